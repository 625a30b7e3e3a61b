"""Estimates: a number seen in simulated games, and how far it may be off."""

from __future__ import annotations

from dataclasses import dataclass
from math import isnan, nan, sqrt

import numpy as np
from numpy.typing import ArrayLike

SURPRISE, ERRORS = 0.025, 1.96
"""How unlikely a surprise is, on either side, and how many standard errors away it begins."""


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
        return {
            "value": _known(self.value),
            "standard_error": _known(self.error),
            "games": self.games,
        }


@dataclass(frozen=True)
class Share(Estimate):
    """A share of games or of cases, with an interval that is honest at 0 and 1 too.

    What was never seen has a standard error of 0, and can happen all the same.
    """

    low: float
    high: float

    def as_dict(self) -> dict[str, float | None]:
        """As JSON holds it; null: too few games to tell."""
        return super().as_dict() | {"low": _known(self.low), "high": _known(self.high)}


def _known(number: float) -> float | None:
    return None if isnan(number) else number


def mean(values: ArrayLike) -> Estimate:
    """The mean of one number a game.

    >>> mean([1, 3])
    Estimate(value=2.0, error=1.0, games=2)
    """
    seen = np.asarray(values, dtype=float)
    games = len(seen)
    spread = float(seen.std(ddof=1)) if games > 1 else nan
    if not games:
        return Estimate(nan, nan, 0)
    return Estimate(float(seen.mean()), spread / games**0.5, games)


def ratio(amounts: ArrayLike, cases: ArrayLike) -> Estimate:
    """The mean amount of a case, where a game may have several cases or none.

    Cases of one game depend on each other, so the error is that of a ratio of sums over games.
    """
    amount, case = np.asarray(amounts, dtype=float), np.asarray(cases, dtype=float)
    total, games = float(case.sum()), int(np.count_nonzero(case))
    if not total:
        return Estimate(nan, nan, 0)
    value = float(amount.sum() / total)
    off = amount - value * case
    correction = games / (games - 1) if games > 1 else nan
    return Estimate(value, float((correction * (off**2).sum()) ** 0.5 / total), games)


def share(hits: ArrayLike, cases: ArrayLike | None = None) -> Share:
    """The share of games that are hits, or of cases, where a game may have several or none.

    >>> never = share([False] * 100)
    >>> never.value, never.error, round(never.high, 3)
    (0.0, 0.0, 0.036)
    """
    seen = mean(hits) if cases is None else ratio(hits, cases)
    return Share(seen.value, seen.error, seen.games, *_interval(seen))


def _interval(seen: Estimate) -> tuple[float, float]:
    """The chances under which what was seen is no surprise: all but 2.5 % on either side.

    Where all games agree the interval is that of Clopper and Pearson, otherwise Wilson's, with
    as many witnesses as make the standard error what it is.
    """
    value, spread = seen.value, seen.value * (1 - seen.value)
    if not seen.games:
        return nan, nan
    if not spread:
        unseen = 1 - SURPRISE ** (1 / seen.games)
        return (1 - unseen, 1.0) if value else (0.0, unseen)
    weight = ERRORS**2 / (spread / seen.error**2 if seen.error > 0 else 1)
    middle = (value + weight / 2) / (1 + weight)
    off = sqrt(weight * (spread + weight / 4)) / (1 + weight)
    return middle - off, middle + off
