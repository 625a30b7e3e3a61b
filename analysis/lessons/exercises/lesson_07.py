"""Lesson 7, grill odds: payoffs, what a spot is worth, risk and reward, printed worms."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache

from analysis.lessons.exercises.exercise import Chance, MultipleChoice, Prediction, Program, Value
from analysis.lessons.exercises.lesson_06 import full_plans
from heckmeck_core import Outcome, Plan, solve
from heckmeck_core.games import Rules, rules
from heckmeck_core.games.notation import parse
from heckmeck_core.games.seat_goals import LEAD, POINTS, worth_for
from heckmeck_core.ties import Range, ends_with

GAME = rules("barbecue")
OTHER_WORMS = GAME.with_worms("23-26=1,27-30=2,31-34=3,35-36=4")
"""The same grill with other worms printed on it."""
FIRST_LOCKED, LOCKED, SNAIL_SPOT, SPOT = 25, 29, 23, 30
PRICES = (0, 1, 2, 4, 8)
STEAL_CASES = ((3, 2), (3, 3), (4, 5), (1, 4))
"""Worms on the spot, and players."""


@cache
def plan(laid: str = "") -> Plan[float]:
    """The best plan for worms with these things on the grill."""
    return solve(GAME.graph(), parse(laid, GAME).goal(POINTS))


@cache
def outcome() -> Outcome[float]:
    """What the best plan leads to on the full grill."""
    return plan().outcome()


def value(laid: str = "") -> float:
    """What a turn is worth with these things on the grill."""
    return plan(laid).value


def share(spot: int) -> float:
    """What a spot brings on average by the best plan: its chance times its worms."""
    return outcome().exactly(spot) * GAME.worms[spot]


def shares(spot: int) -> Range:
    """What it can bring on average, over all best plans."""
    return full_plans().range_of(ends_with(spot)).times(GAME.worms[spot])


def loss(spot: int) -> float:
    """By how much a turn is worth less when a spot is locked."""
    return value() - value(f"{spot}=locked")


def snail_gain(spot: int) -> float:
    """By how much a turn is worth more when a snail lies on a spot."""
    return value(f"{spot}=snail") - value()


def fixed_gain(spot: int) -> float:
    """The same for somebody who goes on playing as if the snail were not there."""
    return outcome().exactly(spot) * (GAME.material["snail_points"] - GAME.worms[spot])


def failing(price: int) -> float:
    """How often the best plan fails when failing costs a price."""
    goal = replace(GAME.points(), failed=-price)
    return solve(GAME.graph(), goal).outcome().failed_total


def steal_worth(worms: int, players: int) -> Fraction:
    """What stealing is worth to a player who counts their lead over the mean of the others."""
    return Fraction(worth_for(LEAD, worms, worms, players))


def _best_chance(game: Rules) -> float:
    return solve(game.graph(), game.exactly(SPOT)).value


def _worth(game: Rules) -> float:
    return solve(game.graph(), game.points()).value


def _likeliest(game: Rules) -> int:
    results = solve(game.graph(), game.points()).outcome().results
    return max(results, key=lambda result: results[result])


MEASURES: dict[str, Callable[[Rules], float]] = {"a": _worth, "b": _likeliest, "c": _best_chance}
"""What may depend on the printed worms."""


def stays_the_same() -> str:
    """The one measure that other printed worms leave as it is."""
    (same,) = [name for name, ask in MEASURES.items() if ask(GAME) == ask(OTHER_WORMS)]
    return same


EXERCISES = (
    Prediction("7.0", lambda: loss(FIRST_LOCKED), chance=False),
    Value(
        "7.1",
        lambda: share(SPOT),
        {
            "chance_for_value": lambda: outcome().exactly(SPOT),
            "other_plan": lambda: _best_chance(GAME) * GAME.worms[SPOT],
        },
        also=lambda: shares(SPOT),
    ),
    Program(
        "7.2",
        steal_worth,
        {
            "loss_forgotten": lambda worms, players: worms,
            "whole_loss": lambda worms, players: 2 * worms,
            "all_seats": lambda worms, players: worms + Fraction(worms, players),
        },
        cases=STEAL_CASES,
    ),
    Value(
        "7.3",
        lambda: loss(LOCKED),
        {"no_new_plan": lambda: share(LOCKED), "new_value": lambda: value(f"{LOCKED}=locked")},
    ),
    Value(
        "7.4",
        lambda: snail_gain(SNAIL_SPOT),
        {
            "no_new_plan": lambda: fixed_gain(SNAIL_SPOT),
            "new_value": lambda: value(f"{SNAIL_SPOT}=snail"),
        },
    ),
    Chance(
        "7.5",
        lambda: 1 - solve(GAME.graph(), GAME.survive()).value,
        {
            "bold_plan": lambda: failing(PRICES[0]),
            "still_bold": lambda: tuple(failing(price) for price in PRICES[1:]),
        },
    ),
    MultipleChoice(
        "7.6",
        stays_the_same,
        {"worth_changes": lambda: "a", "likely_changes": lambda: "b"},
        options=tuple(MEASURES),
    ),
)
