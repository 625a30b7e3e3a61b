"""Spot values: what a spot is worth by what lies on it, for points and for the lead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pandas as pd
import plotly.graph_objects as go
from plotly.subplots import make_subplots

from analysis.charts.boxes import Box, boxes, shade
from analysis.charts.chart import TEMPLATE, Chart
from analysis.charts.pictures import add, earned, picture
from analysis.drawings.heads import lying_svg
from analysis.studies.spots import GOALS, SpotValue
from analysis.texts import text
from analysis.texts.numbers import fraction
from heckmeck_core.games import Rules

HEAD = 0.9
"""Height of what is drawn at the head of a column, in rows."""
ABOVE = 46
"""Room for the words above the heads of the columns, in pixels."""


def spots_chart(values: Sequence[SpotValue], rules: Rules) -> Chart:
    """A box for each spot and what lies on it: its worth, and what it adds to the turn."""
    figure = make_subplots(
        rows=1,
        cols=len(GOALS),
        shared_yaxes=True,
        horizontal_spacing=0.04,
        subplot_titles=[text(f"spots.for_{goal}") for goal in GOALS],
    )
    lying, numbers = rules.game.studied, list(rules.worms)
    most = max(value.adds for value in values)
    for column, goal in enumerate(GOALS, start=1):
        cells = [
            Box(lying.index(v.lying), v.spot, _words(v), *shade(v.adds, most), hover=_hover(v))
            for v in values
            if v.goal == goal
        ]
        figure.add_trace(boxes(cells, 11), row=1, col=column)
    add(figure, list(_heads(rules)))
    figure.update_xaxes(
        tickvals=list(range(len(lying))),
        ticktext=[text(f"spots_{rules.name}.{what}") for what in lying],
        range=[-0.55, len(lying) - 0.45],
        showgrid=False,
        side="top",
        ticks="",
    )
    figure.for_each_annotation(lambda goal: goal.update(yshift=ABOVE))
    figure.update_yaxes(
        range=[numbers[-1] + 0.6, numbers[0] - 0.7 - HEAD],
        tickvals=numbers,
        showgrid=False,
        zeroline=False,
    )
    figure.update_layout(
        template=TEMPLATE,
        title_text=text(f"spots_{rules.name}.title"),
        height=860,
        margin={"l": 130, "t": 150},
        hovermode="closest",
    )
    return Chart(figure, spots_summary(values, rules), spots_table(values, rules))


def _heads(rules: Rules) -> Iterator[go.layout.Image]:
    """What lies there at the head of each column, and the printed worms at that of each row."""
    top = min(rules.worms) - 0.55 - HEAD / 2
    for axis in ("x", "x2"):
        for place, what in enumerate(rules.game.studied):
            yield picture(lying_svg(rules.name, what), (place, top), (0.9, HEAD), axes=(axis, "y"))
    for spot in rules.worms:
        yield earned(spot, rules, (-0.045, spot), (0.026, 0.34), ("paper", "y"))


def _words(value: SpotValue) -> str:
    worth = "-" if value.worth is None else _number(float(value.worth))
    return f"<b>{worth}</b>  {value.adds:+.2f}"


def _number(worth: float) -> str:
    """A worth as short as it can be written."""
    return f"{worth:.2f}".rstrip("0").rstrip(".")


def _hover(value: SpotValue) -> str:
    return f"{value.spot}: {value.turn:.4f}"


def spots_summary(values: Sequence[SpotValue], rules: Rules) -> str:
    """The spot that adds most for each goal, in words."""
    sentences = []
    for goal in GOALS:
        best = max((v for v in values if v.goal == goal), key=lambda value: value.adds)
        what = text(f"spots_{rules.name}.{best.lying}").replace("<br>", " ")
        sentences.append(
            text(f"spots.summary_{goal}", spot=best.spot, what=what, adds=f"{best.adds:.3f}")
        )
    return " ".join(sentences)


def spots_table(values: Sequence[SpotValue], rules: Rules) -> pd.DataFrame:
    """A row for each spot, what lies on it and the goal."""
    names = ("lies", "worth", "turn", "adds")
    columns = [text("spots.goal"), text(f"spots_{rules.name}.spot")]
    rows = [
        (
            text(f"shared.{value.goal}"),
            value.spot,
            text(f"spots_{rules.name}.{value.lying}").replace("<br>", " "),
            "" if value.worth is None else fraction(value.worth),
            f"{value.turn:.4f}",
            f"{value.adds:+.4f}",
        )
        for value in values
    ]
    return pd.DataFrame(rows, columns=columns + [text(f"spots.{name}") for name in names])
