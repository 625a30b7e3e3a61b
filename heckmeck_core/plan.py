"""Plans: what to take and when to stop at every position of a turn, and what that is worth."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from fractions import Fraction

from heckmeck_core.dice import DiceLike, Face
from heckmeck_core.goal import Goal, Number
from heckmeck_core.outcome import Outcome
from heckmeck_core.seen import MadeByHand, Offer
from heckmeck_core.turn import Position, TurnGraph

TAKE, STOP, ROLL = "take", "stop", "roll"


@dataclass(frozen=True)
class Option:
    """Something the player can do now, and what it leads to when he then follows the plan."""

    action: str
    """take, stop or roll."""
    position: Position
    """Where it leads: after the dice are set aside, or where one stops or rolls."""
    value: Number
    success: Number
    """Chance that the turn ends with a result that counts."""
    regret: Number
    """What it costs against the best option."""
    face: Face | None = None
    count: int = 0
    then: str = ""
    """After taking: stop or roll."""

    @property
    def failed(self) -> Number:
        """Chance to fail from here."""
        return 1 - self.success

    def __str__(self) -> str:
        if self.face is None:
            return "stop" if self.action == STOP else f"roll {_dice(self.position.dice_left)}"
        return f"take {self.count} x {self.face.label}"


@dataclass(frozen=True)
class Advice:
    """All options, best first. None at all: the roll is dead and the turn has failed."""

    position: Position
    options: tuple[Option, ...]
    reason: str

    @property
    def best(self) -> Option | None:
        """What to do."""
        return self.options[0] if self.options else None


class Plan(ABC):
    """A decision for every position and roll of a turn, with its value.

    Without a rule made by hand it is the best plan for the goal. Ties are broken so that an
    outcome is reproducible: of faces worth the same the one written last on the die is
    taken; at equal worth one stops if the result counts, and rolls on if it does not.
    """

    def __init__(
        self, graph: TurnGraph, goal: Goal, rule: MadeByHand | None, best: Plan | None
    ) -> None:
        self.graph = graph
        self.goal = goal
        self.rule = rule
        self._best = best or self

    @abstractmethod
    def _roll_value(self, position: Position) -> Number:
        """Value of rolling on at a position."""

    @abstractmethod
    def _roll_success(self, position: Position) -> Number:
        """Chance of success when rolling on at a position."""

    @abstractmethod
    def _stops(self, position: Position) -> bool:
        """Whether the plan stops at a position."""

    @abstractmethod
    def _slack(self, value: Number) -> Number:
        """How far below `value` another value counts as equal to it."""

    @abstractmethod
    def _number(self, worth: Number) -> Number:
        """A worth as the plan's kind of number."""

    @abstractmethod
    def outcome(self, aside: DiceLike | Position = ()) -> Outcome:
        """The exact chances of every result and of failing, from after `aside` on."""

    @property
    def value(self) -> Number:
        """What a turn is worth at its start."""
        return self._roll_value(self.graph.position_of())

    @property
    def success(self) -> Number:
        """Chance that a turn ends with a result that counts."""
        return self._roll_success(self.graph.position_of())

    def stops(self, aside: DiceLike | Position) -> bool:
        """Whether the plan stops with these dice set aside."""
        return self._stops(self._position(aside))

    def worth(self, aside: DiceLike | Position = ()) -> Number:
        """What the turn is worth with these dice set aside."""
        position = self._position(aside)
        if self._stops(position):
            return self._stop_worth(position)
        return self._roll_value(position)

    def chance(self, aside: DiceLike | Position = ()) -> Number:
        """Chance of success with these dice set aside."""
        position = self._position(aside)
        if self._stops(position):
            return self._number(self._counts(position))
        return self._roll_success(position)

    def takes(self, aside: DiceLike | Position, rolled: DiceLike) -> tuple[Face, int] | None:
        """The (face, count) that the plan sets aside from a roll, None from a dead one."""
        position = self._position(aside)
        offered = self.graph.roll_of(position, rolled)
        if not offered:
            return None
        face, count = offered[self._first(position, offered)]
        return self.graph.die.faces[face], count

    def advise(self, aside: DiceLike | Position = (), rolled: DiceLike | None = None) -> Advice:
        """The options ranked: which face of a roll to take, or whether to stop or to roll."""
        position = self._position(aside)
        if rolled is None:
            return self._stop_or_roll(position)
        offered = self.graph.roll_of(position, rolled)
        if not offered:
            return Advice(position, (), "a dead roll: every die shows a used face")
        options = [self._taking(position, face, count) for face, count in offered]
        ranked = self._ranked(options, self._first(position, offered))
        return Advice(position, ranked, self._danger(ranked[0].position))

    def _stop_or_roll(self, position: Position) -> Advice:
        """Stop against roll, as far as the rules allow each."""
        counts = self._counts(position)
        options: list[Option] = []
        if counts or not position.dice_left or (self.goal.may_stop_anytime and position.used):
            worth = self._stop_worth(position)
            options.append(Option(STOP, position, worth, self._number(counts), 0))
        if position.dice_left:
            value, success = self._roll_value(position), self._roll_success(position)
            options.append(Option(ROLL, position, value, success, 0))
        first = 0 if options[0].action == STOP and self.stops(position) else len(options) - 1
        return Advice(position, self._ranked(options, first), self._danger(position))

    def _taking(self, position: Position, face: int, count: int) -> Option:
        """The option to set `count` dice of a face aside and go on by the plan."""
        after = self.graph.after(position, face, count)
        return Option(
            TAKE,
            after,
            self.worth(after),
            self.chance(after),
            0,
            face=self.graph.die.faces[face],
            count=count,
            then=STOP if self.stops(after) else ROLL,
        )

    def _ranked(self, options: list[Option], first: int) -> tuple[Option, ...]:
        """The options by falling value, with regrets; the plan's own first among equals."""
        best = max(option.value for option in options)
        own = options.pop(first)
        ranked = sorted(options, key=lambda option: -option.value)
        above = sum(option.value > own.value + self._slack(best) for option in ranked)
        ranked.insert(above, own)
        return tuple(replace(option, regret=max(best - option.value, 0)) for option in ranked)

    def _first(self, position: Position, offered: list[tuple[int, int]]) -> int:
        """The place of the plan's choice among the set-asides offered."""
        likes = [self._likes(position, face, count) for face, count in offered]
        first = 0
        for place, liking in enumerate(likes):
            if liking > likes[first] + self._slack(likes[first]):
                first = place
        return first

    def _likes(self, position: Position, face: int, count: int) -> Number:
        """How much the plan likes this set-aside: it takes what it likes most."""
        if self.rule is None or self.rule.takes_by_regret:
            return self._best.worth(self.graph.after(position, face, count))
        shown = self.graph.die.faces[face]
        offer = Offer(count, shown.value, shown.worm)
        liking: Number = self.rule.likes(offer, self.graph.seen(position))
        return liking

    def _danger(self, position: Position) -> str:
        """How likely the next roll is dead, in words."""
        dice, used = position.dice_left, position.used.bit_count()
        if not dice:
            return "no dice left"
        if not used:
            return f"rolling {_dice(dice)} with no face used: it cannot be dead"
        dead = self.graph.dead_chance(position)
        faces = "face" if used == 1 else "faces"
        return f"rolling {_dice(dice)} with {used} {faces} used: {_one_in(dead)} dead"

    def _position(self, aside: DiceLike | Position) -> Position:
        return aside if isinstance(aside, Position) else self.graph.position_of(aside)

    def _counts(self, position: Position) -> bool:
        """Whether the sum is a result that earns something."""
        return self._payoff(position) is not None

    def _payoff(self, position: Position) -> Number | None:
        if not position.used:
            return None  # TURN-1: a turn starts with a roll
        return self.goal.worth(position.sum, self.graph.has_worm(position.used))

    def _stop_worth(self, position: Position) -> Number:
        payoff = self._payoff(position)
        return self._number(self.goal.failed if payoff is None else payoff)


def _dice(count: int) -> str:
    return "1 die" if count == 1 else f"{count} dice"


def _one_in(chance: Fraction) -> str:
    """A chance as "1 in n", with a decimal where n is not whole.

    >>> _one_in(Fraction(1, 8)), _one_in(Fraction(4, 9))
    ('1 in 8', '1 in 2.2')
    """
    n = 1 / chance
    return f"1 in {n}" if n.denominator == 1 else f"1 in {float(n):.1f}"
