"""What lessons 6 to 10 and their hints say in words is what the engine finds."""

from fractions import Fraction
from math import comb

import nbformat
import pytest

from analysis.charts.running_share import standard_error
from analysis.lessons.editions.notebooks import lessons_folder, masters
from analysis.lessons.exercises import lesson_06, lesson_07, lesson_08, lesson_09, lesson_10
from analysis.lessons.exercises.catalog import exercise
from analysis.lessons.playthings.many_turns import BLOCK, ManyTurns
from heckmeck_core import solve
from heckmeck_core.games.contest import table_sizes


def words_of(number):
    cells = nbformat.read(masters(lessons_folder())[number], 4).cells
    lines = "\n".join(cell.source for cell in cells if cell.cell_type == "markdown").split()
    return " ".join(lines)


def test_lesson_six_names_the_peaks_and_the_causes_of_the_small_turn():
    chances = lesson_06.full().results
    peaks = [n for n in chances if n > 23 and chances.get(n - 1, 0) < chances[n]]
    peaks = [n for n in peaks if chances[n] > chances.get(n + 1, 0)]
    assert peaks == [25, 29]
    assert "stop at 25 and 29" in words_of(6)
    causes = [cause for cause, chance in lesson_06.small().failed.items() if chance]
    assert causes == ["dead_roll", "no_worm"]


def test_in_lesson_six_a_plan_made_for_it_is_always_better():
    game, full = lesson_06.GAME, lesson_06.full()
    for n in (25, 28, 30, 33, 36):
        assert solve(game.graph(), game.exactly(n)).value > full.exactly(n)
        assert solve(game.graph(), game.at_least(n)).value > full.at_least(n)


def test_lesson_seven_opens_with_the_most_likely_result():
    results, game = lesson_07.outcome().results, lesson_07.GAME
    assert max(results, key=results.get) == lesson_07.FIRST_LOCKED == 25
    assert round(results[25], 2) == 0.15
    assert game.worms[25] == 2
    assert "in about 15 % of all turns, and it carries 2 worms" in words_of(7)


def test_in_lesson_seven_shares_add_up_and_every_worth_is_smaller():
    game, results = lesson_07.GAME, lesson_07.outcome().results
    above = sum(chance for result, chance in results.items() if result > game.highest)
    shares = sum(map(lesson_07.share, game.worms))
    assert shares + above * game.material["snail_points"] == pytest.approx(lesson_07.value())
    assert all(lesson_07.loss(spot) < lesson_07.share(spot) for spot in game.worms)


def test_the_hints_of_8_3_and_8_4_count_right():
    error = lesson_08.error(Fraction(236, 1000), lesson_08.TURNS)
    assert 0.04 < error < 0.045
    assert round(lesson_07.outcome().failed_total, 3) == 0.236
    assert [off**2 for off in lesson_08.distances()] == [4, 4, 1, 1, 16, 16]
    assert "4, 4, 1, 1, 16 and 16" in exercise("8.4").hints[2]


def test_the_line_of_lesson_eight_leaves_the_funnel_for_a_short_while():
    turns = ManyTurns()
    turns.play(35)
    outside = []
    for block in range(1, len(turns.hits) + 1):
        share = sum(turns.hits[:block]) / (block * BLOCK)
        off = abs(share - turns.chance)
        outside.append(off > 2 * standard_error(turns.chance, block * BLOCK))
    assert 1 <= sum(outside) <= 4


def test_lesson_nine_begins_with_the_chance_of_lesson_six():
    assert round(float(lesson_06.full().failed_total), 3) == 0.236
    assert "fails in 23.6 % of all cases" in words_of(9)
    assert comb(5, 2) == 10
    assert "There are 10 ways" in exercise("9.3").hints[1]


def test_the_small_grill_of_lesson_nine_is_the_one_that_is_told_of():
    assert next(iter(lesson_09.small())) == (("empty", "empty"), 2)
    assert "three dice, two spots (8 and 9), two snails, two players" in words_of(9)


def test_lesson_ten_counts_words_tables_and_points_right():
    assert len(str(lesson_10.FRIEND).split()) == 8
    assert "Not bad for eight words!" in words_of(10)
    assert table_sizes(24) == [6, 6, 6, 6]
    assert lesson_10.points() == (6, 4, 2, 1)
    assert 11 <= exercise("10.5").expected <= 21


def test_in_one_turn_the_better_player_is_ahead_in_less_than_half_of_all_cases():
    assert exercise("10.0").expected < 0.5
    assert "less than half of all cases" in words_of(10)
