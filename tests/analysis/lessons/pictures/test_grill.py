"""The picture of a grill shows every spot, and its words tell what lies where."""

from analysis.lessons.pictures import grill
from analysis.studies.small_grill import small_rules
from heckmeck_core.games import rules


def test_a_grill_tells_what_lies_on_it_and_nothing_of_empty_spots():
    told = grill("23=snail 25=locked 30=theirs 33=mine").alt
    assert told.startswith("A grill with 14 spots. 23, 1 worm, snail.")
    assert "25, 2 worms, two plates of Anna, locked." in told
    assert "33, 4 worms, plate of you." in told
    assert told.endswith("Nothing lies on the other spots.")
    assert "24" not in told


def test_an_empty_and_a_full_grill_are_told_as_such():
    assert grill("", small_rules()).alt == "A grill with 2 spots. Nothing lies on it."
    assert "other spots" not in grill("8=theirs 9=snail", small_rules()).alt


def test_every_spot_is_drawn_with_its_number():
    drawn = grill().svg
    assert all(f">{spot}</text>" in drawn for spot in rules("barbecue").worms)
