"""The snail clock for the table: a row for each number of snails left."""

from __future__ import annotations

import pandas as pd
import plotly.graph_objects as go
from plotly.subplots import make_subplots

from analysis.charts.boxes import Box, boxes, shade
from analysis.charts.chart import BLACK, TEMPLATE, WHITE, Chart
from analysis.charts.pictures import add, picture
from analysis.charts.snail_timing import clock_chart, clock_line, clock_table
from analysis.drawings.heads import snail_svg
from analysis.studies.clock import TURNS, SnailClock
from analysis.texts import text
from analysis.texts.numbers import plus_minus_percent

LOOKED_UP = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30)
"""Turns ahead that have a column."""
SOON, FEW, LATER = 5, 3, 10
"""Told in words: within how many turns with no snail left, and with few of them left."""
DRAWN = (0, 1, 2, 3, 4, 6, 8)
"""Snails left that have a line."""


def snail_clock_chart(clock: SnailClock) -> Chart:
    """The chance that the game is over soon: boxes to look it up, lines to see it."""
    figure = make_subplots(
        rows=2,
        cols=1,
        row_heights=[0.55, 0.45],
        vertical_spacing=0.12,
        subplot_titles=(text("clock.table"), text("clock.lines")),
    )
    cells = [
        Box(column, left, *_words(clock.within(left, turns).value))
        for left in clock.chances
        for column, turns in enumerate(LOOKED_UP)
    ]
    figure.add_trace(boxes(cells), row=1, col=1)
    figure.update_xaxes(
        tickvals=list(range(len(LOOKED_UP))),
        ticktext=[str(turns) for turns in LOOKED_UP],
        range=[-0.55, len(LOOKED_UP) - 0.45],
        showgrid=False,
        zeroline=False,
        row=1,
    )
    figure.update_yaxes(
        title_text=text("snails.clock_left"),
        range=[-0.6, max(clock.chances) + 0.6],
        dtick=1,
        showgrid=False,
        zeroline=False,
        row=1,
    )
    beside = picture(snail_svg(), (-0.071, 1), (0.036, 0.03), ("left", "top"), ("paper", "paper"))
    add(figure, [beside])
    curves = {clock_line(left): clock.chances[left] for left in DRAWN}
    for line, left in zip(clock_chart(curves).figure.data, DRAWN, strict=True):
        figure.add_trace(line, row=2, col=1)
        figure.add_annotation(_label(clock, left), row=2, col=1)
    figure.update_xaxes(title_text=text("time.turns"), range=[0.5, 30.5], row=2)
    figure.update_yaxes(title_text=text("time.chance"), tickformat=".0%", row=2)
    figure.update_yaxes(range=[0, 1.02], row=2)
    figure.update_layout(
        template=TEMPLATE,
        title_text=text("clock.title"),
        height=960,
        hovermode="closest",
        showlegend=False,
    )
    return Chart(figure, snail_clock_summary(clock), snail_clock_table(clock))


def _label(clock: SnailClock, left: int) -> go.layout.Annotation:
    """The snails left, on their line where the end is as likely as not."""
    turns = next((t for t in TURNS if clock.within(left, t).value >= 0.5), TURNS[-1])
    return go.layout.Annotation(
        text=f"<b>{left}</b>",
        x=turns,
        y=clock.within(left, turns).value,
        showarrow=False,
        bgcolor=WHITE,
        font={"size": 13, "color": BLACK},
        borderpad=1,
    )


def _words(chance: float) -> tuple[str, str, str]:
    """What stands in a box, its fill and its ink."""
    percent = "0" if not chance else "&lt;1" if chance < 0.01 else f"{100 * chance:.0f}"
    return percent, *shade(chance, 1)


def snail_clock_summary(clock: SnailClock) -> str:
    """The end with an empty supply, and how sure the numbers are, in words."""
    return text(
        "clock.summary",
        next=plus_minus_percent(clock.within(0, 1)),
        soon=SOON,
        soon_chance=plus_minus_percent(clock.within(0, SOON)),
        left=clock_line(FEW),
        later=LATER,
        later_chance=plus_minus_percent(clock.within(FEW, LATER)),
        games=f"{clock.run.games:,}",
        error=f"{100 * clock.largest_error:.1f}",
    )


def snail_clock_table(clock: SnailClock) -> pd.DataFrame:
    """A row for each number of turns, a column for each number of snails left."""
    curves = {clock_line(left): curve for left, curve in clock.chances.items()}
    return clock_table(curves).reset_index()
