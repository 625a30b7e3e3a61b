"""Boxes with words in them: the cells of a chart that is looked up like a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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


def below(lines: Iterable[str], left: int) -> go.layout.Annotation:
    """Lines of words below a chart; they begin `left` pixels left of it."""
    return go.layout.Annotation(
        text="<br>".join(lines),
        xref="paper",
        yref="paper",
        x=0,
        y=0,
        xanchor="left",
        yanchor="top",
        xshift=-left,
        yshift=-44,
        align="left",
        showarrow=False,
        font_size=10,
    )
