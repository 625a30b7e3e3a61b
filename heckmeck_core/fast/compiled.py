"""The passes of the fast solver for many goals at once, compiled by numba."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import njit

from heckmeck_core.fast.flat import Flags, FlatGraph, Floats, Integers

GOALS_AT_ONCE = 64
"""This many columns of values stay in the processor's cache."""


class TurnArrays(NamedTuple):
    """The arrays of a flat graph that the passes walk."""

    after: Integers
    option_start: Integers
    roll_start: Integers
    chance: Floats
    dead: Floats
    dice_left: Integers
    stop_row: Integers

    @classmethod
    def of(cls, flat: FlatGraph) -> TurnArrays:
        """The arrays of a graph."""
        return cls(*(getattr(flat, name) for name in cls._fields))


class Decisions(NamedTuple):
    """What the best plans decide by: a row for each goal."""

    values: Floats
    """Of rolling, at each position."""
    floors: Floats
    """What stopping gives in each row of `stop_row`; minus infinity where one may not."""
    counting: Flags
    """Whether stopping in each row of `stop_row` earns something."""
    relative_slack: float
    least_slack: Floats
    """Differences up to the slack are ties."""


def best_values(flat: FlatGraph, floors: Floats, failed: Floats) -> Floats:
    """The value of rolling under the best plans: a row for each goal, a column a position.

    `floors` is what stopping gives in each row of `flat.stop_row`, a row for each goal.
    """
    values = np.empty((len(failed), len(flat.sums)))
    for first in range(0, len(failed), GOALS_AT_ONCE):
        some = slice(first, first + GOALS_AT_ONCE)
        rolling = np.empty((len(flat.sums), len(failed[some])))
        by_row = np.ascontiguousarray(floors[some].T)
        _best_values(TurnArrays.of(flat), by_row, failed[some], rolling)
        values[some] = rolling.T
    return values


def flows(flat: FlatGraph, decisions: Decisions) -> tuple[Floats, Floats]:
    """(chance to end at each position, chance of a dead roll) under the best plans, by goal."""
    ends, dead = np.zeros_like(decisions.values), np.empty(len(decisions.values))
    _flows(TurnArrays.of(flat), decisions, ends, dead)
    return ends, dead


def flows_by_rule(
    flat: FlatGraph, picks: Integers, willing: Flags, counting: Flags
) -> tuple[Floats, Floats]:
    """The same under a rule of thumb that takes `picks` and stops where it is `willing`."""
    ends, dead = np.zeros((len(counting), len(flat.sums))), np.empty(len(counting))
    for goal, counts in enumerate(counting):
        stops = counts[flat.stop_row] & willing | (flat.dice_left == 0)
        dead[goal] = _flow_by_picks(TurnArrays.of(flat), picks, stops, ends[goal])
    return ends, dead


@njit(cache=True)
def _best_values(turn: Any, floors: Any, failed: Any, rolling: Any) -> None:
    """One roll after the other, all goals in step: the inner loops run over goals.

    Most rolls offer one to three options, which are compared without an array between.
    """
    positions, goals = rolling.shape
    worth = np.empty_like(rolling)
    best = np.empty(goals)
    for position in range(positions - 1, -1, -1):
        value = rolling[position]
        for goal in range(goals):
            value[goal] = turn.dead[position] * failed[goal]
        for roll in range(turn.roll_start[position], turn.roll_start[position + 1]):
            first, end = turn.option_start[roll], turn.option_start[roll + 1]
            offers, weight = end - first, turn.chance[roll]
            one = worth[turn.after[first]]
            if offers == 1:
                for goal in range(goals):
                    value[goal] += weight * one[goal]
                continue
            two = worth[turn.after[first + 1]]
            if offers == 2:
                for goal in range(goals):
                    value[goal] += weight * max(one[goal], two[goal])
                continue
            three = worth[turn.after[first + 2]]
            if offers == 3:
                for goal in range(goals):
                    value[goal] += weight * max(one[goal], max(two[goal], three[goal]))
                continue
            for goal in range(goals):
                best[goal] = max(one[goal], max(two[goal], three[goal]))
            for option in range(first + 3, end):
                another = worth[turn.after[option]]
                for goal in range(goals):
                    best[goal] = max(best[goal], another[goal])
            for goal in range(goals):
                value[goal] += weight * best[goal]
        floor = floors[turn.stop_row[position]]
        for goal in range(goals):
            if turn.dice_left[position]:
                worth[position, goal] = max(floor[goal], value[goal])
            else:
                worth[position, goal] = floor[goal]


@njit(cache=True)
def best_plan_stops(
    stop: float, roll: float, counts: bool, relative_slack: float, least_slack: float
) -> bool:
    """Whether the best plan stops where dice are left; minus infinity: it may not."""
    if stop == -np.inf:
        return False
    slack = relative_slack * abs(stop) + least_slack
    return stop >= roll - slack if counts else stop > roll + slack


@njit(cache=True)
def _flows(turn: Any, decisions: Any, ends: Any, dead: Any) -> None:
    """Goal by goal: decide where to stop, then send the flow of a turn to where it ends."""
    goals, positions = ends.shape
    relative = decisions.relative_slack
    worth, limit = np.empty(positions), np.empty(positions)
    stops = np.empty(positions, np.bool_)
    for goal in range(goals):
        least = decisions.least_slack[goal]
        for position in range(positions):
            row, roll = turn.stop_row[position], decisions.values[goal, position]
            stop, counts = decisions.floors[goal, row], decisions.counting[goal, row]
            stops[position] = turn.dice_left[position] == 0 or best_plan_stops(
                stop, roll, counts, relative, least
            )
            best = stop if stops[position] else roll
            worth[position] = best
            # What an option must be worth to go before one that leads here.
            limit[position] = best + relative * abs(best) + least
        flow = ends[goal]
        flow[0] = 1.0
        lost = 0.0
        for position in range(positions):
            here = flow[position]
            if here == 0.0 or stops[position]:
                continue
            flow[position] = 0.0
            lost += here * turn.dead[position]
            for roll in range(turn.roll_start[position], turn.roll_start[position + 1]):
                pick = turn.after[turn.option_start[roll]]
                for option in range(turn.option_start[roll] + 1, turn.option_start[roll + 1]):
                    another = turn.after[option]
                    pick = another if worth[another] > limit[pick] else pick
                flow[pick] += here * turn.chance[roll]
        dead[goal] = lost


@njit(cache=True)
def _flow_by_picks(turn: Any, picks: Any, stops: Any, flow: Any) -> float:
    """Send the flow of a turn to where it ends, taking the picks; returns the dead."""
    lost = 0.0
    flow[0] = 1.0
    for position in range(len(stops)):
        here = flow[position]
        if here == 0.0 or stops[position]:
            continue
        flow[position] = 0.0
        lost += here * turn.dead[position]
        for roll in range(turn.roll_start[position], turn.roll_start[position + 1]):
            flow[picks[roll]] += here * turn.chance[roll]
    return lost
