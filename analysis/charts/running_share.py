"""A share seen in more and more turns: it wanders, and ends near the exact chance."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

import pandas as pd
import plotly.graph_objects as go

from analysis.charts.chart import COLOURS, DASHES, TEMPLATE, Chart
from analysis.texts import text
from analysis.texts.numbers import percent

ERRORS = 2
"""Half the width of an interval, in standard errors."""


def standard_error(chance: float, turns: int) -> float:
    """How far a share usually is from the chance after some turns.

    >>> standard_error(0.25, 300)
    0.025
    """
    return sqrt(chance * (1 - chance) / turns)


def running_share_chart(chance: float, hits: Sequence[int], block: int) -> Chart:
    """The share after each block of turns, the chance, and where the share should be by then.

    `hits` are those of each block.
    """
    rows = _rows(chance, hits, block)
    turns = [row[0] for row in rows]
    figure = go.Figure()
    for place, name in enumerate(("share", "exact", "low", "high")):
        style = min(place, 2)
        figure.add_scatter(
            x=turns,
            y=[row[place + 1] for row in rows],
            name=text(f"running_share.{'band' if style == 2 else name}"),
            mode="lines+markers" if not place else "lines",
            line={"color": COLOURS[style], "dash": DASHES[style], "width": 2.5},
            showlegend=name != "high",
            hovertemplate="%{y:.2%}",
        )
    figure.update_layout(template=TEMPLATE, title_text=text("running_share.title"), height=440)
    figure.update_xaxes(title_text=text("running_share.turns"), rangemode="tozero")
    figure.update_yaxes(
        title_text=text("running_share.failed"), tickformat=".0%", rangemode="normal"
    )
    return Chart(figure, _summary(rows[-1]), _table(rows))


def _rows(
    chance: float, hits: Sequence[int], block: int
) -> list[tuple[int, float, float, float, float]]:
    """(turns, share, chance, low, high) after each block."""
    rows, seen = [], 0
    for number, more in enumerate(hits, start=1):
        seen += more
        turns = number * block
        off = ERRORS * standard_error(chance, turns)
        rows.append((turns, seen / turns, chance, max(0.0, chance - off), chance + off))
    return rows


def _summary(row: tuple[int, float, float, float, float]) -> str:
    turns, share, chance, *_ = row
    return text(
        "running_share.said",
        after=text("running_share.after", count=turns, turns=f"{turns:,}"),
        share=percent(share),
        exact=percent(chance),
        error=percent(standard_error(chance, turns)),
        off=f"{abs(share - chance) / standard_error(chance, turns):.1f}",
    )


def _table(rows: Sequence[tuple[int, float, float, float, float]]) -> pd.DataFrame:
    names = ("turns", "share", "exact", "low", "high")
    shown = [(turns, *map(percent, numbers)) for turns, *numbers in rows]
    return pd.DataFrame(shown, columns=[text(f"running_share.{name}") for name in names])
