"""A board file is read whole or refused in one line that names the entry."""

import re

import pytest

from heckmeck_core import BadInput
from heckmeck_core.data import data_folder
from heckmeck_core.mille_grazie.game import ambush_rules, three_roads
from heckmeck_core.mille_grazie.road_map import Order

OURS = (data_folder() / "rules" / "mille_grazie.toml").read_text(encoding="utf-8")


def refused(tmp_path, text):
    """What is said of a board file."""
    path = tmp_path / "board.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadInput) as problem:
        ambush_rules(path)
    said = str(problem.value)
    assert "\n" not in said
    assert len(said) < 300
    return said


def changed(old, new):
    assert OURS.count(old) == 1, old
    return OURS.replace(old, new)


ZORZI = '    { letter = "Z", name = "Via Zorzi", ends = ["Venezia", "Ferrara"], colour = "green"'
MORE = '    { letter = "Y", name = "Via Ypsilon", ends = ["Torino", "Brescia"], colour = "green", '


def test_a_board_with_25_roads_is_refused(tmp_path):
    text = changed(ZORZI, f'{MORE}origin = "ours" }},\n{ZORZI}')
    assert refused(tmp_path, text).startswith("board.toml, 25 roads: the board has 24 (MG-12)")


def test_a_letter_twice_is_refused_with_both_roads(tmp_path):
    said = refused(
        tmp_path, changed('letter = "O", name = "Via Olona"', 'letter = "M", name = "Via Monza"')
    )
    assert "letter M twice (Via Manzoni and Via Monza)" in said


def test_a_city_with_two_roads_is_refused(tmp_path):
    old = 'name = "Via Romea", ends = ["Venezia", "Ravenna"]'
    said = refused(tmp_path, changed(old, old.replace("Venezia", "Modena")))
    assert "city Venezia with 2 roads (VZ): 3 to 5 roads meet in a city (MG-12)" in said


def test_an_unknown_city_on_a_card_is_refused(tmp_path):
    old = 'from = "Piacenza", to = "San Marino"'
    said = refused(tmp_path, changed(old, 'from = "Piacenza", to = "Roma"'))
    assert 'card Piacenza-Roma: there is no city "Roma"' in said


def test_a_board_in_two_parts_is_refused(tmp_path):
    """Two triangles with doubled roads: every city has its roads, but no way leads across."""
    roads = [("A", "a", "b"), ("B", "b", "c"), ("C", "c", "a")] * 2
    roads = [*roads, *[(letter, *(end + "2" for end in ends)) for letter, *ends in roads]]
    lines = [
        f'{{ letter = "{chr(65 + n)}", name = "Via {chr(65 + n)}", ends = ["{a}", "{b}"], '
        'colour = "green", origin = "ours" },'
        for n, (_, a, b) in enumerate(roads)
    ]
    cities = "".join(
        f'{{ name = "{c}{n}", at = [0, 0], origin = "ours" }},' for n in ("", "2") for c in "abc"
    )
    counts = {"cities": 6, "roads": 12, "cards": 0, "fewest_roads": 3, "most_roads": 5}
    facts = "\n".join(f"{name} = {{ value = {n} }}" for name, n in counts.items())
    text = f"[facts]\n{facts}\n[board]\ncities = [{cities}]\nroads = [{''.join(lines)}]\ncards = []"
    assert "no way leads there from a" in refused(tmp_path, text)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            'name = "Via Vittoria", ends = ["Venezia", "Verona"], colour = "green"',
            'name = "Via Vittoria", ends = ["Venezia", "Verona"], colour = "orange"',
            "no road with letter V, ends Venezia-Verona, colour green",
        ),
        (
            'name = "Via Emilia", ends = ["Piacenza", "Modena"]',
            'name = "Via Emilia", ends = ["Piacenza", "Bologna"]',
            "no road with ends Piacenza-Modena",
        ),
        (
            'letter = "L", name = "Via Liguria"',
            'letter = "W", name = "Via Walser"',
            "no road with letter L",
        ),
        (
            'from = "Milano", to = "Genova", points = 4, origin = "sheet" },\n    { from = "Mo',
            'from = "Milano", to = "Genova", points = 5, origin = "sheet" },\n    { from = "Mo',
            "no card with from Milano, to Genova, points 4",
        ),
        (
            'colour = "violet", origin = "ours" },\n    { letter = "E"',
            'colour = "blue", origin = "ours" },\n    { letter = "E"',
            "road D (Via Dante): its colour",
        ),
        (
            'letter = "D", name = "Via Dante"',
            'letter = "Y", name = "Via Dante"',
            "road Y (Via Dante)",
        ),
        ('ends = ["Ferrara", "Ravenna"]', 'ends = ["Ferrara", "Padova"]', 'no city "Padova"'),
        ('ends = ["Ferrara", "Ravenna"]', 'ends = ["Ferrara"]', "its ends are two cities"),
        (
            'name = "Torino", at = [7.69, 45.07], tall = [262, 70]',
            'name = "Torino", at = "west"',
            "name Torino",
        ),
        ('name = "Torino", at', 'name = "Milano", at', "city Milano twice"),
        ('name = "Via Dante", ends', "name = 7, ends", "its name is a text"),
        (
            'name = "Torino", at = [7.69, 45.07], tall = [262, 70], origin = "ours"',
            'name = "Torino", at = [7.69, 45.07], tall = [262, 70]',
            "entry 13 of cities: its origin",
        ),
        (
            'to = "Ravenna", points = 7',
            'to = "Ravenna", points = 0',
            "card Torino-Ravenna: its points",
        ),
        ("without_escort = { value = 5", "without_escort = { value = 50", "1 to 8 roads (MG-6)"),
        ("roads = { value = 24", "roads = { value = true", "figure roads"),
        ("[board]", "[bored]", "[board]: it is missing"),
        ("[board]", "[board", "cannot be read"),
    ],
)
def test_a_broken_entry_is_named(old, new, said, tmp_path):
    assert said in refused(tmp_path, changed(old, new))


@pytest.mark.parametrize(
    "city", re.findall(r'"([^"]+)"', OURS.partition("known_cities")[2].partition("]")[0])
)
def test_a_known_city_cannot_be_renamed(city, tmp_path):
    assert f"{city} missing" in refused(
        tmp_path,
        OURS.partition("[board]")[0]
        + "[board]"
        + OURS.partition("[board]")[2].replace(f'"{city}"', '"Roma"'),
    )


def test_a_file_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(BadInput, match="cannot be read"):
        ambush_rules(tmp_path / "none.toml")


def test_a_copy_of_our_board_reads_as_our_own(tmp_path):
    path = tmp_path / "copy.toml"
    path.write_text(OURS, encoding="utf-8")
    assert ambush_rules(path) == ambush_rules()


def test_a_board_of_ones_own_may_have_facts_and_routes_of_its_own():
    small = three_roads()
    assert (small.with_escort, small.without_escort) == (0, 1)
    assert small.roadmap.routes("Ferrara", 1) == (("G",), ("O",), ("V",))
    assert small.booty == ambush_rules().booty


def test_cities_and_roads_are_found_by_name_however_written():
    italy = ambush_rules().roadmap
    assert italy.city(" la  spezia") == "La Spezia"
    assert italy.road("q").name == "Via del Quirinale"
    with pytest.raises(BadInput, match='a city "Roma"'):
        italy.city("Roma")


def test_routes_are_all_ways_of_different_roads():
    """Against the plain definition: every sequence of letters, kept if one can walk it."""
    from itertools import permutations

    italy = ambush_rules().roadmap

    def walkable(city, letters):
        for letter in letters:
            if city not in italy.roads[letter].ends:
                return False
            city = italy.roads[letter].other(city)
        return True

    plain = {way for way in permutations(sorted(italy.roads), 3) if walkable("Modena", way)}
    assert set(italy.routes("Modena", 3)) == plain
    assert italy.cities_of("Modena", ("E", "M")) == ["Piacenza", "Milano"]


def test_our_points_follow_the_shortest_way():
    """Cards that are wholly ours score the roads of the shortest way and two more."""
    italy = ambush_rules().roadmap
    sheet = {Order("Torino", "Ferrara", 7), Order("Milano", "Firenze", 7)}
    for card in set(italy.cards) - sheet:
        assert card.points == italy.distances(card.first)[card.destination] + 2


def test_a_place_on_the_tall_board_is_read_or_refused(tmp_path):
    assert ambush_rules().roadmap.cities["Torino"].tall == (262, 70)
    assert three_roads().roadmap.cities["Ferrara"].tall is None
    said = refused(tmp_path, changed("tall = [262, 70]", 'tall = "top"'))
    assert "name Torino: its tall is [right, down]" in said
