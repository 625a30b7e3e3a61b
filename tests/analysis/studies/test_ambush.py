"""The ambush as people meet it: the study, the chart and the command."""

import json
from dataclasses import replace
from itertools import pairwise

import pytest

from analysis.charts.ambush import ambush_chart
from analysis.studies.ambush import (
    attempt,
    read_cards,
    read_choice,
    route_counts,
    study_ambush,
    write_cards,
)
from analysis.texts.ambush import choice_words
from heckmeck_core import BadInput
from heckmeck_core.data import data_folder
from heckmeck_core.mille_grazie.ambush import Ambush, NobleChoice
from heckmeck_core.mille_grazie.equilibrium import TOLERANCE, solve_ambush
from heckmeck_core.mille_grazie.game import ambush_rules, three_roads

RULES = ambush_rules()
BOLOGNA = Ambush(RULES, "Bologna", read_cards(RULES, "Venezia:6,Genova:4"), 2)


@pytest.fixture(scope="module")
def study():
    return study_ambush(BOLOGNA)


def test_escort_orange_and_agreement_are_differences_of_values(study):
    assert study.escort_worth == study.solution.value - study.without_escort > 0
    assert study.orange_price == study.orange_as_green - study.solution.value > 0
    assert study.agreement_worth == study.solution.value - study.as_one.value > 0
    green = replace(RULES, losses={"green": 1, "violet": 2, "orange": 1})
    assert study.orange_as_green == solve_ambush(replace(BOLOGNA, rules=green)).value


def test_the_noble_travels_the_routes_of_the_mixture(study):
    travelled = study.travelled()
    mean_roads = sum(len(c.route) * p for c, p in study.solution.choices.items())
    assert sum(travelled.values()) == pytest.approx(mean_roads)
    assert sum(study.escorted().values()) == pytest.approx(
        sum(p for c, p in study.solution.choices.items() if c.escort)
    )


def test_a_route_tried_loses_what_the_robbers_take(study):
    for choice in list(study.solution.choices)[:5]:
        tried = attempt(BOLOGNA, study.solution, choice)
        assert tried.mean == pytest.approx(study.solution.value, abs=1e-8)
        assert tried.loss == pytest.approx(float(BOLOGNA.left_alone(choice.route)) - tried.mean)
        assert 0 < tried.robbed < 1
    poor = attempt(BOLOGNA, study.solution, read_choice(BOLOGNA, "QXVRA"))
    assert poor.mean <= study.solution.value + TOLERANCE


def test_on_three_roads_a_route_is_robbed_as_often_as_its_road_is_watched():
    rules = three_roads()
    ambush = Ambush(rules, "Ferrara", rules.roadmap.cards, 1)
    tried = attempt(ambush, solve_ambush(ambush), NobleChoice(("G",), None))
    assert tried.robbed == pytest.approx(5 / 11)
    assert tried.loss == pytest.approx(45 / 11)


def test_where_a_round_ends_at_its_destination_the_roads_behind_it_are_safe():
    """MG-7: from Bologna by Q to Ferrara, whose order ends the round."""
    rules = RULES.with_options(destination="round_ends")
    ambush = Ambush(rules, "Bologna", read_cards(rules, "Ferrara:7"), 2)
    solution = solve_ambush(ambush)
    tried = attempt(ambush, solution, read_choice(ambush, "QZRAJ"))
    on_q = sum(chance for watch, chance in solution.watches.items() if "Q" in watch)
    assert tried.robbed == pytest.approx(on_q)
    assert tried.alone == 7


@pytest.mark.parametrize(
    ("letters", "escort", "said"),
    [
        ("QZR", None, "it has 5 roads"),
        ("QZRDA", "Q", "it has 4 roads"),
        ("VXQFT", None, "it leads from Bologna"),
        ("QZRZQ", None, "over different roads"),
        ("QZRD", "F", "on a road of the route"),
        ("QZR?D", None, 'a road "?"'),
        ("", None, "without roads"),
    ],
)
def test_a_route_that_cannot_be_is_refused(letters, escort, said):
    with pytest.raises(BadInput) as problem:
        read_choice(BOLOGNA, letters, escort)
    assert said in str(problem.value)


def test_a_route_is_read_however_it_is_spaced():
    assert read_choice(BOLOGNA, "q z, R D", "q") == NobleChoice(("Q", "Z", "R", "D"), "Q")


def test_cards_are_read_as_they_are_written():
    text = "Venezia:6,Genova:4,San Marino:5"
    assert write_cards(read_cards(RULES, text)) == text
    assert read_cards(RULES, " genova : 6 , genova:4 ")[1].first == "Milano"
    assert read_cards(RULES, "") == ()


def test_the_number_of_routes_from_every_city_is_counted():
    counts = route_counts(RULES)
    assert len(counts) == 14
    assert counts["Bologna"] == (128, 53)
    assert counts["Piacenza"] == (152, 62)
    assert route_counts(three_roads()) == {"Ferrara": (3, 0), "Bologna": (3, 0)}


def test_the_map_shows_every_road_as_wide_as_it_is_watched(study):
    chart = ambush_chart(study)
    letters, cities = chart.figure.data[-2:]
    assert len(letters.text) == 24
    assert len(cities.text) == 14
    assert cities.marker.symbol[list(RULES.roadmap.cities).index("Bologna")] == "star"
    roads = chart.figure.data[3:27]
    by_width = sorted(zip(roads, RULES.roadmap.roads, strict=True), key=lambda r: r[0].line.width)
    chances = [study.solution.roads[letter] for _, letter in by_width]
    assert all(a <= b + 1e-3 for a, b in pairwise(chances))
    dashes = {(r.line.color, r.line.dash) for r in roads}
    assert len(dashes) == len({dash for _, dash in dashes}) == 3


def test_the_chart_says_and_lists_the_numbers(study):
    chart = ambush_chart(study)
    assert f"worth {study.solution.value:.2f} points" in chart.summary
    assert "Z (14." in chart.summary
    assert len(chart.table) == 24
    assert chart.table.iloc[0, 0] == "Z Via Zorzi"


def test_a_route_tried_is_drawn_along_its_roads(study):
    chart = ambush_chart(study, read_choice(BOLOGNA, "QZRD", "Q"))
    route = chart.figure.data[27]
    reached = ["Bologna", "Ferrara", "Venezia", "Ravenna", "Ferrara"]
    assert list(zip(route.x, route.y, strict=True)) == [
        RULES.roadmap.cities[city].at for city in reached
    ]
    assert len(ambush_chart(study).figure.data) == len(chart.figure.data)
    assert choice_words(NobleChoice(("Q", "Z"), None)) == "Q Z without an escort"


def test_a_bent_road_is_drawn_through_its_bend():
    rules = three_roads()
    chart = ambush_chart(study_ambush(Ambush(rules, "Ferrara", rules.roadmap.cards, 1)))
    green = chart.figure.data[3]
    assert (1.5, 0.8) in set(zip(green.x, green.y, strict=True))


def test_the_command_answers_the_call_of_the_issue(heckmeck, study):
    words = ["--city", "Bologna", "--cards", "Venezia:6,Genova:4", "--robbers", "2"]
    code, out, err = heckmeck("ambush", *words)
    assert (code, err) == (0, "")
    assert f"{study.solution.value:.4f}" in out
    assert "Via Zorzi" in out
    code, out, _ = heckmeck("ambush", *words, "--json")
    data = json.loads(out)
    assert data["independent"]["value"] == pytest.approx(study.solution.value, abs=1e-9)
    assert data["as_one"]["value"] == pytest.approx(study.as_one.value, abs=1e-9)
    for solution in (data["independent"], data["as_one"]):
        for mixture in ("routes", "watches"):
            assert sum(entry["chance"] for entry in solution[mixture]) == pytest.approx(1)
    assert max(data["independent"]["noble_gain"], data["independent"]["robber_gain"]) < TOLERANCE


def test_the_three_road_example_is_what_the_command_prints(heckmeck):
    path = str(data_folder() / "rules" / "three_roads.toml")
    words = ["--map", path, "--city", "Ferrara", "--cards", "Bologna:3,Bologna:3"]
    code, out, _ = heckmeck("ambush", *words, "--robbers", "1")
    assert code == 0
    assert f"{21 / 11:.4f}" in out
    assert "45.45%" in out
    assert "27.27%" in out


def test_the_command_counts_routes(heckmeck):
    code, out, _ = heckmeck("ambush", "--routes", "--json")
    assert code == 0
    assert json.loads(out)["routes"]["Bologna"] == {"alone": 128, "escorted": 53}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--city Roma", 'a city "Roma"'),
        ("--city Bologna --robbers 0", "1 to 3"),
        ("--city Bologna --robbers 4", "1 to 3"),
        ("--city Bologna --cards Roma:3", 'a city "Roma"'),
        ("--city Bologna --cards Genova:9", "cards to Genova score 4 or 6"),
        ("--city Bologna --cards Genova:4,Genova:4", "each is there once"),
        ("--city Bologna --cards Genova", "city:points"),
        ("--city Bologna --cards Genova:4,Genova:6,Venezia:6,Ferrara:7", "at most 3"),
        ("--city Bologna --map /no/such/map.toml", "cannot be read"),
        ("--city Bologna --card-worth 2", "share from 0 to 1"),
        ("--city Bologna --card-worth 1/0", "share from 0 to 1"),
        ("--cards Genova:4", "--city"),
    ],
)
def test_bad_input_gets_one_line(heckmeck, words, said):
    code, out, err = heckmeck("ambush", *words.split())
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert said in err


def test_a_broken_map_gets_one_line(heckmeck, tmp_path):
    broken = tmp_path / "map.toml"
    text = (data_folder() / "rules" / "mille_grazie.toml").read_text(encoding="utf-8")
    broken.write_text(text.replace('"Via Zorzi"', '"Via Vittoria"'), encoding="utf-8")
    code, _, err = heckmeck("ambush", "--city", "Bologna", "--map", str(broken))
    assert code == 2
    assert err.count("\n") == 1
    assert "map.toml, road Z (Via Vittoria)" in err
