"""One table behind three doors."""

import pytest

from analysis.explorers import AtTheTable
from analysis.explorers.table_view import Did
from heckmeck_core import BadInput, solve


def test_the_table_goes_along_from_door_to_door():
    room = AtTheTable("odds")
    room.panel.laid.did(Did("drop", "piece-seat1", onto="spot-25"))
    room.panel.laid.names.value = "Mia, Jo"
    table = room.panel.table
    room.doors.value = "advice"
    assert room.panel.table == table
    assert room.panel.names == "Mia, Jo"
    assert room.panel.plan.value == solve(table.rules.graph(), table.goal("points")).value
    room.panel.laid.did(Did("drop", "piece-snail", onto="spot-36"))
    laid = room.panel.table
    room.doors.value = "time"
    assert room.panel.table == laid != table
    assert room.panel.seen.left.start == laid
    room.doors.value = "odds"
    assert room.panel.table == laid


def test_a_turn_half_entered_waits_behind_its_door():
    room = AtTheTable("advice")
    room.panel.did(Did("act", "face-6"))
    room.doors.value = "odds"
    room.doors.value = "advice"
    assert room.panel.turn.now.rolled == ("6",)


def test_an_address_opens_the_door_it_was_written_behind():
    room = AtTheTable("odds")
    room.doors.value = "advice"
    room.panel.did(Did("act", "face-6"))
    opened = AtTheTable("odds")
    opened.recall(room.address.said)
    assert opened.doors.value == "advice"
    assert opened.panel.turn.now.rolled == ("6",)
    assert opened.address.said == room.address.said


def test_the_turns_that_are_left_are_asked_of_both_games_at_the_same_door():
    room = AtTheTable("odds")
    room.panel.game.value = "bratwurmeck"
    room.doors.value = "time"
    assert room.panel.seen.left.start.rules.name == "bratwurmeck"
    room.panel.seats[1].value = "survive"
    opened = AtTheTable("odds")
    opened.recall(room.address.said)
    assert opened.doors.value == "time"
    assert repr(opened) == repr(room)


def test_the_words_of_the_open_door_stand_for_it():
    room = AtTheTable("advice")
    assert repr(room) == repr(room.panel)


def test_a_door_that_is_not_there_is_said():
    with pytest.raises(BadInput, match="odds, advice"):
        AtTheTable("kitchen")
