"""Stop or roll: what the best plan does at every position, folded so that one can look it up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from heckmeck_core import Plan, Position, solve
from heckmeck_core.games import Rules

STOP, ROLL, DEPENDS = "stop", "roll", "depends"

EQUAL = 1e-9
"""Points that nobody can tell apart."""


@dataclass(frozen=True)
class Cell:
    """All positions that look alike: as many used faces, a worm or none, dice left, sum."""

    used: int
    worm: bool
    dice_left: int
    sum: int
    gains: Mapping[str, float]
    """Used faces -> what stopping gains against rolling on; below 0, what it loses."""

    @property
    def advice(self) -> str:
        """What costs nothing whichever faces are used; else it depends on them.

        Where nothing is lost either way, one stops with a worm and rolls on without.
        """
        stopping, rolling = min(self.gains.values()) >= -EQUAL, max(self.gains.values()) <= EQUAL
        if stopping and (self.worm or not rolling):
            return STOP
        return ROLL if rolling else DEPENDS

    @property
    def matters(self) -> float:
        """The most that the other choice costs."""
        return max(abs(gain) for gain in self.gains.values())

    @property
    def stopping(self) -> list[str]:
        """The used faces with which one stops."""
        return [faces for faces, gain in self.gains.items() if gain > EQUAL]

    @property
    def rolling(self) -> list[str]:
        """The used faces with which one rolls on."""
        return [faces for faces, gain in self.gains.items() if gain < -EQUAL]


def stop_or_roll(rules: Rules) -> list[Cell]:
    """A cell for all that may be seen on a fresh grill with dice left and a sum on the grill.

    Without a worm stopping earns nothing, and in Barbecue it is not even allowed.
    """
    plan = solve(rules.graph(), rules.points())
    gains: dict[tuple[int, bool, int, int], dict[str, float]] = {}
    for position in plan.graph.each_position():
        if position.dice_left and position.used and position.sum >= rules.lowest:
            worm = plan.graph.has_worm(position.used)
            look = position.used.bit_count(), worm, position.dice_left, position.sum
            faces = " ".join(face.label for face in plan.graph.used_faces(position.used))
            gains.setdefault(look, {})[faces] = _gain(plan, position)
    return [Cell(*look, gain) for look, gain in sorted(gains.items())]


def _gain(plan: Plan[float], position: Position) -> float:
    """What stopping gains against rolling on."""
    values = {option.action: option.value for option in plan.advise(position).options}
    return values.get(STOP, float(plan.goal.failed)) - values[ROLL]
