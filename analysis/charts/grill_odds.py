"""A position's odds: the chance of every spot under the best plan, and failing by cause."""

from __future__ import annotations

import pandas as pd
import plotly.graph_objects as go
from plotly.subplots import make_subplots

from analysis.charts.chart import COLOURS, EDGE, TEMPLATE, Chart
from analysis.studies.grill_odds import PositionStudy
from analysis.texts import text
from analysis.texts.numbers import percent
from analysis.texts.words import spot_words


def position_chart(study: PositionStudy) -> Chart:
    """Where the turn of the seat to move can end, spot by spot, and how it can fail."""
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
    return Chart(figure, position_summary(study), position_table(study))


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
    """What the chart shows, in words."""
    outcome = study.outcome
    cause = max(outcome.failed, key=lambda cause: outcome.failed[cause])
    words = {
        "failed": percent(outcome.failed_total),
        "cause": text(f"shared.{cause}"),
        "cause_chance": percent(outcome.failed[cause]),
    }
    if study.aimed:
        said = text("grill.summary_aimed", value=percent(study.value), **words)
    else:
        likely = max(study.spots, key=lambda spot: spot.chance)
        said = text(
            "grill.summary",
            value=f"{float(study.value):.3f}",
            likely=likely.label,
            likely_chance=percent(likely.chance),
            **words,
        )
    rules = study.position.rules
    return f"{said} {text('grill.scale', scale=rules.scale, clause=rules.worms_clause)}"


def position_table(study: PositionStudy) -> pd.DataFrame:
    """The numbers of the chart, a row for each spot and each way to fail."""
    columns = [text(f"grill.{name}") for name in ("spot", "lies", "worth", "by_plan", "at_best")]
    game, seat = study.position.rules.name, study.position.seat
    rows = [
        (
            spot.label,
            spot_words(game, spot.lying, seat),
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
