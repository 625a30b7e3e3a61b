"""All sheets of a game, in the order in which they are printed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from analysis.charts.chart import Chart
from analysis.charts.ladder import ladder_chart
from analysis.charts.sheet import Sheet
from analysis.studies.odds import odds_ladder
from analysis.texts import text
from heckmeck_core.games import GAMES, Rules


def odds_ladder_sheet(rules: Rules) -> Sheet:
    """The best chance of every result."""
    chart = ladder_chart(odds_ladder(rules.graph(), rules.lowest))
    return _sheet("ladder", "odds_ladder", chart, rules)


def _sheet(group: str, name: str, chart: Chart, rules: Rules, **margin: int) -> Sheet:
    """A sheet whose title and reading stand in a group of texts."""
    title, read = text(f"{group}.title"), text(f"{group}.read")
    return Sheet(name, title, read, chart, rules, margin)


@dataclass(frozen=True)
class Maker:
    """What makes a sheet, and for which games."""

    make: Callable[[Rules], Sheet]
    games: tuple[str, ...] = GAMES


MAKERS = (Maker(odds_ladder_sheet),)
"""The set, in its order; whoever has another sheet adds its maker."""


def makers(rules: Rules) -> list[Callable[[Rules], Sheet]]:
    """What makes the sheets of a game."""
    return [maker.make for maker in MAKERS if rules.game in maker.games]
