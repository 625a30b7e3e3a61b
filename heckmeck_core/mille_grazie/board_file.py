"""A board of Mille Grazie read from its file and held against what is known of it (MG-12)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from heckmeck_core.data import read_toml
from heckmeck_core.errors import BadInput
from heckmeck_core.mille_grazie.road_map import COLOURS, City, Order, Road, RoadMap

LONGEST_ROUTE = 8
"""Roads of a route on a board of one's own: longer ones are too many to list."""

Named = TypeVar("Named", City, Road)


def read_board_file(path: Path) -> dict[str, Any]:
    """A file with a board of one's own as it stands."""
    try:
        return read_toml(path)
    except (OSError, ValueError) as problem:
        why = str(getattr(problem, "strerror", None) or problem)
        raise BadInput(f'the map "{path}"', f"it cannot be read ({why})", "see docs") from None


class BoardFile:
    """What a file says of a board; an entry that breaks a fact is refused by name."""

    def __init__(self, data: Mapping[str, Any], source: str) -> None:
        self.data, self.source = data, source
        self.facts: Mapping[str, Any] = self._table(data, "facts")
        self.board = self._table(data, "board")

    def roadmap(self) -> RoadMap:
        """The board, if it keeps all facts."""
        cities = self._unique([self._city(e) for e in self._entries("cities")], "name", "city")
        roads = [self._road(e, cities) for e in self._entries("roads")]
        cards = [self._card(e, cities) for e in self._entries("cards")]
        by_letter = self._unique(roads, "letter", "letter")
        self._unique(roads, "name", "road")
        roadmap = RoadMap(str(self.data.get("title")), cities, by_letter, tuple(cards))
        self._count("cities", len(cities))
        self._count("roads", len(roads))
        self._count("cards", len(cards))
        self._check_roads_of_cities(roadmap)
        self._check_connected(roadmap)
        self._check_known(roadmap)
        return roadmap

    def wrong(self, entry: str, why: str) -> BadInput:
        """The refusal of an entry."""
        return BadInput(f"{self.source}, {entry}", why, "correct the file")

    def _table(self, data: Mapping[str, Any], name: str) -> Mapping[str, Any]:
        table = data.get(name)
        if not isinstance(table, dict):
            raise self.wrong(f"[{name}]", "it is missing, or no table")
        return table

    def _entries(self, kind: str) -> list[Mapping[str, Any]]:
        listed = self.board.get(kind)
        if not isinstance(listed, list) or not all(isinstance(e, dict) for e in listed):
            raise self.wrong(f"{kind} of [board]", "it is a list of { entries }")
        for number, entry in enumerate(listed, start=1):
            if entry.get("origin") not in ("sheet", "found", "ours"):
                raise self.wrong(
                    f"entry {number} of {kind}", "its origin is sheet, found or ours (MG-12)"
                )
        return listed

    def _text(self, entry: Mapping[str, Any], key: str) -> str:
        text = entry.get(key)
        if not isinstance(text, str) or not text.strip():
            raise self.wrong(_shown(entry), f"its {key} is a text")
        return text

    def _point(self, entry: Mapping[str, Any], key: str) -> tuple[float, float]:
        match entry.get(key):
            case [int() | float() as east, int() | float() as north]:
                return float(east), float(north)
        how = "right, down" if key == "tall" else "degrees east, degrees north"
        raise self.wrong(_shown(entry), f"its {key} is [{how}]")

    def _city(self, entry: Mapping[str, Any]) -> City:
        tall = self._point(entry, "tall") if "tall" in entry else None
        return City(self._text(entry, "name"), self._point(entry, "at"), tall)

    def _road(self, entry: Mapping[str, Any], cities: Mapping[str, City]) -> Road:
        letter, name = self._text(entry, "letter"), self._text(entry, "name")
        shown = f"road {letter} ({name})"
        initials = [word[0] for word in name.split()[1:]]
        if not re.fullmatch("[A-Z]", letter) or letter not in initials:
            raise self.wrong(shown, "its letter is the capital with which its name begins (MG-5)")
        if entry.get("colour") not in COLOURS:
            raise self.wrong(shown, f"its colour is {', '.join(COLOURS)} (MG-9)")
        ends = entry.get("ends")
        if not isinstance(ends, list) or len(ends) != 2 or ends[0] == ends[1]:
            raise self.wrong(shown, "its ends are two cities")
        for end in ends:
            if end not in cities:
                raise self.wrong(shown, f'there is no city "{end}"')
        bend = self._point(entry, "bend") if "bend" in entry else None
        return Road(letter, name, (ends[0], ends[1]), entry["colour"], bend)

    def _card(self, entry: Mapping[str, Any], cities: Mapping[str, City]) -> Order:
        first, to, points = self._text(entry, "from"), self._text(entry, "to"), entry.get("points")
        shown = f"card {first}-{to}"
        for city in (first, to):
            if city not in cities:
                raise self.wrong(shown, f'there is no city "{city}"')
        if first == to:
            raise self.wrong(shown, "it leads to another city (MG-3)")
        if type(points) is not int or not 1 <= points <= 30:
            raise self.wrong(shown, "its points are a whole number from 1 to 30 (MG-3)")
        return Order(first, to, points)

    def _unique(self, entries: Sequence[Named], key: str, kind: str) -> dict[str, Named]:
        by_key: dict[str, Named] = {}
        for entry in entries:
            name = getattr(entry, key)
            if name in by_key:
                both = f"{by_key[name].name} and {entry.name}"
                raise self.wrong(f"{kind} {name} twice ({both})", "each is there once (MG-12)")
            by_key[name] = entry
        return by_key

    def roads_of_a_route(self, which: str, fewest: int) -> int:
        """MG-6: how many roads a route has."""
        roads = self._figure(self._table(self.data, "route"), which)
        if not fewest <= roads <= LONGEST_ROUTE:
            why = f"a route has {fewest} to {LONGEST_ROUTE} roads (MG-6)"
            raise self.wrong(f"{which} = {roads}", why)
        return roads

    def _fact(self, name: str) -> int:
        return self._figure(self.facts, name)

    def _figure(self, figures: Mapping[str, Any], name: str) -> int:
        figure = figures.get(name)
        value = figure.get("value") if isinstance(figure, dict) else None
        if type(value) is not int:
            raise self.wrong(f"figure {name}", "it is a whole number: { value = 14 }")
        return value

    def _count(self, kind: str, count: int) -> None:
        if count != self._fact(kind):
            raise self.wrong(f"{count} {kind}", f"the board has {self._fact(kind)} (MG-12)")

    def _check_roads_of_cities(self, roadmap: RoadMap) -> None:
        fewest, most = self._fact("fewest_roads"), self._fact("most_roads")
        for city, roads in roadmap.roads_of.items():
            if not fewest <= len(roads) <= most:
                letters = "".join(road.letter for road in roads) or "none"
                why = f"{fewest} to {most} roads meet in a city (MG-12)"
                raise self.wrong(f"city {city} with {len(roads)} roads ({letters})", why)

    def _check_connected(self, roadmap: RoadMap) -> None:
        start = next(iter(roadmap.cities))
        near = roadmap.distances(start)
        apart = [city for city in roadmap.cities if city not in near]
        if apart:
            why = f"no way leads there from {start}; all cities are connected (MG-12)"
            raise self.wrong(f"city {apart[0]}", why)

    def _check_known(self, roadmap: RoadMap) -> None:
        """What the sheet and the review tell of the board."""
        for city in self.facts.get("known_cities", ()):
            if city not in roadmap.cities:
                raise self.wrong(f"city {city} missing", "the sheet names it (MG-12)")
        roads = [
            {"letter": r.letter, "ends": sorted(r.ends), "colour": r.colour}
            for r in roadmap.roads.values()
        ]
        cards = [{"from": c.first, "to": c.destination, "points": c.points} for c in roadmap.cards]
        for kind, entries in (("road", roads), ("card", cards)):
            for known in self.facts.get(f"known_{kind}s", ()):
                asked = {k: sorted(v) if k == "ends" else v for k, v in known.items()}
                asked.pop("origin", None)
                if not any(asked.items() <= entry.items() for entry in entries):
                    raise self.wrong(
                        f"no {kind} with {_shown(known)}",
                        f"the {known.get('origin', 'sheet')} facts name it (MG-12)",
                    )


def _shown(entry: Mapping[str, Any]) -> str:
    """An entry in a few words."""
    parts = (
        f"{key} {'-'.join(map(str, value)) if isinstance(value, list) else value}"
        for key, value in entry.items()
        if key not in ("origin", "ours", "at", "tall")
    )
    return ", ".join(parts) or "an empty entry"
