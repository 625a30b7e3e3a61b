"""Luck and skill: how long two strategies must play until the better one is ahead."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import count
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from analysis.studies.contest import Contest
from heckmeck_core.games.contest import Result
from heckmeck_core.goal import Number
from heckmeck_core.outcome import AnyOutcome

Chances = NDArray[np.float64]


class Standing(NamedTuple):
    """Chances of one side to be ahead, level, or behind."""

    ahead: float
    level: float
    behind: float


def worm_chances(outcome: AnyOutcome) -> Chances:
    """The chance of 0, 1, 2, ... worms from a turn; a failed one brings none."""
    worths = {result: int(outcome.goal.worth(result) or 0) for result in outcome.results}
    chances = np.zeros(1 + max(worths.values()))
    chances[0] = float(outcome.failed_total)
    for result, worth in worths.items():
        chances[worth] += float(outcome.results[result])
    return chances


def standings(one: AnyOutcome, other: AnyOutcome) -> Iterator[Standing]:
    """How the first side stands after 1, 2, ... turns each, on the same grill every time."""
    mine, theirs = worm_chances(one), worm_chances(other)
    turn = np.convolve(mine, theirs[::-1])
    level = len(theirs) - 1  # where the difference of a turn is 0
    total, middle = turn, level
    while True:
        yield Standing(
            float(total[middle + 1 :].sum()), float(total[middle]), float(total[:middle].sum())
        )
        total, middle = np.convolve(total, turn), middle + level


def turns_needed(one: AnyOutcome, other: AnyOutcome, chance: float, most: int) -> int | None:
    """After how many turns each the first side is likely enough ahead; None: `most` do not do."""
    for turns, standing in zip(range(1, most + 1), standings(one, other), strict=False):
        if standing.ahead >= chance:
            return turns
    return None


def match_chance(win: Number, games: int) -> Number:
    """Chance to win more than half of the games.

    >>> match_chance(Fraction(3, 5), 3)
    Fraction(81, 125)
    """
    return sum(
        comb(games, wins) * win**wins * (1 - win) ** (games - wins)
        for wins in range(games // 2 + 1, games + 1)
    )


def games_needed(win: Fraction, chance: Fraction) -> int:
    """The smallest odd number of games of a match that is won with this chance."""
    return next(games for games in count(1, 2) if match_chance(win, games) >= chance)


def place_shares(contests: Iterable[Contest], strategy: str) -> list[float]:
    """How often the participants with a strategy had the 1st, 2nd, ... place of their table."""
    places = [result.place for result in _results(contests, strategy)]
    return [places.count(place) / len(places) for place in range(1, max(places) + 1)]


def round_scores(contests: Iterable[Contest], strategy: str) -> Sequence[int]:
    """What participants with a strategy scored in a preliminary game."""
    return [result.score for result in _results(contests, strategy)]


def score_differences(contests: Iterable[Contest], one: str, other: str) -> list[int]:
    """At each table: the score of a participant with one strategy less that of one with the other.

    Games at different tables are independent; the scores at one table are not. The participants
    are those with the lowest numbers, which the seats, drawn by lot, know nothing of.
    """
    differences = []
    for contest in contests:
        for results in contest.rounds:
            tables: dict[int, dict[str, int]] = {}
            for result in results:
                strategy = contest.strategies[result.participant]
                tables.setdefault(result.table, {}).setdefault(strategy, result.score)
            both = [scores for scores in tables.values() if one in scores and other in scores]
            differences += [scores[one] - scores[other] for scores in both]
    return differences


def _results(contests: Iterable[Contest], strategy: str) -> list[Result]:
    return [
        result
        for contest in contests
        for results in contest.rounds
        for result in results
        if contest.strategies[result.participant] == strategy
    ]
