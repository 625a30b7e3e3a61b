"""The turn advisor as a Python object: dice in, advice out."""

import pytest

from analysis.explorers import Advisor
from heckmeck_core import solve
from heckmeck_core.games import rules


@pytest.fixture
def advisor():
    return Advisor()


def enter(advisor, dice):
    for die in dice.split():
        advisor.add(die)


def labels(box):
    return [child.description for child in box.children]


def test_a_roll_is_answered_with_ranked_options(advisor):
    enter(advisor, "6 6 W W 1 2 3 3")
    plan = solve(rules("barbecue").graph(), rules("barbecue").points())
    expected = plan.advise("", "6 6 W W 1 2 3 3")
    assert labels(advisor.options)[0] == "Take 2 \u00d7 6"
    assert len(advisor.options.children) == 5
    values = [f"{option.value:.4f}" for option in expected.options]
    assert list(advisor.chart.table["value"]) == values
    assert advisor.chart.summary.startswith("Best: take 2 x 6 (rolling 6 dice")


def test_dice_are_missing_until_the_roll_is_complete(advisor):
    enter(advisor, "6 6 W")
    assert "5 more dice to enter." in advisor.state.plain
    assert labels(advisor.options) == []
    enter(advisor, "1 1 1 1 1 1 1")  # more than there are
    assert len(advisor.now.rolled) == 8


def test_taking_leads_to_stop_against_roll_with_the_reason_in_words(advisor):
    enter(advisor, "6 6 6 1 1 2 3 3")
    advisor.take("6")
    enter(advisor, "W W 1 2 3")
    advisor.take("W")
    assert advisor.position.sum == 28
    assert labels(advisor.options) == ["Roll 3 dice", "Stop with 28"]
    assert "rolling 3 dice with 2 faces used: 1 in 27 dead" in advisor.chart.summary
    advisor.stop()
    assert "Stopped with 28." in advisor.state.plain
    assert labels(advisor.options) == []


def test_undo_takes_back_the_last_click(advisor):
    enter(advisor, "6 6 W W 1 2 3 3")
    advisor.take("6")
    assert advisor.now.aside == ("6", "6")
    advisor.undo()
    assert advisor.now.aside == ()
    assert len(advisor.now.rolled) == 8
    for _ in range(20):
        advisor.undo()
    assert advisor.now.rolled == ()


def test_a_dead_roll_ends_the_turn(advisor):
    enter(advisor, "6 6 6 6 6 6 6 1")
    advisor.take("6")
    advisor.add("6")
    assert "dead roll" in advisor.state.plain
    advisor.roll()
    advisor.add("1")
    assert advisor.now.rolled == ("6",)
    advisor.start_again()
    assert advisor.now.ended == ""


def test_running_out_of_dice_ends_the_turn_well_or_badly(advisor):
    enter(advisor, "6 6 6 6 W W W W")
    advisor.take("6")
    enter(advisor, "W W W W")
    advisor.take("W")
    assert "the turn ends with 44" in advisor.state.plain
    advisor.start_again()
    enter(advisor, "1 1 1 1 1 1 1 1")
    advisor.take("1")
    assert "The turn has failed: no worm." in advisor.state.plain


def test_the_program_rolls_what_is_missing(advisor):
    advisor.add("6")
    advisor.roll()
    assert len(advisor.now.rolled) == 8
    assert advisor.now.rolled[0] == "6"


def test_another_game_has_other_dice(advisor):
    enter(advisor, "6 6")
    advisor.game.value = "bratwurmeck"
    assert labels(advisor.dice) == ["1", "2", "3", "4", "5", "W"]
    assert advisor.now.rolled == ()


def test_a_goal_nothing_meets_is_said_and_the_last_advice_stays(advisor):
    advisor.game.value = "bratwurmeck"
    advisor.goal.value = "exactly"
    before = advisor.chart.summary
    advisor.target.value = 47
    assert "results run from 5 to 40" in advisor.wrong.plain
    assert advisor.chart.summary == before
    advisor.target.value = 30
    assert advisor.wrong.value == ""
