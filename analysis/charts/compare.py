"""From one game to the other: what each difference does to a turn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pandas as pd
import plotly.graph_objects as go
from plotly.subplots import make_subplots

from analysis.charts.chart import COLOURS, TEMPLATE, Chart
from analysis.texts import text
from analysis.texts.numbers import percent
from heckmeck_core import CAUSES, Outcome

PATTERNS = ("x", "/", ".", "")


def compare_chart(turns: Sequence[tuple[str, Outcome[float]]]) -> Chart:
    """A bar for each turn: the worms it brings on average, and how it fails.

    The first turn is a mix of one's own, the others lead from Barbecue to Bratwurmeck.
    """
    names = [name for name, _ in turns]
    figure = make_subplots(
        rows=1,
        cols=2,
        horizontal_spacing=0.08,
        subplot_titles=(text("compare.mean"), text("compare.failing")),
    )
    means = [outcome.mean for _, outcome in turns]
    bars = go.Bar(
        x=names,
        y=means,
        marker_color=COLOURS[0],
        text=[f"{mean:.2f}" for mean in means],
        hovertemplate="%{y:.4f}",
        showlegend=False,
    )
    figure.add_trace(bars, row=1, col=1)
    for cause, colour, pattern in zip(CAUSES, COLOURS[1:], PATTERNS, strict=False):
        chances = [outcome.failed[cause] for _, outcome in turns]
        marker = {"color": colour, "pattern": {"shape": pattern, "fillmode": "overlay"}}
        name = text(f"shared.{cause}")
        bar = go.Bar(x=names, y=chances, name=name, marker=marker, hovertemplate="%{y:.2%}")
        figure.add_trace(bar, row=1, col=2)
    figure.update_layout(
        template=TEMPLATE, title_text=text("compare.chart"), height=480, barmode="stack"
    )
    figure.update_yaxes(tickformat=".0%", col=2)
    return Chart(figure, compare_summary(turns), compare_table(turns))


def compare_summary(turns: Sequence[tuple[str, Outcome[float]]]) -> str:
    """The own mix, both games, and the largest step between neighbours, in words."""
    own, first, last = turns[0][1], turns[1][1], turns[-1][1]
    said = text(
        "compare.summary",
        own=f"{own.mean:.3f}",
        own_failed=percent(own.failed_total),
        barbecue=f"{first.mean:.3f}",
        bratwurmeck=f"{last.mean:.3f}",
    )
    changes = [(name, before.compare(after)) for (_, before), (name, after) in pairwise(turns[1:])]
    name, change = max(changes, key=lambda item: abs(item[1].mean))
    largest = text(
        "compare.largest",
        name=name,
        mean=f"{change.mean:+.3f}",
        failed=f"{100 * change.failed_total:+.2f}",
    )
    return f"{said} {largest}"


def compare_table(turns: Sequence[tuple[str, Outcome[float]]]) -> pd.DataFrame:
    """A row for each turn."""
    rows = [
        {
            text("compare.turn"): name,
            text("compare.mean"): f"{outcome.mean:.4f}",
            text("compare.success"): percent(outcome.success),
            text("compare.failing"): percent(outcome.failed_total),
            **{text(f"shared.{cause}"): percent(p) for cause, p in outcome.failed.items()},
        }
        for name, outcome in turns
    ]
    return pd.DataFrame(rows)
