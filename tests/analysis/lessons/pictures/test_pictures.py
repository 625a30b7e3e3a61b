"""Pictures of lessons: they show what is counted, and say it to those who do not see them."""

import re
from fractions import Fraction
from itertools import product
from xml.etree import ElementTree

import pytest

from analysis.drawings.theme import DARK, LIGHT, PAPER
from analysis.lessons.pictures import (
    Branch,
    bars,
    intervals,
    position,
    small_graph,
    square,
    tree,
    turn_steps,
)
from analysis.lessons.pictures.marks import MOST
from analysis.lessons.pictures.picture import WIDTH, is_picture, paper_html
from analysis.studies.histories import arrows, histories
from heckmeck_core import BadInput, Die, Goal, solve, turn_graph
from heckmeck_core.games import rules

DIE = rules("barbecue").die
LABELS = [face.label for face in DIE.faces]
SMALL = turn_graph(Die.parse("1 2 W"), 2)
USED = {"4", "W", "6"}


def worm(first, second):
    return "W" in (first, second)


def dead(first, second):
    return {first, second} <= USED


PICTURES = {
    "square": square(DIE, {"a worm": worm}),
    "square given": square(DIE, {"dead": dead, "alive": worm}, given=lambda a, b: a in USED),
    "tree": tree([Branch("W", Fraction(1, 6), end="worm"), Branch("no", Fraction(5, 6))], "roll"),
    "bars": bars({"0": Fraction(1, 4), "1": Fraction(3, 4)}, {"0": 0.5, "1": 0.5}),
    "intervals": intervals([(0.1, 0.3), (0.3, 0.4)], 0.25),
    "position": position(DIE, "6 6 W"),
    "turn": turn_steps(DIE, [("1 1 2 3 4 W 6 6", "6"), ("6 6 6 6 6 6", None)]),
    "graph": small_graph(SMALL),
    "plan": small_graph(SMALL, solve(SMALL, Goal.at_least(6), exact=True)),
}
every_picture = pytest.mark.parametrize("picture", PICTURES.values(), ids=PICTURES)


def drawn_with(picture, what):
    """How many pieces of a picture have some looks."""
    return len(re.findall(what, picture.svg))


@every_picture
def test_a_picture_is_one_drawing_with_a_name(picture):
    root = ElementTree.fromstring(picture.svg)
    assert root.get("role") == "img"
    assert root.get("aria-label") == picture.alt
    assert root.get("viewBox").split()[:3] == ["0", "0", str(WIDTH)]


@every_picture
def test_a_notebook_stores_the_words_beside_the_drawing(picture):
    bundle = picture._repr_mimebundle_()
    assert bundle["text/plain"] == picture.alt == repr(picture)
    assert is_picture(bundle["text/html"])
    assert len(bundle["text/html"]) < 30_000  # a notebook of some pictures stays small


@every_picture
def test_a_picture_brings_the_colours_that_it_uses_for_every_page(picture):
    used = set(re.findall(r"var\(--hm-([\w-]+), ", picture.svg))
    for name in used & LIGHT.keys():
        for colours in (LIGHT, DARK, PAPER):
            assert f"--hm-{name}: {colours[name]};" in picture.html
    assert "--hm-sea" not in picture.html


@every_picture
def test_on_paper_nothing_depends_on_a_page(picture):
    paper = picture.on_paper()
    assert paper == paper_html(picture.html)
    assert "var(--hm" not in paper
    assert "<style" not in paper


@every_picture
def test_words_can_be_read_on_a_phone(picture):
    # A picture of 480 units is shown in 360 pixels: 14 units are more than 10 pixels.
    captions = re.findall(r'font-size="([\d.]+)"[^>]*>([^<]+)<', picture.svg)
    assert all(float(size) >= 13.5 for size, _ in captions)


def test_a_square_marks_the_rolls_for_which_it_was_asked():
    some = sum(worm(a, b) for a, b in product(LABELS, repeat=2))
    picture = square(DIE, {"at least one worm": worm})
    assert f"at least one worm: {some} of {len(LABELS) ** 2}" in picture.alt
    assert drawn_with(picture, r"var\(--hm-mark0") == some + 1  # and the legend
    assert drawn_with(picture, "data-face") == 2 * len(LABELS)


def test_a_square_counts_only_the_rolls_that_are_given():
    given = [(a, b) for a, b in product(LABELS, repeat=2) if a in USED]
    some = sum(dead(a, b) for a, b in given)
    picture = square(DIE, {"dead": dead}, given=lambda a, b: a in USED)
    assert f"Only {len(given)} of the {len(LABELS) ** 2} are left" in picture.alt
    assert f"dead: {some} of {len(given)}" in picture.alt
    assert drawn_with(picture, 'd="M6 ') == len(LABELS) ** 2 - len(given)


def test_a_square_that_is_to_be_counted_by_pupils_does_not_count_for_them():
    some = sum(dead(a, b) for a, b in product(LABELS, repeat=2))
    picture = square(DIE, {"dead": dead}, counted=False)
    assert not re.search(rf"\b{some}\b", re.sub(r"dead: [^.]*\.", "", picture.alt))
    assert (
        len(re.search(r"dead: ([^.]*)\.", picture.alt)[1].replace(" and ", ", ").split(", "))
        == some
    )


def test_a_square_writes_what_a_roll_is_worth():
    values = {face.label: face.value for face in DIE.faces}
    picture = square(DIE, values=lambda a, b: values[a] + values[b])
    written = [int(n) for n in re.findall(r">(\d+)</text>", picture.svg)]
    assert sorted(written) == sorted(values[a] + values[b] for a, b in product(LABELS, repeat=2))


def test_a_die_with_equal_sides_has_a_row_for_each_side():
    picture = square(Die.parse("1 1 W"), {"a worm": worm})
    assert "The 9 rolls of two dice" in picture.alt
    assert "a worm: 5 of 9" in picture.alt


def test_the_ends_of_a_tree_have_the_product_of_the_chances_on_the_way():
    third = Fraction(1, 3)
    inner = [Branch("W", third, end="two"), Branch("no worm", 1 - third, end="one")]
    picture = tree([Branch("W", third, then=inner), Branch("no worm", 1 - third, end="none")])
    assert f"W (1/3), W (1/3): two: {third * third}." in picture.alt
    assert f"W (1/3), no worm (2/3): one: {third * (1 - third)}." in picture.alt
    assert "no worm (2/3): none: 2/3." in picture.alt
    assert drawn_with(picture, r">1/3</text>") == 2


def test_dice_in_a_tree_are_drawn():
    picture = tree([Branch("W 6", Fraction(1, 18), dice=True, end="both")], products=False)
    assert re.findall(r'data-face="([^"]+)"', picture.svg) == ["W", "6"]
    assert "W 6 (1/18): both." in picture.alt


def test_bars_are_as_long_as_their_shares_and_say_the_chances():
    picture = bars({"a": Fraction(1, 4), "b": Fraction(1, 2)}, {"a": Fraction(3, 10)}, title="T")
    short, long = (
        float(width)
        for width in re.findall(r'<rect x="[\d.]+" y="5" width="([\d.]+)"', picture.svg)
    )
    assert long == pytest.approx(2 * short, rel=1e-3)
    assert picture.alt == "T: a: 25.0% (the exact chance: 30.0%); b: 50.0%."


def test_groups_of_bars_differ_in_colour_and_sign():
    shares = {"dead roll": 0.2, "30": 0.3}
    picture = bars(shares, groups={"dead roll": "fails", "30": "earns"})
    assert "dead roll (fails): 20.0%; 30 (earns): 30.0%." in picture.alt
    for mark in (0, 1):
        assert drawn_with(picture, rf"var\(--hm-mark{mark}") == 2  # the bar, and the legend


def test_more_marks_than_can_be_told_apart_are_refused():
    groups = {str(i): f"group {i}" for i in range(MOST + 1)}
    with pytest.raises(BadInput, match=f"there are {MOST}"):
        bars(dict.fromkeys(groups, 0.1), groups=groups)


def test_intervals_that_miss_the_true_value_are_named_and_crossed():
    bounds = [(0.1, 0.3), (0.26, 0.4), (0.2, 0.25), (0.0, 0.1)]
    true = Fraction(1, 4)
    missed = [i for i, (low, high) in enumerate(bounds, 1) if not low <= true <= high]
    picture = intervals(bounds, true)
    assert f"{len(bounds) - len(missed)} of them catch the true value 25.0%" in picture.alt
    assert f"Numbers {' and '.join(map(str, missed))} miss it." in picture.alt
    assert drawn_with(picture, "M-5 -5 L5 5") == len(missed)


def test_a_position_shows_used_faces_dice_left_and_the_sum():
    graph = turn_graph(DIE, 8)
    aside = "6 6 W W 3 3"
    here = graph.position_of(aside)
    picture = position(DIE, aside)
    assert picture.alt == f"Used faces: 3, worm and 6; {here.dice_left} dice left; sum {here.sum}."
    assert drawn_with(picture, 'stroke-dasharray="9 8"') == here.dice_left
    assert f">{here.sum}</text>" in picture.svg
    assert position(DIE, here).svg == picture.svg


def test_a_turn_is_told_roll_by_roll_until_it_is_dead():
    picture = turn_steps(DIE, [("6 6 W 1 2 3 4 4", "6"), ("W W 1 1 3 6", "W"), ("6 6 W 6", None)])
    assert "Roll 1: take 2 \u00d7 6. Sum 12, 6 dice left." in picture.alt
    assert "Roll 2: take 2 \u00d7 worm. Sum 22, 4 dice left." in picture.alt
    assert "Roll 3: only used faces. The roll is dead." in picture.alt
    taken_and_framed = drawn_with(picture, 'fill="none" stroke="var\\(--hm-pick')
    assert taken_and_framed == 4


@pytest.mark.parametrize("taken", ["5", "W", None])
def test_a_face_that_a_roll_does_not_offer_is_refused(taken):
    with pytest.raises(BadInput):
        turn_steps(DIE, [("6 6 1 1 2 2 3 3", taken)])


def test_a_graph_has_every_position_once_and_every_way():
    picture = small_graph(SMALL)
    assert drawn_with(picture, "hm-target") == SMALL.positions
    assert drawn_with(picture, r'd="M\d+\.\d [\d.]+ C') == len(list(arrows(SMALL)))
    assert f"{sum(histories(SMALL).values())} histories" in picture.alt


def test_a_plan_on_a_graph_says_what_every_position_is_worth():
    plan = solve(SMALL, Goal.at_least(6), exact=True)
    picture = small_graph(SMALL, plan)
    for here in SMALL.each_position():
        assert f"worth {plan.worth(here)}." in picture.svg
    stops = sum(plan.stops(here) for here in SMALL.each_position())
    assert drawn_with(picture, r'rx="0"') == stops
