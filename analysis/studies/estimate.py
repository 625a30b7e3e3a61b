"""Estimates: a number seen in simulated games, with its standard error."""

from __future__ import annotations

from dataclasses import dataclass
from math import isnan

import numpy as np
from numpy.typing import ArrayLike


@dataclass(frozen=True)
class Estimate:
    """A mean over games, and how far it may be off."""

    value: float
    error: float
    """Standard error."""
    games: int

    def __str__(self) -> str:
        return f"{self.value:.4f} ± {self.error:.4f}"

    def as_dict(self) -> dict[str, float | None]:
        """As JSON holds it; null: too few games to tell."""
        numbers = {"value": self.value, "standard_error": self.error}
        told = {name: None if isnan(number) else number for name, number in numbers.items()}
        return {**told, "games": self.games}


def mean(values: ArrayLike) -> Estimate:
    """The mean of one number a game.

    >>> mean([1, 3])
    Estimate(value=2.0, error=1.0, games=2)
    """
    seen = np.asarray(values, dtype=float)
    games = len(seen)
    spread = float(seen.std(ddof=1)) if games > 1 else float("nan")
    return Estimate(float(seen.mean()) if games else float("nan"), spread / games**0.5, games)


def share(hits: ArrayLike, cases: ArrayLike) -> Estimate:
    """The share of cases that are hits, where a game may have several cases or none.

    Cases of one game depend on each other, so the error is that of a ratio of sums over games.
    """
    hit, case = np.asarray(hits, dtype=float), np.asarray(cases, dtype=float)
    total, games = float(case.sum()), int(np.count_nonzero(case))
    if not total:
        return Estimate(float("nan"), float("nan"), 0)
    value = float(hit.sum() / total)
    off = hit - value * case
    correction = games / (games - 1) if games > 1 else float("nan")
    return Estimate(value, float((correction * (off**2).sum()) ** 0.5 / total), games)
