import pytest

from analysis.charts.sheets import odds_ladder_sheet, spot_values_sheet
from analysis.explorers.strategy_chart import StrategyChart
from heckmeck_core.games import rules


@pytest.fixture
def explorer():
    return StrategyChart(spot_values_sheet)


def test_it_opens_on_the_first_game_with_the_reading_of_the_sheet(explorer):
    sheet = spot_values_sheet(rules("barbecue"))
    assert explorer.sheet.read == sheet.read
    assert explorer.read.plain == sheet.read
    assert explorer.chart.summary == repr(explorer) == sheet.chart.summary


def test_another_game_brings_its_own_worms_and_reading(explorer):
    explorer.game.value = "bratwurmeck"
    assert explorer.worms.value == rules("bratwurmeck").scale
    assert explorer.read.plain == spot_values_sheet(rules("bratwurmeck")).read
    explorer.game.value = "barbecue"
    assert explorer.sheet.rules == rules("barbecue")


def test_other_printed_worms_make_the_chart_new(explorer):
    explorer.worms.value = "23-35=1,36=9"
    wanted = spot_values_sheet(rules("barbecue").with_worms("23-35=1,36=9"))
    assert explorer.sheet.rules.worms[36] == 9
    assert explorer.chart.summary == wanted.chart.summary


def test_a_wrong_scale_is_said_and_the_last_good_picture_stays(explorer):
    before = explorer.chart.summary
    explorer.worms.value = "23=1"
    assert "printed worms" in explorer.wrong.plain
    assert explorer.chart.summary == before
    explorer.worms.value = rules("barbecue").scale
    assert not explorer.wrong.value


def test_a_chart_of_one_game_offers_only_that_one():
    explorer = StrategyChart(odds_ladder_sheet, ["barbecue"])
    assert [value for _, value in explorer.game.options] == ["barbecue"]
