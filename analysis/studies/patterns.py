"""Patterns: rules that say which dice to take rather than others that add up to more.

A pattern is true by the worths of the choices alone, whatever else the roll shows, because the
rest is rolled again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from analysis.studies.first_roll import rank
from heckmeck_core import Die
from heckmeck_core.dice import Face


@dataclass(frozen=True)
class Some:
    """Dice that show one of some faces, within limits."""

    faces: tuple[Face, ...]
    """As they are named: those to take from the highest down, others from the lowest up."""
    least: int = 1
    most: int | None = None

    def holds(self, face: Face, count: int) -> bool:
        """Whether so many dice of a face are among them."""
        enough = self.least <= count and (self.most is None or count <= self.most)
        return face in self.faces and enough


@dataclass(frozen=True)
class Pattern:
    """Dice to take rather than others, though these add up to more."""

    better: Some
    worse: Some

    def prefers(self, face: Face, count: int, other: Face, others: int) -> bool:
        """Whether it says: rather these dice of a face than those of the other one."""
        return self.better.holds(face, count) and self.worse.holds(other, others)


def follow(patterns: Sequence[Pattern], shown: Mapping[Face, int], die: Die) -> Face:
    """The highest sum, of the faces that no pattern puts aside for one that adds up to less."""
    kept = [face for face in shown if not against(patterns, face, shown, die)]
    return max(kept, key=lambda face: rank(face, shown[face], die))


def against(
    patterns: Sequence[Pattern], face: Face, shown: Mapping[Face, int], die: Die
) -> list[tuple[Pattern, Face]]:
    """The patterns that put a face of a roll aside, each with what it says to take instead."""
    most = rank(face, shown[face], die)
    return [
        (pattern, other)
        for pattern in patterns
        for other, count in shown.items()
        if rank(other, count, die) < most and pattern.prefers(other, count, face, shown[face])
    ]
