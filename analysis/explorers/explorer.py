"""What every explorer is: a page that computes anew when a control changes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Generic, TypeVar

import ipywidgets as w

from analysis.explorers.chart_view import ChartView
from analysis.explorers.parts import Said
from heckmeck_core import BadInput

STYLE = f"<style>{Path(__file__).with_name('look.css').read_text(encoding='utf-8')}</style>"


Answer = TypeVar("Answer")


class Explorer(w.VBox, Generic[Answer]):
    """A page one can play with; where widgets cannot be shown, its words stand for it.

    `_look` computes an answer to what the controls ask, `_show` puts it on the page.
    """

    chart: ChartView
    wrong: Said
    """Where a wrong entry is answered."""

    def __init__(self, children: Sequence[w.Widget]) -> None:
        super().__init__([w.HTML(STYLE), *children])

    def refresh(self) -> None:
        """Compute anew; a wrong entry is said, and the last good picture stays."""
        try:
            answer = self._look()
        except BadInput as problem:
            self.wrong.say(str(problem))
            self._refused()
            return
        self.wrong.value = ""
        self._show(answer)

    def _look(self) -> Answer:
        """What the controls ask for, computed."""
        raise NotImplementedError

    def _show(self, answer: Answer) -> None:
        """Put what was computed on the page."""
        raise NotImplementedError

    def _refused(self) -> None:
        """What else is to be done when an entry is wrong."""

    def __repr__(self) -> str:
        return self.chart.summary
