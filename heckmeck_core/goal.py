"""Goals: what each result of a turn is worth, and at which results one may stop."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from heckmeck_core.errors import BadInput
from heckmeck_core.turn import TurnGraph

Number = int | float | Fraction

DEAD_ROLL = "dead_roll"
NO_WORM = "no_worm"
TOO_LOW = "too_low"
NOT_AVAILABLE = "not_available"
CAUSES = (DEAD_ROLL, NO_WORM, TOO_LOW, NOT_AVAILABLE)
"""Why a turn fails; where two hold, the one that stands first here is named."""


LARGEST = 1e15
"""Worths stay below this, where doubles still tell them apart."""


@dataclass(frozen=True)
class Goal:
    """The worth of every result that earns something, and of a failed turn.

    A result that is not listed earns nothing: whoever must end their turn with it has failed.
    """

    payoffs: tuple[tuple[int, Number], ...]
    """(result, worth), ascending."""
    above: Number | None = None
    """Worth of every result higher than the listed ones; None: they earn nothing."""
    failed: Number = 0
    needs_worm: bool = True
    """TURN-6: a result without a worm is a failed turn."""
    may_stop_anytime: bool = False
    """TURN-7: False (Barbecue): one must roll on while the result earns nothing.
    True (Bratwurmeck): one may stop with such a result, which is then a failed turn."""
    lowest: int | None = None
    """Results below this are too low, others without worth are not available.
    None: the lowest listed result."""
    out_of_dice: tuple[int, ...] = ()
    """TURN-7b: results that count, but at which one may stop only when no dice are left."""
    name: str = "payoffs"

    def __post_init__(self) -> None:
        for result, worth in self.payoffs:
            _check_worth(worth, f"result {result}")
        _check_worth(self.failed, "a failed turn")
        if self.above is not None:
            _check_worth(self.above, "higher results")

    @classmethod
    def of(
        cls,
        payoffs: Mapping[int, Number],
        failed: Number = 0,
        *,
        above: Number | None = None,
        needs_worm: bool = True,
        may_stop_anytime: bool = False,
        lowest: int | None = None,
        out_of_dice: tuple[int, ...] = (),
        name: str = "payoffs",
    ) -> Goal:
        """The goal that pays `payoffs[result]`, and `failed` for a failed turn.

        >>> Goal.of({23: 1, 24: 1}, above=2).worth(30)
        2
        """
        listed = tuple(sorted(payoffs.items()))
        return cls(listed, above, failed, needs_worm, may_stop_anytime, lowest, out_of_dice, name)

    @classmethod
    def exactly(cls, result: int) -> Goal:
        """The chance to end with exactly this result."""
        return cls(((result, 1),), name=f"exactly {result}")

    @classmethod
    def at_least(cls, result: int) -> Goal:
        """The chance to end with this result or a higher one."""
        return cls(((result, 1),), above=1, name=f"at least {result}")

    @classmethod
    def survive(cls, results: Iterable[int], above: bool = False) -> Goal:
        """The chance to end with any of the results that earn something."""
        return cls(
            tuple((result, 1) for result in sorted(results)),
            above=1 if above else None,
            name="survive",
        )

    @cached_property
    def _listed(self) -> dict[int, Number]:
        return dict(self.payoffs)

    @property
    def highest(self) -> int:
        """The highest listed result."""
        return self.payoffs[-1][0] if self.payoffs else -1

    def worth(self, result: int, worm: bool = True) -> Number | None:
        """What a result is worth, or None when it earns nothing.

        >>> Goal.at_least(30).worth(29), Goal.at_least(30).worth(35)
        (None, 1)
        """
        if self.needs_worm and not worm:
            return None
        return self.above if result > self.highest else self._listed.get(result)

    def stop_worth(self, result: int, worm: bool, dice_left: int) -> Number | None:
        """What stopping is worth with some dice left, or None when it earns nothing.

        >>> Goal.of({23: 0, 24: 1}, out_of_dice=(23,)).stop_worth(23, worm=True, dice_left=2)
        """
        return None if dice_left and result in self.out_of_dice else self.worth(result, worm)

    def cause(self, result: int, worm: bool) -> str:
        """Why a turn that ends with this result has failed."""
        if self.needs_worm and not worm:
            return NO_WORM
        lowest = min(self._listed, default=0) if self.lowest is None else self.lowest
        return TOO_LOW if result < lowest else NOT_AVAILABLE

    def ending(self, result: int, worm: bool, dead: bool, dice_left: int = 0) -> int | str:
        """A turn's result if it counts, or the cause of its failing."""
        if dead:
            return DEAD_ROLL
        counts = self.stop_worth(result, worm, dice_left) is not None
        return result if counts else self.cause(result, worm)

    def results(self, graph: TurnGraph) -> list[int]:
        """The results of a turn that earn something."""
        possible = graph.results(self.needs_worm)
        return [result for result in possible if self.worth(result) is not None]

    def check(self, graph: TurnGraph) -> None:
        """Refuse a goal that no result of the turn can meet."""
        possible = graph.results(self.needs_worm)
        reaches_above = self.above is not None and possible and possible[-1] > self.highest
        if reaches_above or not self._listed.keys().isdisjoint(possible):
            return
        if not possible:
            raise BadInput(
                f"the die {graph.die} has no worm",
                f'the goal "{self.name}" needs one',
                "use a die with a worm, or a goal that needs none",
            )
        raise BadInput(
            f'no result of {graph.dice} dice {graph.die} meets the goal "{self.name}"',
            f"results run from {possible[0]} to {possible[-1]}",
            "choose a goal among them",
        )


def _check_worth(worth: Number, of_what: str) -> None:
    if not -LARGEST < worth < LARGEST:
        raise BadInput(
            f"a worth of {str(worth)[:20]} for {of_what}",
            f"a worth is a finite number below {LARGEST:.0e}",
            "try 0",
        )
