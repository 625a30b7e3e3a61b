"""Examples for a strategy card: decisions worked out as a person at the table does it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

import numpy as np

from heckmeck_core import Card, Face, Position, TurnGraph, solve
from heckmeck_core.by_hand.card import Measure, Stop
from heckmeck_core.by_hand.view import Offer, view_at
from heckmeck_core.games import Rules
from heckmeck_core.rolls import counted_rolls

KINDS = (3, 4)
"""An example's roll shows this many different faces: enough to choose, few enough to read."""


@dataclass(frozen=True)
class Example:
    """A first roll, what the card counts for each face of it, and the face it takes."""

    roll: str
    counted: list[tuple[Face, int, int]]
    """(face, dice, what they count), the highest count first."""
    taken: Face


def take_example(rules: Rules, card: Card) -> Example:
    """The likeliest readable first roll in which the card rightly leaves the highest sum."""
    graph, faces = rules.graph(), rules.die.faces
    view = view_at(graph, graph.position_of())
    by_card, best = solve(graph, rules.points(), card), solve(graph, rules.points())
    highest_sum = solve(graph, rules.points(), Card((Measure(),)))

    def shows(counts: tuple[int, ...]) -> str:
        return " ".join(reversed(graph.die.labels_of(counts)))

    sides = [face.sides for face in faces]
    rolls = sorted(counted_rolls(sides, 0, rules.dice), key=lambda item: (-item[1], item[0]))
    readable = [shows(counts) for counts, _ in rolls if np.count_nonzero(counts) in KINDS]
    telling = (
        roll
        for roll in readable
        if by_card.takes("", roll) == best.takes("", roll) != highest_sum.takes("", roll)
    )
    roll = next(telling, readable[0])
    offered = [(faces[f], n) for f, n in graph.roll_of(graph.position_of(), roll)]
    counted = [(f, n, int(card.likes(Offer(n, f.value, f.worm), view))) for f, n in offered]
    taken = by_card.takes("", roll)
    assert taken is not None  # no first roll is dead
    return Example(roll, sorted(counted, key=lambda item: -item[2]), taken[0])


@dataclass(frozen=True)
class StopExample:
    """Dice set aside, and what the line that counts makes of them."""

    aside: str
    sum: int
    line: Stop
    used: int
    dice_left: int

    @property
    def count(self) -> int:
        """What the line counts."""
        return self.sum + self.line.each_used * self.used - self.line.each_die * self.dice_left


def stop_example(rules: Rules, card: Card) -> StopExample | None:
    """The likeliest end of a turn, with dice left, where only the line that counts says stop."""
    graph = rules.graph()
    lines = [line for line in card.stop_lines if line.each_used or line.each_die]
    if not lines:
        return None
    plan = solve(graph, rules.points(), card)
    visits = plan.visits()
    for position in sorted(visits, key=lambda position: -visits[position]):
        view = view_at(graph, position)
        telling = [line for line in card.stop_lines if line.holds(view)] == lines[:1]
        if plan.stops(position) and telling and position.dice_left:
            return StopExample(
                dice_at(graph, position),
                position.sum,
                lines[0],
                position.used.bit_count(),
                position.dice_left,
            )
    return None


def dice_at(graph: TurnGraph, position: Position) -> str:
    """Dice that lead to a position, the most even ones.

    >>> from heckmeck_core import Die, turn_graph
    >>> graph = turn_graph(Die.parse("1 2 3 4 W 6"), 8)
    >>> dice_at(graph, graph.position_of("6 6 W W 4"))
    '6 6 W W 4'
    """
    faces = graph.used_faces(position.used)
    out = graph.dice - position.dice_left
    ways = [
        counts
        for counts in product(range(1, out + 1), repeat=len(faces))
        if sum(counts) == out
        and sum(n * face.value for n, face in zip(counts, faces, strict=True)) == position.sum
    ]
    counts = min(ways, key=lambda counts: (max(counts), counts))
    dice = [face.label for face, n in zip(faces, counts, strict=True) for _ in range(n)]
    return " ".join(reversed(dice))
