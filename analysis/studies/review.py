"""What the decisions of a training cost, how gently that is said, and whether one gets better."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from analysis.studies.sessions import Kept
from analysis.studies.training import Decision
from heckmeck_core.games.seat_goals import SURVIVE

BEST, NEARLY, A_LITTLE, CLEARLY = "best", "nearly", "a_little", "clearly"
"""How a choice compares with the best one."""


@dataclass(frozen=True)
class Review:
    """What the decisions of a training cost."""

    decisions: int
    best: int
    """How many were the best possible."""
    cost: float

    @property
    def mean_cost(self) -> float:
        """What a decision cost on average."""
        return self.cost / self.decisions if self.decisions else 0.0


def review(decisions: Sequence[Decision]) -> Review:
    """The decisions in numbers."""
    free = sum(decision.cost == 0 for decision in decisions)
    return Review(len(decisions), free, sum(decision.cost for decision in decisions))


def verdict(cost: float, goal: str) -> str:
    """How a choice compares with the best one, by what it cost.

    >>> verdict(0, "points"), verdict(0.02, "points"), verdict(0.12, "points"), verdict(1, "lead")
    ('best', 'nearly', 'a_little', 'clearly')
    """
    small, large = (0.01, 0.05) if goal == SURVIVE else (0.05, 0.3)  # chances, or points
    if not cost:
        return BEST
    return NEARLY if cost < small else A_LITTLE if cost < large else CLEARLY


def in_order(decisions: Sequence[Decision], costliest_first: bool) -> list[int]:
    """The places of the decisions, as they were made or by falling cost."""
    places = range(len(decisions))
    if not costliest_first:
        return list(places)
    return sorted(places, key=lambda place: -decisions[place].cost)


@dataclass(frozen=True)
class Progress:
    """How well somebody chooses: now, in this session, and in those before."""

    streak: int
    """Best choices in a row, up to now."""
    longest: int
    """The longest such row of all sessions."""
    best: int
    decisions: int
    """Best choices among the decisions of this session."""
    before: float | None
    """The share of best choices in the sessions before; None: there were none."""
    sessions: int
    """How many sessions that were."""


def progress(decisions: Sequence[Decision], earlier: Sequence[Kept]) -> Progress:
    """How well the decisions of a session went, beside the sessions before it."""
    costs = [decision.cost for decision in decisions]
    past = [kept.costs for kept in earlier if kept.costs]
    all_past = [cost for session in past for cost in session]
    return Progress(
        streak=streaks(costs)[-1],
        longest=max(max(streaks(session)) for session in (costs, *past)),
        best=costs.count(0),
        decisions=len(costs),
        before=all_past.count(0) / len(all_past) if all_past else None,
        sessions=len(past),
    )


def streaks(costs: Sequence[float]) -> list[int]:
    """How many best choices in a row there were at the start and after each decision.

    >>> streaks([0, 0, 0.2, 0])
    [0, 1, 2, 0, 1]
    """
    rows = [0]
    for cost in costs:
        rows.append(0 if cost else rows[-1] + 1)
    return rows
