"""The payoff table and the map of an ambush say in words what they show."""

import re

from analysis.lessons.exercises.lesson_11 import costs, mixture, three
from analysis.lessons.pictures import payoff_table, road_map


def test_a_payoff_table_shows_and_tells_every_pair():
    pays = {("a", "x"): 1, ("a", "y"): -2, ("b", "x"): 3, ("b", "y"): 4}
    picture = payoff_table(["a", "b"], ["x", "y"], lambda *pair: pays[pair], players=("me", "you"))
    for (row, column), payoff in pays.items():
        assert f"me {row}, you {column}: {payoff}." in picture.alt
    shown = re.findall(">(\u2212?[0-9])</text>", picture.svg)
    assert shown == ["1", "\u22122", "3", "4"]


def test_only_pairs_of_equal_choices_stand_out():
    plain = payoff_table("AB", "XY", lambda *pair: 0, players=("me", "you"))
    marked = payoff_table("AB", "AB", lambda *pair: 0, players=("me", "you"))
    assert "mark1" not in plain.svg
    assert marked.svg.count("mark1") == 2


def test_a_map_says_what_roads_cost_and_how_often_they_are_watched():
    ambush = three()
    quiet, watched = road_map(ambush), road_map(ambush, mixture(costs(ambush)))
    for road in ambush.rules.roadmap.roads.values():
        count = ambush.rules.losses[road.colour]
        assert re.search(rf"Road {road.letter} .* a robbery costs {count} card", quiet.alt)
    assert "waits" not in quiet.alt
    assert watched.alt.count("A robber waits there") == 3
    assert "45.5% of the time" in watched.alt
