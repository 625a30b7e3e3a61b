"""The board of Mille Grazie: cities, the roads between them, and the order cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from heckmeck_core.errors import BadInput

COLOURS = ("green", "violet", "orange")
"""Of roads, by what a robbery there costs."""


class City(NamedTuple):
    """A city and where it is drawn: degrees east and north."""

    name: str
    at: tuple[float, float]


class Order(NamedTuple):
    """MG-3: an order card: where it lies or starts, where it goes, what that scores."""

    first: str
    destination: str
    points: int

    def __str__(self) -> str:
        return f"{self.first}-{self.destination} {self.points}"


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
"""The letters of the roads of a way, in the order of travel."""


@dataclass(frozen=True)
class RoadMap:
    """Cities by name, roads by letter, and the deck of order cards."""

    title: str
    cities: Mapping[str, City]
    roads: Mapping[str, Road]
    cards: tuple[Order, ...]

    @cached_property
    def roads_of(self) -> dict[str, tuple[Road, ...]]:
        """The roads that meet in each city, by letter."""
        ordered = sorted(self.roads.values(), key=lambda road: road.letter)
        return {city: tuple(r for r in ordered if city in r.ends) for city in self.cities}

    @cached_property
    def _routes(self) -> dict[tuple[str, int], tuple[Route, ...]]:
        return {}

    def routes(self, city: str, roads: int) -> tuple[Route, ...]:
        """MG-6: every way of exactly so many different roads; cities may come again."""
        found = self._routes.get((city, roads))
        if found is None:
            found = tuple(self._from(city, roads, ()))
            self._routes[city, roads] = found
        return found

    def _from(self, city: str, roads: int, used: Route) -> Iterator[Route]:
        if not roads:
            yield used
            return
        for road in self.roads_of[city]:
            if road.letter not in used:
                yield from self._from(road.other(city), roads - 1, (*used, road.letter))

    def can_go_on(self, city: str, roads: int, used: Route) -> bool:
        """Whether so many more different roads can follow those used."""
        return next(self._from(city, roads, used), None) is not None

    def cities_of(self, city: str, route: Route) -> list[str]:
        """The cities that a route reaches, one for each road."""
        reached = []
        for letter in route:
            city = self.roads[letter].other(city)
            reached.append(city)
        return reached

    def distances(self, city: str) -> dict[str, int]:
        """The roads of the shortest way to every city."""
        found, edge = {city: 0}, [city]
        for near in edge:
            for road in self.roads_of[near]:
                if (far := road.other(near)) not in found:
                    found[far] = found[near] + 1
                    edge.append(far)
        return found

    def city(self, name: str) -> str:
        """The city of this name; capitals do not matter."""
        known = {city.casefold(): city for city in self.cities}
        found = known.get(" ".join(name.split()).casefold())
        if found is None:
            raise BadInput(f'a city "{name}"', f"cities are {', '.join(self.cities)}", "try one")
        return found

    def road(self, letter: str) -> Road:
        """The road of this letter; capitals do not matter."""
        found = self.roads.get(letter.strip().upper())
        if found is None:
            known = "".join(sorted(self.roads))
            raise BadInput(f'a road "{letter}"', f"roads have the letters {known}", "try one")
        return found
