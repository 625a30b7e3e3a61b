"""The turn advisor as a Python object: dice in, advice out."""

import pytest

from analysis.explorers import Advisor
from analysis.explorers.table_view import Did
from heckmeck_core import solve
from heckmeck_core.games import rules
from heckmeck_core.games.notation import parse


@pytest.fixture
def advisor():
    return Advisor()


def enter(advisor, dice):
    for die in dice.split():
        advisor.did(Did("act", f"face-{die}"))


def act(advisor, piece):
    advisor.did(Did("act", piece))


def cards(advisor):
    return [card.title for card in advisor._cards()]


def test_a_roll_is_answered_with_ranked_cards(advisor):
    enter(advisor, "6 6 W W 1 2 3 3")
    plan = solve(rules("barbecue").graph(), rules("barbecue").points())
    expected = plan.advise("", "6 6 W W 1 2 3 3")
    assert advisor.advice.options == expected.options
    assert cards(advisor)[0] == "Take 2 \u00d7 6"
    worths = [card.worth for card in advisor._cards()]
    assert worths == [f"{option.value:.2f} points" for option in expected.options]
    assert [card.best for card in advisor._cards()] == [True, False, False, False, False]
    assert repr(advisor).startswith("Take 2 \u00d7 6, then roll on.")


def test_while_dice_are_entered_nothing_is_advised_yet(advisor):
    enter(advisor, "6 6 W")
    assert advisor.answer.plain == "5 more dice to enter."
    assert cards(advisor) == ["Roll the other 5 dice"]
    enter(advisor, "1 1 1 1")
    assert advisor.answer.plain == "1 more die to enter."
    assert cards(advisor) == ["Roll the last die"]


def test_the_tray_keeps_its_places_while_dice_are_entered(advisor):
    heights = set()
    for die in ["6", "6", "W", "W", "1", "2", "3", "3"]:
        heights.add(advisor.view.drawings[0].wide.split('viewBox="')[1].split('"')[0])
        enter(advisor, die)
    assert len(heights) == 1


def test_taking_leads_to_stop_against_roll_with_their_worths(advisor):
    enter(advisor, "6 6 6 1 1 2 3 3")
    act(advisor, "take-6")
    enter(advisor, "W W 1 2 3")
    act(advisor, "die-0")
    assert advisor.turn.position.sum == 28
    assert cards(advisor) == ["Roll 3 dice", "Stop with 28"]
    assert all("points" in card.worth for card in advisor._cards())
    assert "stopping is worth" in advisor.answer.plain
    act(advisor, "stop")
    assert advisor.answer.plain == "You stop with 28."
    assert cards(advisor) == ["New turn"]


def test_a_dead_roll_leaves_no_advice_behind(advisor):
    enter(advisor, "6 6 6 6 6 6 6 1")
    act(advisor, "take-6")
    act(advisor, "face-6")
    assert advisor.answer.plain.startswith("Dead roll")
    assert cards(advisor) == ["New turn"]
    assert advisor.next.value == advisor.numbers.value == ""


def test_running_out_of_dice_ends_the_turn_well_or_badly(advisor):
    enter(advisor, "6 6 6 6 W W W W")
    act(advisor, "take-6")
    enter(advisor, "W W W W")
    act(advisor, "take-W")
    assert advisor.answer.plain == "No dice are left, and your turn ends with 44."
    act(advisor, "again")
    enter(advisor, "1 1 1 1 1 1 1 1")
    act(advisor, "take-1")
    assert advisor.answer.plain == "The turn has failed because of a missing worm."


def test_dice_are_typed_taken_back_and_taken_by_key(advisor):
    for key in ("6", "6", "5", "W", "Backspace", "W", "1", "2", "3", "3", "4"):
        advisor.did(Did("key", "face-1", typed=key))
    assert advisor.turn.now.rolled == ("6", "6", "W", "1", "2", "3", "3", "4")
    advisor.did(Did("key", "die-0", typed="6"))
    assert advisor.turn.now.aside == ("6", "6")
    advisor.did(Did("key", "", typed="Undo"))
    assert advisor.turn.now.aside == ()


def test_a_die_is_dragged_aside(advisor):
    enter(advisor, "6 6 W W 1 2 3 3")
    advisor.did(Did("drop", "die-2", onto="spot-24"))
    assert advisor.turn.now.aside == ()
    advisor.did(Did("drop", "die-2", onto="aside"))
    assert advisor.turn.now.aside == ("W", "W")


def test_what_can_happen_next_is_drawn_with_its_chances(advisor):
    enter(advisor, "6 6 W W 1 2 3 3")
    assert "Roll 6 dice" in advisor.next.value
    assert "take worm" in advisor.next.value
    enter(advisor, "")
    act(advisor, "take-6")
    act(advisor, "stop")
    assert advisor.next.value == ""


def test_advice_is_for_this_grill(advisor):
    free = advisor.plan.value
    advisor.laid.position.value = "players=3 25=seat1-locked 26=seat1-locked 29=snail"
    table = parse("players=3 25=seat1-locked 26=seat1-locked 29=snail", rules("barbecue"))
    assert advisor.plan.value == solve(table.rules.graph(), table.goal("points")).value < free


def test_another_game_has_other_dice(advisor):
    enter(advisor, "6 6")
    advisor.game.value = "bratwurmeck"
    assert "face-5" in advisor.view.drawings[-1].wide
    assert "face-6" not in advisor.view.drawings[-1].wide
    assert advisor.turn.now.rolled == ()


def test_a_goal_nothing_meets_is_said_and_the_last_advice_stays(advisor):
    advisor.laid.position.value = "players=3 25=seat1-locked"
    advisor.goal.value = "exactly"
    before = advisor.answer.plain
    advisor.target.value = 25
    assert advisor.wrong.plain
    assert advisor.answer.plain == before
    advisor.target.value = 30
    assert advisor.wrong.value == ""


def test_an_address_brings_the_turn_back(advisor):
    advisor.goal.value = "lead"
    advisor.laid.position.value = "players=3 25=seat1"
    enter(advisor, "6 6 W W 1 2 3 3")
    act(advisor, "take-W")
    enter(advisor, "6")
    opened = Advisor()
    opened.recall(advisor.address.said)
    assert opened.turn.now == advisor.turn.now
    assert opened.address.said == advisor.address.said
    assert opened.answer.plain == advisor.answer.plain


def test_an_address_with_dice_no_turn_has_is_answered(advisor):
    advisor.recall({"aside": "6 1 6", "rolled": ""})
    assert "6" in advisor.wrong.plain
    assert advisor.turn.now.aside == ()
