"""One way to ask for a plan, whichever solver makes it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal, overload

from heckmeck_core.by_hand.view import MadeByHand
from heckmeck_core.exact import ExactPlan
from heckmeck_core.goal import Goal
from heckmeck_core.plan import Plan
from heckmeck_core.turn import TurnGraph

AnyPlan = Plan[Fraction] | Plan[float]
"""Where the caller's own `exact` decides."""


@overload
def solve(
    graph: TurnGraph, goal: Goal, rule: MadeByHand | None = None, *, exact: Literal[True]
) -> Plan[Fraction]: ...
@overload
def solve(
    graph: TurnGraph, goal: Goal, rule: MadeByHand | None = None, *, exact: Literal[False] = False
) -> Plan[float]: ...
@overload
def solve(
    graph: TurnGraph, goal: Goal, rule: MadeByHand | None = None, *, exact: bool
) -> AnyPlan: ...
def solve(
    graph: TurnGraph, goal: Goal, rule: MadeByHand | None = None, *, exact: bool = False
) -> AnyPlan:
    """The best plan for a goal, or the plan that a rule of thumb or a card makes.

    Exact plans answer in Fractions and need the standard library only; others answer in
    floats, about three hundred times faster, and need numpy.

    >>> from heckmeck_core import Die, Goal, turn_graph
    >>> graph = turn_graph(Die.parse("1 2 3 4 W 6"), 3)
    >>> solve(graph, Goal.exactly(17), exact=True).value
    Fraction(1, 48)
    """
    if exact:
        return ExactPlan(graph, goal, rule)
    from heckmeck_core.fast import solver  # here, so that exact plans need no numpy

    return solver.solve(graph, goal, rule)


@overload
def solve_many(
    graph: TurnGraph, goals: Sequence[Goal], *, exact: Literal[True]
) -> Sequence[Plan[Fraction]]: ...
@overload
def solve_many(
    graph: TurnGraph, goals: Sequence[Goal], *, exact: Literal[False] = False
) -> Sequence[Plan[float]]: ...
@overload
def solve_many(graph: TurnGraph, goals: Sequence[Goal], *, exact: bool) -> Sequence[AnyPlan]: ...
def solve_many(
    graph: TurnGraph, goals: Sequence[Goal], *, exact: bool = False
) -> Sequence[AnyPlan]:
    """The best plans for many goals, in one call."""
    if exact:
        return [ExactPlan(graph, goal) for goal in goals]
    from heckmeck_core.fast import solver

    return solver.solve_many(graph, goals)
