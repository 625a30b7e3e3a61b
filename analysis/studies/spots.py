"""Spot values: what a result is worth by what lies on its spot, and what that adds to a turn."""

from __future__ import annotations

from dataclasses import dataclass

from heckmeck_core import solve_many
from heckmeck_core.games import Rules
from heckmeck_core.games.seat_goals import LEAD, POINTS
from heckmeck_core.goal import Number

GOALS = (POINTS, LEAD)
PLAYERS = 3
"""At the table of the printed sheet."""


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


def spot_values(rules: Rules, players: int = PLAYERS) -> list[SpotValue]:
    """Every spot by what lies on it, for points and for the lead."""
    rules.check_players(players)
    game, graph = rules.game, rules.graph()
    values = []
    for goal in GOALS:
        cases = [(spot, lying) for spot in rules.worms for lying in game.studied]
        lying = [game.alone(rules, players, *case) for case in cases]
        gone = [game.alone(rules, players, spot, game.gone) for spot, _ in cases]
        goals = [position.goal(goal) for position in (*lying, *gone)]
        turns = [float(plan.value) for plan in solve_many(graph, goals)]
        for (spot, what), wanted, turn, without in zip(
            cases, goals, turns, turns[len(cases) :], strict=False
        ):
            worth = wanted.worth(spot)
            values.append(SpotValue(spot, what, goal, worth, turn, turn - without))
    return values
