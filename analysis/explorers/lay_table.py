"""A table to be laid: the grill, the tray below it, undo, a random position, positions as text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import SystemRandom

import ipywidgets as w

from analysis.drawings.grill import grill_svg, grill_width, narrow_columns
from analysis.drawings.seats import seat_names
from analysis.drawings.spots import Note
from analysis.drawings.tray import tray_svg
from analysis.explorers.laying import Laying
from analysis.explorers.parts import Row, Said, button, line
from analysis.explorers.table_view import ACT, DROP, Did, Drawing, TableView
from analysis.texts import text
from heckmeck_core import BadInput
from heckmeck_core.games.game import DiceTable
from heckmeck_core.games.rules import Rules


class LayTable(w.VBox):
    """The grill as it lies on the table, laid by hand; `changed` is called when it is another one.

    Whoever is told answers with `show`, and the notes that belong to the new table.
    """

    def __init__(
        self,
        rules: Rules,
        players: int,
        changed: Callable[[], None] | None = None,
        names: Sequence[str] | None = None,
    ) -> None:
        self.laying = Laying(rules, players)
        self.names = names
        self._changed = changed
        self._odds: Mapping[int, Note] = {}
        self._failing: Note | None = None
        self.wrong = Said(wrong=True)
        self.view = TableView(self.did)
        self.position = line(text("drawings.position"), "")
        self.undoing = button(text("drawings.undo"), lambda: self.change(self.laying.undo))
        tools = [
            self.undoing,
            button(text("drawings.clear"), lambda: self.change(self.laying.clear)),
            button(text("drawings.play_some"), self.play_some),
        ]
        super().__init__([self.view, self.wrong, Row([*tools, self.position])])
        self.show()
        self.position.observe(self._typed, "value")

    @property
    def table(self) -> DiceTable:
        """The table that is laid."""
        return self.laying.table

    def set_up(self, rules: Rules, players: int) -> None:
        """Another game, with nothing laid; nobody is told."""
        self.laying = Laying(rules, players)
        self.wrong.value = ""
        self.show()

    def play_some(self) -> None:
        """A position from the middle of a game."""
        self.change(lambda: self.laying.play_some(SystemRandom().getrandbits(32)))

    def did(self, did: Did) -> None:
        """What somebody did to a piece."""
        if did.event == ACT:
            self.change(lambda: self.laying.act(did.piece))
        elif did.event == DROP:
            self.change(lambda: self.laying.drop(did.piece, did.onto))
        else:
            self.change(lambda: self.laying.press(did.typed, did.piece))

    def change(self, work: Callable[[], None]) -> None:
        """Do something to the table, and tell of it; what cannot be is said."""
        before = self.table
        self.wrong.value = ""
        try:
            work()
        except BadInput as problem:
            self.wrong.say(str(problem))
        if self.table != before and self._changed is not None:
            self._changed()
        else:
            kept = self.table == before  # notes belong to the table they were made for
            self.show(self._odds if kept else {}, self._failing if kept else None)

    def _typed(self, change: dict[str, str]) -> None:
        typed = change["new"]
        if typed.strip() and typed != self.laying.copy():
            self.change(lambda: self.laying.paste(typed))

    def show(self, odds: Mapping[int, Note] | None = None, failing: Note | None = None) -> None:
        """Draw the table, with notes on its spots."""
        self._odds, self._failing = dict(odds or {}), failing
        self.view.show(
            Drawing(self._grill(None), self._grill(narrow_columns(self.table))),
            Drawing(self._tray(None), self._tray(narrow_columns(self.table))),
        )
        self.undoing.disabled = not self.laying.can_undo
        self.position.value = self.laying.copy()

    @property
    def _people(self) -> Sequence[str]:
        players, me = self.table.players, self.table.seat
        known = self.names is not None and len(self.names) >= players
        return self.names if known and self.names else seat_names(players, me)

    def _grill(self, columns: int | None) -> str:
        return grill_svg(
            self.table, self._people, self._odds, self._failing, acts=True, columns=columns
        )

    def _tray(self, columns: int | None) -> str:
        width = grill_width(self.table, columns)
        laying = self.laying
        return tray_svg(laying.table, laying.pieces, laying.picked, self._people, width)
