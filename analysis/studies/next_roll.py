"""The next roll of a turn: what the plan would take of it, how likely, and what follows."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic

from heckmeck_core import Plan, Position
from heckmeck_core.dice import Face
from heckmeck_core.outcome import N
from heckmeck_core.rolls import counted_rolls


@dataclass(frozen=True)
class Branch(Generic[N]):
    """All rolls of which the plan takes one face."""

    face: Face | None
    """None: no face can be taken, the roll is dead."""
    chance: Fraction
    worth: N
    """What the turn is then worth, on average."""
    stops: Fraction
    """In what share of these rolls the plan stops right after taking."""


def next_roll(plan: Plan[N], position: Position) -> list[Branch[N]]:
    """What the next roll leads to, likeliest first; the dead rolls come last.

    >>> from heckmeck_core import solve
    >>> from heckmeck_core.games import rules
    >>> barbecue = rules("barbecue")
    >>> plan = solve(barbecue.graph(), barbecue.points(), exact=True)
    >>> position = plan.graph.position_of("6 6 6 W W W 4")
    >>> [(b.face and b.face.label, str(b.chance)) for b in next_roll(plan, position)]
    [('3', '1/6'), ('2', '1/6'), ('1', '1/6'), (None, '1/2')]
    """
    graph = plan.graph
    faces = graph.new_faces(position.used)
    sides = [graph.die.faces[face].sides for face in faces]
    used = graph.die.sides_of(position.used)
    throws = graph.die.sides**position.dice_left
    ways: dict[Face | None, int] = defaultdict(int)
    worth: dict[Face | None, N] = defaultdict(lambda: plan.number(0))
    stops: dict[Face | None, int] = defaultdict(int)
    for counts, number in counted_rolls(sides, used, position.dice_left):
        offered = [(f, k) for f, k in reversed(list(zip(faces, counts, strict=True))) if k]
        if not offered:
            ways[None] += number
            worth[None] += number * plan.number(plan.goal.failed)
            continue
        taken = plan.choice(position, offered)
        face, after = graph.die.faces[taken[0]], graph.after(position, *taken)
        ways[face] += number
        worth[face] += number * plan.worth(after)
        stops[face] += number * plan.stops(after)
    branches = [
        Branch(face, Fraction(n, throws), worth[face] / n, Fraction(stops[face], n))
        for face, n in ways.items()
    ]
    return sorted(branches, key=lambda branch: (branch.face is None, -branch.chance))
