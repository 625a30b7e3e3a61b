"""The numbers behind a drawing: a folded table that can be saved, and the drawing saved with it.

As with charts, what is shown is the state of a plain widget, and saving belongs to the page.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Sequence
from html import escape
from io import StringIO

import anywidget
import ipywidgets as w
import traitlets as t

from analysis.explorers.modules import module
from analysis.texts import text


class NumbersView(anywidget.AnyWidget):
    """A table of numbers, with buttons that save it and the drawing on the same page."""

    _esm = module(__file__)
    name = t.Unicode().tag(sync=True)
    drawing = t.Unicode().tag(sync=True)
    titles = t.Dict().tag(sync=True)
    state = t.Instance(w.Widget).tag(sync=True, **w.widget_serialization)

    def __init__(self, name: str, drawing: str) -> None:
        titles = {kind: text(f"shared.save_{kind.lower()}") for kind in ("CSV", "SVG")}
        titles["numbers"] = text("shared.numbers")
        self.rows: Sequence[Sequence[str]] = ()
        """A heading, and a row for each thing."""
        super().__init__(name=name, drawing=drawing, titles=titles, state=w.HTML())

    def show(self, rows: Sequence[Sequence[str]]) -> None:
        """Put other numbers in the place of the old ones."""
        if rows != self.rows:
            self.rows = rows
            self.state.value = json.dumps({"table": _table(rows), "csv": _csv(rows)})


def _table(rows: Sequence[Sequence[str]]) -> str:
    """Rows as a table of a page; the first is the heading."""
    heads, *lines = ([escape(cell) for cell in row] for row in rows)
    head = "".join(f"<th scope='col'>{cell}</th>" for cell in heads)
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in line)}</tr>" for line in lines)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _csv(rows: Sequence[Sequence[str]]) -> str:
    sheet = StringIO()
    csv.writer(sheet, lineterminator="\n").writerows(rows)
    return sheet.getvalue()
