"""Ties: "the best plan" is seldom the only one, and best plans can lead to different outcomes.

Where stopping and rolling on, or two faces of a roll, are worth exactly the same, either choice
is best. All best plans are worth the same, but one may fail more often and win more when it
does not. `BestPlans` says exactly over which range a figure varies among all of them.

A player may also toss a coin at a tie. The chance of every ending then lies between those of
the plans it mixes, so what best plans can give is the whole closed range, ends included.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from heckmeck_core.errors import BadInput
from heckmeck_core.exact import ExactPlan
from heckmeck_core.goal import CAUSES, DEAD_ROLL, Goal, Number
from heckmeck_core.outcome import Ending, Outcome
from heckmeck_core.plan import ROLL, STOP
from heckmeck_core.turn import Block, Position, TurnGraph

Measure = Callable[[Ending], Number]
"""What an ending counts for; its mean is a chance if it is 1 or 0 (or True or False)."""


def fails(ending: Ending) -> bool:
    """Whether the turn fails."""
    return ending in CAUSES


def succeeds(ending: Ending) -> bool:
    """Whether the turn ends with a result that counts."""
    return ending not in CAUSES


def ends_with(wanted: Ending) -> Measure:
    """Whether the turn ends with this result, or fails by this cause."""
    return lambda ending: ending == wanted


def at_least(result: int) -> Measure:
    """Whether the turn ends with this result or a higher one.

    >>> at_least(30)(31), at_least(30)("dead_roll")
    (True, False)
    """
    return lambda ending: not isinstance(ending, str) and ending >= result


def result_or_nothing(ending: Ending) -> int:
    """The result, 0 for a failed turn."""
    return 0 if isinstance(ending, str) else ending


@dataclass(frozen=True)
class Range:
    """All that a figure can be: everything from `least` to `most`.

    >>> Fraction(1, 3) in Range(Fraction(1, 4), Fraction(1, 2))
    True
    """

    least: Fraction
    most: Fraction

    def __contains__(self, number: Fraction) -> bool:
        return self.least <= number <= self.most

    @property
    def varies(self) -> bool:
        """Whether it depends on how ties are broken."""
        return self.least < self.most

    def nearest(self, number: Fraction) -> Fraction:
        """The number itself if the figure can be that, else the end that is nearer to it."""
        return min(max(number, self.least), self.most)

    def times(self, factor: Number) -> Range:
        """The range of a multiple of the figure.

        >>> Range(Fraction(1), Fraction(2)).times(-3)
        Range(least=Fraction(-6, 1), most=Fraction(-3, 1))
        """
        ends = self.least * Fraction(factor), self.most * Fraction(factor)
        return Range(min(ends), max(ends))


@dataclass(frozen=True, slots=True)
class _Best:
    """All that is best at one position."""

    position: Position
    ending: Ending | None
    """What stopping leads to; None where it is not best."""
    dead: int
    rolls: Mapping[tuple[int, ...], int] | None
    """Positions of which each is best to go to -> ordered rolls; None: rolling is not best."""


class BestPlans:
    """All best plans of a turn for a goal, in Fractions.

    Two dice, each 1, 2 or a worm: who rolls 1 and 2 may keep either and then needs a worm.

    >>> from heckmeck_core import Die, turn_graph
    >>> graph = turn_graph(Die.parse("1 2 W"), 2)
    >>> best = BestPlans(graph, Goal.survive(graph.results()))
    >>> best.range_of(fails).varies
    False
    >>> best.range_of(ends_with(6))
    Range(least=Fraction(0, 1), most=Fraction(2, 27))
    """

    def __init__(self, graph: TurnGraph, goal: Goal) -> None:
        self.graph = graph
        self.goal = goal
        self.plan = ExactPlan(graph, goal)
        self._worths = [self.plan.worth(position) for position in graph.each_position()]
        # Every chance is a whole number of such parts: the dice of a turn are rolled once with n,
        # at most once with n - 1, and so on.
        self._sides = graph.die.sides
        self._parts = self._sides ** (graph.dice * (graph.dice + 1) // 2)
        self._best = self._reached()

    @property
    def endings(self) -> list[Ending]:
        """Every result that counts, and every cause of failing."""
        return [*self.goal.results(self.graph), *CAUSES]

    def range_of(self, measure: Measure) -> Range:
        """The range of a measure's mean."""
        lowest = self.outcome(lambda ending: -Fraction(measure(ending)))
        return Range(lowest.expected(measure), self.outcome(measure).expected(measure))

    def range_of_ratio(self, part: Measure, whole: Measure) -> Range:
        """The range of the mean of a part over the mean of the whole: a conditional chance or mean.

        `whole` is never negative.
        """
        if not self.range_of(whole).least:
            raise BadInput(
                "a share of something that a best plan can avoid",
                "the whole needs a chance above 0 by every best plan",
                "ask for the range of the part alone",
            )

        def means(sign: int, ratio: Fraction) -> tuple[Fraction, Fraction]:
            """The means of the part, times the sign, and of the whole, by the best for a ratio."""
            gain = _minus(lambda ending: sign * Fraction(part(ending)), ratio, whole)
            outcome = self.outcome(gain)
            return sign * outcome.expected(part), outcome.expected(whole)

        return ratio_range(means)

    @property
    def variance(self) -> Range:
        """The range of the variance of the turn's worth; its mean is the same for all."""
        squares = self.range_of(lambda ending: self._worth(ending) ** 2)
        mean = self.plan.value
        return Range(squares.least - mean**2, squares.most - mean**2)

    @property
    def stop_or_roll(self) -> list[Position]:
        """Where stopping and rolling on are both best, of the positions best plans come to."""
        return [
            best.position
            for best in self._best.values()
            if best.ending is not None and best.rolls is not None
        ]

    def outcome(self, measure: Measure) -> Outcome[Fraction]:
        """What that best plan leads to which has the highest mean of a measure."""
        worths = [Fraction(measure(ending)) for ending in self.endings]
        unit = lcm(*(worth.denominator for worth in worths))
        counted = {e: int(w * unit) for e, w in zip(self.endings, worths, strict=True)}
        return self._flow(counted, self._values(counted))

    def _worth(self, ending: Ending) -> Fraction:
        worth = self.goal.failed if isinstance(ending, str) else self.goal.worth(ending)
        return self.plan.number(worth or 0)

    def _reached(self) -> dict[int, _Best]:
        """What is best at each position that some best plan comes to, by ascending index."""
        reached = {0}
        best: dict[int, _Best] = {}
        for block in self.graph.blocks.values():
            for index, s in enumerate(block.ranks, start=block.start):
                if index in reached:
                    best[index] = self._at(block, s)
                    reached.update(*(best[index].rolls or ()))
        return best

    def _at(self, block: Block, s: int) -> _Best:
        """What is best at one position of a block."""
        position = Position(block.used, block.dice_left, s)
        options = self.plan.advise(position).options
        actions = {option.action for option in options if not option.regret}
        ending = None
        if STOP in actions:
            worm = self.graph.has_worm(position.used)
            ending = self.goal.ending(s, worm, False, position.dice_left)
        rolls = self._rolls(block, s) if ROLL in actions else None
        return _Best(position, ending, self.graph.rolls(block).dead, rolls)

    def _rolls(self, block: Block, s: int) -> dict[tuple[int, ...], int]:
        """Where the best takes of each roll lead, and in how many ordered ways."""
        after = self.graph.successors(self.graph.options(block), s)
        worths = [self._worths[there] for there in after]
        ranks = {worth: rank for rank, worth in enumerate(sorted(set(worths)))}
        likes = [ranks[worth] for worth in worths]
        best = Counter[tuple[int, ...]]()
        for ways, offered in self.graph.rolls(block).seen:
            top = max(likes[option] for option in offered)
            best[tuple(after[option] for option in offered if likes[option] == top)] += ways
        return best

    def _values(self, counted: Mapping[Ending, int]) -> dict[int, int]:
        """The highest mean of what is counted at each position, in whole parts."""
        values: dict[int, int] = {}
        for index, best in reversed(self._best.items()):
            ways = []
            if best.ending is not None:
                ways.append(counted[best.ending] * self._parts)
            if best.rolls is not None:
                rolling = best.dead * counted[DEAD_ROLL] * self._parts
                rolling += sum(n * max(map(values.__getitem__, t)) for t, n in best.rolls.items())
                ways.append(self._of_all(rolling, best.position))
            values[index] = max(ways)
        return values

    def _flow(self, counted: Mapping[Ending, int], values: dict[int, int]) -> Outcome[Fraction]:
        """The outcome of the plan that goes for the highest values."""
        flows = defaultdict(int, {0: self._parts})
        ended = dict.fromkeys(self.endings, 0)
        for index, best in self._best.items():
            flow = flows[index]
            if not flow:
                continue
            if best.ending is not None and values[index] == counted[best.ending] * self._parts:
                ended[best.ending] += flow
                continue
            assert best.rolls is not None  # who does not stop rolls
            ended[DEAD_ROLL] += self._of_all(flow * best.dead, best.position)
            for there, ways in best.rolls.items():
                pick = max(there, key=values.__getitem__)
                flows[pick] += self._of_all(flow * ways, best.position)
        chances = {ending: Fraction(flow, self._parts) for ending, flow in ended.items()}
        return Outcome(
            self.goal,
            {result: chances[result] for result in self.goal.results(self.graph)},
            {cause: chances[cause] for cause in CAUSES},
        )

    def _of_all(self, ways: int, position: Position) -> int:
        """A number of rolls out of all of a position; there is no remainder, as of `_parts`."""
        rolls: int = self._sides**position.dice_left
        return ways // rolls


def ratio_range(means: Callable[[int, Fraction], tuple[Fraction, Fraction]]) -> Range:
    """The range of a ratio, where `means(sign, ratio)` is what the best choice for a ratio gives.

    It gives the mean of a part times the sign, and of the whole, so chosen that the first is
    as far above `ratio` times the second as it can be.
    """

    def highest(sign: int) -> Fraction:
        """Dinkelbach's way: raise the ratio until no choice gets above it."""
        ratio = Fraction(0)
        while True:
            part, whole = means(sign, ratio)
            if part == ratio * whole:
                return ratio
            ratio = part / whole

    return Range(-highest(-1), highest(1))


def _minus(part: Measure, ratio: Fraction, whole: Measure) -> Measure:
    """What a part has more than a ratio of the whole."""
    return lambda ending: Fraction(part(ending)) - ratio * Fraction(whole(ending))
