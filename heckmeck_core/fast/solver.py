"""The fast solver: the exact solver's answers in floats, a goal at a time or many at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from heckmeck_core.by_hand.view import MadeByHand, Offer, View, needs_best_plan
from heckmeck_core.dice import DiceLike
from heckmeck_core.fast import passes
from heckmeck_core.fast.flat import Flags, FlatGraph, Floats, Integers, flat_graph
from heckmeck_core.goal import CAUSES, DEAD_ROLL, Goal, Number
from heckmeck_core.outcome import Outcome
from heckmeck_core.plan import Plan
from heckmeck_core.randomness import Dice
from heckmeck_core.turn import Position, TurnGraph
from heckmeck_core.with_dice import End, roll_out

if TYPE_CHECKING:
    from heckmeck_core.fast import compiled

RELATIVE_SLACK, ABSOLUTE_SLACK = 1e-12, 1e-15
"""Values that differ by less, as parts of themselves or of the largest payoff, are ties."""

WORTH_COMPILING = 4_000_000
"""(position, roll, goal) triples from which on loading numba pays; numpy does 200 a µs."""

HAVE_NUMBA: Final = find_spec("numba") is not None
"""Without numba nothing runs compiled; the answers are the same either way."""


class FlatPlan(NamedTuple):
    """A plan as arrays: what it picks from each roll, and for each position the rest."""

    picks: Integers
    """The position that each roll leads to."""
    stops: Flags
    counting: Flags
    """Where stopping earns something."""
    stopping: Floats
    """What stopping is worth."""
    rolling: Floats
    """What rolling is worth."""
    worths: Floats
    """What the position is worth under the plan."""


class FastPlan(Plan[float]):
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
        rule: MadeByHand | None = None,
        rolling: Floats | None = None,
    ) -> None:
        best = solve(graph, goal) if needs_best_plan(rule) else None
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
        payoffs: Floats = _payoffs(self._flat, [self.goal])[0]
        return payoffs.take(self._flat.stop_row)

    @cached_property
    def _least_slack(self) -> float:
        return ABSOLUTE_SLACK * _size(self.goal)

    @cached_property
    def _counting(self) -> Flags:
        return ~np.isnan(self._payoffs)

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
            slack = self._slacks(stop)
            stops = np.where(
                self._counting,
                stop >= self._rolling - slack,
                may_give_up & (stop > self._rolling + slack),
            )
        elif self.rule.stops_by_regret:
            stops = self._best._stop_flags
        else:
            stops = self._counting & _willing(flat, self.rule)
        ended: Flags = flat.dice_left == 0
        return stops | ended

    @cached_property
    def _picks(self) -> Integers:
        """The position that each roll leads to."""
        flat = self._flat
        if self.rule is not None and not self.rule.takes_by_regret:
            return rule_picks(flat, self.rule)
        best = self._best
        worths = np.where(best._stop_flags, best._stop_worths, best._rolling)
        return passes.best_picks(flat, worths.take(flat.after), self._slacks)

    @cached_property
    def _successes(self) -> Floats:
        """The chance of success when rolling at each position."""
        counting = self._counting.astype(np.float64)
        return passes.values_of(self._flat, self._picks, self._stop_flags, counting, 0.0)

    def flat(self) -> FlatPlan:
        """The plan as arrays over the flat graph."""
        worths = np.where(self._stop_flags, self._stop_worths, self._rolling)
        return FlatPlan(
            self._picks, self._stop_flags, self._counting, self._stop_worths, self._rolling, worths
        )

    def outcome(self, aside: DiceLike | Position = ()) -> Outcome[float]:
        """The chances of every result and of failing, from after `aside` on."""
        ends, dead = self.ends(aside)
        if not self.goal.out_of_dice:  # then it makes no difference whether dice are left
            ends = ends.sum(axis=1, keepdims=True)
        results = dict.fromkeys(self.goal.results(self.graph), 0.0)
        failed = dict.fromkeys(CAUSES, 0.0)
        failed[DEAD_ROLL] = dead
        for worm, out, total in np.argwhere(ends):
            chance, result, has_worm = float(ends[worm, out, total]), int(total), bool(worm)
            if self.goal.stop_worth(result, has_worm, not out) is None:
                failed[self.goal.cause(result, has_worm)] += chance
            else:
                results[result] += chance
        return Outcome(self.goal, results, failed)

    def visits(self, aside: DiceLike | Position = ()) -> dict[Position, float]:
        """How likely the plan comes through each position, from after `aside` on."""
        flows, _ = self.flows(aside)
        positions = zip(self.graph.each_position(), flows.tolist(), strict=True)
        return {position: flow for position, flow in positions if flow}

    def flows(self, aside: DiceLike | Position = ()) -> tuple[Floats, float]:
        """(chance to come through each position, chance of a dead roll), by index."""
        start = self.graph.index(self._position(aside))
        return passes.flow(self._flat, self._picks, self._stop_flags, start)

    def ends(self, aside: DiceLike | Position = ()) -> tuple[Floats, float]:
        """(chance to end there, by worm, dice out and sum; chance of a dead roll)."""
        flows, dead = self.flows(aside)
        flows[~self._stop_flags] = 0.0
        return self._flat.by_stop_row(flows), dead

    def _roll_value(self, position: Position) -> float:
        return float(self._rolling[self.graph.index(position)])

    def _roll_success(self, position: Position) -> float:
        return float(self._successes[self.graph.index(position)])

    def _stops(self, position: Position) -> bool:
        return bool(self._stop_flags[self.graph.index(position)])

    def number(self, worth: Number) -> float:
        """A worth as the plan's kind of number."""
        return float(worth)

    def _slack(self, value: float) -> float:
        return RELATIVE_SLACK * abs(value) + self._least_slack

    def _slacks(self, values: Floats) -> Floats:
        """The slack of each of many values."""
        slacks: Floats = RELATIVE_SLACK * np.abs(values) + self._least_slack
        return slacks


def solve(graph: TurnGraph, goal: Goal, rule: MadeByHand | None = None) -> FastPlan:
    """The best plan for a goal, or the plan that a rule of thumb makes."""
    goal.check(graph)
    if rule is not None:
        return FastPlan(graph, goal, rule)
    flat = flat_graph(graph)
    floor = _floors(_payoffs(flat, [goal]), [goal])[0]
    rolling = passes.best_values(flat, floor.take(flat.stop_row), float(goal.failed))
    return FastPlan(graph, goal, rolling=rolling)


def solve_many(
    graph: TurnGraph, goals: Sequence[Goal], *, compiled: bool | None = None
) -> list[FastPlan]:
    """The best plans for many goals, in one call; `compiled` or not, None: as it pays."""
    for goal in goals:
        goal.check(graph)
    if not _compile(compiled, graph, len(goals)):
        return [solve(graph, goal) for goal in goals]
    values = _decisions(flat_graph(graph), goals).values
    return [
        FastPlan(graph, goal, rolling=rolling) for goal, rolling in zip(goals, values, strict=True)
    ]


def endings(
    graph: TurnGraph,
    goals: Sequence[Goal],
    rule: MadeByHand | None = None,
    *,
    compiled: bool | None = None,
) -> tuple[Floats, Floats]:
    """How turns end under the plans for many goals, or under one rule made by hand.

    (chance to end without and with a worm at each sum: goal, worm, sum; of a dead roll: goal).
    """
    if needs_best_plan(rule) or not _compile(compiled, graph, len(goals)):
        plans = [solve(graph, goal, rule).ends() for goal in goals]
        return np.array([end.sum(axis=1) for end, _ in plans]), np.array([d for _, d in plans])
    from heckmeck_core.fast import compiled as passes_of_many

    flat = flat_graph(graph)
    if rule is None:
        flows, dead = passes_of_many.flows(flat, _decisions(flat, goals))
    else:
        picks, willing = rule_picks(flat, rule), _willing(flat, rule)
        flows, dead = passes_of_many.flows_by_rule(flat, picks, willing, _counting(flat, goals))
    return np.array([flat.by_stop_row(flow).sum(axis=1) for flow in flows]), dead


def roll_out_many(
    graph: TurnGraph,
    goals: Sequence[Goal],
    states: NDArray[np.uint64],
    rule: MadeByHand | None = None,
    *,
    compiled: bool | None = None,
) -> list[End]:
    """Where one turn with dice ends for each goal; moves the `states` of the dice on."""
    if needs_best_plan(rule) or not goals or not _compile(compiled, graph, len(goals)):
        return [_roll_out_one(graph, goal, rule, states, i) for i, goal in enumerate(goals)]
    from heckmeck_core.fast.with_dice import walks, walks_by_rule

    flat = flat_graph(graph)
    if rule is None:
        ends, dead = walks(flat, _decisions(flat, goals), states)
    else:
        likes, willing = _rule_likes(flat, rule), _willing(flat, rule)
        ends, dead = walks_by_rule(flat, likes, willing, _counting(flat, goals), states)
    shown = (flat.sums[ends], flat.worm[ends], dead, flat.dice_left[ends])
    return [End(*end) for end in zip(*(column.tolist() for column in shown), strict=True)]


def _roll_out_one(
    graph: TurnGraph,
    goal: Goal,
    rule: MadeByHand | None,
    states: NDArray[np.uint64],
    place: int,
) -> End:
    dice = Dice(int(states[place]))
    end = roll_out(solve(graph, goal, rule), dice)
    states[place] = dice.state
    return end


def _decisions(flat: FlatGraph, goals: Sequence[Goal]) -> compiled.Decisions:
    """What the compiled passes decide by, as the best plans do."""
    from heckmeck_core.fast import compiled

    payoffs = _payoffs(flat, goals)
    floors = _floors(payoffs, goals)
    return compiled.Decisions(
        compiled.best_values(flat, floors, _failed(goals)),
        floors,
        ~np.isnan(payoffs),
        RELATIVE_SLACK,
        ABSOLUTE_SLACK * np.array([_size(goal) for goal in goals]),
    )


def _counting(flat: FlatGraph, goals: Sequence[Goal]) -> Flags:
    """Whether stopping in each row of `flat.stop_row` earns something, by goal."""
    counting: Flags = ~np.isnan(_payoffs(flat, goals))
    return counting


def _willing(flat: FlatGraph, rule: MadeByHand) -> Flags:
    """Where a rule made by hand stops if it may."""
    willing: Flags = rule.stops(flat.view)
    return willing


def _rule_likes(flat: FlatGraph, rule: MadeByHand) -> Integers:
    """How much a rule likes to take each count of each face: position, face, count."""
    faces = flat.graph.die.faces
    values, worms = np.array([(f.value, f.worm) for f in faces]).T[:, None, :, None]
    counts = np.arange(flat.graph.dice + 1)
    view = View(*(column[:, None, None] for column in flat.view))
    likes = rule.likes(Offer(counts, values, worms), view)
    return np.ascontiguousarray(np.broadcast_to(likes, flat.leads.shape))


def rule_picks(flat: FlatGraph, rule: MadeByHand) -> Integers:
    """The position that each roll leads to under a rule made by hand."""
    likes = rule.likes(flat.offers, flat.view_by_option)
    return passes.best_picks(flat, likes, np.zeros_like)


def worth_compiling(graph: TurnGraph, goals: int) -> bool:
    """Whether compiled passes pay for this many goals: loading them takes a second."""
    return HAVE_NUMBA and goals * graph.pairs >= WORTH_COMPILING


def _compile(wanted: bool | None, graph: TurnGraph, goals: int) -> bool:
    """Whether a batch runs compiled: as the caller wants, or as it pays."""
    return goals > 0 and (worth_compiling(graph, goals) if wanted is None else wanted)


def _failed(goals: Sequence[Goal]) -> Floats:
    return np.array([float(goal.failed) for goal in goals])


def _size(goal: Goal) -> float:
    """The largest worth of a goal, good or bad."""
    worths = (goal.failed, goal.above or 0, *(worth for _, worth in goal.payoffs))
    return max(abs(float(worth)) for worth in worths)


def _payoffs(flat: FlatGraph, goals: Sequence[Goal]) -> Floats:
    """What stopping earns, by goal, in each row of `flat.stop_row`; NaN: nothing."""
    table = np.full((len(goals), 2, 2, flat.highest + 1), np.nan)  # goal, worm, dice out, sum
    for goal, by_worm in zip(goals, table, strict=True):
        earned = by_worm[1, 0]
        for result, worth in goal.payoffs:
            if 0 <= result <= flat.highest:
                earned[result] = worth
        if goal.above is not None:
            earned[max(goal.highest + 1, 0) :] = goal.above
        if not goal.needs_worm:
            by_worm[0, 0] = earned
        by_worm[:, 1] = by_worm[:, 0]
        if goal.out_of_dice:
            by_worm[:, 0, [r for r in goal.out_of_dice if 0 <= r <= flat.highest]] = np.nan
    return np.hstack([table.reshape(len(goals), -1), np.full((len(goals), 1), np.nan)])


def _floors(payoffs: Floats, goals: Sequence[Goal]) -> Floats:
    """What stopping gives, by goal, in each row; minus infinity where one may not stop."""
    failed = _failed(goals)[:, None, None]
    anytime = np.array([goal.may_stop_anytime for goal in goals])[:, None, None]
    nothing = np.empty_like(payoffs)
    by_dice = nothing[:, :-1].reshape(len(goals), 2, 2, -1)
    by_dice[:, :, 0] = np.where(anytime, failed, -np.inf)
    by_dice[:, :, 1] = failed
    nothing[:, -1] = -np.inf
    return np.where(np.isnan(payoffs), nothing, payoffs)
