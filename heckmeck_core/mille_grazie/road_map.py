"""The board of Mille Grazie: cities, the roads between them, and the order cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from heckmeck_core.errors import BadInput
from heckmeck_core.frozen import FrozenDict, FrozenValue

COLOURS = ("green", "violet", "orange")
"""Of roads, by what a robbery there costs."""


class City(NamedTuple):
    """A city and where it is drawn: degrees east and north, and on a board for a narrow page."""

    name: str
    at: tuple[float, float]
    tall: tuple[float, float] | None = None
    """To the right and down, in any unit; None: where the board turned by a quarter has it."""


class Order(NamedTuple):
    """MG-3: an order card: where it lies or starts, where it goes, what that scores."""

    first: str
    destination: str
    points: int

    def __str__(self) -> str:
        return f"{self.first}-{self.destination} {self.points}"


Orders = tuple[Order, ...]
"""Order cards: in a hand, on the board, in a pile."""


def total_points(orders: Orders) -> int:
    """What order cards score together."""
    return sum([card.points for card in orders])


@dataclass(frozen=True, slots=True)
class Road:
    """A road between two cities; robbers know it by its letter."""

    letter: str
    name: str
    ends: tuple[str, str]
    colour: str
    bend: tuple[float, float] | None = None
    """A point through which it is drawn, where it does not run straight."""

    def other(self, city: str) -> str:
        """The city at the other end."""
        first, second = self.ends
        return second if city == first else first


Route = tuple[str, ...]
"""The letters of roads in the order of travel."""


@dataclass(frozen=True)
class RoadMap(FrozenValue):
    """Cities by name, roads by letter, and the deck of order cards."""

    title: str
    cities: Mapping[str, City]
    roads: Mapping[str, Road]
    cards: Orders

    __hash__ = FrozenValue.__hash__

    @cached_property
    def roads_of(self) -> FrozenDict[str, tuple[Road, ...]]:
        """The roads that meet in each city, by letter."""
        ordered = sorted(self.roads.values(), key=lambda road: road.letter)
        return FrozenDict(
            {city: tuple(road for road in ordered if city in road.ends) for city in self.cities}
        )

    def routes(self, city: str, roads: int) -> tuple[Route, ...]:
        """MG-6: every route of exactly this many different roads; cities may come again."""
        return _routes(self, city, roads)

    def can_go_on(self, city: str, roads: int, used: Route) -> bool:
        """Whether this many more different roads can follow those used."""
        return next(_ways_on(self, city, roads, used), None) is not None

    def cities_of(self, city: str, route: Route) -> list[str]:
        """The cities that a route reaches, one for each road."""
        reached = []
        for letter in route:
            city = self.roads[letter].other(city)
            reached.append(city)
        return reached

    def distances(self, city: str) -> dict[str, int]:
        """How many roads the shortest way to every city has."""
        roads_to, reached = {city: 0}, [city]
        for near in reached:
            for road in self.roads_of[near]:
                if (far := road.other(near)) not in roads_to:
                    roads_to[far] = roads_to[near] + 1
                    reached.append(far)
        return roads_to

    def city(self, name: str) -> str:
        """The city of this name; capitals do not matter."""
        by_name = {city.casefold(): city for city in self.cities}
        city = by_name.get(" ".join(name.split()).casefold())
        if city is None:
            raise BadInput(f'a city "{name}"', f"cities are {', '.join(self.cities)}", "try one")
        return city

    def road(self, letter: str) -> Road:
        """The road of this letter; capitals do not matter."""
        road = self.roads.get(letter.strip().upper())
        if road is None:
            letters = "".join(sorted(self.roads))
            raise BadInput(f'a road "{letter}"', f"roads have the letters {letters}", "try one")
        return road


@lru_cache(maxsize=1000)
def _routes(roadmap: RoadMap, city: str, roads: int) -> tuple[Route, ...]:
    return tuple(_ways_on(roadmap, city, roads, ()))


def _ways_on(roadmap: RoadMap, city: str, roads: int, used: Route) -> Iterator[Route]:
    """The roads used, followed by this many more, all different."""
    if not roads:
        yield used
        return
    for road in roadmap.roads_of[city]:
        if road.letter not in used:
            yield from _ways_on(roadmap, road.other(city), roads - 1, (*used, road.letter))
