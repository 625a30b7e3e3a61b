"""The grill odds explorer as a Python object: clicks in, numbers and words out."""

import pytest

from analysis.charts.grill_odds import position_chart
from analysis.explorers import GrillOdds
from analysis.studies.grill_odds import study_position
from heckmeck_core.games import rules
from heckmeck_core.games.notation import parse


@pytest.fixture
def explorer():
    return GrillOdds()


def lay(explorer, number, times):
    for _ in range(times):
        explorer.click(number)


def test_it_opens_on_the_empty_grill_with_the_known_value(explorer):
    assert "worth 1.910 on average" in explorer.chart.summary
    assert "fails in 23.60%" in explorer.chart.summary
    assert repr(explorer) == explorer.chart.summary


def test_a_click_goes_round_what_can_lie_on_a_spot(explorer):
    shown = []
    for _ in range(5):
        explorer.click(24)
        shown.append(explorer.spots.children[1].description.splitlines()[-1])
    assert shown == ["mine", "seat 1", "seat 1, locked", "snail", "empty"]


def test_numbers_are_those_of_the_position_on_the_table(explorer):
    lay(explorer, 24, 1)
    lay(explorer, 25, 2)
    lay(explorer, 30, 3)
    lay(explorer, 36, 4)
    explorer.goal.value = "lead"
    position = parse("players=3 24=mine 25=theirs 30=locked 36=snail", rules("barbecue"))
    study = study_position(position, "lead")
    expected = position_chart(study)
    assert explorer.chart.summary == expected.summary
    assert explorer.chart.table.equals(expected.table)
    for shown, made in zip(explorer.chart.figure.data, expected.figure.data, strict=True):
        assert tuple(shown.y) == tuple(made.y)
    assert "My plate on 24 stays: 94.06%." in explorer.round.plain
    assert "The snail on 36 stays: " in explorer.round.plain


def test_one_spot_can_be_the_goal(explorer):
    explorer.goal.value = "one_spot"
    explorer.target.value = 30
    assert "The best chance is 19.29%." in explorer.chart.summary


def test_a_wrong_entry_is_said_and_the_last_good_picture_stays(explorer):
    before = explorer.chart.summary
    explorer.worms.value = "23=1"
    assert "BBQ-3" in explorer.wrong.plain
    assert explorer.wrong.value
    assert explorer.chart.summary == before
    explorer.worms.value = "23-36=2"
    assert explorer.wrong.value == ""
    assert "23-36=2" in explorer.chart.summary


def test_the_tiles_of_bratwurmeck_move_between_grill_and_stacks(explorer):
    explorer.game.value = "bratwurmeck"
    assert "worth 1.645" in explorer.chart.summary
    assert len(explorer.spots.children) == 16
    explorer.click(21)
    explorer.click(22)
    assert explorer.spots.children[0].description.endswith("mine, in the stack")
    assert explorer.spots.children[1].description.endswith("mine, on top")
    lay(explorer, 36, 4)
    assert explorer.spots.children[-1].description.endswith("face down")
    assert explorer.round.value == ""


def test_emptying_the_grill_starts_over(explorer):
    before = explorer.chart.summary
    lay(explorer, 24, 3)
    assert explorer.chart.summary != before
    explorer.clear()
    assert explorer.chart.summary == before


def test_nothing_is_told_by_colour_alone(explorer):
    lay(explorer, 24, 4)
    assert "snail" in explorer.spots.children[1].description
    patterns = [trace.marker.pattern.shape for trace in explorer.chart.figure.data]
    assert len(set(patterns)) == 3


def test_there_and_back_between_the_games_leaves_everything_as_it_was(explorer):
    before, spots = explorer.chart.summary, len(explorer.spots.children)
    for game in ("bratwurmeck", "barbecue"):
        explorer.game.value = game
        assert not explorer.wrong.value
    assert explorer.chart.summary == before
    assert len(explorer.spots.children) == spots
    assert explorer.round.value
