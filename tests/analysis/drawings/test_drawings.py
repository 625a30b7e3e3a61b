"""The drawings: well-formed, of any size, with everything in words, for every die and game."""

import re
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from strategies import dice_kinds

from analysis.drawings.dice import dice_svg, die_svg, faces_svg, turn_svg
from analysis.drawings.die_bench import NARROW, WIDE, bench_svg, bench_width, presets_svg
from analysis.drawings.grill import grill_svg, narrow_columns
from analysis.drawings.heads import lying_svg, snail_svg, worms_svg
from analysis.drawings.little_grill import little_grill_svg
from analysis.drawings.pieces import mark
from analysis.drawings.seats import seat_names
from analysis.drawings.spots import Note
from analysis.drawings.svg import on_paper
from analysis.drawings.taking import taking_svg
from analysis.drawings.theme import DARK, LIGHT, PAPER, sheet
from analysis.drawings.tray import tray_svg
from analysis.explorers.designing import TO_CHOOSE
from analysis.explorers.laying import Laying
from heckmeck_core import Die
from heckmeck_core.dice import read_sides
from heckmeck_core.games import dice_games, rules
from heckmeck_core.games.notation import parse

SVG = "{http://www.w3.org/2000/svg}"
BARBECUE = parse(
    "players=3 23=seat1 24=mine 27=mine-locked 29=seat2-locked 35=snail 36=snail "
    "worms=9,12,3 snails=1,0,2",
    rules("barbecue"),
)
BRATWURMECK = parse(
    "players=4 24=mine 30=mine 25=seat1 27=seat1 33=seat1 22=seat3 36=down", rules("bratwurmeck")
)


def read(svg):
    """A drawing as a tree; every part of it that can be acted on or looked at has a name."""
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    for part in root.iter():
        if part.get("role"):
            assert part.get("aria-label"), ElementTree.tostring(part)[:200]
            assert part.find(f"{SVG}title").text == part.get("aria-label")
    keys = [part.get("data-id") for part in root.iter() if part.get("data-id")]
    assert len(keys) == len(set(keys))
    return root


def names(root):
    return [part.get("aria-label") for part in root.iter() if part.get("aria-label")]


def said(root):
    return ["".join(part.itertext()) for part in root.iter(f"{SVG}text")]


def all_drawings():
    die = rules("barbecue").die
    yield die_svg(die.faces[0])
    yield dice_svg(die, "1 2 W W 6")
    yield dice_svg(die, "")
    yield faces_svg(die, die.faces[:2])
    yield turn_svg(die, "W W", "1 3 3 W", take=True)
    yield turn_svg(die, "", "", 8)
    yield taking_svg(die, "1 2 2 2 W W", die.faces[4], die.faces[1])
    yield snail_svg()
    yield from map(worms_svg, (0, 1, 7, 99))
    for game in dice_games():
        yield from (lying_svg(game, what) for what in rules(game).game.studied)
    for columns in (WIDE, NARROW):
        yield bench_svg(read_sides("1 1 W=3 W 0 20"), 2, TO_CHOOSE, columns)
        yield bench_svg(read_sides("1 " * 9 + "W"), 9, TO_CHOOSE, columns, add=False)
        yield presets_svg([("a", "A", read_sides("1 W")), ("b", "B", read_sides("W 2"))], "b")
    for table in (BARBECUE, BRATWURMECK):
        for columns in (None, narrow_columns(table)):
            notes = {number: Note(f"{number}%", 0.5) for number in table.rules.worms}
            yield grill_svg(table, odds=notes, failing=Note("9%", 0.1), acts=True, columns=columns)
            yield grill_svg(table, columns=columns)
        yield little_grill_svg(table.rules, {25, 36})
        laying = Laying(table.rules, 4)
        yield tray_svg(laying.table, laying.pieces, "seat1", seat_names(4), 500)


DRAWINGS = [pytest.param(svg, id=str(i)) for i, svg in enumerate(all_drawings())]


@pytest.mark.parametrize("svg", DRAWINGS)
def test_a_drawing_is_well_formed_and_has_no_size_of_its_own(svg):
    root = read(svg)
    assert re.fullmatch(r"0 0 [\d.]+ [\d.]+", root.get("viewBox"))
    assert root.get("width") is root.get("height") is None
    assert not re.search(r"\d(?:px|pt|cm|mm)\b", svg)


@pytest.mark.parametrize("svg", DRAWINGS)
def test_a_drawing_takes_its_colours_from_the_page_and_has_light_ones_without(svg):
    for name, value in re.findall(r"var\(--hm-([\w-]+), ([^)]+)\)", svg):
        assert name.startswith("seat") or LIGHT[name] == value
    assert "var(" not in on_paper(svg)
    ElementTree.fromstring(on_paper(svg))


def test_every_colour_is_there_on_light_and_dark_pages_and_on_paper():
    assert LIGHT.keys() == DARK.keys() == PAPER.keys()
    css = sheet(".here")
    for colours in (LIGHT, DARK, PAPER):
        assert all(f"--hm-{name}: {value};" in css for name, value in colours.items())


def test_on_paper_a_drawing_has_the_colours_of_print():
    printed = on_paper(grill_svg(BARBECUE))
    assert f'fill="{PAPER["grill"]}"' in printed
    assert LIGHT["grill"] not in printed


def test_a_roll_shows_what_to_take_and_what_to_leave_not_by_colour_alone():
    die = rules("barbecue").die
    root = read(taking_svg(die, "1 2 2 2 W W", die.faces[4], die.faces[1]))
    assert root.get("aria-label") == "6 dice: 1, 2, 2, 2, worm, worm: take worm, not 2"
    dice = [part for part in root if part.tag == f"{SVG}g"]
    heights = [float(part.get("transform").split()[1].rstrip(")")) for part in dice]
    assert heights == [36, 36, 36, 36, 10, 10]
    dashed = [bool(part.findall(f".//{SVG}rect[@stroke-dasharray]")) for part in dice]
    assert dashed == [False, True, True, True, False, False]


def test_a_grill_can_stand_alone():
    bare = names(read(grill_svg(BARBECUE, seats=False, supply=False)))
    assert not any("supply" in name for name in bare)
    assert any("in the supply" in name for name in names(read(grill_svg(BARBECUE))))


def luminance(colour):
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("colours", [LIGHT, DARK, PAPER])
@pytest.mark.parametrize(
    ("ink", "ground", "least"),
    [
        ("ink", "spot", 4.5),
        ("ink", "panel", 4.5),
        ("ink", "ground", 4.5),
        ("faint", "panel", 4.5),
        ("faint", "ground", 4.5),
        ("on-grill", "grill", 4.5),
        ("pip", "die", 4.5),
        ("pip", "tile", 4.5),
        ("worm-print", "spot", 3),
        ("bar", "bar-ground", 3),
    ],
)
def test_words_and_signs_stand_out(colours, ink, ground, least):
    low, high = sorted(luminance(colours[name]) for name in (ink, ground))
    assert (high + 0.05) / (low + 0.05) >= least


def test_the_grill_shows_every_spot_with_its_worms_and_what_lies_there():
    root = read(grill_svg(BARBECUE, acts=True))
    for spot, lying in {
        "24, 1 worm": "plate of You",
        "23, 1 worm": "plate of Anna",
        "27, 2 worms": "two plates of You, locked",
        "36, 4 worms": "snail",
        "30, 3 worms": "empty",
    }.items():
        assert f"{spot}, {lying}" in names(root)
    keys = [part.get("data-id") for part in root.iter() if part.get("data-id")]
    assert keys == [f"spot-{number}" for number in BARBECUE.rules.worms]
    assert {*map(str, BARBECUE.rules.worms), "You", "Anna", "Ben"} <= {*said(root)}
    assert "7 snails in the supply" in names(root)
    assert "26 worms in the supply" in names(root)
    assert "You: 12 points, 1 snail, 7 plates left, to move" in names(root)


def test_the_tiles_show_stacks_and_what_is_face_down():
    root = read(grill_svg(BRATWURMECK, acts=True))
    for name in (
        "21, 1 worm, on the grill",
        "36, 4 worms, face down",
        "30, 3 worms, on top of the stack of You",
        "25, 2 worms, in the stack of Anna",
        "Anna: 8 points, top tile 33, 2 tiles below",
        "Ben: 0 points",
    ):
        assert name in names(root)


def test_odds_stand_on_the_spots_and_beside_the_grill():
    notes = {30: Note("12 %", 0.6, "12.3 % under the best plan", corner="97 %"), 37: Note("1 %")}
    root = read(grill_svg(BARBECUE, odds=notes, failing=Note("25 %", 0.25)))
    assert {"12 %", "97 %", "37+", "1 %", "25 %"} <= {*said(root)}
    assert "30, 3 worms, empty: 12.3 % under the best plan" in names(root)
    assert "Results above 36: 1 %" in names(root)
    assert "Failing: 25 %" in names(root)


def test_names_of_people_are_theirs_whatever_they_hold():
    root = read(grill_svg(BARBECUE, ["Me & <b>", 'A "quoted" one', "Ö"]))
    assert "24, 1 worm, plate of Me & <b>" in names(root)


def test_every_seat_has_a_mark_of_its_own():
    assert len({mark(seat, 10, "white") for seat in range(7)}) == 7


def test_many_printed_worms_are_one_and_a_number():
    many = rules("barbecue").with_worms("23-35=1,36=12")
    assert "\u00d7 12" in said(read(grill_svg(many.start(2))))


@settings(max_examples=40, deadline=None, derandomize=True)
@given(die=dice_kinds(most_faces=6, with_worm=False))
def test_every_designed_die_can_be_drawn(die):
    labels = [face.label for face in die.faces]
    root = read(turn_svg(die, labels[:1], labels, take=True))
    drawn = [part.get("data-face") for part in root.iter() if part.get("data-face")]
    assert drawn == [*labels, labels[0]]
    for face in die.faces:
        (shown,) = (p for p in read(die_svg(face)).iter() if p.get("data-face"))
        pips = sum(part.tag == f"{SVG}circle" for part in shown.iter())
        if face.worm:
            assert face.value == 5 or str(face.value) in "".join(shown.itertext())
        elif 1 <= face.value <= 6:
            assert pips == face.value
        else:
            assert "".join(shown.itertext()) == str(face.value)


def test_dice_are_said_and_used_faces_are_marked():
    die = Die.parse("1 2 W=3 W")
    assert names(read(dice_svg(die, "1 W=3")))[0] == "2 dice: 1, worm worth 3"
    root = read(faces_svg(die, [die.faces[3]]))
    assert "worm, already used" in names(root)
    keys = [part.get("data-id") for part in root.iter() if part.get("data-id")]
    assert keys == ["face-1", "face-2", "face-W=3"]


@pytest.mark.parametrize("columns", [WIDE, NARROW])
@pytest.mark.parametrize("count", range(2, 11))
def test_the_bench_is_as_wide_for_any_die_and_has_each_of_its_sides(columns, count):
    sides = read_sides(" ".join(["W"] * count))
    root = read(bench_svg(sides, count - 1, TO_CHOOSE, columns, add=count < 10, remove=count > 2))
    assert float(root.get("viewBox").split()[2]) == bench_width(columns)
    keys = [part.get("data-id") for part in root.iter() if part.get("data-id")]
    assert [key for key in keys if key.startswith("side")] == [f"side-{i}" for i in range(count)]
    assert ("add" in keys, "remove" in keys) == (count < 10, count > 2)
    assert [key for key in keys if key.startswith("face")] == [
        f"face-{face.label}" for face in TO_CHOOSE
    ]
    pressed = [part.get("data-id") for part in root.iter() if part.get("aria-pressed") == "true"]
    assert pressed == [f"side-{count - 1}", "face-W"]


@pytest.mark.parametrize("game", ["barbecue", "bratwurmeck"])
def test_a_little_grill_says_of_each_spot_whether_it_is_there(game):
    root = read(little_grill_svg(rules(game), {24, 30}))
    worms = rules(game).worms
    assert [name.split(", ")[::2] for name in names(root) if ", " in name] == [
        [str(spot), "gone" if spot in (24, 30) else "there"] for spot in worms
    ]
