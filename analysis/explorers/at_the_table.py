"""One table, four doors: its odds, advice for a turn, the turns that are left, and playing on."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import ipywidgets as w

from analysis.explorers.address import Address
from analysis.explorers.advisor import Advisor
from analysis.explorers.grill_odds import GrillOdds
from analysis.explorers.snail_timing import SnailTiming
from analysis.explorers.trainer import Trainer
from analysis.texts import text
from heckmeck_core import BadInput

Panel = GrillOdds | Advisor | SnailTiming | Trainer
"""What stands behind a door: it has a `table` and `names`, and can be brought others."""
DOORS: Mapping[str, Callable[..., Panel]] = {
    "odds": GrillOdds,
    "advice": Advisor,
    "time": SnailTiming,
    "play": Trainer,
}
PAGES = {"odds": "grill_odds", "advice": "advisor", "time": "snail_timing", "play": "trainer"}
"""The pages that open behind them."""


class AtTheTable(w.VBox):
    """A table that goes along from door to door; `panel` is what is behind the open one."""

    def __init__(self, door: str = "odds") -> None:
        if door not in DOORS:
            raise BadInput(f'a door "{door}"', f"the doors are {', '.join(DOORS)}", "try odds")
        self._panels: dict[str, Panel] = {}
        self.address = Address(self.recall)
        self.doors = w.ToggleButtons(
            options=[(text(f"doors.{name}"), name) for name in DOORS],
            value=door,
            tooltips=[text(f"doors.{name}_said") for name in DOORS],
        )
        self.doors.add_class("hm-doors")
        self._room = w.VBox()
        super().__init__([self.doors, self._room, self.address])
        self.add_class("hm-room")
        self._open()
        self.doors.observe(lambda _: self.go_along(), "value")

    @property
    def panel(self) -> Panel:
        """What is behind the open door."""
        return self._panels[self.doors.value]

    def _open(self) -> None:
        """Show what is behind the door chosen; it is made when somebody first asks for it."""
        door = self.doors.value
        self.address.always, self.address.page = {"show": door}, text(f"pages.{PAGES[door]}")
        if door not in self._panels:
            self._panels[door] = DOORS[door](address=self.address)
        self._room.children = [self.panel]

    def go_along(self) -> None:
        """Through another door, with the table as it lies."""
        (before,) = self._room.children
        before.leave()
        self._open()
        self.panel.bring(before.table, before.names)
        self.address.say(self.panel.remembered())

    def recall(self, said: Mapping[str, str]) -> None:
        """Open the door that an address names, and enter what it says there."""
        if said.get("show") in DOORS:
            self.doors.value = said["show"]
        self.panel.recall(said)

    def __repr__(self) -> str:
        return repr(self.panel)
