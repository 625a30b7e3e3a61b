"""All sheets of a game, in the order in which they are printed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from analysis.charts.chart import Chart
from analysis.charts.first_roll import first_roll_chart
from analysis.charts.ladder import ladder_chart
from analysis.charts.sheet import Sheet
from analysis.charts.stopping import stopping_chart
from analysis.studies.first_roll import first_choices, first_rolls
from analysis.studies.odds import odds_ladder
from analysis.studies.stopping import stop_or_roll
from analysis.texts import text
from heckmeck_core.games import GAMES, Rules


def odds_ladder_sheet(rules: Rules) -> Sheet:
    """The best chance of every result."""
    chart = ladder_chart(odds_ladder(rules.graph(), rules.lowest))
    return _sheet("ladder", "odds_ladder", chart, rules)


def stop_or_roll_sheet(rules: Rules) -> Sheet:
    """When to stop."""
    chart = stopping_chart(stop_or_roll(rules))
    return _sheet("stopping", "stop_or_roll", chart, rules, l=38, t=28, b=165)


def first_roll_sheet(rules: Rules) -> Sheet:
    """Which face to take first."""
    chart = first_roll_chart(first_choices(rules), first_rolls(rules))
    return _sheet("first_roll", "first_roll", chart, rules, l=38, t=28, b=0)


def _sheet(group: str, name: str, chart: Chart, rules: Rules, **margin: int) -> Sheet:
    """A sheet whose title and reading stand in a group of texts."""
    title, read = text(f"{group}.title"), text(f"{group}.read")
    return Sheet(name, title, read, chart, rules, margin)


@dataclass(frozen=True)
class Maker:
    """What makes a sheet, and for which games."""

    make: Callable[[Rules], Sheet]
    games: tuple[str, ...] = GAMES


MAKERS = (
    Maker(odds_ladder_sheet),
    Maker(stop_or_roll_sheet),
    Maker(first_roll_sheet),
)
"""The set, in its order; whoever has another sheet adds its maker."""


def makers(rules: Rules) -> list[Callable[[Rules], Sheet]]:
    """What makes the sheets of a game."""
    return [maker.make for maker in MAKERS if rules.game in maker.games]
