"""The comparison as a Python object: aspects in, outcomes out."""

import itertools

import pytest

from analysis.explorers import Compare
from analysis.studies.compare import ASPECTS, Mix, steps
from heckmeck_core import solve
from heckmeck_core.games import rules
from heckmeck_core.games.notation import parse


@pytest.fixture
def explorer():
    return Compare()


@pytest.mark.parametrize("game", ["barbecue", "bratwurmeck"])
def test_the_ends_of_the_way_are_the_games_themselves(game):
    found = rules(game)
    value = solve(found.graph(), found.points()).value
    assert Mix.of(game).outcome().mean == pytest.approx(value, abs=1e-12)


def test_a_grill_with_gaps_is_that_of_the_game():
    gone = frozenset({25, 30})
    locked = parse("players=2 25=locked 30=locked", rules("barbecue"))
    plan = solve(rules("barbecue").graph(), locked.goal("points"))
    assert Mix.of("barbecue", gone).outcome().mean == pytest.approx(plan.value, abs=1e-12)
    down = parse("25=down 30=down", rules("bratwurmeck"))
    plan = solve(rules("bratwurmeck").graph(), down.goal("points"))
    assert Mix.of("bratwurmeck", gone).outcome().mean == pytest.approx(plan.value, abs=1e-12)


def test_the_way_changes_one_aspect_at_a_time():
    way = [mix for _, mix in steps()]
    for before, after in itertools.pairwise(way):
        assert sum(getattr(before, a) != getattr(after, a) for a in ASPECTS) == 1


def test_the_bars_are_the_outcomes(explorer):
    means = explorer.chart.figure.data[0].y
    expected = [Mix().outcome().mean, *(mix.outcome().mean for _, mix in steps())]
    assert list(means) == pytest.approx(expected)
    assert "Barbecue brings 1.910, Bratwurmeck 1.645" in explorer.chart.summary
    assert 'The largest single step is at "+ die": -0.299' in explorer.chart.summary


def test_a_mix_of_ones_own_is_shown_first(explorer):
    explorer.aspects["die"].value = "bratwurmeck"
    assert explorer.chart.figure.data[0].y[0] == pytest.approx(
        Mix(die="bratwurmeck").outcome().mean
    )
    assert explorer.chart.table.iloc[0, 0] == "your mix"


def test_spots_that_are_gone_count_for_all(explorer):
    explorer.gone.value = "25 26"
    gone = frozenset({25, 26})
    assert explorer.chart.figure.data[0].y[-1] == pytest.approx(
        Mix.of("bratwurmeck", gone).outcome().mean
    )


@pytest.mark.parametrize("gone", ["x", "20", "37", " ".join(map(str, range(21, 37)))])
def test_a_wrong_entry_is_said_and_the_last_good_picture_stays(explorer, gone):
    before = explorer.chart.summary
    explorer.gone.value = gone
    assert explorer.wrong.value
    assert explorer.chart.summary == before


def test_the_dice_of_both_games_are_shown(explorer):
    assert "8 dice 1 2 3 4 W 6; a result of 23 or more counts" in explorer.dice.plain
    assert "8 dice 1 2 3 4 5 W; a result of 21 or more counts" in explorer.dice.plain
    assert explorer.dice.plain.endswith("the highest possible is 40.")
