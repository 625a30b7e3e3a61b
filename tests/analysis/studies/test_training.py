"""Training: the person's choices judged by the engine, and kept on disk."""

import json
import random

import pytest

from analysis.studies.sessions import Session, stored_sessions
from analysis.studies.training import GAME, ME, MODES, NEXT, Setting, Training, review
from heckmeck_core import BadInput, solve
from heckmeck_core.games import dice_games, rules
from heckmeck_core.games.notation import parse


def played(setting, most=250, seed=1):
    """A training with random choices."""
    training, chance = Training(setting), random.Random(seed)
    while training.offered and len(training.choices) < most:
        training.choose(chance.choice(training.offered))
    return training


@pytest.mark.parametrize("game", dice_games())
@pytest.mark.parametrize("mode", MODES)
def test_every_decision_is_judged_by_the_plan_for_the_table(game, mode):
    training = played(Setting(game, mode, goal="lead", seed=7))
    assert len(training.decisions) > 15
    for decision in training.decisions:
        goal = parse(decision.table, rules(game)).goal("lead")
        advice = solve(rules(game).graph(), goal).advise(decision.aside, decision.rolled or None)
        assert advice.best == decision.best
        (chosen,) = [option for option in advice.options if option == decision.chosen]
        assert decision.cost == pytest.approx(advice.best.value - chosen.value, abs=1e-8)


def test_following_the_best_option_costs_nothing():
    training = Training(Setting(mode=GAME, players=2, seed=3))
    while training.offered:
        training.choose(NEXT if training.ended else training.advice.best.name)
    reviewed = review(training.decisions)
    assert reviewed.decisions == reviewed.best > 20
    assert reviewed.cost == reviewed.mean_cost == 0


@pytest.mark.parametrize("game", dice_games())
def test_a_game_is_played_to_its_end_by_the_rules(game):
    training = Training(Setting(game, GAME, players=3, seed=11))
    chance, table = random.Random(2), training.table
    while training.offered:
        known = len(training.round)
        training.choose(chance.choice(training.offered))
        for seat, result, event in training.round[known if len(training.round) > known else 0 :]:
            if table == training.table:
                break
            assert seat == table.seat
            table, happened = table.play(result)
            assert happened == event
        assert training.over or training.table.seat == ME or training.ended
    assert training.table.over
    assert table == training.table


def test_nothing_is_given_away_by_the_order_of_the_options():
    training = Training(Setting(seed=1))
    training.choose("roll")
    labels = [f"take {face.label}" for face in training.rules.die.faces]
    assert training.offered == [name for name in labels if name in training.offered]


def test_a_choice_that_is_not_offered_is_refused_in_one_line():
    training = Training(Setting(seed=1))
    with pytest.raises(BadInput, match='the choice "take 9": now it can be roll'):
        training.choose("take 9")
    assert training.choices == []


@pytest.mark.parametrize(
    "wrong",
    [{"mode": "chess"}, {"goal": "fun"}, {"others": "x"}, {"players": 9}, {"worms": "23=1"}],
)
def test_a_wrong_setting_is_refused(wrong):
    with pytest.raises(BadInput):
        Setting(**wrong)


@pytest.mark.parametrize("mode", MODES)
def test_a_session_goes_on_where_it_was_left(tmp_path, mode):
    session = Session.new(Setting("bratwurmeck", mode, seed=5), tmp_path)
    chance = random.Random(4)
    for _ in range(25):
        if session.training.offered:
            session.choose(chance.choice(session.training.offered))
    again = Session.open(session.path)
    assert again.training.table == session.training.table
    assert again.training.rolled == session.training.rolled
    assert again.training.offered == session.training.offered
    assert again.training.decisions == session.training.decisions
    assert stored_sessions(tmp_path) == [session.path]


def test_two_pages_on_one_session_do_not_overwrite_each_other(tmp_path):
    first = Session.new(Setting(seed=5), tmp_path)
    first.choose("roll")
    second = Session.open(first.path)
    one, other = first.training.offered[:2]
    first.choose(one)
    second.choose(other)
    assert first.path != second.path
    assert Session.open(first.path).training.choices == ["roll", one]
    assert Session.open(second.path).training.choices == ["roll", other]


@pytest.mark.parametrize(
    "content",
    [
        "",
        "{",
        "[]",
        "{}",
        '{"format": "heckmeck training 1", "choices": []}',
        '{"format": "heckmeck training 1", "setting": {}, "choices": ["fly"]}',
        '{"format": "heckmeck training 1", "setting": {"a": 1}, "choices": []}',
    ],
)
def test_a_file_that_is_no_session_is_refused_in_one_line(tmp_path, content):
    path = tmp_path / "x.json"
    path.write_text(content)
    with pytest.raises(BadInput, match=r"x\.json cannot be opened"):
        Session.open(path)


def test_the_file_lists_every_decision(tmp_path):
    session = Session.new(Setting(seed=2), tmp_path)
    chance = random.Random(1)
    for _ in range(30):
        session.choose(chance.choice(session.training.offered))
    stored = json.loads(session.path.read_text())["decisions"]
    assert [d["cost"] for d in stored] == [d.cost for d in session.training.decisions]
