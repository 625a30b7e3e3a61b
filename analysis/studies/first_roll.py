"""The first roll: which face to take, for each of its rolls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from heckmeck_core import Die, solve
from heckmeck_core.dice import Face
from heckmeck_core.games import Rules
from heckmeck_core.plan import Take
from heckmeck_core.rolls import counted_rolls

EQUAL = 1e-9
"""Points that nobody can tell apart."""
Choices = Mapping[tuple[str, int], float]
"""(face, count) -> what the turn is worth after taking that many of a face first."""


@dataclass(frozen=True)
class FirstRoll:
    """A first roll: what to take, and what the obvious choice (the highest sum) costs."""

    dice: tuple[str, ...]
    chance: float
    options: tuple[Take[float], ...]
    """Every face it shows, the best one first."""
    obvious: Take[float]

    @property
    def best(self) -> Take[float]:
        """What to take."""
        return self.options[0]

    @property
    def costs(self) -> float:
        """What the highest sum costs against the best face."""
        return self.obvious.regret

    @property
    def matters(self) -> float:
        """What knowing this roll brings in a turn, on average."""
        return self.chance * self.costs

    @cached_property
    def shown(self) -> dict[Face, int]:
        """Face -> how many dice show it."""
        return {option.face: option.count for option in self.options}


def first_rolls(rules: Rules) -> list[FirstRoll]:
    """Every first roll on a fresh grill: 1,287 of them with 8 dice."""
    plan = solve(rules.graph(), rules.points())
    die = plan.graph.die
    sides = [face.sides for face in die.faces]
    throws = die.sides**rules.dice
    rolls = []
    for counts, ways in counted_rolls(sides, 0, rules.dice):
        dice = die.labels_of(counts)
        options = tuple(plan.advise((), dice).takes)
        rolls.append(FirstRoll(tuple(dice), ways / throws, options, _highest_sum(options, die)))
    return rolls


def _highest_sum(options: Sequence[Take[float]], die: Die) -> Take[float]:
    """What the rule of thumb of that name takes."""
    return max(options, key=lambda option: rank(option.face, option.count, die))


def rank(face: Face, count: int, die: Die) -> tuple[int, int]:
    """What the highest sum goes by: of equal sums the face written last on the die comes first."""
    return count * face.value, die.faces.index(face)


def first_choices(rules: Rules) -> dict[tuple[str, int], float]:
    """(face, count) -> what the turn is worth after taking that many of a face first.

    The rest of the roll does not matter: whatever else it shows is rolled again.
    """
    plan = solve(rules.graph(), rules.points())
    start = plan.graph.position_of()
    return {
        (face.label, count): plan.worth(plan.graph.after(start, index, count))
        for index, face in enumerate(plan.graph.die.faces)
        for count in range(1, rules.dice + 1)
    }
