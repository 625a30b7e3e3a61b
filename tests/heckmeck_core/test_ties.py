"""Ties: the ranges over all best plans are what listing every best plan one by one gives."""

from fractions import Fraction
from itertools import product
from math import prod

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from oracle import stopping_earns
from strategies import dice_kinds, goals

from heckmeck_core import CAUSES, BadInput, Die, Goal, Outcome, turn_graph
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

MOST_PLANS = 3000


def every_best_outcome(die, dice, goal):
    """The outcome of each best plan, or None where there are too many of them to list.

    A plan says for every way a turn can come to a choice what to do there; what can still
    follow is a set of outcomes, so the outcomes of a roll are all ways to combine them.
    """
    sides = [(face.value, face.worm) for face in die.faces for _ in range(face.sides)]

    def after_setting_aside(aside):
        dice_left, payoff = dice - len(aside), stopping_earns(goal, aside, dice - len(aside))
        may_stop = payoff is not None or goal.may_stop_anytime or not dice_left
        stopped = (Fraction(goal.failed if payoff is None else payoff), {ended(aside)})
        return best_of([*([stopped] if may_stop else []), *([rolling(aside)] if dice_left else [])])

    def ended(aside):
        total, worm = sum(value for value, _ in aside), any(worm for _, worm in aside)
        ending = goal.ending(total, worm, False, dice - len(aside))
        return frozenset({(ending, Fraction(1))})

    def rolling(aside):
        rolls = [after_rolling(aside, roll) for roll in product(sides, repeat=dice - len(aside))]
        if prod(len(outcomes) for _, outcomes in rolls) > MOST_PLANS:
            raise TooMany
        together = {mixed(outcomes) for outcomes in product(*(each for _, each in rolls))}
        return sum(worth for worth, _ in rolls) / len(rolls), together

    def after_rolling(aside, roll):
        new = set(roll) - set(aside)
        if not new:
            return Fraction(goal.failed), {frozenset({(DEAD_ROLL, Fraction(1))})}
        return best_of(
            [after_setting_aside((*aside, *[die for die in roll if die == face])) for face in new]
        )

    try:
        _, outcomes = rolling(())
    except TooMany:
        return None
    return [as_outcome(die, dice, goal, dict(outcome)) for outcome in outcomes]


class TooMany(Exception):
    pass


def best_of(choices):
    """What is worth most, with the outcomes of all choices that are worth as much."""
    best = max(worth for worth, _ in choices)
    return best, set().union(*(outcomes for worth, outcomes in choices if worth == best))


def mixed(outcomes):
    """The outcome of a roll, each of its faces being equally likely."""
    chances = {}
    for outcome in outcomes:
        for ending, chance in outcome:
            chances[ending] = chances.get(ending, 0) + chance / len(outcomes)
    return frozenset(chances.items())


def as_outcome(die, dice, goal, chances):
    results = goal.results(turn_graph(die, dice))
    return Outcome(
        goal,
        {result: chances.get(result, Fraction(0)) for result in results},
        {cause: chances.get(cause, Fraction(0)) for cause in CAUSES},
    )


def span(figures):
    figures = list(figures)
    return Range(min(figures), max(figures))


@given(st.data(), dice_kinds(most_faces=3, with_worm=False), st.integers(1, 2))
def test_ranges_are_those_of_all_best_plans_listed_one_by_one(data, die, dice):
    goal = data.draw(goals(turn_graph(die, dice)))
    listed = every_best_outcome(die, dice, goal)
    assume(listed is not None)
    agree(BestPlans(turn_graph(die, dice), goal), listed)


@pytest.mark.parametrize(("faces", "dice"), [("1 2 W", 2), ("2 W 3", 2), ("1 W", 3)])
def test_ranges_are_those_of_all_best_plans_where_these_differ(faces, dice):
    graph = turn_graph(Die.parse(faces), dice)
    goal = Goal.at_least(graph.results()[-1] - 1)
    listed = every_best_outcome(graph.die, dice, goal)
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
