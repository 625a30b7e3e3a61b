"""The map of a turn: every position a point, every way to set dice aside a line between two."""

from __future__ import annotations

from collections import defaultdict

import pandas as pd
import plotly.graph_objects as go

from analysis.charts.chart import COLOURS, GREY, TEMPLATE, Chart
from analysis.studies.histories import arrows, histories
from analysis.texts import text
from analysis.texts.words import dice_words
from heckmeck_core import Position, TurnGraph
from heckmeck_core.plan import ROLL, STOP
from heckmeck_core.solve import AnyPlan

MOST_LABELS = 40
"""With more positions than these, words are shown only under the mouse."""


def turn_map_chart(graph: TurnGraph, plan: AnyPlan | None = None) -> Chart:
    """The positions from left to right by the number of used faces; with a plan, what it does."""
    places = _places(graph)
    figure = go.Figure([_lines(graph, places), *_points(graph, places, plan)])
    levels = range(len(graph.die.faces) + 1)
    tallest = max(sum(place[0] == level for place in places.values()) for level in levels)
    figure.update_layout(
        template=TEMPLATE,
        title_text=text("turn_map.title", dice=dice_words(graph.dice), die=graph.die),
        height=max(300, min(32 * tallest, 800)) + 170,
        margin={"t": 110 if plan else 60},
        hovermode="closest",
        showlegend=plan is not None,
        legend={"y": 1.02},
    )
    figure.update_xaxes(title_text=text("turn_map.used"), tickvals=list(levels))
    figure.update_xaxes(showgrid=False, zeroline=False)
    figure.update_yaxes(visible=False, rangemode="normal")
    return Chart(figure, _summary(graph, plan), _table(graph, plan))


def _places(graph: TurnGraph) -> dict[Position, tuple[int, float]]:
    """Where each position stands: a column for each number of used faces."""
    columns = defaultdict(list)
    for position in graph.each_position():
        columns[position.used.bit_count()].append(position)
    return {
        position: (level, row - (len(column) - 1) / 2)
        for level, column in columns.items()
        for row, position in enumerate(
            sorted(column, key=lambda p: (p.dice_left, -p.sum, p.used), reverse=True)
        )
    }


def _lines(graph: TurnGraph, places: dict[Position, tuple[int, float]]) -> go.Scatter:
    ends = [(places[here], places[there]) for here, there in arrows(graph)]
    return go.Scatter(
        x=[x for (a, _), (b, _) in ends for x in (a, b, None)],
        y=[-y if y is not None else None for (_, a), (_, b) in ends for y in (a, b, None)],
        mode="lines",
        line={"color": GREY, "width": 0.8},
        hoverinfo="skip",
        showlegend=False,
    )


def _points(
    graph: TurnGraph, places: dict[Position, tuple[int, float]], plan: AnyPlan | None
) -> list[go.Scatter]:
    """Circles for where one rolls on, squares for where one stops."""
    kinds = defaultdict(list)
    for position in places:
        stops = plan.stops(position) if plan else not position.dice_left
        kinds[STOP if stops else ROLL].append(position)
    written = len(places) <= MOST_LABELS
    return [
        go.Scatter(
            x=[places[position][0] for position in kinds[kind]],
            y=[-places[position][1] for position in kinds[kind]],
            name=text(f"turn_map.{kind}"),
            mode="markers+text" if written else "markers",
            marker={"symbol": symbol, "size": 11, "color": colour},
            text=[name_of(graph, position) for position in kinds[kind]],
            textposition="top center",
            textfont={"size": 12},
            customdata=[[_more(graph, position, plan)] for position in kinds[kind]],
            hovertemplate="%{text}<br>%{customdata[0]}<extra></extra>",
        )
        for kind, symbol, colour in ((ROLL, "circle", COLOURS[0]), (STOP, "square", COLOURS[1]))
    ]


def name_of(graph: TurnGraph, position: Position) -> str:
    """A position in short: its used faces and its sum."""
    if not position.used:
        return text("turn_map.start")
    faces = " ".join(face.label for face in graph.used_faces(position.used))
    return text("turn_map.name", faces=faces, sum=position.sum)


def _more(graph: TurnGraph, position: Position, plan: AnyPlan | None) -> str:
    left = text("turn_map.left", dice=position.dice_left)
    return left if plan is None else f"{left}, {text('turn_map.worth', worth=plan.worth(position))}"


def _table(graph: TurnGraph, plan: AnyPlan | None) -> pd.DataFrame:
    ways = histories(graph)
    rows = [
        {
            text("turn_map.position"): name_of(graph, position),
            text("turn_map.dice_left"): position.dice_left,
            text("turn_map.histories"): ways[position],
            **({text("turn_map.value"): str(plan.worth(position))} if plan else {}),
        }
        for position in graph.each_position()
    ]
    return pd.DataFrame(rows)


def _counted(name: str, count: int) -> str:
    return text(name, count=count, number=f"{count:,}")


def _summary(graph: TurnGraph, plan: AnyPlan | None) -> str:
    size = text(
        "turn_map.summary",
        dice=dice_words(graph.dice),
        die=graph.die,
        positions=_counted("turn_map.positions_of", graph.positions),
        histories=_counted("turn_map.histories_of", sum(histories(graph).values())),
    )
    marks = text("turn_map.plan", value=plan.value) if plan else text("turn_map.ends")
    return f"{size} {marks}"
