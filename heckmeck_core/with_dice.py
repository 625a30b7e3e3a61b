"""Turns played with dice, one step at a time, to be read; `fast.with_dice` plays many at once."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from heckmeck_core.outcome import N
from heckmeck_core.plan import Plan
from heckmeck_core.randomness import Dice, state_of


class End(NamedTuple):
    """Where a turn ended: its sum, whether a worm was set aside, whether by a dead roll."""

    sum: int
    worm: bool
    dead: bool
    dice_left: int = 0


def roll_out(plan: Plan[N], dice: Dice) -> End:
    """One turn played by a plan."""
    graph, die = plan.graph, plan.graph.die
    position = graph.position_of()
    sides = [face for face in die.faces for _ in range(face.sides)]
    while not plan.stops(position):
        rolled = [sides[dice.below(len(sides))] for _ in range(position.dice_left)]
        taken = plan.takes(position, rolled)
        if taken is None:
            return End(position.sum, graph.has_worm(position.used), True, position.dice_left)
        face, count = taken
        position = graph.after(position, die.faces.index(face), count)
    return End(position.sum, graph.has_worm(position.used), False, position.dice_left)


def play_turns(plan: Plan[N], turns: int, seed: int) -> Counter[int | str]:
    """How often each result and each cause of failing came up."""
    dice = Dice(state_of(seed, 0))
    counts: Counter[int | str] = Counter()
    for _ in range(turns):
        end = roll_out(plan, dice)
        counts[plan.goal.ending(*end)] += 1
    return counts
