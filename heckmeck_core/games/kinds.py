"""What the games share: kinds of goals, places, and refusing a position no game reaches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from heckmeck_core.errors import BadInput
from heckmeck_core.games.rules import Rules
from heckmeck_core.goal import Goal

POINTS, LEAD, SURVIVE = "points", "lead", "survive"
KINDS = (POINTS, LEAD, SURVIVE)
"""What a seat plays for: its own gain, its gain against the others' mean, or not to fail."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a seat ends: places start at 1, and seats on equal footing share one."""

    place: int
    seat: int
    points: int


def places(scores: Sequence[tuple[int, int]], shared: bool) -> list[Place]:
    """Seats by falling (points, decider); equal ones share a place unless the first seat wins.

    >>> [place.place for place in places([(3, 0), (5, 24), (3, 0)], shared=True)]
    [1, 2, 2]
    """
    order = sorted(range(len(scores)), key=lambda seat: scores[seat], reverse=True)
    ranked: list[Place] = []
    for rank, seat in enumerate(order, start=1):
        equal = ranked and shared and scores[ranked[-1].seat] == scores[seat]
        ranked.append(Place(ranked[-1].place if equal else rank, seat, scores[seat][0]))
    return ranked


def seat_goal(rules: Rules, payoffs: Mapping[int, int | Fraction], failed: int, kind: str) -> Goal:
    """What results are worth to a seat; those above the grill as the first above it."""
    return Goal.of(
        payoffs,
        failed,
        above=payoffs.get(rules.highest + 1),
        may_stop_anytime=rules.may_stop_anytime,
        lowest=rules.lowest,
        name=kind,
    )


@cache
def worth_for(kind: str, gain: int, others_lose: int, players: int) -> int | Fraction:
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


def check_seat(seat: int, players: int, rules: Rules) -> None:
    """Refuse a seat that nobody sits on."""
    if seat not in range(players):
        allowed = f"with {players} players seats are 0 to {players - 1} ({rules.players_clause})"
        raise BadInput(f"seat {seat}", allowed, "count seats from 0, or give players=")


def no_such_position(given: str, why: str, clause: str) -> BadInput:
    """The refusal of a position that no game could reach."""
    return BadInput(given, f"{why} ({clause})", "correct the position")
