"""Heckmeck Barbecue: the grill, what a result does there, and what it is worth to a seat."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any, Literal, NamedTuple

from heckmeck_core.errors import BadInput
from heckmeck_core.games.kinds import (
    Place,
    check_kind,
    check_seat,
    no_such_position,
    places,
    seat_goal,
    worth_for,
)
from heckmeck_core.games.rules import Rules, rules
from heckmeck_core.goal import Goal
from heckmeck_core.simulate import End

SNAIL: Literal["snail"] = "snail"

NO_SNAIL_LEFT = "supply of snails empty"
GRILL_BLOCKED = "grill blocked"
NOTHING_ABOVE = "above the grill with no snail left"
ENDINGS = (NO_SNAIL_LEFT, GRILL_BLOCKED, NOTHING_ABOVE)
"""Why a game ends (BBQ-11, BBQ-12)."""


class Plates(NamedTuple):
    """The plates on a spot, one or two of the same seat."""

    seat: int
    plates: int


Spot = Literal["snail"] | Plates | None


@dataclass(frozen=True, slots=True)
class Grill:
    """A position of the game: everything on the table, and whose turn it is."""

    rules: Rules = field(compare=False, repr=False)
    spots: tuple[Spot, ...]
    """What lies on each spot, the lowest first."""
    worms: tuple[int, ...]
    snails: tuple[int, ...]
    """What each seat has taken."""
    worm_supply: int
    snail_supply: int
    seat: int
    over: bool = False

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.worms)

    def spot(self, number: int) -> Spot:
        """What lies on a spot."""
        return self.spots[number - self.rules.lowest]

    def plates_in_hand(self, seat: int) -> int:
        """How many plates a seat has not placed."""
        on_grill = sum(s.plates for s in self.spots if isinstance(s, Plates) and s.seat == seat)
        return self.rules.material["plates"] - on_grill

    def points(self, seat: int) -> int:
        """The points of a seat: its worms, and its snails at their worth (BBQ-13)."""
        return self.worms[seat] + self.snails[seat] * self.rules.material["snail_points"]


@dataclass(frozen=True, slots=True)
class Occupied:
    """BBQ-7: a plate on an empty spot, worms from the supply."""

    spot: int
    worms: int


@dataclass(frozen=True, slots=True)
class Stole:
    """BBQ-8: worms and the spot from another seat; `added` comes from the supply (BBQ-14)."""

    spot: int
    victim: int
    worms: int
    added: int = 0


@dataclass(frozen=True, slots=True)
class Secured:
    """BBQ-9: a second plate on one's own spot, which locks it; worms from the supply."""

    spot: int
    worms: int


@dataclass(frozen=True, slots=True)
class TookSnail:
    """BBQ-10, BBQ-11: a snail from a spot, or from the supply (spot None)."""

    spot: int | None


@dataclass(frozen=True, slots=True)
class Failed:
    """BBQ-6: a failed turn brings a snail onto a spot; a plate there goes back to its owner."""

    spot: int
    owner: int | None = None


@dataclass(frozen=True, slots=True)
class GameOver:
    """BBQ-11, BBQ-12: the game ends, and why; `failed` tells whether by a failed turn."""

    why: str
    failed: bool


Action = Occupied | Stole | Secured | TookSnail
Event = Action | Failed | GameOver


def start(game_rules: Rules | None = None, players: int = 3) -> Grill:
    """The empty grill, the first seat to move."""
    found = game_rules or rules("barbecue")
    found.check_players(players)
    return Grill(
        found,
        (None,) * len(found.worms),
        worms=(0,) * players,
        snails=(0,) * players,
        worm_supply=found.material["worms"],
        snail_supply=found.material["snails"],
        seat=0,
    )


def action(grill: Grill, result: int) -> Action | None:
    """What a valid result lets the seat to move do; None: it earns nothing."""
    if result > grill.rules.highest:
        return _snail_above(grill)
    if result < grill.rules.lowest:
        return None
    spot, printed = grill.spot(result), grill.rules.worms[result]
    if spot == SNAIL:
        return TookSnail(result)
    if grill.rules.options["no_plate_left"] == "earns_nothing" and not grill.plates_in_hand(
        grill.seat
    ):
        return None
    if not isinstance(spot, Plates):
        return Occupied(result, _from_supply(grill, printed))
    if spot.plates == 2:
        return None
    if spot.seat == grill.seat:
        return Secured(result, _from_supply(grill, printed))
    stolen = min(printed, grill.worms[spot.seat])
    adds = grill.rules.options["victim_short"] == "supply_adds"
    added = _from_supply(grill, printed - stolen) if adds else 0
    return Stole(result, spot.seat, stolen, added)


def _snail_above(grill: Grill) -> TookSnail | None:
    """BBQ-11: a snail from the supply, or the one on the highest spot."""
    if grill.snail_supply:
        return TookSnail(None)
    on_grill = [number for number in grill.rules.worms if grill.spot(number) == SNAIL]
    return TookSnail(max(on_grill)) if on_grill else None


def _from_supply(grill: Grill, printed: int) -> int:
    """BBQ-15: what is there, up to the printed worms."""
    if grill.rules.options["worm_supply"] == "unlimited":
        return printed
    return min(printed, grill.worm_supply)


def result_of(grill: Grill, end: End) -> int | None:
    """The valid result of a turn that ended so, None if it failed (BBQ-5)."""
    if end.dead or not end.worm:
        return None
    valid = end.sum > grill.rules.highest or action(grill, end.sum) is not None
    return end.sum if valid else None


def goal(grill: Grill, kind: str) -> Goal:
    """What each result is worth to the seat to move."""
    check_kind(kind)
    payoffs: dict[int, int | Fraction] = {}
    for result in (*grill.rules.worms, grill.rules.highest + 1):
        done = action(grill, result)
        if done is not None:
            payoffs[result] = _worth(grill, done, kind)
    return seat_goal(grill.rules, payoffs, 0, kind)


def _worth(grill: Grill, done: Action, kind: str) -> int | Fraction:
    """What an action is worth to the seat to move."""
    if isinstance(done, TookSnail):
        return worth_for(kind, grill.rules.material["snail_points"], 0, grill.players)
    if isinstance(done, Stole):
        return worth_for(kind, done.worms + done.added, done.worms, grill.players)
    return worth_for(kind, done.worms, 0, grill.players)


def play(grill: Grill, result: int | None) -> tuple[Grill, Event]:
    """The position after a turn, and what happened; result None is a failed turn."""
    if grill.over:
        raise BadInput("a turn", "the game is over (BBQ-12)", "start a new one")
    done: Event | None = None if result is None else action(grill, result)
    if done is None:
        above = result is not None and result > grill.rules.highest
        done = GameOver(NOTHING_ABOVE, failed=False) if above else _failing(grill)
    following = (grill.seat + 1) % grill.players
    return replace(grill, seat=following, **_changes(grill, done)), done


def _failing(grill: Grill) -> Failed | GameOver:
    """BBQ-6, BBQ-12: where a failed turn's snail goes, or why the game ends."""
    if not grill.snail_supply:
        return GameOver(NO_SNAIL_LEFT, failed=True)
    single = None
    for number in sorted(grill.rules.worms, reverse=True):
        spot = grill.spot(number)
        if spot is None:
            return Failed(number)
        if single is None and isinstance(spot, Plates) and spot.plates == 1:
            single = Failed(number, spot.seat)
    return single or GameOver(GRILL_BLOCKED, failed=True)


def _changes(grill: Grill, done: Event) -> dict[str, Any]:
    """What an event changes in a position."""
    seat = grill.seat
    if isinstance(done, GameOver):
        return {"over": True}
    if isinstance(done, Failed):
        spots = _changed(grill, done.spot, SNAIL)
        return {"spots": spots, "snail_supply": grill.snail_supply - 1}
    if isinstance(done, TookSnail):
        snails = tuple(n + (s == seat) for s, n in enumerate(grill.snails))
        if done.spot is None:
            return {"snails": snails, "snail_supply": grill.snail_supply - 1}
        return {"snails": snails, "spots": _changed(grill, done.spot, None)}
    return _plate_and_worms(grill, done)


def _plate_and_worms(grill: Grill, done: Occupied | Stole | Secured) -> dict[str, Any]:
    """A plate is laid, and worms are taken from the supply or from another seat."""
    seat, worms = grill.seat, list(grill.worms)
    laid: Spot = Plates(seat, 2 if isinstance(done, Secured) else 1)
    if not grill.plates_in_hand(seat):  # BBQ-16: only worms are taken
        laid = grill.spot(done.spot) if isinstance(done, Secured) else None
    from_supply = done.worms
    if isinstance(done, Stole):
        worms[done.victim] -= done.worms
        worms[seat] += done.worms
        from_supply = done.added
    worms[seat] += from_supply
    if grill.rules.options["worm_supply"] == "unlimited":
        from_supply = 0
    return {
        "spots": _changed(grill, done.spot, laid),
        "worms": tuple(worms),
        "worm_supply": grill.worm_supply - from_supply,
    }


def _changed(grill: Grill, number: int, what: Spot) -> tuple[Spot, ...]:
    """The spots with something else on one of them."""
    place = number - grill.rules.lowest
    return (*grill.spots[:place], what, *grill.spots[place + 1 :])


def check(grill: Grill) -> Grill:
    """The position itself, if a game could reach it."""
    material = grill.rules.material
    grill.rules.check_players(grill.players)
    check_seat(grill.seat, grill.players, grill.rules)
    on_grill = sum(spot == SNAIL for spot in grill.spots)
    snails = on_grill + sum(grill.snails) + grill.snail_supply
    worms = sum(grill.worms) + grill.worm_supply
    if len(grill.spots) != len(grill.rules.worms) or len(grill.snails) != grill.players:
        raise no_such_position("spots or snails of seats", "some are missing", "BBQ-1")
    for spot in grill.spots:
        if isinstance(spot, Plates):
            check_seat(spot.seat, grill.players, grill.rules)
            if spot.plates not in (1, 2):
                raise no_such_position(f"{spot.plates} plates on a spot", "one or two lie", "BBQ-9")
    for seat in range(grill.players):
        if grill.plates_in_hand(seat) < 0:
            placed = material["plates"] - grill.plates_in_hand(seat)
            why = f"a seat has {material['plates']}"
            raise no_such_position(f"{placed} plates of seat {seat} on the grill", why, "BBQ-1")
    if min(*grill.worms, *grill.snails) < 0:
        raise no_such_position("a seat with less than nothing", "nobody owes anything", "BBQ-14")
    if snails != material["snails"] or grill.snail_supply < 0:
        held = f"{sum(grill.snails)} with the seats, {on_grill} on the grill"
        why = f"grill, seats and supply hold {material['snails']} in all"
        raise no_such_position(f"{held}, {grill.snail_supply} snails in the supply", why, "BBQ-1")
    limited = grill.rules.options["worm_supply"] == "limited"
    if (worms != material["worms"] and limited) or grill.worm_supply < 0:
        held = f"{sum(grill.worms)} with the seats"
        why = f"seats and supply hold {material['worms']} points in all"
        raise no_such_position(f"{held}, {grill.worm_supply} worms in the supply", why, "BBQ-2")
    if grill.over and isinstance(_failing(grill), Failed):
        raise no_such_position(
            "over with a snail to place", "the game goes on while a snail can be placed", "BBQ-12"
        )
    return grill


def counts(grill: Grill) -> tuple[int, int]:
    """Snails in the supply, and locked spots."""
    locked = sum(isinstance(spot, Plates) and spot.plates == 2 for spot in grill.spots)
    return grill.snail_supply, locked


def standings(grill: Grill) -> list[Place]:
    """BBQ-13: the seats by points; of equals, the one with the plate on the highest spot."""
    highest = dict.fromkeys(range(grill.players), 0)
    for number in grill.rules.worms:
        spot = grill.spot(number)
        if isinstance(spot, Plates):
            highest[spot.seat] = number
    scores = [(grill.points(seat), highest[seat]) for seat in range(grill.players)]
    return places(scores, shared=grill.rules.options["tie"] == "shared")
