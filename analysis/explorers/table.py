"""What lies on the table, to look at or to click: dice, the grill's spots, tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import ipywidgets as w

from analysis.explorers.parts import Row, button
from analysis.texts import text

LOOKS = ("empty", "mine", "theirs", "locked", "snail")


class DiceRow(Row):
    """Dice side by side; a click tells which face."""

    def __init__(self, clicked: Callable[[str], None]) -> None:
        super().__init__()
        self._clicked = clicked

    def lay(self, faces: Iterable[str]) -> None:
        """Put other dice there."""
        self.children = [button(f, lambda f=f: self._clicked(f), "hm-die") for f in faces]


class SpotRow(Row):
    """The grill's spots or the tiles, with their worms and what lies there; a click tells which."""

    def __init__(self, clicked: Callable[[int], None] | None = None) -> None:
        super().__init__()
        self._clicked = clicked
        self._numbers: list[int] = []

    def lay(self, numbers: Iterable[int]) -> None:
        """Put other spots there; whatever is to be looked at only cannot be clicked."""
        self._numbers = list(numbers)
        self.children = [self._spot(number) for number in self._numbers]

    def _spot(self, number: int) -> w.Button:
        clicked = self._clicked
        if clicked is None:
            made = button("", lambda: None, "hm-spot", "hm-still")
            made.disabled = True
            return made
        return button("", lambda: clicked(number), "hm-spot")

    def show(self, lying: Mapping[int, str], worms: Mapping[int, int]) -> None:
        """Say on each spot what lies there."""
        for number, shown in zip(self._numbers, self.children, strict=True):
            count, what = worms[number], lying[number]
            printed = text("shared.worm" if count == 1 else "shared.many_worms", count=count)
            shown.description = shown.tooltip = f"{number}\n{printed}\n{what}"
            for look in LOOKS:
                shown.remove_class(f"hm-{look}")
            shown.add_class(f"hm-{look_of(what)}")


def look_of(what: str) -> str:
    """How a spot or tile is drawn on which this lies.

    >>> look_of("seat 2, locked"), look_of("mine, on top"), look_of("on the grill")
    ('locked', 'mine', 'empty')
    """
    if "locked" in what or "down" in what:
        return "locked"
    if what.startswith(("seat", "theirs")):
        return "theirs"
    return next((look for look in LOOKS if what.startswith(look)), "empty")
