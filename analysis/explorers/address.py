"""The address of a page as its memory: what is entered stands in it, so that it is not lost.

Reload, back and a shared link all bring a page back as it was left; also when the kernel behind it
has ended, which is said here. In JupyterLab, where the address is not the page's own, nothing is
written there; only copying works.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import anywidget
import ipywidgets as w
import traitlets as t

from analysis.explorers.modules import module
from analysis.texts import text

TABLE = "table"
"""The word whose value is worth copying by itself: a position as text."""


class Address(anywidget.AnyWidget):
    """What a page remembers; `heard` is told when its address says something else."""

    _esm = module(__file__)
    titles = t.Dict().tag(sync=True)
    state = t.Instance(w.Widget).tag(sync=True, **w.widget_serialization)

    def __init__(self, heard: Callable[[dict[str, str]], None]) -> None:
        self._heard = heard
        self._number = -1
        self.page = ""
        """The name of the page, where it changes with what is shown; else it keeps its own."""
        self.said: dict[str, str] = {}
        """What the address says."""
        self.always: dict[str, str] = {}
        """What it says whoever writes it."""
        names = ("link", TABLE, "copied", "by_hand", "ended", "again", "run_again")
        titles = {name: text(f"address.{name}") for name in names}
        super().__init__(titles=titles, state=w.HTML())
        self.on_msg(self._answer)

    def say(self, said: Mapping[str, str]) -> None:
        """Write it into the address; what was there at the start needs no words."""
        words = {**self.always, **said}
        if words == self.said:
            return
        self.said = words
        self._number += 1
        self.state.value = json.dumps(
            {"said": self.said, "number": self._number, "page": self.page, "tab": self._tab()}
        )

    def _tab(self) -> str:
        return text("pages.tab", page=self.page) if self.page else ""

    def _answer(self, _: w.Widget, content: dict[str, Any], buffers: list[memoryview]) -> None:
        said = content.get("said")
        if isinstance(said, dict) and said:
            self._heard({str(name): str(value) for name, value in said.items()})
