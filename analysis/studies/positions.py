"""A position looked at: what the turn is worth to the seat to move, spot by spot."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from heckmeck_core import BadInput, Goal, Outcome, TurnGraph, solve, solve_many
from heckmeck_core.games.barbecue import Grill, Plates
from heckmeck_core.games.bratwurmeck import Tiles
from heckmeck_core.games.kinds import KINDS, LEAD, POINTS
from heckmeck_core.games.rules import game_module
from heckmeck_core.goal import Number


@dataclass(frozen=True)
class SpotOdds:
    """One spot or tile, or all results above them."""

    number: int
    label: str
    what: str
    worms: int | None
    worth: Number | None
    """To the seat to move; None: the result earns nothing."""
    chance: Number
    """Of the result under the best plan for the goal."""
    best: Number
    """The best chance one could give just this result."""


@dataclass(frozen=True)
class PositionStudy:
    """A position with its value, its outcome and its spots."""

    position: Any
    goal: Goal
    value: Number
    outcome: Outcome
    spots: list[SpotOdds]

    @property
    def aimed(self) -> bool:
        """Whether the goal is a chance (of one result, of surviving), not points."""
        return self.goal.name not in (POINTS, LEAD)


def study_position(position: Any, goal: str, exact: bool = False) -> PositionStudy:
    """What a position is worth to the seat to move, for a goal named as people name it."""
    if position.over:
        raise BadInput(
            "a position of a game that is over", "nobody is to move", "give an earlier one"
        )
    rules = position.rules
    wanted = _goal(position, goal)
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
            str(number) if number in rules.worms else f"{number}+",
            _what(position, number),
            rules.worms.get(number),
            wanted.worth(number),
            outcome.exactly(number) if number in rules.worms else above,
            best,
        )
        for number, best in zip(numbers, chances, strict=True)
    ]
    return PositionStudy(position, wanted, plan.value, outcome, spots)


@lru_cache(maxsize=16)
def _best_chances(graph: TurnGraph, spots: tuple[int, ...], exact: bool) -> list[Number]:
    """The best chance of each spot, and of any result above them: whatever lies there."""
    goals = [*(Goal.exactly(number) for number in spots), Goal.at_least(max(spots) + 1)]
    return [plan.value for plan in solve_many(graph, goals, exact=exact)]


def _goal(position: Any, goal: str) -> Goal:
    name, _, target = goal.partition(":")
    aimed = {"exactly": position.rules.exactly, "at_least": position.rules.at_least}
    if name in aimed and target.isascii() and target.isdigit():
        found: Goal = aimed[name](int(target))
        return found
    if goal not in KINDS:
        raise BadInput(
            f'a goal "{goal}"',
            f"a goal is {', '.join(KINDS)}, exactly:T or at_least:T",
            "try lead",
        )
    found = game_module(position.rules.game).goal(position, goal)
    return found


def _what(position: Any, number: int) -> str:
    """What lies on a spot, or where a tile is, in words."""
    if number > position.rules.highest:
        return "above the grill"
    if isinstance(position, Grill):
        spot = position.spot(number)
        if isinstance(spot, Plates):
            whose = "mine" if spot.seat == position.seat else f"seat {spot.seat}"
            return f"{whose}, locked" if spot.plates == 2 else whose
        return spot or "empty"
    assert isinstance(position, Tiles)
    if number in position.grill:
        return "on the grill"
    if number in position.face_down:
        return "face down"
    seat = next(s for s, stack in enumerate(position.stacks) if number in stack)
    whose = "mine" if seat == position.seat else f"seat {seat}"
    return f"{whose}, on top" if position.top(seat) == number else f"{whose}, in the stack"
