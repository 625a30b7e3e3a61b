"""Risk and reward: the plans between bold and careful, and rules of thumb beside them."""

from __future__ import annotations

from dataclasses import dataclass

from heckmeck_core import Compromise, RuleOfThumb, frontier, solve
from heckmeck_core.by_hand.rule_of_thumb import TAKES
from heckmeck_core.games import Rules


@dataclass(frozen=True)
class Thumb:
    """A rule of thumb, how often it fails and what it earns."""

    rule: RuleOfThumb
    failed: float
    earned: float


@dataclass(frozen=True)
class RiskStudy:
    """The frontier, the boldest plan first, and rules of thumb by the way they take dice."""

    frontier: list[Compromise]
    thumbs: dict[str, list[Thumb]]

    @property
    def best(self) -> Compromise:
        """The plan that earns most."""
        return self.frontier[0]

    def share(self, thumb: Thumb) -> float:
        """What a rule of thumb earns, as a share of the best plan."""
        return thumb.earned / self.best.earned

    def best_limit(self, take: str) -> Thumb:
        """Of one way to take dice, the limit that earns most."""
        return max(self.thumbs[take], key=lambda thumb: thumb.earned)


def study_risk(rules: Rules) -> RiskStudy:
    """Bold and careful plans on a fresh grill, and every "take so, stop at n"."""
    graph, goal = rules.graph(), rules.points()
    thumbs: dict[str, list[Thumb]] = {}
    for take in TAKES:
        for limit in rules.worms:
            rule = RuleOfThumb(take, "at", limit)
            outcome = solve(graph, goal, rule).outcome()
            thumb = Thumb(rule, float(outcome.failed_total), float(outcome.earned))
            thumbs.setdefault(take, []).append(thumb)
    return RiskStudy(frontier(graph, goal), thumbs)
