"""A position looked at: what the turn is worth to the seat to move, spot by spot."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from heckmeck_core import BadInput, Goal, TurnGraph, solve, solve_many
from heckmeck_core.games.game import DiceTable, Lying
from heckmeck_core.games.named_goals import NamedGoal
from heckmeck_core.games.seat_goals import LEAD, POINTS
from heckmeck_core.goal import Number
from heckmeck_core.outcome import AnyOutcome


@dataclass(frozen=True)
class SpotOdds:
    """One spot or tile, or all results above them."""

    number: int
    lying: Lying | None
    """What lies there; None: the results above the grill."""
    worms: int | None
    worth: Number | None
    """To the seat to move; None: the result earns nothing."""
    chance: Number
    """Of the result under the best plan for the goal."""
    best: Number
    """The best chance one could give just this result."""

    @property
    def label(self) -> str:
        """The number as it is written: 23, or 37+ for all results above the grill."""
        return f"{self.number}+" if self.lying is None else str(self.number)


@dataclass(frozen=True)
class PositionStudy:
    """A position with its value, its outcome and its spots."""

    position: DiceTable
    played_for: NamedGoal
    goal: Goal
    value: Number
    outcome: AnyOutcome
    spots: list[SpotOdds]

    @property
    def aimed(self) -> bool:
        """Whether the goal is a chance (of one result, of surviving), not points."""
        return self.played_for.kind not in (POINTS, LEAD)


def study_position(position: DiceTable, goal: str, exact: bool = False) -> PositionStudy:
    """What a position is worth to the seat to move, for a goal named as people name it."""
    if position.over:
        raise BadInput(
            "a position of a game that is over", "nobody is to move", "give an earlier one"
        )
    rules = position.rules
    named = NamedGoal.parse(goal)
    wanted = named.at(position)
    if not wanted.payoffs:
        raise BadInput(
            "a position in which no result earns anything", "every turn fails", "play on"
        )
    plan = solve(rules.graph(), wanted, exact=exact)
    outcome = plan.outcome()
    numbers = [*rules.worms, rules.highest + 1]
    chances = _best_chances(rules.graph(), tuple(rules.worms), exact)
    above = outcome.at_least(rules.highest + 1)
    spots = [
        SpotOdds(
            number,
            position.lies(number) if number in rules.worms else None,
            rules.worms.get(number),
            wanted.worth(number),
            outcome.exactly(number) if number in rules.worms else above,
            best,
        )
        for number, best in zip(numbers, chances, strict=True)
    ]
    return PositionStudy(position, named, wanted, plan.value, outcome, spots)


@lru_cache(maxsize=16)
def _best_chances(graph: TurnGraph, spots: tuple[int, ...], exact: bool) -> list[Number]:
    """The best chance of each spot, and of any result above them: whatever lies there."""
    goals = [*(Goal.exactly(number) for number in spots), Goal.at_least(max(spots) + 1)]
    return [plan.value for plan in solve_many(graph, goals, exact=exact)]
