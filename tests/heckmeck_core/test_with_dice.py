"""The exact answers describe turns played with dice: a chi-square test with fixed seeds."""

import pytest
from scipy.stats import chisquare

from heckmeck_core import Die, Goal, RuleOfThumb, solve, turn_graph
from heckmeck_core.games import dice_games, rules
from heckmeck_core.with_dice import play_turns

TURNS = 4000


def p_value(plan, seed, outcome=None):
    """How well turns played by a plan fit an outcome, by default its own."""
    outcome = outcome or plan.outcome()
    expected = {key: float(p) for key, p in {**outcome.results, **outcome.failed}.items()}
    seen = play_turns(plan, TURNS, seed)
    likely = [key for key, chance in expected.items() if chance * TURNS >= 5]
    counts = [seen[key] for key in likely]
    chances = [expected[key] for key in likely]
    rest = 1 - sum(chances)
    if rest * TURNS > 1 or sum(counts) < TURNS:
        counts.append(TURNS - sum(counts))
        chances.append(max(rest, 1 / TURNS))
    return chisquare(counts, [chance * TURNS / sum(chances) for chance in chances]).pvalue


@pytest.mark.parametrize("game", dice_games())
@pytest.mark.parametrize("exact", [False, True], ids=["fast", "exact"])
def test_the_best_plans_outcome_is_what_dice_show(game, exact):
    found = rules(game)
    assert p_value(solve(found.graph(), found.points(), exact=exact), seed=1) > 0.001


def test_a_rule_of_thumbs_outcome_is_what_dice_show():
    found = rules("barbecue")
    rule = RuleOfThumb("most dice", "at", 26)
    assert p_value(solve(found.graph(), found.points(), rule), seed=2) > 0.001


def test_a_die_with_equal_sides_behaves_as_computed():
    graph = turn_graph(Die.parse("1 1 3 W W 6"), 5)
    goal = Goal.of({13: 1, 15: 2, 16: 2, 18: 3}, above=1)
    assert p_value(solve(graph, goal), seed=3) > 0.001


def test_a_wrong_outcome_would_be_noticed():
    """The test has teeth: stopping at 26 instead of 25 does not pass."""
    found = rules("barbecue")
    played, other = (
        solve(found.graph(), found.points(), RuleOfThumb("highest face", "at", limit))
        for limit in (25, 26)
    )
    assert p_value(played, seed=4) > 0.001
    assert p_value(played, seed=4, outcome=other.outcome()) < 0.001
