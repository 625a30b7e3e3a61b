"""A position's odds: the chance of every spot under the best plan, and failing by cause."""

from __future__ import annotations

import pandas as pd
import plotly.graph_objects as go
from plotly.subplots import make_subplots

from analysis.charts.chart import COLOURS, EDGE, TEMPLATE, Chart
from analysis.drawings.seats import seat_names
from analysis.drawings.spots import lying_name
from analysis.studies.grill_odds import PositionStudy
from analysis.texts import text
from analysis.texts.numbers import percent, short_percent
from analysis.texts.words import worth_words


def position_chart(study: PositionStudy, names: str = "") -> Chart:
    """Where the turn of the seat to move can end, spot by spot, and how it can fail.

    `names` are those of the people at the table, as `seat_names` reads them.
    """
    figure = make_subplots(
        rows=1,
        cols=2,
        column_widths=[0.74, 0.26],
        shared_yaxes=True,
        horizontal_spacing=0.03,
        subplot_titles=(text("grill.result"), text("grill.failing")),
    )
    numbers = [spot.number for spot in study.spots]
    labels = [spot.label for spot in study.spots]
    series = (
        (text("grill.at_best"), [float(spot.best) for spot in study.spots], "/", COLOURS[4]),
        (text("grill.by_plan"), [float(spot.chance) for spot in study.spots], "", COLOURS[0]),
    )
    for name, chances, pattern, colour in series:
        bar = _bar(numbers, chances, name, colour, pattern)
        figure.add_trace(bar, row=1, col=1)
    causes = [text(f"shared.{cause}") for cause in study.outcome.failed]
    failed = [float(chance) for chance in study.outcome.failed.values()]
    failing = _bar(causes, failed, text("grill.failing"), COLOURS[1], "x")
    figure.add_trace(failing.update(showlegend=False), row=1, col=2)
    figure.update_layout(template=TEMPLATE, title_text=text("grill.chart"), height=430)
    # Numbers with labels: plotly takes categories like "23" for numbers once they change.
    figure.update_xaxes(tickvals=numbers, ticktext=labels, col=1)
    figure.update_yaxes(tickformat=".0%")
    figure.update_yaxes(title_text=text("grill.chance"), col=1)
    return Chart(figure, position_summary(study), position_table(study, names))


def _bar(
    x: list[int] | list[str], chances: list[float], name: str, colour: str, pattern: str
) -> go.Bar:
    return go.Bar(
        x=x,
        y=chances,
        name=name,
        marker={
            "color": colour,
            "pattern": {"shape": pattern, "fillmode": "overlay", "fgcolor": EDGE},
        },
        hovertemplate="%{y:.2%}",
    )


def position_summary(study: PositionStudy) -> str:
    """What the chart shows, in words, with the worms it was computed for."""
    rules = study.position.rules
    scale = text("grill.worms", scale=rules.scale)
    return " ".join([*position_words(study), scale])


def position_words(study: PositionStudy) -> list[str]:
    """The answer: what the turn is worth; then where it most likely ends and how often it fails."""
    outcome = study.outcome
    cause = max(outcome.failed, key=lambda cause: outcome.failed[cause])
    failing = text(
        "grill.fails",
        failed=short_percent(outcome.failed_total),
        cause=text(f"grill.because_{cause}"),
        cause_chance=short_percent(outcome.failed[cause]),
    )
    if study.aimed:
        return [text("grill.chance_at_best", chance=short_percent(study.value)), failing]
    likely = max(study.spots, key=lambda spot: spot.chance)
    ends = text("grill.likeliest", likely=likely.label, chance=short_percent(likely.chance))
    worth = worth_words(study.played_for, study.value)
    return [text("grill.turn_worth", worth=worth), f"{ends} {failing}"]


def position_table(study: PositionStudy, names: str = "") -> pd.DataFrame:
    """The numbers of the chart, a row for each spot and each way to fail."""
    table = study.position
    people = seat_names(table.players, table.seat, names)
    columns = [text(f"grill.{name}") for name in ("spot", "lies", "worth", "by_plan", "at_best")]
    rows = [
        (
            spot.label,
            lying_name(table, spot.number, people) if spot.lying else text("grill.above"),
            "-" if spot.worth is None else f"{float(spot.worth):.2f}",
            percent(spot.chance),
            percent(spot.best),
        )
        for spot in study.spots
    ]
    failing = text("grill.failing")
    for cause, chance in study.outcome.failed.items():
        rows.append((failing, text(f"shared.{cause}"), "", percent(chance), ""))
    return pd.DataFrame(rows, columns=columns)
