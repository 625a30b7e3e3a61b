"""Sensitivity: the advice for several scales of printed worms, side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from textwrap import wrap

import pandas as pd
import plotly.graph_objects as go
from plotly.subplots import make_subplots

from analysis.charts.boxes import LINE, below, boxes, line_below
from analysis.charts.chart import BLACK, COLOURS, DASHES, GREY, TEMPLATE, WHITE, Chart
from analysis.charts.pictures import add, picture
from analysis.charts.stopping import advice_box
from analysis.drawings.dice import die_svg
from analysis.drawings.heads import ROW, worms_svg
from analysis.studies.sensitivity import ScaleStudy, changing
from analysis.texts import text
from analysis.texts.numbers import percent

EDGE = 140
"""Pixels by which the scales begin left of the chart."""
NAME, GROUP, SPOTS, WORM = -0.02, 0.2, 0.075, 0.021
"""Where the spots of a scale begin, from group to group, to its worms, a worm."""
LOWER = 0.6
"""Lines by which the scales begin lower, below names in two lines."""
GROUPS = 5
"""A scale of more groups of spots is written, not drawn."""
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
    for column, beside in ((1, 0.55), (2, BESIDE * len(studies))):
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
    _add_scales(figure, studies)
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
    """The first choices as lines, with their dice also where lines cross."""
    faces = {face.label: face for face in studies[0].rules.die.faces}
    best = ranked(studies[0].choices)[:SHOWN]
    last = len(studies) - 1
    counts, dice = [], []
    for (face, count), trace in zip(best, _ranking(studies, best), strict=True):
        figure.add_trace(trace, row=1, col=2)
        for scale, place in enumerate(trace.y):
            side = "left" if scale == 0 else "right" if scale == last else "middle"
            x = scale + ENDS[side] * len(studies)
            counts.append(_count(count, x, place, side))
            size = DIE * len(studies), 0.66
            at, anchor, axes = (x + 0.01, place), ("left", "middle"), ("x2", "y2")
            dice.append(picture(die_svg(faces[face]), at, size, anchor, axes))
    add(figure, dice, counts)
    figure.update_yaxes(visible=False, range=[SHOWN + 0.6, 0.4], col=2)


BESIDE = 0.17
"""Room for the dice left and right of the lines, for each scale."""
ENDS = {"left": -0.087, "middle": -0.007, "right": 0.088}
"""Where the number of dice ends, beside its place; their face follows. For each scale."""
DIE = 0.062


def _count(count: int, x: float, place: int, side: str) -> go.layout.Annotation:
    """How many dice a first choice takes."""
    return go.layout.Annotation(
        text=text("sensitivity.count", count=count),
        x=x,
        y=place,
        xref="x2",
        yref="y2",
        xanchor="right",
        bgcolor=WHITE if side == "middle" else None,
        font={"size": 10, **({"color": BLACK} if side == "middle" else {})},
        borderpad=1,
        showarrow=False,
    )


def _ranking(studies: Sequence[ScaleStudy], best: Sequence[tuple[str, int]]) -> list[go.Scatter]:
    """A line for each of the best first choices: its place under every scale."""
    orders = [ranked({choice: study.choices[choice] for choice in best}) for study in studies]
    traces = []
    for face, count in best:
        places = [order.index((face, count)) + 1 for order in orders]
        moved = len(set(places)) > 1
        traces.append(
            go.Scatter(
                x=list(range(len(places))),
                y=places,
                mode="lines+markers",
                name=text("first_roll.dice", count=count, face=face),
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


def scale_lines(studies: Sequence[ScaleStudy]) -> int:
    """How many lines stand below the chart."""
    return 2 * len(studies)


def _add_scales(figure: go.Figure, studies: Sequence[ScaleStudy]) -> None:
    """Each scale with its printed worms drawn, and what it does to a turn."""
    said, drawings = [], []
    for number, study in enumerate(studies):
        worms = list(study.rules.worms.items())
        groups = [(count, list(group)) for count, group in groupby(worms, key=itemgetter(1))]
        row = LOWER + 2 * number
        name = f"<b>{scale_words(study)}</b>"
        drawn = len(groups) <= GROUPS
        if not drawn:
            name += f": {study.rules.scale}"
        said.append(below(name, row, left=EDGE))
        for place, (count, spots) in enumerate(groups if drawn else ()):
            x = NAME + place * GROUP
            words = text("sensitivity.spots", first=spots[0][0], last=spots[-1][0])
            words = words if len(spots) > 1 else str(spots[0][0])
            said.append(below(words, row, left=0, x=x))
            room = max(1, min(count, ROW)) * WORM, 0.6 * LINE * -(-max(count, 1) // ROW)
            at, axes = (x + SPOTS, line_below(row)), ("paper", "paper")
            drawings.append(picture(worms_svg(count), at, room, ("left", "middle"), axes))
        said.append(below(_scale_line(study), row + 0.9, left=EDGE))
    add(figure, drawings, said)


def _scale_line(study: ScaleStudy) -> str:
    return text(
        "sensitivity.scale",
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
