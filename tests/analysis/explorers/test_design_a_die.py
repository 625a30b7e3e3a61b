"""The die designer as a Python object: a die in, odds and sizes out."""

import pytest

from analysis.explorers import DesignADie
from heckmeck_core import Die, Goal, solve, turn_graph


@pytest.fixture
def designer():
    return DesignADie("1 2 3 4 W 6", dice=8)


def test_the_size_of_the_turn_is_told(designer):
    assert "2,234 positions and 35,946 pairs" in designer.chart.summary
    assert "Its highest result is 47." in designer.chart.summary


def test_the_lines_are_the_odds_of_the_die(designer):
    designer.faces.value = "1 1 3 W"
    designer.dice.value = 3
    graph = turn_graph(Die.parse("1 1 3 W"), 3)
    exactly = designer.chart.figure.data[0]
    for result, chance in zip(exactly.x, exactly.y, strict=True):
        assert chance == pytest.approx(solve(graph, Goal.exactly(int(result))).value)
    assert len(designer.chart.figure.data) == 6
    assert list(designer.chart.table.columns)[1:] == [
        "Your die",
        "Heckmeck Barbecue",
        "Heckmeck am Bratwurmeck",
    ]


@pytest.mark.parametrize("faces", ["", "7", "1 2 x", "1 2 3"])
def test_a_die_that_cannot_be_is_said_and_the_last_good_picture_stays(designer, faces):
    before = designer.chart.summary
    designer.faces.value = faces
    assert designer.wrong.value
    assert designer.chart.summary == before
    designer.faces.value = "1 W"
    assert designer.wrong.value == ""


def test_a_die_without_a_worm_works_when_none_is_needed(designer):
    designer.worm.value = False
    designer.faces.value = "1 2 3"
    assert designer.wrong.value == ""
    assert "8 dice 1 2 3" in designer.chart.summary


def test_a_turn_that_is_too_large_is_refused_with_its_size(designer):
    designer.faces.value = "0 1 2 3 4 W 6 7 8 9"
    designer.dice.value = 12
    assert "pairs" in designer.wrong.plain
