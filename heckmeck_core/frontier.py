"""The frontier between risk and reward: what a smaller chance to fail costs."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from math import lcm

from heckmeck_core.goal import Goal
from heckmeck_core.solve import AnyPlan, solve
from heckmeck_core.turn import TurnGraph

NEGLIGIBLE = 1e-10
"""A corner that sticks out of the frontier by less is rounding."""


@dataclass(frozen=True)
class Compromise:
    """A plan of the frontier: any plan that fails less earns less, any that earns more fails more.

    The goal of its `plan` has the price of failing in it.
    """

    failed: float
    """Chance to fail."""
    earned: float
    """Expected worth of the results; a failed turn counts as nothing."""
    price: float
    """The worth of not failing from which on this plan is best."""
    plan: AnyPlan


def frontier(graph: TurnGraph, goal: Goal) -> list[Compromise]:
    """The plans that are best for some price of failing, the boldest first.

    At price p a plan is worth `earned - p * failed`: a line in p for each plan, and the best
    worth is the upper edge of all lines. Where two neighbouring lines of the edge meet, the
    best plan either lies on both, or is a new line between them: so the corners are found.
    As long as failing has some price, no other plan fails less and earns as much.

    >>> from heckmeck_core import Die, Goal, turn_graph
    >>> graph = turn_graph(Die.parse("1 2 W"), 3)
    >>> for plan in frontier(graph, Goal.of({6: 1, 7: 2, 9: 3}, above=4)):
    ...     print(f"fails in {plan.failed:.3f}, earns {plan.earned:.3f}")
    fails in 0.247, earns 2.037
    fails in 0.222, earns 2.025
    """
    bold, careful = _boldest(graph, goal), _most_careful(graph, goal)
    return [bold, *_between(graph, goal, bold, careful)]


def _boldest(graph: TurnGraph, goal: Goal) -> Compromise:
    """Of the plans that earn most the one that fails least.

    What a plan earns is a whole number over `throws * unit`, so two plans that do not earn the
    same differ by 1 of these at least, and no chance of failing outweighs that at half of it.
    """
    unit = lcm(*(worth.denominator for worth in _worths(goal)))
    price = Fraction(1, 2 * _throws(graph) * unit)
    return _exactly_best(graph, goal, replace(goal, failed=-price))


def _most_careful(graph: TurnGraph, goal: Goal) -> Compromise:
    """Of the plans that fail least the one that earns most.

    How often a plan fails is a whole number over `throws`. Worths are divided by the price of
    failing, because that is larger than a worth may be: what is best stays the same.
    """
    worths = [Fraction(0), *_worths(goal)]
    price = 2 * _throws(graph) * (max(worths) - min(worths)) or 1
    payoffs = tuple((result, Fraction(worth) / price) for result, worth in goal.payoffs)
    above = None if goal.above is None else Fraction(goal.above) / price
    return _exactly_best(graph, goal, replace(goal, payoffs=payoffs, above=above, failed=-1))


def _exactly_best(graph: TurnGraph, goal: Goal, priced: Goal) -> Compromise:
    """The best plan when failing has its price, in Fractions: no tie is left to rounding."""
    plan = solve(graph, priced, exact=True)
    outcome = replace(plan.outcome(), goal=goal)
    return Compromise(float(outcome.failed_total), float(outcome.earned), 0.0, plan)


def _throws(graph: TurnGraph) -> int:
    """In how many ways all dice of a turn can fall: each roll has a die less at least."""
    dice = graph.dice * (graph.dice + 1) // 2
    return int(graph.die.sides**dice)


def _worths(goal: Goal) -> list[Fraction]:
    """What results can be worth."""
    above = [] if goal.above is None else [goal.above]
    return [Fraction(worth) for worth in (*dict(goal.payoffs).values(), *above)]


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
