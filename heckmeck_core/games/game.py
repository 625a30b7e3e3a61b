"""What every game is made of: a table as it lies, what a turn does to it, and whole matches.

A `Game` is stateless; its `rules` are values, and so is every `Table`: a turn makes a new one.
`DiceTable` is a table on which a turn with dice is played; there the games meet the turn engine,
in `goal`. Whatever works for one game works for all: see docs/adding_a_game.md.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, Generic, NamedTuple, Self, TypeVar

from heckmeck_core.games.rules import GameRules, Rules
from heckmeck_core.games.standings import Place
from heckmeck_core.goal import Goal
from heckmeck_core.with_dice import End

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    States = NDArray[np.uint64]
    """The state of the dice of each game."""

JsonData = dict[str, object]


class Counts(NamedTuple):
    """How far a game has come, in two numbers that every game defines for itself."""

    left: int
    """Snails in the supply, tiles on the grill, cards to draw."""
    closed: int
    """Locked spots, tiles face down, cards discarded."""


@dataclass(frozen=True, slots=True)
class Lying:
    """What lies on a spot, or where a tile is: a key of the game's own words."""

    key: str
    seat: int | None = None
    """Whose it is."""
    closed: bool = False
    """Whether no result earns anything there any more."""


@dataclass(frozen=True, slots=True)
class Telling:
    """Something that happened, to be told by the text of this key in the game's own words."""

    key: str
    numbers: Mapping[str, int | None] = field(default_factory=dict)
    seats: Mapping[str, int] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)
    """What has the same name in every language: cities, letters of roads."""


class Event:
    """What a turn did to the table.

    No abstract class: what kind an event is of is asked often, and there that costs most.
    """

    __slots__ = ()

    @property
    def about(self) -> tuple[int | None, int | None]:
        """(the spot or tile it is about, the seat that lost something)."""
        return None, None

    @property
    def ending(self) -> str | None:
        """Why the game ended with it, if it did."""
        return None

    def said(self) -> list[Telling]:
        """How it is told."""
        raise NotImplementedError

    def as_json(self) -> JsonData:
        """What a trace tells of it beside the positions before and after."""
        return {}


class Table(ABC):
    """A position of a game: everything on the table, and whose turn it is."""

    __slots__ = ()

    rules: GameRules
    seat: int
    """Whose turn it is."""
    over: bool

    @property
    @abstractmethod
    def players(self) -> int:
        """How many seats there are."""

    @abstractmethod
    def points(self, seat: int) -> int:
        """The points of a seat."""

    @abstractmethod
    def counts(self) -> Counts:
        """How far the game has come."""

    @abstractmethod
    def standings(self) -> list[Place]:
        """The seats, best first."""

    @abstractmethod
    def check(self) -> Self:
        """The position itself, if a game could reach it."""

    @abstractmethod
    def to_json(self) -> JsonData:
        """The position as JSON holds it, as in a trace."""


class DiceTable(Table):
    """A table on which the seat to move rolls dice; its result does something there."""

    __slots__ = ()

    rules: Rules

    @abstractmethod
    def goal(self, kind: str) -> Goal:
        """What each result is worth to the seat to move."""

    @abstractmethod
    def result_of(self, end: End) -> int | None:
        """The valid result of a turn that ended so, None if it failed."""

    @abstractmethod
    def play(self, result: int | None) -> tuple[Self, Event]:
        """The position after a turn, and what happened; result None is a failed turn."""

    @abstractmethod
    def lies(self, number: int) -> Lying:
        """What lies on a spot, or where a tile is."""

    @abstractmethod
    def with_seat(self, seat: int) -> Self:
        """The same position with another seat to move."""

    @abstractmethod
    def write(self) -> str:
        """The position as text that `notation.parse` reads back."""


@dataclass(frozen=True, slots=True)
class TurnPlayed:
    """One turn of one game: who played, the result (None: failed), before and after."""

    game: int
    turn: int
    """Counted from 1."""
    seat: int
    result: int | None
    before: Table
    after: Table
    event: Event


T = TypeVar("T", bound=Table)


class Move(NamedTuple, Generic[T]):
    """What one turn of one of many games came to."""

    game: int
    result: int | None
    after: T
    event: Event


Record = Callable[[TurnPlayed], None]
Step = Callable[[Sequence[int], Sequence[T]], Iterator[Move[T]]]
"""Plays one turn in each of some games, given the tables of all."""


def play_in_step(starts: Sequence[T], step: Step[T], record: Record) -> None:
    """Play every game to its end, recording each turn."""
    tables = list(starts)
    playing, turn = list(range(len(tables))), 0
    while playing:
        turn += 1
        for move in step(playing, tables):
            before, tables[move.game] = tables[move.game], move.after
            record(
                TurnPlayed(
                    move.game, turn, before.seat, move.result, before, move.after, move.event
                )
            )
        playing = [game for game in playing if not tables[game].over]


class Match(ABC):
    """Some players with their strategies, ready to play whole games."""

    seats: Sequence[str]
    """How each seat plays, as a call names it."""
    chunk: ClassVar[int]
    """How many games are best played in step: the unit of work of a run."""

    @abstractmethod
    def play(self, states: States, record: Record) -> None:
        """Play a game for each state of dice, recording every turn."""


class Game(ABC):
    """A game: its rules, and how they are played."""

    name: ClassVar[str]
    """As a call names it; the rules file has the same name."""
    usual_strategy: ClassVar[str]
    """How a seat plays if nothing is said."""
    endings: ClassVar[tuple[str, ...]]
    """Why a game can end: keys of the game's own words."""

    @abstractmethod
    def rules(self) -> GameRules:
        """The rules as the data have them."""

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other)

    def __hash__(self) -> int:
        return hash(self.name)

    def __repr__(self) -> str:
        return f"<game {self.name}>"
