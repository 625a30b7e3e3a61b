"""Lesson 6, the outcome of a turn: distributions, failing by cause, mean and variance."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from math import sqrt
from statistics import mean, pvariance

from analysis.lessons.exercises.exercise import Chance, Prediction, Program, Value
from analysis.lessons.exercises.lesson_05 import plan
from heckmeck_core import Goal, Outcome, solve
from heckmeck_core.games import rules
from heckmeck_core.goal import CAUSES, DEAD_ROLL, NO_WORM
from heckmeck_core.ties import (
    BestPlans,
    at_least,
    ends_with,
    fails,
    result_or_nothing,
    succeeds,
)

GAME = rules("barbecue")
DICE, LEAST, TURNS = 3, 30, 3
VARIANCE_CASES = (
    ({0: Fraction(1, 2), 2: Fraction(1, 2)},),
    ({0: Fraction(1, 4), 4: Fraction(3, 4)},),
    ({0: Fraction(1, 3), 1: Fraction(1, 2), 3: Fraction(1, 6)},),
)
"""Worths with their chances."""


@cache
def small() -> Outcome[Fraction]:
    """What the best plan for the highest sum leads to with three dice."""
    return plan(DICE).outcome()


@cache
def full() -> Outcome[Fraction]:
    """What the best plan for worms leads to on the full grill."""
    return solve(GAME.graph(), GAME.points(), exact=True).outcome()


@cache
def small_plans() -> BestPlans:
    """All best plans for the highest sum with three dice."""
    return BestPlans(plan(DICE).graph, plan(DICE).goal)


@cache
def full_plans() -> BestPlans:
    """All best plans for worms on the full grill."""
    return BestPlans(GAME.graph(), GAME.points())


def small_results() -> list[int]:
    """The results that the small turn can end with."""
    return [result for result, chance in small().results.items() if chance]


def variance(chances: Mapping[int, Fraction]) -> Fraction:
    """The variance of worths with their chances, as the engine computes it."""
    never_failed = dict.fromkeys(CAUSES, Fraction(0))
    return Outcome(Goal.of({worth: worth for worth in chances}), chances, never_failed).variance


def mean_of_squares(chances: Mapping[int, Fraction]) -> Fraction:
    """The mean of the squares, from which the square of the mean is still to be taken."""
    return sum((chance * worth**2 for worth, chance in chances.items()), Fraction(0))


EXERCISES = (
    Prediction("6.0", lambda: full().failed_total),
    Chance(
        "6.1",
        lambda: small().failed_total,
        {"one_cause": lambda: (small().failed[DEAD_ROLL], small().failed[NO_WORM])},
        also=lambda: small_plans().range_of(fails),
    ),
    Chance(
        "6.2",
        lambda: small().failed[NO_WORM] / small().failed_total,
        {
            "condition": lambda: small().failed[NO_WORM],
            "wrong_condition": lambda: small().failed[NO_WORM] / small().success,
        },
        also=lambda: small_plans().range_of_ratio(ends_with(NO_WORM), fails),
    ),
    Value(
        "6.3",
        lambda: small().mean_result,
        {
            "failed_counted": lambda: small().mean,
            "unweighted": lambda: mean(map(Fraction, small_results())),
        },
        also=lambda: small_plans().range_of_ratio(result_or_nothing, succeeds),
    ),
    Chance(
        "6.4",
        lambda: full().at_least(LEAST),
        {
            "exactly": lambda: full().exactly(LEAST),
            "one_more": lambda: full().at_least(LEAST + 1),
            "at_most": lambda: full().cumulative()[LEAST],
            "other_plan": lambda: solve(GAME.graph(), GAME.at_least(LEAST), exact=True).value,
        },
        also=lambda: full_plans().range_of(at_least(LEAST)),
    ),
    Program(
        "6.5",
        variance,
        {
            "square_of_mean": mean_of_squares,
            "unweighted": lambda chances: pvariance(map(Fraction, chances)),
            "root": lambda chances: sqrt(variance(chances)),
        },
        cases=VARIANCE_CASES,
    ),
    Value(
        "6.6",
        lambda: TURNS * small().variance,
        {
            "tripled": lambda: TURNS**2 * small().variance,
            "one_turn": lambda: small().variance,
            "root": lambda: Fraction(sqrt(TURNS * small().variance)),
        },
        also=lambda: small_plans().variance.times(TURNS),
    ),
)
