"""What a person sees in a turn: all that a plan made by hand may look at."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from heckmeck_core.turn import Position, TurnGraph


class View(NamedTuple):
    """What a person sees: numbers for one position, arrays alike for many."""

    sum: Any
    dice_left: Any
    used: Any
    """How many faces are used."""
    worm: Any
    """Whether a worm is set aside."""
    dead: Any
    """Chance that the next roll is dead."""


def view_at(graph: TurnGraph, position: Position) -> View:
    """What a person sees at a position."""
    return View(
        position.sum,
        position.dice_left,
        position.used.bit_count(),
        graph.has_worm(position.used),
        float(graph.dead_chance(position)),
    )


class Offer(NamedTuple):
    """What a roll offers to take: `count` dice of a face; numbers or arrays alike."""

    count: Any
    value: Any
    worm: Any


class MadeByHand(Protocol):
    """A plan made by hand, a rule of thumb or a card: it looks only at what is in view.

    Its formulas work for numbers and for arrays alike. It takes what it likes most, and among
    equals the face written last on the die.
    """

    @property
    def takes_by_regret(self) -> bool:
        """Whether it takes what the best plan would take."""

    @property
    def stops_by_regret(self) -> bool:
        """Whether it stops where the best plan would stop."""

    def likes(self, offer: Offer, view: View) -> Any:
        """How much it likes an offer, given what was in view when the dice were rolled."""

    def stops(self, view: View) -> Any:
        """Whether it stops where it may."""


def needs_best_plan(rule: MadeByHand | None) -> bool:
    """Whether a plan made by hand looks up what the best plan would do."""
    return rule is not None and (rule.takes_by_regret or rule.stops_by_regret)
