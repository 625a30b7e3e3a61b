"""What lies on the table, to look at or to click: dice, the grill's spots, tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import ipywidgets as w

from analysis.explorers.parts import Row, button
from analysis.texts import text
from analysis.texts.words import lying_words
from heckmeck_core.games.game import DiceTable, Lying

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

    def show(self, table: DiceTable, me: int) -> None:
        """Say on each spot what lies there, as the seat `me` sees it."""
        for number, shown in zip(self._numbers, self.children, strict=True):
            lying = table.lies(number)
            printed = text("shared.worms_printed", count=table.rules.worms[number])
            what = lying_words(table.rules.name, lying, me)
            shown.description = shown.tooltip = f"{number}\n{printed}\n{what}"
            for look in LOOKS:
                shown.remove_class(f"hm-{look}")
            shown.add_class(f"hm-{look_of(lying, me)}")


def look_of(lying: Lying, me: int) -> str:
    """How a spot or tile is drawn on which this lies.

    >>> look_of(Lying("plate", seat=2), me=0), look_of(Lying("down", closed=True), me=0)
    ('theirs', 'locked')
    """
    if lying.closed:
        return "locked"
    if lying.seat is not None:
        return "mine" if lying.seat == me else "theirs"
    return lying.key if lying.key in LOOKS else "empty"
