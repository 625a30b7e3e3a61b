"""Lesson 8, exact against simulated: standard errors, intervals, and a chi-square test."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import isqrt, sqrt

from analysis.charts.running_share import ERRORS
from analysis.lessons.exercises.exercise import Count, MultipleChoice, Prediction, Program, Value
from analysis.lessons.exercises.lesson_07 import outcome
from heckmeck_core.rolls import dead_roll_probability

DEAD, ROLLS = dead_roll_probability(used=3, faces=6, dice=2), 300
FAILED, TURNS = 30, 100
"""What somebody saw: failed turns, out of how many."""
SEEN = (8, 12, 9, 11, 14, 6)
"""How often each face came in a class that rolled one die."""
EDGE = Fraction(1, 100)
SHARE_CASES = ((25, 100), (236, 1000), (4, 20))
"""Hits, and turns."""


def root(square: Fraction) -> Fraction:
    """A square root: exact where it is a fraction."""
    rounded = Fraction(isqrt(square.numerator), isqrt(square.denominator))
    return rounded if rounded**2 == square else Fraction(sqrt(square))


def variance(chance: Fraction) -> Fraction:
    """The variance of one try that hits with a chance."""
    return chance * (1 - chance)


def error(chance: Fraction, tries: int) -> Fraction:
    """The standard error of a share."""
    return root(variance(chance) / tries)


def error_of_count(chance: Fraction, tries: int) -> Fraction:
    """The standard deviation of the number of hits."""
    return root(variance(chance) * tries)


def tries_needed(chance: Fraction, wanted: Fraction, errors: int) -> Fraction:
    """How many tries it takes until this many standard errors are as small as wanted."""
    return variance(chance) * (errors / wanted) ** 2


def chi_square(seen: Sequence[int]) -> Fraction:
    """The squared distances from equal counts, each divided by the count expected."""
    expected = Fraction(sum(seen), len(seen))
    return sum(((count - expected) ** 2 / expected for count in seen), Fraction(0))


def beyond(hits: int, tries: int, chance: float) -> bool:
    """Whether a share lies more standard errors away than an interval is wide."""
    off = abs(Fraction(hits, tries) - Fraction(chance))
    return off > ERRORS * error(Fraction(chance), tries)


def surprising() -> str:
    """Whether what somebody saw is beyond chance, in a word."""
    return "yes" if beyond(FAILED, TURNS, outcome().failed_total) else "no"


def distances() -> list[Fraction]:
    """How far each count of the class is from the one expected."""
    return [abs(count - Fraction(sum(SEEN), len(SEEN))) for count in SEEN]


EXERCISES = (
    Prediction("8.0", lambda: tries_needed(Fraction(1, 2), EDGE, ERRORS), chance=False),
    Value(
        "8.1",
        lambda: error(DEAD, ROLLS),
        {
            "root_forgotten": lambda: variance(DEAD) / ROLLS,
            "tries_forgotten": lambda: error(DEAD, 1),
            "count_for_share": lambda: error_of_count(DEAD, ROLLS),
        },
    ),
    Count(
        "8.2",
        lambda: tries_needed(DEAD, error(DEAD, ROLLS) / 2, 1),
        {"only_twice": lambda: 2 * ROLLS, "only_added": lambda: 3 * ROLLS},
    ),
    MultipleChoice(
        "8.3",
        surprising,
        {"any_distance": lambda: "yes"},
        options=("yes", "no"),
    ),
    Value(
        "8.4",
        lambda: chi_square(SEEN),
        {
            "not_divided": lambda: sum(off**2 for off in distances()),
            "not_squared": lambda: sum(distances()) * len(SEEN) / sum(SEEN),
            "by_seen": lambda: sum(
                off**2 / count for off, count in zip(distances(), SEEN, strict=True)
            ),
        },
    ),
    Program(
        "8.5",
        lambda hits, turns: error(Fraction(hits, turns), turns),
        {
            "root_forgotten": lambda hits, turns: variance(Fraction(hits, turns)) / turns,
            "tries_forgotten": lambda hits, turns: error(Fraction(hits, turns), 1),
            "count_for_share": lambda hits, turns: error_of_count(Fraction(hits, turns), turns),
        },
        cases=SHARE_CASES,
    ),
    Count(
        "8.6",
        lambda: tries_needed(Fraction(1, 2), EDGE, ERRORS),
        {
            "one_error": lambda: tries_needed(Fraction(1, 2), EDGE, 1),
            "root_forgotten": lambda: ERRORS * error(Fraction(1, 2), 1) / EDGE,
            "variance_forgotten": lambda: (ERRORS / EDGE) ** 2,
        },
    ),
)
