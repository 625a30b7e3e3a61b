"""The patterns of the first roll: a few rules for most rolls where the highest sum is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from analysis.studies.first_roll import EQUAL, Choices, FirstRoll
from analysis.studies.pattern_search import LITTLE, Search
from analysis.studies.patterns import Pattern, against, follow
from heckmeck_core import Die


@dataclass(frozen=True)
class Known:
    """A pattern with the first rolls that it puts right; where it matters most comes first."""

    pattern: Pattern
    rolls: tuple[FirstRoll, ...]

    @property
    def chance(self) -> float:
        """How likely one of its rolls is."""
        return sum(roll.chance for roll in self.rolls)

    @property
    def matters(self) -> float:
        """What it brings in a turn, on average."""
        return sum(roll.matters for roll in self.rolls)

    @property
    def saves(self) -> float:
        """What it brings each time one of its rolls comes up, on average."""
        return self.matters / self.chance


@dataclass(frozen=True)
class Patterns:
    """The patterns of a game, from the one that brings most to the one that brings least."""

    die: Die
    known: tuple[Known, ...]
    loss: float
    """What always taking the highest sum loses in a turn, on average."""
    left: float
    """What is still lost by those who know the patterns."""

    @property
    def saved(self) -> float:
        """The share of the loss that the patterns save."""
        return 1 - self.left / self.loss if self.loss else 0.0


def find_patterns(die: Die, rolls: Sequence[FirstRoll], choices: Choices) -> Patterns:
    """The handful of patterns of all first rolls, what they save and what they leave."""
    found = Search(die, rolls, choices).patterns()
    loss = sum(roll.matters for roll in rolls)
    while True:
        known, left = _known(found, rolls, die)
        telling = [each for each in known if each.matters > LITTLE * loss]
        if len(telling) == len(found):
            return Patterns(die, tuple(telling), loss, left)
        found = [each.pattern for each in telling]  # the others only helped these


def _known(
    patterns: Sequence[Pattern], rolls: Sequence[FirstRoll], die: Die
) -> tuple[list[Known], float]:
    """The patterns by what they bring, each with the rolls it puts right; what is still lost."""
    of_each: dict[Pattern, list[FirstRoll]] = {pattern: [] for pattern in patterns}
    left = 0.0
    for roll in rolls:
        taken = follow(patterns, roll.shown, die)
        lost = next(option.regret for option in roll.options if option.face == taken)
        left += roll.chance * lost
        if roll.costs > EQUAL >= lost:
            of_each[_credited(patterns, roll, die)].append(roll)
    known = [Known(pattern, tuple(sorted(its, key=_first))) for pattern, its in of_each.items()]
    return sorted((each for each in known if each.rolls), key=lambda each: -each.matters), left


def _credited(patterns: Sequence[Pattern], roll: FirstRoll, die: Die) -> Pattern:
    """The pattern that puts the highest sum of a roll aside, if possible for the best face."""
    said = against(patterns, roll.obvious.face, roll.shown, die)
    for_best = [pattern for pattern, face in said if face == roll.best.face]
    return for_best[0] if for_best else said[0][0]


def _first(roll: FirstRoll) -> tuple[float, tuple[str, ...]]:
    """Rolls that matter more come first."""
    return -round(roll.matters, 12), roll.dice
