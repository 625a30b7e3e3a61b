"""The odds ladder: the best chance of every result, exactly and at least, game beside game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pandas as pd
import plotly.graph_objects as go
from plotly.subplots import make_subplots

from analysis.charts.chart import COLOURS, DASHES, MARKS, TEMPLATE, Chart
from analysis.charts.narrow import stacked
from analysis.studies.odds import ResultOdds, even_chance
from analysis.texts import text
from analysis.texts.numbers import one_in, percent
from heckmeck_core.games.named_goals import AT_LEAST, EXACTLY

KINDS = (EXACTLY, AT_LEAST)


def odds_chart(ladders: Mapping[str, Sequence[ResultOdds]]) -> Chart:
    """The best chances of every result, a line for each game."""
    figure = make_subplots(
        rows=1,
        cols=len(KINDS),
        shared_yaxes=True,
        subplot_titles=[text(f"odds.{kind}") for kind in KINDS],
        horizontal_spacing=0.05,
    )
    for style, (game, ladder) in enumerate(ladders.items()):
        for column, kind in enumerate(KINDS, start=1):
            figure.add_trace(_line(game, ladder, kind, style), row=1, col=column)
    figure.update_layout(template=TEMPLATE, title_text=text("odds.title"), height=480)
    figure.update_xaxes(title_text=text("odds.result"), dtick=2)
    figure.update_yaxes(tickformat=".0%")
    figure.update_yaxes(title_text=text("odds.chance"), col=1)
    return Chart(figure, odds_summary(ladders), odds_table(ladders), stacked(figure))


def odds_table(ladders: Mapping[str, Sequence[ResultOdds]]) -> pd.DataFrame:
    """The chances in percent: a row for each result, two columns for each game."""
    columns = {
        (game, text(f"odds.{kind}")): {r.result: percent(r.chance(kind)) for r in ladder}
        for game, ladder in ladders.items()
        for kind in KINDS
    }
    return pd.DataFrame(columns).rename_axis(text("odds.result")).sort_index().fillna("")


def _line(game: str, ladder: Sequence[ResultOdds], kind: str, style: int) -> go.Scatter:
    return go.Scatter(
        x=[rung.result for rung in ladder],
        y=[float(rung.chance(kind)) for rung in ladder],
        name=game,
        legendgroup=game,
        showlegend=kind == EXACTLY,
        mode="lines+markers",
        line={"color": COLOURS[style], "dash": DASHES[style], "width": 2.5},
        marker={"symbol": MARKS[style], "size": 8},
        hovertemplate="%{y:.2%}",
    )


def odds_summary(ladders: Mapping[str, Sequence[ResultOdds]]) -> str:
    """For each game the easiest result, an even chance, and the hard end, in words."""
    return " ".join(_ladder_words(game, ladder) for game, ladder in ladders.items())


def _ladder_words(game: str, ladder: Sequence[ResultOdds]) -> str:
    low = ladder[0]
    said = text(
        "odds.low",
        game=game,
        low=low.result,
        exactly=f"{float(low.exactly):.0%}",
        at_least=f"{float(low.at_least):.0%}",
    )
    return f"{said} {upper_words(ladder)}"


def upper_words(ladder: Sequence[ResultOdds]) -> str:
    """An even chance and the hard end of a ladder, in words."""
    even, high = even_chance(ladder), ladder[-1]
    said = text("odds.high", high=high.result, chance=one_in(high.at_least))
    return said if even is None else f"{text('odds.even', result=even)} {said}"
