"""Two games, one turn: what each difference between them does to a turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from heckmeck_core import Comparison, Goal, Outcome, solve
from heckmeck_core.games import rules
from heckmeck_core.goal import Number

BARBECUE, BRATWURMECK = "barbecue", "bratwurmeck"
ASPECTS = ("die", "lowest", "hit", "stop")
"""What the games differ in: the die, the lowest result, what a result brings whose spot or
tile is gone (exact hit only, or the next lower tile), and when one may stop."""


@dataclass(frozen=True)
class Mix:
    """A turn made of the aspects of either game, on a grill from which some spots are gone."""

    die: str = BARBECUE
    lowest: str = BARBECUE
    hit: str = BARBECUE
    stop: str = BARBECUE
    gone: frozenset[int] = frozenset()

    @classmethod
    def of(cls, game: str, gone: frozenset[int] = frozenset()) -> Mix:
        """All aspects of one game."""
        return cls(game, game, game, game, gone)

    def goal(self) -> Goal:
        """The worms that each result brings."""
        grill = rules(self.lowest)
        there = [tile for tile in grill.worms if tile not in self.gone]
        payoffs = {tile: grill.worms[tile] for tile in there}
        above: int | None = rules(BARBECUE).material["snail_points"]
        if self.hit == BRATWURMECK:
            for result in (*grill.worms, grill.highest + 1):
                lower = [tile for tile in there if tile <= result]
                if lower:
                    payoffs[result] = grill.worms[lower[-1]]
            above = payoffs.get(grill.highest + 1)
        elif above is not None:
            payoffs[grill.highest + 1] = above
        return Goal.of(
            payoffs,
            above=above,
            may_stop_anytime=rules(self.stop).may_stop_anytime,
            lowest=grill.lowest,
            name="points",
        )

    def outcome(self) -> Outcome[float]:
        """What the best plan leads to."""
        return solve(rules(self.die).graph(), self.goal()).outcome()


Turns = Sequence[tuple[str, Outcome[float]]]
"""Turns by their names."""


def likeliest(outcome: Outcome[float]) -> tuple[int, float] | None:
    """The result that a turn most likely ends with, and its chance; None: it always fails."""
    if not outcome.success:
        return None
    return max(outcome.results.items(), key=lambda item: item[1])


@cache
def best_chance(game: str, result: int) -> Number:
    """The best chance that a turn of a game has to reach a result."""
    return solve(rules(game).graph(), Goal.at_least(result)).value


def largest_step(way: Turns) -> tuple[str, Comparison[float]]:
    """The step of a way that changes most what a turn brings, and what it changes."""
    changes = [(name, before.compare(after)) for (_, before), (name, after) in pairwise(way)]
    return max(changes, key=lambda item: abs(item[1].mean))


def steps(gone: frozenset[int] = frozenset()) -> list[tuple[str, Mix]]:
    """From Barbecue to Bratwurmeck, one aspect after the other."""
    way = [(BARBECUE, Mix.of(BARBECUE, gone))]
    for number, aspect in enumerate(ASPECTS, start=1):
        taken_over = dict.fromkeys(ASPECTS[:number], BRATWURMECK)
        way.append((aspect, Mix(**taken_over, gone=gone)))
    return way
