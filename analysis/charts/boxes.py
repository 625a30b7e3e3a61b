"""Boxes with words in them: the cells of a chart that is looked up like a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import plotly.graph_objects as go

from analysis.charts.chart import BLACK, BLUES, EDGE, WHITE

HEIGHT, WIDTH = 0.92, 0.94


class Box(NamedTuple):
    """A cell: where it stands, what is in it, and what is said of it."""

    x: float
    y: float
    words: str
    fill: str
    ink: str = BLACK
    hover: str = ""
    edge: float = 0.5


def shade(value: float, most: float) -> tuple[str, str]:
    """(fill, ink) of a value between nothing and most."""
    step = min(int(len(BLUES) * value / most), len(BLUES) - 1) if most > 0 else 0
    step = max(step, 0)
    return BLUES[step], WHITE if step == len(BLUES) - 1 else BLACK


def boxes(cells: Sequence[Box], size: float = 10.5) -> go.Bar:
    """All boxes as one trace: bars are lines on paper at any scale, a heat map is a photo."""
    return go.Bar(
        x=[cell.x for cell in cells],
        y=[HEIGHT] * len(cells),
        base=[cell.y - HEIGHT / 2 for cell in cells],
        width=WIDTH,
        marker={
            "color": [cell.fill for cell in cells],
            "line": {"width": [cell.edge for cell in cells], "color": EDGE},
        },
        text=[cell.words for cell in cells],
        textfont={"color": [cell.ink for cell in cells], "size": size},
        textposition="inside",
        insidetextanchor="middle",
        textangle=0,
        constraintext="none",
        hovertext=[cell.hover or cell.words for cell in cells],
        hoverinfo="text",
        showlegend=False,
    )


LINE = 0.0255
"""From line to line below a chart, as a share of its height: so that pictures keep in line."""
FIRST = 0.068
"""From the chart to the first line, past the names of its axis."""


def line_below(row: float) -> float:
    """The middle of a line of words below a chart, in units of paper."""
    return -FIRST - row * LINE


def below(words: str, row: float, left: int, x: float = 0) -> go.layout.Annotation:
    """A line of words below a chart; it begins `left` pixels left of a place."""
    return go.layout.Annotation(
        text=words,
        xref="paper",
        yref="paper",
        x=x,
        y=line_below(row),
        xanchor="left",
        yanchor="middle",
        xshift=-left,
        align="left",
        showarrow=False,
        borderpad=0,
        font_size=10,
    )
