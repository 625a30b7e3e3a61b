"""The backward pass of the fast solver for many goals at once, compiled by numba."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from heckmeck_core.flat import FlatGraph, Floats

GOALS_AT_ONCE = 64
"""So many columns of values stay in the processor's cache."""


def best_values(flat: FlatGraph, floors: Floats, failed: Floats) -> Floats:
    """The value of rolling under the best plans: a row for each goal, a column a position.

    `floors` is what stopping gives in each row of `flat.stop_row`, a column for each goal.
    """
    values = np.empty((len(failed), len(flat.sums)))
    for first in range(0, len(failed), GOALS_AT_ONCE):
        some = slice(first, first + GOALS_AT_ONCE)
        rolling = np.empty((len(flat.sums), len(failed[some])))
        _best_values(
            flat.after,
            flat.option_start,
            flat.roll_start,
            flat.chance,
            flat.dead,
            flat.dice_left,
            flat.stop_row,
            np.ascontiguousarray(floors[:, some]),
            failed[some],
            rolling,
        )
        values[some] = rolling.T
    return values


@njit(cache=True)
def _best_values(
    after: Any,
    option_start: Any,
    roll_start: Any,
    chance: Any,
    dead: Any,
    dice_left: Any,
    stop_row: Any,
    floors: Any,
    failed: Any,
    rolling: Any,
) -> None:
    """One roll after the other, all goals in step: the inner loops run over goals.

    Most rolls offer one to three options, which are compared without an array between.
    """
    positions, goals = rolling.shape
    worth = np.empty_like(rolling)
    best = np.empty(goals)
    for position in range(positions - 1, -1, -1):
        value = rolling[position]
        for goal in range(goals):
            value[goal] = dead[position] * failed[goal]
        for roll in range(roll_start[position], roll_start[position + 1]):
            first, offers = option_start[roll], option_start[roll + 1] - option_start[roll]
            weight = chance[roll]
            one = worth[after[first]]
            if offers == 1:
                for goal in range(goals):
                    value[goal] += weight * one[goal]
                continue
            two = worth[after[first + 1]]
            if offers == 2:
                for goal in range(goals):
                    value[goal] += weight * max(one[goal], two[goal])
                continue
            three = worth[after[first + 2]]
            if offers == 3:
                for goal in range(goals):
                    value[goal] += weight * max(one[goal], max(two[goal], three[goal]))
                continue
            for goal in range(goals):
                best[goal] = max(one[goal], max(two[goal], three[goal]))
            for option in range(first + 3, first + offers):
                another = worth[after[option]]
                for goal in range(goals):
                    best[goal] = max(best[goal], another[goal])
            for goal in range(goals):
                value[goal] += weight * best[goal]
        floor = floors[stop_row[position]]
        for goal in range(goals):
            if dice_left[position]:
                worth[position, goal] = max(floor[goal], value[goal])
            else:
                worth[position, goal] = floor[goal]
