"""Turns played with real dice: one at a time to be read, or many at once to be fast."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from heckmeck_core.plan import Plan
from heckmeck_core.randomness import Dice, state_of


class End(NamedTuple):
    """Where a turn ended: its sum, whether a worm was set aside, whether by a dead roll."""

    sum: int
    worm: bool
    dead: bool


def roll_out(plan: Plan, dice: Dice) -> End:
    """One turn played by a plan."""
    graph, die = plan.graph, plan.graph.die
    position = graph.position_of()
    sides = [face for face in die.faces for _ in range(face.sides)]
    while not plan.stops(position):
        rolled = [sides[dice.below(len(sides))] for _ in range(position.dice_left)]
        taken = plan.takes(position, rolled)
        if taken is None:
            return End(position.sum, graph.has_worm(position.used), dead=True)
        face, count = taken
        position = graph.after(position, die.faces.index(face), count)
    return End(position.sum, graph.has_worm(position.used), dead=False)


def play_turns(plan: Plan, turns: int, seed: int) -> Counter[int | str]:
    """How often each result and each cause of failing came up."""
    dice = Dice(state_of(seed, 0))
    counts: Counter[int | str] = Counter()
    for _ in range(turns):
        end = roll_out(plan, dice)
        counts[plan.goal.ending(end.sum, end.worm, end.dead)] += 1
    return counts
