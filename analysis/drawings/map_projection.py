"""Where a point of the country is drawn: on a wide board, or on a tall one for a narrow page.

A tall board is turned by a quarter: west is at the top. Cities that crowd are moved apart, each
stays north or south, east or west of the others; land and sea go along with them.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import hypot

from heckmeck_core.mille_grazie.road_map import RoadMap

Point = tuple[float, float]
Places = Callable[[Point], Point]
"""Degrees east and north -> a point of the drawing."""
NARROWER = 0.7
"""How much shorter a degree east is than a degree north."""


@dataclass(frozen=True)
class Frame:
    """The sizes of a board."""

    width: float
    height: float
    tall: bool
    even: float
    """0: as far apart as the country has them; 1: all rows and columns of cities equally."""
    across: float
    top: float
    bottom: float
    """Room around the outermost cities."""
    letters: float
    """The size of names."""
    sign: tuple[float, float]
    """The size of a road's sign."""


WIDE = Frame(1000, 620, False, 0.3, 86, 70, 74, 21, (72, 46))
TALL = Frame(500, 970, True, 0.5, 66, 74, 88, 22, (72, 48))


def projection(roadmap: RoadMap, frame: Frame) -> tuple[Mapping[str, Point], Places]:
    """The places of the cities, and of whatever else lies in the country."""
    base = _plain(roadmap, frame)
    cities = {name: base(city.at) for name, city in roadmap.cities.items()}
    if frame.tall:
        cities |= _of_their_own(roadmap, frame)
    moved = [
        (city.at, cities[name][0] - base(city.at)[0], cities[name][1] - base(city.at)[1])
        for name, city in roadmap.cities.items()
    ]

    def place(at: Point) -> Point:
        """As plainly drawn, moved like the cities near it."""
        x, y = base(at)
        near = [max(1e-6, hypot((at[0] - e) * NARROWER, at[1] - n)) ** -3 for (e, n), _, _ in moved]
        whole = sum(near)
        x += sum(share * by for share, (_, by, _) in zip(near, moved, strict=True)) / whole
        y += sum(share * by for share, (_, _, by) in zip(near, moved, strict=True)) / whole
        return x, y

    return cities, place


def _of_their_own(roadmap: RoadMap, frame: Frame) -> dict[str, Point]:
    """The places that a board gives its cities on a tall drawing, if it does so for all."""
    given = {name: city.tall for name, city in roadmap.cities.items() if city.tall is not None}
    if len(given) < len(roadmap.cities):
        return {}
    columns, rows = zip(*given.values(), strict=True)
    across, down = _axes(columns, rows, frame, even=0.0)
    return {name: (across(x), down(y)) for name, (x, y) in given.items()}


def _plain(roadmap: RoadMap, frame: Frame) -> Places:
    """Degrees as they are, but for gaps that are made more even."""
    points = [city.at for city in roadmap.cities.values()]
    points += [road.bend for road in roadmap.roads.values() if road.bend]
    columns, rows = zip(*(_turned(at, frame.tall) for at in points), strict=True)
    across, down = _axes(columns, rows, frame, frame.even)

    def place(at: Point) -> Point:
        x, y = _turned(at, frame.tall)
        return across(x), down(y)

    return place


def _turned(at: Point, tall: bool) -> Point:
    """To the right and down, in degrees."""
    east, north = at
    return (north, east) if tall else (east, -north)


Axis = Callable[[float], float]


def _axes(
    columns: Sequence[float], rows: Sequence[float], frame: Frame, even: float
) -> tuple[Axis, Axis]:
    return (
        _axis(columns, even, frame.across, frame.width - frame.across),
        _axis(rows, even, frame.top, frame.height - frame.bottom),
    )


def _axis(values: Sequence[float], even: float, first: float, last: float) -> Axis:
    """Values spread from first to last, partly as they are and partly evenly."""
    marks = sorted(set(values))
    steps, span = len(marks) - 1, marks[-1] - marks[0]
    if not steps:
        return lambda _: (first + last) / 2
    shares = [
        (1 - even) * (mark - marks[0]) / span + even * i / steps for i, mark in enumerate(marks)
    ]

    def at(value: float) -> float:
        i = min(max(bisect_right(marks, value) - 1, 0), steps - 1)
        slope = (shares[i + 1] - shares[i]) / (marks[i + 1] - marks[i])
        return first + (last - first) * (shares[i] + slope * (value - marks[i]))

    return at
