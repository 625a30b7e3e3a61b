"""The strategy cards that were found by search: read from data/cards, valued exactly here."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

from heckmeck_core.by_hand.card import Card
from heckmeck_core.data import data_folder, read_toml
from heckmeck_core.games.rules import Rules
from heckmeck_core.solve import solve


@dataclass(frozen=True)
class CardStep:
    """A step of the ladder: the best card found with this many lines, and the next best.

    The next best card is the best one found that speaks of other things.
    """

    card: Card
    value: Fraction
    """Expected points of a turn on the full grill."""
    share: Fraction
    """Of what the best plan gets."""
    next_best: Card
    next_value: Fraction
    next_share: Fraction

    @property
    def lines(self) -> int:
        """How many lines the card has."""
        return len(self.card.lines)


@cache
def card_data(game: str) -> dict[str, Any]:
    """A file of cards as it stands, with how it was made."""
    return read_toml(data_folder() / "cards" / f"{game}.toml")


def card_ladder(rules: Rules) -> list[CardStep]:
    """The stored cards of a game from one line up, valued exactly by these rules.

    >>> from heckmeck_core.games import rules
    >>> [step.lines for step in card_ladder(rules("barbecue"))]
    [1, 2, 3, 4, 5, 6]
    """
    entries = card_data(rules.name)["step"]
    read = Card.from_data
    return judged(rules, [(read(entry["card"]), read(entry["next_best"])) for entry in entries])


def judged(rules: Rules, cards: list[tuple[Card, Card]]) -> list[CardStep]:
    """What pairs of a card and the next best one are worth by the rules of a game, exactly."""
    best = value_of(rules)
    steps = []
    for card, next_best in cards:
        value, next_value = value_of(rules, card), value_of(rules, next_best)
        steps.append(CardStep(card, value, value / best, next_best, next_value, next_value / best))
    return steps


def value_of(rules: Rules, card: Card | None = None) -> Fraction:
    """Expected points of a turn on the full grill by a card, or by the best plan."""
    return Fraction(solve(rules.graph(), rules.points(), card, exact=True).value)
