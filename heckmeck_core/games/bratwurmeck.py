"""Heckmeck am Bratwurmeck: tiles on the grill and in stacks, and what a result takes."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction

from heckmeck_core.errors import BadInput
from heckmeck_core.games.kinds import (
    SURVIVE,
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

GRILL_EMPTY = "no tile left on the grill"
ENDINGS = (GRILL_EMPTY,)
"""Why a game ends (BWE-7)."""


@dataclass(frozen=True, slots=True)
class Tiles:
    """A position of the game: tiles face up, face down and in stacks, and whose turn it is."""

    rules: Rules = field(compare=False, repr=False)
    grill: tuple[int, ...]
    """Face-up tiles, ascending."""
    face_down: tuple[int, ...]
    """Tiles out of the game, ascending."""
    stacks: tuple[tuple[int, ...], ...]
    """The tiles of each seat, the top one last."""
    seat: int
    over: bool = False

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.stacks)

    def top(self, seat: int) -> int | None:
        """The top tile of a seat's stack."""
        return self.stacks[seat][-1] if self.stacks[seat] else None

    def points(self, seat: int) -> int:
        """The worms of a seat."""
        return sum(self.rules.worms[tile] for tile in self.stacks[seat])


@dataclass(frozen=True, slots=True)
class Took:
    """BWE-3, BWE-4: a tile from the grill."""

    tile: int


@dataclass(frozen=True, slots=True)
class Stole:
    """BWE-3: the top tile of another seat's stack."""

    tile: int
    victim: int


@dataclass(frozen=True, slots=True)
class Failed:
    """BWE-6: a failed turn: the tile put back, if any, and the tile turned down, if any."""

    returned: int | None
    turned_down: int | None


@dataclass(frozen=True, slots=True)
class GameOver:
    """BWE-7: the game ends; `last` is the turn that ended it."""

    why: str
    last: Action | Failed

    @property
    def failed(self) -> bool:
        """Whether a failed turn ended the game."""
        return isinstance(self.last, Failed)


Action = Took | Stole
Event = Action | Failed | GameOver


def start(game_rules: Rules | None = None, players: int = 3) -> Tiles:
    """All tiles on the grill, the first seat to move."""
    found = game_rules or rules("bratwurmeck")
    found.check_players(players)
    return Tiles(found, tuple(found.worms), (), ((),) * players, seat=0)


def action(tiles: Tiles, result: int) -> Action | None:
    """What a valid result lets the seat to move take; None: it earns no tile."""
    if result in tiles.grill:
        return Took(result)
    for seat in range(tiles.players):
        if seat != tiles.seat and tiles.top(seat) == result:
            return Stole(result, seat)
    smaller = [tile for tile in tiles.grill if tile < result]
    if not smaller:
        return None
    highest = tiles.rules.options["smaller_tile"] == "highest"
    return Took(max(smaller) if highest else min(smaller))


def result_of(tiles: Tiles, end: End) -> int | None:
    """The valid result of a turn that ended so, None if it failed (BWE-5)."""
    if end.dead or not end.worm or action(tiles, end.sum) is None:
        return None
    return end.sum


def goal(tiles: Tiles, kind: str) -> Goal:
    """What each result is worth to the seat to move; a failed turn costs its top tile."""
    check_kind(kind)
    payoffs: dict[int, int | Fraction] = {}
    for result in (*tiles.rules.worms, tiles.rules.highest + 1):
        done = action(tiles, result)
        if done is not None:
            gain = tiles.rules.worms[done.tile]
            lost = gain if isinstance(done, Stole) else 0
            payoffs[result] = worth_for(kind, gain, lost, tiles.players)
    top = tiles.top(tiles.seat)
    failed = 0 if top is None or kind == SURVIVE else -tiles.rules.worms[top]
    return seat_goal(tiles.rules, payoffs, failed, kind)


def play(tiles: Tiles, result: int | None) -> tuple[Tiles, Event]:
    """The position after a turn, and what happened; result None is a failed turn."""
    if tiles.over:
        raise BadInput("a turn", "the game is over (BWE-7)", "start a new one")
    done = None if result is None else action(tiles, result)
    after, event = _fail(tiles) if done is None else (_take(tiles, done), done)
    after = replace(after, seat=(tiles.seat + 1) % tiles.players)
    if after.grill:
        return after, event
    return replace(after, over=True), GameOver(GRILL_EMPTY, event)


def _take(tiles: Tiles, done: Action) -> Tiles:
    """The position after the seat to move puts a tile on its stack."""
    stacks = list(tiles.stacks)
    if isinstance(done, Stole):
        stacks[done.victim] = stacks[done.victim][:-1]
    stacks[tiles.seat] = (*stacks[tiles.seat], done.tile)
    grill = tuple(tile for tile in tiles.grill if tile != done.tile)
    return replace(tiles, grill=grill, stacks=tuple(stacks))


def _fail(tiles: Tiles) -> tuple[Tiles, Failed]:
    """BWE-6: the top tile goes back; the highest tile is turned down unless it is that one."""
    returned = tiles.top(tiles.seat)
    grill, stacks = list(tiles.grill), list(tiles.stacks)
    if returned is not None:
        stacks[tiles.seat] = stacks[tiles.seat][:-1]
        grill = sorted([*grill, returned])
    spared = returned is None and tiles.rules.options["nothing_to_return"] == "spare"
    turned_down = None if grill[-1] == returned or spared else grill.pop()
    face_down = tiles.face_down
    if turned_down is not None:
        face_down = tuple(sorted([*face_down, turned_down]))
    after = replace(tiles, grill=tuple(grill), stacks=tuple(stacks), face_down=face_down)
    return after, Failed(returned, turned_down)


def check(tiles: Tiles) -> Tiles:
    """The position itself, if a game could reach it."""
    known, seen = set(tiles.rules.worms), [*tiles.grill, *tiles.face_down]
    for stack in tiles.stacks:
        seen.extend(stack)
    tiles.rules.check_players(tiles.players)
    check_seat(tiles.seat, tiles.players, tiles.rules)
    for tile in seen:
        if tile not in known:
            raise no_such_position(f"a tile {tile}", "tiles run from 21 to 36", "BWE-1")
        if seen.count(tile) > 1:
            raise no_such_position(f"tile {tile} in two places", "each tile is there once", "BWE-1")
    if missing := sorted(known - set(seen)):
        raise no_such_position(f"tile {missing[0]} nowhere", "each tile is there once", "BWE-1")
    if tiles.over != (not tiles.grill):
        raise no_such_position(
            f"{len(tiles.grill)} tiles on the grill and over={tiles.over}",
            "the game is over when no face-up tile is left on the grill",
            "BWE-7",
        )
    return tiles


def counts(tiles: Tiles) -> tuple[int, int]:
    """Tiles on the grill, and tiles face down."""
    return len(tiles.grill), len(tiles.face_down)


def standings(tiles: Tiles) -> list[Place]:
    """BWE-7: the seats by worms; of equals, the one with the highest tile."""
    scores = [
        (tiles.points(seat), max(stack, default=0)) for seat, stack in enumerate(tiles.stacks)
    ]
    return places(scores, shared=tiles.rules.options["tie"] == "shared")
