"""The passes of the fast solver in numpy: values go backward, probability goes forward."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from heckmeck_core.fast.flat import Flags, FlatGraph, Floats, Integers, Level


def best_values(flat: FlatGraph, floor: Floats, failed: float) -> Floats:
    """The value of rolling at every position under the best plan for one goal.

    `floor` is what stopping there gives, minus infinity where one may not stop.
    """
    rolling, worth = np.full_like(floor, failed), floor.copy()
    for level in reversed(flat.levels):
        if level.columns:
            best = worth.take(level.columns[0])
            for column in level.columns[1:]:
                some = best[: len(column)]
                np.maximum(some, worth.take(column), out=some)
            _expect(level, best.take(level.in_order), rolling)
        here = level.positions
        np.maximum(rolling[here], floor[here], out=worth[here])
    return rolling


def best_picks(flat: FlatGraph, likes: Floats, slack: Callable[[Floats], Floats]) -> Integers:
    """The position that each roll leads to when the option liked most is taken.

    An option must be liked better by more than the slack to go before an earlier one.
    """
    picks = []
    for level in flat.levels:
        if not level.columns:
            continue
        pick = level.options[0].copy()
        best = likes.take(pick)
        for options in level.options[1:]:
            liked = likes.take(options)
            some = best[: len(options)]
            better = np.flatnonzero(liked > some + slack(some))
            some[better], pick[better] = liked[better], options[better]
        picks.append(flat.after.take(pick.take(level.in_order)))
    return np.concatenate(picks)


def values_of(
    flat: FlatGraph, picks: Integers, stops: Flags, stopping: Floats, failed: float
) -> Floats:
    """The value of rolling at every position under a given plan."""
    rolling, worth = np.full_like(stopping, failed), stopping.copy()
    for level in reversed(flat.levels):
        if level.columns:
            _expect(level, worth.take(picks[level.rolls]), rolling)
        here = level.positions
        worth[here] = np.where(stops[here], stopping[here], rolling[here])
    return rolling


def flow(flat: FlatGraph, picks: Integers, stops: Flags, start: int) -> tuple[Floats, float]:
    """(chance to come through every position, chance of a dead roll) from a start on."""
    flows = np.zeros(len(flat.sums))
    flows[start] = 1.0
    dead = 0.0
    for level in flat.levels:
        here = level.positions
        rolled = np.where(stops[here], 0.0, flows[here])
        dead += float(rolled @ level.dead)
        if level.columns:
            onward = rolled.take(level.origin - here.start) * level.chance
            flows += np.bincount(picks[level.rolls], onward, len(flows))
    return flows, dead


def _expect(level: Level, best: Floats, rolling: Floats) -> None:
    """Set the value of rolling in a level to what its rolls are worth on average."""
    value = rolling[level.positions]
    value *= level.dead
    best *= level.chance
    value += np.add.reduceat(best, level.starts)
