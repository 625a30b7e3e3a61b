"""Turns played with dice for many goals at once, compiled by numba.

`heckmeck_core.with_dice` plays the same turn with the same dice, one step at a time, to be read.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from heckmeck_core.fast.compiled import Decisions, best_plan_stops
from heckmeck_core.fast.flat import Flags, FlatGraph, Integers
from heckmeck_core.randomness import FIRST_MIX, SECOND_MIX, STEP

States = NDArray[np.uint64]


class Ground(NamedTuple):
    """The arrays of a flat graph that a turn with dice walks over."""

    leads: Integers
    face_of_side: Integers
    dice_left: Integers
    stop_row: Integers

    @classmethod
    def of(cls, flat: FlatGraph) -> Ground:
        """The arrays of a graph."""
        return cls(*(getattr(flat, name) for name in cls._fields))


def walks(flat: FlatGraph, decisions: Decisions, states: States) -> tuple[Integers, Flags]:
    """(position where a turn of each best plan ends, whether by a dead roll); moves `states`."""
    goals = len(decisions.values)
    ends, dead = np.empty(goals, np.intp), np.empty(goals, np.bool_)
    _walks(Ground.of(flat), decisions, states, ends, dead)
    return ends, dead


def walks_by_rule(
    flat: FlatGraph, likes: Integers, willing: Flags, counting: Flags, states: States
) -> tuple[Integers, Flags]:
    """The same under a rule: `likes` by position, face and count, stops where `willing`."""
    ends, dead = np.empty(len(counting), np.intp), np.empty(len(counting), np.bool_)
    _walks_by_rule(Ground.of(flat), likes, willing, counting, states, ends, dead)
    return ends, dead


@njit(cache=True)
def _roll(dice: int, face_of_side: Any, state: Any, counts: Any) -> Any:
    """Roll dice into `counts` by face; returns the next state. `randomness.Dice` is the same."""
    counts[:] = 0
    sides = np.uint64(len(face_of_side))
    for _ in range(dice):
        state += np.uint64(STEP)
        number = (state ^ (state >> np.uint64(30))) * np.uint64(FIRST_MIX)
        number = (number ^ (number >> np.uint64(27))) * np.uint64(SECOND_MIX)
        number ^= number >> np.uint64(31)
        side = ((number >> np.uint64(32)) * sides) >> np.uint64(32)
        counts[face_of_side[np.intp(side)]] += 1
    return state


@njit(cache=True)
def _walks(ground: Any, decisions: Any, states: Any, ends: Any, dead: Any) -> None:
    """Goal by goal one turn with dice: stop or roll, and take what is worth most."""
    faces = ground.leads.shape[1]
    shown = np.zeros(faces, np.intp)
    relative = decisions.relative_slack
    for goal in range(len(states)):
        rolling, floor = decisions.values[goal], decisions.floors[goal]
        counting, least = decisions.counting[goal], decisions.least_slack[goal]
        state, position = states[goal], 0
        dead[goal] = False
        while ground.dice_left[position]:
            row = ground.stop_row[position]
            if best_plan_stops(floor[row], rolling[position], counting[row], relative, least):
                break
            state = _roll(ground.dice_left[position], ground.face_of_side, state, shown)
            pick, best = 0, 0.0
            for face in range(faces - 1, -1, -1):
                after = ground.leads[position, face, shown[face]]
                if after == 0:
                    continue
                row, worth = ground.stop_row[after], rolling[after]
                if ground.dice_left[after] == 0 or best_plan_stops(
                    floor[row], worth, counting[row], relative, least
                ):
                    worth = floor[row]
                if pick == 0 or worth > best + relative * abs(best) + least:
                    pick, best = after, worth
            if pick == 0:
                dead[goal] = True
                break
            position = pick
        ends[goal], states[goal] = position, state


@njit(cache=True)
def _walks_by_rule(
    ground: Any, likes: Any, willing: Any, counting: Any, states: Any, ends: Any, dead: Any
) -> None:
    """Goal by goal one turn with dice, by a rule of thumb."""
    faces = ground.leads.shape[1]
    shown = np.zeros(faces, np.intp)
    for goal in range(len(states)):
        state, position = states[goal], 0
        dead[goal] = False
        while ground.dice_left[position]:
            if willing[position] and counting[goal, ground.stop_row[position]]:
                break
            state = _roll(ground.dice_left[position], ground.face_of_side, state, shown)
            pick, best = 0, 0
            for face in range(faces - 1, -1, -1):
                after = ground.leads[position, face, shown[face]]
                if after and (pick == 0 or likes[position, face, shown[face]] > best):
                    pick, best = after, likes[position, face, shown[face]]
            if pick == 0:
                dead[goal] = True
                break
            position = pick
        ends[goal], states[goal] = position, state
