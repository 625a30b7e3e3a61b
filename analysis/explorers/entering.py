"""Entering a turn: dice as they fell, what was set aside, and how it ended.

No widget: `Advisor` shows it, and gives it what people do.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import SystemRandom

from heckmeck_core import Position
from heckmeck_core.turn import TurnGraph

STOPPED, DEAD, OUT_OF_DICE = "stopped", "dead", "out_of_dice"


@dataclass(frozen=True)
class Moment:
    """Where a turn stands: dice set aside, dice entered of the roll, and how it ended."""

    aside: tuple[str, ...] = ()
    rolled: tuple[str, ...] = ()
    ended: str = ""
    """How the turn ended; empty: it goes on."""


class Entering:
    """A turn that is being entered; what cannot be done now does nothing.

    >>> from heckmeck_core.games import rules
    >>> turn = Entering(rules("barbecue").graph())
    >>> for die in "6 6 W 1 1 2 3 3".split():
    ...     turn.add(die)
    >>> turn.take("6")
    >>> turn.position.sum, turn.missing
    (12, 6)
    """

    def __init__(self, graph: TurnGraph, now: Moment | None = None) -> None:
        self.graph = graph
        self.now = now or Moment()
        self._past: list[Moment] = []

    @classmethod
    def at(cls, graph: TurnGraph, aside: str, rolled: str) -> Entering:
        """A turn of which these dice are known; `BadInput` if no turn can be there."""
        labels = [face.label for face in graph.die.faces]
        kept = tuple(labels[face] for face in graph.die.read(aside))
        fallen = tuple(labels[face] for face in graph.die.read(rolled))
        left = graph.position_of(kept).dice_left
        turn = cls(graph, Moment(kept, fallen[:left]))
        turn._end_if_over()
        return turn

    @property
    def position(self) -> Position:
        """After the dice set aside so far."""
        return self.graph.position_of(self.now.aside)

    @property
    def missing(self) -> int:
        """How many dice of the roll are still to be entered."""
        return 0 if self.now.ended else self.position.dice_left - len(self.now.rolled)

    @property
    def complete(self) -> bool:
        """Whether the whole roll is entered."""
        return bool(self.now.rolled) and not self.missing

    @property
    def can_undo(self) -> bool:
        """Whether something can be taken back."""
        return bool(self._past)

    def add(self, face: str) -> None:
        """One more die of the roll."""
        if self.missing and face in self._faces:
            self._go(replace(self.now, rolled=(*self.now.rolled, face)))

    def remove(self, place: int) -> None:
        """Take a die of the roll back that was entered by mistake."""
        rolled = self.now.rolled
        if not self.now.ended and place < len(rolled):
            self._go(replace(self.now, rolled=rolled[:place] + rolled[place + 1 :]))

    def roll(self) -> None:
        """Roll what is still to be rolled."""
        sides = [str(label) for label in self.graph.die.labels()]
        dice = tuple(SystemRandom().choice(sides) for _ in range(self.missing))
        if dice:
            self._go(replace(self.now, rolled=(*self.now.rolled, *dice)))

    def take(self, face: str) -> None:
        """Set all dice of a face aside."""
        kept = tuple(die for die in self.now.rolled if die == face)
        if self.complete and kept and face not in self.now.aside and not self.now.ended:
            self._go(Moment((*self.now.aside, *kept)))

    def stop(self) -> None:
        """End the turn."""
        if self.now.aside and not self.now.rolled and not self.now.ended:
            self._go(replace(self.now, ended=STOPPED))

    def again(self) -> None:
        """A new turn."""
        self._go(Moment())

    def undo(self) -> None:
        """Back to before the last step."""
        if self._past:
            self.now = self._past.pop()

    @property
    def _faces(self) -> Sequence[str]:
        return [face.label for face in self.graph.die.faces]

    def _go(self, then: Moment) -> None:
        self._past.append(self.now)
        self.now = then
        self._end_if_over()

    def _end_if_over(self) -> None:
        """A turn is over with no dice left, or when a roll shows only used faces."""
        if self.now.ended:
            return
        if not self.position.dice_left:
            self.now = replace(self.now, ended=OUT_OF_DICE)
        elif self.complete and not self.graph.roll_of(self.position, self.now.rolled):
            self.now = replace(self.now, ended=DEAD)
