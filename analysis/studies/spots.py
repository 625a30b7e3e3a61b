"""Spot values: what a result is worth by what lies on its spot, and what that adds to a turn."""

from __future__ import annotations

from dataclasses import dataclass

from heckmeck_core import solve_many
from heckmeck_core.games import Rules
from heckmeck_core.games.barbecue import Grill
from heckmeck_core.games.bratwurmeck import Tiles
from heckmeck_core.games.kinds import LEAD, POINTS
from heckmeck_core.games.notation import parse
from heckmeck_core.games.rules import game_module
from heckmeck_core.goal import Number

LYING = {
    "barbecue": ("empty", "mine", "theirs", "snail"),
    "bratwurmeck": ("grill", "theirs", "mine", "down"),
}
"""What may lie on a spot, or where a tile may be, as a position is written."""
GONE = {"barbecue": "locked", "bratwurmeck": "down"}
"""What makes a spot or a tile earn nothing."""
GOALS = (POINTS, LEAD)


@dataclass(frozen=True)
class SpotValue:
    """A spot or tile with something on it, to the seat to move; all others are untouched."""

    spot: int
    lying: str
    goal: str
    worth: Number | None
    """Of the result; None: it earns nothing."""
    turn: float
    """What the whole turn is worth."""
    adds: float
    """What the turn is worth more than if the spot earned nothing."""


def spot_values(rules: Rules, players: int = 3) -> list[SpotValue]:
    """Every spot by what lies on it, for points and for the lead."""
    rules.check_players(players)
    module, graph = game_module(rules.game), rules.graph()
    values = []
    for goal in GOALS:
        cases = [(spot, lying) for spot in rules.worms for lying in LYING[rules.game]]
        lying = [_with(rules, players, *case) for case in cases]
        gone = [_with(rules, players, spot, GONE[rules.game]) for spot, _ in cases]
        goals = [module.goal(position, goal) for position in (*lying, *gone)]
        turns = [float(plan.value) for plan in solve_many(graph, goals)]
        for (spot, what), wanted, turn, without in zip(
            cases, goals, turns, turns[len(cases) :], strict=False
        ):
            worth = wanted.worth(spot)
            values.append(SpotValue(spot, what, goal, worth, turn, turn - without))
    return values


def _with(rules: Rules, players: int, spot: int, lying: str) -> Grill | Tiles:
    """A fresh grill of so many players on which one thing lies, and nobody is short of worms."""
    return parse(f"players={players} {spot}={lying}", rules)
