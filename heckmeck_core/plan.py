"""Plans: what to take and when to stop at every position of a turn, and what that is worth."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Generic

from heckmeck_core.by_hand.view import MadeByHand, Offer, view_at
from heckmeck_core.dice import DiceLike, Face
from heckmeck_core.goal import Goal, Number
from heckmeck_core.outcome import N, Outcome
from heckmeck_core.turn import Position, TurnGraph

TAKE, STOP, ROLL = "take", "stop", "roll"


@dataclass(frozen=True)
class Option(Generic[N]):
    """Something the player can do now, and what it leads to when they then follow the plan."""

    action: str
    """take, stop or roll."""
    position: Position
    """Where it leads: after the dice are set aside, or where one stops or rolls."""
    value: N
    success: N
    """Chance that the turn ends with a result that counts."""
    regret: N
    """What it costs against the best option."""

    @property
    def failed(self) -> N:
        """Chance to fail from here."""
        return 1 - self.success

    @property
    def name(self) -> str:
        """What tells it from the other options: "stop", "roll", "take W"."""
        return self.action


@dataclass(frozen=True)
class Take(Option[N]):
    """The option to set all dice of a face aside."""

    face: Face
    count: int
    then: str
    """What the plan does after it: stop or roll."""

    @property
    def name(self) -> str:
        """The face that is taken."""
        return f"{TAKE} {self.face.label}"


@dataclass(frozen=True)
class Danger:
    """How likely the next roll is dead, and what that depends on."""

    dice: int
    """To be rolled; with none left there is no next roll."""
    used: int
    """How many faces are used."""
    dead: Fraction


@dataclass(frozen=True)
class Advice(Generic[N]):
    """All options, best first. None at all: the roll is dead and the turn has failed."""

    position: Position
    options: tuple[Option[N], ...]
    danger: Danger
    """Of the roll after the best option."""

    @property
    def best(self) -> Option[N] | None:
        """What to do."""
        return self.options[0] if self.options else None

    @property
    def takes(self) -> tuple[Take[N], ...]:
        """What can be taken of a roll, best first."""
        return tuple(option for option in self.options if isinstance(option, Take))


AnyOption = Option[Fraction] | Option[float]
AnyAdvice = Advice[Fraction] | Advice[float]
"""Where the caller's own `exact` decides."""


class Plan(ABC, Generic[N]):
    """A decision for every position and roll of a turn, with its value.

    Without a rule made by hand it is the best plan for the goal. Ties are broken so that an
    outcome is reproducible: of faces worth the same the one written last on the die is
    taken; at equal worth one stops if the result counts, and rolls on if it does not.
    """

    def __init__(
        self, graph: TurnGraph, goal: Goal, rule: MadeByHand | None, best: Plan[N] | None
    ) -> None:
        self.graph = graph
        self.goal = goal
        self.rule = rule
        self._best: Plan[N] = best or self

    @abstractmethod
    def _roll_value(self, position: Position) -> N:
        """Value of rolling on at a position."""

    @abstractmethod
    def _roll_success(self, position: Position) -> N:
        """Chance of success when rolling on at a position."""

    @abstractmethod
    def _stops(self, position: Position) -> bool:
        """Whether the plan stops at a position."""

    @abstractmethod
    def _slack(self, value: N) -> N:
        """How far below `value` another value counts as equal to it."""

    @abstractmethod
    def number(self, worth: Number) -> N:
        """A worth as the plan's kind of number."""

    @abstractmethod
    def outcome(self, aside: DiceLike | Position = ()) -> Outcome[N]:
        """The exact chances of every result and of failing, from after `aside` on."""

    @abstractmethod
    def visits(self, aside: DiceLike | Position = ()) -> dict[Position, N]:
        """How likely the plan comes through each position, from after `aside` on."""

    @property
    def value(self) -> N:
        """What a turn is worth at its start."""
        return self._roll_value(self.graph.position_of())

    @property
    def success(self) -> N:
        """Chance that a turn ends with a result that counts."""
        return self._roll_success(self.graph.position_of())

    def stops(self, aside: DiceLike | Position) -> bool:
        """Whether the plan stops with these dice set aside."""
        return self._stops(self._position(aside))

    def worth(self, aside: DiceLike | Position = ()) -> N:
        """What the turn is worth with these dice set aside."""
        position = self._position(aside)
        if self._stops(position):
            return self._stop_worth(position)
        return self._roll_value(position)

    def chance(self, aside: DiceLike | Position = ()) -> N:
        """Chance of success with these dice set aside."""
        position = self._position(aside)
        if self._stops(position):
            return self.number(self._counts(position))
        return self._roll_success(position)

    def takes(self, aside: DiceLike | Position, rolled: DiceLike) -> tuple[Face, int] | None:
        """The (face, count) that the plan sets aside from a roll, None from a dead one."""
        position = self._position(aside)
        offered = self.graph.roll_of(position, rolled)
        if not offered:
            return None
        face, count = self.choice(position, offered)
        return self.graph.die.faces[face], count

    def choice(self, position: Position, offered: list[tuple[int, int]]) -> tuple[int, int]:
        """The plan's own of the set-asides (face, count) that a roll offers, as `roll_of` says."""
        return offered[self._first(position, offered)]

    def advise(self, aside: DiceLike | Position = (), rolled: DiceLike | None = None) -> Advice[N]:
        """The options ranked: which face of a roll to take, or whether to stop or to roll."""
        position = self._position(aside)
        if rolled is None:
            return self._stop_or_roll(position)
        offered = self.graph.roll_of(position, rolled)
        if not offered:
            return Advice(position, (), self._danger(position))
        options = [self._taking(position, face, count) for face, count in offered]
        ranked = self._ranked(options, self._first(position, offered))
        return Advice(position, ranked, self._danger(ranked[0].position))

    def _stop_or_roll(self, position: Position) -> Advice[N]:
        """Stop against roll, as far as the rules allow each."""
        counts, nothing = self._counts(position), self.number(0)
        options: list[Option[N]] = []
        if counts or not position.dice_left or (self.goal.may_stop_anytime and position.used):
            worth = self._stop_worth(position)
            options.append(Option(STOP, position, worth, self.number(counts), nothing))
        if position.dice_left:
            value, success = self._roll_value(position), self._roll_success(position)
            options.append(Option(ROLL, position, value, success, nothing))
        first = 0 if options[0].action == STOP and self.stops(position) else len(options) - 1
        return Advice(position, self._ranked(options, first), self._danger(position))

    def _taking(self, position: Position, face: int, count: int) -> Take[N]:
        """The option to set `count` dice of a face aside and go on by the plan."""
        after = self.graph.after(position, face, count)
        return Take(
            TAKE,
            after,
            self.worth(after),
            self.chance(after),
            self.number(0),
            face=self.graph.die.faces[face],
            count=count,
            then=STOP if self.stops(after) else ROLL,
        )

    def _ranked(self, options: Sequence[Option[N]], first: int) -> tuple[Option[N], ...]:
        """The options by falling value, with regrets; the plan's own first among equals."""
        best = max(option.value for option in options)
        limit = options[first].value + self._slack(best)

        def rank(place: int) -> tuple[bool, bool, N]:
            value = options[place].value
            return value <= limit, place != first and value <= limit, -value

        order = sorted(range(len(options)), key=rank)
        return tuple(self._with_regret(options[place], best) for place in order)

    def _with_regret(self, option: Option[N], best: N) -> Option[N]:
        return replace(option, regret=max(best - option.value, self.number(0)))

    def _first(self, position: Position, offered: list[tuple[int, int]]) -> int:
        """The place of the plan's choice among the set-asides offered."""
        likes = [self._likes(position, face, count) for face, count in offered]
        first = 0
        for place, liking in enumerate(likes):
            if liking > likes[first] + self._slack(likes[first]):
                first = place
        return first

    def _likes(self, position: Position, face: int, count: int) -> N:
        """How much the plan likes this set-aside: it takes what it likes most."""
        if self.rule is None or self.rule.takes_by_regret:
            return self._best.worth(self.graph.after(position, face, count))
        shown = self.graph.die.faces[face]
        offer = Offer(count, shown.value, shown.worm)
        liking: int = self.rule.likes(offer, view_at(self.graph, position))
        return self.number(liking)

    def _danger(self, position: Position) -> Danger:
        """How likely the next roll is dead."""
        dead = self.graph.dead_chance(position)
        return Danger(position.dice_left, position.used.bit_count(), dead)

    def _position(self, aside: DiceLike | Position) -> Position:
        return aside if isinstance(aside, Position) else self.graph.position_of(aside)

    def _counts(self, position: Position) -> bool:
        """Whether the sum is a result that earns something."""
        return self._payoff(position) is not None

    def _payoff(self, position: Position) -> Number | None:
        if not position.used:
            return None  # TURN-1: a turn starts with a roll
        worm = self.graph.has_worm(position.used)
        return self.goal.stop_worth(position.sum, worm, position.dice_left)

    def _stop_worth(self, position: Position) -> N:
        payoff = self._payoff(position)
        return self.number(self.goal.failed if payoff is None else payoff)
