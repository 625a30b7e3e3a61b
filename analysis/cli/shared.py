"""What the commands share: the game and die of a call, goals, numbers, tables."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import reduce
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from heckmeck_core import BadInput, Die, Goal
from heckmeck_core.games import Rules, rules
from heckmeck_core.games.scale import read_scale
from heckmeck_core.goal import Number

console = Console()

Decorator = Callable[[Any], Any]


def options(*decorators: Decorator) -> Decorator:
    """Several click options as one decorator."""
    return lambda command: reduce(lambda c, decorate: decorate(c), reversed(decorators), command)


turn_options = options(
    click.option("--game", required=True, metavar="GAME", help="barbecue or bratwurmeck"),
    click.option("--die", metavar="FACES", help='another die, like "1 2 3 4 W 6"'),
    click.option("--dice", type=int, metavar="N", help="another number of dice (1 to 12)"),
    click.option("--no-worm-needed", is_flag=True, help="a result counts without a worm too"),
    click.option("--exact", is_flag=True, help="solve exactly and show fractions"),
    click.option("--json", "as_json", is_flag=True, help="print JSON in full precision"),
)

goal_options = options(
    click.option(
        "--goal",
        default="points",
        metavar="GOAL",
        show_default=True,
        help="points, survive, exactly:T or at_least:T",
    ),
    click.option(
        "--payoffs", metavar="SCALE", help='own worth of results, like "23-24=1,25-28=2,37+=3"'
    ),
    click.option("--failed", metavar="WORTH", default="0", help="worth of a failed turn"),
    click.option("--worms", metavar="SCALE", help='printed worms, like "23-24=1,25-36=2"'),
)


def read_rules(game: str, die: str | None, dice: int | None, worms: str | None = None) -> Rules:
    """The rules of a game with what the call changes."""
    found = rules(game)
    if worms is not None:
        found = found.with_worms(worms)
    return replace(
        found,
        die=found.die if die is None else Die.parse(die),
        dice=found.dice if dice is None else dice,
    )


def read_goal(
    found: Rules, goal: str, payoffs: str | None, failed: str, no_worm_needed: bool
) -> Goal:
    """The goal of a call, under the rules of its game."""
    if payoffs is not None:
        listed, open_end = read_scale(payoffs)
        if open_end:
            listed[open_end[0]] = open_end[1]
        chosen = found.goal(Goal.of(listed, above=open_end[1] if open_end else None))
    else:
        chosen = _named_goal(found, goal)
    return replace(chosen, failed=_number(failed), needs_worm=not no_worm_needed)


def _named_goal(found: Rules, goal: str) -> Goal:
    name, _, target = goal.partition(":")
    plain = {"points": found.points, "survive": found.survive}
    aimed = {"exactly": found.exactly, "at_least": found.at_least}
    if name in plain and not target:
        return plain[name]()
    if name in aimed and target.isascii() and target.isdigit():
        return aimed[name](int(target))
    raise BadInput(
        f'a goal "{goal}"', "a goal is points, survive, exactly:T or at_least:T", "try exactly:30"
    )


def _number(text: str) -> Fraction:
    try:
        return Fraction(text)
    except (ValueError, ZeroDivisionError):
        raise BadInput(f'a worth "{text}"', "a worth is a number", "try -1 or 1/2") from None


def print_json(data: dict[str, Any]) -> None:
    """One JSON object; numbers in full double precision."""
    click.echo(json.dumps(data, indent=2))


def as_floats(numbers: dict[Any, Number]) -> dict[str, float]:
    """Numbers by name, as JSON holds them."""
    return {str(name): float(number) for name, number in numbers.items()}


def as_fractions(numbers: dict[Any, Number]) -> dict[str, str]:
    """Fractions by name, written a/b."""
    return {str(name): fraction(number) for name, number in numbers.items()}


def fraction(number: Number) -> str:
    """A number written a/b."""
    exact = Fraction(number)
    return f"{exact.numerator}/{exact.denominator}"


def percent(number: Number) -> str:
    """A chance in percent."""
    return f"{float(number):.2%}"


def one_in(chance: Number) -> str:
    """A chance as people say it: about 1 in n.

    >>> one_in(0.25), one_in(0.002)
    ('1 in 4.0', '1 in 500')
    """
    if not chance:
        return "never"
    n = 1 / float(chance)
    return f"1 in {n:.1f}" if n < 10 else f"1 in {n:,.0f}"


def table(title: str, *columns: str) -> Table:
    """An empty table with a title; all columns but the first are numbers."""
    made = Table(title=title, title_justify="left")
    for place, name in enumerate(columns):
        made.add_column(name, justify="right" if place else "left")
    return made
