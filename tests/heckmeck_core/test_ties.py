"""Ties: the ranges over all best plans are what listing every best plan one by one gives."""

from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from oracle import oracle_outcomes
from strategies import dice_kinds, goals

from heckmeck_core import BadInput, Die, Goal, turn_graph
from heckmeck_core.games import rules
from heckmeck_core.goal import DEAD_ROLL, NO_WORM
from heckmeck_core.ties import (
    BestPlans,
    Range,
    at_least,
    ends_with,
    fails,
    ratio_range,
    result_or_nothing,
    succeeds,
)


def span(figures):
    figures = list(figures)
    return Range(min(figures), max(figures))


@given(st.data(), dice_kinds(most_faces=3, with_worm=False), st.integers(1, 2))
def test_ranges_are_those_of_all_best_plans_listed_one_by_one(data, die, dice):
    goal = data.draw(goals(turn_graph(die, dice)))
    listed = oracle_outcomes(die, dice, goal)
    assume(listed is not None)
    agree(BestPlans(turn_graph(die, dice), goal), listed)


@pytest.mark.parametrize(("faces", "dice"), [("1 2 W", 2), ("2 W 3", 2), ("1 W", 3)])
def test_ranges_are_those_of_all_best_plans_where_these_differ(faces, dice):
    graph = turn_graph(Die.parse(faces), dice)
    goal = Goal.at_least(graph.results()[-1] - 1)
    listed = oracle_outcomes(graph.die, dice, goal)
    assert len(listed) > 1
    agree(BestPlans(graph, goal), listed)


def agree(best, listed):
    assert best.range_of(fails) == span(outcome.failed_total for outcome in listed)
    assert best.variance == span(outcome.variance for outcome in listed)
    for ending in best.endings:
        expected = span(outcome.endings[ending] for outcome in listed)
        assert best.range_of(ends_with(ending)) == expected
    if all(outcome.success for outcome in listed):
        expected = span(outcome.mean_result for outcome in listed)
        assert best.range_of_ratio(result_or_nothing, succeeds) == expected
    if all(outcome.failed_total for outcome in listed):
        expected = span(outcome.failed[NO_WORM] / outcome.failed_total for outcome in listed)
        assert best.range_of_ratio(ends_with(NO_WORM), fails) == expected


@given(st.data(), dice_kinds(most_faces=4), st.integers(1, 4))
def test_the_outcome_that_has_most_of_something_is_that_of_a_best_plan(data, die, dice):
    graph = turn_graph(die, dice)
    goal = data.draw(goals(graph))
    best = BestPlans(graph, goal)
    counts = {ending: data.draw(st.integers(-3, 3)) for ending in best.endings}
    outcome = best.outcome(counts.__getitem__)
    assert sum(outcome.endings.values()) == 1
    assert outcome.mean == best.plan.value
    engine = best.plan.outcome()
    assert engine.expected(counts.__getitem__) <= outcome.expected(counts.__getitem__)
    assert engine.expected(counts.__getitem__) in best.range_of(counts.__getitem__)
    assert engine.variance in best.variance


def test_the_mean_of_the_worth_is_the_same_for_all_best_plans():
    game = rules("barbecue")
    best = BestPlans(game.graph(), game.points())
    worth = best.range_of(lambda ending: 0 if fails(ending) else game.points().worth(ending))
    assert not worth.varies
    assert worth.least == best.plan.value


def test_three_dice_have_one_tie_of_stopping_and_rolling():
    """Issue 14's example: 2 and W aside, one die left; to stop and to roll are both worth 7."""
    graph = turn_graph(rules("barbecue").die, 3)
    best = BestPlans(graph, Goal.of({result: result for result in graph.results()}))
    assert best.stop_or_roll == [graph.position_of("2 W")]
    stop, roll = best.plan.advise("2 W").options
    assert stop.value == roll.value == 7
    assert best.range_of(fails) == Range(Fraction(3035, 7776), Fraction(3175, 7776))


def test_a_share_of_what_can_be_avoided_is_refused():
    graph = turn_graph(Die.parse("1 W"), 1)
    best = BestPlans(graph, Goal.of({1: 1}, needs_worm=False, failed=1))
    with pytest.raises(BadInput, match="a best plan can avoid"):
        best.range_of_ratio(ends_with(DEAD_ROLL), ends_with(DEAD_ROLL))


def test_a_ratio_is_ranged_over_by_trying_each_choice():
    choices = [(Fraction(1), Fraction(4)), (Fraction(3), Fraction(5)), (Fraction(1), Fraction(9))]

    def means(sign, ratio):
        signed = [(sign * part, whole) for part, whole in choices]
        return max(signed, key=lambda both: both[0] - ratio * both[1])

    assert ratio_range(means) == span(part / whole for part, whole in choices)


def test_a_range_knows_what_lies_in_it_and_what_lies_nearest():
    half = Range(Fraction(0), Fraction(1, 2))
    assert Fraction(1, 2) in half
    assert Fraction(2, 3) not in half
    assert half.nearest(Fraction(2, 3)) == Fraction(1, 2)
    assert half.nearest(Fraction(1, 3)) == Fraction(1, 3)
    assert half.times(-2) == Range(Fraction(-1), Fraction(0))


def test_an_ending_at_least_as_high_is_a_result():
    assert [at_least(7)(ending) for ending in (6, 7, DEAD_ROLL)] == [False, True, False]
