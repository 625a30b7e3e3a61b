"""What every explorer is: a page that computes anew when a control changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Generic, TypeVar

import ipywidgets as w

from analysis.explorers.address import Address
from analysis.explorers.chart_view import ChartView
from analysis.explorers.parts import Said
from heckmeck_core import BadInput

STYLE = f"<style>{Path(__file__).with_name('look.css').read_text(encoding='utf-8')}</style>"


Answer = TypeVar("Answer")


class Explorer(w.VBox, Generic[Answer]):
    """A page one can play with; where widgets cannot be shown, its words stand for it.

    `_look` computes an answer to what the controls ask, `_show` puts it on the page. `kept` names
    the controls whose values the page's address keeps; one that others depend on comes first.
    """

    chart: ChartView
    wrong: Said
    """Where a wrong entry is answered."""
    kept: Mapping[str, w.Widget] = {}

    def __init__(self, children: Sequence[w.Widget], address: Address | None = None) -> None:
        self.address = address or Address(self.recall)
        own = [] if address else [self.address]  # otherwise it is shown by whoever shares it
        super().__init__([w.HTML(STYLE), *children, *own])
        self.add_class("hm-page")
        self.address.say(self.remembered())

    def refresh(self) -> None:
        """Compute anew; a wrong entry is said, and the last good picture stays."""
        try:
            answer = self._look()
        except BadInput as problem:
            self.wrong.refuse(problem)
            self._refused()
            return
        self.wrong.value = ""
        self._show(answer)
        self.address.say(self.remembered())

    def remembered(self) -> dict[str, str]:
        """What is entered, in the words of an address."""
        return {name: _written(control.value) for name, control in self.kept.items()}

    def recall(self, said: Mapping[str, str]) -> None:
        """Enter what an address says; what cannot be entered (an old link) is left as it is."""
        for name, control in self.kept.items():
            if name in said:
                _enter(control, said[name])

    def _look(self) -> Answer:
        """What the controls ask for, computed."""
        raise NotImplementedError

    def _show(self, answer: Answer) -> None:
        """Put what was computed on the page."""
        raise NotImplementedError

    def _refused(self) -> None:
        """What else is to be done when an entry is wrong."""

    def leave(self) -> None:
        """What is to be done when people turn to something else."""

    def __repr__(self) -> str:
        return self.chart.summary


def _written(value: object) -> str:
    """The value of a control as a word."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _enter(control: w.Widget, word: str) -> None:
    """Give a control the value that a word stands for, if it has one."""
    if isinstance(control, w.Dropdown):
        values = [value for _, value in control._options_full]
    elif isinstance(control, w.Checkbox):
        values = [True, False]
    else:
        values = [word]
    for value in values:
        if _written(value) == word:
            control.value = value
