"""A position looked at: what the turn is worth to the seat to move, spot by spot."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from heckmeck_core import BadInput, Goal, Outcome, TurnGraph, solve, solve_many
from heckmeck_core.games.barbecue import Grill, Plates
from heckmeck_core.games.bratwurmeck import Tiles
from heckmeck_core.games.kinds import KINDS, LEAD, POINTS, SURVIVE
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
            what_lies(position, number),
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
    """The goal that a call names, of the results that earn something in the position."""
    module = game_module(position.rules.game)
    name, _, target = goal.partition(":")
    if name in ("exactly", "at_least") and re.fullmatch("[0-9]{1,4}", target):
        return _aimed(module.goal(position, SURVIVE), int(target), name == "at_least")
    if goal not in KINDS:
        raise BadInput(
            f'a goal "{goal}"',
            f"a goal is {', '.join(KINDS)}, exactly:T or at_least:T",
            "try lead",
        )
    found: Goal = module.goal(position, goal)
    return found


def _aimed(survive: Goal, target: int, or_more: bool) -> Goal:
    """Of the results that may be stopped at, only the target, or also those above it."""
    payoffs = {r: w for r, w in survive.payoffs if r == target or (or_more and r > target)}
    if target > survive.highest and survive.above is not None:
        payoffs[target] = survive.above
    if not payoffs:
        raise BadInput(
            f"{target}{' or more' if or_more else ''} in this position",
            "it earns nothing there",
            "choose a result that does",
        )
    above = survive.above if or_more else None
    name = f"{'at least' if or_more else 'exactly'} {target}"
    return replace(survive, payoffs=tuple(sorted(payoffs.items())), above=above, name=name)


def what_lies(position: Any, number: int) -> str:
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
