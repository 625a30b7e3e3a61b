"""The rules of Mille Grazie as data: the board read from a file and held against MG-12."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from heckmeck_core.errors import BadInput
from heckmeck_core.games.rules import GameRules, data_folder, rules_data
from heckmeck_core.mille_grazie.road_map import COLOURS, City, Order, Road, RoadMap

GAME = "mille_grazie"
LONGEST_ROUTE = 8
"""Roads of a route on a board of one's own: longer ones are too many to list."""


@dataclass(frozen=True)
class AmbushRules(GameRules):
    """What Mille Grazie is made of: the board, and the figures of its rules."""

    roadmap: RoadMap
    orders_dealt: int
    orders_on_board: int
    most_orders: int
    with_escort: int
    """Roads of a route with an escort; 0: there is no escort."""
    without_escort: int
    booty: int
    """Points of each robber for a robbery."""
    losses: Mapping[str, int]
    """Colour -> order cards that a robbery there costs."""
    winning: int
    compasses: Mapping[int, int]
    """Players -> roads that one robber watches."""

    def __hash__(self) -> int:
        return hash((self.title, self.date, *self.roadmap.roads))


def ambush_rules(map_file: Path | None = None) -> AmbushRules:
    """The rules of Mille Grazie, on the board of a file or on our own.

    >>> len(ambush_rules().roadmap.roads), ambush_rules().losses["orange"]
    (24, 3)
    """
    if map_file is None:
        return _own_rules()
    ours = {name: part for name, part in rules_data(GAME).items() if name != "board"}
    return _rules({**ours, **_read(map_file)}, map_file.name)


@cache
def _own_rules() -> AmbushRules:
    return _rules(rules_data(GAME), f"{GAME}.toml")


def three_roads() -> AmbushRules:
    """The rules on the smallest board worth an ambush, to be solved by hand."""
    return ambush_rules(data_folder() / "rules" / "three_roads.toml")


def _rules(data: Mapping[str, Any], source: str) -> AmbushRules:
    """The figures are those of the game; a file may have its own board and length of routes."""
    own, checker = rules_data(GAME), _Checker(data, source)
    players, orders = own["players"], own["orders"]
    fewest, most = players["fewest"]["value"], players["most"]["value"]
    two, more = (own["compasses"][key]["value"] for key in ("two_players", "more_players"))
    return AmbushRules(
        game=GAME,
        title=str(data["title"]),
        date=str(data["date"]),
        players=range(fewest, most + 1),
        players_clause=players["fewest"]["clause"],
        options={name: entry["value"] for name, entry in own["options"].items()},
        roadmap=checker.roadmap(),
        orders_dealt=orders["dealt"]["value"],
        orders_on_board=orders["on_the_board"]["value"],
        most_orders=orders["most_in_hand"]["value"],
        with_escort=checker.roads_of_a_route("with_escort", fewest=0),
        without_escort=checker.roads_of_a_route("without_escort", fewest=1),
        booty=own["robbery"]["points"]["value"],
        losses={colour: own["robbery"][colour]["value"] for colour in COLOURS},
        winning=own["score"]["winning"]["value"],
        compasses={n: two if n == fewest else more for n in range(fewest, most + 1)},
    )


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as problem:
        why = str(getattr(problem, "strerror", None) or problem)
        raise BadInput(f'the map "{path}"', f"it cannot be read ({why})", "see docs") from None


class _Checker:
    """Reads a board and says which entry breaks which fact."""

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
        found = RoadMap(str(self.data.get("title")), cities, by_letter, tuple(cards))
        self._count("cities", len(cities))
        self._count("roads", len(roads))
        self._count("cards", len(cards))
        self._check_roads_of_cities(found)
        self._check_connected(found)
        self._check_known(found)
        return found

    def wrong(self, entry: str, why: str) -> BadInput:
        """The refusal of an entry."""
        return BadInput(f"{self.source}, {entry}", why, "correct the file")

    def _table(self, data: Mapping[str, Any], name: str) -> Mapping[str, Any]:
        found = data.get(name)
        if not isinstance(found, dict):
            raise self.wrong(f"[{name}]", "it is missing, or no table")
        return found

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
        found = entry.get(key)
        if not isinstance(found, str) or not found.strip():
            raise self.wrong(_shown(entry), f"its {key} is a text")
        return found

    def _point(self, entry: Mapping[str, Any], key: str) -> tuple[float, float]:
        match entry.get(key):
            case [int() | float() as east, int() | float() as north]:
                return float(east), float(north)
        raise self.wrong(_shown(entry), f"its {key} is [degrees east, degrees north]")

    def _city(self, entry: Mapping[str, Any]) -> City:
        return City(self._text(entry, "name"), self._point(entry, "at"))

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

    def _unique(self, entries: Sequence[Any], key: str, kind: str) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for entry in entries:
            name = getattr(entry, key)
            if name in found:
                both = " and ".join(e.name for e in (found[name], entry))
                raise self.wrong(f"{kind} {name} twice ({both})", "each is there once (MG-12)")
            found[name] = entry
        return found

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
        found = figures.get(name)
        value = found.get("value") if isinstance(found, dict) else None
        if type(value) is not int:
            raise self.wrong(f"figure {name}", "it is a whole number: { value = 14 }")
        return value

    def _count(self, kind: str, count: int) -> None:
        if count != self._fact(kind):
            raise self.wrong(f"{count} {kind}", f"the board has {self._fact(kind)} (MG-12)")

    def _check_roads_of_cities(self, found: RoadMap) -> None:
        fewest, most = self._fact("fewest_roads"), self._fact("most_roads")
        for city, roads in found.roads_of.items():
            if not fewest <= len(roads) <= most:
                letters = "".join(road.letter for road in roads) or "none"
                why = f"{fewest} to {most} roads meet in a city (MG-12)"
                raise self.wrong(f"city {city} with {len(roads)} roads ({letters})", why)

    def _check_connected(self, found: RoadMap) -> None:
        start = next(iter(found.cities))
        near = found.distances(start)
        apart = [city for city in found.cities if city not in near]
        if apart:
            why = f"no way leads there from {start}; all cities are connected (MG-12)"
            raise self.wrong(f"city {apart[0]}", why)

    def _check_known(self, found: RoadMap) -> None:
        """What the sheet and the review tell of the board."""
        for city in self.facts.get("known_cities", ()):
            if city not in found.cities:
                raise self.wrong(f"city {city} missing", "the sheet names it (MG-12)")
        roads = [
            {"letter": r.letter, "ends": sorted(r.ends), "colour": r.colour}
            for r in found.roads.values()
        ]
        cards = [{"from": c.first, "to": c.destination, "points": c.points} for c in found.cards]
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
        if key not in ("origin", "ours", "at")
    )
    return ", ".join(parts) or "an empty entry"
