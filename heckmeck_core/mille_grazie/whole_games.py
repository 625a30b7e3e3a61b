"""Whole games of Mille Grazie: computer seats that play from the deal to the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from heckmeck_core.games.game import Match, Move, Record, play_in_step
from heckmeck_core.games.strategy import for_seats
from heckmeck_core.mille_grazie.board import Board
from heckmeck_core.mille_grazie.rules import AmbushRules
from heckmeck_core.mille_grazie.seats import AmbushSeat, play_round
from heckmeck_core.randomness import Dice

if TYPE_CHECKING:
    from heckmeck_core.games.game import States


class AmbushMatch(Match):
    """Computer seats, each with its manner as noble and as robber."""

    chunk = 10

    def __init__(self, rules: AmbushRules, players: int, seats: tuple[str, ...]) -> None:
        rules.check_players(players)
        self._rules, self._players = rules, players
        self._seats = for_seats([AmbushSeat.parse(text) for text in seats], players)
        self.seats = [str(seat) for seat in self._seats]

    def play(self, states: States, record: Record) -> None:
        """Deal and play a game for each state of dice, recording every round.

        The result of a round is what the noble scored; None: no order was fulfilled.
        """
        dice = [Dice(int(state)) for state in states]
        starts = [self._rules.start(self._players, luck) for luck in dice]

        def step(games: Sequence[int], boards: Sequence[Board]) -> Iterator[Move[Board]]:
            for game in games:
                after, event = play_round(boards[game], self._seats, dice[game])
                yield Move(game, event.points or None, after, event)

        play_in_step(starts, step, record)
        states[:] = [luck.state for luck in dice]
