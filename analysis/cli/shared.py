"""What the commands share: the game, die and goal of a call, numbers, tables."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import wraps
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from analysis.texts.numbers import fraction
from heckmeck_core import BadInput, Die, Goal
from heckmeck_core.games import Rules, rules
from heckmeck_core.games.scale import NUMBER, read_scale
from heckmeck_core.goal import Number

console = Console()


@dataclass(frozen=True)
class Call:
    """What every command about a turn is told: rules, goal and how to answer."""

    rules: Rules
    goal: Goal
    exact: bool
    as_json: bool

    def setting(self) -> dict[str, Any]:
        """Game, die and dice, as JSON names them."""
        rules = self.rules
        return {"game": rules.name, "die": rules.die.labels(), "dice": rules.dice}

    def headline(self, what: str) -> str:
        """A title that says which game, which dice."""
        return f"{what}: {self.rules.title}, {self.rules.dice} dice {self.rules.die}"


TURN_OPTIONS = [
    click.option("--game", required=True, metavar="GAME", help="barbecue or bratwurmeck"),
    click.option("--die", metavar="FACES", help='another die, like "1 2 3 4 W 6"'),
    click.option("--dice", type=int, metavar="N", help="another number of dice (1 to 12)"),
    click.option("--worms", metavar="SCALE", help='printed worms, like "23-24=1,25-36=2"'),
    click.option("--no-worm-needed", is_flag=True, help="a result counts without a worm too"),
    click.option("--exact", is_flag=True, help="solve exactly and show fractions"),
    click.option("--json", "as_json", is_flag=True, help="print JSON in full precision"),
]
GOAL_OPTIONS = [
    click.option(
        "--goal",
        metavar="GOAL",
        help="points (the default), survive, exactly:T or at_least:T",
    ),
    click.option(
        "--payoffs", metavar="SCALE", help='own worth of results, like "23-24=1,25-28=2,37+=3"'
    ),
    click.option("--failed", metavar="WORTH", default="0", help="worth of a failed turn"),
]


def turn_command(function: Callable[..., None], has_goal: bool = True) -> click.Command:
    """A command about a turn: its function gets a Call and the options of its own."""

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
        found = _read_rules(game, die, dice, worms)
        if goal is not None and payoffs is not None:
            raise BadInput("--goal and --payoffs", "a turn has one goal", "leave one of them out")
        chosen = (
            _named_goal(found, goal or "points") if payoffs is None else _own_goal(found, payoffs)
        )
        chosen = replace(chosen, failed=_number(failed), needs_worm=not no_worm_needed)
        function(Call(found, chosen, exact, as_json), **own)

    made: Any = run
    for option in reversed([*TURN_OPTIONS, *(GOAL_OPTIONS if has_goal else [])]):
        made = option(made)
    return click.command()(made)


def _read_rules(game: str, die: str | None, dice: int | None, worms: str | None) -> Rules:
    """The rules of a game with what the call changes."""
    found = rules(game).with_worms(worms)
    return replace(
        found,
        die=found.die if die is None else Die.parse(die),
        dice=found.dice if dice is None else dice,
    )


def _own_goal(found: Rules, payoffs: str) -> Goal:
    """The goal that pays what the call says."""
    listed, open_end = read_scale(payoffs)
    if open_end:
        listed[open_end[0]] = open_end[1]
    return found.goal(Goal.of(listed, above=open_end[1] if open_end else None))


def _named_goal(found: Rules, goal: str) -> Goal:
    """The goal that the call names."""
    name, _, target = goal.partition(":")
    plain = {"points": found.points, "survive": found.survive}
    aimed = {"exactly": found.exactly, "at_least": found.at_least}
    if name in plain and not target:
        return plain[name]()
    if name in aimed and re.fullmatch("[0-9]{1,4}", target):
        return aimed[name](int(target))
    raise BadInput(
        f'a goal "{goal}"', "a goal is points, survive, exactly:T or at_least:T", "try exactly:30"
    )


def _number(text: str) -> Fraction:
    if not re.fullmatch(NUMBER, text, re.ASCII) or re.search(r"/0+$", text):
        raise BadInput(f'a worth "{text}"', "a worth is a number", "try -1 or 1/2")
    return Fraction(text)


def option_pairs(texts: tuple[str, ...]) -> dict[str, str]:
    """The name=value options of a call."""
    pairs = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or name in pairs:
            raise BadInput(
                f'--option "{text}"', "an option is name=value, given once", "try tie=shared"
            )
        pairs[name] = value
    return pairs


def print_json(data: Mapping[str, Any]) -> None:
    """One JSON object; numbers in full double precision."""
    click.echo(json.dumps(data, indent=2))


def as_floats(numbers: Mapping[Any, Number]) -> dict[str, float]:
    """Numbers by name, as JSON holds them."""
    return {str(name): float(number) for name, number in numbers.items()}


def as_fractions(numbers: Mapping[Any, Number]) -> dict[str, str]:
    """Fractions by name, written a/b."""
    return {str(name): fraction(number) for name, number in numbers.items()}


def with_fractions(numbers: Mapping[str, Number], exact: bool) -> dict[str, float | str]:
    """Numbers by name, and as name_fraction written a/b when they are exact."""
    fractions = {f"{name}_fraction": fraction(number) for name, number in numbers.items()}
    return {**as_floats(numbers), **(fractions if exact else {})}


def table(title: str, *columns: str) -> Table:
    """An empty table with a title; all columns but the first are numbers."""
    made = Table(title=title, title_justify="left", min_width=len(title) if len(title) < 78 else 0)
    for place, name in enumerate(columns):
        made.add_column(name, justify="right" if place else "left")
    return made
