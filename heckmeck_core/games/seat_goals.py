"""What a seat plays for, and what a result is worth to it."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache

from heckmeck_core.errors import BadInput
from heckmeck_core.games.rules import Rules
from heckmeck_core.goal import Goal

POINTS, LEAD, SURVIVE = "points", "lead", "survive"
KINDS = (POINTS, LEAD, SURVIVE)
"""A seat plays for its own gain, for its gain against the others' mean, or not to fail."""

Worth = int | Fraction


def seat_goal(
    rules: Rules,
    payoffs: Mapping[int, Worth],
    failed: int,
    kind: str,
    out_of_dice: tuple[int, ...] = (),
) -> Goal:
    """What results are worth to a seat; those above the grill as the first above it."""
    return Goal.of(
        payoffs,
        failed,
        above=payoffs.get(rules.highest + 1),
        may_stop_anytime=rules.may_stop_anytime,
        lowest=rules.lowest,
        out_of_dice=out_of_dice,
        name=kind,
    )


@cache
def worth_for(kind: str, gain: int, others_lose: int, players: int) -> Worth:
    """What a result is worth to a seat that gains points, some of them from others."""
    if kind == SURVIVE:
        return 1
    if kind == LEAD and others_lose:
        return gain + Fraction(others_lose, players - 1)
    return gain


def check_kind(kind: str) -> None:
    """Refuse a kind of goal that is not known."""
    if kind not in KINDS:
        raise BadInput(f'a goal "{kind}"', f"a seat plays for {', '.join(KINDS)}", "try points")
