"""Lesson 1, one roll of eight dice: sample space, counting, multinomial, the complement."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import accumulate
from math import comb, factorial, prod

from analysis.lessons.exercises.exercise import Chance, Count, Prediction
from analysis.lessons.playthings.eight_dice import worms_chances
from heckmeck_core.games import rules
from heckmeck_core.rolls import counted_rolls, number_of_rolls

DIE, DICE = rules("barbecue").die, rules("barbecue").dice
FACES = len(DIE.faces)
ROLL = "W W W 6 6 4 2 1"


def ordered_rolls(dice: int) -> int:
    """How many rolls there are, the dice being told apart."""
    return sum(ways for _, ways in counted_rolls((1,) * FACES, 0, dice))


def ways(roll: str) -> int:
    """In how many ordered rolls these faces show."""
    shown = Counter(DIE.read(roll))
    counts = tuple(shown[face] for face in range(FACES))
    return dict(counted_rolls((1,) * FACES, 0, len(DIE.read(roll))))[counts]


def worms(count: int) -> Fraction:
    """Chance of exactly `count` worms (or of any one face) in a roll of all dice."""
    return worms_chances(DICE, FACES)[count]


def at_least_worms(count: int) -> Fraction:
    """Chance of `count` worms or more."""
    return sum(worms_chances(DICE, FACES)[count:], Fraction(0))


def every_face(dice: int) -> Fraction:
    """Chance that each face of the die shows at least once."""
    rolls = counted_rolls((1,) * FACES, 0, dice)
    return Fraction(sum(ways for counts, ways in rolls if all(counts)), FACES**dice)


def divisions_forgotten(roll: str) -> tuple[int, ...]:
    """The counts that come out if one forgets to divide for some, or all, of the equal dice."""
    equal = [factorial(count) for count in Counter(DIE.read(roll)).values() if count > 1]
    partly = [prod(equal) // one for one in equal]
    return tuple(ways(roll) * each for each in (prod(equal), *partly) if each > 1)


EXERCISES = (
    Prediction("1.0", lambda: at_least_worms(1)),
    Count(
        "1.1",
        lambda: ordered_rolls(3),
        {
            "added": lambda: 3 * FACES,
            "dice_swapped": lambda: 3**FACES,
            "order": lambda: number_of_rolls(FACES, 3, any_used=False),
        },
    ),
    Count(
        "1.2",
        lambda: ways(ROLL),
        {
            "equal_dice": lambda: divisions_forgotten(ROLL),
            "one_order": lambda: 1,
            "all_rolls": lambda: ordered_rolls(DICE),
        },
    ),
    Chance(
        "1.3",
        lambda: at_least_worms(1),
        {
            "exactly": lambda: worms(1),
            "added": lambda: Fraction(DICE, FACES),
            "every_die": lambda: worms(DICE),
        },
    ),
    Chance(
        "1.4",
        lambda: worms(2),
        {
            "which_dice": lambda: worms(2) / comb(DICE, 2),
            "rest_forgotten": lambda: Fraction(comb(DICE, 2), FACES**2),
            "at_least": lambda: at_least_worms(2),
        },
    ),
    Count(
        "1.5",
        lambda: number_of_rolls(FACES, DICE, any_used=False),
        {
            "order": lambda: ordered_rolls(DICE),
            "dice_swapped": lambda: number_of_rolls(DICE, FACES, any_used=False),
            "different": lambda: comb(DICE, FACES),
        },
    ),
    Chance(
        "1.6",
        lambda: every_face(DICE),
        {
            "six_dice": lambda: every_face(FACES),
            "order": lambda: Fraction(
                sum(all(counts) for counts, _ in counted_rolls((1,) * FACES, 0, DICE)),
                number_of_rolls(FACES, DICE, any_used=False),
            ),
            "one_kind": lambda: Fraction(
                sum(n for c, n in counted_rolls((1,) * FACES, 0, DICE) if all(c) and 3 in c),
                FACES**DICE,
            ),
            "overlap": lambda: tuple(
                accumulate(
                    (-1) ** k * comb(FACES, k) * Fraction(FACES - k, FACES) ** DICE
                    for k in range(FACES - 2)
                )
            )[1:],
        },
    ),
)
