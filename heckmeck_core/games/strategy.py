"""Strategies: how a seat plays its turns, by the exact plan for a goal or by a rule of thumb."""

from __future__ import annotations

from dataclasses import dataclass

from heckmeck_core.errors import BadInput
from heckmeck_core.games.kinds import KINDS, POINTS
from heckmeck_core.thumb import RuleOfThumb


@dataclass(frozen=True)
class Strategy:
    """What a seat plays for, and the rule of thumb it follows instead of the best plan."""

    kind: str = POINTS
    rule: RuleOfThumb | None = None

    @classmethod
    def parse(cls, text: str) -> Strategy:
        """The strategy that a text names.

        >>> str(Strategy.parse("lead")), str(Strategy.parse("most dice, stop at 26"))
        ('lead', 'most dice, stop at 26')
        """
        if text in KINDS:
            return cls(text)
        if "," in text:
            return cls(POINTS, RuleOfThumb.parse(text))
        raise BadInput(
            f'a strategy "{text}"',
            f"it is {', '.join(KINDS)}, or a rule of thumb",
            'try lead or "highest face, stop at 25"',
        )

    def __str__(self) -> str:
        return str(self.rule) if self.rule else self.kind


def for_seats(strategies: list[Strategy], players: int) -> list[Strategy]:
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
