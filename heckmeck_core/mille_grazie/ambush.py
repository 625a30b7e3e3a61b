"""The ambush: a noble's routes against the robbers' roads, and what each pair is worth.

One round of Mille Grazie as a game of its own. The noble in a city with his order cards chooses
a route and the road of his escort, or a longer route without one; each robber chooses a road.
Nobody knows the others' choice. The payoff, to the noble, is

    points scored - worth of the cards lost - points given to robbers

in the mean over the robbers' blind choice of cards. What it leaves out, and says so:

- The route is chosen as a whole: the noble does not turn aside after he was robbed.
- An escort on a road that is not on the route is never better than one on it: left out.
- A card lost costs `card_worth` times its points, on top of the points it now cannot score.
- Order cards that lie on the board are left out, unless `lying` names them: then the noble takes
  them while his hand has room, each counts `pickup` times its points at once, and it can be
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
from heckmeck_core.mille_grazie.board_file import AmbushRules
from heckmeck_core.mille_grazie.play import Hand
from heckmeck_core.mille_grazie.road_map import Route

MOST_ROBBERS = 3
Number = TypeVar("Number", float, Fraction)


class Choice(NamedTuple):
    """What a noble chooses: a route, and the road on it that is escorted."""

    route: Route
    escort: str | None

    def __str__(self) -> str:
        return f"{' '.join(self.route)}, {f'escort on {self.escort}' if self.escort else 'alone'}"


class Step(NamedTuple):
    """A road of a route: what a robbery there takes, and what the city after it means."""

    loss: int
    city: str | None
    """None: no order card is about it."""


Watch = tuple[str, ...]
"""The roads that the robbers watch, by letter; two robbers may watch the same one."""


@dataclass(frozen=True)
class Ambush:
    """A noble in a city with his order cards, and so many robbers."""

    rules: AmbushRules
    city: str
    hand: Hand
    robbers: int
    lying: Hand = ()
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
    def choices(self) -> tuple[Choice, ...]:
        """Everything the noble can do: long routes alone, shorter ones with an escort."""
        roadmap, found = self.rules.roadmap, self.rules
        alone = [Choice(route, None) for route in roadmap.routes(self.city, found.without_escort)]
        if not self.escorts or not found.with_escort:
            return tuple(alone)
        escorted = roadmap.routes(self.city, found.with_escort)
        return (*alone, *(Choice(route, letter) for route in escorted for letter in route))

    def payoff(self, choice: Choice, watch: Sequence[str]) -> Fraction:
        """What a choice is worth to the noble when the robbers watch these roads, exactly."""
        robbed = [letter in watch and letter != choice.escort for letter in choice.route]
        robbers = sum(watch.count(r) for r, hit in zip(choice.route, robbed, strict=True) if hit)
        hits = sum(1 << road for road, hit in enumerate(robbed) if hit)
        kept = self.exactly_kept.by_hits(self.steps(choice.route))[hits]
        return kept - self.rules.booty * robbers

    @cached_property
    def _told(self) -> set[str]:
        """The cities that an order card is about."""
        picked = {city for card in self.lying for city in (card.first, card.destination)}
        return picked | {card.destination for card in self.hand}

    def steps(self, route: Route) -> tuple[Step, ...]:
        """A route as far as its payoff goes: routes with equal steps are worth the same."""
        city, told, steps = self.city, self._told, []
        for letter in route:
            road = self.rules.roadmap.roads[letter]
            city = road.other(city)
            steps.append(Step(self.rules.losses[road.colour], city if city in told else None))
        return tuple(steps)

    def left_alone(self, route: Route) -> Fraction:
        """What a route is worth if nobody robs."""
        held, lying, worth = self.hand, self.lying, Fraction(0)
        reached = self.rules.roadmap.cities_of(self.city, route)
        for place, city in enumerate([self.city, *reached]):
            if city in self._told:
                if place:  # an order counts on arrival, not where one sets out
                    worth += _points(tuple(card for card in held if card.destination == city))
                    held = tuple(card for card in held if card.destination != city)
                offered = tuple(card for card in lying if card.first == city)
                if len(held) < self.rules.most_orders:
                    worth += self.pickup * _points(offered)
                    held, lying = held + offered, tuple(c for c in lying if c not in offered)
        return worth

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
    place tells of his i-th road. Routes share their ends, so those are kept.
    """

    def __init__(self, ambush: Ambush, number: Callable[[Fraction], Number]) -> None:
        self.ambush = ambush
        self.worth: Number = number(ambush.card_worth)
        self.pickup: Number = number(ambush.pickup)
        self.nothing: Number = number(Fraction(0))
        self._known: dict[tuple[tuple[Step, ...], Hand, Hand], list[Number]] = {}

    def by_hits(self, steps: tuple[Step, ...]) -> list[Number]:
        """For a whole route."""
        ambush = self.ambush
        return self._take(steps, ambush.city, ambush.hand, ambush.lying)

    def _travel(self, steps: tuple[Step, ...], held: Hand, lying: Hand) -> list[Number]:
        """From a city on, by the roads still ahead."""
        if not steps or not (held or lying):
            return [self.nothing] * (1 << len(steps))
        key = steps, held, lying
        if key not in self._known:
            free = self._arrive(steps, held, lying)
            robbed = self._robbed(steps, held, lying)
            both = [pays for pair in zip(free, robbed, strict=True) for pays in pair]
            self._known[key] = both
        return self._known[key]

    def _robbed(self, steps: tuple[Step, ...], held: Hand, lying: Hand) -> list[Number]:
        """MG-9: every set of cards that the robbers may leave is equally likely."""
        ways = list(combinations(held, max(0, len(held) - steps[0].loss)))
        lost = sum(_points(held) - _points(left) for left in ways) * self.worth
        after = zip(*(self._arrive(steps, left, lying) for left in ways), strict=True)
        return [(sum(pays, self.nothing) - lost) / len(ways) for pays in after]

    def _arrive(self, steps: tuple[Step, ...], held: Hand, lying: Hand) -> list[Number]:
        """MG-7: in the city after the first road."""
        city = steps[0].city
        if city is None:
            return self._travel(steps[1:], held, lying)
        left = tuple([card for card in held if card.destination != city])
        after = self._take(steps[1:], city, left, lying)
        if len(left) == len(held):
            return after
        scored = _points(held) - _points(left)
        return [scored + pays for pays in after]

    def _take(self, steps: tuple[Step, ...], city: str, held: Hand, lying: Hand) -> list[Number]:
        """MG-8: the card that lies in a city is taken if there is room."""
        offered = tuple(card for card in lying if card.first == city)
        if not offered or len(held) >= self.ambush.rules.most_orders:
            return self._travel(steps, held, lying)
        left = tuple(card for card in lying if card.first != city)
        gain = self.pickup * _points(offered)
        return [gain + pays for pays in self._travel(steps, held + offered, left)]


def _points(cards: Hand) -> int:
    return sum([card.points for card in cards])
