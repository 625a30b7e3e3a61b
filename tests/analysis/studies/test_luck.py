"""Luck and skill: standings after many turns, matches, and places of contests."""

from fractions import Fraction
from itertools import islice, product

import pytest

from analysis.lessons.playthings.simple_rules import ENOUGH, SimpleRules, outcome
from analysis.studies.contest import play_contests
from analysis.studies.luck import (
    games_needed,
    match_chance,
    place_shares,
    round_scores,
    score_differences,
    standings,
    turns_needed,
    worm_chances,
)
from heckmeck_core import RuleOfThumb

RULE = RuleOfThumb.parse("highest sum, never roll fewer than 3 dice")


def test_worm_chances_hold_everything_and_have_the_mean_of_the_outcome():
    chances = worm_chances(outcome())
    assert sum(chances) == pytest.approx(1)
    assert sum(n * p for n, p in enumerate(chances)) == pytest.approx(outcome().mean)


def test_standings_agree_with_all_pairs_of_two_turns_each():
    mine, theirs = worm_chances(outcome()), worm_chances(outcome(RULE))
    ahead = sum(
        mine[a] * mine[b] * theirs[c] * theirs[d]
        for a, b, c, d in product(range(5), repeat=4)
        if a + b > c + d
    )
    after_turns = standings(outcome(), outcome(RULE))
    next(after_turns)
    second = next(after_turns)
    assert second.ahead == pytest.approx(ahead)
    assert sum(second) == pytest.approx(1)


def test_against_oneself_nobody_is_ever_ahead_for_sure():
    standing = next(standings(outcome(), outcome()))
    assert standing.ahead == pytest.approx(standing.behind)
    assert turns_needed(outcome(), outcome(), 0.8, most=30) is None


def test_turns_needed_is_the_first_time_that_it_is_so_likely():
    needed = turns_needed(outcome(), outcome(RULE), 0.8, most=100)
    chances = [s.ahead for s in islice(standings(outcome(), outcome(RULE)), needed)]
    assert chances[-1] >= 0.8 > max(chances[:-1])


def test_a_match_is_won_by_the_majority_of_all_sequences():
    win = Fraction(2, 3)
    wanted = sum(
        win ** sum(games) * (1 - win) ** (5 - sum(games))
        for games in product((0, 1), repeat=5)
        if sum(games) > 2
    )
    assert match_chance(win, 5) == wanted
    needed = games_needed(win, Fraction(4, 5))
    assert match_chance(win, needed) >= Fraction(4, 5) > match_chance(win, needed - 2)


def test_places_and_scores_belong_to_the_strategy_asked_for():
    contests = play_contests(24, 2, ["points", str(RULE)], seed=1, contests=2)
    shares = place_shares(contests, "points")
    assert sum(shares) == pytest.approx(1)
    assert len(round_scores(contests, "points")) == 2 * 2 * 12
    everybody = [r.score for c in contests for results in c.rounds for r in results]
    both = [*round_scores(contests, "points"), *round_scores(contests, str(RULE))]
    assert sorted(both) == sorted(everybody)


def test_a_difference_of_scores_belongs_to_two_at_one_table():
    contests = play_contests(24, 1, ["points", str(RULE)], seed=1, contests=2)
    differences = score_differences(contests, "points", str(RULE))
    tables = {}
    for number, contest in enumerate(contests):
        for result in contest.rounds[0]:
            tables.setdefault((number, result.table), []).append(result)
    assert len(differences) == len(tables) == 8
    for found, results in zip(differences, tables.values(), strict=True):
        ours, theirs = ([r.score for r in results if r.participant % 2 == kind] for kind in (0, 1))
        assert found == ours[0] - theirs[0]
    mirrored = score_differences(contests, str(RULE), "points")
    assert mirrored == [-difference for difference in differences]


def test_rules_that_were_tried_stay_in_the_table_best_first():
    page = SimpleRules()
    first = page.rule
    page.stop.value = ("at", 25)
    page.take.value = "highest face"
    assert page.tried[0] == first
    assert len(page.tried) == 3
    assert str(page.rule) in repr(page)
    assert f"{ENOUGH:.0%}" in repr(page)
    table = page.table.value
    ranked = sorted(page.tried, key=lambda rule: -outcome(rule).mean)
    assert [table.index(str(rule)) for rule in ranked] == sorted(
        table.index(str(r)) for r in ranked
    )
    assert table.count("<tr>") == 1 + 1 + 3
