"""The odds ladder: for every result the best chance of exactly it and of at least it."""

from __future__ import annotations

from dataclasses import dataclass

from heckmeck_core import BadInput, Goal, TurnGraph, solve_many
from heckmeck_core.goal import Number


@dataclass(frozen=True)
class ResultOdds:
    """The best chances for one result, each under the plan made for it."""

    result: int
    exactly: Number
    at_least: Number


def odds_ladder(
    graph: TurnGraph, lowest: int | None = None, needs_worm: bool = True, exact: bool = False
) -> list[ResultOdds]:
    """A rung for every result that a turn can reach, from `lowest` on.

    >>> from heckmeck_core.games import rules
    >>> odds_ladder(rules("barbecue").graph(), lowest=47)[0].result
    47
    """
    possible = graph.results(needs_worm)
    results = [result for result in possible if lowest is None or result >= lowest]
    if not results:
        highest = f"the highest is {possible[-1]}" if possible else "the die has no worm"
        raise BadInput(
            f"{graph.dice} dice {graph.die}",
            f"no result reaches {lowest if possible else 'any goal'}: {highest}",
            "ask for all results (--all)" if possible else "ask without a worm (--no-worm-needed)",
        )
    goals = [
        Goal.of({result: 1}, above=above, needs_worm=needs_worm)
        for above in (None, 1)
        for result in results
    ]
    values = [plan.value for plan in solve_many(graph, goals, exact=exact)]
    return [
        ResultOdds(*rung) for rung in zip(results, values, values[len(results) :], strict=False)
    ]
