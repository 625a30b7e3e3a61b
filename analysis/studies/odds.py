"""The odds ladder: for every result the best chance of exactly it and of at least it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from heckmeck_core import BadInput, Goal, TurnGraph, solve_many
from heckmeck_core.games.named_goals import EXACTLY
from heckmeck_core.goal import Number


@dataclass(frozen=True)
class ResultOdds:
    """The best chances for one result, each under the plan made for it."""

    result: int
    exactly: Number
    at_least: Number

    def chance(self, kind: str) -> Number:
        """The best chance of a kind of goal: exactly or at_least."""
        return self.exactly if kind == EXACTLY else self.at_least


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
        raise _nothing_to_reach(graph, lowest, possible)
    goals = [
        Goal.of({result: 1}, above=above, needs_worm=needs_worm)
        for above in (None, 1)
        for result in results
    ]
    values = [plan.value for plan in solve_many(graph, goals, exact=exact)]
    return [
        ResultOdds(*rung) for rung in zip(results, values, values[len(results) :], strict=False)
    ]


def even_chance(ladder: Sequence[ResultOdds]) -> int | None:
    """The highest result that half of all turns can reach, if they are played for it."""
    return max((rung.result for rung in ladder if rung.at_least >= 0.5), default=None)


def _nothing_to_reach(graph: TurnGraph, lowest: int | None, possible: Sequence[int]) -> BadInput:
    dice = f"{graph.dice} dice {graph.die}"
    if not possible:
        return BadInput(
            dice, "the die has no worm", "use one with a worm, or ask for results without one"
        )
    return BadInput(
        dice, f"no result reaches {lowest}: the highest is {possible[-1]}", "ask for all results"
    )
