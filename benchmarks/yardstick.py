"""The yardstick: a turn solved the plain way, by a memoized recursion over sorted rolls."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod

from heckmeck_core import Die, Goal
from heckmeck_core.goal import Number

Shown = tuple[float, list[tuple[int, int]]]
"""A roll: its chance, and each face with how often it shows."""


def plain_value(die: Die, dice: int, goal: Goal) -> Number:
    """The value of the best plan, position by position as one would first write it."""
    faces = die.faces
    values = [face.value for face in faces]

    @cache
    def rolls(n: int) -> list[Shown]:
        """Every sorted roll of n dice."""
        seen: list[Shown] = []
        for roll in combinations_with_replacement(range(len(faces)), n):
            counts: Counter[int] = Counter(roll)
            ways = factorial(n) // prod(factorial(k) for k in counts.values())
            ways *= prod(faces[f].sides ** k for f, k in counts.items())
            seen.append((ways / die.sides**n, list(counts.items())))
        return seen

    @cache
    def worth(used: int, dice_left: int, total: int) -> Number:
        payoff = goal.worth(total, bool(used & die.worm_mask)) if used else None
        if not dice_left:
            return goal.failed if payoff is None else payoff
        value: Number = 0.0
        for chance, shown in rolls(dice_left):
            options = [
                worth(used | 1 << f, dice_left - k, total + k * values[f])
                for f, k in shown
                if not used >> f & 1
            ]
            value += chance * max(options, default=goal.failed)
        if payoff is None:
            return max(value, goal.failed) if goal.may_stop_anytime and used else value
        return max(value, payoff)

    return worth(0, dice, 0)
