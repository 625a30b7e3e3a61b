"""How many turns are left: games played on from a table as it lies, and what they tell of it."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from analysis.studies.estimate import Estimate, Share, mean, share
from analysis.studies.simulation import recorded
from analysis.studies.waiting import Waiting
from heckmeck_core import BadInput
from heckmeck_core.games.barbecue import Grill
from heckmeck_core.games.game import DiceTable, TurnPlayed
from heckmeck_core.games.strategy import Strategy, for_seats
from heckmeck_core.games.whole_games import play_games
from heckmeck_core.randomness import state_of


@dataclass(frozen=True)
class GamesAhead:
    """Games that go on from one table; everything that their numbers depend on.

    Each game has dice of its own, by its number: whoever plays more games keeps those played.
    """

    start: DiceTable
    strategies: tuple[str, ...]
    """One for all seats, or one for each."""
    seed: int = 1

    def __post_init__(self) -> None:
        if self.start.over:
            raise BadInput("a game that is over", "nobody is to move", "give an earlier position")
        self._seats()

    def _seats(self) -> list[Strategy]:
        return for_seats([Strategy.parse(said) for said in self.strategies], self.start.players)

    def play(self, first: int, last: int, compiled: bool | None = None) -> pa.Table:
        """All turns of the games from `first` up to `last`, which is not played any more.

        `compiled` or not, the games are the same; None: as it pays.
        """
        states = np.array([state_of(self.seed, game) for game in range(first, last)], np.uint64)
        turns: list[TurnPlayed] = []
        starts, seats = [self.start] * len(states), [self._seats()] * len(states)
        play_games(starts, seats, states, turns.append, compiled=compiled)
        return recorded(turns, first)


@dataclass(frozen=True)
class NextSnail:
    """The next snail to be laid on the grill."""

    comes: Waiting
    """Turns until then, with the one that brings it."""
    lands: dict[int, Share]
    """Spot -> how likely it lies there; together, how likely it comes at all."""


@dataclass(frozen=True)
class TurnsLeft:
    """What the games played on from a table tell of it."""

    start: DiceTable
    over: Waiting
    """Turns until the game is over, of all seats together."""
    next_snail: NextSnail | None = field(repr=False)
    """None: a game without snails."""

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.over.games

    def of_seat(self, seat: int) -> Estimate:
        """How many turns a seat still has on average."""
        return mean(self._turns_of(seat))

    def at_least(self, seat: int, turns: int) -> Share:
        """How likely a seat still has so many turns; of the seat to move, one is certain."""
        return share(self._turns_of(seat) >= turns)

    def _turns_of(self, seat: int) -> np.ndarray:
        """The turns that a seat had in each game: the seats take theirs one after the other."""
        players = self.start.players
        before = (seat - self.start.seat) % players
        return -((before - np.array(self.over.turns)) // players)


def turns_left(start: DiceTable, table: pa.Table) -> TurnsLeft:
    """How many turns were left at `start`, as the games of a table went on from there."""
    game, turn = table["game"].to_numpy(), table["turn"].to_numpy()
    game = game - game.min()
    lengths = np.zeros(game.max() + 1, int)
    np.maximum.at(lengths, game, turn)
    snail = _next_snail(table, game, turn) if isinstance(start, Grill) else None
    return TurnsLeft(start, Waiting(tuple(lengths.tolist())), snail)


def _next_snail(table: pa.Table, game: np.ndarray, turn: np.ndarray) -> NextSnail:
    """When and where a snail was first laid in each game."""
    laid = pc.and_(pc.equal(table["event"], "Failed"), pc.is_valid(table["spot"])).to_numpy()
    games, first = np.unique(game[laid], return_index=True)
    spots = table["spot"].filter(pa.array(laid)).to_numpy()[first]
    waits: list[int | None] = [None] * (int(game.max()) + 1)
    for number, when in zip(games.tolist(), turn[laid][first].tolist(), strict=True):
        waits[number] = when
    places = np.zeros(len(waits), int)  # no spot has this number
    places[games] = spots
    lands = {spot: share(places == spot) for spot in sorted(set(spots.tolist()))}
    return NextSnail(Waiting(tuple(waits)), lands)
