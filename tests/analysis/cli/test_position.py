"""The command about a position on the table."""

from fractions import Fraction

import pytest


def test_a_position_has_its_value_its_spots_and_the_round_ahead(answer):
    words = ("--position", "players=3 24=mine 25=theirs 30=locked 36=snail", "--goal", "lead")
    data = answer("position", "--game", "barbecue", *words, "--round", "--exact")
    spots = {spot["spot"]: spot for spot in data["spots"]}
    assert list(spots) == list(range(23, 38))
    assert spots[30]["worth"] is None
    assert spots[25]["worth"] == 3  # two worms, of which half weighs on each of two others
    assert spots[23]["best_chance"] == pytest.approx(0.420593599685, abs=1e-12)
    worth = {int(r): p * spots[min(int(r), 37)]["worth"] for r, p in data["results"].items()}
    assert sum(worth.values()) == pytest.approx(data["value"], abs=1e-12)
    assert set(data["round"]["plate_stays"]) == {"24"}
    assert 0 < data["round"]["any_snail_comes"] < 1
    assert Fraction(data["value_fraction"]) == pytest.approx(data["value"])


@pytest.mark.parametrize("game", ["barbecue", "bratwurmeck"])
def test_a_position_is_printed_with_the_scale_it_used(heckmeck, game):
    text = "24=mine 25=theirs 30=seat1"
    code, out, _ = heckmeck("position", "--game", game, "--position", text)
    assert code == 0
    assert "Printed worms: " in out
    assert "Seat 0 plays for points" in out


def test_chances_in_a_position_count_only_what_earns_something_there(answer):
    words = ("position", "--game", "barbecue", "--position", "30=locked 31=locked")
    free = answer(*words, "--goal", "at_least:32")
    some = answer(*words, "--goal", "at_least:30")
    assert some["value"] == pytest.approx(free["value"], abs=1e-12)
    assert "30" not in some["results"]
    none_left = "players=2 snails=6,6"
    code = answer("position", "--game", "barbecue", "--position", none_left, "--goal", "exactly:36")
    assert code["value"] > 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("position --game barbecue --position 24=yours", "24=mine"),
        ("position --game barbecue --position players=6", "BBQ-1"),
        ("position --game barbecue --position 24=mine --goal win", "a goal is points, lead"),
        ("position --game bratwurmeck --position 24=mine --round", "for barbecue"),
        ("position --game barbecue --position 24=mine --strategy lead", "add --round"),
        ("position --game barbecue --position 30=locked --goal exactly:30", "earns nothing"),
        (f"position --game barbecue --position {'[' * 9999}", "cannot read"),
    ],
)
def test_bad_input_gets_one_line(refused, words, said):
    assert said in refused(*words.split())
