import pytest

from analysis.charts.turns_left import turns_left_chart
from analysis.studies.turns_left import GamesAhead, turns_left
from heckmeck_core.games import rules
from heckmeck_core.games.notation import parse


@pytest.fixture(scope="module")
def left():
    start = rules("bratwurmeck").start(3)
    return turns_left(start, GamesAhead(start, ("lead",)).play(0, 150))


def test_the_curve_is_the_chance_that_the_game_is_over_with_how_sure_it_is(left):
    low, high, curve, _ = turns_left_chart(left).figure.data
    for turn, *shown in zip(curve.x, low.y, curve.y, high.y, strict=True):
        chance = left.over.within(turn)
        assert shown == [chance.low, chance.value, chance.high]
    assert curve.y[-1] >= 0.995


def test_half_and_nine_of_ten_games_are_marked(left):
    chart = turns_left_chart(left)
    half = left.over.quantile(0.5).value
    few, most = (left.over.quantile(part).value for part in (0.05, 0.95))
    assert chart.figure.data[-1].x == (half,)
    (band,) = chart.figure.layout.shapes
    assert (band.x0, band.x1) == (few, most)
    assert f"9 of 10 games: {few} to {most}" in chart.figure.layout.annotations[0].text
    assert f"half of the games are over by turn {half} (between" in chart.summary


def test_the_table_has_a_row_for_each_turn(left):
    table = turns_left_chart(left).table
    assert list(table.index) == list(range(1, len(table) + 1))
    assert table.iloc[0, 0] == "0% (≤ 2.4%)"


def test_what_is_certain_is_said_so():
    plates = " ".join(f"{spot}=seat{spot % 3}-locked" for spot in range(23, 37))
    given = f"players=3 {plates} worms=10,10,10 snails=4,4,4"
    start = parse(given, rules("barbecue"))
    left = turns_left(start, GamesAhead(start, ("lead",)).play(0, 100))
    assert "by turn 1 (as good as certain)" in turns_left_chart(left).summary
