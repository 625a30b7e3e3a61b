"""Dice on a tray that keeps its size, large buttons, decisions as a list: all of it has names."""

import re
from xml.etree import ElementTree

import pytest

from analysis.drawings.decisions import Entry, decisions_svg
from analysis.drawings.grill import grill_svg
from analysis.drawings.playing import Knob, Mark, knobs_svg, play_svg
from heckmeck_core.games import dice_games, rules

DIE = rules("barbecue").die


def keys(svg):
    parts = ElementTree.fromstring(svg).iter()
    return [part.get("data-id") for part in parts if part.get("data-id")]


def names(svg):
    parts = ElementTree.fromstring(svg).iter()
    return [part.get("aria-label") for part in parts if part.get("aria-label")]


def size(svg):
    return re.search(r'viewBox="([^"]+)"', svg)[1]


def test_the_tray_has_one_size_for_all_of_a_turn():
    drawn = [
        play_svg(DIE, "", "", room=8, to_roll=8),
        play_svg(DIE, "", "1 2 3 4 W W 6 6", room=8, take=True),
        play_svg(DIE, "W W", "", room=8, to_roll=6),
        play_svg(DIE, "W W 6 6 4 3 2 1", "", room=8),
    ]
    assert len(set(map(size, drawn))) == 1


def test_only_faces_that_are_not_used_can_be_taken():
    drawn = play_svg(DIE, "6", "1 6 W", room=8, take=True)
    assert keys(drawn) == ["die-0", "die-2", "aside"]
    assert "6, already used" in names(drawn)
    assert keys(play_svg(DIE, "6", "1 6 W", room=8)) == []


def test_marks_are_words_and_not_only_colours():
    marks = {"W": Mark("best", best=True), "1": Mark("you")}
    drawn = play_svg(DIE, "", "1 1 W", room=8, marks=marks)
    assert drawn.count(">you<") == 2
    assert drawn.count(">best<") == 1


def test_buttons_keep_their_places_whether_or_not_they_can_be_pressed():
    some = knobs_svg([[Knob("Stop"), Knob("Roll 8 dice", "roll")], [Knob("")]])
    others = knobs_svg(
        [[Knob("Stop", "stop"), Knob("Roll")], [Knob("Next", "n"), Knob("Skip", "s")]]
    )
    assert size(some) == size(others)
    assert keys(some) == ["roll"]
    assert keys(others) == ["stop", "n", "s"]
    assert "Roll 8 dice" in names(some)
    marked = knobs_svg([[Knob("Stop with 25", mark=Mark("best", best=True)), Knob("Roll")]])
    assert "Stop with 25 (best)" in names(marked)


@pytest.mark.parametrize("narrow", [False, True])
def test_decisions_are_entries_to_follow(narrow):
    faces = [DIE.faces[i] for i in DIE.read("1 W")]
    entries = [
        Entry("decision-0", 1, (), faces, "take 1 \u00d7 1", "take the worm", "0.50 points", False),
        Entry("decision-1", 2, faces, (), "stop with 25", "stop with 25", "best", True),
    ]
    drawn = decisions_svg(entries, "decision-1", narrow)
    assert keys(drawn) == ["decision-0", "decision-1"]
    assert drawn.count('aria-pressed="true"') == 1
    said = "Turn 1: 2 dice: 1, worm. You: take 1 \u00d7 1. Best: take the worm. 0.50 points"
    assert said in names(drawn)
    assert drawn.count("data-face") == 4


@pytest.mark.parametrize("game", dice_games())
def test_spots_where_something_happened_are_ringed(game):
    table = rules(game).start(3)
    assert "hm-ring" not in grill_svg(table)
    assert grill_svg(table, ringed={24, 36}).count("hm-ring") == 2
