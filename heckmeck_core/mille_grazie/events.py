"""What a round of Mille Grazie did: the road travelled, robberies, orders; and why a game ends."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from heckmeck_core.games.game import Event, JsonData, Telling
from heckmeck_core.mille_grazie.road_map import Order, Orders, Route, total_points

ROBBER_WON = "robber_won"
NOBLE_WON = "noble_won"


class Robbery(NamedTuple):
    """MG-9: a road where the noble was robbed, by whom, and the cards lost there."""

    letter: str
    robbers: tuple[int, ...]
    """A seat for each compass that showed the road."""
    lost: Orders


@dataclass(frozen=True, slots=True)
class Travelled(Event):
    """A round: where the noble went, where robbers waited, and what came of it."""

    route: Route
    """The roads travelled, the last one also if the game ended on it."""
    escort: str | None
    ambushes: Mapping[int, tuple[str, ...]]
    """Seat of a robber -> the roads watched."""
    robberies: tuple[Robbery, ...]
    booty: int
    """Points for each robber at a robbery."""
    fulfilled: Orders
    taken: Orders
    given_up: Orders

    @property
    def points(self) -> int:
        """What the noble scored."""
        return total_points(self.fulfilled)

    def said(self) -> list[Telling]:
        """The route, then every robbery, then what became of the order cards."""
        names = {"roads": " ".join(self.route)}
        way = Telling("travelled", names=names)
        if self.escort is not None:
            way = Telling("travelled_with_escort", names={**names, "escort": self.escort})
        return [
            way,
            *(said for robbery in self.robberies for said in self._said_of(robbery)),
            *(_said_of_order("fulfilled", card) for card in self.fulfilled),
            *(_said_of_order("gave_up", card) for card in self.given_up),
            *(_said_of_order("took", card) for card in self.taken),
        ]

    def _said_of(self, robbery: Robbery) -> list[Telling]:
        points, road = {"count": self.booty}, {"road": robbery.letter}
        robbed = [Telling("robbed", points, {"robber": seat}, road) for seat in robbery.robbers]
        return [*robbed, *(_said_of_order("lost", card) for card in robbery.lost)]

    def as_json(self) -> JsonData:
        """Everything that a reader needs to check who was paid what, and which cards moved."""
        return {
            "route": list(self.route),
            "escort": self.escort,
            "ambushes": {str(seat): list(roads) for seat, roads in self.ambushes.items()},
            "robberies": [
                {
                    "road": robbery.letter,
                    "robbers": list(robbery.robbers),
                    "points_each": self.booty,
                    "lost": json_of_orders(robbery.lost),
                }
                for robbery in self.robberies
            ],
            "fulfilled": json_of_orders(self.fulfilled),
            "taken": json_of_orders(self.taken),
            "given_up": json_of_orders(self.given_up),
        }


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """MG-11: the game ends, and why; `last` is the round that ended it."""

    why: str
    last: Travelled

    @property
    def points(self) -> int:
        """What the noble scored in the last round."""
        return self.last.points

    @property
    def ending(self) -> str:
        """Why the game ended."""
        return self.why

    def said(self) -> list[Telling]:
        """What the last round did."""
        return self.last.said()

    def as_json(self) -> JsonData:
        """The last round, and why the game ended with it."""
        return {**self.last.as_json(), "ending": self.why}


RoundEvent = Travelled | GameOver


def _said_of_order(key: str, card: Order) -> Telling:
    """What became of an order card; `count` are its points."""
    names = {"first": card.first, "destination": card.destination}
    return Telling(key, {"count": card.points}, names=names)


def json_of_orders(orders: Orders) -> list[list[str | int]]:
    """Order cards as JSON holds them: first city, destination, points."""
    return [list(card) for card in orders]
