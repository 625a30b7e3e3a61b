import pytest

from analysis.charts.odds_sheet import odds_sheet_chart
from analysis.studies.odds import odds_ladder
from analysis.texts.numbers import one_in, percent
from heckmeck_core import Goal, solve
from heckmeck_core.games import dice_games, rules


@pytest.mark.parametrize("game", dice_games())
def test_every_bar_is_the_best_chance_of_the_exact_solver(game):
    graph, lowest = rules(game).graph(), rules(game).lowest
    chart = odds_sheet_chart(odds_ladder(graph, lowest), rules(game))
    results = [result for result in graph.results() if result >= lowest]
    for bars, goal in zip(chart.figure.data, (Goal.exactly, Goal.at_least), strict=True):
        assert list(bars.y) == results
        for result, chance, words in zip(bars.y, bars.x, bars.text, strict=True):
            if result % 6 == 0:  # some, the exact solver takes its time
                exact = solve(graph, goal(result), exact=True).value
                assert chance == pytest.approx(float(exact), rel=1e-12)
            assert words == f"{percent(chance)} · {one_in(chance)}"


def test_the_labels_have_room_beside_the_longest_bar():
    chart = odds_sheet_chart(odds_ladder(rules("barbecue").graph(), 23), rules("barbecue"))
    for axis, bars in zip(("xaxis", "xaxis2"), chart.figure.data, strict=True):
        assert chart.figure.layout[axis].range[1] > 1.5 * max(bars.x)


def test_the_table_says_the_same_as_the_bars():
    chart = odds_sheet_chart(odds_ladder(rules("barbecue").graph(), 23), rules("barbecue"))
    row = chart.table.iloc[0]
    assert list(row) == [23, "42.06%", "1 in 2.4", "85.60%", "6 in 7"]
    assert "exactly 23, you get it in 42.06%" in chart.summary
