"""All sheets of a game, in the order in which they are printed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from analysis.charts.card import card_chart
from analysis.charts.chart import Chart
from analysis.charts.clock import snail_clock_chart
from analysis.charts.first_roll import first_roll_chart
from analysis.charts.flow import flow_chart
from analysis.charts.odds_sheet import odds_sheet_chart
from analysis.charts.risk import risk_chart
from analysis.charts.sensitivity import scale_lines, sensitivity_chart
from analysis.charts.sheet import Sheet
from analysis.charts.spots import spots_chart
from analysis.charts.stopping import lines_below, stopping_chart
from analysis.studies.clock import snail_clock
from analysis.studies.first_roll import first_choices, first_rolls
from analysis.studies.first_roll_patterns import find_patterns
from analysis.studies.flow import turn_flow
from analysis.studies.odds import odds_ladder
from analysis.studies.risk import study_risk
from analysis.studies.sensitivity import study_scales
from analysis.studies.spots import PLAYERS, spot_values
from analysis.studies.stopping import stop_or_roll
from analysis.texts import text
from analysis.texts.numbers import fraction
from heckmeck_core.games import PUBLISHED, Rules
from heckmeck_core.games.stored_cards import card_ladder

NOTE = 16
"""Height of a line of notes below a chart, in pixels."""


def odds_ladder_sheet(rules: Rules) -> Sheet:
    """The best chance of every result."""
    chart = odds_sheet_chart(odds_ladder(rules.graph(), rules.lowest), rules)
    return _sheet("odds_sheet", "odds_ladder", chart, rules, l=106)


def stop_or_roll_sheet(rules: Rules) -> Sheet:
    """When to stop."""
    cells = stop_or_roll(rules)
    chart, room = stopping_chart(cells, rules.die), 56 + NOTE * lines_below(cells)
    return _sheet("stopping", "stop_or_roll", chart, rules, l=38, t=28, b=room)


def first_roll_sheet(rules: Rules) -> Sheet:
    """Which face to take first."""
    choices, rolls = first_choices(rules), first_rolls(rules)
    chart = first_roll_chart(choices, rolls, find_patterns(rules.die, rolls, choices))
    return _sheet("first_roll", "first_roll", chart, rules, l=0, t=28, b=0)


def turn_flow_sheet(rules: Rules) -> Sheet:
    """Where a turn goes."""
    return _sheet(
        "flow", "turn_flow", flow_chart(turn_flow(rules), rules), rules, l=96, r=8, t=40, b=20
    )


def risk_sheet(rules: Rules) -> Sheet:
    """Risk and reward."""
    return _sheet("risk", "risk_and_reward", risk_chart(study_risk(rules)), rules, t=10, b=50)


def spot_values_sheet(rules: Rules) -> Sheet:
    """The worth of each spot."""
    chart = spots_chart(spot_values(rules, PLAYERS), rules)
    gaps: dict[str, object] = {"players": PLAYERS, "more": fraction(Fraction(1, PLAYERS - 1))}
    return _sheet(f"spots_{rules.name}", "spot_values", chart, rules, gaps, l=98, t=70, b=8)


def snail_clock_sheet(rules: Rules) -> Sheet:
    """How soon the game is over."""
    clock = snail_clock(rules)
    chart = snail_clock_chart(clock)
    origin = text(
        "clock.origin",
        games=f"{clock.run.games:,}",
        players=clock.run.players,
        seed=clock.run.seed,
        error=f"{100 * clock.largest_error:.1f}",
    )
    sheet = _sheet("clock", "snail_clock", chart, rules, l=48, t=28, b=46)
    return replace(sheet, made=origin)


def sensitivity_sheet(rules: Rules) -> Sheet:
    """What depends on the printed worms."""
    studies = study_scales(rules)
    room = 66 + NOTE * scale_lines(studies)
    chart = sensitivity_chart(studies)
    return _sheet("sensitivity", "sensitivity", chart, rules, l=140, t=28, b=room)


def strategy_card_sheet(rules: Rules) -> Sheet:
    """Four cards to cut out."""
    chart = card_chart(rules, card_ladder(rules)[-1])
    return replace(_sheet("card", "strategy_card", chart, rules), bare=True)


def _sheet(
    group: str,
    name: str,
    chart: Chart,
    rules: Rules,
    gaps: Mapping[str, object] | None = None,
    **margin: int,
) -> Sheet:
    """A sheet whose title and reading are a group's texts; `gaps` are filled in the reading."""
    title, read = text(f"{group}.title"), text(f"{group}.read", **(gaps or {}))
    return Sheet(name, title, read, chart, rules, margin)


@dataclass(frozen=True)
class Maker:
    """What makes a sheet, and for which games."""

    make: Callable[[Rules], Sheet]
    games: tuple[str, ...] = PUBLISHED


MAKERS = (
    Maker(odds_ladder_sheet),
    Maker(stop_or_roll_sheet),
    Maker(first_roll_sheet),
    Maker(turn_flow_sheet),
    Maker(risk_sheet),
    Maker(spot_values_sheet),
    Maker(snail_clock_sheet, ("barbecue",)),
    Maker(sensitivity_sheet, ("barbecue",)),
    Maker(strategy_card_sheet),
)
"""The set, in its order; to add a sheet, add its maker."""


def makers(rules: Rules) -> list[Callable[[Rules], Sheet]]:
    """What makes the sheets of a game."""
    return [maker.make for maker in MAKERS if rules.name in maker.games]
