"""The exact solver: integers all the way, to be read; it specifies what the fast one does.

A position with n dice left rolls them once, then at most n - 1, and so on. So every value
there is a whole number over sides ** (n + (n-1) + ... + 1), the scale of n, as long as the
payoffs are whole numbers; payoffs with denominators are multiplied by a common unit first.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from heckmeck_core.by_hand.view import MadeByHand, Offer, needs_best_plan, view_at
from heckmeck_core.dice import DiceLike
from heckmeck_core.goal import CAUSES, DEAD_ROLL, Goal, Number
from heckmeck_core.outcome import Outcome
from heckmeck_core.plan import Plan
from heckmeck_core.turn import Block, Position, TurnGraph


@dataclass(frozen=True, slots=True)
class _Rolling:
    """What rolling at one position can lead to: successors, and the pick from each roll."""

    position: Position
    after: list[int]
    picks: list[int]


class ExactPlan(Plan[Fraction]):
    """A plan whose values and chances are Fractions.

    A rule made by hand that asks for the lowest regret looks into `_best`, the best plan.

    >>> from heckmeck_core.dice import Die
    >>> from heckmeck_core.turn import turn_graph
    >>> ExactPlan(turn_graph(Die.parse("1 2 W"), 2), Goal.exactly(7)).value
    Fraction(2, 9)
    """

    _best: ExactPlan

    def __init__(self, graph: TurnGraph, goal: Goal, rule: MadeByHand | None = None) -> None:
        goal.check(graph)
        best = ExactPlan(graph, goal) if needs_best_plan(rule) else None
        super().__init__(graph, goal, rule, best)
        self._scale = [1]
        for dice in range(1, graph.dice + 1):
            self._scale.append(self._scale[-1] * graph.die.sides**dice)
        worths = [Fraction(w) for _, w in goal.payoffs]
        worths += [Fraction(w) for w in (goal.failed, goal.above) if w is not None]
        self._unit = lcm(*(worth.denominator for worth in worths))
        self._roll_values = [0] * graph.positions
        self._roll_successes = [0] * graph.positions
        self._worths = [0] * graph.positions
        self._chances = [0] * graph.positions
        self._stop_flags = [False] * graph.positions
        for block in reversed(graph.blocks.values()):
            self._solve(block)

    def _solve(self, block: Block) -> None:
        """Value every position of a block, from those it leads to."""
        rolls, lift = self.graph.rolls(block), self._lift(block)
        failed = self._whole(self.goal.failed) * (self._scale[max(block.dice_left - 1, 0)])
        for index, rolling in enumerate(self._rolling(block), start=block.start):
            worths = [self._worths[i] * k for i, k in zip(rolling.after, lift, strict=True)]
            chances = [self._chances[i] * k for i, k in zip(rolling.after, lift, strict=True)]
            value, success = rolls.dead * failed, 0
            for (ways, _), pick in zip(rolls.seen, rolling.picks, strict=True):
                value += ways * worths[pick]
                success += ways * chances[pick]
            self._roll_values[index], self._roll_successes[index] = value, success
            self._decide(index, rolling.position)

    def _decide(self, index: int, position: Position) -> None:
        """Stop or roll, and what the position is worth then."""
        scale = self._scale[position.dice_left]
        payoff = self._payoff(position)
        counts = payoff is not None
        stop = self._whole(self.goal.failed if payoff is None else payoff) * scale
        stops = self._prefers_stopping(index, position, stop)
        self._stop_flags[index] = stops
        self._worths[index] = stop if stops else self._roll_values[index]
        self._chances[index] = scale * counts if stops else self._roll_successes[index]

    def _prefers_stopping(self, index: int, position: Position, stop: int) -> bool:
        """Whether the plan stops, where `stop` is what stopping is worth."""
        if not position.dice_left:
            return True
        counts = self._counts(position)
        if self.rule is None:
            if counts:
                return stop >= self._roll_values[index]
            may_stop = self.goal.may_stop_anytime and position.used
            return bool(may_stop and stop > self._roll_values[index])
        if self.rule.stops_by_regret:
            return self._best._stops(position)
        return counts and bool(self.rule.stops(view_at(self.graph, position)))

    def _rolling(self, block: Block) -> Iterator[_Rolling]:
        """For each position of a block where options lead, and which one each roll takes."""
        rolls, options, lift = self.graph.rolls(block), self.graph.options(block), self._lift(block)
        for s in block.ranks:
            after = self.graph.successors(options, s)
            position = Position(block.used, block.dice_left, s)
            likes = self._likings(block, position, after, lift)
            # max returns the first of equals: options stand in the order that breaks ties.
            picks = [max(offered, key=likes.__getitem__) for _, offered in rolls.seen]
            yield _Rolling(position, after, picks)

    def _likings(
        self, block: Block, position: Position, after: list[int], lift: list[int]
    ) -> list[int]:
        """How much the plan likes each option of a position."""
        if self.rule is not None and not self.rule.takes_by_regret:
            view, faces = view_at(self.graph, position), self.graph.die.faces
            return [
                self.rule.likes(Offer(o.count, faces[o.face].value, faces[o.face].worm), view)
                for o in self.graph.options(block)
            ]
        worths = self._best._worths
        return [worths[i] * k for i, k in zip(after, lift, strict=True)]

    def _lift(self, block: Block) -> list[int]:
        """What brings each option's value to the scale of one die fewer than the block's."""
        return [
            self._scale[block.dice_left - 1] // self._scale[option.target.dice_left]
            for option in self.graph.options(block)
        ]

    def _whole(self, worth: Number) -> int:
        """A worth in units."""
        return int(Fraction(worth) * self._unit)

    def outcome(self, aside: DiceLike | Position = ()) -> Outcome[Fraction]:
        """The exact chances of every result and of failing, from after `aside` on.

        The flow through a position with n dice left is a whole number over
        scale[start] / scale[n].
        """
        start = self._position(aside)
        results = dict.fromkeys(self.goal.results(self.graph), 0)
        failed = dict.fromkeys(CAUSES, 0)
        self._flows(start, results, failed)
        total = self._scale[start.dice_left]
        return Outcome(
            self.goal,
            {result: Fraction(flow, total) for result, flow in results.items()},
            {cause: Fraction(flow, total) for cause, flow in failed.items()},
        )

    def visits(self, aside: DiceLike | Position = ()) -> dict[Position, Fraction]:
        """How likely the plan comes through each position, from after `aside` on."""
        start = self._position(aside)
        flows = self._flows(start, defaultdict(int), defaultdict(int))
        total = self._scale[start.dice_left]
        return {
            position: Fraction(flow * self._scale[position.dice_left], total)
            for position, flow in zip(self.graph.each_position(), flows, strict=True)
            if flow
        }

    def _flows(self, start: Position, results: dict[int, int], failed: dict[str, int]) -> list[int]:
        """The flow through every position; what ends is added to `results` and `failed`."""
        flows = [0] * self.graph.positions
        flows[self.graph.index(start)] = 1
        for block in self.graph.blocks.values():
            if any(flows[block.start : block.start + len(block.ranks)]):
                self._flow(block, flows, results, failed)
        return flows

    def _flow(
        self, block: Block, flows: list[int], results: dict[int, int], failed: dict[str, int]
    ) -> None:
        """Send the flow through a block on to where its rolls, or its stops, lead."""
        rolls, lift, scale = self.graph.rolls(block), self._lift(block), self._scale
        for index, rolling in enumerate(self._rolling(block), start=block.start):
            flow, position = flows[index], rolling.position
            if not flow:
                continue
            if self._stop_flags[index]:
                weight = flow * scale[block.dice_left]
                if self._counts(position):
                    results[position.sum] += weight
                else:
                    worm = self.graph.has_worm(position.used)
                    failed[self.goal.cause(position.sum, worm)] += weight
                continue
            failed[DEAD_ROLL] += flow * rolls.dead * scale[block.dice_left - 1]
            for (ways, _), pick in zip(rolls.seen, rolling.picks, strict=True):
                flows[rolling.after[pick]] += flow * ways * lift[pick]

    def _roll_value(self, position: Position) -> Fraction:
        value = self._roll_values[self.graph.index(position)]
        return Fraction(value, self._scale[position.dice_left] * self._unit)

    def _roll_success(self, position: Position) -> Fraction:
        success = self._roll_successes[self.graph.index(position)]
        return Fraction(success, self._scale[position.dice_left])

    def _stops(self, position: Position) -> bool:
        return self._stop_flags[self.graph.index(position)]

    def number(self, worth: Number) -> Fraction:
        """A worth as the plan's kind of number."""
        return Fraction(worth)

    def _slack(self, value: Fraction) -> Fraction:
        return Fraction(0)
