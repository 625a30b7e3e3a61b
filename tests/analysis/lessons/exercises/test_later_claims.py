"""What lessons 6 to 10 and their hints say in words is what the engine finds."""

from dataclasses import replace
from fractions import Fraction
from itertools import islice, pairwise, product
from math import comb, floor, sqrt

import nbformat
import pytest
from scipy.stats import binom, norm

from analysis.charts.running_share import standard_error
from analysis.lessons.editions.notebooks import lessons_folder, masters
from analysis.lessons.exercises import (
    lesson_05,
    lesson_06,
    lesson_07,
    lesson_08,
    lesson_09,
    lesson_10,
)
from analysis.lessons.exercises.catalog import exercise, versions_of
from analysis.lessons.playthings.many_turns import BLOCK, ManyTurns
from analysis.studies.luck import standings
from heckmeck_core import RuleOfThumb, solve
from heckmeck_core.games import rules
from heckmeck_core.games.contest import contest_rules, table_sizes
from heckmeck_core.games.notation import parse
from heckmeck_core.ties import fails, succeeds


def words_of(number):
    cells = nbformat.read(masters(lessons_folder())[number], 4).cells
    lines = "\n".join(cell.source for cell in cells if cell.cell_type == "markdown").split()
    return " ".join(lines)


def code_of(number):
    """All the programs of a lesson."""
    cells = nbformat.read(masters(lessons_folder())[number], 4).cells
    return "\n".join(cell.source for cell in cells if cell.cell_type == "code")


def printed(number):
    """Everything that a lesson prints."""
    cells = nbformat.read(masters(lessons_folder())[number], 4).cells
    return "".join(out.get("text", "") for cell in cells for out in cell.get("outputs", []))


def positions_and_rolls(graph):
    """Every position of a turn with dice left, and every roll of these."""
    faces = [face.label for face in graph.die.faces]
    reached, to_see = set(), [graph.position_of()]
    while to_see:
        position = to_see.pop()
        if position in reached or not position.dice_left:
            continue
        reached.add(position)
        for roll in product(faces, repeat=position.dice_left):
            yield position, roll
            to_see += [graph.after(position, *take) for take in graph.roll_of(position, roll)]


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


def test_the_bars_of_lesson_six_count_turns():
    small = lesson_06.small()
    counted = [chance * 6**5 for chance in [*small.results.values(), *small.failed.values()]]
    assert all(count.denominator == 1 for count in counted)
    assert sum(counted) == 6**5 == 7776
    assert f"{sqrt(lesson_06.full().variance):.1f}" == "1.3"
    assert "The spread is nearly as large as the mean" in words_of(6)
    assert 0.6 < sqrt(lesson_06.full().variance) / lesson_06.full().mean < 1


def test_the_tie_of_lesson_six_is_the_only_one_of_the_small_game():
    (tie,) = lesson_06.small_plans().stop_or_roll
    assert tie == lesson_06.small_plans().graph.position_of("W 2")
    assert lesson_05.next_roll("W 2", 1, 7) == Fraction(8 + 10 + 11 + 13, 6) == 7
    assert r"$\frac{8 + 0 + 10 + 11 + 0 + 13}{6} = 7$" in words_of(6)
    assert lesson_06.full_plans().stop_or_roll, "With eight dice there are ties too."


def test_in_the_small_game_of_lesson_six_no_two_faces_of_a_roll_are_equally_good():
    """Careful and bold do the same everywhere but at the tie."""
    plan = lesson_05.plan(lesson_06.DICE)
    for position, roll in positions_and_rolls(plan.graph):
        after = [plan.graph.after(position, *take) for take in plan.graph.roll_of(position, roll)]
        worths = sorted(map(plan.worth, after))
        assert len(worths) < 2 or worths[-2] < worths[-1]
    assert "Everywhere else they do the same" in words_of(6)


def test_the_bold_plan_of_lesson_six_has_the_same_mean_and_a_larger_spread():
    plans = lesson_06.small_plans()
    careful, bold = plans.outcome(succeeds), plans.outcome(fails)
    assert careful.mean == bold.mean
    assert careful.variance == plans.variance.least < plans.variance.most == bold.variance
    assert careful.failed_total < bold.failed_total
    more = [n for n, chance in bold.results.items() if chance > careful.results[n]]
    less = [n for n, chance in bold.results.items() if chance < careful.results[n]]
    assert (less, more) == ([7], [8, 10, 11, 13])
    causes = [cause for cause, chance in bold.failed.items() if chance != careful.failed[cause]]
    assert causes == ["dead_roll"]
    assert "with 7 less often, with 8, 10, 11 or 13 more often, and it fails more" in words_of(6)


def test_the_examples_of_lesson_six_compute_right():
    example = lesson_06.small("1 2 W", 2)
    ends = {result: chance for result, chance in example.results.items() if chance}
    assert ends == {5: Fraction(4, 9), 7: Fraction(2, 27), 10: Fraction(1, 9)}
    assert example.failed["no_worm"] == Fraction(8, 27)
    assert example.failed["dead_roll"] == Fraction(2, 27)
    assert example.mean == Fraction(104, 27)
    assert not lesson_06.small_plans("1 2 W", 2).stop_or_roll
    assert lesson_06.variance({1: Fraction(1, 2), 5: Fraction(1, 2)}) == 4
    assert str(lesson_06.small().variance) in exercise("6.6").hints[2]
    assert f"{float(exercise('6.6').example.expected):.1f}" == "288.7"


def test_lesson_seven_opens_with_the_most_likely_result():
    results, game = lesson_07.outcome().results, lesson_07.GAME
    assert max(results, key=results.get) == lesson_07.FIRST_LOCKED == 25
    assert round(results[25], 2) == 0.15
    assert game.worms[25] == 2
    assert "end with 25 in about 15% of all turns, and it pays 2 worms" in words_of(7)


def test_in_lesson_seven_shares_add_up_and_every_worth_is_smaller():
    game, results = lesson_07.GAME, lesson_07.outcome().results
    above = sum(chance for result, chance in results.items() if result > game.highest)
    shares = sum(map(lesson_07.share, game.worms))
    assert shares + above * game.material["snail_points"] == pytest.approx(lesson_07.value())
    assert all(lesson_07.loss(spot) < lesson_07.share(spot) for spot in game.worms)
    assert all(2 * lesson_07.loss(n) < lesson_07.share(n) for n in (24, 25, 26, 27, 29, 30))
    assert "for spot in (24, 25, 26, 27, 29, 30):" in code_of(7)
    assert "the worths are much smaller" in words_of(7)


def test_no_best_plan_for_worms_fails_less_often_than_the_bold_end_of_the_frontier():
    bold = lesson_07.outcome().failed_total
    assert float(lesson_06.full_plans().range_of(fails).least) == pytest.approx(bold)


def test_in_lesson_seven_the_locked_spot_has_no_payoff():
    line = printed(7).splitlines()[1]
    assert line.split()[:3] == ["23:3", "24:1", "26:2"]
    assert "There is no 25" in words_of(7)


def test_in_7_4_plates_of_others_change_nothing_and_the_snail_comes_to_the_highest_empty_spot():
    game = lesson_07.GAME
    for version in versions_of("7.4"):
        spot, locked = version.numbers["spot"], version.numbers["locked"]
        others = [n for n in game.worms if n > spot and n != locked]
        plates = " ".join(f"{n}=seat{1 + i % 4}" for i, n in enumerate(others))
        before = parse(f"players=5 {locked}=locked {plates}", game)
        after, _ = before.play(None)
        assert after.lies(spot).key == "snail"
        worths = [
            solve(game.graph(), table.goal("points")).value
            for table in (before, parse(f"players=5 {locked}=locked {plates} {spot}=snail", game))
        ]
        assert worths[1] - worths[0] == pytest.approx(version.expected)


def test_the_hint_of_7_2_computes_right():
    assert lesson_07.steal_worth(2, 4) == 2 + Fraction(2, 3)
    assert "Your lead grows by 2 + 2/3" in exercise("7.2").hints[2]


def test_the_frontier_of_lesson_seven_is_cheap_at_first_and_dear_at_last():
    prices = lesson_07.PRICES
    plans = [solve(lesson_07.GAME.graph(), priced(price)).outcome() for price in prices]
    costs = [
        (bold.earned - careful.earned) / (bold.failed_total - careful.failed_total)
        for bold, careful in pairwise(plans)
    ]
    assert costs == sorted(costs)


def priced(price):
    return replace(lesson_07.GAME.points(), failed=-price)


def test_the_hints_of_8_1_8_3_and_8_5_compute_right():
    assert lesson_08.variance(Fraction(3, 6) ** 2) == Fraction(3, 16)
    assert Fraction(3, 16) / 300 == Fraction(1, 1600)
    assert "3/16. Divided by 300 that is 1/1600" in exercise("8.1").hints[2]
    chance = lesson_07.outcome().failed_total
    assert round(chance, 3) == 0.236
    assert round(float(lesson_08.error(Fraction(chance), 50)), 2) == 0.06
    assert lesson_08.surprise(20, 50, chance) == lesson_08.TOO_MANY
    assert "of 50 turns 20 have failed" in exercise("8.3").hints[2]
    share = Fraction(30, 120)
    assert share * (1 - share) / 120 == Fraction("0.0015625")
    assert round(float(lesson_08.error(share, 120)), 4) == 0.0395
    assert "30 hits in 120 turns" in exercise("8.5").hints[2]


def test_the_hint_of_8_4_works_its_example_out():
    seen = [exercise("8.4").example.numbers[face] for face in lesson_08.FACES]
    assert sum(seen) == 60
    assert lesson_08.distances(seen) == [1, 2, 3, 1, 3, 2]
    assert lesson_08.chi_square(seen) == Fraction("2.8")
    assert "their squares 1, 4, 9, 1, 9 and 4" in exercise("8.4").hints[2]


@pytest.mark.parametrize("each", versions_of("8.4"), ids=lambda each: str(each.exact))
def test_every_class_of_8_4_rolled_60_times(each):
    assert sum(each.numbers.values()) == 60


def test_the_line_of_lesson_eight_leaves_the_funnel_for_a_short_while():
    turns = ManyTurns()
    turns.play(35)
    outside = []
    for block in range(1, len(turns.hits) + 1):
        share = sum(turns.hits[:block]) / (block * BLOCK)
        off = abs(share - turns.chance)
        outside.append(off > 2 * standard_error(turns.chance, block * BLOCK))
    assert 1 <= sum(outside) <= 4


def test_an_edge_of_two_standard_errors_is_seen_in_half_of_all_cases_and_twice_the_games_in_80():
    edge, games = Fraction(lesson_08.SHARE - 50, 100), int(exercise("8.6").expected)
    assert power(games, edge) == pytest.approx(0.5, abs=0.01)
    assert power(2 * games, edge) == pytest.approx(0.8, abs=0.01)
    assert "about twice as many games" in words_of(8)


def power(games, edge):
    """How likely the better player's share is more than two standard errors above one half."""
    limit = games * Fraction(1, 2) + lesson_08.ERRORS * lesson_08.error_of_count(
        Fraction(1, 2), games
    )
    return binom.sf(floor(limit), games, float(Fraction(1, 2) + edge))


def test_two_of_the_40_intervals_of_lesson_eight_miss():
    assert "the 40 intervals" in words_of(8)
    assert "two of them miss" in words_of(8)
    assert "38 of 40 intervals catch the exact chance" in printed(8)


def test_about_95_of_100_intervals_of_lesson_eight_catch_the_chance():
    chance, turns = lesson_07.outcome().failed_total, 100
    caught = [
        binom.pmf(hits, turns, chance)
        for hits in range(1, turns)
        if abs(hits / turns - chance) <= 2 * standard_error(hits / turns, turns)
    ]
    assert round(sum(caught), 2) == 0.95
    assert "About 95 of 100 such intervals" in words_of(8)


def test_one_standard_error_is_exceeded_by_chance_in_about_every_third_case():
    assert 2 * norm.sf(1) == pytest.approx(1 / 3, abs=0.02)
    assert 2 * norm.cdf(lesson_08.ERRORS) - 1 == pytest.approx(0.95, abs=0.005)


def test_lesson_nine_begins_with_the_chance_of_lesson_six():
    assert round(float(lesson_06.full().failed_total), 3) == 0.236
    assert "23.6% of all turns on a fresh grill fail" in words_of(9)
    assert lesson_09.comes_at(8, 3) == 21 * Fraction(1, 4) ** 3 * Fraction(3, 4) ** 5
    assert comb(7, 2) == 21
    assert "comb(7, 2) = 21 ways" in exercise("9.3").hints[2]


def test_the_small_grill_of_lesson_nine_is_the_one_that_is_told_of():
    assert next(iter(lesson_09.small())) == (("empty", "empty"), 2)
    assert "three dice, two spots (8 and 9), two snails, two players" in words_of(9)


def test_lesson_nine_compares_means_only_where_every_game_has_the_snail():
    rows = [line for line in printed(9).splitlines() if ", model " in line and " ± " in line]
    assert [row.split(":")[0] for row in rows] == [f"snail {n}" for n in (1, 3, 6, 9)]
    assert all(row.endswith(", 100 games") for row in rows)
    last = rows[-1].replace(",", "").split()
    off = (float(last[6]) - float(last[2])) / float(last[4])
    assert 2.5 < off < 3
    assert "almost three standard errors" in words_of(9)


def test_in_lesson_nine_the_twelfth_snail_often_never_comes():
    assert "snail 12 came in 69 of 100 games" in printed(9)
    assert "snail 12 by turn 80: seen 69%, model 98%" in printed(9)


@pytest.mark.parametrize("each", versions_of("9.4"), ids=lambda each: str(each.numbers))
def test_the_stories_of_9_4_tell_what_is_computed(each):
    story, blank = each.numbers["story"], lesson_09.BLANK
    assert each.numbers["waited"] < blank
    if story == "turns":
        assert "chance 1/4" in each.question
    else:
        assert f"{blank} blank chips and one chip with a snail" in each.question


def test_lesson_ten_counts_words_tables_and_points_right():
    assert len(str(lesson_10.FRIEND).split()) == 8
    assert "Not bad for eight words!" in words_of(10)
    assert table_sizes(24) == [6, 6, 6, 6]
    assert lesson_10.points(6) == (6, 5, 4, 3, 2, 1)
    assert contest_rules().final_seats(4) == 4
    assert "drawn to four tables of six" in words_of(10)
    assert "The four best scores play the final" in words_of(10)


def test_lesson_ten_tells_the_tiles_and_the_turn_of_its_picture_right():
    worms, goal = rules("bratwurmeck").worms, rules("bratwurmeck").points()
    rows = [(21, 24, 1), (25, 28, 2), (29, 32, 3), (33, 36, 4)]
    for first, last, count in rows:
        assert {worms[tile] for tile in range(first, last + 1)} == {count}
        assert f"| {first} to {last} | {count} |" in words_of(10)
    assert min(worms) == 21
    assert goal.worth(29) == 3
    assert goal.worth(40) == worms[36]


def test_the_worked_examples_of_lesson_ten_count_right():
    five, seven = (lesson_10.match_chance(Fraction(3, 4), games) for games in (5, 7))
    assert (round(float(five), 3), round(float(seven), 3)) == (0.896, 0.929)
    assert "5 games give 0.896" in exercise("10.5").hints[2]
    assert "7 games give 0.929. So there the answer is 7." in exercise("10.5").hints[2]
    assert lesson_10.match_chance(Fraction(2, 3), 5) == Fraction(64, 81)
    assert "= 64/81" in exercise("10.4").hints[2]
    other = lesson_10.outcome(RuleOfThumb.parse(exercise("10.6").example.numbers["rule"]))
    ahead = [each.ahead for each in islice(standings(lesson_10.outcome(), other), 28)]
    assert [round(chance, 3) for chance in ahead[-2:]] == [0.949, 0.952]
    assert "So there the answer is 28." in exercise("10.6").hints[2]
    assert exercise("10.2").example.expected == Fraction(64 + 48, 125)
    assert (
        "64/125. Two wins and a loss have 3 * (4/5)**2 * 1/5 = 48/125" in exercise("10.2").hints[2]
    )


def test_scores_at_one_table_of_lesson_ten_have_more_luck_than_independent_ones():
    luck, alone = (float(line.split()[-1 - after]) for line, after in printed_lucks())
    assert luck > alone


def printed_lucks():
    """The two lines about luck in a round, and how many words stand behind the number."""
    cells = nbformat.read(masters(lessons_folder())[10], 4).cells
    lines = "".join(out.get("text", "") for c in cells for out in c.get("outputs", [])).splitlines()
    (together,) = [line for line in lines if " tables: skill " in line]
    (alone,) = [line for line in lines if line.startswith("if scores at one table")]
    return (together, 3), (alone, 0)


def test_in_one_turn_the_better_player_is_ahead_in_less_than_half_of_all_cases():
    assert exercise("10.0").expected < 0.5
    assert "less than half of all cases" in words_of(10)
