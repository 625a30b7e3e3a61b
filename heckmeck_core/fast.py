"""The fast solver: the exact solver's answers in floats, a goal at a time or many at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from importlib.util import find_spec
from typing import Any

import numpy as np

from heckmeck_core import passes
from heckmeck_core.dice import DiceLike
from heckmeck_core.flat import Flags, FlatGraph, Floats, Integers, flat_graph
from heckmeck_core.goal import CAUSES, DEAD_ROLL, Goal, Number
from heckmeck_core.outcome import Outcome
from heckmeck_core.plan import Plan
from heckmeck_core.thumb import LOWEST_REGRET, RuleOfThumb
from heckmeck_core.turn import Position, TurnGraph

RELATIVE_SLACK, ABSOLUTE_SLACK = 1e-12, 1e-15
"""Values that differ by less, as parts of themselves or of the largest payoff, are ties."""

WORTH_COMPILING = 4_000_000
"""(position, roll, goal) triples from which on loading numba pays; numpy does 200 a µs."""

use_numba = find_spec("numba") is not None
"""Whether large batches run compiled; the answers are the same either way."""


class FastPlan(Plan):
    """A plan whose values and chances are floats.

    >>> from heckmeck_core.dice import Die
    >>> from heckmeck_core.turn import turn_graph
    >>> round(solve(turn_graph(Die.parse("1 2 W"), 2), Goal.exactly(7)).value, 12)
    0.222222222222
    """

    _best: FastPlan

    def __init__(
        self,
        graph: TurnGraph,
        goal: Goal,
        rule: RuleOfThumb | None = None,
        rolling: Floats | None = None,
    ) -> None:
        best = solve(graph, goal) if rule and rule.needs_best_plan else None
        super().__init__(graph, goal, rule, best)
        self._flat = flat_graph(graph)
        self._rolling = self._evaluate() if rolling is None else rolling

    def _evaluate(self) -> Floats:
        """The value of rolling under a rule of thumb."""
        failed = float(self.goal.failed)
        return passes.values_of(
            self._flat, self._picks, self._stop_flags, self._stop_worths, failed
        )

    @cached_property
    def _payoffs(self) -> Floats:
        """What stopping earns at each position; NaN: nothing."""
        payoffs: Floats = _payoffs(self._flat, [self.goal])[:, 0]
        return payoffs.take(self._flat.stop_row)

    @cached_property
    def _counting(self) -> Flags:
        return ~np.isnan(self._payoffs)

    @cached_property
    def _size(self) -> float:
        """The largest worth, good or bad."""
        goal = self.goal
        worths = (goal.failed, goal.above or 0, *(worth for _, worth in goal.payoffs))
        return max(abs(float(worth)) for worth in worths)

    @cached_property
    def _stop_worths(self) -> Floats:
        return np.where(self._counting, self._payoffs, float(self.goal.failed))

    @cached_property
    def _stop_flags(self) -> Flags:
        """Where the plan stops."""
        flat, stop = self._flat, self._stop_worths
        stops: Flags
        if self.rule is None:
            may_give_up = (flat.used != 0) & self.goal.may_stop_anytime
            slack = self._slack(stop)
            stops = np.where(
                self._counting,
                stop >= self._rolling - slack,
                may_give_up & (stop > self._rolling + slack),
            )
        elif self.rule.stop == LOWEST_REGRET:
            stops = self._best._stop_flags
        else:
            stops = self._counting & self.rule.stops(flat.sums, flat.dice_left, flat.dead)
        ended: Flags = flat.dice_left == 0
        return stops | ended

    @cached_property
    def _picks(self) -> Integers:
        """The position that each roll leads to."""
        flat = self._flat
        if self.rule is not None and self.rule.take != LOWEST_REGRET:
            faces = self.graph.die.faces
            values, worms = np.array([(f.value, f.worm) for f in faces]).T
            face, count = flat.taken()
            likes = self.rule.likes(count, values[face], worms[face])
            return passes.best_picks(flat, likes, np.zeros_like)
        best = self._best
        worths = np.where(best._stop_flags, best._stop_worths, best._rolling)
        return passes.best_picks(flat, worths.take(flat.after), self._slack)

    @cached_property
    def _successes(self) -> Floats:
        """The chance of success when rolling at each position."""
        counting = self._counting.astype(np.float64)
        return passes.values_of(self._flat, self._picks, self._stop_flags, counting, 0.0)

    def outcome(self, aside: DiceLike | Position = ()) -> Outcome:
        """The chances of every result and of failing, from after `aside` on."""
        start = self.graph.index(self._position(aside))
        flat = self._flat
        flows, dead = passes.flow(flat, self._picks, self._stop_flags, start)
        ended = np.where(self._stop_flags, flows, 0.0)
        chances = np.bincount(flat.sums, np.where(self._counting, ended, 0.0))
        failed = dict.fromkeys(CAUSES, 0.0)
        failed[DEAD_ROLL] = dead
        for index in np.flatnonzero(~self._counting & (ended > 0)):
            cause = self.goal.cause(int(flat.sums[index]), bool(flat.worm[index]))
            failed[cause] += float(ended[index])
        results = self.goal.results(self.graph)
        return Outcome(self.goal, {r: float(chances[r]) for r in results}, failed)

    def _roll_value(self, position: Position) -> float:
        return float(self._rolling[self.graph.index(position)])

    def _roll_success(self, position: Position) -> float:
        return float(self._successes[self.graph.index(position)])

    def _stops(self, position: Position) -> bool:
        return bool(self._stop_flags[self.graph.index(position)])

    def _number(self, worth: Number) -> float:
        return float(worth)

    def _slack(self, value: Any) -> Any:
        return RELATIVE_SLACK * abs(value) + ABSOLUTE_SLACK * self._size


def solve(graph: TurnGraph, goal: Goal, rule: RuleOfThumb | None = None) -> FastPlan:
    """The best plan for a goal, or the plan that a rule of thumb makes."""
    goal.check(graph)
    if rule is not None:
        return FastPlan(graph, goal, rule)
    flat = flat_graph(graph)
    floor = _floors(_payoffs(flat, [goal]), [goal])[:, 0]
    rolling = passes.best_values(flat, floor.take(flat.stop_row), float(goal.failed))
    return FastPlan(graph, goal, rolling=rolling)


def solve_many(graph: TurnGraph, goals: Sequence[Goal]) -> list[FastPlan]:
    """The best plans for many goals, in one call."""
    if not goals or not use_numba or len(goals) * graph.pairs < WORTH_COMPILING:
        return [solve(graph, goal) for goal in goals]
    from heckmeck_core import compiled

    for goal in goals:
        goal.check(graph)
    flat = flat_graph(graph)
    floors = _floors(_payoffs(flat, goals), goals)
    failed = np.array([float(goal.failed) for goal in goals])
    values = compiled.best_values(flat, floors, failed)
    return [
        FastPlan(graph, goal, rolling=rolling) for goal, rolling in zip(goals, values, strict=True)
    ]


def _payoffs(flat: FlatGraph, goals: Sequence[Goal]) -> Floats:
    """What stopping earns in each row of `flat.stop_row` for each goal; NaN: nothing."""
    table = np.full((2, 2, flat.highest + 1, len(goals)), np.nan)  # worm, dice out, sum, goal
    for column, goal in enumerate(goals):
        earned = table[1, 0, :, column]
        for result, worth in goal.payoffs:
            if 0 <= result <= flat.highest:
                earned[result] = worth
        if goal.above is not None:
            earned[max(goal.highest + 1, 0) :] = goal.above
        if not goal.needs_worm:
            table[0, 0, :, column] = earned
    table[:, 1] = table[:, 0]
    return np.vstack([table.reshape(-1, len(goals)), np.full((1, len(goals)), np.nan)])


def _floors(payoffs: Floats, goals: Sequence[Goal]) -> Floats:
    """What stopping gives in each row; minus infinity where one may not stop."""
    failed = np.array([float(goal.failed) for goal in goals])
    anytime = np.array([goal.may_stop_anytime for goal in goals])
    given_up = np.where(anytime, failed, -np.inf)
    nothing = np.empty_like(payoffs)
    nothing[:-1].reshape(2, 2, -1, len(goals))[:, 0] = given_up
    nothing[:-1].reshape(2, 2, -1, len(goals))[:, 1] = failed
    nothing[-1] = -np.inf
    return np.where(np.isnan(payoffs), nothing, payoffs)
