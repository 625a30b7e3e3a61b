"""Turns by the hundred: the share of failed ones, against the exact chance."""

from fractions import Fraction

import pytest

from analysis.charts.running_share import running_share_chart, standard_error
from analysis.lessons.exercises.lesson_08 import chi_square, error
from analysis.lessons.playthings.many_turns import BLOCK, FIRST, ManyTurns


def test_more_turns_are_added_and_the_first_ones_stay():
    turns = ManyTurns()
    first = list(turns.hits)
    turns.play(3)
    assert turns.hits[:FIRST] == first
    assert len(turns.hits) == FIRST + 3
    assert f"After {(FIRST + 3) * BLOCK} turns" in repr(turns)
    assert len(turns.chart.table) == FIRST + 3


def test_the_same_clicks_show_the_same_turns():
    one, other = ManyTurns(), ManyTurns()
    one.play(2)
    other.play(1)
    other.play(1)
    assert one.hits == other.hits
    one.begin_again()
    assert one.hits == other.hits[:FIRST]


def test_the_chance_is_the_exact_one_and_shares_lie_near_it():
    turns = ManyTurns()
    turns.play(15)
    played = (FIRST + 15) * BLOCK
    share = sum(turns.hits) / played
    assert abs(share - turns.chance) < 4 * standard_error(turns.chance, played)
    assert turns.chance == pytest.approx(0.236049, abs=1e-6)


def test_the_chart_shows_the_share_of_all_turns_so_far():
    chart = running_share_chart(0.25, [30, 10], block=100)
    share, exact, low, high = chart.figure.data
    assert list(share.y) == [0.3, 0.2]
    assert list(exact.y) == [0.25, 0.25]
    assert low.y[1] == pytest.approx(0.25 - 2 * standard_error(0.25, 200))
    assert high.y[1] == pytest.approx(0.25 + 2 * standard_error(0.25, 200))
    assert "After 200 turns, 20.00% have failed" in chart.summary


def test_standard_errors_and_chi_square_agree_with_scipy():
    from scipy.stats import binom, chisquare

    assert float(error(Fraction(1, 4), 300)) == pytest.approx(binom.std(300, 0.25) / 300)
    assert float(chi_square([8, 12, 9, 11, 14, 6])) == pytest.approx(
        chisquare([8, 12, 9, 11, 14, 6]).statistic
    )
