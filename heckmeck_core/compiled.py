"""The passes of the fast solver for many goals at once, compiled by numba."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

from heckmeck_core.flat import Flags, FlatGraph, Floats, Integers
from heckmeck_core.randomness import FIRST_MIX, SECOND_MIX, STEP

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


def flows(
    flat: FlatGraph,
    values: Floats,
    floors: Floats,
    counting: Flags,
    relative_slack: float,
    least_slack: Floats,
) -> tuple[Floats, Floats]:
    """(chance to end at each position, chance of a dead roll) under the best plans, by goal."""
    ends, dead = np.zeros_like(values), np.empty(len(values))
    _flows(
        flat.after,
        flat.option_start,
        flat.roll_start,
        flat.chance,
        flat.dead,
        flat.dice_left,
        flat.stop_row,
        values,
        np.ascontiguousarray(floors.T),
        np.ascontiguousarray(counting.T),
        relative_slack,
        least_slack,
        ends,
        dead,
    )
    return ends, dead


def flows_by_rule(
    flat: FlatGraph, picks: Integers, willing: Flags, counting: Flags
) -> tuple[Floats, Floats]:
    """The same under a rule of thumb that takes `picks` and stops where it is `willing`."""
    goals = counting.shape[1]
    ends, dead = np.zeros((goals, len(flat.sums))), np.empty(goals)
    for goal in range(goals):
        stops = counting[flat.stop_row, goal] & willing | (flat.dice_left == 0)
        dead[goal] = _flow_by_picks(
            flat.roll_start, flat.chance, flat.dead, picks, stops, ends[goal]
        )
    return ends, dead


def walks(
    flat: FlatGraph,
    values: Floats,
    floors: Floats,
    counting: Flags,
    relative_slack: float,
    least_slack: Floats,
    states: NDArray[np.uint64],
) -> tuple[Integers, Flags]:
    """(position where a turn of each best plan ends, whether by a dead roll); moves `states`."""
    ends, dead = np.empty(len(values), np.intp), np.empty(len(values), np.bool_)
    _walks(
        flat.leads,
        flat.face_of_side,
        flat.dice_left,
        flat.stop_row,
        values,
        np.ascontiguousarray(floors.T),
        np.ascontiguousarray(counting.T),
        relative_slack,
        least_slack,
        states,
        ends,
        dead,
    )
    return ends, dead


def walks_by_rule(
    flat: FlatGraph, likes: Integers, willing: Flags, counting: Flags, states: NDArray[np.uint64]
) -> tuple[Integers, Flags]:
    """The same under a rule that `likes` (face, count) and stops where it is `willing`."""
    goals = counting.shape[1]
    ends, dead = np.empty(goals, np.intp), np.empty(goals, np.bool_)
    _walks_by_rule(
        flat.leads,
        flat.face_of_side,
        flat.dice_left,
        flat.stop_row,
        likes,
        willing,
        np.ascontiguousarray(counting.T),
        states,
        ends,
        dead,
    )
    return ends, dead


@njit(cache=True)
def _flows(
    after: Any,
    option_start: Any,
    roll_start: Any,
    chance: Any,
    dead: Any,
    dice_left: Any,
    stop_row: Any,
    values: Any,
    floors: Any,
    counting: Any,
    relative_slack: float,
    least_slack: Any,
    ends: Any,
    dead_rolls: Any,
) -> None:
    """Goal by goal: decide where to stop, then send the flow of a turn to where it ends."""
    goals, positions = values.shape
    worth, limit = np.empty(positions), np.empty(positions)
    stops = np.empty(positions, np.bool_)
    for goal in range(goals):
        least = least_slack[goal]
        for position in range(positions):
            stop, roll = floors[goal, stop_row[position]], values[goal, position]
            counts = counting[goal, stop_row[position]]
            stops[position] = dice_left[position] == 0 or _stops(
                stop, roll, counts, relative_slack, least
            )
            best = stop if stops[position] else roll
            worth[position] = best
            # What an option must be worth to go before one that leads here.
            limit[position] = best + relative_slack * abs(best) + least
        flow = ends[goal]
        flow[0] = 1.0
        lost = 0.0
        for position in range(positions):
            here = flow[position]
            if here == 0.0 or stops[position]:
                continue
            flow[position] = 0.0
            lost += here * dead[position]
            for roll in range(roll_start[position], roll_start[position + 1]):
                pick = after[option_start[roll]]
                for option in range(option_start[roll] + 1, option_start[roll + 1]):
                    another = after[option]
                    pick = another if worth[another] > limit[pick] else pick
                flow[pick] += here * chance[roll]
        dead_rolls[goal] = lost


@njit(cache=True)
def _flow_by_picks(
    roll_start: Any, chance: Any, dead: Any, picks: Any, stops: Any, flow: Any
) -> float:
    """Send the flow of a turn to where it ends, taking the picks; returns the dead."""
    lost = 0.0
    flow[0] = 1.0
    for position in range(len(stops)):
        here = flow[position]
        if here == 0.0 or stops[position]:
            continue
        flow[position] = 0.0
        lost += here * dead[position]
        for roll in range(roll_start[position], roll_start[position + 1]):
            flow[picks[roll]] += here * chance[roll]
    return lost


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
def _walks(
    leads: Any,
    face_of_side: Any,
    dice_left: Any,
    stop_row: Any,
    values: Any,
    floors: Any,
    counting: Any,
    relative_slack: float,
    least_slack: Any,
    states: Any,
    ends: Any,
    dead: Any,
) -> None:
    """Goal by goal one turn with dice: stop or roll, and take what is worth most."""
    faces = leads.shape[1]
    counts = np.zeros(faces, np.intp)
    for goal in range(len(values)):
        least, state, position = least_slack[goal], states[goal], 0
        rolling, floor, counts_for = values[goal], floors[goal], counting[goal]
        dead[goal] = False
        while dice_left[position]:
            row = stop_row[position]
            if _stops(floor[row], rolling[position], counts_for[row], relative_slack, least):
                break
            state = _roll(dice_left[position], face_of_side, state, counts)
            pick, best = 0, 0.0
            for face in range(faces - 1, -1, -1):
                after = leads[position, face, counts[face]]
                if after == 0:
                    continue
                row = stop_row[after]
                worth = rolling[after]
                if not dice_left[after] or _stops(
                    floor[row], rolling[after], counts_for[row], relative_slack, least
                ):
                    worth = floor[row]
                if pick == 0 or worth > best + relative_slack * abs(best) + least:
                    pick, best = after, worth
            if pick == 0:
                dead[goal] = True
                break
            position = pick
        ends[goal], states[goal] = position, state


@njit(cache=True)
def _stops(
    stop: float, roll: float, counts: bool, relative_slack: float, least_slack: float
) -> bool:
    """Whether the best plan stops where dice are left; minus infinity: it may not."""
    if stop == -np.inf:
        return False
    slack = relative_slack * abs(stop) + least_slack
    return stop >= roll - slack if counts else stop > roll + slack


@njit(cache=True)
def _walks_by_rule(
    leads: Any,
    face_of_side: Any,
    dice_left: Any,
    stop_row: Any,
    likes: Any,
    willing: Any,
    counting: Any,
    states: Any,
    ends: Any,
    dead: Any,
) -> None:
    """Goal by goal one turn with dice, by a rule of thumb."""
    faces = leads.shape[1]
    counts = np.zeros(faces, np.intp)
    for goal in range(len(counting)):
        state, position = states[goal], 0
        dead[goal] = False
        while dice_left[position]:
            if willing[position] and counting[goal, stop_row[position]]:
                break
            state = _roll(dice_left[position], face_of_side, state, counts)
            pick, best = 0, 0
            for face in range(faces - 1, -1, -1):
                after = leads[position, face, counts[face]]
                if after and (pick == 0 or likes[face, counts[face]] > best):
                    pick, best = after, likes[face, counts[face]]
            if pick == 0:
                dead[goal] = True
                break
            position = pick
        ends[goal], states[goal] = position, state
