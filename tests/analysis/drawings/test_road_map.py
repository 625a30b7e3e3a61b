"""The road map: nothing over another, on a wide page and on a phone, all of it with names."""

import re
from itertools import combinations, pairwise
from xml.etree import ElementTree

import pytest

from analysis.drawings.map_layout import ROAD, Box, map_layout
from analysis.drawings.road_map import Shown, road_map_svg
from analysis.drawings.svg import on_paper
from analysis.drawings.theme import LIGHT
from analysis.studies.ambush import read_cards, study_ambush
from heckmeck_core.data import data_folder
from heckmeck_core.mille_grazie.ambush import Ambush
from heckmeck_core.mille_grazie.game import ambush_rules, three_roads

SVG = "{http://www.w3.org/2000/svg}"
RULES, THREE = ambush_rules(), three_roads()
BOARD = RULES.roadmap
STUDY = study_ambush(Ambush(RULES, "Bologna", read_cards(RULES, "Venezia:6,Genova:4,Genova:6"), 2))
CITY = 22.0
"""A town's houses are no farther from its middle than this."""

both = pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])


def shown(**more):
    """The map of the study, with nothing laid."""
    watched, worst = STUDY.watched(), STUDY.most_watched()
    hand = STUDY.ambush.hand
    return Shown(BOARD, "Bologna", hand, RULES.losses, watched, worst, **more)


def read(svg):
    return ElementTree.fromstring(svg)


def named(svg):
    """Key -> name of every piece."""
    return {
        part.get("data-id"): part.get("aria-label")
        for part in read(svg).iter()
        if part.get("data-id")
    }


def crossing(first, second):
    """Whether two lines of points cross, seen piece by piece."""

    def side(p, q, r):
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return any(
        side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0
        for a, b in pairwise(first)
        for c, d in pairwise(second)
    )


@both
def test_no_name_lies_on_a_road_a_sign_a_town_or_another_name(narrow):
    layout = map_layout(BOARD, narrow)
    towns = [Box.around(at, 2 * CITY, 2 * CITY) for at in layout.cities.values()]
    inside = Box(0, 0, layout.frame.width, layout.frame.height).grown(-12)
    for city, name in layout.names.items():
        assert name.shared(inside) == name.shared(name), city
        for letter, road in layout.roads.items():
            assert not name.grown(ROAD / 2).points_of(road), (city, letter)
        for letter, sign in layout.signs.items():
            assert not name.shared(sign), (city, letter)
        assert not any(map(name.shared, towns)), city
    assert not any(a.shared(b) for a, b in combinations(layout.names.values(), 2))


@both
def test_no_sign_lies_on_another_on_a_town_or_on_another_road(narrow):
    layout = map_layout(BOARD, narrow)
    assert not any(a.shared(b) for a, b in combinations(layout.signs.values(), 2))
    for letter, sign in layout.signs.items():
        for city, at in layout.cities.items():
            assert not sign.shared(Box.around(at, 2 * CITY, 2 * CITY)), (letter, city)
        for other, road in layout.roads.items():
            assert other == letter or not sign.points_of(road), (letter, other)


@both
def test_roads_meet_in_cities_only_so_the_map_is_no_knot(narrow):
    layout = map_layout(BOARD, narrow)
    for (first, a), (second, b) in combinations(layout.roads.items(), 2):
        assert not crossing(a, b), (first, second)
    for road in BOARD.roads.values():
        path = layout.roads[road.letter]
        assert (path[0], path[-1]) == tuple(layout.cities[end] for end in road.ends)


def test_a_phone_has_a_board_of_its_own_that_is_higher_than_wide():
    wide, tall = (map_layout(BOARD, narrow).frame for narrow in (False, True))
    assert wide.width > 1.5 * wide.height
    assert tall.height > 1.5 * tall.width
    assert tall.letters / tall.width > 1.8 * wide.letters / wide.width
    torino, venezia = (map_layout(BOARD, True).cities[city] for city in ("Torino", "Venezia"))
    assert torino[1] < venezia[1]  # west is at the top


def test_a_board_that_says_nothing_of_phones_is_turned_by_a_quarter(tmp_path):
    own = tmp_path / "board.toml"
    words = (data_folder() / "rules" / "mille_grazie.toml").read_text(encoding="utf-8")
    own.write_text(re.sub(r" tall = \[[^]]*\],", "", words), encoding="utf-8")
    layout = map_layout(ambush_rules(own).roadmap, True)
    torino, venezia, firenze = (layout.cities[city] for city in ("Torino", "Venezia", "Firenze"))
    assert torino[1] < firenze[1] < venezia[1]
    assert firenze[0] < torino[0] < venezia[0]


@both
def test_a_bent_road_goes_through_its_bend(narrow):
    layout = map_layout(THREE.roadmap, narrow)
    bend = layout.place(THREE.roadmap.roads["G"].bend)
    assert min(abs(x - bend[0]) + abs(y - bend[1]) for x, y in layout.roads["G"]) < 0.01


@both
def test_every_road_and_city_and_the_escort_are_pieces_with_names(narrow):
    pieces = named(road_map_svg(shown(), narrow, acts=True))
    roads = [f"road-{letter}" for letter in BOARD.roads]
    assert set(pieces) == {*roads, *(f"city-{city}" for city in BOARD.cities), "escort"}
    assert pieces["road-V"] == (
        "Via Vittoria (V), green, Venezia to Verona: a robber waits there 13.3% of the time"
    )
    assert pieces["road-I"].endswith("no robber waits there")
    assert pieces["city-Bologna"] == "Bologna, the noble is here"
    assert pieces["city-Genova"] == ("Genova, an order worth 4 points, an order worth 6 points")
    assert named(road_map_svg(shown(), narrow)) == {}


@both
def test_a_route_is_told_road_by_road_and_drawn_with_arrows_and_steps(narrow):
    drawn = road_map_svg(shown(route=("Q", "Z"), escort="Q", open=frozenset("RV")), narrow, True)
    pieces = named(drawn)
    assert pieces["road-Q"].endswith(", road 1 of your route, with the escort")
    assert pieces["road-Z"].endswith(", road 2 of your route")
    assert pieces["road-R"].endswith(", can come next")
    pressed = [
        part.get("data-id") for part in read(drawn).iter() if part.get("aria-pressed") == "true"
    ]
    assert pressed == ["road-Q", "road-Z"]
    arrows = re.findall(r'd="M-12 -13[^>]*rotate\(([-\d.]+)\)', drawn)
    assert len(arrows) == 2
    assert not re.findall('d="M-12 -13', road_map_svg(shown(), narrow))


def test_arrows_point_the_way_that_is_travelled():
    def turns(city, route):
        state = Shown(BOARD, city, (), RULES.losses, STUDY.watched(), route=route)
        drawn = road_map_svg(state, narrow=False)
        return [float(turn) for turn in re.findall(r'd="M-12 -13[^>]*rotate\(([-\d.]+)\)', drawn)]

    (there,), (back,) = turns("Verona", ("V",)), turns("Venezia", ("V",))
    assert abs(there) < 45 < 135 < abs(back)


def test_the_escort_in_hand_shows_where_it_can_go():
    drawn = road_map_svg(shown(route=("Q",), open=frozenset("Q"), in_hand=True), False, True)
    assert named(drawn)["road-Q"].endswith(", can take the escort")
    assert "in your hand" in named(drawn)["escort"]
    away = road_map_svg(shown(route=("Q",), escort="Q"), False, True)
    assert "guards a road" in named(away)["escort"]
    assert "escort" not in named(road_map_svg(shown(escorts=False), False, True))


def test_roads_are_the_wider_the_more_often_robbers_wait():
    drawn = read(road_map_svg(shown(), narrow=False))
    (bands,) = (g for g in drawn.iter(f"{SVG}g") if "robbers" in (g.get("stroke") or ""))
    widths = [float(band.get("stroke-width")) for band in bands]
    chances = [chance for chance in shown().watched.values() if chance]
    assert sorted(widths) == [width for _, width in sorted(zip(chances, widths, strict=True))]
    assert len(set(widths)) > 10


def test_kinds_of_roads_differ_by_colour_by_pattern_and_by_cards():
    drawn = road_map_svg(shown(), narrow=False)
    patterns = set()
    for kind, cards in RULES.losses.items():
        lines = re.findall(rf'<path [^>]*stroke="var\(--hm-way-{kind}, [^>]*>', drawn)
        patterns.add(tuple(set(re.findall(r'stroke-dasharray="([^"]*)"', " ".join(lines)))))
        roads = [road for road in BOARD.roads.values() if road.colour == kind]
        filled = re.findall(rf'<rect [^>]*fill="var\(--hm-way-{kind}, ', drawn)
        assert len(filled) == cards * (len(roads) + 1)  # on each sign, and where they are explained
    assert len(patterns) == 3


@both
def test_the_numbers_on_the_signs_are_whole_percents(narrow):
    drawn = read(road_map_svg(shown(), narrow, acts=True))
    for road in drawn.iter(f"{SVG}g"):
        letter = (road.get("data-id") or "").removeprefix("road-")
        if letter in STUDY.solution.roads:
            said = ["".join(part.itertext()) for part in road.iter(f"{SVG}text")]
            chance = STUDY.watched()[letter]
            assert said == [letter, *([f"{100 * chance:.0f}%"] if chance else [])]


@both
def test_the_map_is_well_formed_and_has_the_colours_of_the_page_or_light_ones(narrow):
    drawn = road_map_svg(shown(route=("Q", "Z"), escort="Z"), narrow, acts=True)
    assert re.fullmatch(r"0 0 [\d.]+ [\d.]+", read(drawn).get("viewBox"))
    assert not re.search(r"\d(?:px|pt|cm|mm)\b", drawn)
    for name, value in re.findall(r"var\(--hm-([\w-]+), ([^)]+)\)", drawn):
        assert LIGHT[name] == value
    assert "var(" not in on_paper(drawn)
    read(on_paper(drawn))
