"""The table to be laid, as widgets: what people do changes it, and whoever asked is told."""

import json

import pytest

from analysis.drawings.spots import Note
from analysis.explorers.lay_table import LayTable
from analysis.explorers.table_view import Did, TableView
from heckmeck_core.games import rules


@pytest.fixture
def told():
    return []


@pytest.fixture
def laid(told):
    made = LayTable(rules("barbecue"), 3, changed=lambda: (told.append(made.table), made.show()))
    return made


def shown(laid):
    return json.loads(laid.view.state.value)


def test_messages_from_the_page_are_what_people_did():
    did = []
    view = TableView(did.append, "<svg/>")
    for message in (
        {"event": "act", "id": "spot-24"},
        {"event": "drop", "from": "spot-24", "to": "spot-25"},
        {"event": "key", "key": "W", "id": "die-1"},
        {"event": "something else"},
        {},
    ):
        view._heard(view, message, [])
    assert did == [
        Did("act", "spot-24"),
        Did("drop", "spot-24", onto="spot-25"),
        Did("key", "die-1", typed="W"),
    ]


def test_a_change_is_told_once_and_a_pick_is_not(laid, told):
    laid.did(Did("act", "piece-seat1"))
    assert told == []
    laid.did(Did("act", "spot-24"))
    laid.did(Did("drop", "spot-24", onto="spot-25"))
    laid.did(Did("key", "spot-25", typed="Delete"))
    assert [table.lies(25).key for table in told] == ["empty", "plate", "empty"]


def test_notes_stay_while_the_table_does_and_go_with_it():
    laid = LayTable(rules("barbecue"), 3)
    laid.show({30: Note("12.3 %", 1)}, Note("25.5 %"))
    laid.did(Did("act", "piece-snail"))
    assert "12.3 %" in laid.view.state.value
    assert "25.5 %" in laid.view.state.value
    laid.did(Did("act", "spot-36"))
    assert "12.3 %" not in laid.view.state.value


def test_what_cannot_be_is_said_and_the_table_stays(laid, told):
    laid.position.value = "24=nobody"
    assert "nobody" in laid.wrong.plain
    assert told == []
    assert laid.position.value == laid.table.write()
    laid.did(Did("act", "spot-24"))
    assert laid.wrong.value == ""


def test_a_position_is_pasted_and_copied_as_text(laid, told):
    laid.position.value = "players=3 24=mine 36=snail"
    assert laid.laying.laid == {24: "seat0", 36: "snail"}
    assert len(told) == 1
    laid.undoing.click()
    assert laid.laying.laid == {}
    assert laid.undoing.disabled
    assert laid.position.value == laid.table.write()


def test_a_random_position_can_be_taken_back(laid):
    laid.play_some()
    assert laid.laying.laid
    laid.undoing.click()
    assert laid.laying.laid == {}


def test_another_game_is_set_up_with_its_own_pieces(laid, told):
    laid.did(Did("act", "spot-24"))
    for name, piece in (("bratwurmeck", "piece-down"), ("barbecue", "piece-snail")):
        laid.set_up(rules(name), 2)
        assert piece in laid.view.state.value
    assert laid.laying.laid == {}
    assert len(told) == 1


def test_the_page_gets_a_wide_and_a_narrow_drawing(laid):
    wide, narrow = (shown(laid)["drawings"][0][size] for size in ("wide", "narrow"))
    assert wide != narrow
    assert wide.count("data-id") == narrow.count("data-id")
