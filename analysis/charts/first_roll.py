"""The first roll: what each choice is worth, and the rolls where the highest sum is wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

import pandas as pd
import plotly.graph_objects as go
from plotly.subplots import make_subplots

from analysis.charts.boxes import Box, boxes, shade
from analysis.charts.chart import BLACK, EDGE, LIGHT, TEMPLATE, WHITE, Chart
from analysis.studies.first_roll import FirstRoll, worth_knowing
from analysis.texts import text
from analysis.texts.numbers import one_in, percent
from heckmeck_core.plan import Take

TAKEN, OBVIOUS, OTHER = BLACK, LIGHT, WHITE
"""Dice to take, dice of the highest sum, and the others."""
COLUMNS = 2
WIDTH = 23
"""Of a column of rolls, in dice: those of the roll, and room for what is said of them."""


def first_roll_chart(choices: Mapping[tuple[str, int], float], rolls: Sequence[FirstRoll]) -> Chart:
    """The worth of every first choice, and below it the rolls worth knowing, by rule."""
    known = worth_knowing(rolls)
    figure = make_subplots(
        rows=2, cols=1, row_heights=[0.25, 0.75], vertical_spacing=0.08,
        subplot_titles=(text("first_roll.choices"), text("first_roll.rolls", count=len(known))),
    )  # fmt: skip
    figure.add_trace(_matrix(choices), row=1, col=1)
    faces = list(dict.fromkeys(face for face, _ in choices))
    figure.update_xaxes(dtick=1, showgrid=False, row=1)
    figure.update_yaxes(
        title_text=text("first_roll.face"),
        tickvals=list(range(len(faces))),
        ticktext=faces,
        range=[-0.55, len(faces) - 0.45],
        showgrid=False,
        zeroline=False,
        row=1,
    )
    columns = _columns(known)
    height = max(map(len, columns))
    for trace in _rows(columns):
        figure.add_trace(trace, row=2, col=1)
    figure.update_xaxes(visible=False, range=[-0.6, COLUMNS * WIDTH - 0.5], row=2)
    figure.update_yaxes(visible=False, range=[height - 0.4, -0.6], row=2)
    figure.update_layout(
        template=TEMPLATE,
        title_text=text("first_roll.title"),
        height=1000,
        showlegend=False,
        hovermode="closest",
        barmode="overlay",
    )
    return Chart(figure, first_roll_summary(rolls), first_roll_table(rolls))


def _matrix(choices: Mapping[tuple[str, int], float]) -> go.Bar:
    """A box with its worth for each face and number of dice."""
    faces = list(dict.fromkeys(face for face, _ in choices))
    top = max(choices.values())
    return boxes(
        [
            Box(
                count,
                faces.index(face),
                f"{worth:.2f}",
                *shade(worth, top),
                hover=f"{_dice(count, face)}: {worth:.4f}",
            )
            for (face, count), worth in choices.items()
        ]
    )


def _columns(rolls: Sequence[FirstRoll]) -> list[list[str | FirstRoll]]:
    """The rolls in columns, each under the headings of its rules."""
    half = -(-len(rolls) // COLUMNS)
    columns = []
    for first in range(0, len(rolls), half):
        column: list[str | FirstRoll] = []
        for rule, group in groupby(rolls[first : first + half], key=lambda roll: roll.rule):
            column += [text(f"first_roll.{rule}"), *group]
        columns.append(column)
    return columns


def _rows(columns: Sequence[Sequence[str | FirstRoll]]) -> list[go.Scatter]:
    """Headings, dice and words of the columns."""
    headings, words, dice = [], [], []
    for number, column in enumerate(columns):
        x = WIDTH * number
        for y, line in enumerate(column):
            if isinstance(line, str):
                headings.append((x - 0.5, y, f"<b>{line}</b>"))
                continue
            for place, label in enumerate(line.dice):
                dice.append((x + place, y, label, _fill(line, label)))
            words.append((x + len(line.dice) - 0.3, y, _words(line)))
    return [_written(headings, 10.5), _written(words, 9.5), _drawn(dice)]


def _drawn(dice: Sequence[tuple[int, int, str, str]]) -> go.Scatter:
    """Dice (x, y, label, fill) as they lie on the table."""
    return go.Scatter(
        x=[x for x, *_ in dice],
        y=[y for _, y, *_ in dice],
        mode="markers+text",
        marker={
            "symbol": "square",
            "size": 13.5,
            "color": [fill for *_, fill in dice],
            "line": {"width": 0.8, "color": EDGE},
            "opacity": 1,
        },
        text=[label for _, _, label, _ in dice],
        textfont={
            "size": 9.5,
            "color": [WHITE if fill == TAKEN else BLACK for *_, fill in dice],
        },
        hoverinfo="skip",
    )


def _written(places: Sequence[tuple[float, float, str]], size: float) -> go.Scatter:
    return go.Scatter(
        x=[x for x, _, _ in places],
        y=[y for _, y, _ in places],
        mode="text",
        text=[words for _, _, words in places],
        textposition="middle right",
        textfont={"size": size},
        cliponaxis=False,
        hoverinfo="skip",
    )


def _fill(roll: FirstRoll, label: str) -> str:
    if label == _label(roll.best):
        return TAKEN
    return OBVIOUS if label == _label(roll.obvious) else OTHER


def _label(option: Take[float]) -> str:
    return option.face.label


def _dice(count: int, face: str) -> str:
    return text("first_roll.dice", count=count, face=face)


def _words(roll: FirstRoll) -> str:
    return text(
        "first_roll.take",
        take=_dice(roll.best.count, _label(roll.best)),
        instead=_dice(roll.obvious.count, _label(roll.obvious)),
        costs=f"{roll.costs:.2f}",
        chance=one_in(roll.chance),
    )


def first_roll_summary(rolls: Sequence[FirstRoll]) -> str:
    """How often the highest sum is right, and what it costs, in words."""
    return text(
        "first_roll.summary",
        rolls=f"{len(rolls):,}",
        right=percent(sum(roll.chance for roll in rolls if roll.costs <= 1e-9)),
        costs=f"{sum(roll.matters for roll in rolls):.3f}",
    )


def first_roll_table(rolls: Sequence[FirstRoll]) -> pd.DataFrame:
    """Every first roll: what to take, what that is worth, and what the highest sum costs."""
    names = ("roll", "chance", "best", "then", "worth", "obvious", "costs")
    rows = [
        (
            " ".join(roll.dice),
            percent(roll.chance),
            _dice(roll.best.count, _label(roll.best)),
            text(f"first_roll.then_{roll.best.then}"),
            f"{roll.best.value:.4f}",
            _dice(roll.obvious.count, _label(roll.obvious)),
            f"{roll.costs:.4f}",
        )
        for roll in rolls
    ]
    return pd.DataFrame(rows, columns=[text(f"first_roll.{name}") for name in names])
