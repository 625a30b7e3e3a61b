"""Lesson 9, snail timing: waiting times as models, and a small grill solved as a chain."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from math import comb

from analysis.lessons.exercises.exercise import (
    Chance,
    Exercise,
    MultipleChoice,
    Prediction,
    Value,
)
from analysis.lessons.exercises.lesson_06 import full
from analysis.lessons.exercises.versions import versions
from analysis.studies.small_grill import SNAILS, Chain, chain, mean_turns, over_within, small_rules
from analysis.studies.small_grill_ties import (
    Turns,
    all_turns,
    range_of_ending_next,
    range_of_mean_turns,
)

FAILS = Fraction(1, 4)
"""The chance of a failed turn in the exercises: about that of the real turn."""
THIRD = 3
"""The snail of 9.3."""
BLANK = 15
"""Chips without a snail in the bags of 9.4."""
SAME, SOONER, LATER = "same", "sooner", "later"


@cache
def small(snails: int = SNAILS) -> Chain:
    """The chain of the small grill."""
    return chain(small_rules(snails))


@cache
def small_turns(snails: int = SNAILS) -> Turns:
    """The same by whichever best plans."""
    return all_turns(small_rules(snails))


def none_in(turns: int) -> Fraction:
    """Chance that no snail comes in this many turns."""
    return (1 - FAILS) ** turns


def comes_at(turn: int, snail: int = 1) -> Fraction:
    """Chance that a snail comes exactly at a turn: the ones before it came earlier."""
    return comb(turn - 1, snail - 1) * FAILS**snail * none_in(turn - snail)


def snails_in(turns: int, snails: int) -> Fraction:
    """Chance of exactly this many snails in this many turns, whenever they come."""
    return comb(turns, snails) * FAILS**snails * none_in(turns - snails)


def first_at(turn: int) -> Exercise:
    """How likely the first snail comes exactly at a turn."""
    return Chance(
        "9.1",
        lambda: comes_at(turn),
        {
            "within": lambda: 1 - none_in(turn),
            "none_yet": lambda: (none_in(turn), none_in(turn - 1)),
            "swapped": lambda: FAILS ** (turn - 1) * (1 - FAILS),
            "turn_off": lambda: (comes_at(turn - 1), comes_at(turn + 1)),
        },
        formula="(3/4)**({turn}-1)*(1/4)",
    )


def none_so_far(turns: int) -> Exercise:
    """How likely no snail comes in some turns."""
    return Chance(
        "9.2",
        lambda: none_in(turns),
        {
            "all_fail": lambda: FAILS**turns,
            "not_all": lambda: 1 - FAILS**turns,
            "added": lambda: (turns * FAILS, turns * (1 - FAILS)),
            "last_one": lambda: comes_at(turns),
        },
        formula="(3/4)**{turns}",
    )


def third_at(turn: int) -> Exercise:
    """How likely the third snail comes exactly at a turn."""
    one_order = FAILS**THIRD * none_in(turn - THIRD)
    return Chance(
        "9.3",
        lambda: comes_at(turn, THIRD),
        {
            "any_end": lambda: snails_in(turn, THIRD),
            "one_order": lambda: one_order,
            "both_orders": lambda: 2 * comes_at(turn, THIRD),
            "wrong_choice": lambda: (
                comb(turn, THIRD - 1) * one_order,
                comb(turn - 1, THIRD) * one_order,
            ),
            "snails_before": lambda: snails_in(turn - 1, THIRD - 1),
        },
        formula="C({turn}-1, 2)*(1/4)**3*(3/4)**({turn}-3)",
    )


CHANCES: dict[str, Callable[[int], Fraction]] = {
    "turns": lambda waited: FAILS,
    "put_back": lambda waited: Fraction(1, BLANK + 1),
    "bag": lambda waited: Fraction(1, BLANK + 1 - waited),
    "filled": lambda waited: Fraction(1, BLANK + 1 + waited),
}
"""What 9.4 tells of: the chance of a snail at the next try, after waiting for some tries."""


def patience(story: str, waited: int) -> str:
    """Whether a snail has become likelier after waiting."""
    at_first, now = CHANCES[story](0), CHANCES[story](waited)
    return SAME if now == at_first else SOONER if now > at_first else LATER


def is_it_due(story: str, waited: int) -> Exercise:
    """Whether the snail comes sooner after long waiting."""

    def unless(answer: str) -> Callable[[], str | tuple[str, ...]]:
        return lambda: () if patience(story, waited) == answer else answer

    return MultipleChoice(
        "9.4",
        lambda: patience(story, waited),
        {"due": unless(SOONER), "bad_streak": unless(LATER), "no_memory": unless(SAME)},
        options=(SOONER, SAME, LATER),
    )


def ends_next(turns: int) -> Exercise:
    """How likely the small game ends with the next turn, if it has lasted some."""

    def before() -> Fraction:
        return over_within(turns, small())

    def then() -> Fraction:
        return over_within(turns + 1, small())

    return Chance(
        "9.5",
        lambda: (then() - before()) / (1 - before()),
        {"condition": lambda: then() - before(), "within": then, "before": before},
        also=lambda: range_of_ending_next(small_turns(), turns),
    )


def lasts(snails: int) -> Exercise:
    """How many turns the small game lasts on average with other snails in the supply."""

    def mean(with_snails: int) -> Fraction:
        return Fraction(mean_turns(small(with_snails)))

    return Value(
        "9.6",
        lambda: mean(snails),
        {
            "other_grill": lambda: mean(SNAILS),
            "scaled": lambda: mean(SNAILS) * snails / SNAILS,
            "turn_more": lambda: mean(SNAILS) + snails - SNAILS,
        },
        also=lambda: range_of_mean_turns(small_turns(snails)),
    )


EXERCISES = (
    Prediction("9.0", lambda: 1 / full().failed_total, chance=False),
    versions(first_at, [{"turn": turn} for turn in (7, 8, 9, 10, 11, 12)], example={"turn": 4}),
    versions(
        none_so_far, [{"turns": turns} for turns in (5, 6, 8, 9, 10, 11)], example={"turns": 3}
    ),
    versions(third_at, [{"turn": turn} for turn in (7, 10, 11, 13, 14, 17)], example={"turn": 8}),
    versions(
        is_it_due,
        [
            {"story": "turns", "waited": 10},
            {"story": "bag", "waited": 12},
            {"story": "filled", "waited": 9},
            {"story": "put_back", "waited": 12},
            {"story": "bag", "waited": 9},
            {"story": "filled", "waited": 14},
            {"story": "put_back", "waited": 14},
        ],
    ),
    versions(ends_next, [{"turns": turns} for turns in (3, 5, 6, 7, 8, 9)], example={"turns": 4}),
    versions(
        lasts,
        [{"snails": snails} for snails in (3, 1, 6, 7, 8, 9)],
        example={"snails": 4},
    ),
)
