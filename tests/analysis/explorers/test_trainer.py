"""The trainer as a Python object: what is done to pieces in, the board and what was said out."""

import json
import random
import re

import pytest

from analysis.drawings.seats import seat_names
from analysis.explorers import Trainer
from analysis.explorers.table_view import ACT, DROP, KEY, Did
from analysis.explorers.trainer import SHARED
from analysis.studies.mid_game import mid_game
from analysis.studies.review import review
from analysis.studies.training import GAME
from heckmeck_core.games import dice_games, rules


@pytest.fixture(autouse=True)
def same_dice(monkeypatch):
    """Sessions differ from one another, but not from run to run."""
    chance = random.Random(11)
    monkeypatch.setattr("analysis.explorers.trainer.SystemRandom", lambda: chance)


@pytest.fixture
def trainer(tmp_path):
    return Trainer(tmp_path)


@pytest.fixture
def game(trainer):
    """A trainer that plays a whole game."""
    trainer.mode.value = GAME
    trainer.refresh()
    return trainer


def drawn(view):
    return " ".join(drawing.wide for drawing in view.drawings)


def keys(trainer):
    """The keys of what can be pressed or taken."""
    found = re.findall(r'data-id="([^"]+)"', drawn(trainer.board.hand))
    return [key for key in found if key != "aside"]


def act(trainer, key):
    trainer.did(Did(ACT, key))


def play(trainer, choices, seed=1):
    chance = random.Random(seed)
    for _ in range(choices):
        if trainer.training.offered:
            trainer.choose(chance.choice(trainer.training.offered))


def to_my_end(trainer):
    """Play until my turn has ended."""
    while not trainer.training.ended:
        trainer.choose(trainer.training.offered[0])


def to_a_roll(trainer):
    """Play until dice are to be taken, of several faces."""
    while len(set(trainer.training.offered)) < 2 or not trainer.training.rolled:
        trainer.choose(trainer.training.offered[-1])


# Dice and buttons ---------------------------------------------------------------------------


def test_a_roll_is_shown_as_dice_to_take(trainer):
    assert keys(trainer) == ["roll"]
    act(trainer, "roll")
    rolled = trainer.training.rolled
    assert keys(trainer) == [f"die-{i}" for i in range(8)]
    act(trainer, "die-0")
    assert set(trainer.training.aside) == {rolled[0]}
    told = ("Best choice", "Nearly the best", "A little better", "Better here")
    assert trainer.board.told.plain.startswith(told)


@pytest.mark.parametrize("way", ["click", "type", "drag"])
def test_dice_are_taken_by_click_by_key_and_by_dragging(trainer, way):
    to_a_roll(trainer)
    before = len(trainer.training.aside)
    face = trainer.training.offered[0].removeprefix("take ")
    place = trainer.training.rolled.index(face)
    if way == "click":
        trainer.did(Did(ACT, f"die-{place}"))
    elif way == "type":
        trainer.did(Did(KEY, "die-0", typed=face))
    else:
        trainer.did(Did(DROP, f"die-{place}", onto="aside"))
    assert set(trainer.training.aside[before:]) == {face}


def test_a_drag_that_ends_elsewhere_takes_nothing(trainer):
    to_a_roll(trainer)
    before = trainer.training.choices[:]
    trainer.did(Did(DROP, "die-0", onto="roll"))
    assert trainer.training.choices == before


def test_a_second_click_that_comes_late_does_nothing(game):
    act(game, "roll")
    act(game, "roll")
    assert game.training.choices == ["roll"]
    act(game, "die-0")
    known = game.training.choices[:]
    act(game, "die-0")
    act(game, "die-7")
    assert game.training.choices == known
    to_my_end(game)
    (onward, skip) = keys(game)
    act(game, "stop")
    act(game, onward)
    step = game.step
    act(game, onward)
    act(game, skip)
    assert game.step == step == 0


def test_the_dice_keep_their_room_through_a_turn(trainer):
    sizes = set()
    for _ in range(40):
        sizes |= {tuple(re.findall(r'viewBox="([^"]+)"', drawn(trainer.board.hand)))}
        act(trainer, keys(trainer)[-1])
    assert len(sizes) == 1


def test_the_cost_is_told_at_once_only_if_wanted(trainer):
    trainer.at_once.value = False
    play(trainer, 12)
    assert trainer.training.decisions
    assert trainer.board.told.value == ""


# The table, seen from my side -----------------------------------------------------------------


@pytest.mark.parametrize("name", dice_games())
def test_the_table_is_seen_from_my_side_also_while_others_play(trainer, name):
    trainer.game.value, trainer.mode.value = name, GAME
    trainer.refresh()
    chance = random.Random(2)
    while keys(trainer):
        assert ">You<" in drawn(trainer.board.grill)
        assert trainer.people == ["You", "Anna", "Ben"]
        act(trainer, chance.choice(keys(trainer)))
        assert not re.search("[Ss]eat [0-9]", trainer.board.state.plain)
    assert ">You<" in drawn(trainer.board.grill)
    assert "You: " in trainer.board.state.plain


def test_the_others_play_one_after_the_other(game):
    to_my_end(game)
    assert game.board.state.plain.split(" ")[0] in ("You:", "A", "There", "Your")
    act(game, keys(game)[0])
    for step, who in enumerate(["Anna", "Ben"]):
        assert game.step == step
        assert game.board.state.plain.startswith(f"{who}: ")
        changed = game.training.others[step].spots
        assert drawn(game.board.grill).count("hm-ring") == len(changed)
        onward, skip = keys(game)
        assert onward.startswith("next-")
        assert skip.startswith("skip-")
        act(game, onward)
    assert game.step is None
    assert game.board.state.plain.startswith("Turn 2. Your turn: roll the dice. Anna: ")
    assert keys(game) == ["roll"]


def test_the_others_can_be_skipped(game):
    to_my_end(game)
    act(game, keys(game)[1])
    assert keys(game) == ["roll"]
    to_my_end(game)
    act(game, keys(game)[0])
    act(game, keys(game)[1])
    assert keys(game) == ["roll"]
    assert game.training.turn == 3


def test_single_turns_have_nobody_to_wait_for(trainer):
    to_my_end(trainer)
    (onward,) = keys(trainer)
    act(trainer, onward)
    assert keys(trainer) == ["roll"]


def test_a_game_ends_with_its_standings_and_the_choices_to_look_back_on(game):
    play(game, 1000)
    while game.step is not None:
        game.go_on()
    assert "The game is over. 1. " in game.board.state.plain
    assert keys(game) == []
    assert game.looking_back.is_open
    assert game.looking_back.decision is None


def test_people_have_the_names_that_are_entered(game):
    game.named.value = "Mia, Jo"
    assert game.people == ["Mia", "Jo", "Ben"]
    assert ">Jo<" in drawn(game.board.grill)


# Looking back -----------------------------------------------------------------------------------


def test_looking_back_puts_each_decision_on_the_board_again(trainer):
    play(trainer, 40)
    trainer.reviewed.click()
    back, decisions = trainer.looking_back, trainer.training.decisions
    seen = []
    while True:
        decision = back.decision
        seen.append(decision.cost)
        assert f"in turn {decision.turn}." in trainer.board.state.plain
        marks = drawn(trainer.board.hand)
        assert (">best<" in marks) == (">you<" in marks) == bool(decision.cost)
        assert (">you, best<" in marks) == (not decision.cost)
        if "later" not in keys(trainer):
            break
        act(trainer, "later")
    assert seen == sorted((decision.cost for decision in decisions), reverse=True)
    act(trainer, "earlier")
    assert back.place == back.places[-2]


def test_an_entry_of_the_list_leads_to_its_moment(trainer):
    play(trainer, 40)
    trainer.reviewed.click()
    trainer.looking_back.order.value = False
    trainer.looking_back.did(Did(ACT, "decision-2"))
    decision = trainer.training.decisions[2]
    assert trainer.board.state.plain.startswith("Choice 3 of ")
    listed = drawn(trainer.looking_back.list)
    assert listed.count('aria-pressed="true"') == 1
    assert listed.count("data-follow") == len(trainer.training.decisions)
    assert decision.table == trainer.training.decisions[2].table
    trainer.looking_back.did(Did(ACT, "decision-999"))
    assert trainer.looking_back.place == 2


def test_nothing_is_played_while_one_looks_back(trainer):
    to_a_roll(trainer)
    trainer.choose(trainer.training.offered[0])
    known = trainer.training.choices[:]
    trainer.reviewed.click()
    for key in ("roll", "stop", "die-0"):
        act(trainer, key)
    trainer.did(Did(KEY, "later", typed="6"))
    assert trainer.training.choices == known
    trainer.reviewed.click()
    assert "roll" in keys(trainer)
    assert not trainer.looking_back.is_open


def test_the_chart_shows_what_the_choices_cost(trainer):
    play(trainer, 40)
    trainer.reviewed.click()
    chart = trainer.looking_back.chart
    found = review(trainer.training.decisions)
    bars, mean = chart.figure.data
    assert list(bars.y) == [decision.cost for decision in trainer.training.decisions]
    assert mean.y[-1] == pytest.approx(found.mean_cost)
    costs = [float(cost) for cost in chart.table["cost"]]
    assert costs == sorted(costs, reverse=True)
    assert f"Decisions: {found.decisions}, of which {found.best} the best" in chart.summary


def test_there_may_be_nothing_to_look_back_on(trainer):
    trainer.reviewed.click()
    assert trainer.looking_back.chart.summary == "No choices to look back on yet."
    assert keys(trainer) == ["roll"]


# Sessions ---------------------------------------------------------------------------------------


def test_a_restart_loses_nothing(trainer, tmp_path):
    play(trainer, 20)
    again = Trainer(tmp_path)
    assert again.session.path == trainer.session.path
    assert again.training.choices == trainer.training.choices
    assert again.board.state.plain == trainer.board.state.plain


def test_a_resumed_session_is_what_the_controls_say(trainer, tmp_path):
    trainer.game.value, trainer.mode.value = "bratwurmeck", GAME
    trainer.players.value, trainer.goal.value, trainer.others.value = 4, "lead", "survive"
    trainer.worms.value = "21-36=2"
    trainer.refresh()
    play(trainer, 3)
    again = Trainer(tmp_path)
    controls = (again.game, again.mode, again.players, again.goal, again.others, again.worms)
    said = [control.value for control in controls]
    assert said == ["bratwurmeck", GAME, 4, "lead", "survive", "21-36=2"]


def test_an_older_session_is_reopened_by_its_name_and_played_on(trainer):
    play(trainer, 10)
    older = trainer.session.path
    trainer.game.value = "bratwurmeck"
    trainer.refresh()
    play(trainer, 10)
    assert trainer.training.rules.name == "bratwurmeck"
    names = {path: name for name, path in trainer.sessions.options}
    assert names[older].startswith("Barbecue, single turns, mid-game, ")
    trainer.sessions.value = older
    trainer.reopen()
    assert trainer.game.value == "barbecue"
    play(trainer, 3)
    assert trainer.session.path == older
    assert len(trainer.training.choices) == 13


def test_the_file_is_named_only_where_people_ask_for_it(trainer):
    play(trainer, 10)
    assert str(trainer.session.path) in trainer.about.value
    shown = [trainer.board.state.plain, trainer.board.told.plain, trainer.wrong.plain]
    assert not any(str(trainer.folder) in said for said in shown)


def test_where_people_share_a_folder_everybody_begins_anew(trainer, tmp_path, monkeypatch):
    play(trainer, 10)
    monkeypatch.setenv(SHARED, "1")
    other = Trainer(tmp_path)
    assert other.training.choices == []
    assert other.sessions.options == ()
    assert str(tmp_path) not in other.about.value


def test_a_broken_file_is_said_and_a_new_session_begins(tmp_path):
    (tmp_path / "9999.json").write_text("{")
    trainer = Trainer(tmp_path)
    assert "9999.json cannot be opened" in trainer.wrong.plain
    assert trainer.training.offered == ["roll"]


def test_a_session_that_cannot_be_saved_goes_on_and_says_so_in_a_line(trainer, monkeypatch):
    monkeypatch.setattr("os.replace", _full)
    act(trainer, "roll")
    assert "the session could not be saved" in trainer.wrong.plain
    assert "\n" not in trainer.wrong.plain
    act(trainer, "die-0")
    assert len(trainer.training.aside) > 0


def _full(*_):
    raise OSError(28, "No space left on device")


def test_wrong_worms_are_said_and_the_session_stays(trainer):
    play(trainer, 3)
    before = trainer.session
    trainer.worms.value = "23=1"
    trainer.refresh()
    assert "each of 23 to 36 needs one whole number" in trainer.wrong.plain
    assert trainer.session is before


def test_without_a_folder_to_write_to_one_can_still_play(tmp_path, monkeypatch):
    (tmp_path / "file").touch()
    monkeypatch.setenv("HECKMECK_DATA", str(tmp_path / "file"))
    trainer = Trainer()
    assert "cannot write" in trainer.wrong.plain
    play(trainer, 3)
    assert len(trainer.training.choices) == 3


def test_how_one_gets_better_is_told(trainer):
    play(trainer, 30)
    trainer.refresh()
    play(trainer, 30)
    found = review(trainer.training.decisions)
    said = trainer.board.progress.value
    assert f"{found.best} of {found.decisions} best in this session" in said
    assert "in the one before" in said


# The address, and a table brought from elsewhere ------------------------------------------------


def test_an_address_brings_the_session_back(trainer, tmp_path, monkeypatch):
    monkeypatch.setenv(SHARED, "1")
    play(trainer, 10)
    again = Trainer(tmp_path)
    again.recall(trainer.remembered())
    assert again.training.choices == trainer.training.choices
    assert again.session.path == trainer.session.path


def test_an_address_describes_what_is_to_be_played(trainer, tmp_path):
    trainer.recall({"game": "bratwurmeck", "mode": GAME, "players": "4", "names": "Mia"})
    assert trainer.training.setting.game == "bratwurmeck"
    assert trainer.people == ["Mia", "Anna", "Ben", "Clara"]
    before = trainer.session
    trainer.recall(trainer.remembered())
    assert trainer.session is before


def test_an_address_names_no_file_outside_the_folder(trainer, tmp_path):
    before = trainer.session
    trainer.recall({"session": "../../secret"})
    assert trainer.session is before


def test_an_old_address_with_a_table_that_cannot_be_is_said(trainer):
    trainer.recall({"mode": GAME, "table": "players=3 99=mine"})
    assert "99=mine" in trainer.wrong.plain


@pytest.mark.parametrize("name", dice_games())
def test_a_table_is_brought_and_played_on(trainer, name):
    table = mid_game(rules(name), 3, seed=8).with_seat(2)
    trainer.bring(table, "Mia, Jo")
    assert trainer.table == table
    assert trainer.names == "Mia, Jo"
    assert trainer.people == seat_names(3, 2, "Mia, Jo")
    assert (trainer.game.value, trainer.mode.value) == (name, GAME)
    act(trainer, "roll")
    session = trainer.session
    trainer.bring(trainer.table, "Mia")
    assert trainer.session is session
    assert trainer.names == "Mia"
    start = json.loads(session.path.read_text())["setting"]["start"]
    assert start == table.write()
    to_my_end(trainer)
    assert trainer.table.seat == 2


def test_an_address_brings_a_table_back(trainer, tmp_path):
    table = mid_game(rules("barbecue"), 3, seed=8)
    trainer.bring(table, "")
    other = Trainer(tmp_path / "other")
    other.recall(trainer.remembered())
    assert other.table == table


def test_a_table_on_which_the_game_is_over_is_refused_in_a_line(game):
    play(game, 1000)
    over = game.training.table
    game.refresh()
    before = game.session
    game.bring(over, "")
    assert "this game is over" in game.wrong.plain
    assert game.session is before


def test_what_stands_for_the_trainer_is_the_same_for_everybody(trainer):
    assert repr(trainer).startswith("The trainer: play turns or a game")
