"""What every command about a turn is told: the game with its dice, and the goal."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import wraps
from typing import Any

from analysis.cli.help import (
    HelpedCommand,
    command,
    exact_option,
    json_option,
    option,
    worms_option,
)
from analysis.texts import text
from analysis.texts.words import dice_words, goal_words
from heckmeck_core import BadInput, Die, Goal
from heckmeck_core.games import Rules, rules
from heckmeck_core.games.named_goals import NamedGoal
from heckmeck_core.games.scale import NUMBER, read_scale
from heckmeck_core.games.seat_goals import POINTS, SURVIVE


@dataclass(frozen=True)
class Call:
    """What every command about a turn is told: rules, goal and how to answer."""

    rules: Rules
    goal: Goal
    named: NamedGoal | None
    """The goal as the call names it; None: with payoffs of its own."""
    exact: bool
    as_json: bool

    def setting(self) -> dict[str, Any]:
        """Game, die and dice, as JSON names them."""
        rules = self.rules
        return {"game": rules.name, "die": rules.die.labels(), "dice": rules.dice}

    def headline(self, what: str) -> str:
        """A title that says which game, which dice."""
        rules = self.rules
        dice = dice_words(rules.dice)
        return text("cli.headline", what=what, title=rules.title, dice=dice, die=rules.die)

    def played_for(self) -> str:
        """What is played for, in words."""
        return text("cli.own_payoffs") if self.named is None else goal_words(self.named)


TURN_OPTIONS = [
    option("cli.dice_game", "--game", required=True, metavar="GAME"),
    option("cli.die", "--die", metavar="FACES"),
    option("cli.dice", "--dice", type=int, metavar="N"),
    worms_option,
    option("cli.no_worm_needed", "--no-worm-needed", is_flag=True),
    exact_option,
    json_option,
]
GOAL_OPTIONS = [
    option("cli.turn_goal", "--goal", metavar="GOAL"),
    option("cli.payoffs", "--payoffs", metavar="SCALE"),
    option("cli.failed", "--failed", metavar="WORTH", default="0"),
]


def turn_command(
    words: str, has_goal: bool = True
) -> Callable[[Callable[..., None]], HelpedCommand]:
    """A command about a turn: its function gets a Call and the options of its own."""

    def make(function: Callable[..., None]) -> HelpedCommand:
        @wraps(function)
        def run(
            game: str,
            die: str | None,
            dice: int | None,
            worms: str | None,
            no_worm_needed: bool,
            exact: bool,
            as_json: bool,
            goal: str | None = None,
            payoffs: str | None = None,
            failed: str = "0",
            **own: Any,
        ) -> None:
            game_rules = _read_rules(game, die, dice, worms)
            named, paid = _read_goal(game_rules, goal, payoffs)
            paid = replace(paid, failed=_number(failed), needs_worm=not no_worm_needed)
            function(Call(game_rules, paid, named, exact, as_json), **own)

        for add in reversed([*TURN_OPTIONS, *(GOAL_OPTIONS if has_goal else [])]):
            run = add(run)
        return command(words)(run)

    return make


def _read_rules(game: str, die: str | None, dice: int | None, worms: str | None) -> Rules:
    """The rules of a game with what the call changes."""
    usual = rules(game).with_worms(worms)
    return replace(
        usual,
        die=usual.die if die is None else Die.parse(die),
        dice=usual.dice if dice is None else dice,
    )


def _read_goal(
    game_rules: Rules, goal: str | None, payoffs: str | None
) -> tuple[NamedGoal | None, Goal]:
    """The goal as the call names it, and what it pays."""
    if payoffs is None:
        named = NamedGoal.parse(goal or POINTS, (POINTS, SURVIVE))
        return named, named.of(game_rules)
    if goal is not None:
        raise BadInput("--goal and --payoffs", "a turn has one goal", "leave one of them out")
    return None, _own_goal(game_rules, payoffs)


def _own_goal(game_rules: Rules, payoffs: str) -> Goal:
    """The goal that pays what the call says."""
    listed, open_end = read_scale(payoffs)
    if open_end:
        listed[open_end[0]] = open_end[1]
    return game_rules.goal(Goal.of(listed, above=open_end[1] if open_end else None))


def _number(text: str) -> Fraction:
    if not re.fullmatch(NUMBER, text, re.ASCII) or re.search(r"/0+$", text):
        raise BadInput(f'a worth "{text}"', "a worth is a number", "try -1 or 1/2")
    return Fraction(text)
