"""Whole games: many tables in step, so that the positions of a step are solved together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from heckmeck_core.fast import roll_out_many
from heckmeck_core.games.rules import game_module
from heckmeck_core.games.strategy import Strategy


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn of one game: who played, the result (None: failed), before and after."""

    game: int
    turn: int
    """Counted from 1."""
    seat: int
    result: int | None
    before: Any
    after: Any
    event: Any


def play_games(
    starts: Sequence[Any],
    strategies: Sequence[Sequence[Strategy]],
    states: NDArray[np.uint64],
    record: Callable[[Turn], None],
) -> None:
    """Play every game to its end, recording each turn.

    A game has its position to start from, a strategy for each seat, and a state of its dice.
    """
    positions = list(starts)
    playing, step = list(range(len(positions))), 0
    while playing:
        step += 1
        alike: dict[Strategy, list[int]] = {}
        for game in playing:
            alike.setdefault(strategies[game][positions[game].seat], []).append(game)
        for strategy, games in alike.items():
            for game, result in _results(strategy, games, positions, states):
                before = positions[game]
                module = game_module(before.rules.game)
                positions[game], event = module.play(before, result)
                record(Turn(game, step, before.seat, result, before, positions[game], event))
        playing = [game for game in playing if not positions[game].over]


def _results(
    strategy: Strategy, games: list[int], positions: list[Any], states: NDArray[np.uint64]
) -> Iterator[tuple[int, int | None]]:
    """The result of one turn in each game, all played by one strategy."""
    rules = positions[games[0]].rules
    module = game_module(rules.game)
    goals, solved = [], []
    for game in games:
        goal = module.goal(positions[game], strategy.kind)
        if goal.payoffs:
            goals.append(goal)
            solved.append(game)
        else:  # nothing at all can be earned: whatever the dice show, it fails
            yield game, None
    dice = states[solved]
    for game, end in zip(
        solved, roll_out_many(rules.graph(), goals, dice, strategy.rule), strict=True
    ):
        yield game, module.result_of(positions[game], end)
    states[solved] = dice
