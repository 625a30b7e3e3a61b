"""Waiting: after how many turns something happens, over many games, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from analysis.studies.estimate import Estimate, Share, mean, share


@dataclass(frozen=True)
class Quantile:
    """The turns within which something happens in a given share of all games."""

    value: int | None
    """None: it does not happen that often."""
    low: int | None
    high: int | None
    """Between these it is, if what was seen is no surprise; None: no telling."""


@dataclass(frozen=True)
class Waiting:
    """After how many turns something happened, game by game; None: never.

    >>> waiting = Waiting((1, 3, 3, None))
    >>> waiting.within(3).value, waiting.never.value, waiting.quantile(0.5).value
    (0.75, 0.25, 3)
    """

    turns: tuple[int | None, ...]

    @property
    def games(self) -> int:
        """How many games were played."""
        return len(self.turns)

    @cached_property
    def _seen(self) -> NDArray[np.float64]:
        return np.array([np.inf if turn is None else turn for turn in self.turns])

    @cached_property
    def longest(self) -> int:
        """The longest wait of all; 0: it never happened."""
        return max((turn for turn in self.turns if turn is not None), default=0)

    @cached_property
    def never(self) -> Share:
        """How likely it does not happen at all."""
        return share(np.isinf(self._seen))

    @cached_property
    def mean(self) -> Estimate:
        """The turns it takes on average, over the games in which it happens."""
        return mean(self._seen[np.isfinite(self._seen)])

    def within(self, turns: int) -> Share:
        """How likely it has happened after so many turns."""
        return share(self._seen <= turns)

    def curve(self, turns: Iterable[int]) -> list[Share]:
        """The same for several numbers of turns."""
        return [self.within(number) for number in turns]

    @cached_property
    def _curve(self) -> list[Share]:
        return self.curve(range(1, self.longest + 1))

    def quantile(self, part: float) -> Quantile:
        """Within how many turns it happens in this part of all games.

        The interval ends where the curve's own intervals leave that part.
        """
        return Quantile(
            self._first([chance.value for chance in self._curve], part),
            self._first([chance.high for chance in self._curve], part),
            self._first([chance.low for chance in self._curve], part),
        )

    def _first(self, chances: Iterable[float], part: float) -> int | None:
        """The first turn at which a chance reaches a part."""
        return next((turn for turn, chance in enumerate(chances, start=1) if chance >= part), None)
