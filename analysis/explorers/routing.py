"""Laying a route: road by road from the noble's city, the escort on one of them, taken back.

No widget: `AmbushMap` shows it, and gives it what people do.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from analysis.texts.words import or_list
from heckmeck_core import BadInput
from heckmeck_core.mille_grazie.ambush import NobleChoice
from heckmeck_core.mille_grazie.road_map import Road, Route
from heckmeck_core.mille_grazie.rules import AmbushRules

ESCORT, ROAD, CITY = "escort", "road", "city"
"""What pieces of the map are."""
BACK, UNDO, ESCAPE = ("Backspace", "Delete"), "Undo", "Escape"


@dataclass(frozen=True)
class Laid:
    """Where the noble is, and what is laid of a route."""

    city: str
    route: Route = ()
    escort: str | None = None


class Routing:
    """A route that is being laid; what is refused leaves it as it was.

    >>> from heckmeck_core.mille_grazie.game import ambush_rules
    >>> routing = Routing(ambush_rules(), Laid("Bologna"))
    >>> for letter in "QZR":
    ...     routing.road(letter)
    >>> routing.end, sorted(routing.following), routing.choice
    ('Ravenna', ['A', 'D'], None)
    """

    def __init__(self, rules: AmbushRules, now: Laid) -> None:
        self.rules = rules
        self.now = now
        self.in_hand = False
        """Whether the escort is in hand, to be put on a road."""
        self._past: list[Laid] = []

    @property
    def end(self) -> str:
        """The city that the route has reached."""
        reached = self.rules.roadmap.cities_of(self.now.city, self.now.route)
        return reached[-1] if reached else self.now.city

    @property
    def choice(self) -> NobleChoice | None:
        """What the noble chooses; None: the route is not complete."""
        complete = len(self.now.route) == self._roads(self.now.escort)
        return NobleChoice(self.now.route, self.now.escort) if complete else None

    @property
    def following(self) -> frozenset[str]:
        """The roads that can come next and lead to a whole route."""
        roads = self.rules.roadmap.roads_of[self.end]
        return frozenset(road.letter for road in roads if self._leads_on(road))

    @property
    def guardable(self) -> frozenset[str]:
        """The roads that the escort in hand can be put on."""
        on_route = self.now.route[: self.rules.with_escort]
        room = len(self.now.route) < self.rules.with_escort
        return frozenset(on_route) | (self.following if room else frozenset())

    @property
    def can_undo(self) -> bool:
        """Whether something can be taken back."""
        return bool(self._past)

    def _roads(self, escort: str | None) -> int:
        """How many roads a whole route has."""
        return self.rules.with_escort if escort else self.rules.without_escort

    def _leads_on(self, road: Road) -> bool:
        """Whether a whole route can go on from the end by this road."""
        if road.letter in self.now.route:
            return False
        used, far = (*self.now.route, road.letter), road.other(self.end)
        lengths = {self.rules.with_escort} if self.now.escort else set(self._lengths)
        left = (length - len(used) for length in lengths if length >= len(used))
        return any(self.rules.roadmap.can_go_on(far, more, used) for more in left)

    @property
    def _lengths(self) -> list[int]:
        """How long whole routes can be; 0: there is no escort."""
        return [length for length in (self.rules.with_escort, self.rules.without_escort) if length]

    def act(self, piece: str) -> None:
        """What a tap or Enter on a piece of the map does."""
        kind, _, what = piece.partition("-")
        if kind == ROAD:
            self.road(what)
        elif kind == CITY:
            self.visit(what)
        elif kind == ESCORT and self.rules.with_escort:
            self.in_hand = not self.in_hand

    def drop(self, piece: str, onto: str) -> None:
        """What dragging a piece onto another one does: the escort goes where it is put."""
        kind, _, what = onto.partition("-")
        if piece == ESCORT and kind == ROAD:
            self.guard(what)

    def press(self, key: str) -> None:
        """What a typed key does: a letter is a road, Backspace takes one back."""
        if key in BACK:
            self.back()
        elif key == UNDO:
            self.undo()
        elif key == ESCAPE:
            self.let_go()
        elif key in self.rules.roadmap.roads:
            self.road(key)

    def road(self, letter: str) -> None:
        """A road chosen: laid, or the route's end from now on, or guarded by the escort in hand."""
        route = self.now.route
        if self.in_hand:
            self.guard(letter)
        elif letter in route:
            place = route.index(letter)
            self._go(self._cut(place if place == len(route) - 1 else place + 1))
        elif letter in self.following:
            self._go(replace(self.now, route=(*route, letter)))
        elif self.choice and letter in self._leaving():
            self._go(Laid(self.now.city, (letter,)))
        else:
            raise self._refused(letter)

    def _leaving(self) -> list[str]:
        return [road.letter for road in self.rules.roadmap.roads_of[self.now.city]]

    def _refused(self, letter: str) -> BadInput:
        """Why a road cannot come next."""
        road = self.rules.roadmap.roads[letter]
        shown = f"{road.name} ({letter})"
        if self.choice:
            return BadInput(
                shown,
                f"the route is whole; a road that leaves {self.now.city} begins another one",
                "or take a road back",
            )
        return BadInput(
            shown,
            f"it does not go on from {self.end} to a whole route",
            f"try {or_list(sorted(self.following))}",
        )

    def _cut(self, roads: int) -> Laid:
        """Only the first roads of the route; the escort comes back with its road."""
        route = self.now.route[:roads]
        return replace(self.now, route=route, escort=_still(self.now.escort, route))

    def guard(self, letter: str) -> None:
        """Put the escort on a road of the route, or on the next one; take it back from its own."""
        if letter not in self.guardable:
            shown = f"the escort on {letter}"
            allowed = f"it guards one of the first {self.rules.with_escort} roads of the route"
            raise BadInput(shown, allowed, f"try {or_list(sorted(self.guardable))}")
        route = self.now.route if letter in self.now.route else (*self.now.route, letter)
        escort = None if letter == self.now.escort else letter
        self._go(Laid(self.now.city, route[: self.rules.with_escort], escort))

    def visit(self, city: str) -> None:
        """A city chosen: where a route that is begun goes next, or where the noble starts."""
        if not self.now.route or self.choice:
            self.move(city)
            return
        roads = self.rules.roadmap.roads
        ways = [letter for letter in self.following if roads[letter].other(self.end) == city]
        if len(ways) != 1:
            allowed = f"{len(ways)} roads lead there from {self.end}" if ways else "no road goes on"
            raise BadInput(city, allowed, f"choose a road: {or_list(sorted(self.following))}")
        self.road(ways[0])

    def move(self, city: str, choice: NobleChoice | None = None) -> None:
        """The noble starts in this city, with nothing laid, or with a whole choice."""
        self._go(Laid(city, *choice) if choice else Laid(city))

    def back(self) -> None:
        """Take the last road back."""
        if self.now.route:
            self._go(self._cut(len(self.now.route) - 1))

    def clear(self) -> None:
        """Take all roads back."""
        self.move(self.now.city)

    def let_go(self) -> None:
        """Lay the escort down, or take all roads back."""
        if self.in_hand:
            self.in_hand = False
        else:
            self.clear()

    def undo(self) -> None:
        """Back to before the last step."""
        if self._past:
            self.now = self._past.pop()
            self.in_hand = False

    def enter(self, letters: str, escort: str = "") -> None:
        """Lay the roads that letters like "Q Z R" name; whole or not, a route can begin so."""
        laid = Routing(self.rules, Laid(self.now.city))
        for letter in re.sub(r"[\s,]", "", letters):
            road = self.rules.roadmap.road(letter)
            if road.letter not in laid.following:
                raise laid._misread(road.letter)
            laid.road(road.letter)
        guarded = self.rules.roadmap.road(escort).letter if escort else None
        laid.now = replace(laid.now, escort=_still(guarded, laid.now.route))
        if laid.now.escort and len(laid.now.route) > self.rules.with_escort:
            given = f"the route {' '.join(laid.now.route)} with the escort on {laid.now.escort}"
            allowed = f"with the escort it has {self.rules.with_escort} roads (MG-6)"
            raise BadInput(given, allowed, "leave the last one out")
        self._go(laid.now)

    def _misread(self, letter: str) -> BadInput:
        """Why a letter cannot come next."""
        route = f"the route {' '.join((*self.now.route, letter))}"
        if letter in self.now.route:
            return BadInput(route, "its roads are all different (MG-6)", "leave the last one out")
        if not self.following:
            most = self.rules.without_escort
            return BadInput(route, f"it has {most} roads at most (MG-6)", "leave the last one out")
        nexts = or_list(sorted(self.following))
        return BadInput(route, f"it goes on from {self.end} by {nexts}", "correct it")

    def _go(self, then: Laid) -> None:
        self.in_hand = False
        if then != self.now:
            self._past.append(self.now)
            self.now = then


def _still(escort: str | None, route: Route) -> str | None:
    """The escort, as long as its road is on the route."""
    return escort if escort in route else None
