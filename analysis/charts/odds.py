"""The odds ladder: the best chance of every result, exactly and at least, game beside game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pandas as pd
import plotly.graph_objects as go
from plotly.subplots import make_subplots

from analysis.charts.chart import COLOURS, DASHES, MARKS, TEMPLATE, Chart
from analysis.studies.odds import ResultOdds
from analysis.texts.numbers import one_in, percent

EXACTLY, AT_LEAST = "exactly", "at least"


def odds_chart(ladders: Mapping[str, Sequence[ResultOdds]]) -> Chart:
    """The best chances of every result, a line for each game."""
    figure = make_subplots(
        rows=1,
        cols=2,
        shared_yaxes=True,
        subplot_titles=(EXACTLY, AT_LEAST),
        horizontal_spacing=0.05,
    )
    for style, (game, ladder) in enumerate(ladders.items()):
        for column, kind in enumerate((EXACTLY, AT_LEAST), start=1):
            figure.add_trace(_line(game, ladder, kind, style), row=1, col=column)
    figure.update_layout(
        template=TEMPLATE, title_text="The best chance to reach each result", height=480
    )
    figure.update_xaxes(title_text="result", dtick=2)
    figure.update_yaxes(tickformat=".0%")
    figure.update_yaxes(title_text="chance", col=1)
    return Chart(figure, _summary(ladders), odds_table(ladders))


def odds_table(ladders: Mapping[str, Sequence[ResultOdds]]) -> pd.DataFrame:
    """The chances in percent: a row for each result, two columns for each game."""
    columns = {
        (game, kind): {r.result: percent(_chance(r, kind)) for r in ladder}
        for game, ladder in ladders.items()
        for kind in (EXACTLY, AT_LEAST)
    }
    return pd.DataFrame(columns).rename_axis("result").sort_index().fillna("")


def _line(game: str, ladder: Sequence[ResultOdds], kind: str, style: int) -> go.Scatter:
    return go.Scatter(
        x=[rung.result for rung in ladder],
        y=[_chance(rung, kind) for rung in ladder],
        name=game,
        legendgroup=game,
        showlegend=kind == EXACTLY,
        mode="lines+markers",
        line={"color": COLOURS[style], "dash": DASHES[style], "width": 2.5},
        marker={"symbol": MARKS[style], "size": 8},
        hovertemplate="%{y:.2%}",
    )


def _chance(rung: ResultOdds, kind: str) -> float:
    return float(rung.exactly if kind == EXACTLY else rung.at_least)


def _summary(ladders: Mapping[str, Sequence[ResultOdds]]) -> str:
    """One sentence a game: the easiest result, an even chance, and the hard end."""
    sentences = []
    for game, ladder in ladders.items():
        lowest = ladder[0]
        even = max((r.result for r in ladder if r.at_least >= 0.5), default=None)
        half = f", and {even} or more in over half of them" if even else ""
        sentences.append(
            f"{game}: whoever aims at exactly {lowest.result} gets it in "
            f"{float(lowest.exactly):.0%} of all turns; whoever aims at {lowest.result} or more "
            f"does in {float(lowest.at_least):.0%}{half}. "
            f"The highest result there is, {ladder[-1].result}, comes "
            f"{one_in(ladder[-1].at_least)} at best."
        )
    return " ".join(sentences)
