"""The first roll: which face to take, for each of its rolls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from heckmeck_core import Die, solve
from heckmeck_core.games import Rules
from heckmeck_core.plan import Take
from heckmeck_core.rolls import counted_rolls

WORM_FIRST, WORM_NOT_HIGH = "worm_over_low", "worm_over_high"
HIGHER, LOWER = "higher_face", "lower_face"
RULES = (WORM_FIRST, WORM_NOT_HIGH, HIGHER, LOWER)
"""What one has to know where taking the highest sum is wrong."""
LOW = 3
"""Faces up to this one are low dice."""
MOST = 40
"""How many rolls worth knowing are shown."""


@dataclass(frozen=True)
class FirstRoll:
    """A first roll: what to take, and what the obvious choice (the highest sum) costs."""

    dice: tuple[str, ...]
    chance: float
    best: Take[float]
    obvious: Take[float]

    @property
    def costs(self) -> float:
        """What the highest sum costs against the best face."""
        return self.obvious.regret

    @property
    def matters(self) -> float:
        """What knowing this roll brings in a turn, on average."""
        return self.chance * self.costs

    @property
    def rule(self) -> str:
        """What one has to know for this roll."""
        over = self.obvious.face.value
        if self.best.face.worm:
            return WORM_FIRST if over <= LOW else WORM_NOT_HIGH
        return HIGHER if self.best.face.value > over else LOWER


def first_rolls(rules: Rules) -> list[FirstRoll]:
    """Every first roll on a fresh grill: 1,287 of them with 8 dice."""
    plan = solve(rules.graph(), rules.points())
    die = plan.graph.die
    sides = [face.sides for face in die.faces]
    throws = die.sides**rules.dice
    rolls = []
    for counts, ways in counted_rolls(sides, 0, rules.dice):
        dice = die.labels_of(counts)
        options = plan.advise((), dice).takes
        obvious = _highest_sum(options, die)
        rolls.append(FirstRoll(tuple(dice), ways / throws, options[0], obvious))
    return rolls


def _highest_sum(options: Sequence[Take[float]], die: Die) -> Take[float]:
    """What the rule of thumb of that name takes: of equals the face written last on the die."""
    return max(options, key=lambda o: (o.count * o.face.value, die.faces.index(o.face)))


def worth_knowing(rolls: Sequence[FirstRoll], most: int = MOST) -> list[FirstRoll]:
    """The rolls for which it pays most to know better than to take the highest sum."""
    wrong = [roll for roll in rolls if roll.best != roll.obvious and roll.costs > 1e-9]
    ranked = sorted(wrong, key=lambda roll: (-round(roll.matters, 12), roll.dice))
    return sorted(ranked[:most], key=lambda roll: RULES.index(roll.rule))


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
