"""The ambush as people meet it: the study, its words and the command."""

import json
from dataclasses import replace

import pytest

from analysis.studies.ambush import (
    attempt,
    likeliest,
    read_cards,
    route_counts,
    study_ambush,
    write_cards,
)
from analysis.texts.ambush import (
    attempt_words,
    order_words,
    points_words,
    road_rows,
    round_words,
    worths,
)
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
    poor = attempt(BOLOGNA, study.solution, NobleChoice(tuple("QXVRA"), None))
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
    tried = attempt(ambush, solution, NobleChoice(tuple("QZRAJ"), None))
    on_q = sum(chance for watch, chance in solution.watches.items() if "Q" in watch)
    assert tried.robbed == pytest.approx(on_q)
    assert tried.alone == 7


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


def test_a_road_is_watched_if_any_robber_waits_there(study):
    """Two who draw lots of their own miss it together as often as both miss it."""
    watched = study.watched()
    for letter, each in study.solution.roads.items():
        assert watched[letter] == pytest.approx(1 - (1 - each) ** 2, abs=1e-9)
    assert study.most_watched() == ["Z", "V", "Q"]
    alone = study_ambush(replace(BOLOGNA, robbers=1))
    assert alone.watched() == pytest.approx(alone.solution.roads)


def test_a_route_is_answered_in_short_sentences(study):
    said = attempt_words(study, attempt(BOLOGNA, study.solution, likeliest(study)))
    assert said[0] == f"This route brings you {study.solution.value:.2f} points on average."
    assert said[1].endswith("If nobody robbed you, it would bring 6 points.")
    assert said[2].startswith("This is the route to take most often: 14.0%")
    second = list(study.solution.choices)[1]
    said = attempt_words(study, attempt(BOLOGNA, study.solution, second))
    assert said[2].startswith("No route brings more. Take this one 11.")
    poor = attempt(BOLOGNA, study.solution, NobleChoice(tuple("HBXD"), "H"))
    said = attempt_words(study, poor)
    assert said[0] == f"This route costs you {-poor.mean:.2f} points on average."
    given_away = study.solution.value - poor.mean
    assert said[2] == (
        f"The best routes bring 1.47 points: with this one you give away {given_away:.2f} points."
    )


def test_a_route_that_nobody_robs_and_one_that_is_good_but_not_mixed_have_words_of_their_own():
    rules = RULES.with_options(destination="round_ends")
    ambush = Ambush(rules, "Bologna", read_cards(rules, "Ferrara:7"), 1)
    study = study_ambush(ambush)
    tried = attempt(ambush, study.solution, likeliest(study))
    assert attempt_words(study, replace(tried, robbed=0.0))[1] == (
        "Nobody robs you on it, so it brings 7 points for sure."
    )
    other = replace(tried, choice=NobleChoice(tuple("QZRDU"), None))
    assert attempt_words(study, other)[2] == "No route brings more."


def test_the_round_is_told_with_the_roads_where_robbers_should_wait(study):
    value, wait = round_words(study)
    assert value == "Keep the robbers guessing, and the round is worth 1.47 points to you."
    assert wait == (
        "Robbers should wait most often on Via Zorzi (Z, 26.5%), Via Vittoria (V, 22.6%) and "
        "Via del Quirinale (Q, 15.6%)."
    )
    poor = study_ambush(replace(BOLOGNA, hand=(), robbers=3))
    assert round_words(poor)[0].startswith("Even if you keep the robbers guessing, the round costs")


def test_things_have_a_worth_and_one_robber_agrees_with_nobody(study):
    assert worths(study)[0] == f"The escort is worth {study.escort_worth:.2f} points to you."
    assert len(worths(study)) == 3
    assert len(worths(study_ambush(replace(BOLOGNA, robbers=1)))) == 2


def test_orders_and_points_are_said_as_people_say_them():
    assert order_words(BOLOGNA) == "Venezia (6 points) and Genova (4 points)"
    assert order_words(replace(BOLOGNA, hand=())) == "no orders"
    assert [points_words(points) for points in (0.0, 1.0, 2.5)] == [
        "0 points",
        "1 point",
        "2.50 points",
    ]


def test_every_road_has_its_numbers_the_most_watched_first(study):
    heads, *rows = road_rows(study)
    assert len(rows) == 24
    assert {len(row) for row in rows} == {len(heads)}
    assert rows[0][:4] == ["Z Via Zorzi", "green", "Venezia \u2013 Ferrara", "26.47%"]
    assert [row[0][0] for row in rows if row[3] == "0.00%"] == sorted("CEGIMO")


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
