"""Strategies: how a seat plays its turns, by the exact plan for a goal or made by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from heckmeck_core.by_hand.card import Card
from heckmeck_core.by_hand.rule_of_thumb import RuleOfThumb
from heckmeck_core.errors import BadInput
from heckmeck_core.games.seat_goals import KINDS, POINTS


@dataclass(frozen=True)
class Strategy:
    """What a seat plays for, and the rule made by hand it follows instead of the best plan."""

    kind: str = POINTS
    rule: RuleOfThumb | Card | None = None

    @classmethod
    def parse(cls, text: str) -> Strategy:
        """The strategy that a text names.

        >>> str(Strategy.parse("lead")), str(Strategy.parse("most dice, stop at 26"))
        ('lead', 'most dice, stop at 26')
        >>> str(Strategy.parse("Take worms first. Stop at 26 or more."))
        'Take worms first. Stop at 26 or more.'
        """
        if text in KINDS:
            return cls(text)
        if text.rstrip().endswith("."):
            return cls(POINTS, Card.parse(text))
        if "," in text:
            return cls(POINTS, RuleOfThumb.parse(text))
        raise BadInput(
            f'a strategy "{text}"',
            f"it is {', '.join(KINDS)}, a rule of thumb, or the sentences of a card",
            'try lead or "highest face, stop at 25"',
        )

    def __str__(self) -> str:
        return " ".join(str(self.rule).splitlines()) if self.rule else self.kind


Seat = TypeVar("Seat")


def for_seats(strategies: Sequence[Seat], players: int) -> list[Seat]:
    """A strategy for each seat: one for all, or one each."""
    if len(strategies) == 1:
        return [*strategies] * players
    if len(strategies) != players:
        raise BadInput(
            f"{len(strategies)} strategies for {players} players",
            "give one for all seats, or one for each",
            f"give 1 or {players}",
        )
    return [*strategies]
