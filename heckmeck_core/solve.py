"""One way to ask for a plan, whichever solver makes it."""

from __future__ import annotations

from collections.abc import Sequence

from heckmeck_core.goal import Goal
from heckmeck_core.plan import Plan
from heckmeck_core.seen import MadeByHand
from heckmeck_core.turn import TurnGraph


def solve(
    graph: TurnGraph, goal: Goal, rule: MadeByHand | None = None, *, exact: bool = False
) -> Plan:
    """The best plan for a goal, or the plan that a rule of thumb or a card makes.

    Exact plans answer in Fractions and need the standard library only; others answer in
    floats, about three hundred times faster, and need numpy.

    >>> from heckmeck_core import Die, Goal, turn_graph
    >>> graph = turn_graph(Die.parse("1 2 3 4 W 6"), 3)
    >>> solve(graph, Goal.exactly(17), exact=True).value
    Fraction(1, 48)
    """
    if exact:
        from heckmeck_core.exact import ExactPlan

        return ExactPlan(graph, goal, rule)
    from heckmeck_core import fast

    return fast.solve(graph, goal, rule)


def solve_many(graph: TurnGraph, goals: Sequence[Goal], *, exact: bool = False) -> Sequence[Plan]:
    """The best plans for many goals, in one call."""
    if exact:
        return [solve(graph, goal, exact=True) for goal in goals]
    from heckmeck_core import fast

    return fast.solve_many(graph, goals)
