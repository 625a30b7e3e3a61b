"""Outcomes: how likely each result of a turn is, and each way to fail."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar, cast

from heckmeck_core.goal import CAUSES, Goal, Number

N = TypeVar("N", Fraction, float)
"""The kind of number of a plan and of its outcome: exact, or fast."""

Ending = int | str
"""A turn's result if it counts, or the cause of its failing."""


@dataclass(frozen=True)
class Outcome(Generic[N]):
    """The probability of every result that counts and of failing, by cause.

    Probabilities are Fractions when an exact solver made them, floats otherwise.
    """

    goal: Goal
    results: Mapping[int, N]
    failed: Mapping[str, N]

    @property
    def failed_total(self) -> N:
        """Chance that the turn fails."""
        return _sum(self.failed.values())

    @property
    def success(self) -> N:
        """Chance that the turn ends with a result that counts."""
        return _sum(self.results.values())

    def exactly(self, result: int) -> N:
        """Chance of this result."""
        return self.results.get(result, self._number(0))

    def at_least(self, result: int) -> N:
        """Chance of this result or a higher one."""
        return _sum(p for r, p in self.results.items() if r >= result)

    def cumulative(self) -> dict[int, N]:
        """Result -> chance of a result that counts and is not higher."""
        total = self._number(0)
        running: dict[int, N] = {}
        for result, p in self.results.items():
            total = total + p
            running[result] = total
        return running

    @property
    def mean(self) -> N:
        """Expected worth of the turn; with a plan's own outcome, the plan's value."""
        return self._moment(1)

    @property
    def variance(self) -> N:
        """Variance of the turn's worth."""
        return self._moment(2) - self.mean * self.mean

    @property
    def earned(self) -> N:
        """Expected worth of the results alone: a failed turn counts as nothing."""
        return self._moment(1, failed=0)

    @property
    def mean_result(self) -> N:
        """Expected result when the turn does not fail."""
        if not self.success:
            return self._number(0)
        return _sum(p * r for r, p in self.results.items()) / self.success

    @property
    def endings(self) -> dict[Ending, N]:
        """Every result and every cause of failing with its chance."""
        endings: dict[Ending, N] = dict(self.results.items())
        return endings | dict(self.failed.items())

    def expected(self, measure: Callable[[Ending], Number]) -> N:
        """The mean of what each ending counts for."""
        return _sum(p * self._number(measure(e)) for e, p in self.endings.items())

    def _moment(self, power: int, failed: Number | None = None) -> N:
        """Expected worth to a power, with the goal's (or another) worth of failing."""
        lost = self._number(self.goal.failed if failed is None else failed)
        total = self.failed_total * lost**power
        for result, p in self.results.items():
            worth = self.goal.worth(result)
            assert worth is not None  # results hold only what counts
            total = total + p * self._number(worth) ** power
        return total

    def _number(self, worth: Number) -> N:
        """A worth as the kind of number that the probabilities are."""
        some = next(iter((*self.failed.values(), *self.results.values())), None)
        return cast(N, float(worth) if isinstance(some, float) else Fraction(worth))

    def compare(self, other: Outcome[N]) -> Comparison[N]:
        """What changes from this outcome to another."""
        results = sorted({*self.results, *other.results})
        return Comparison(
            results={r: other.exactly(r) - self.exactly(r) for r in results},
            failed={c: other.failed[c] - self.failed[c] for c in CAUSES},
            mean=other.mean - self.mean,
        )


AnyOutcome = Outcome[Fraction] | Outcome[float]
"""Where the caller's own `exact` decides."""


@dataclass(frozen=True)
class Comparison(Generic[N]):
    """Differences of two outcomes: the other one minus the first."""

    results: Mapping[int, N]
    failed: Mapping[str, N]
    mean: N

    @property
    def failed_total(self) -> N:
        """By how much failing becomes more likely."""
        return _sum(self.failed.values())

    @property
    def moved(self) -> N:
        """The probability that goes elsewhere (total variation distance)."""
        results = _sum(abs(move) for move in self.results.values())
        return (results + _sum(abs(move) for move in self.failed.values())) / 2


def _sum(numbers: Iterable[N]) -> N:
    """A sum of numbers of one kind, of which there may be none."""
    return cast(N, sum(numbers))
