"""What a class predicted: a dot for each pupil, and a line where the answer is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from statistics import median

import pandas as pd
import plotly.graph_objects as go
from plotly.subplots import make_subplots

from analysis.charts.chart import COLOURS, EDGE, TEMPLATE, Chart
from analysis.texts import text
from analysis.texts.numbers import percent

PLACES = 40
"""Guesses this much of the axis apart, or nearer, are stacked."""
ROW, DOT = 190, 13
"""Pixels for a prediction, and for a dot."""


@dataclass(frozen=True)
class Guesses:
    """The guesses at one prediction, by pupil, and what is right."""

    id: str
    guesses: Mapping[str, Fraction]
    exact: Fraction
    chance: bool

    @property
    def middle(self) -> Fraction:
        """Half of the class guessed less than this, half of it more."""
        return Fraction(median(self.guesses.values()))

    def said(self, number: Fraction) -> str:
        """A number of this prediction as one says it."""
        return percent(number) if self.chance else f"{float(number):,.4g}"


def predictions_chart(predictions: Sequence[Guesses]) -> Chart:
    """A dot plot for each prediction that somebody made, one below the other."""
    titles = [f"<b>{each.id}</b>" for each in predictions]
    figure = make_subplots(
        rows=len(predictions),
        cols=1,
        subplot_titles=titles,
        vertical_spacing=0.45 / len(predictions),
    )
    figure.update_annotations(x=0, xanchor="left")
    for row, each in enumerate(predictions, start=1):
        _plot(figure, row, each)
    figure.update_layout(
        template=TEMPLATE,
        title_text=text("predictions.title"),
        height=ROW * len(predictions) + 110,
        margin={"t": 100},
        showlegend=False,
        hovermode="closest",
    )
    return Chart(figure, _summary(predictions), _table(predictions))


def _plot(figure: go.Figure, row: int, each: Guesses) -> None:
    """The dots of one prediction, stacked where guesses are alike, and the line of the answer."""
    names = sorted(each.guesses, key=lambda name: (each.guesses[name], name))
    low, high = _axis(each)
    width = (high - low) / PLACES
    stacked: Counter[int] = Counter()
    places, heights = [], []
    for name in names:
        place = round((float(each.guesses[name]) - low) / width)
        stacked[place] += 1
        places.append(low + place * width)
        heights.append(stacked[place])
    figure.add_scatter(
        x=places,
        y=heights,
        mode="markers",
        marker={"size": DOT, "color": COLOURS[0]},
        text=[f"{name}: {each.said(each.guesses[name])}" for name in names],
        hovertemplate="%{text}<extra></extra>",
        row=row,
        col=1,
    )
    figure.add_vline(
        x=float(each.exact),
        line={"color": COLOURS[1], "width": 3},
        layer="below",
        annotation={"text": each.said(each.exact), "font": {"color": EDGE}},
        row=row,
        col=1,
    )
    tickformat = ".0%" if each.chance else ",.4~g"
    figure.update_xaxes(range=[low - width, high + width], tickformat=tickformat, row=row, col=1)
    most = max(heights, default=1)
    figure.update_yaxes(range=[0, most + 1.5], visible=False, row=row, col=1)


def _axis(each: Guesses) -> tuple[float, float]:
    """From where to where the axis goes: all chances, or all that was guessed."""
    if each.chance:
        return 0.0, 1.0
    shown = [*map(float, each.guesses.values()), float(each.exact)]
    return min(0.0, *shown), max(shown) or 1.0


def _summary(predictions: Sequence[Guesses]) -> str:
    return " ".join(
        text(
            "predictions.said",
            id=each.id,
            low=each.said(min(each.guesses.values())),
            high=each.said(max(each.guesses.values())),
            middle=each.said(each.middle),
            exact=each.said(each.exact),
        )
        for each in predictions
    )


def _table(predictions: Sequence[Guesses]) -> pd.DataFrame:
    rows = [
        (each.id, name, float(guess), float(each.exact))
        for each in predictions
        for name, guess in each.guesses.items()
    ]
    names = ("prediction", "pupil", "guess", "answer")
    return pd.DataFrame(rows, columns=[text(f"predictions.{name}") for name in names])
