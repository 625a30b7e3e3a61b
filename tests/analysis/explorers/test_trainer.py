"""The trainer as a Python object: choices in, costs and review out."""

import random

import pytest

from analysis.explorers import Trainer
from analysis.explorers.trainer import SHARED
from analysis.studies.training import GAME, review


@pytest.fixture
def trainer(tmp_path):
    return Trainer(tmp_path)


def play(trainer, choices, seed=1):
    chance = random.Random(seed)
    for _ in range(choices):
        if trainer.training.offered:
            trainer.choose(chance.choice(trainer.training.offered))


def test_a_roll_is_shown_as_dice_to_click(trainer):
    trainer.choose("roll")
    shown = [die.description for die in trainer.dice.children]
    assert shown == list(trainer.training.rolled)
    trainer.dice.children[0].click()
    assert set(trainer.training.aside) == {shown[0]}
    assert trainer.told.plain.startswith(("Best choice", "You chose"))


def test_the_cost_is_told_at_once_only_if_wanted(trainer):
    trainer.at_once.value = False
    play(trainer, 12)
    assert trainer.training.decisions
    assert trainer.told.value == ""


def test_the_review_lists_the_costly_decisions_first(trainer):
    play(trainer, 40)
    trainer.reviewed.click()
    assert trainer.review.children == (trainer.chart,)
    found = review(trainer.training.decisions)
    bars, mean = trainer.chart.figure.data
    assert list(bars.y) == [decision.cost for decision in trainer.training.decisions]
    assert mean.y[-1] == pytest.approx(found.mean_cost)
    costs = [float(cost) for cost in trainer.chart.table["cost"]]
    assert costs == sorted(costs, reverse=True)
    told = f"Decisions: {found.decisions}, of which {found.best} the best"
    assert told in trainer.chart.summary


def test_a_game_ends_with_its_standings_and_the_review(trainer):
    trainer.mode.value, trainer.players.value = GAME, 2
    trainer.refresh()
    play(trainer, 1000)
    assert "The game is over. 1. seat" in trainer.state.plain
    assert trainer.options.children == ()
    assert trainer.review.children == (trainer.chart,)


def test_a_restart_loses_nothing(trainer, tmp_path):
    play(trainer, 20)
    again = Trainer(tmp_path)
    assert again.session.path == trainer.session.path
    assert again.training.choices == trainer.training.choices
    assert again.state.plain == trainer.state.plain


def test_an_older_session_is_reopened_and_played_on(trainer):
    play(trainer, 10)
    older = trainer.session.path
    trainer.game.value = "bratwurmeck"
    trainer.refresh()
    play(trainer, 10)
    assert trainer.training.rules.name == "bratwurmeck"
    trainer.sessions.value = older
    trainer.reopen()
    play(trainer, 3)
    assert trainer.session.path == older
    assert len(trainer.training.choices) == 13


def test_where_people_share_a_folder_everybody_begins_anew(trainer, tmp_path, monkeypatch):
    play(trainer, 10)
    monkeypatch.setenv(SHARED, "1")
    other = Trainer(tmp_path)
    assert other.training.choices == []
    assert other.sessions not in [w for box in other.children for w in getattr(box, "children", ())]


def test_a_broken_file_is_said_and_a_new_session_begins(tmp_path):
    (tmp_path / "9999.json").write_text("{")
    trainer = Trainer(tmp_path)
    assert "9999.json cannot be opened" in trainer.wrong.plain
    assert trainer.training.offered == ["roll"]


def test_wrong_worms_are_said_and_the_session_stays(trainer):
    play(trainer, 3)
    before = trainer.session
    trainer.worms.value = "23=1"
    trainer.refresh()
    assert "each of 23 to 36 needs one whole number" in trainer.wrong.plain
    assert trainer.session is before


def test_what_stands_for_the_trainer_is_the_same_for_everybody(trainer):
    assert repr(trainer).startswith("The trainer: play turns or a game")


def test_without_a_folder_to_write_to_one_can_still_play(tmp_path, monkeypatch):
    (tmp_path / "file").touch()
    monkeypatch.setenv("HECKMECK_DATA", str(tmp_path / "file"))
    trainer = Trainer()
    assert "cannot write" in trainer.wrong.plain
    play(trainer, 3)
    assert len(trainer.training.choices) == 3
