"""Heckmeck am Bratwurmeck: tiles on the grill and in stacks, and what a result takes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from heckmeck_core.errors import BadInput
from heckmeck_core.games.dice_game import DiceGame
from heckmeck_core.games.game import Counts, DiceTable, Event, JsonData, Lying, Telling
from heckmeck_core.games.notation import (
    Laid,
    flag,
    integer,
    no_such_position,
    write_head,
    write_tail,
)
from heckmeck_core.games.rules import Rules
from heckmeck_core.games.seat_goals import SURVIVE, Worth, check_kind, seat_goal, worth_for
from heckmeck_core.games.standings import Place, places
from heckmeck_core.goal import Goal
from heckmeck_core.with_dice import End

GRILL_EMPTY = "grill_empty"


@dataclass(frozen=True, slots=True)
class Took(Event):
    """BWE-3, BWE-4: a tile from the grill."""

    tile: int

    @property
    def about(self) -> tuple[int, None]:
        """The tile."""
        return self.tile, None

    def said(self) -> list[Telling]:
        """A tile was taken."""
        return [Telling("took", {"tile": self.tile})]


@dataclass(frozen=True, slots=True)
class Stole(Event):
    """BWE-3: the top tile of another seat's stack."""

    tile: int
    victim: int

    @property
    def about(self) -> tuple[int, int]:
        """The tile, and who had it."""
        return self.tile, self.victim

    def said(self) -> list[Telling]:
        """A tile was stolen."""
        return [Telling("stole", {"tile": self.tile}, {"victim": self.victim})]


@dataclass(frozen=True, slots=True)
class Kept(Event):
    """BWE-3b: one's own top tile was hit, and stays where it is."""

    tile: int

    @property
    def about(self) -> tuple[int, None]:
        """The tile."""
        return self.tile, None

    def said(self) -> list[Telling]:
        """Nothing happened."""
        return [Telling("kept", {"tile": self.tile})]


@dataclass(frozen=True, slots=True)
class Failed(Event):
    """BWE-6: a failed turn: the tile put back, if any, and the tile turned down, if any."""

    returned: int | None
    turned_down: int | None

    def said(self) -> list[Telling]:
        """The turn failed, and what that moved."""
        moved = {"returned": self.returned, "turned_down": self.turned_down}
        known = [Telling(key, {"tile": tile}) for key, tile in moved.items() if tile is not None]
        return [Telling("failed"), *known]


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """BWE-7: the game ends; `last` is the turn that ended it."""

    why: str
    last: Took | Stole | Kept | Failed

    @property
    def failed(self) -> bool:
        """Whether a failed turn ended the game."""
        return isinstance(self.last, Failed)

    @property
    def ending(self) -> str:
        """Why the game ended."""
        return self.why

    def said(self) -> list[Telling]:
        """What the last turn did."""
        return self.last.said()


Action = Took | Stole | Kept


@dataclass(frozen=True, slots=True)
class Tiles(DiceTable):
    """A position of the game: tiles face up, face down and in stacks, and whose turn it is."""

    rules: Rules = field(repr=False)
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

    def action(self, result: int) -> Action | None:
        """What a valid result lets the seat to move take; None: it earns no tile."""
        if result in self.grill:
            return Took(result)
        for seat in range(self.players):
            if seat != self.seat and self.top(seat) == result:
                return Stole(result, seat)
        if result == self.top(self.seat) and self.rules.options["own_top"] == "stays":
            return Kept(result)
        smaller = [tile for tile in self.grill if tile < result]
        return Took(self._which(smaller)) if smaller else None

    def _which(self, smaller: list[int]) -> int:
        """BWE-4: which of the smaller tiles is taken."""
        reading = self.rules.options["smaller_tile"]
        if reading == "choice":  # what is worth most; of equals, what scores in a tie
            return max(smaller, key=lambda tile: (self.rules.worms[tile], tile))
        return max(smaller) if reading == "highest" else min(smaller)

    def result_of(self, end: End) -> int | None:
        """The valid result of a turn that ended so, None if it failed (BWE-5)."""
        if end.dead or not end.worm or self.action(end.sum) is None:
            return None
        return end.sum

    def goal(self, kind: str) -> Goal:
        """What each result is worth to the seat to move; a failed turn costs its top tile."""
        check_kind(kind)
        payoffs: dict[int, Worth] = {}
        for result in (*self.rules.worms, self.rules.highest + 1):
            done = self.action(result)
            if done is not None:
                gain = 0 if isinstance(done, Kept) else self.rules.worms[done.tile]
                lost = gain if isinstance(done, Stole) else 0
                payoffs[result] = worth_for(kind, gain, lost, self.players)
        top = self.top(self.seat)
        failed = 0 if top is None or kind == SURVIVE else -self.rules.worms[top]
        return seat_goal(self.rules, payoffs, failed, kind)

    def play(self, result: int | None) -> tuple[Tiles, Event]:
        """The position after a turn, and what happened; result None is a failed turn."""
        if self.over:
            raise BadInput("a turn", "the game is over (BWE-7)", "start a new one")
        done = None if result is None else self.action(result)
        after, event = self._fail() if done is None else (self._take(done), done)
        after = replace(after, seat=(self.seat + 1) % self.players)
        if after.grill:
            return after, event
        return replace(after, over=True), GameOver(GRILL_EMPTY, event)

    def _take(self, done: Action) -> Tiles:
        """The position after the seat to move puts a tile on its stack."""
        if isinstance(done, Kept):
            return self
        stacks = list(self.stacks)
        if isinstance(done, Stole):
            stacks[done.victim] = stacks[done.victim][:-1]
        stacks[self.seat] = (*stacks[self.seat], done.tile)
        grill = tuple(tile for tile in self.grill if tile != done.tile)
        return replace(self, grill=grill, stacks=tuple(stacks))

    def _fail(self) -> tuple[Tiles, Failed]:
        """BWE-6: the top tile goes back; the highest tile is turned down unless it is that one."""
        returned = self.top(self.seat)
        grill, stacks = list(self.grill), list(self.stacks)
        if returned is not None:
            stacks[self.seat] = stacks[self.seat][:-1]
            grill = sorted([*grill, returned])
        spared = returned is None and self.rules.options["nothing_to_return"] == "spare"
        turned_down = None if grill[-1] == returned or spared else grill.pop()
        face_down = self.face_down
        if turned_down is not None:
            face_down = tuple(sorted([*face_down, turned_down]))
        after = replace(self, grill=tuple(grill), stacks=tuple(stacks), face_down=face_down)
        return after, Failed(returned, turned_down)

    def with_seat(self, seat: int) -> Tiles:
        """The same position with another seat to move."""
        return replace(self, seat=seat)

    def counts(self) -> Counts:
        """Tiles on the grill, and tiles face down."""
        return Counts(len(self.grill), len(self.face_down))

    def standings(self) -> list[Place]:
        """BWE-7: the seats by worms; of equals, the one with the highest tile."""
        scores = [
            (self.points(seat), max(stack, default=0)) for seat, stack in enumerate(self.stacks)
        ]
        return places(scores, shared=self.rules.options["tie"] == "shared")

    def lies(self, number: int) -> Lying:
        """Where a tile is."""
        if number in self.grill:
            return Lying("grill")
        if number in self.face_down:
            return Lying("down", closed=True)
        seat = next(s for s, stack in enumerate(self.stacks) if number in stack)
        return Lying("top" if self.top(seat) == number else "stack", seat)

    def write(self) -> str:
        """The position as text."""
        stacks = [f"{tile}=seat{seat}" for seat, s in enumerate(self.stacks) for tile in s]
        down = [f"{tile}=down" for tile in self.face_down]
        return " ".join([*write_head(self), *stacks, *down, *write_tail(self)])

    def to_json(self) -> JsonData:
        """The position as JSON holds it."""
        return {
            "grill": list(self.grill),
            "face_down": list(self.face_down),
            "stacks": [list(stack) for stack in self.stacks],
            "turn_seat": self.seat,
            "over": self.over,
        }

    def check(self) -> Tiles:
        """The position itself, if a game could reach it."""
        rules, known = self.rules, set(self.rules.worms)
        tiles = [*self.grill, *self.face_down, *(tile for s in self.stacks for tile in s)]
        rules.check_players(self.players)
        rules.check_seat(self.seat, self.players)
        for tile in tiles:
            if tile not in known:
                run = f"tiles run from {rules.lowest} to {rules.highest}"
                raise no_such_position(f"a tile {tile}", run, "BWE-1")
            if tiles.count(tile) > 1:
                given = f"tile {tile} in two places"
                raise no_such_position(given, "each tile is there once", "BWE-1")
        if missing := sorted(known - set(tiles)):
            raise no_such_position(f"tile {missing[0]} nowhere", "each tile is there once", "BWE-1")
        if self.over != (not self.grill):
            raise no_such_position(
                f"{len(self.grill)} tiles on the grill and over={self.over}",
                "the game is over when no face-up tile is left on the grill",
                "BWE-7",
            )
        return self


class Bratwurmeck(DiceGame):
    """The game: sixteen tiles, taken from the grill or stolen from a stack.

    A tile is also `down` or `grill`. Tiles of a stack stand in the order in which they were laid.
    """

    name = "bratwurmeck"
    endings = (GRILL_EMPTY,)
    example = "24=mine 25=theirs 36=down"
    untouched, gone = "grill", "down"
    studied = ("grill", "theirs", "mine", "down")
    once_clause = "BWE-1"

    def start(self, rules: Rules, players: int) -> Tiles:
        """All tiles on the grill."""
        return Tiles(rules, tuple(rules.worms), (), ((),) * players, seat=0)

    def can_lie(self, players: int) -> tuple[str, ...]:
        """On the grill, in my stack or that of another seat, face down."""
        return "grill", "mine", *(f"seat{seat}" for seat in range(1, players)), "down"

    def lay(self, laid: Laid) -> Tiles:
        """The tiles that a text describes."""
        stacks: list[list[int]] = [[] for _ in range(laid.players)]
        down = sorted(number for number, word in laid.places if word == "down")
        for number, word in laid.places:
            if word not in ("down", "grill"):
                stacks[laid.seat_of(word)].append(number)
        away = {*down, *(tile for stack in stacks for tile in stack)}
        grill = tuple(tile for tile in laid.rules.worms if tile not in away)
        piles, over = tuple(map(tuple, stacks)), laid.over or not grill
        return Tiles(laid.rules, grill, tuple(down), piles, laid.seat, over).check()

    def from_json(self, data: Mapping[str, Any], rules: Rules) -> Tiles:
        """The tiles that JSON holds."""
        stacks = tuple(tuple(map(integer, stack)) for stack in data["stacks"])
        grill, down = (tuple(sorted(map(integer, data[key]))) for key in ("grill", "face_down"))
        seat, over = integer(data["turn_seat"]), flag(data["over"])
        return Tiles(rules, grill, down, stacks, seat, over).check()
