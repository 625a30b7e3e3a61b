"""The drawn table on a page: drawings as one state that the page shows, and what people do there.

As with charts, the state lives in a plain widget, so that nothing is sent that could come too early
and be lost. The page only shows drawings and tells what was done, by the keys of pieces.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import anywidget
import ipywidgets as w
import traitlets as t

from analysis.drawings.svg import Svg
from analysis.drawings.theme import sheet
from analysis.explorers.modules import module

SCOPE = ".hm-drawn"
NARROW_BELOW = 460
"""A page with less room than this, in pixels, shows the narrow drawings."""
ACT, DROP, KEY = "act", "drop", "key"


@dataclass(frozen=True)
class Did:
    """What somebody did to a piece: acted on it, dropped it somewhere, typed a key at it."""

    event: str
    piece: str
    """The key of the piece (of a drop: the one that was dragged)."""
    onto: str = ""
    """Of a drop: where it ended."""
    typed: str = ""
    """Of a key: 0 to 9, W, Delete, Backspace or Undo; on a map every letter, and Escape."""


@dataclass(frozen=True)
class Drawing:
    """The same drawing for a wide and for a narrow page."""

    wide: Svg
    narrow: Svg


class TableView(anywidget.AnyWidget):
    """Drawings one below the other; what people do to their pieces is told to `did`.

    Whether they are the narrow ones goes by the room they have, or by that of the whole page.
    """

    _esm = module(__file__)
    _css = sheet(SCOPE) + Path(__file__).with_name("table_view.css").read_text(encoding="utf-8")
    state = t.Instance(w.Widget).tag(sync=True, **w.widget_serialization)

    def __init__(
        self,
        did: Callable[[Did], None],
        *drawings: Drawing | Svg,
        narrow_below: int = NARROW_BELOW,
        of_page: bool = False,
    ) -> None:
        self._did = did
        self._narrow_below, self._of_page = narrow_below, of_page
        self._number = self._rolls = 0
        self.drawings: list[Drawing] = []
        """What is shown."""
        super().__init__(state=w.HTML())
        self.on_msg(self._heard)
        self.show(*drawings)

    def show(self, *drawings: Drawing | Svg, rolled: bool = False) -> None:
        """Put other drawings in the place of the old ones; dice just rolled tumble in."""
        self.drawings = [d if isinstance(d, Drawing) else Drawing(d, d) for d in drawings]
        self._number += 1
        self._rolls += rolled
        self.state.value = json.dumps(
            {
                "number": self._number,
                "rolls": self._rolls,
                "narrow_below": self._narrow_below,
                "of_page": self._of_page,
                "drawings": [{"wide": d.wide, "narrow": d.narrow} for d in self.drawings],
            }
        )

    def _heard(self, _: w.Widget, content: dict[str, Any], buffers: list[memoryview]) -> None:
        """Tell what the page told; anything else is not ours."""
        did = _read(content)
        if did is not None:
            self._did(did)


def _read(content: dict[str, Any]) -> Did | None:
    """What a message from the page says.

    >>> _read({"event": "drop", "from": "piece-snail", "to": "spot-36"})
    Did(event='drop', piece='piece-snail', onto='spot-36', typed='')
    """
    event = content.get("event")
    if event == ACT:
        return Did(ACT, str(content["id"]))
    if event == DROP:
        return Did(DROP, str(content["from"]), onto=str(content["to"]))
    if event == KEY:
        return Did(KEY, str(content["id"]), typed=str(content["key"]))
    return None
