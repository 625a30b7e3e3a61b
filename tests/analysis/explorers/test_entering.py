"""A turn entered by hand: what can be done, and how it ends."""

import pytest

from analysis.explorers.entering import DEAD, OUT_OF_DICE, STOPPED, Entering
from heckmeck_core import BadInput
from heckmeck_core.games import rules


@pytest.fixture
def turn():
    return Entering(rules("barbecue").graph())


def enter(turn, dice):
    for die in dice.split():
        turn.add(die)


def test_dice_are_missing_until_the_roll_is_complete(turn):
    enter(turn, "6 6 W")
    assert (turn.missing, turn.complete) == (5, False)
    turn.take("6")  # not before all dice are there
    assert turn.now.aside == ()
    enter(turn, "1 1 1 1 1 1 1")  # more than there are
    assert len(turn.now.rolled) == 8


def test_a_die_entered_by_mistake_is_taken_back(turn):
    enter(turn, "6 1 W")
    turn.remove(1)
    assert turn.now.rolled == ("6", "W")
    turn.remove(7)
    assert turn.now.rolled == ("6", "W")


def test_undo_takes_back_step_by_step(turn):
    enter(turn, "6 6 W W 1 2 3 3")
    turn.take("6")
    turn.undo()
    assert (turn.now.aside, len(turn.now.rolled)) == ((), 8)
    for _ in range(20):
        turn.undo()
    assert turn.now.rolled == ()
    assert not turn.can_undo


def test_a_dead_roll_ends_the_turn(turn):
    enter(turn, "6 6 6 6 6 6 6 1")
    turn.take("6")
    turn.add("6")
    assert turn.now.ended == DEAD
    turn.roll()
    turn.add("1")
    turn.remove(0)
    assert turn.now.rolled == ("6",)
    turn.again()
    assert turn.now.ended == ""


def test_a_turn_ends_when_no_dice_are_left(turn):
    enter(turn, "6 6 6 6 W W W W")
    turn.take("6")
    enter(turn, "W W W W")
    turn.take("W")
    assert turn.now.ended == OUT_OF_DICE


def test_stopping_needs_something_set_aside_and_no_roll_on_the_table(turn):
    turn.stop()
    assert turn.now.ended == ""
    enter(turn, "6 6 6 6 W W W W")
    turn.take("W")
    turn.add("6")
    turn.stop()
    assert turn.now.ended == ""
    turn.remove(0)
    turn.stop()
    assert turn.now.ended == STOPPED


def test_the_program_rolls_what_is_missing(turn):
    turn.add("6")
    turn.roll()
    assert len(turn.now.rolled) == 8
    assert turn.now.rolled[0] == "6"


def test_a_second_click_on_what_is_gone_does_nothing(turn):
    enter(turn, "6 6 W W 1 2 3 3")
    turn.take("6")
    before = turn.now
    turn.take("6")
    turn.take("W")
    assert turn.now == before


def test_a_turn_is_brought_back_from_its_dice():
    graph = rules("barbecue").graph()
    turn = Entering.at(graph, "6 6", "W 1")
    assert (turn.position.sum, turn.missing) == (12, 4)
    assert Entering.at(graph, "6 6 6 6 6 6 6", "6").now.ended == DEAD
    with pytest.raises(BadInput, match="banana"):
        Entering.at(graph, "banana", "")
