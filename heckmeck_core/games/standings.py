"""Standings: which place each seat has at the end of a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


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
