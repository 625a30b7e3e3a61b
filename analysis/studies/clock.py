"""The snail clock: how soon a game of Barbecue is over, by the snails left in the supply."""

from __future__ import annotations

from dataclasses import dataclass

from analysis.studies.estimate import Share
from analysis.studies.simulation import Run, simulate
from analysis.studies.snail_timing import EndClock
from heckmeck_core.games import Rules

GAMES, PLAYERS, SEED, STRATEGY = 4000, 3, 1, "points"
"""What is played for the printed clock: the same games every time."""
TURNS = tuple(range(1, 31))


@dataclass(frozen=True)
class SnailClock:
    """Simulated games, and the chance that one is over within some turns."""

    run: Run
    chances: dict[int, list[Share]]
    """Snails left -> over within 1, 2, ... turns."""

    def within(self, left: int, turns: int) -> Share:
        """Chance that the game is over within the next turns, with this many snails left."""
        return self.chances[left][turns - 1]

    @property
    def largest_error(self) -> float:
        """The largest standard error of all these chances."""
        return max(chance.error for curve in self.chances.values() for chance in curve)


def snail_clock(rules: Rules, games: int = GAMES, workers: int = -1) -> SnailClock:
    """The clock from games in which everybody follows the best plan for points."""
    run = Run(rules.name, PLAYERS, (STRATEGY,), games, SEED, rules.scale, dict(rules.options))
    played = simulate(run, workers=workers)
    if not played.complete:
        raise KeyboardInterrupt
    clock = EndClock(played.table)
    supply = range(rules.material["snails"] + 1)
    return SnailClock(run, {left: clock.curve(TURNS, snails_left=left) for left in supply})
