"""The ambush: a noble's routes against the robbers' roads, and what each pair is worth.

One round of Mille Grazie as a game of its own. The noble in a city with some order cards chooses
a route and the road of the escort, or a longer route without one; each robber chooses a road.
Nobody knows the others' choice. The payoff, to the noble, is

    points scored - worth of the cards lost - points given to robbers

in the mean over the robbers' blind choice of cards. What it leaves out, and says so:

- The route is chosen as a whole: the noble does not turn aside after a robbery. Where the rules
  end a round at a destination (MG-7, `destination=round_ends`), the route is cut short there: the
  noble still takes the card that lies in that city, and nobody robs on the roads behind it. Every
  route is planned in full all the same, for a robbery may take the order that would end it.
- An escort on a road that is not on the route is never better than one on it: left out.
- A card lost costs `card_worth` times its points, on top of the points it now cannot score.
- Order cards that lie on the board are left out, unless `lying` names them: then the noble takes
  them while the hand has room, each counts `pickup` times its points at once, and it can be
  fulfilled or lost on the same route. Cards laid out later are not known yet.
- Winning scores: a game near its end is played for other things than points.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from typing import Generic, NamedTuple, TypeVar

from heckmeck_core.errors import BadInput
from heckmeck_core.mille_grazie.road_map import Orders, Route, total_points
from heckmeck_core.mille_grazie.rules import AmbushRules

MOST_ROBBERS = 3
Number = TypeVar("Number", float, Fraction)


class NobleChoice(NamedTuple):
    """What a noble chooses: a route, and the road on it that is escorted."""

    route: Route
    escort: str | None

    def __str__(self) -> str:
        return f"{' '.join(self.route)}, {f'escort on {self.escort}' if self.escort else 'alone'}"


class Undisturbed(NamedTuple):
    """What becomes of a route if nobody robs: what it is worth, and the cities reached."""

    worth: Fraction
    cities: tuple[str, ...]


class Leg(NamedTuple):
    """A road of a route: what a robbery there takes, and what the city after it means."""

    loss: int
    city: str | None
    """None: no order card is about it."""


Legs = tuple[Leg, ...]
Watch = tuple[str, ...]
"""The roads that the robbers watch, by letter; two robbers may watch the same one."""


@dataclass(frozen=True)
class Ambush:
    """A noble in a city with order cards, and some robbers who wait."""

    rules: AmbushRules
    city: str
    hand: Orders
    robbers: int
    lying: Orders = ()
    card_worth: Fraction = Fraction(1)
    pickup: Fraction = Fraction(0)
    escorts: bool = True
    """Whether an escort is to be had."""

    def __post_init__(self) -> None:
        if not 1 <= self.robbers <= MOST_ROBBERS:
            allowed = f"1 to {MOST_ROBBERS} wait for a noble (MG-1)"
            raise BadInput(f"{self.robbers} robbers", allowed, "try 2")
        if len(self.hand) > self.rules.most_orders:
            allowed = f"a noble holds at most {self.rules.most_orders} (MG-8)"
            raise BadInput(f"{len(self.hand)} cards", allowed, "leave some out")
        self.rules.roadmap.city(self.city)

    @property
    def letters(self) -> tuple[str, ...]:
        """The roads that a robber can watch."""
        return tuple(sorted(self.rules.roadmap.roads))

    @cached_property
    def choices(self) -> tuple[NobleChoice, ...]:
        """Everything the noble can do: long routes alone, shorter ones with an escort."""
        rules, roadmap = self.rules, self.rules.roadmap
        alone = [NobleChoice(way, None) for way in roadmap.routes(self.city, rules.without_escort)]
        if not self.escorts or not rules.with_escort:
            return tuple(alone)
        escorted = roadmap.routes(self.city, rules.with_escort)
        return (*alone, *(NobleChoice(route, letter) for route in escorted for letter in route))

    def payoff(self, choice: NobleChoice, watch: Sequence[str]) -> Fraction:
        """What a choice is worth to the noble when the robbers watch these roads, exactly."""
        legs = self.legs(choice.route)
        robbers = [watch.count(road) if road != choice.escort else 0 for road in choice.route]
        hits = sum(1 << place for place, count in enumerate(robbers) if count)
        met = Fraction(sum(robbers))
        if self.rules.round_ends_at_destination:
            chances = self.exactly_kept.chances_to_travel(legs)
            met = sum((n * on[hits] for n, on in zip(robbers, chances, strict=True)), Fraction(0))
        return self.exactly_kept.by_hits(legs)[hits] - self.rules.booty * met

    @cached_property
    def _cities_that_matter(self) -> set[str]:
        """The cities that an order card is about."""
        picked = {city for card in self.lying for city in (card.first, card.destination)}
        return picked | {card.destination for card in self.hand}

    def legs(self, route: Route) -> Legs:
        """A route as far as its payoff goes: routes with equal legs are worth the same."""
        city, matter, legs = self.city, self._cities_that_matter, []
        for letter in route:
            road = self.rules.roadmap.roads[letter]
            city = road.other(city)
            legs.append(Leg(self.rules.losses[road.colour], city if city in matter else None))
        return tuple(legs)

    def left_alone(self, route: Route) -> Fraction:
        """What a route is worth if nobody robs."""
        return self.undisturbed(route).worth

    def undisturbed(self, route: Route) -> Undisturbed:
        """What becomes of a route if nobody robs."""
        held, lying, worth = self.hand, self.lying, Fraction(0)
        reached = self.rules.roadmap.cities_of(self.city, route)
        for place, city in enumerate([self.city, *reached]):
            if city not in self._cities_that_matter:
                continue
            done = tuple(card for card in held if place and card.destination == city)
            if done:  # an order counts on arrival, not where one sets out
                worth += total_points(done)
                held = tuple(card for card in held if card.destination != city)
            offered = tuple(card for card in lying if card.first == city)
            if len(held) < self.rules.most_orders:
                worth += self.pickup * total_points(offered)
                held, lying = held + offered, tuple(c for c in lying if c not in offered)
            if done and self.rules.round_ends_at_destination:
                return Undisturbed(worth, tuple(reached[:place]))
        return Undisturbed(worth, tuple(reached))

    @cached_property
    def kept(self) -> _Kept[float]:
        """Points scored less cards lost on any route."""
        return _Kept(self, float)

    @cached_property
    def exactly_kept(self) -> _Kept[Fraction]:
        """The same as fractions."""
        return _Kept(self, Fraction)


class _Kept(Generic[Number]):
    """Points scored less cards lost, in the mean over the robbers' blind choices.

    Answers are lists with a place for every set of roads where the noble is robbed: bit i of the
    place tells of the i-th road. Routes share their ends, so those are kept.
    """

    def __init__(self, ambush: Ambush, number: Callable[[Fraction], Number]) -> None:
        self.ambush = ambush
        self.number: Callable[[Fraction], Number] = number
        self.worth: Number = number(ambush.card_worth)
        self.pickup: Number = number(ambush.pickup)
        self.nothing: Number = number(Fraction(0))
        self.ends_there = ambush.rules.round_ends_at_destination
        self._known: dict[tuple[Legs, Orders, Orders], list[Number]] = {}
        self._chances: dict[int, _ChanceToTravel[Number]] = {}

    def by_hits(self, legs: Legs) -> list[Number]:
        """For a whole route."""
        ambush = self.ambush
        return self._take(legs, ambush.city, ambush.hand, ambush.lying)

    def chances_to_travel(self, legs: Legs) -> list[list[Number]]:
        """How likely each road of a route is travelled at all: it may be cut short (MG-7)."""
        chances = []
        for ahead in range(len(legs), 0, -1):
            if ahead not in self._chances:
                self._chances[ahead] = _ChanceToTravel(self.ambush, self.number, ahead)
            chances.append(self._chances[ahead].by_hits(legs))
        return chances

    def _travel(self, legs: Legs, held: Orders, lying: Orders) -> list[Number]:
        """From a city on, by the roads still ahead."""
        settled = self._settled(len(legs), bool(held or lying))
        if settled is not None:
            return [settled] * (1 << len(legs))
        key = legs, held, lying
        if key not in self._known:
            free = self._arrive(legs, held, lying)
            robbed = self._robbed(legs, held, lying)
            both = [pays for pair in zip(free, robbed, strict=True) for pays in pair]
            self._known[key] = both
        return self._known[key]

    def _settled(self, roads: int, cards: bool) -> Number | None:
        """What is sure with some roads ahead, and order cards in play or none."""
        return None if roads and cards else self.nothing

    def _robbed(self, legs: Legs, held: Orders, lying: Orders) -> list[Number]:
        """MG-9: every set of cards that the robbers may leave is equally likely."""
        ways = list(combinations(held, max(0, len(held) - legs[0].loss)))
        lost = sum(self._points(held) - self._points(left) for left in ways) * self.worth
        after = zip(*(self._arrive(legs, left, lying) for left in ways), strict=True)
        return [(sum(pays, self.nothing) - lost) / len(ways) for pays in after]

    def _arrive(self, legs: Legs, held: Orders, lying: Orders) -> list[Number]:
        """MG-7: in the city after the first road."""
        city, ahead = legs[0].city, legs[1:]
        if city is None:
            return self._travel(ahead, held, lying)
        left = tuple([card for card in held if card.destination != city])
        if len(left) == len(held):
            return self._take(ahead, city, held, lying)
        scored = self._points(held) - self._points(left)
        if self.ends_there:
            (at_the_end,) = self._take((), city, left, lying)
            return [scored + at_the_end] * (1 << len(ahead))
        return [scored + pays for pays in self._take(ahead, city, left, lying)]

    def _take(self, legs: Legs, city: str, held: Orders, lying: Orders) -> list[Number]:
        """MG-8: the card that lies in a city is taken if there is room."""
        offered = tuple(card for card in lying if card.first == city)
        if not offered or len(held) >= self.ambush.rules.most_orders:
            return self._travel(legs, held, lying)
        left = tuple(card for card in lying if card.first != city)
        gain = self.pickup * self._points(offered)
        return [gain + pays for pays in self._travel(legs, held + offered, left)]

    def _points(self, cards: Orders) -> int:
        return total_points(cards)


class _ChanceToTravel(_Kept[Number]):
    """How likely the noble travels the road that has `ahead` roads to go, itself included."""

    def __init__(self, ambush: Ambush, number: Callable[[Fraction], Number], ahead: int) -> None:
        _Kept.__init__(self, ambush, number)
        self.ahead = ahead
        self.certain: Number = number(Fraction(1))

    def _settled(self, roads: int, cards: bool) -> Number | None:
        """With fewer roads ahead the round ended before; without cards nothing can end it."""
        if roads < self.ahead:
            return self.nothing
        return None if roads > self.ahead and cards else self.certain

    def _points(self, cards: Orders) -> int:
        return 0
