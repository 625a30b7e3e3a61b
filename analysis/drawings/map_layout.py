"""Where the things of a road map stand: roads, their signs, names of cities, none over another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from analysis.drawings.map_projection import TALL, WIDE, Frame, Places, Point, projection
from analysis.drawings.svg import LETTER
from heckmeck_core.mille_grazie.road_map import Road, RoadMap

Path = tuple[Point, ...]
"""The points of a line, close enough together for it to look smooth."""

STEPS = 32
BOW = 0.05
"""How far a road leaves the straight line, as a share of its length."""
ROAD = 12.0
"""How wide a road is."""
TOWN = 29.0
"""Half of the square that a town takes, with the noble in it, or an order for it."""
EDGE = 18.0
"""Names stay so far from the edge of the board."""
NEAR_THE_MIDDLE = (0.5, 0.46, 0.54, 0.42, 0.58, 0.38, 0.62, 0.34, 0.66)
"""Where along its road a sign can stand, best first."""
ASIDE = (0.0, 0.2, -0.2, 0.35, -0.35, 0.5, -0.5)
"""How far to the side a name above or below its city can stand, as a share of its width."""
FAR = (0.0, 5.0, 10.0)
"""How far from its city a name can stand, nearest first."""
ROUNDS = 4
"""How often all names look for a better place."""


class Box(NamedTuple):
    """A rectangle."""

    left: float
    top: float
    right: float
    bottom: float

    @classmethod
    def around(cls, middle: Point, width: float, height: float) -> Box:
        """The rectangle of this size with this middle."""
        (x, y), w, h = middle, width / 2, height / 2
        return cls(x - w, y - h, x + w, y + h)

    @property
    def middle(self) -> Point:
        """Its middle."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def shared(self, other: Box) -> float:
        """How much of the plane two rectangles share."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return max(0.0, across) * max(0.0, down)

    def grown(self, by: float) -> Box:
        """With a margin."""
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def points_of(self, path: Path) -> int:
        """How many points of a line are inside."""
        left, top, right, bottom = self
        return sum(left <= x <= right and top <= y <= bottom for x, y in path)


@dataclass(frozen=True)
class Layout:
    """A board laid out: where everything stands."""

    frame: Frame
    cities: Mapping[str, Point]
    roads: Mapping[str, Path]
    """From the first of a road's ends to the second."""
    signs: Mapping[str, Box]
    corners: Mapping[str, tuple[Point, Point]]
    """Two corners of each road's sign that are free: for a route's step, and for the escort."""
    peeps: Mapping[str, Point]
    """Where a robber peeps over each road's sign."""
    names: Mapping[str, Box]
    """Where each city's name is written."""
    place: Places


@lru_cache(maxsize=16)
def map_layout(roadmap: RoadMap, narrow: bool) -> Layout:
    """The layout of a board for a wide page, or for a narrow one."""
    frame = TALL if narrow else WIDE
    cities, place = projection(roadmap, frame)
    roads = {letter: _path(road, cities, frame, place) for letter, road in roadmap.roads.items()}
    towns = {name: town(at) for name, at in cities.items()}
    signs = _signs(frame, roads, list(towns.values()))
    names = _Names(frame, list(roads.values()), towns, list(signs.values())).placed()
    taken = [*towns.values(), *names.values()]
    corners, peeps = _corners(signs, taken), _peeps(signs, taken)
    return Layout(frame, cities, roads, signs, corners, peeps, names, place)


def town(at: Point) -> Box:
    """The room of a town."""
    return Box.around(at, 2 * TOWN, 2 * TOWN)


def _path(road: Road, cities: Mapping[str, Point], frame: Frame, place: Places) -> Path:
    """A road as a line: through its bend, or bowed a little outwards."""
    (a, b), (c, d) = (cities[end] for end in road.ends)
    x, y = (a + c) / 2, (b + d) / 2
    if road.bend is not None:
        x, y = place(road.bend)
    else:
        aside = BOW * (b - d), BOW * (c - a)
        outwards = aside[0] * (x - frame.width / 2) + aside[1] * (y - frame.height / 2) >= 0
        x, y = (x + aside[0], y + aside[1]) if outwards else (x - aside[0], y - aside[1])
    points = []
    for step in range(STEPS + 1):
        t = step / STEPS
        u, v, w = (1 - t) * (1 - 2 * t), 4 * t * (1 - t), t * (2 * t - 1)
        points.append((u * a + v * x + w * c, u * b + v * y + w * d))
    return tuple(points)


def _signs(frame: Frame, roads: Mapping[str, Path], towns: Sequence[Box]) -> dict[str, Box]:
    """A sign on each road, near its middle, clear of towns, other signs and other roads."""
    signs: dict[str, Box] = {}
    for letter, path in roads.items():
        others = [other for each, other in roads.items() if each != letter]
        boxes = [Box.around(path[round(STEPS * t)], *frame.sign) for t in NEAR_THE_MIDDLE]
        taken = [*towns, *signs.values()]
        crowds = [
            sum(map(box.grown(3).shared, taken)) + 40 * sum(map(box.points_of, others))
            for box in boxes
        ]
        signs[letter] = boxes[crowds.index(min(crowds))]
    return signs


def _corners(signs: Mapping[str, Box], taken: Sequence[Box]) -> dict[str, tuple[Point, Point]]:
    """The corners of each sign that are least in the way, the upper left one rather than others."""
    corners = {}
    for letter, sign in signs.items():
        left, top, right, bottom = sign
        others = [*taken, *(box for other, box in signs.items() if other != letter)]
        crowds = {
            at: sum(map(Box.around(at, 28, 30).shared, others))
            for at in ((left, top), (right, top), (right, bottom), (left, bottom))
        }
        first, second, *_ = sorted(crowds, key=lambda at: crowds[at])
        corners[letter] = first, second
    return corners


def _peeps(signs: Mapping[str, Box], taken: Sequence[Box]) -> dict[str, Point]:
    """A place on the upper edge of each sign, in the middle if there is room."""
    peeps = {}
    for letter, sign in signs.items():
        (x, _), top = sign.middle, sign.top
        spots = [(x + aside, top) for aside in (0, 10, -10, 19, -19)]
        crowds = [sum(map(Box(a - 17, top - 26, a + 17, top).shared, taken)) for a, _ in spots]
        peeps[letter] = spots[crowds.index(min(crowds))]
    return peeps


class _Names:
    """The names of cities, looking for places."""

    def __init__(
        self,
        frame: Frame,
        roads: Sequence[Path],
        towns: Mapping[str, Box],
        signs: Sequence[Box],
    ) -> None:
        self.frame, self.roads, self.towns = frame, roads, towns
        self.taken = [*towns.values(), *(sign.grown(2) for sign in signs)]

    def placed(self) -> dict[str, Box]:
        """A place for each: clear of roads, signs and towns, and of one another."""
        choices = {
            name: [(self._bad(box) + rank, box) for rank, box in enumerate(self._around(name))]
            for name in self.towns
        }
        best = {name: min(boxes)[1] for name, boxes in choices.items()}
        for _ in range(ROUNDS):
            for name, boxes in choices.items():
                others = [box.grown(2) for other, box in best.items() if other != name]
                _, best[name] = min(
                    (bad + 5 * sum(map(box.shared, others)), box) for bad, box in boxes
                )
        return best

    def _around(self, name: str) -> Iterator[Box]:
        """Where a name can stand, best first: below or above its city, or beside it."""
        size = self.frame.letters
        width, height = len(name) * size * LETTER + 4, size * 1.1
        x, y = self.towns[name].middle
        aside, over = TOWN + width / 2, TOWN + height / 2
        for far in FAR:
            for part in ASIDE:
                for side in (1, -1):
                    yield Box.around((x + part * width, y + side * (over + far)), width, height)
            for down in (0, 10, -10, 20, -20):
                for side in (1, -1):
                    yield Box.around((x + side * (aside + far), y + down), width, height)

    def _bad(self, box: Box) -> float:
        """How much is in the way."""
        inside = Box(0, 0, self.frame.width, self.frame.height).grown(-EDGE)
        outside = box.shared(box) - box.shared(inside)
        on_roads = sum(map(box.grown(ROAD / 2 + 2).points_of, self.roads))
        return 10 * outside + 60 * on_roads + 5 * sum(map(box.shared, self.taken))
