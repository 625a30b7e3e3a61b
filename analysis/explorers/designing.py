"""Designing a die: its sides one after the other, one of them chosen to be changed, and undo.

No widget: `DesignADie` shows it, and gives it what people do.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from heckmeck_core import BadInput, Die, Face
from heckmeck_core.dice import SIDES_ALLOWED, VALUES_ALLOWED, WORM_VALUE, read_sides

FEWEST, MOST = SIDES_ALLOWED[0], SIDES_ALLOWED[-1]
NUMBERS = [Face(value) for value in range(10)]
WORMS = [Face(WORM_VALUE, True), *(Face(n, True) for n in range(1, 11) if n != WORM_VALUE)]
TO_CHOOSE = (*NUMBERS, *WORMS)
"""What a side can be made to show at a tap; the rest can be written."""


@dataclass(frozen=True)
class Sketch:
    """The sides of a die, also of one that cannot be yet (with no worm, all alike)."""

    sides: tuple[Face, ...]
    chosen: int = 0
    """The side that is being changed."""


class Designing:
    """A die that is being designed.

    >>> design = Designing("1 2 3 W W 6")
    >>> design.press("W", "side-2")
    >>> design.act("remove")
    >>> design.text
    '1 2 W W 6'
    >>> design.undo()
    >>> design.text
    '1 2 W W W 6'
    """

    def __init__(self, text: str) -> None:
        self.now = Sketch(tuple(read_sides(text)))
        self._past: list[Sketch] = []

    @property
    def sides(self) -> tuple[Face, ...]:
        """The sides, as they stand side by side."""
        return self.now.sides

    @property
    def text(self) -> str:
        """The die as one writes it."""
        return " ".join(side.label for side in self.sides)

    @property
    def can_undo(self) -> bool:
        """Whether something can be taken back."""
        return bool(self._past)

    @property
    def can_add(self) -> bool:
        """Whether there is room for one more side."""
        return len(self.sides) < MOST

    @property
    def can_remove(self) -> bool:
        """Whether the die can do without a side."""
        return len(self.sides) > FEWEST

    def act(self, key: str) -> None:
        """Do what a piece stands for: `side-2`, `face-W=3`, `add`, `remove`."""
        kind, _, what = key.partition("-")
        if kind == "side":
            self._choose(int(what))
        elif kind == "face":
            self._show(read_sides(what)[0])
        elif kind == "add":
            self._add()
        elif kind == "remove":
            self._remove()

    def press(self, typed: str, key: str) -> None:
        """Do what was typed at a piece: a digit or W for what a side shows, Delete, Undo."""
        if typed == "Undo":
            self.undo()
        if key.startswith("side"):  # what is chosen goes with the focus
            self.act(key)
        if typed in ("Delete", "Backspace"):
            self._remove()
        elif typed != "Undo":
            self._show(read_sides(typed)[0])

    def write(self, text: str) -> None:
        """The die as somebody wrote it; `BadInput` if its sides cannot be read or counted."""
        sides = tuple(read_sides(text))
        if len(sides) not in SIDES_ALLOWED:
            Die.parse(text)  # which says what is wrong
        self._go(Sketch(sides, min(self.now.chosen, len(sides) - 1)))

    def undo(self) -> None:
        """Back to before the last step."""
        if self._past:
            self.now = self._past.pop()

    def _choose(self, place: int) -> None:
        if place < len(self.sides):
            self.now = replace(self.now, chosen=place)

    def _show(self, face: Face) -> None:
        sides, chosen = self.sides, self.now.chosen
        self._go(Sketch((*sides[:chosen], face, *sides[chosen + 1 :]), chosen))

    def _add(self) -> None:
        """One more side, with the lowest number that the die does not have yet."""
        if self.can_add:
            free = next(n for n in VALUES_ALLOWED[1:] if Face(n) not in self.sides)
            self._go(Sketch((*self.sides, Face(free)), len(self.sides)))

    def _remove(self) -> None:
        """The die without the side that is chosen."""
        if not self.can_remove:
            allowed = f"{FEWEST} to {MOST} sides are allowed"
            raise BadInput(f"a die with {FEWEST - 1} side", allowed, "add a side first")
        sides, chosen = self.sides, self.now.chosen
        left = (*sides[:chosen], *sides[chosen + 1 :])
        self._go(Sketch(left, min(chosen, len(left) - 1)))

    def _go(self, then: Sketch) -> None:
        if then.sides != self.sides:
            self._past.append(self.now)
            self.now = then
