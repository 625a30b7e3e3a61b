"""The turns that are left: the chance that the game is over after 1, 2, ... more turns."""

from __future__ import annotations

import pandas as pd
import plotly.graph_objects as go

from analysis.charts.chart import COLOURS, TEMPLATE, Chart
from analysis.studies.turns_left import TurnsLeft
from analysis.studies.waiting import Waiting
from analysis.texts import text
from analysis.texts.numbers import plus_minus_cell
from analysis.texts.turns_left import FEW, MOST, over_words

NEARLY_ALL = 0.995
"""The chart ends where this part of all games is over."""
FEW_TURNS = 12
"""Up to here every turn has its number on the axis."""
HEIGHT = 300


def turns_left_chart(left: TurnsLeft) -> Chart:
    """How soon the game is over: the chance and how sure it is, half and 9 of 10 of all games."""
    last = left.over.quantile(NEARLY_ALL).value or left.over.longest
    figure = go.Figure()
    _curve(figure, left.over, last)
    _mark(figure, left.over)
    figure.update_layout(
        template=TEMPLATE,
        title_text=text("time.chart"),
        height=HEIGHT,
        showlegend=False,
        hovermode="closest",
        margin={"t": 62, "l": 56, "b": 52},
    )
    figure.update_xaxes(title_text=text("time.turns"), range=[0, last + 0.5])
    if last <= FEW_TURNS:
        figure.update_xaxes(dtick=1)
    figure.update_yaxes(tickformat=".0%", range=[0, 1.02], dtick=0.25)
    return Chart(figure, over_words(left.over), turns_left_table(left.over, last))


def _curve(figure: go.Figure, over: Waiting, last: int) -> None:
    """Draw the chance that it is over, and around it how sure that is."""
    turns = list(range(last + 1))
    chances = over.curve(turns)
    steps = {"width": 0, "shape": "hv"}  # nothing happens between two turns
    edge = {"x": turns, "mode": "lines", "line": steps, "hoverinfo": "skip"}
    figure.add_scatter(y=[chance.low for chance in chances], **edge)
    filled = {"fill": "tonexty", "fillcolor": _faint(0.3)}
    figure.add_scatter(y=[chance.high for chance in chances], **edge, **filled)
    hover = text("time.hover", turns="%{x}", chance="%{y:.0%}")
    figure.add_scatter(
        x=turns,
        y=[chance.value for chance in chances],
        mode="lines",
        line={**steps, "color": COLOURS[0], "width": 3},
        hovertemplate=f"{hover}<extra></extra>",
    )


def _mark(figure: go.Figure, over: Waiting) -> None:
    """Mark the middle 9 of 10 games, and where half of all are over."""
    low, half, high = (over.quantile(part).value for part in (FEW, 0.5, MOST))
    figure.add_vrect(
        x0=low,
        x1=high,
        fillcolor=_faint(0.16),
        line_width=0,
        annotation={"text": text("time.most", low=low, high=high), "yanchor": "bottom"},
        annotation_position="top",
    )
    figure.add_scatter(
        x=[half],
        y=[0.5],
        mode="markers+text",
        marker={"size": 11, "color": COLOURS[1], "symbol": "diamond"},
        text=[text("time.half", turns=half)],
        textposition="bottom right",
        hoverinfo="skip",
    )


def _faint(opacity: float) -> str:
    """The colour of the curve, to be seen through."""
    red, green, blue = (int(COLOURS[0][place : place + 2], 16) for place in (1, 3, 5))
    return f"rgba({red},{green},{blue},{opacity})"


def turns_left_table(over: Waiting, last: int) -> pd.DataFrame:
    """A row for each number of turns."""
    turns = pd.RangeIndex(1, last + 1, name=text("time.turns"))
    chances = [plus_minus_cell(chance) for chance in over.curve(turns)]
    return pd.DataFrame({text("time.chance"): chances}, index=turns)
