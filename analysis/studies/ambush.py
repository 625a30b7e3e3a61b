"""An ambush looked at from all sides: its solutions, what an escort is worth, a route tried."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from heckmeck_core import BadInput
from heckmeck_core.mille_grazie.ambush import Ambush, NobleChoice
from heckmeck_core.mille_grazie.equilibrium import Solution, solve_ambush
from heckmeck_core.mille_grazie.road_map import Order, Orders
from heckmeck_core.mille_grazie.rules import AmbushRules

MOST_WATCHED = 3
"""So many roads are named where robbers wait."""


@dataclass(frozen=True)
class AmbushStudy:
    """What an ambush is worth to the noble, and what things are worth in it."""

    ambush: Ambush
    solution: Solution
    """Robbers who cannot bind each other."""
    as_one: Solution
    """Robbers who act as one."""
    without_escort: float
    """The value if no escort were to be had."""
    orange_as_green: float
    """The value if a robbery on an orange road cost no more than on a green one."""

    @property
    def escort_worth(self) -> float:
        """What the escort brings the noble."""
        return self.solution.value - self.without_escort

    @property
    def orange_price(self) -> float:
        """What the colour of the orange roads costs the noble."""
        return self.orange_as_green - self.solution.value

    @property
    def agreement_worth(self) -> float:
        """What the robbers gain by acting as one."""
        return self.solution.value - self.as_one.value

    def watched(self) -> dict[str, float]:
        """The chance that at least one robber waits on each road."""
        watches = self.solution.watches.items()
        return {
            road: sum(chance for watch, chance in watches if road in watch)
            for road in self.ambush.letters
        }

    def most_watched(self) -> list[str]:
        """The few roads where robbers wait most often, the worst first."""
        watched = self.watched()
        roads = sorted(watched, key=lambda road: (-round(watched[road], 9), road))
        return [road for road in roads[:MOST_WATCHED] if watched[road]]

    def travelled(self) -> dict[str, float]:
        """The chance that each road is on the noble's route."""
        return self._chances([(choice, choice.route) for choice in self.solution.choices])

    def escorted(self) -> dict[str, float]:
        """The chance that each road has the escort."""
        return self._chances([(choice, choice.escort or "") for choice in self.solution.choices])

    def _chances(self, roads: Iterable[tuple[NobleChoice, Iterable[str]]]) -> dict[str, float]:
        chances = dict.fromkeys(self.ambush.letters, 0.0)
        for choice, letters in roads:
            for letter in letters:
                chances[letter] += self.solution.choices[choice]
        return chances


@lru_cache(maxsize=32)
def study_ambush(ambush: Ambush) -> AmbushStudy:
    """An ambush solved for robbers apart and as one, without escort, and with green for orange."""
    solution = solve_ambush(ambush)
    return AmbushStudy(
        ambush,
        solution,
        solve_ambush(ambush, as_one=True),
        without_escort=solve_ambush(replace(ambush, escorts=False)).value,
        orange_as_green=solve_ambush(replace(ambush, rules=_orange_as_green(ambush.rules))).value,
    )


def _orange_as_green(rules: AmbushRules) -> AmbushRules:
    return replace(rules, losses={**rules.losses, "orange": rules.losses["green"]})


def likeliest(study: AmbushStudy) -> NobleChoice:
    """What the noble should choose most often."""
    return next(iter(study.solution.choices))


@dataclass(frozen=True)
class Attempt:
    """A choice of the noble against robbers who mix their roads."""

    choice: NobleChoice
    alone: float
    """What it is worth if nobody robs."""
    mean: float
    """What it is worth on average."""
    robbed: float
    """The chance to be robbed at least once."""

    @property
    def loss(self) -> float:
        """What the robbers take on average."""
        return self.alone - self.mean


def attempt(ambush: Ambush, solution: Solution, choice: NobleChoice) -> Attempt:
    """What comes of a choice against a solution's robbers."""
    worth, cities = ambush.undisturbed(choice.route)
    open_roads = set(choice.route[: len(cities)]) - {choice.escort}
    watches = solution.watches.items()
    return Attempt(
        choice,
        alone=float(worth),
        mean=sum(chance * float(ambush.payoff(choice, watch)) for watch, chance in watches),
        robbed=sum(chance for watch, chance in watches if open_roads & set(watch)),
    )


def read_cards(rules: AmbushRules, text: str) -> Orders:
    """The order cards that a text like "Venezia:6,Genova:4" names by destination and points."""
    left, hand = list(rules.roadmap.cards), []
    for entry in filter(None, map(str.strip, text.split(","))):
        name, colon, points = entry.rpartition(":")
        if not colon or not re.fullmatch("[0-9]{1,3}", points.strip(), re.ASCII):
            raise BadInput(f'a card "{entry}"', "a card is city:points", 'try "Genova:4"')
        city = rules.roadmap.city(name)
        card = next((c for c in left if c[1:] == (city, int(points))), None)
        if card is None:
            scores = sorted({c.points for c in rules.roadmap.cards if c.destination == city})
            known = " or ".join(map(str, scores)) or "nothing: there are none"
            raise BadInput(
                f'a card "{entry}"',
                f"cards to {city} score {known}, and each is there once (MG-12)",
                "choose another",
            )
        left.remove(card)
        hand.append(card)
    return tuple(hand)


def write_cards(hand: Sequence[Order]) -> str:
    """Order cards as `read_cards` reads them."""
    return ",".join(f"{card.destination}:{card.points}" for card in hand)


def route_counts(rules: AmbushRules) -> dict[str, tuple[int, int]]:
    """City -> routes without and with an escort."""
    roadmap = rules.roadmap
    return {
        city: (
            len(roadmap.routes(city, rules.without_escort)),
            len(roadmap.routes(city, rules.with_escort)) if rules.with_escort else 0,
        )
        for city in roadmap.cities
    }
