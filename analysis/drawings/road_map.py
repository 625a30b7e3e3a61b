"""The board of Mille Grazie drawn: cities, roads, where robbers wait, the noble and a route.

Roads differ by colour, by the pattern of their line and by the cards on their signs; a red band
is the wider, the more often robbers wait there. Roads, cities and the escort are pieces.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import atan2, degrees, hypot

from analysis.drawings import map_figures as figures
from analysis.drawings.landscape import landscape
from analysis.drawings.map_key import HAZE, escort_piece, map_key, road_line
from analysis.drawings.map_layout import ROAD, STEPS, TOWN, Box, Layout, Path, map_layout
from analysis.drawings.map_projection import Point
from analysis.drawings.svg import (
    Svg,
    at,
    box,
    disc,
    drawing,
    line,
    named,
    number,
    piece,
    tag,
    words,
)
from analysis.drawings.theme import colour
from analysis.texts import text
from analysis.texts.numbers import short_percent
from heckmeck_core.mille_grazie.road_map import Orders, Road, RoadMap, Route

WIDER, WIDEST = 110.0, 58.0
"""A band grows so much for a chance of 1; no band is wider than this."""
KEY = 10
"""Between the board and what its lines mean."""


@dataclass(frozen=True)
class Shown:
    """What a map shows."""

    roadmap: RoadMap
    city: str
    """Where the noble is."""
    hand: Orders
    losses: Mapping[str, int]
    """Colour -> cards that a robbery there costs."""
    watched: Mapping[str, float]
    """The chance that a robber waits on each road."""
    worst: Sequence[str] = ()
    """The roads where a robber is seen."""
    route: Route = ()
    escort: str | None = None
    open: frozenset[str] = frozenset()
    """Roads that can come next, or take the escort that is in hand."""
    in_hand: bool = False
    """Whether the escort is in hand."""
    escorts: bool = True
    """Whether there is an escort at all."""


def road_map_svg(shown: Shown, narrow: bool, acts: bool = False) -> Svg:
    """The map, and below it what its lines and signs mean."""
    layout = map_layout(shown.roadmap, narrow)
    width, height = layout.frame.width, layout.frame.height
    roads = list(shown.roadmap.roads.values())
    escort = escort_piece(bool(shown.escort), shown.in_hand, acts) if shown.escorts else None
    key = map_key(shown.losses, width, escort)
    parts = [
        landscape(layout),
        _bands(shown, layout),
        *(road_line(road.colour, _d(layout.roads[road.letter])) for road in roads),
        _route(shown, layout),
        *(_road(shown, layout, road, acts) for road in roads),
        *(_city(shown, layout, name, place, acts) for place, name in enumerate(layout.cities)),
        at(0, height + KEY, key.svg),
    ]
    board = tag("g", *parts, class_="hm-map", data_map="")
    name = text("map.name", city=shown.city)
    return drawing(name, width, height + KEY + key.height, board, acts=acts)


def _d(path: Path) -> str:
    """A road: a parabola through its ends and its middle."""
    (a, b), (x, y), (c, d) = path[0], path[STEPS // 2], path[-1]
    return f"M{_at((a, b))}Q{_at((2 * x - (a + c) / 2, 2 * y - (b + d) / 2))} {_at((c, d))}"


def _at(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def _bands(shown: Shown, layout: Layout) -> Svg:
    """How likely robbers wait, as bands behind the roads."""
    bands = [
        line(_d(layout.roads[letter]), stroke_width=min(WIDEST, ROAD + WIDER * chance))
        for letter, chance in shown.watched.items()
        if chance
    ]
    return tag("g", *bands, stroke=colour("robbers"), opacity=HAZE)


def _route(shown: Shown, layout: Layout) -> Svg:
    """The route as a line, with an arrow on each road."""
    city, legs = shown.city, []
    for letter in shown.route:
        road, path = shown.roadmap.roads[letter], layout.roads[letter]
        legs.append((letter, path if road.ends[0] == city else path[::-1]))
        city = road.other(city)
    lines = [
        line(_d(leg), stroke=colour(name), stroke_width=wide)
        for name, wide in (("panel", 13), ("pick", 8))
        for _, leg in legs
    ]
    return "".join([*lines, *(_arrow(leg, layout.signs[letter]) for letter, leg in legs)])


def _arrow(leg: Path, sign: Box) -> Svg:
    """An arrow between the sign of a road and the city that it leads to."""
    (x, y), behind = leg[-1], sign.grown(11)
    clear = [
        i
        for i in range(STEPS // 2, STEPS)
        if not behind.points_of(leg[i : i + 1]) and hypot(leg[i][0] - x, leg[i][1] - y) > TOWN
    ]
    i = clear[len(clear) // 2] if clear else STEPS * 3 // 4
    (a, b), (c, d) = leg[i - 1], leg[i + 1]
    turn = f"translate({_at(leg[i])}) rotate({number(degrees(atan2(d - b, c - a)))})"
    return tag("path", d="M-12 -13 L14 0 L-12 13 L-6 0 Z", fill=colour("pick"),
               stroke=colour("panel"), stroke_width=3, stroke_linejoin="round",
               transform=turn)  # fmt: skip


def _road(shown: Shown, layout: Layout, road: Road, acts: bool) -> Svg:
    """A road to act on: its sign, and all of its line to point at."""
    letter, sign = road.letter, layout.signs[road.letter]
    on_route = letter in shown.route
    parts = [
        line(_d(layout.roads[letter]), stroke="transparent", stroke_width=30) if acts else "",
        at(*layout.peeps[letter], figures.robber()) if letter in shown.worst else "",
        _sign(shown, road, sign),
        at(*layout.corners[letter][0], _step(shown.route.index(letter) + 1)) if on_route else "",
        at(*layout.corners[letter][1], figures.shield()) if letter == shown.escort else "",
    ]
    name = road_name(shown, road)
    if not acts:
        return named(name, *parts)
    return piece(f"road-{letter}", name, *parts, drop=True, pressed=on_route)


def _sign(shown: Shown, road: Road, sign: Box) -> Svg:
    """The sign of a road: its letter, how likely robbers wait there, the cards they take."""
    on_route, next_ = road.letter in shown.route, road.letter in shown.open
    kind, marked = colour(f"way-{road.colour}"), on_route or next_
    x, y = sign.middle[0], sign.top + 22
    chance = shown.watched[road.letter]
    aside = 21 if chance else 0
    parts = [
        box(sign.left, sign.top, sign.right - sign.left, sign.bottom - sign.top, rx=11,
            fill=colour("panel"), stroke=colour("pick") if marked else kind,
            stroke_width=5 if marked else 3, stroke_dasharray="9 5" if next_ else None,
            class_="hm-target"),
        words(x - aside, y, road.letter, 21, fill=colour("ink")),
        words(x + 11, y, whole_percent(chance), 16, room=42, fill=colour("ink")) if chance else "",
        at(x, sign.bottom - 12, figures.cards(shown.losses[road.colour], kind)),
    ]  # fmt: skip
    return "".join(parts)


def whole_percent(chance: float) -> str:
    """A chance as a sign has room for it.

    >>> whole_percent(0.2647), whole_percent(0.004)
    ('26%', '<1%')
    """
    return "<1%" if 0 < chance < 0.005 else f"{100 * chance:.0f}%"


def _step(step: int) -> Svg:
    """Which road of the route it is."""
    ring = disc(0, 0, 12.5, fill=colour("pick"), stroke=colour("panel"), stroke_width=2.5)
    return ring + words(0, 6, str(step), 17, fill=colour("panel"))


def road_name(shown: Shown, road: Road) -> str:
    """A road in words: what it is, how likely robbers wait there, what it is in the route."""
    chance = shown.watched[road.letter]
    waits = text("map.waits", chance=short_percent(chance)) if chance else text("map.never")
    kind = text(f"ambush.{road.colour}")
    first, second = road.ends
    said = [text("map.road", name=road.name, letter=road.letter, colour=kind, first=first,
                 second=second, waits=waits)]  # fmt: skip
    if road.letter in shown.route:
        said.append(text("map.step", step=shown.route.index(road.letter) + 1))
    if road.letter == shown.escort:
        said.append(text("map.guarded"))
    if road.letter in shown.open:
        said.append(text("map.take_escort" if shown.in_hand else "map.can_follow"))
    return ", ".join(said)


def _city(shown: Shown, layout: Layout, name: str, place: int, acts: bool) -> Svg:
    """A city with its name, the noble in it, and the orders for it."""
    (x, y), label, size = layout.cities[name], layout.names[name], layout.frame.letters
    here = name == shown.city
    points = "+".join(str(card.points) for card in shown.hand if card.destination == name)
    parts = [
        disc(x, y, TOWN, fill="transparent", class_="hm-target"),
        at(x, y, figures.town(place)),
        words(label.middle[0], label.bottom - 0.3 * size, name, size, fill=colour("ink"),
              stroke=colour("land"), stroke_width=4, paint_order="stroke",
              stroke_linejoin="round", class_="hm-city"),
        at(x, y + 24, figures.noble()) if here else "",
        at(x + 15, y - 15, figures.order(points)) if points else "",
    ]  # fmt: skip
    said = city_name(shown, name)
    return piece(f"city-{name}", said, *parts, start=here) if acts else named(said, *parts)


def city_name(shown: Shown, name: str) -> str:
    """A city in words: whether the noble is there, and what orders for it are worth."""
    said = [name]
    if name == shown.city:
        said.append(text("map.here"))
    said += [
        text("map.order", count=card.points) for card in shown.hand if card.destination == name
    ]
    return ", ".join(said)
