"""Lesson 9, snail timing: waiting times as models, and a small grill solved as a chain."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb

from analysis.lessons.exercises.exercise import Chance, MultipleChoice, Prediction, Value
from analysis.lessons.exercises.lesson_06 import full
from analysis.studies.small_grill import SNAILS, Chain, chain, mean_turns, over_within, small_rules
from analysis.studies.small_grill_ties import (
    all_turns,
    range_of_ending_next,
    range_of_mean_turns,
)

FAILS = Fraction(1, 4)
"""The chance of a failed turn in the exercises: about that of the real turn."""
FIRST, NONE, THIRD = 7, 5, 6
"""Turns asked for: of the first snail, without any, of the third snail."""
AFTER = 3
"""Turns after which the small game goes on."""


@cache
def small(snails: int = SNAILS) -> Chain:
    """The chain of the small grill."""
    return chain(small_rules(snails))


def none_in(turns: int) -> Fraction:
    """Chance that no snail comes in this many turns."""
    return (1 - FAILS) ** turns


def comes_at(turn: int, snail: int = 1) -> Fraction:
    """Chance that a snail comes exactly at a turn: the ones before it came earlier."""
    return comb(turn - 1, snail - 1) * FAILS**snail * none_in(turn - snail)


def snails_in(turns: int, snails: int) -> Fraction:
    """Chance of exactly this many snails in this many turns, whenever they come."""
    return comb(turns, snails) * FAILS**snails * none_in(turns - snails)


def patience() -> str:
    """Whether the next snail comes sooner after long waiting."""
    at_once, later = 1 - none_in(1), 1 - none_in(11) / none_in(10)
    return "same" if later == at_once else "sooner" if later > at_once else "later"


def ends_next() -> Fraction:
    """Chance that the small game ends with the next turn, if it has not ended so far."""
    before, then = (over_within(turns, small()) for turns in (AFTER, AFTER + 1))
    return (then - before) / (1 - before)


EXERCISES = (
    Prediction("9.0", lambda: 1 / full().failed_total, chance=False),
    Chance(
        "9.1",
        lambda: comes_at(FIRST),
        {
            "within": lambda: 1 - none_in(FIRST),
            "none_yet": lambda: (none_in(FIRST), none_in(FIRST - 1)),
            "swapped": lambda: FAILS ** (FIRST - 1) * (1 - FAILS),
        },
    ),
    Chance(
        "9.2",
        lambda: none_in(NONE),
        {
            "all_fail": lambda: FAILS**NONE,
            "not_all": lambda: 1 - FAILS**NONE,
            "added": lambda: NONE * FAILS,
            "last_one": lambda: comes_at(NONE),
        },
    ),
    Chance(
        "9.3",
        lambda: comes_at(THIRD, 3),
        {
            "any_end": lambda: snails_in(THIRD, 3),
            "one_order": lambda: FAILS**3 * none_in(THIRD - 3),
            "snails_before": lambda: snails_in(THIRD - 1, 2),
        },
    ),
    MultipleChoice(
        "9.4",
        patience,
        {"due": lambda: "sooner", "bad_streak": lambda: "later"},
        options=("sooner", "same", "later"),
    ),
    Chance(
        "9.5",
        ends_next,
        {
            "condition": lambda: over_within(AFTER + 1, small()) - over_within(AFTER, small()),
            "within": lambda: over_within(AFTER + 1, small()),
            "before": lambda: over_within(AFTER, small()),
        },
        also=lambda: range_of_ending_next(all_turns(small_rules()), AFTER),
    ),
    Value(
        "9.6",
        lambda: Fraction(mean_turns(small(SNAILS + 1))),
        {
            "other_grill": lambda: Fraction(mean_turns(small())),
            "scaled": lambda: Fraction(mean_turns(small())) * (SNAILS + 1) / SNAILS,
            "turn_more": lambda: Fraction(mean_turns(small())) + 1,
        },
        also=lambda: range_of_mean_turns(all_turns(small_rules(SNAILS + 1))),
    ),
)
