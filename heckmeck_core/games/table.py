"""Whole games: many tables in step, so that the positions of a step are solved together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from heckmeck_core.fast import roll_out_many
from heckmeck_core.games.rules import GAMES, GameRules, game_module
from heckmeck_core.games.strategy import Strategy
from heckmeck_core.randomness import Dice


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


Played = tuple[int, int | None, Any, Any]
"""(game, result, position after, event) of one turn."""


def deal(rules: GameRules, players: int, states: NDArray[np.uint64]) -> list[Any]:
    """The position that each game starts from; where there are cards, its own dice deal them."""
    start = game_module(rules.game).start
    if rules.game in GAMES:
        return [start(rules, players)] * len(states)
    dealt = []
    for game, state in enumerate(states):
        dice = Dice(int(state))
        dealt.append(start(rules, players, dice))
        states[game] = dice.state
    return dealt


def play_games(
    starts: Sequence[Any],
    strategies: Sequence[Sequence[Any]],
    states: NDArray[np.uint64],
    record: Callable[[Turn], None],
) -> None:
    """Play every game to its end, recording each turn.

    A game has its position to start from, a strategy for each seat, and a state of its dice. All
    are games of one kind.
    """
    positions = list(starts)
    playing, step = list(range(len(positions))), 0
    while playing:
        step += 1
        play = _player(positions[0].rules.game)
        for game, result, after, event in play(playing, positions, strategies, states):
            before, positions[game] = positions[game], after
            record(Turn(game, step, before.seat, result, before, after, event))
        playing = [game for game in playing if not positions[game].over]


def _player(game: str) -> Callable[..., Iterator[Played]]:
    """What plays one turn in each of some games."""
    if game in GAMES:
        return _play_turns
    from heckmeck_core.games.highwaymen import play_rounds

    return play_rounds


def _play_turns(
    games: list[int],
    positions: list[Any],
    strategies: Sequence[Sequence[Strategy]],
    states: NDArray[np.uint64],
) -> Iterator[Played]:
    """A turn with dice in each game, those of one strategy together."""
    alike: dict[Strategy, list[int]] = {}
    for game in games:
        alike.setdefault(strategies[game][positions[game].seat], []).append(game)
    for strategy, of_one in alike.items():
        for game, result in _results(strategy, of_one, positions, states):
            module = game_module(positions[game].rules.game)
            yield (game, result, *module.play(positions[game], result))


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
