"""Where a plan made by hand loses against the best plan, decision by decision."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from heckmeck_core.by_hand.view import MadeByHand
from heckmeck_core.fast.flat import Floats, flat_graph
from heckmeck_core.fast.solver import FlatPlan, solve
from heckmeck_core.goal import Goal
from heckmeck_core.plan import ROLL, STOP, TAKE
from heckmeck_core.turn import Position, TurnGraph

NEGLIGIBLE = 1e-12
"""Losses of a smaller part of the best plan's value are rounding."""


class Loss(NamedTuple):
    """A decision that is not the best, and what it costs a turn on average."""

    position: Position
    action: str
    """What is done: take, stop or roll."""
    done: tuple[int, int]
    """(face, count) that is taken; (0, 0) where none is."""
    better: tuple[int, int]
    """(face, count) that the best plan takes."""
    cost: float
    """The chance to come to this decision times what the decision loses."""


def losses(graph: TurnGraph, goal: Goal, rule: MadeByHand) -> list[Loss]:
    """Every decision of a rule that loses something, the costliest first.

    A decision loses what the best plan would make of the best choice, less what it would make
    of the choice. Weighted with the chance to come there, all losses add up to the difference
    between the values of the two plans.

    >>> from heckmeck_core import Card, Die, turn_graph
    >>> graph, goal = turn_graph(Die.parse("1 2 W"), 3), Goal.of({6: 1, 7: 2, 9: 3}, above=4)
    >>> card = Card.parse("Stop at 7 or more.")
    >>> missed = solve(graph, goal).value - solve(graph, goal, card).value
    >>> f"{sum(loss.cost for loss in losses(graph, goal, card)):.6f}", f"{missed:.6f}"
    ('0.098765', '0.098765')
    """
    plan, best = solve(graph, goal, rule), solve(graph, goal)
    flows, _ = plan.flows()
    lost = [
        *_stop_losses(graph, plan.flat(), best.flat(), flows),
        *_take_losses(graph, plan.flat(), best.flat(), flows),
    ]
    negligible = NEGLIGIBLE * abs(float(best.value))
    kept = [loss for loss in lost if loss.cost > negligible]
    return sorted(kept, key=lambda loss: (-loss.cost, loss))


def _stop_losses(graph: TurnGraph, plan: FlatPlan, best: FlatPlan, flows: Floats) -> list[Loss]:
    """Where the plan stops and should not, or rolls and should stop."""
    costs = flows * (best.worths - np.where(plan.stops, best.stopping, best.rolling))
    positions = list(graph.each_position())
    return [
        Loss(positions[i], STOP if plan.stops[i] else ROLL, (0, 0), (0, 0), float(costs[i]))
        for i in np.flatnonzero(costs)
    ]


def _take_losses(graph: TurnGraph, plan: FlatPlan, best: FlatPlan, flows: Floats) -> list[Loss]:
    """Where the plan takes another face than the best one."""
    flat, positions = flat_graph(graph), list(graph.each_position())
    rolled = np.repeat(np.arange(len(positions)), np.diff(flat.roll_start))
    flow = np.where(plan.stops, 0.0, flows)[rolled] * flat.chance
    costs = flow * (best.worths[best.picks] - best.worths[plan.picks])

    def taken(before: Position, after: Position) -> tuple[int, int]:
        face = (before.used ^ after.used).bit_length() - 1
        return face, before.dice_left - after.dice_left

    lost = []
    for roll in np.flatnonzero(costs):
        before = positions[rolled[roll]]
        done, better = positions[plan.picks[roll]], positions[best.picks[roll]]
        two = taken(before, done), taken(before, better)
        lost.append(Loss(before, TAKE, *two, float(costs[roll])))
    return lost
