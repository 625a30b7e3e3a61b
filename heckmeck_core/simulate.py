"""Turns played with real dice: the check that the exact answers describe the game."""

from __future__ import annotations

from collections import Counter
from random import Random

from heckmeck_core.goal import DEAD_ROLL
from heckmeck_core.plan import Plan


def play_turn(plan: Plan, random: Random) -> int | str:
    """The result of one turn played by a plan, or the cause of its failing."""
    die, position = plan.graph.die, plan.graph.position_of()
    sides = [face for face in die.faces for _ in range(face.sides)]
    while position.dice_left and not plan.stops(position):
        rolled = [random.choice(sides) for _ in range(position.dice_left)]
        taken = plan.takes(position, rolled)
        if taken is None:
            return DEAD_ROLL
        face, count = taken
        position = plan.graph.after(position, die.faces.index(face), count)
    worm = plan.graph.has_worm(position.used)
    if plan.goal.worth(position.sum, worm) is None:
        return plan.goal.cause(position.sum, worm)
    return position.sum


def play_turns(plan: Plan, turns: int, seed: int) -> Counter[int | str]:
    """How often each result and each cause of failing came up."""
    random = Random(seed)
    return Counter(play_turn(plan, random) for _ in range(turns))
