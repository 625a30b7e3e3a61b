"""Where a turn goes: from the first choice of the best plan to results and ways to fail."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from heckmeck_core import solve
from heckmeck_core.games import Rules
from heckmeck_core.goal import Number
from heckmeck_core.outcome import AnyOutcome
from heckmeck_core.rolls import counted_rolls


@dataclass(frozen=True)
class Way:
    """A first choice, how likely the best plan makes it, and what it then leads to."""

    face: str
    count: int
    chance: Number
    outcome: AnyOutcome


@dataclass(frozen=True)
class Flow:
    """All ways of a turn, and the turn as a whole."""

    ways: list[Way]
    outcome: AnyOutcome

    def through(self, way: Way) -> dict[int | str, Number]:
        """Result or cause of failing -> chance that a turn begins so and ends there."""
        ends = (*way.outcome.results.items(), *way.outcome.failed.items())
        return {end: way.chance * chance for end, chance in ends}


def turn_flow(rules: Rules, exact: bool = False) -> Flow:
    """Where turns go on a fresh grill under the best plan for points."""
    plan = solve(rules.graph(), rules.points(), exact=exact)
    graph = plan.graph
    faces, throws = graph.die.faces, graph.die.sides**rules.dice
    ways: dict[tuple[int, int], int] = {}
    for counts, thrown in counted_rolls([face.sides for face in faces], 0, rules.dice):
        taken = plan.takes((), graph.die.labels_of(counts))
        assert taken is not None  # the first roll is never dead
        choice = faces.index(taken[0]), taken[1]
        ways[choice] = ways.get(choice, 0) + thrown
    start = graph.position_of()
    return Flow(
        [
            Way(
                faces[face].label,
                count,
                Fraction(thrown, throws) if exact else thrown / throws,
                plan.outcome(graph.after(start, face, count)),
            )
            for (face, count), thrown in sorted(ways.items())
        ],
        plan.outcome(),
    )
