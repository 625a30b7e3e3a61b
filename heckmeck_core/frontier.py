"""The frontier between risk and reward: what a smaller chance to fail costs."""

from __future__ import annotations

from dataclasses import dataclass, replace

from heckmeck_core.goal import Goal
from heckmeck_core.plan import Plan
from heckmeck_core.solve import solve
from heckmeck_core.turn import TurnGraph

NEGLIGIBLE = 1e-10
"""A corner that sticks out of the frontier by less is rounding."""


@dataclass(frozen=True)
class Compromise:
    """A plan of the frontier: no plan fails less often and earns more."""

    failed: float
    """Chance to fail."""
    earned: float
    """Expected worth of the results; a failed turn counts as nothing."""
    price: float
    """The worth of not failing from which on this plan is best."""
    plan: Plan[float]


def frontier(graph: TurnGraph, goal: Goal) -> list[Compromise]:
    """The plans that are best for some price of failing, the boldest first.

    At price p a plan is worth `earned - p * failed`: a line in p for each plan, and the best
    worth is the upper edge of all lines. Where two neighbouring lines of the edge meet, the
    best plan either lies on both, or is a new line between them: so the corners are found.

    >>> from heckmeck_core import Die, Goal, turn_graph
    >>> graph = turn_graph(Die.parse("1 2 W"), 3)
    >>> for plan in frontier(graph, Goal.of({6: 1, 7: 2, 9: 3}, above=4)):
    ...     print(f"fails in {plan.failed:.3f}, earns {plan.earned:.3f}")
    fails in 0.247, earns 2.037
    fails in 0.222, earns 2.025
    """
    # With every result worth at most `most`, nobody trades a chance to fail for results once
    # the price is far above: the last plan fails as seldom as any.
    most = max(abs(float(worth)) for worth in (*dict(goal.payoffs).values(), goal.above or 0))
    bold, careful = _best_at(graph, goal, 0.0), _best_at(graph, goal, 1e6 * max(most, 1.0))
    return [bold, *_between(graph, goal, bold, careful)]


def _between(
    graph: TurnGraph, goal: Goal, bold: Compromise, careful: Compromise
) -> list[Compromise]:
    """The corners after `bold`, up to and with `careful`."""
    risk = bold.failed - careful.failed
    if risk < NEGLIGIBLE:
        return []
    price = (bold.earned - careful.earned) / risk
    middle = _best_at(graph, goal, price)
    gain = (middle.earned - price * middle.failed) - (bold.earned - price * bold.failed)
    if gain < NEGLIGIBLE:
        return [replace(careful, price=price)]
    return [
        *_between(graph, goal, bold, middle),
        *_between(graph, goal, middle, careful),
    ]


def _best_at(graph: TurnGraph, goal: Goal, price: float) -> Compromise:
    """The best plan when a failed turn costs `price`."""
    plan = solve(graph, replace(goal, failed=-price))
    outcome = plan.outcome()
    return Compromise(float(outcome.failed_total), float(outcome.earned), price, plan)
