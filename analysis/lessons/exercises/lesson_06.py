"""Lesson 6, the outcome of a turn: distributions, failing by cause, mean and variance."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from math import sqrt
from statistics import mean, pvariance

from analysis.lessons.exercises.exercise import Chance, Exercise, Prediction, Value
from analysis.lessons.exercises.program import Program
from analysis.lessons.exercises.versions import Numbers, versions
from analysis.lessons.playthings.turn_map import sum_goal
from heckmeck_core import Die, Goal, Outcome, solve, turn_graph
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
FACES, DICE, TURNS = str(GAME.die), 3, 3
WAYS_TO_FAIL = (DEAD_ROLL, NO_WORM)
"""Of a small game, where no sum is too low and no spot is locked."""
VARIANCE_CASES = (
    ({0: Fraction(1, 2), 2: Fraction(1, 2)},),
    ({0: Fraction(1, 4), 4: Fraction(3, 4)},),
    ({0: Fraction(1, 3), 1: Fraction(1, 2), 3: Fraction(1, 6)},),
)
"""Worths with their chances."""


@cache
def small(faces: str = FACES, dice: int = DICE) -> Outcome[Fraction]:
    """What the best plan for the highest sum leads to with a few dice."""
    graph = turn_graph(Die.parse(faces), dice)
    return solve(graph, sum_goal(graph), exact=True).outcome()


@cache
def full() -> Outcome[Fraction]:
    """What the best plan for worms leads to on the full grill."""
    return solve(GAME.graph(), GAME.points(), exact=True).outcome()


@cache
def small_plans(faces: str = FACES, dice: int = DICE) -> BestPlans:
    """All best plans for the highest sum with a few dice."""
    graph = turn_graph(Die.parse(faces), dice)
    return BestPlans(graph, sum_goal(graph))


@cache
def full_plans() -> BestPlans:
    """All best plans for worms on the full grill."""
    return BestPlans(GAME.graph(), GAME.points())


def small_results(faces: str, dice: int) -> list[int]:
    """The results that a small turn can end with."""
    return [result for result, chance in small(faces, dice).results.items() if chance]


def variance(chances: Mapping[int, Fraction]) -> Fraction:
    """The variance of worths with their chances, as the engine computes it."""
    never_failed = dict.fromkeys(CAUSES, Fraction(0))
    return Outcome(Goal.of({worth: worth for worth in chances}), chances, never_failed).variance


def mean_of_squares(chances: Mapping[int, Fraction]) -> Fraction:
    """The mean of the squares, from which the square of the mean is still to be taken."""
    return sum((chance * worth**2 for worth, chance in chances.items()), Fraction(0))


def failing(faces: str, dice: int) -> Exercise:
    """How likely a small turn fails."""
    return Chance(
        "6.1",
        lambda: small(faces, dice).failed_total,
        {"one_cause": lambda: tuple(small(faces, dice).failed[c] for c in WAYS_TO_FAIL)},
        also=lambda: small_plans(faces, dice).range_of(fails),
    )


def no_worm_if_failed(faces: str, dice: int) -> Exercise:
    """How likely no worm lies aside, known that a small turn has failed."""
    return Chance(
        "6.2",
        lambda: small(faces, dice).failed[NO_WORM] / small(faces, dice).failed_total,
        {
            "condition": lambda: small(faces, dice).failed[NO_WORM],
            "wrong_condition": lambda: (
                small(faces, dice).failed[NO_WORM] / small(faces, dice).success
            ),
            "unweighted": lambda: Fraction(1, len(WAYS_TO_FAIL)),
        },
        also=lambda: small_plans(faces, dice).range_of_ratio(ends_with(NO_WORM), fails),
    )


def mean_if_not_failed(faces: str, dice: int) -> Exercise:
    """The mean result of the small turns that do not fail."""
    return Value(
        "6.3",
        lambda: small(faces, dice).mean_result,
        {
            "failed_counted": lambda: small(faces, dice).mean,
            "unweighted": lambda: mean(map(Fraction, small_results(faces, dice))),
            "wrong_condition": lambda: small(faces, dice).mean / small(faces, dice).failed_total,
        },
        also=lambda: small_plans(faces, dice).range_of_ratio(result_or_nothing, succeeds),
    )


def so_much_or_more(least: int) -> Exercise:
    """How likely a turn on the full grill ends with so much or more."""
    return Chance(
        "6.4",
        lambda: full().at_least(least),
        {
            "exactly": lambda: full().exactly(least),
            "one_more": lambda: full().at_least(least + 1),
            "at_most": lambda: full().cumulative()[least],
            "other_plan": lambda: solve(GAME.graph(), GAME.at_least(least), exact=True).value,
        },
        also=lambda: full_plans().range_of(at_least(least)),
    )


def turns_in_a_row(turns: int) -> Exercise:
    """The variance of the total of small turns."""
    return Value(
        "6.6",
        lambda: turns * small().variance,
        {
            "same_luck": lambda: turns**2 * small().variance,
            "one_turn": lambda: small().variance,
            "root": lambda: Fraction(sqrt(turns * small().variance)),
            "roots_added": lambda: Fraction(turns * sqrt(small().variance)),
        },
        also=lambda: small_plans().variance.times(turns),
    )


def game(faces: str, dice: int = DICE) -> Numbers:
    """A small game."""
    return {"faces": faces, "dice": dice}


OTHER_DICE = ("1 2 3 W", "1 2 W", "2 4 W 6", "1 3 4 W 6", "2 3 4 W 6", "1 2 3 W 6")
"""Dice for games of one's own, without ties: no game has what another could have, too."""
SMALL_GAMES = [game(FACES), *map(game, OTHER_DICE)]
EXAMPLE = game("1 2 W", dice=2)

EXERCISES = (
    Prediction("6.0", lambda: full().failed_total),
    versions(failing, SMALL_GAMES, example=EXAMPLE),
    versions(no_worm_if_failed, SMALL_GAMES, example=EXAMPLE),
    versions(mean_if_not_failed, SMALL_GAMES, example=EXAMPLE),
    versions(
        so_much_or_more,
        [{"least": least} for least in (30, 26, 27, 29, 31, 32)],
        example={"least": 36},
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
    versions(
        turns_in_a_row,
        [{"turns": turns} for turns in (TURNS, 2, 4, 5, 6, 7)],
        example={"turns": 10},
    ),
)
