"""Training: the person's choices judged by the engine, and kept on disk."""

import json
import random

import pytest

from analysis.studies.mid_game import mid_game
from analysis.studies.review import review
from analysis.studies.sessions import Session, recent_sessions, stored_sessions
from analysis.studies.training import GAME, MODES, NEXT, Setting, Training
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
        chosen = chance.choice(training.offered)
        training.choose(chosen)
        played = list(training.others) if chosen == NEXT else []
        for turn in [*played, *([training.mine] if training.mine else [])]:
            if table == training.table:
                break
            assert turn.seat == table.seat
            table, happened = table.play(turn.result)
            assert (happened, table) == (turn.event, turn.after)
        assert training.over or training.table.seat == training.me or training.ended
    assert training.table.over
    assert training.latest.after == training.table
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
    [
        {"mode": "chess"},
        {"goal": "fun"},
        {"others": "x"},
        {"players": 9},
        {"worms": "23=1"},
        {"mode": GAME, "start": "players=2 turn=0"},
        {"mode": "mid_game", "start": "players=3 turn=0"},
        {"mode": GAME, "start": "players=3 nonsense"},
        {"game": "bratwurmeck", "mode": GAME, "start": "players=3 turn=0 over=yes"},
    ],
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


@pytest.mark.parametrize("game", dice_games())
@pytest.mark.parametrize("seat", [0, 2])
def test_a_game_is_played_on_from_a_table_by_the_seat_to_move(tmp_path, game, seat):
    table = mid_game(rules(game), 3, seed=8).with_seat(seat)
    setting = Setting(game, GAME, players=3, seed=4, start=table.write())
    session = Session.new(setting, tmp_path)
    assert session.training.table == table
    assert session.training.me == seat
    chance = random.Random(3)
    while session.training.turn < 3 and session.training.offered:
        session.choose(chance.choice(session.training.offered))
    assert [turn.seat for turn in session.training.others] == [(seat + i) % 3 for i in (1, 2)]
    again = Session.open(session.path)
    assert again.training.table == session.training.table
    assert again.training.me == seat


def test_a_file_written_before_sessions_had_a_start_still_opens(tmp_path):
    session = Session.new(Setting(seed=2), tmp_path)
    session.choose("roll")
    data = json.loads(session.path.read_text())
    del data["setting"]["start"], data["turn"]
    session.path.write_text(json.dumps(data))
    assert Session.open(session.path).training.choices == ["roll"]
    (kept,) = recent_sessions(tmp_path)
    assert (kept.path, kept.turn, kept.players) == (session.path, 1, 3)


def test_stored_sessions_are_told_without_playing_them_again(tmp_path):
    session = Session.new(Setting("bratwurmeck", GAME, players=4, seed=2), tmp_path)
    chance = random.Random(1)
    for _ in range(30):
        session.choose(chance.choice(session.training.offered))
    (tmp_path / "2020-01-01 10.00.00.000000.json").write_text("{")
    (kept,) = recent_sessions(tmp_path)
    assert (kept.game, kept.mode, kept.players) == ("bratwurmeck", GAME, 4)
    assert kept.turn == session.training.turn
    assert list(kept.costs) == [decision.cost for decision in session.training.decisions]
    assert f"{kept.began:%Y-%m-%d %H.%M.%S.%f}" == session.path.stem


def test_a_failed_turn_has_its_cause():
    causes = set()
    for seed in range(12):
        training = played(Setting(seed=seed), most=40, seed=seed)
        while not training.ended:
            training.choose(training.offered[-1])
        assert (training.cause is None) == (training.mine.result is not None)
        causes.add(training.cause)
    assert {None, "dead_roll"} <= causes
