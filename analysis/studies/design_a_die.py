"""Dice compared: what a turn with a die can reach when it is played for the highest sum."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from analysis.studies.odds import ResultOdds, even_chance, odds_ladder
from heckmeck_core import Die, Goal, Outcome, TurnGraph, solve, turn_graph


@dataclass(frozen=True)
class DieStudy:
    """A die with its odds, and a turn that counts its result as points."""

    name: str
    graph: TurnGraph
    ladder: list[ResultOdds]
    outcome: Outcome[float]
    """Of the best plan when a result is worth itself and a failed turn nothing."""

    @property
    def even(self) -> int | None:
        """The highest sum that half of all turns can reach; None: no sum."""
        return even_chance(self.ladder)

    @property
    def highest(self) -> int:
        """The highest sum there is."""
        return self.ladder[-1].result


@lru_cache(maxsize=64)
def study_die(name: str, die: Die, dice: int, needs_worm: bool = True) -> DieStudy:
    """What a turn with these dice is like.

    >>> round(study_die("coin", Die.parse("1 W"), 1).outcome.mean, 12)
    2.5
    """
    graph = turn_graph(die, dice)
    ladder = odds_ladder(graph, needs_worm=needs_worm)
    payoffs = {rung.result: rung.result for rung in ladder}
    plan = solve(graph, Goal.of(payoffs, needs_worm=needs_worm))
    return DieStudy(name, graph, ladder, plan.outcome())
