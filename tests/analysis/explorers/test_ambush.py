"""The ambush as a Python object: a setting and a route in, a map and a loss out."""

import pytest

from analysis.explorers import AmbushMap
from analysis.studies.ambush import attempt, study_ambush
from heckmeck_core.mille_grazie.ambush import NobleChoice


@pytest.fixture
def explorer():
    return AmbushMap()


def test_it_opens_on_the_likeliest_route_which_is_worth_the_value(explorer):
    likeliest = next(iter(explorer.study.solution.choices))
    assert explorer.tried.choice == likeliest
    assert explorer.tried.mean == pytest.approx(explorer.study.solution.value, abs=1e-8)
    assert "A noble in Bologna with Venezia:6, Genova:4 and 2 robbers" in repr(explorer)


def test_a_route_of_ones_own_is_answered_with_its_loss(explorer):
    explorer.escort.value = ""
    assert "it has 5 roads" in explorer.wrong.plain
    explorer.route.value = "q z v b h"
    tried = explorer.tried
    assert explorer.wrong.value == ""
    assert tried.choice == NobleChoice(("Q", "Z", "V", "B", "H"), None)
    again = attempt(explorer.study.ambush, explorer.study.solution, tried.choice)
    assert tried == again
    assert f"they take {tried.loss:.2f} on average" in explorer.told.plain
    route = explorer.chart.figure.data[27]
    assert len(route.x) == 6


def test_another_setting_is_solved_and_starts_from_its_likeliest_route(explorer):
    explorer.city.value = "Torino"
    assert explorer.study.ambush.city == "Torino"
    assert explorer.route.value == " ".join(explorer.tried.choice.route)
    explorer.robbers.value = 1
    assert explorer.study.solution == study_ambush(explorer.study.ambush).solution
    assert "one robber" in explorer.chart.summary
    for card in explorer.cards:
        card.value = ""
    assert "no orders" in explorer.chart.summary
    assert explorer.wrong.value == ""


def test_the_button_brings_the_likeliest_route_back(explorer):
    before = explorer.route.value
    explorer.route.value = "H B X D"
    assert explorer.route.value != before
    explorer._take_likeliest()
    assert explorer.route.value == before


def test_a_card_that_is_there_once_is_not_held_twice(explorer):
    before = explorer.chart.summary
    explorer.cards[2].value = "Genova:4"
    assert "each is there once" in explorer.wrong.plain
    assert explorer.chart.summary == before
    explorer.cards[2].value = ""
    assert explorer.wrong.value == ""
