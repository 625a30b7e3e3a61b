"""Rules of thumb: plans made by hand from two parts, which face to take and when to stop."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from heckmeck_core.by_hand.view import Offer, View
from heckmeck_core.errors import BadInput

LOWEST_REGRET = "lowest regret"

TAKES: dict[str, Callable[[Any, Any, Any], Any]] = {
    "highest sum": lambda count, value, worm: count * value,
    "most dice": lambda count, value, worm: count,
    "highest face": lambda count, value, worm: value,
    "worms first": lambda count, value, worm: worm * 1000 + count * value,
}
"""How much a rule likes (count, value, worm): it takes what it likes most, and among equals
the face written last on the die. The formulas work for numbers and for arrays alike."""

STOPS: dict[str, Callable[[Any, Any, Any, Any], Any]] = {
    "as soon as allowed": lambda sum_, dice_left, dead, limit: sum_ >= 0,
    "at": lambda sum_, dice_left, dead, limit: sum_ >= limit,
    "below dice": lambda sum_, dice_left, dead, limit: dice_left < limit,
    "dead roll above": lambda sum_, dice_left, dead, limit: dead > limit,
}
"""When a rule stops, given that it may: at a sum of `limit` or more, rather than roll fewer
than `limit` dice, or when a dead roll is likelier than `limit`."""


_STOP_WORDS = {
    "as soon as allowed": "stop as soon as allowed",
    "at": "stop at {}",
    "below dice": "never roll fewer than {} dice",
    "dead roll above": "stop when a dead roll is likelier than {}",
    LOWEST_REGRET: "stop with the lowest regret",
}


@dataclass(frozen=True)
class RuleOfThumb:
    """Which face to take and when to stop, in words one can remember.

    `take` and `stop` may also be "lowest regret": what the best plan would do.

    >>> str(RuleOfThumb("highest face", "at", 25))
    'highest face, stop at 25'
    """

    take: str = "highest sum"
    stop: str = "as soon as allowed"
    limit: float = 0

    def __post_init__(self) -> None:
        _known("take", self.take, TAKES)
        _known("stop", self.stop, STOPS)

    def __str__(self) -> str:
        return f"{self.take}, {_STOP_WORDS[self.stop].format(self.limit)}"

    @classmethod
    def parse(cls, text: str) -> RuleOfThumb:
        """The rule that a text names, as it is written.

        >>> RuleOfThumb.parse("highest face, stop at 25")
        RuleOfThumb(take='highest face', stop='at', limit=25)
        """
        take, _, stop = (part.strip() for part in text.partition(","))
        for name, pattern in _STOP_WORDS.items():
            if match := re.fullmatch(pattern.replace("{}", r"([0-9]{1,4}(?:\.[0-9]{1,9})?)"), stop):
                limit = float(match[1]) if match.groups() else 0
                return cls(take, name, int(limit) if limit == int(limit) else limit)
        raise BadInput(
            f'a rule of thumb "{text}"',
            f"it is a way to take ({', '.join(TAKES)}) and a way to stop",
            'try "highest face, stop at 25"',
        )

    @property
    def takes_by_regret(self) -> bool:
        """Whether the rule takes what the best plan would take."""
        return self.take == LOWEST_REGRET

    @property
    def stops_by_regret(self) -> bool:
        """Whether the rule stops where the best plan would stop."""
        return self.stop == LOWEST_REGRET

    def likes(self, offer: Offer, view: View) -> Any:
        """How much the rule likes an offer."""
        return TAKES[self.take](*offer)

    def stops(self, view: View) -> Any:
        """Whether the rule stops where it may."""
        return STOPS[self.stop](view.sum, view.dice_left, view.dead, self.limit)


def _known(part: str, name: str, table: dict[str, Any]) -> None:
    if name not in table and name != LOWEST_REGRET:
        raise BadInput(
            f'a rule of thumb with {part} "{name}"',
            f"{part} is one of {', '.join(table)}, {LOWEST_REGRET}",
            'try RuleOfThumb("highest face", "at", 25)',
        )
