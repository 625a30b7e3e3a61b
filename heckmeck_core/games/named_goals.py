"""Goals as people name them: points, lead, survive, exactly:30, at_least:30."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from heckmeck_core.errors import BadInput
from heckmeck_core.games.game import DiceTable
from heckmeck_core.games.seat_goals import KINDS, POINTS, SURVIVE
from heckmeck_core.goal import Goal

EXACTLY, AT_LEAST = "exactly", "at_least"
AIMED = (EXACTLY, AT_LEAST)


@dataclass(frozen=True)
class NamedGoal:
    """What is played for: a kind of goal of a seat, or a result to be reached."""

    kind: str = POINTS
    target: int | None = None
    """Of exactly and at_least."""

    @classmethod
    def parse(cls, text: str, kinds: tuple[str, ...] = KINDS) -> NamedGoal:
        """The goal that a text names.

        >>> NamedGoal.parse("exactly:30")
        NamedGoal(kind='exactly', target=30)
        """
        kind, _, target = text.partition(":")
        if kind in AIMED and re.fullmatch("[0-9]{1,4}", target):
            return cls(kind, int(target))
        if text not in kinds:
            raise BadInput(
                f'a goal "{text}"',
                f"a goal is {', '.join(kinds)}, exactly:T or at_least:T",
                f"try {kinds[0]} or exactly:30",
            )
        return cls(text)

    def at(self, table: DiceTable) -> Goal:
        """The goal at a table: of the results that earn something there."""
        if self.target is None:
            return table.goal(self.kind)
        return _aimed(table.goal(SURVIVE), self.target, self.kind == AT_LEAST)


def _aimed(survive: Goal, target: int, or_more: bool) -> Goal:
    """Of the results that may be stopped at, only the target, or also those above it."""
    payoffs = {r: w for r, w in survive.payoffs if r == target or (or_more and r > target)}
    if target > survive.highest and survive.above is not None:
        payoffs[target] = survive.above
    if not payoffs:
        raise BadInput(
            f"{target}{' or more' if or_more else ''} in this position",
            "it earns nothing there",
            "choose a result that does",
        )
    above = survive.above if or_more else None
    name = (Goal.at_least(target) if or_more else Goal.exactly(target)).name
    return replace(survive, payoffs=tuple(sorted(payoffs.items())), above=above, name=name)
