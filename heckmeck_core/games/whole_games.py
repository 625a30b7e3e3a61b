"""Whole games with dice: many tables in step, so that their positions are solved together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from heckmeck_core.fast.solver import roll_out_many, worth_compiling
from heckmeck_core.games.game import DiceTable, Match, Move, Record, play_in_step
from heckmeck_core.games.rules import Rules
from heckmeck_core.games.strategy import Strategy, for_seats

if TYPE_CHECKING:
    from heckmeck_core.games.game import States

TURNS = 20
"""A game has more turns than this: what compiling is to pay for."""


class DiceMatch(Match):
    """Seats that play by the exact plan for a goal, or by a rule made by hand."""

    chunk = 250

    def __init__(self, rules: Rules, players: int, seats: tuple[str, ...]) -> None:
        self._start = rules.start(players)
        self._strategies = for_seats([Strategy.parse(text) for text in seats], players)
        self.seats = [str(strategy) for strategy in self._strategies]

    def play(self, states: States, record: Record) -> None:
        """Play a game for each state of dice, recording every turn."""
        games = len(states)
        play_games([self._start] * games, [self._strategies] * games, states, record)


def play_games(
    starts: Sequence[DiceTable],
    strategies: Sequence[Sequence[Strategy]],
    states: States,
    record: Record,
    *,
    compiled: bool | None = None,
) -> None:
    """Play every game to its end, recording each turn.

    A game has its table to start from, a strategy for each seat, and a state of its dice. All are
    games by the same rules. Turns are `compiled` or not; None: as it pays for this many games.
    """
    if compiled is None:
        compiled = worth_compiling(starts[0].rules.graph(), len(starts) * TURNS)

    def step(games: Sequence[int], tables: Sequence[DiceTable]) -> Iterator[Move[DiceTable]]:
        alike: dict[Strategy, list[int]] = {}
        for game in games:
            alike.setdefault(strategies[game][tables[game].seat], []).append(game)
        for strategy, of_one in alike.items():
            for game, result in _results(strategy, of_one, tables, states, compiled):
                yield Move(game, result, *tables[game].play(result))

    play_in_step(starts, step, record)


def _results(
    strategy: Strategy,
    games: Sequence[int],
    tables: Sequence[DiceTable],
    states: States,
    compiled: bool,
) -> Iterator[tuple[int, int | None]]:
    """The result of one turn in each game, all played by one strategy."""
    goals, solved = [], []
    for game in games:
        goal = tables[game].goal(strategy.kind)
        if goal.payoffs:
            goals.append(goal)
            solved.append(game)
        else:  # nothing at all can be earned: whatever the dice show, it fails
            yield game, None
    graph, dice = tables[games[0]].rules.graph(), states[solved]
    ends = roll_out_many(graph, goals, dice, strategy.rule, compiled=compiled)
    for game, end in zip(solved, ends, strict=True):
        yield game, tables[game].result_of(end)
    states[solved] = dice
