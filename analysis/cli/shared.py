"""What the commands share: options of rules, JSON, and tables for people."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from analysis.texts import text
from analysis.texts.numbers import fraction
from heckmeck_core import BadInput
from heckmeck_core.games import Rules
from heckmeck_core.goal import Number

console = Console()


def option_pairs(options: tuple[str, ...]) -> dict[str, str]:
    """The name=value options of a call."""
    pairs: dict[str, str] = {}
    for given in options:
        name, equals, value = given.partition("=")
        if not equals or name in pairs:
            raise BadInput(
                f'--option "{given}"', "an option is name=value, given once", "try tie=shared"
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


def value_words(value: Number, exact: bool) -> str:
    """A value with six decimals, and as a fraction where it is exact."""
    decimals = f"{float(value):.6f}"
    return text("cli.exactly", value=decimals, fraction=fraction(value)) if exact else decimals


def scale_words(rules: Rules) -> str:
    """Which worms are printed on the grill, and the clause that says so."""
    return text("grill.scale", scale=rules.scale, clause=rules.worms_clause)


def table(title: str, *columns: str) -> Table:
    """An empty table with a title; all columns but the first are numbers."""
    made = Table(title=title, title_justify="left", min_width=len(title) if len(title) < 78 else 0)
    for place, name in enumerate(columns):
        made.add_column(name, justify="right" if place else "left")
    return made
