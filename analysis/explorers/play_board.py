"""What one plays on: the grill with the seats, and beside it the dice and large buttons."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

import ipywidgets as w

from analysis.drawings.grill import grill_svg, narrow_columns
from analysis.drawings.playing import Knob, knobs_svg
from analysis.drawings.svg import Svg
from analysis.explorers.parts import Row, Said
from analysis.explorers.table_view import Did, Drawing, TableView
from heckmeck_core.games.game import DiceTable

PHONE = 460
"""The grill has two rows of spots down to this many pixels: beside the dice there is less room.
On a page with less the dice have one row, so that grill, dice and buttons are seen together."""


class PlayBoard(w.Box):
    """Grill and dice side by side, what is said, and tools; on a phone one below the other."""

    def __init__(self, did: Callable[[Did], None], *tools: w.Widget) -> None:
        self.grill = TableView(lambda _: None, narrow_below=PHONE)
        self.hand = TableView(did, narrow_below=PHONE, of_page=True)
        self.state, self.told, self.progress = Said(), Said(), w.HTML()
        said = w.VBox([self.state, self.told, self.progress, Row(tools)])
        for part, name in ((self.grill, "hm-seen"), (self.hand, "hm-hand"), (said, "hm-told")):
            part.add_class(name)
        inside = w.Box([self.grill, self.hand, said])
        inside.add_class("hm-places")
        super().__init__([inside])
        self.add_class("hm-play")

    def lay(self, table: DiceTable, names: Sequence[str], ringed: Collection[int] = ()) -> None:
        """Show a table, with rings where something just happened."""

        def drawn(columns: int | None) -> Svg:
            return grill_svg(table, names, columns=columns, ringed=ringed)

        self.grill.show(Drawing(drawn(None), drawn(narrow_columns(table))))

    def put(
        self, dice: Callable[[int], Svg], knobs: Sequence[Sequence[Knob]], rolled: bool = False
    ) -> None:
        """Show dice, drawn in so many columns, and buttons; dice just rolled tumble in."""
        self.hand.show(Drawing(dice(4), dice(8)), knobs_svg(knobs), rolled=rolled)
