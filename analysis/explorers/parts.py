"""What the explorers are built from: chart with words and table, labelled controls, messages."""

from __future__ import annotations

import base64
from collections.abc import Callable, Sequence
from html import escape
from typing import Any

import anywidget
import ipywidgets as w
import pandas as pd
import plotly.graph_objects as go

from analysis.charts.chart import CONFIG, Chart
from analysis.texts import text
from heckmeck_core import BadInput

STYLE = """<style>
.hm-button {height: auto !important; min-height: 34px; line-height: 1.25 !important;
  white-space: pre-line !important; padding: 4px 6px !important; margin: 2px !important;
  color: #111 !important; border: 2px solid #555 !important; border-radius: 6px;}
.hm-button:focus-visible {outline: 3px solid #0072B2 !important; outline-offset: 1px;}
.hm-die {width: 52px !important; min-height: 52px; font-size: 20px !important;
  font-weight: 600; background: #fffbe8 !important;}
.hm-spot {width: 82px !important; min-height: 74px;}
.hm-empty {background: #f3f3f3 !important;}
.hm-mine {background: #9fd3f2 !important; border-style: solid !important;}
.hm-theirs {background: #f7c9a0 !important; border-style: dashed !important;}
.hm-locked {background: #c9c9c9 !important; border-style: double !important;
  border-width: 5px !important;}
.hm-snail {background: #b8e3cf !important; border-style: dotted !important;}
.hm-said {font-size: 15px; line-height: 1.45; padding: 4px 0;}
.hm-wrong {color: var(--jp-error-color1, #a30000); font-weight: 600;}
.hm-table a {text-decoration: underline; color: var(--jp-content-link-color, #0072B2);}
.hm-table table {border-collapse: collapse; font-size: 14px;}
.hm-table td, .hm-table th {padding: 3px 10px; text-align: right; border-bottom: 1px solid #bbb;}
</style>"""


class Explorer(w.VBox):
    """A page one can play with; where widgets cannot be shown, its words stand for it."""

    chart: ChartView
    wrong: Said
    """Where a wrong entry is answered."""

    def __init__(self, children: Sequence[w.Widget]) -> None:
        super().__init__([w.HTML(STYLE), *children])

    def refresh(self) -> None:
        """Compute anew; a wrong entry is said, and the last good picture stays."""
        try:
            found = self._look()
        except BadInput as problem:
            self.wrong.say(str(problem))
            self._refused()
            return
        self.wrong.value = ""
        self._show(found)

    def _look(self) -> Any:
        """What the controls ask for, computed."""
        raise NotImplementedError

    def _show(self, found: Any) -> None:
        """Put what was computed on the page."""
        raise NotImplementedError

    def _refused(self) -> None:
        """What else is to be done when an entry is wrong."""

    def __repr__(self) -> str:
        return self.chart.summary.plain


class Said(w.HTML):
    """A sentence that is read out when it changes."""

    def __init__(self, wrong: bool = False) -> None:
        super().__init__()
        self._classes = "hm-said hm-wrong" if wrong else "hm-said"
        self.plain = ""
        """The sentence itself."""

    def say(self, sentence: str, *more: str) -> None:
        """Show a sentence, and more of them as a list."""
        self.plain = " ".join([sentence, *more])
        items = "".join(f"<li>{escape(line)}</li>" for line in more)
        listed = f"<ul style='margin: 2px 0'>{items}</ul>" if items else ""
        role = "role='status' aria-live='polite'"
        self.value = f"<div class='{self._classes}' {role}>{escape(sentence)}{listed}</div>"


class _Fit(anywidget.AnyWidget):
    """Tells charts to take the room there is: plotly draws them before they have any."""

    _esm = """
    export default { render() {
      for (const wait of [50, 300, 1000])
        setTimeout(() => window.dispatchEvent(new Event("resize")), wait);
    } };
    """


class ChartView(w.VBox):
    """A chart that stays in place while its numbers change, with its words and its table."""

    def __init__(self, chart: Chart, name: str) -> None:
        self._name = name
        self.figure = _figure(chart)
        self.summary = Said()
        self._table = w.HTML()
        self._table.add_class("hm-table")
        self._folded = w.Accordion([self._table], titles=[text("shared.numbers")])
        super().__init__(self._children())
        self._tell(chart)

    def show(self, chart: Chart) -> None:
        """Put a new chart of the same make in the place of the old one."""
        if chart.figure.layout != self._layout:
            self.figure = _figure(chart)
            self.children = self._children()
        else:
            with self.figure.batch_update():
                for old, new in zip(self.figure.data, chart.figure.data, strict=True):
                    old.update({key: new[key] for key in new if old[key] != new[key]})
        self._tell(chart)

    def _children(self) -> tuple[w.Widget, ...]:
        return self.figure, self.summary, self._folded, _Fit()

    def _tell(self, chart: Chart) -> None:
        self._layout = chart.figure.layout
        self.table = chart.table
        self.summary.say(chart.summary)
        self._table.value = f"{_download(chart.table, self._name)}{_html(chart.table)}"


def _figure(chart: Chart) -> go.FigureWidget:
    """The figure of a chart as a widget, as wide as there is room."""
    figure = go.FigureWidget(chart.figure)
    figure.layout.autosize = True
    figure._config = {**(figure._config or {}), **CONFIG}
    return figure


def _html(table: pd.DataFrame) -> str:
    return table.to_html(index=_has_index(table), border=0)


def _has_index(table: pd.DataFrame) -> bool:
    """Whether the rows of a table have names of their own."""
    return table.index.name is not None


def _download(table: pd.DataFrame, name: str) -> str:
    """A link that holds the table itself, so that it works without any server."""
    data = base64.b64encode(table.to_csv(index=_has_index(table)).encode()).decode()
    label = text("shared.csv")
    return f"<a download='{name}.csv' href='data:text/csv;base64,{data}'>{label}</a>"


def choice(label: str, options: Sequence[Any], value: Any = None) -> w.Dropdown:
    """A labelled list to choose from; without a value, its first entry."""
    made = w.Dropdown(
        options=options,
        description=label,
        style={"description_width": "initial"},
        layout={"width": "auto", "margin": "2px 14px 2px 2px"},
    )
    if value is not None:
        made.value = value
    return made


def line(label: str, value: str) -> w.Text:
    """A labelled line of text, taken when Enter is pressed or the line is left."""
    return w.Text(
        value=value,
        description=label,
        continuous_update=False,
        style={"description_width": "initial"},
        layout={"width": "420px"},
    )


def button(label: str, clicked: Callable[[], None], *classes: str) -> w.Button:
    """A button that does something."""
    made = w.Button(description=label, layout={"width": "auto"})
    made.add_class("hm-button")
    for name in classes:
        made.add_class(name)
    made.on_click(lambda _: clicked())
    return made


def row(children: Sequence[w.Widget]) -> w.Box:
    """Widgets side by side, on several lines where there is no room."""
    return w.Box(
        children, layout={"display": "flex", "flex_flow": "row wrap", "align_items": "center"}
    )
