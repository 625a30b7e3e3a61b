"""One round of Barbecue ahead, exactly: what lies on the grill when my turn comes again."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from heckmeck_core.errors import BadInput
from heckmeck_core.fast.solver import endings, worth_compiling
from heckmeck_core.games.barbecue import SNAIL, Grill, Plates, Spot
from heckmeck_core.games.barbecue_events import Failed
from heckmeck_core.games.strategy import Strategy
from heckmeck_core.goal import Goal

Chances = dict[int, float]
Reached = tuple[Grill, frozenset[int]]
"""A position, and the spots on which a snail was laid on the way to it."""


@dataclass(frozen=True)
class RoundAhead:
    """What the other seats (and my own move, if I am to move) do until my next turn.

    Plates and snails are looked for where the round ends, be it with the end of the game.
    """

    me: int
    plate_stays: Chances
    """Spot with my plate now -> chance that a plate of mine is there."""
    snail_stays: Chances
    """Spot with a snail now -> chance that this very snail is there."""
    snail_comes: Chances
    """Spot -> chance that a snail is laid on it on the way."""
    any_snail_comes: float
    game_ends: float
    """Chance that the game is over before my next turn."""


def round_ahead(grill: Grill, strategies: Sequence[Strategy], me: int | None = None) -> RoundAhead:
    """The exact chances of a round, from the seat to move until it is the turn of `me` again.

    Without `me` it is the seat to move, whose own move then comes first.
    """
    if grill.over:
        raise BadInput("a round ahead", "the game is over (BBQ-12)", "give an earlier position")
    seat = grill.seat if me is None else me
    reached = {(grill, frozenset[int]()): 1.0}
    moves = (seat - grill.seat) % grill.players or grill.players
    # Every move leads to as many positions as there are results, and each has a goal of its own.
    last = (len(grill.rules.worms) + 2) ** (moves - 1)
    compiled = worth_compiling(grill.rules.graph(), last)
    asked = {number for number in grill.rules.worms if _asked_for(grill.spot(number), seat)}
    for move in range(moves):
        # The last move changes one spot: where nobody asks for it, it need not be played.
        skipped = set(grill.rules.worms) - asked if move == moves - 1 else set()
        reached = _one_move(reached, strategies, skipped, compiled)
    return _look(grill, seat, reached)


def _asked_for(spot: Spot, me: int) -> bool:
    """Whether the look ahead is to tell what becomes of a spot: my plate or a snail is on it."""
    return spot == SNAIL or (isinstance(spot, Plates) and spot.seat == me)


def _one_move(
    reached: dict[Reached, float],
    strategies: Sequence[Strategy],
    skipped: set[int],
    compiled: bool,
) -> dict[Reached, float]:
    """The positions after one more move, each with its chance."""
    after: dict[Reached, float] = defaultdict(float)
    moving = []
    for there, chance in reached.items():
        if there[0].over:
            after[there] += chance
        else:
            moving.append((there, chance))
    for (grill, laid), chance, results in _results(moving, strategies, compiled):
        for result, p in results.items():
            if result in skipped:
                after[grill, laid] += chance * p
            elif p:
                following, event = grill.play(result)
                spots = laid | {event.spot} if isinstance(event, Failed) else laid
                after[following, spots] += chance * p
    return after


def _results(
    moving: list[tuple[Reached, float]], strategies: Sequence[Strategy], compiled: bool
) -> Iterator[tuple[Reached, float, dict[int | None, float]]]:
    """Each position with the chances of its results; equal goals are solved once."""
    if not moving:
        return
    first = moving[0][0][0]
    strategy, rules = strategies[first.seat], first.rules
    goals: dict[Goal, int] = {}
    which = []
    for (grill, _), _ in moving:
        wanted = grill.goal(strategy.kind)
        earns = bool(wanted.payoffs)
        which.append((wanted, goals.setdefault(wanted, len(goals)) if earns else None))
    ends, _ = endings(rules.graph(), list(goals), strategy.rule, compiled=compiled)
    with_worm = ends[:, 1, :].tolist()
    above = ends[:, 1, rules.highest + 1 :].sum(axis=1).tolist()
    for (there, chance), (wanted, row) in zip(moving, which, strict=True):
        if row is None:  # nothing at all can be earned: whatever the dice show, it fails
            yield there, chance, {None: 1.0}
            continue
        chances = with_worm[row]
        results: dict[int | None, float] = {
            result: chances[result] for result, _ in wanted.payoffs if result <= rules.highest
        }
        results[rules.highest + 1] = above[row]  # all results above the grill do the same
        results[None] = 1.0 - sum(results.values())
        yield there, chance, results


def _look(grill: Grill, me: int, reached: dict[Reached, float]) -> RoundAhead:
    """Sum up what is of interest over all positions that the round leads to."""
    now = {number: grill.spot(number) for number in grill.rules.worms}
    mine = [n for n, spot in now.items() if isinstance(spot, Plates) and spot.seat == me]
    snails = [number for number, spot in now.items() if spot == SNAIL]
    plate_stays, snail_stays = dict.fromkeys(mine, 0.0), dict.fromkeys(snails, 0.0)
    snail_comes = dict.fromkeys(now, 0.0)
    any_snail = ends = 0.0
    for (after, laid), chance in reached.items():
        for number in mine:
            spot = after.spot(number)
            plate_stays[number] += chance * (isinstance(spot, Plates) and spot.seat == me)
        for number in snails:
            snail_stays[number] += chance * (after.spot(number) == SNAIL and number not in laid)
        for number in laid:
            snail_comes[number] += chance
        any_snail += chance * bool(laid)
        ends += chance * after.over
    return RoundAhead(me, plate_stays, snail_stays, snail_comes, any_snail, ends)
