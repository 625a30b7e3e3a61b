"""A class at a glance: who solved what, and which mistakes were made."""

from __future__ import annotations

import pandas as pd
import plotly.graph_objects as go
from plotly.subplots import make_subplots

from analysis.charts.chart import BLACK, BLUES, NOTHING, SOLVED, TEMPLATE, TRIED, Chart
from analysis.texts import text

MOST_MISTAKES = 12
"""How many kinds of mistakes are shown; the table has all."""
ROOMY = 20
"""Up to this many exercises there is room for words beside each other."""
DARKEST = 1.6
"""Times the largest count: the darkest shade is not reached, so that black figures can be read."""
ROW = 22
"""Pixels for a pupil, and for a kind of mistake."""


def class_chart(table: pd.DataFrame, mistakes: pd.DataFrame, hints: pd.Series) -> Chart:
    """Pupils against exercises, below them hints and mistakes; the table is that of the pupils.

    `table` has tries if solved, minus tries if not, 0 if not tried; `mistakes` has the number
    of pupils for each kind and exercise, `hints` how many were read of each exercise.
    """
    read = pd.DataFrame([hints], index=[text("classroom.hints")])
    counted = pd.concat([read, mistakes.head(MOST_MISTAKES)])
    rows, bars = len(table), len(counted)
    height = ROW * (rows + bars) + 290
    figure = make_subplots(
        rows=2,
        cols=1,
        row_heights=[rows, bars],
        vertical_spacing=90 / (ROW * (rows + bars) + 110),
        subplot_titles=("", text("classroom.mistakes_title")),
    )
    figure.update_annotations(x=0, xanchor="left", font_size=18)
    roomy = len(table.columns) <= ROOMY
    figure.add_trace(_squares(table, with_tries=roomy), row=1, col=1)
    figure.add_trace(_counts(counted), row=2, col=1)
    _name_axes(figure, table, roomy)
    _name_counts(figure, counted)
    figure.update_yaxes(autorange="reversed", automargin=True)
    figure.update_layout(
        template=TEMPLATE,
        title_text=f"{text('classroom.title')}<br><sup>{text('classroom.signs')}</sup>",
        height=height,
        margin={"t": 150, "l": 60},
        showlegend=False,
        hovermode="closest",
    )
    return Chart(figure, _summary(table, mistakes), table)


def _name_axes(figure: go.Figure, table: pd.DataFrame, roomy: bool) -> None:
    """Write the pupils beside the squares, and the exercises above with how many solved them."""
    solved, between = (table > 0).sum(), "<br>" if roomy else " · "
    labels = [f"{id_}{between}{solved[id_]}/{len(table)}" for id_ in table.columns]
    for axes, names in ((figure.update_xaxes, labels), (figure.update_yaxes, list(table.index))):
        places = list(range(len(names)))
        axes(row=1, col=1, tickvals=places, ticktext=names, showgrid=False, zeroline=False)
    figure.update_xaxes(row=1, col=1, side="top", tickangle=0 if roomy else -90)


def _squares(table: pd.DataFrame, with_tries: bool) -> go.Heatmap:
    """A square for each pupil and exercise: a sign and, where there is room, the tries."""
    colours = [[0, TRIED], [1 / 3, TRIED], [1 / 3, NOTHING], [2 / 3, NOTHING], [2 / 3, SOLVED]]
    signs = table.map(lambda tries: "✓" if tries > 0 else "✗" if tries else "")
    if with_tries:
        signs += table.map(lambda tries: f" {abs(tries)}" if tries else "")
    return go.Heatmap(
        z=table.map(lambda tries: (tries > 0) - (tries < 0)).to_numpy().tolist(),
        zmin=-1,
        zmax=1,
        colorscale=[*colours, [1, SOLVED]],
        showscale=False,
        text=signs.to_numpy().tolist(),
        texttemplate="%{text}",
        textfont={"size": 13, "color": BLACK},
        xgap=2,
        ygap=2,
        hoverinfo="skip",
    )


def _counts(counted: pd.DataFrame) -> go.Heatmap:
    """How many hints were read, and how many pupils made each mistake, by exercise."""
    most = max(int(counted.to_numpy().max(initial=0)), 1)
    return go.Heatmap(
        z=counted.to_numpy().tolist(),
        zmin=0,
        zmax=most * DARKEST,
        colorscale=list(BLUES),
        showscale=False,
        text=counted.map(lambda count: str(count) if count else "").to_numpy().tolist(),
        texttemplate="%{text}",
        textfont={"size": 13, "color": BLACK},
        xgap=2,
        ygap=2,
        hoverinfo="skip",
    )


def _name_counts(figure: go.Figure, counted: pd.DataFrame) -> None:
    """Write hints and mistakes beside the counts, and the exercises below them."""
    for axes, names in (
        (figure.update_xaxes, counted.columns),
        (figure.update_yaxes, counted.index),
    ):
        places = list(range(len(names)))
        axes(row=2, col=1, tickvals=places, ticktext=list(names), showgrid=False, zeroline=False)


def _summary(table: pd.DataFrame, mistakes: pd.DataFrame) -> str:
    solved = (table > 0).sum()
    said = {
        "pupils": text("classroom.pupils", count=len(table)),
        "exercises": text("classroom.exercises", count=len(table.columns)),
        "share": f"{float((table > 0).to_numpy().mean()):.0%}" if table.size else "0%",
    }
    totals = mistakes.sum(axis=1)
    if totals.empty:
        return text("classroom.no_mistakes", **said)
    hardest = solved.idxmin()
    return text(
        "classroom.summary",
        **said,
        hardest=hardest,
        solved=solved[hardest],
        of=len(table),
        mistake=totals.index[0],
        made=text("classroom.made", count=int(totals.iloc[0])),
    )
