"""Positions from the middle of a game, as computer seats reach them."""

from __future__ import annotations

from heckmeck_core import solve
from heckmeck_core.games.game import DiceTable
from heckmeck_core.games.rules import Rules
from heckmeck_core.games.strategy import Strategy
from heckmeck_core.randomness import Dice, state_of
from heckmeck_core.with_dice import roll_out

ROUNDS = range(2, 9)
"""How many rounds may have been played."""


def mid_game(rules: Rules, players: int, seed: int, others: str = "points") -> DiceTable:
    """A position after some rounds, the first seat to move; the same for the same seed."""
    dice = Dice(state_of(seed, 0))
    rounds = ROUNDS[dice.below(len(ROUNDS))]
    return after_rounds(rules.start(players), rounds, Strategy.parse(others), dice)


def after_rounds(table: DiceTable, rounds: int, strategy: Strategy, dice: Dice) -> DiceTable:
    """The table after some rounds of computer seats; the last one at which a game goes on."""
    for _ in range(rounds):
        following = _round(table, strategy, dice)
        if following.over:
            break
        table = following
    return table


def _round(table: DiceTable, strategy: Strategy, dice: Dice) -> DiceTable:
    """The table after every seat has played once."""
    for _ in range(table.players):
        if not table.over:
            table, _ = table.play(computer_result(table, strategy, dice))
    return table


def computer_result(table: DiceTable, strategy: Strategy, dice: Dice) -> int | None:
    """The result of a computer seat's turn; None: it failed."""
    goal = table.goal(strategy.kind)
    if not goal.payoffs:
        return None
    plan = solve(table.rules.graph(), goal, strategy.rule)
    return table.result_of(roll_out(plan, dice))
