"""The map of an ambush: roads as wide as robbers watch them, and a route of one's own."""

from __future__ import annotations

from collections.abc import Mapping
from math import atan2, degrees

import pandas as pd
import plotly.graph_objects as go

from analysis.charts.chart import TEMPLATE, Chart
from analysis.studies.ambush import AmbushStudy
from analysis.texts import text
from analysis.texts.ambush import choice_words, order_words, robber_words
from analysis.texts.numbers import percent
from heckmeck_core.mille_grazie.ambush import NobleChoice
from heckmeck_core.mille_grazie.road_map import COLOURS, City, Road, RoadMap

INK = {"green": "#009E73", "violet": "#AA4499", "orange": "#E69F00"}
DASH = {"green": "solid", "violet": "14px,6px", "orange": "4px,4px"}
"""Roads differ by more than colour."""
THIN, WIDE = 1.5, 15.0
SQUEEZE = 1.4
"""A degree north is so much longer than one east, in northern Italy."""
SIDES = {
    "middle right": 0,
    "top right": 45,
    "top center": 90,
    "top left": 135,
    "middle left": 180,
    "bottom left": 225,
    "bottom center": 270,
    "bottom right": 315,
}
"""Where a city's name can stand, by the direction in degrees."""
WIDTH_OF_NAME = 20
"""Degrees that a name above or below a city takes to either side."""
Point = tuple[float, float]


def ambush_chart(study: AmbushStudy, tried: NobleChoice | None = None) -> Chart:
    """Where the robbers wait; `tried` is a route to draw on top."""
    roadmap, chances = study.ambush.rules.roadmap, study.solution.roads
    losses = study.ambush.rules.losses
    traces = [_key(colour, losses[colour]) for colour in COLOURS]
    traces += [_road(roadmap, road, chances) for road in roadmap.roads.values()]
    traces += [_route(study, tried), _letters(roadmap, chances), _cities(study)]
    figure = go.Figure(traces)
    figure.update_layout(
        template=TEMPLATE,
        title_text=text("ambush.chart", city=study.ambush.city),
        height=580,
        margin={"l": 60, "r": 90, "t": 110, "b": 20},
        hovermode="closest",
        legend={"y": 1.0, "itemclick": False, "itemdoubleclick": False},
    )
    figure.update_xaxes(visible=False)
    figure.update_yaxes(visible=False, rangemode="normal", scaleanchor="x", scaleratio=SQUEEZE)
    return Chart(figure, ambush_summary(study), ambush_table(study))


def _key(colour: str, cards: int) -> go.Scatter:
    """The legend's line for a colour, with the cards that a robbery there costs."""
    return go.Scatter(
        x=[None],
        y=[None],
        mode="lines",
        name=text("ambush.legend", colour=text(f"ambush.{colour}"), count=cards),
        line={"color": INK[colour], "dash": DASH[colour], "width": 4},
    )


def _points(roadmap: RoadMap, road: Road) -> list[Point]:
    """Where a road is drawn."""
    first, second = (roadmap.cities[end].at for end in road.ends)
    if road.bend is None:
        return [first, second]
    return [_between(first, road.bend, second, part / 16) for part in range(17)]


def _between(first: Point, bend: Point, second: Point, part: float) -> Point:
    """A point of the smooth line through three points."""
    weights = (
        (1 - part) * (1 - 2 * part),
        4 * part * (1 - part),
        part * (2 * part - 1),
    )
    ends = (first, bend, second)
    x, y = (sum(w * at[axis] for w, at in zip(weights, ends, strict=True)) for axis in (0, 1))
    return x, y


def _middle(roadmap: RoadMap, road: Road) -> Point:
    if road.bend is not None:
        return road.bend
    (a, b), (c, d) = _points(roadmap, road)
    return (a + c) / 2, (b + d) / 2


def _road(roadmap: RoadMap, road: Road, chances: Mapping[str, float]) -> go.Scatter:
    x, y = zip(*_points(roadmap, road), strict=True)
    most = max(chances.values())
    return go.Scatter(
        x=x,
        y=y,
        mode="lines",
        showlegend=False,
        hoverinfo="skip",
        line={
            "color": INK[road.colour],
            "dash": DASH[road.colour],
            "width": round(THIN + (WIDE - THIN) * chances[road.letter] / most, 2),
        },
    )


def _letters(roadmap: RoadMap, chances: Mapping[str, float]) -> go.Scatter:
    """The letter of each road, on its middle; pointing at it tells the rest."""
    roads = list(roadmap.roads.values())
    x, y = zip(*(_middle(roadmap, road) for road in roads), strict=True)
    return go.Scatter(
        x=x,
        y=y,
        mode="markers+text",
        showlegend=False,
        text=[f"<b>{road.letter}</b>" for road in roads],
        textfont={"color": "#111111", "size": 13},
        marker={"size": 21, "color": "white", "line": {"color": "#555555", "width": 1.5}},
        hovertext=[_told(road, chances) for road in roads],
        hoverinfo="text",
    )


def _told(road: Road, chances: Mapping[str, float]) -> str:
    return text(
        "ambush.hover",
        letter=road.letter,
        name=road.name,
        colour=text(f"ambush.{road.colour}"),
        first=road.ends[0],
        second=road.ends[1],
        chance=percent(chances[road.letter]),
    )


def _cities(study: AmbushStudy) -> go.Scatter:
    """The cities by name, the noble's as a star."""
    cities = list(study.ambush.rules.roadmap.cities.values())
    here = [city.name == study.ambush.city for city in cities]
    return go.Scatter(
        x=[city.at[0] for city in cities],
        y=[city.at[1] for city in cities],
        mode="markers+text",
        showlegend=False,
        cliponaxis=False,
        text=[f"<b>{c.name}</b>" if star else c.name for c, star in zip(cities, here, strict=True)],
        textposition=[_free_side(study.ambush.rules.roadmap, city) for city in cities],
        marker={
            "opacity": 1,
            "size": [20 if star else 11 for star in here],
            "symbol": ["star" if star else "circle" for star in here],
            "color": "#0072B2",
            "line": {"color": "white", "width": 1},
        },
        hoverinfo="text",
    )


def _free_side(roadmap: RoadMap, city: City) -> str:
    """The side of a city that is farthest from its roads."""
    angles = []
    for road in roadmap.roads_of[city.name]:
        way = _points(roadmap, road)
        x, y = way[1] if road.ends[0] == city.name else way[-2]
        angles.append(degrees(atan2((y - city.at[1]) * SQUEEZE, x - city.at[0])))

    def room(side: str) -> float:
        near = min(abs((SIDES[side] - angle + 180) % 360 - 180) for angle in angles)
        return near - WIDTH_OF_NAME * side.endswith("center")

    return max(SIDES, key=room)


def _route(study: AmbushStudy, tried: NobleChoice | None) -> go.Scatter:
    """A route of the noble as a line with an arrow on each road."""
    roadmap, city = study.ambush.rules.roadmap, study.ambush.city
    points: list[Point] = [roadmap.cities[city].at]
    for letter in tried.route if tried else ():
        road = roadmap.roads[letter]
        way = _points(roadmap, road)
        points += way[1:] if road.ends[0] == city else way[-2::-1]
        city = road.other(city)
    x, y = zip(*points, strict=True)
    return go.Scatter(
        x=x,
        y=y,
        mode="lines+markers",
        name=text("ambush.route"),
        showlegend=tried is not None,
        hoverinfo="skip",
        line={"color": "#0072B2", "width": 3},
        marker={"symbol": "arrow", "size": 16, "angleref": "previous"},
        opacity=1.0 if tried else 0.0,
    )


def ambush_summary(study: AmbushStudy) -> str:
    """What the ambush is worth, and how both sides play it."""
    ambush, solution = study.ambush, study.solution
    most = sorted(solution.roads, key=lambda letter: -solution.roads[letter])[:2]
    roads = [text("ambush.road_chance", letter=r, chance=percent(solution.roads[r])) for r in most]
    choice, chance = next(iter(solution.choices.items()))
    return text(
        "ambush.summary",
        city=ambush.city,
        cards=order_words(ambush),
        robbers=robber_words(ambush),
        value=f"{solution.value:.2f}",
        roads=text("ambush.and").join(roads),
        choice=choice_words(choice),
        chance=percent(chance),
        escort=f"{study.escort_worth:.2f}",
        orange=f"{study.orange_price:.2f}",
        as_one=f"{study.as_one.value:.2f}",
    )


def ambush_table(study: AmbushStudy) -> pd.DataFrame:
    """A row for each road, those that robbers watch most first."""
    solution, travelled, escorted = study.solution, study.travelled(), study.escorted()
    roads = sorted(study.ambush.rules.roadmap.roads.values(), key=lambda r: r.letter)
    rows = [
        {
            text("ambush.road"): f"{road.letter} {road.name}",
            text("ambush.colour"): text(f"ambush.{road.colour}"),
            text("ambush.between"): " - ".join(road.ends),
            text("ambush.watched"): percent(solution.roads[road.letter]),
            text("ambush.watched_as_one"): percent(study.as_one.roads[road.letter]),
            text("ambush.travelled"): percent(travelled[road.letter]),
            text("ambush.escort_there"): percent(escorted[road.letter]),
        }
        for road in sorted(roads, key=lambda road: -solution.roads[road.letter])
    ]
    return pd.DataFrame(rows)
