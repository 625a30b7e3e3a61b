"""Strategies: how a seat plays its turns, by the exact plan for a goal or made by hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar

from heckmeck_core.card import Card
from heckmeck_core.errors import BadInput
from heckmeck_core.games.kinds import KINDS, POINTS
from heckmeck_core.games.rules import GAMES
from heckmeck_core.thumb import RuleOfThumb


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


def for_seats(strategies: list[Seat], players: int) -> list[Seat]:
    """A strategy for each seat: one for all, or one each."""
    if len(strategies) == 1:
        return strategies * players
    if len(strategies) != players:
        raise BadInput(
            f"{len(strategies)} strategies for {players} players",
            "give one for all seats, or one for each",
            f"give 1 or {players}",
        )
    return strategies


def read_seats(game: str, texts: tuple[str, ...], players: int) -> list[Any]:
    """How each seat of a game plays, by the texts that name it."""
    if game in GAMES:
        return for_seats([Strategy.parse(text) for text in texts], players)
    from heckmeck_core.games.highwaymen import Highwayman

    return for_seats([Highwayman.parse(text) for text in texts], players)


def usual_strategy(game: str) -> str:
    """What a seat plays if nothing is said."""
    return POINTS if game in GAMES else "equilibrium"
