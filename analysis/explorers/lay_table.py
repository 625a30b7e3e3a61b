"""A table to be laid: the grill, the tray below it, undo, a random position, positions as text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import SystemRandom

import ipywidgets as w

from analysis.drawings.grill import grill_svg, grill_width, narrow_columns
from analysis.drawings.seats import seat_names
from analysis.drawings.spots import Note
from analysis.drawings.tray import tray_svg
from analysis.explorers.laying import Laying
from analysis.explorers.parts import Row, Said, button, choice, line, names_line
from analysis.explorers.table_view import ACT, DROP, Did, Drawing, TableView
from analysis.texts import text
from heckmeck_core import BadInput
from heckmeck_core.games.game import DiceTable
from heckmeck_core.games.rules import Rules


class LayTable(w.VBox):
    """The grill as it lies on the table, laid by hand; `changed` is called when it is another one.

    Whoever is told answers with `show`, and the notes that belong to the new table. The controls
    `tools`, `players`, `names` and `position` stand wherever the page has room for them.
    """

    def __init__(
        self, rules: Rules, players: int, changed: Callable[[], None] | None = None
    ) -> None:
        self.laying = Laying(rules, players)
        self._changed = changed
        self._setting = False
        self._odds: Mapping[int, Note] = {}
        self._failing: Note | None = None
        self.wrong = Said(wrong=True)
        self.view = TableView(self.did)
        self.players = choice(text("shared.players"), list(rules.players), players)
        self.names = names_line()
        self.position = line(text("drawings.position"), "")
        self.undoing = button(text("drawings.undo"), lambda: self.change(self.laying.undo))
        self.tools = Row(
            [
                self.undoing,
                button(text("drawings.clear"), lambda: self.change(self.laying.clear)),
                button(text("drawings.play_some"), self.play_some),
            ]
        )
        super().__init__([self.view, self.wrong])
        self.show()
        self.position.observe(self._typed, "value")
        self.players.observe(self._seated, "value")
        self.names.observe(lambda _: self._show_again(), "value")

    @property
    def table(self) -> DiceTable:
        """The table that is laid."""
        return self.laying.table

    @property
    def people(self) -> list[str]:
        """The names of all seats."""
        return seat_names(self.table.players, self.table.seat, self.names.value)

    def set_up(self, rules: Rules, players: int) -> None:
        """Another game, with nothing laid; nobody is told."""
        self.laying = Laying(rules, players)
        self.wrong.value = ""
        self.show()

    def lay(self, table: DiceTable) -> None:
        """Lay a table that comes from elsewhere, of any game; nobody is told."""
        self.laying = Laying(table.rules, table.players)
        self.laying.paste(table.write())
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
            self.wrong.refuse(problem, self.people)
        if self.table == before:
            self._show_again()
        elif self._changed is None:
            self.show()
        else:
            self._changed()

    def _typed(self, change: dict[str, str]) -> None:
        typed = change["new"]
        if typed.strip() and typed != self.laying.copy():
            self.change(lambda: self.laying.paste(typed))

    def _seated(self, change: dict[str, int]) -> None:
        if not self._setting:
            self.change(lambda: self.laying.seat_players(change["new"]))

    def _show_again(self) -> None:
        """The same table; its notes still belong to it."""
        self.show(self._odds, self._failing)

    def show(self, odds: Mapping[int, Note] | None = None, failing: Note | None = None) -> None:
        """Draw the table, with notes on its spots."""
        self._odds, self._failing = dict(odds or {}), failing
        self.view.show(
            Drawing(self._grill(None), self._grill(narrow_columns(self.table))),
            Drawing(self._tray(None), self._tray(narrow_columns(self.table))),
        )
        self.undoing.disabled = not self.laying.can_undo
        self.position.value = self.laying.copy()
        self._setting = True  # the control follows the table here, not the other way round
        self.players.options = list(self.table.rules.players)
        self.players.value = self.table.players
        self._setting = False

    def _grill(self, columns: int | None) -> str:
        return grill_svg(
            self.table, self.people, self._odds, self._failing, acts=True, columns=columns
        )

    def _tray(self, columns: int | None) -> str:
        width = grill_width(self.table, columns)
        laying = self.laying
        return tray_svg(laying.table, laying.pieces, laying.picked, self.people, width)
