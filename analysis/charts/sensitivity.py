"""Sensitivity: the advice for several scales of printed worms, side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap

import pandas as pd
import plotly.graph_objects as go
from plotly.subplots import make_subplots

from analysis.charts.boxes import below, boxes
from analysis.charts.chart import BLACK, COLOURS, DASHES, GREY, TEMPLATE, WHITE, Chart
from analysis.charts.stopping import advice_box
from analysis.studies.sensitivity import ScaleStudy, changing
from analysis.texts import text
from analysis.texts.numbers import percent
from heckmeck_core.games.scale import write_scale

SHOWN = 24
"""First choices in the ranking: those below hardly ever come to be chosen."""


def sensitivity_chart(studies: Sequence[ScaleStudy]) -> Chart:
    """Which stops and which first choices change from scale to scale."""
    looks = changing(list(studies))
    figure = make_subplots(
        rows=1,
        cols=2,
        column_widths=[0.5, 0.5],
        horizontal_spacing=0.1,
        subplot_titles=(
            text("sensitivity.stops", cells=len(looks), all=len(studies[0].cells)),
            text("sensitivity.firsts"),
        ),
    )
    _add_stops(figure, studies, looks)
    _add_ranking(figure, studies)
    names = [f"<b>{'<br>'.join(wrap(scale_words(study), 9))}</b>" for study in studies]
    for column, beside in ((1, 0.55), (2, 0.15 * len(studies))):
        figure.update_xaxes(
            tickvals=list(range(len(studies))),
            ticktext=names,
            tickangle=0,
            range=[-beside, len(studies) - 1 + beside],
            showgrid=False,
            ticks="",
            zeroline=False,
            col=column,
        )
    figure.add_annotation(below(map(_scale_line, studies), left=140))
    figure.update_layout(
        template=TEMPLATE,
        title_text=text("sensitivity.title"),
        height=900,
        margin={"l": 190, "b": 140},
        hovermode="closest",
        showlegend=False,
    )
    return Chart(figure, sensitivity_summary(studies), sensitivity_table(studies))


def _add_stops(
    figure: go.Figure, studies: Sequence[ScaleStudy], looks: Sequence[tuple[int, int, int]]
) -> None:
    """A row of boxes for each stop that changes, a box for each scale."""
    cells = [
        advice_box(study.cells[look], column, row)
        for column, study in enumerate(studies)
        for row, look in enumerate(looks)
    ]
    figure.add_trace(boxes(cells), row=1, col=1)
    figure.update_yaxes(
        tickvals=list(range(len(looks))),
        ticktext=[_look_words(*look) for look in looks],
        range=[len(looks) - 0.4, -0.6],
        showgrid=False,
        zeroline=False,
        col=1,
    )


def _look_words(used: int, dice_left: int, total: int) -> str:
    return text("sensitivity.look", count=used, dice=dice_left, sum=total)


def _add_ranking(figure: go.Figure, studies: Sequence[ScaleStudy]) -> None:
    """The first choices as lines, with their names also where lines cross."""
    for trace in _ranking(studies):
        figure.add_trace(trace, row=1, col=2)
        for scale in range(1, len(studies) - 1):
            figure.add_annotation(
                text=trace.name,
                x=scale,
                y=trace.y[scale],
                bgcolor=WHITE,
                font={"size": 10, "color": BLACK},
                borderpad=1,
                showarrow=False,
                row=1,
                col=2,
            )
    figure.update_yaxes(visible=False, range=[SHOWN + 0.6, 0.4], col=2)


def _ranking(studies: Sequence[ScaleStudy]) -> list[go.Scatter]:
    """A line for each of the best first choices: its place under every scale."""
    best = ranked(studies[0].choices)[:SHOWN]
    orders = [ranked({choice: study.choices[choice] for choice in best}) for study in studies]
    traces = []
    for face, count in best:
        places = [order.index((face, count)) + 1 for order in orders]
        moved = len(set(places)) > 1
        name = text("first_roll.dice", count=count, face=face)
        traces.append(
            go.Scatter(
                x=list(range(len(places))),
                y=places,
                mode="lines+markers+text",
                name=name,
                text=[name, *[""] * (len(places) - 2), name],
                textposition=["middle left", *["middle right"] * (len(places) - 1)],
                textfont={"size": 10},
                line={
                    "color": COLOURS[1] if moved else GREY,
                    "width": 2 if moved else 1,
                    "dash": DASHES[0] if moved else DASHES[2],
                },
                marker={"size": 5},
                hoverinfo="name+y",
                cliponaxis=False,
            )
        )
    return traces


def ranked(choices: Mapping[tuple[str, int], float]) -> list[tuple[str, int]]:
    """First choices from best to worst."""
    return sorted(choices, key=lambda choice: -round(choices[choice], 9))


def scale_words(study: ScaleStudy) -> str:
    """The name of a scale of printed worms."""
    return text(f"sensitivity.scale_{study.scale}")


def _scale_line(study: ScaleStudy) -> str:
    return text(
        "sensitivity.scale",
        name=scale_words(study),
        scale=write_scale(study.rules.worms),
        value=f"{study.value:.2f}",
        failed=percent(study.outcome.failed_total),
        kept=percent(study.kept),
        same=percent(study.same_first),
    )


def sensitivity_summary(studies: Sequence[ScaleStudy]) -> str:
    """How much advice changes and what that costs, in words."""
    worst = min(studies, key=lambda study: study.kept)
    return text(
        "sensitivity.summary",
        cells=len(changing(list(studies))),
        all=len(studies[0].cells),
        own=scale_words(studies[0]),
        worst=scale_words(worst),
        kept=percent(worst.kept),
    )


def sensitivity_table(studies: Sequence[ScaleStudy]) -> pd.DataFrame:
    """A row for each stop that changes, a column for each scale."""
    rows = [
        {
            text("sensitivity.used"): used,
            text("stopping.dice_left"): dice,
            text("stopping.sum"): total,
            **{scale_words(study): _advice(study, (used, dice, total)) for study in studies},
        }
        for used, dice, total in changing(list(studies))
    ]
    return pd.DataFrame(rows)


def _advice(study: ScaleStudy, look: tuple[int, int, int]) -> str:
    cell = study.cells[look]
    return f"{text(f'stopping.{cell.advice}')} ({cell.matters:.2f})"
