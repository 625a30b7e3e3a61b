"""Lesson 7, grill odds: payoffs, what a spot is worth, risk and reward, printed worms."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache

from analysis.lessons.exercises.exercise import Chance, Exercise, MultipleChoice, Prediction, Value
from analysis.lessons.exercises.lesson_06 import full_plans
from analysis.lessons.exercises.program import Program
from analysis.lessons.exercises.versions import versions
from heckmeck_core import Goal, Outcome, Plan, solve
from heckmeck_core.games import Rules, rules
from heckmeck_core.games.notation import parse
from heckmeck_core.games.seat_goals import LEAD, POINTS, SURVIVE, worth_for
from heckmeck_core.ties import Range, ends_with

GAME = rules("barbecue")
OTHER_WORMS = GAME.with_worms("23-26=1,27-30=2,31-34=3,35-36=4")
"""The same grill with other worms printed on it."""
FIRST_LOCKED = 25
PRICES = (0, 1, 2, 4, 8)
STEAL_CASES = ((3, 2), (3, 3), (4, 5), (1, 4))
"""Worms on the spot, and players."""


@cache
def plan(laid: str = "", goal: str = POINTS) -> Plan[float]:
    """The best plan for a goal with these things on the grill."""
    return solve(GAME.graph(), parse(laid, GAME).goal(goal))


@cache
def outcome(laid: str = "") -> Outcome[float]:
    """What the best plan for worms leads to."""
    return plan(laid).outcome()


def value(laid: str = "", goal: str = POINTS) -> float:
    """What a turn is worth with these things on the grill."""
    return plan(laid, goal).value


def locks(*spots: int) -> str:
    """A grill with these spots locked."""
    return " ".join(f"{spot}=locked" for spot in spots)


def share(spot: int) -> float:
    """What a spot brings on average by the best plan: its chance times its worms."""
    return outcome().exactly(spot) * GAME.worms[spot]


def shares(spot: int) -> Range:
    """What it can bring on average, over all best plans."""
    return full_plans().range_of(ends_with(spot)).times(GAME.worms[spot])


def best_chance(game: Rules, spot: int) -> float:
    """How likely a spot is for somebody who wants nothing else."""
    return solve(game.graph(), game.exactly(spot)).value


def loss(spot: int, game: Rules = GAME) -> float:
    """By how much a turn is worth less when a spot is locked."""
    return _worth(game) - _worth(game, locks(spot))


def _worth(game: Rules, laid: str = "") -> float:
    return solve(game.graph(), parse(laid, game).goal(POINTS)).value


def failing(laid: str, price: int) -> float:
    """How often the best plan for worms fails when failing costs a price."""
    goal: Goal = replace(parse(laid, GAME).goal(POINTS), failed=-price)
    return solve(GAME.graph(), goal).outcome().failed_total


def steal_worth(worms: int, players: int) -> Fraction:
    """What stealing is worth to a player who counts their lead over the mean of the others."""
    return Fraction(worth_for(LEAD, worms, worms, players))


def share_of(spot: int) -> Exercise:
    """What a spot brings on average."""
    return Value(
        "7.1",
        lambda: share(spot),
        {
            "chance_for_value": lambda: outcome().exactly(spot),
            "other_plan": lambda: best_chance(GAME, spot) * GAME.worms[spot],
        },
        also=lambda: shares(spot),
    )


def worth_of(spot: int) -> Exercise:
    """What is lost when a spot gets locked."""
    return Value(
        "7.3",
        lambda: loss(spot),
        {"no_new_plan": lambda: share(spot), "new_value": lambda: value(locks(spot))},
    )


def snail_on(spot: int, locked: int) -> Exercise:
    """What is gained when a snail comes to lie on a spot."""
    before, after = locks(locked), f"{locks(locked)} {spot}=snail"

    def fixed() -> float:
        """The gain of somebody who goes on playing as if the snail were not there."""
        return outcome(before).exactly(spot) * (GAME.material["snail_points"] - GAME.worms[spot])

    return Value(
        "7.4",
        lambda: value(after) - value(before),
        {
            "no_new_plan": fixed,
            "new_value": lambda: value(after),
            "lock_forgotten": lambda: (
                value(f"{spot}=snail") - value(),
                value(f"{spot}=snail") - value(before),
                abs(value(after) - value()),
            ),
        },
    )


def safest(first: int, second: int) -> Exercise:
    """How often one fails at least with two spots locked."""
    laid = locks(first, second)
    return Chance(
        "7.5",
        lambda: 1 - value(laid, SURVIVE),
        {
            "bold_plan": lambda: failing(laid, PRICES[0]),
            "still_bold": lambda: tuple(failing(laid, price) for price in PRICES[1:]),
            "lock_forgotten": lambda: tuple(
                1 - value(laid, SURVIVE) for laid in ("", locks(first), locks(second))
            ),
        },
    )


MEASURES: dict[str, Callable[[Rules, int], float]] = {
    "worth": lambda game, spot: _worth(game),
    "loss": lambda game, spot: loss(spot, game),
    "exactly": best_chance,
    "at_least": lambda game, spot: solve(game.graph(), game.at_least(spot)).value,
    "survive": lambda game, spot: solve(game.graph(), game.survive()).value,
}
"""What may depend on the printed worms, and on a spot."""


def depends(measure: str, spot: int) -> bool:
    """Whether other printed worms change a measure."""
    return MEASURES[measure](GAME, spot) != MEASURES[measure](OTHER_WORMS, spot)


def what_stays(a: str, b: str, c: str, spot: int) -> Exercise:
    """Which of three measures does not depend on the printed worms."""
    letters = dict(zip((a, b, c), "abc", strict=True))

    def stays() -> str:
        (same,) = [letter for measure, letter in letters.items() if not depends(measure, spot)]
        return same

    return MultipleChoice(
        "7.6",
        stays,
        {"worth_changes": lambda: letters["worth"], "loss_changes": lambda: letters["loss"]},
        options=tuple("abc"),
    )


EXERCISES = (
    Prediction("7.0", lambda: loss(FIRST_LOCKED), chance=False),
    versions(
        share_of,
        [{"spot": spot} for spot in (33, 28, 31, 34, 35, 36)],
        example={"spot": 30},
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
    versions(
        worth_of,
        [{"spot": spot} for spot in (33, 28, 31, 34, 35, 36)],
        example={"spot": FIRST_LOCKED},
    ),
    versions(
        snail_on,
        [
            {"spot": 23, "locked": 25},
            {"spot": 23, "locked": 29},
            {"spot": 24, "locked": 25},
            {"spot": 24, "locked": 29},
            {"spot": 26, "locked": 25},
            {"spot": 26, "locked": 29},
        ],
        example={"spot": 25, "locked": 29},
    ),
    versions(
        safest,
        [
            {"first": 25, "second": 29},
            {"first": 25, "second": 30},
            {"first": 26, "second": 29},
            {"first": 25, "second": 33},
            {"first": 26, "second": 30},
            {"first": 29, "second": 30},
        ],
        example={"first": 25, "second": 27},
    ),
    versions(
        what_stays,
        [
            {"a": "worth", "b": "loss", "c": "exactly", "spot": 29},
            {"a": "survive", "b": "worth", "c": "loss", "spot": 26},
            {"a": "loss", "b": "at_least", "c": "worth", "spot": 30},
            {"a": "exactly", "b": "loss", "c": "worth", "spot": 33},
            {"a": "worth", "b": "survive", "c": "loss", "spot": 27},
            {"a": "loss", "b": "worth", "c": "at_least", "spot": 28},
        ],
    ),
)
