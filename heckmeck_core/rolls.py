"""Rolls: what a throw of some dice can show, and in how many ways."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb


def dead_roll_probability(used: int, faces: int, dice: int) -> Fraction:
    """Chance that every one of `dice` dice shows a face already used.

    >>> dead_roll_probability(used=3, faces=6, dice=2)
    Fraction(1, 4)
    """
    return Fraction(used, faces) ** dice


def number_of_rolls(new_faces: int, dice: int, any_used: bool) -> int:
    """How many rolls differ to a player: used faces are all the same to them.

    >>> number_of_rolls(new_faces=6, dice=8, any_used=False)
    1287
    """
    kinds = new_faces + any_used
    return comb(dice + kinds - 1, dice)


@dataclass(frozen=True, slots=True)
class Rolls:
    """All rolls of some dice as a player sees them who may take only new faces.

    `seen` lists (ways, options): the number of ordered throws, and the options they offer.
    Option o means: take o % dice + 1 dice of new face number o // dice. Options stand in the
    order in which ties are broken: the face written last on the die comes first.
    `dead` is the number of ordered throws that show no new face.
    """

    seen: tuple[tuple[int, tuple[int, ...]], ...]
    dead: int


@cache
def rolls(new_sides: tuple[int, ...], used_sides: int, dice: int) -> Rolls:
    """The rolls of `dice` dice; each new face has its number of sides.

    >>> rolls(new_sides=(1, 1), used_sides=2, dice=1)
    Rolls(seen=((1, (1,)), (1, (0,))), dead=2)
    """
    seen = tuple(
        (ways, tuple(f * dice + k - 1 for f, k in reversed(list(enumerate(counts))) if k))
        for counts, ways in counted_rolls(new_sides, used_sides, dice)
        if any(counts)
    )
    return Rolls(seen, used_sides**dice)


def counted_rolls(
    new_sides: Sequence[int], used_sides: int, dice: int
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every (dice of each new face, ordered ways) of a throw; the rest shows used faces.

    >>> list(counted_rolls((1, 1), used_sides=0, dice=2))
    [((0, 2), 1), ((1, 1), 2), ((2, 0), 1)]
    """
    if not new_sides:
        if used_sides or not dice:
            yield (), used_sides**dice
        return
    for count in range(dice + 1):
        # Choose which dice show this face, and which of its sides each of them shows.
        ways = comb(dice, count) * new_sides[0] ** count
        for others, ways_of_others in counted_rolls(new_sides[1:], used_sides, dice - count):
            yield (count, *others), ways * ways_of_others
