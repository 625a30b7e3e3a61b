"""Outcomes: how likely each result of a turn is, and each way to fail."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from heckmeck_core.goal import CAUSES, Goal, Number


@dataclass(frozen=True)
class Outcome:
    """The probability of every result that counts and of failing, by cause.

    Probabilities are Fractions when an exact solver made them, floats otherwise.
    """

    goal: Goal
    results: Mapping[int, Number]
    failed: Mapping[str, Number]

    @property
    def failed_total(self) -> Number:
        """Chance that the turn fails."""
        return sum(self.failed.values())

    @property
    def success(self) -> Number:
        """Chance that the turn ends with a result that counts."""
        return sum(self.results.values())

    def exactly(self, result: int) -> Number:
        """Chance of this result."""
        return self.results.get(result, 0)

    def at_least(self, result: int) -> Number:
        """Chance of this result or a higher one."""
        return sum(p for r, p in self.results.items() if r >= result)

    def cumulative(self) -> dict[int, Number]:
        """Result -> chance of a result that counts and is not higher."""
        total: Number = 0
        running: dict[int, Number] = {}
        for result, p in self.results.items():
            total += p
            running[result] = total
        return running

    @property
    def mean(self) -> Number:
        """Expected worth of the turn; with a plan's own outcome, the plan's value."""
        return self._moment(1)

    @property
    def variance(self) -> Number:
        """Variance of the turn's worth."""
        return self._moment(2) - self.mean**2

    @property
    def earned(self) -> Number:
        """Expected worth of the results alone: a failed turn counts as nothing."""
        return self._moment(1, failed=0)

    @property
    def mean_result(self) -> Number:
        """Expected result when the turn does not fail."""
        if not self.success:
            return 0
        return sum(r * p for r, p in self.results.items()) / self.success

    def _moment(self, power: int, failed: Number | None = None) -> Number:
        """Expected worth to a power, with the goal's (or another) worth of failing."""
        lost = self.goal.failed if failed is None else failed
        total = self.failed_total * self._alike(lost) ** power
        for result, p in self.results.items():
            worth = self.goal.worth(result)
            assert worth is not None  # results hold only what counts
            total += p * self._alike(worth) ** power
        return total

    def _alike(self, worth: Number) -> Number:
        """A worth as the kind of number that the probabilities are."""
        return float(worth) if isinstance(self.failed_total, float) else Fraction(worth)

    def compare(self, other: Outcome) -> Comparison:
        """What changes from this outcome to another."""
        results = sorted({*self.results, *other.results})
        return Comparison(
            results={r: other.exactly(r) - self.exactly(r) for r in results},
            failed={c: other.failed[c] - self.failed[c] for c in CAUSES},
            mean=other.mean - self.mean,
        )


@dataclass(frozen=True)
class Comparison:
    """Differences of two outcomes: the other one minus the first."""

    results: Mapping[int, Number]
    failed: Mapping[str, Number]
    mean: Number

    @property
    def failed_total(self) -> Number:
        """By how much failing becomes more likely."""
        return sum(self.failed.values())

    @property
    def moved(self) -> Number:
        """The probability that goes elsewhere (total variation distance)."""
        moves = [*self.results.values(), *self.failed.values()]
        return sum(max(move, -move) for move in moves) / 2
