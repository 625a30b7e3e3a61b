"""The odds ladder for the table: every result with its best chances, written out."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd
from plotly.subplots import make_subplots

from analysis.charts.chart import COLOURS, TEMPLATE, Chart
from analysis.charts.odds import KINDS
from analysis.charts.pictures import add, earned
from analysis.studies.odds import ResultOdds
from analysis.texts import text
from analysis.texts.numbers import one_in, percent
from heckmeck_core.games import Rules

TICKS = (0, 0.2, 0.4, 0.6, 0.8, 1)


def odds_sheet_chart(ladder: Sequence[ResultOdds], rules: Rules) -> Chart:
    """A row for each result: what it earns, the best chance of exactly it and of at least it."""
    figure = make_subplots(
        rows=1,
        cols=2,
        shared_yaxes=True,
        horizontal_spacing=0.04,
        subplot_titles=[text(f"odds_sheet.{kind}") for kind in KINDS],
    )
    for column, (kind, colour) in enumerate(zip(KINDS, COLOURS, strict=False), start=1):
        chances = [float(rung.chance(kind)) for rung in ladder]
        figure.add_bar(
            x=chances,
            y=[rung.result for rung in ladder],
            orientation="h",
            marker_color=colour,
            text=[f"{percent(chance)} · {one_in(chance)}" for chance in chances],
            textposition="outside",
            cliponaxis=False,
            showlegend=False,
            hovertemplate="%{y}: %{text}<extra></extra>",
            row=1,
            col=column,
        )
        # The label stands right of the longest bar.
        ticks = [tick for tick in TICKS if tick <= max(chances) * 1.2]
        figure.update_xaxes(
            range=[0, max(chances) * 1.75], tickvals=ticks, tickformat=".0%", col=column
        )
    figure.update_layout(
        template=TEMPLATE,
        title_text=text("odds_sheet.title"),
        height=760,
        bargap=0.3,
        margin_l=150,
    )
    rows = [ladder[-1].result + 0.6, ladder[0].result - 0.6]
    figure.update_yaxes(dtick=1, range=rows, showgrid=False)
    worms = [
        earned(rung.result, rules, (-0.045, rung.result), (0.028, 0.58), ("paper", "y"))
        for rung in ladder
    ]
    add(figure, worms)
    return Chart(figure, odds_sheet_summary(ladder), odds_sheet_table(ladder))


def odds_sheet_table(ladder: Sequence[ResultOdds]) -> pd.DataFrame:
    """The chances in percent and as 1 in n."""
    rows = [
        (
            rung.result,
            percent(rung.exactly),
            one_in(rung.exactly),
            percent(rung.at_least),
            one_in(rung.at_least),
        )
        for rung in ladder
    ]
    names = ("result", "exactly", "exactly_in", "at_least", "at_least_in")
    return pd.DataFrame(rows, columns=[text(f"odds_sheet.{name}") for name in names])


def odds_sheet_summary(ladder: Sequence[ResultOdds]) -> str:
    """The lowest and the highest rung in words."""
    low, high = ladder[0], ladder[-1]
    return text(
        "odds_sheet.summary",
        low=low.result,
        exactly=percent(low.exactly),
        at_least=percent(low.at_least),
        high=high.result,
        highest=one_in(high.exactly),
    )
