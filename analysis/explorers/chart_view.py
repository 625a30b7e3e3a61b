"""A chart on a page: the figure, its words, its numbers, and buttons that save them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import anywidget
import ipywidgets as w
import plotly.graph_objects as go
import traitlets as t

from analysis.charts.chart import CONFIG, DARK_TEMPLATE, TEMPLATE, Chart
from analysis.explorers.parts import Said
from analysis.texts import text


@contextmanager
def _without(module: str) -> Iterator[None]:
    """An optional module hidden from what is imported meanwhile."""
    hidden = module not in sys.modules
    if hidden:
        sys.modules[module] = None  # type: ignore[assignment]
    try:
        yield
    finally:
        if hidden:
            del sys.modules[module]


# FigureWidget's import leads, by way of nbformat, to a grammar of web addresses that takes two
# seconds to build and that nothing here needs.
with _without("rfc3987_syntax"):
    from plotly.graph_objects import FigureWidget


class ChartTools(anywidget.AnyWidget):
    """Buttons that save a chart; knows whether the page is dark."""

    _esm = Path(__file__).with_name("chart_tools.js")
    name = t.Unicode().tag(sync=True)
    csv = t.Unicode().tag(sync=True)
    titles = t.Dict().tag(sync=True)
    dark = t.Bool(False).tag(sync=True)


class ChartView(w.VBox):
    """A chart that stays in place while its numbers change."""

    def __init__(self, chart: Chart, name: str) -> None:
        titles = {kind: text(f"shared.save_{kind.lower()}") for kind in ("CSV", "PNG", "SVG")}
        self.tools = ChartTools(name=name, titles=titles)
        self.figure = self._figure(chart)
        self.summary = Said()
        self._table = w.HTML()
        self._table.add_class("hm-table")
        self._folded = w.Accordion([self._table], titles=[text("shared.numbers")])
        super().__init__(self._children())
        self.add_class("hm-chart")
        self._tell(chart)
        self.tools.observe(lambda _: self._paint(), "dark")

    def show(self, chart: Chart) -> None:
        """Put a new chart of the same make in the place of the old one."""
        same = chart.figure.layout == self._layout
        if not same or len(chart.figure.data) != len(self.figure.data):
            self.figure = self._figure(chart)
            self.children = self._children()
        else:
            with self.figure.batch_update():
                for old, new in zip(self.figure.data, chart.figure.data, strict=True):
                    old.update({key: new[key] for key in new if old[key] != new[key]})
        self._tell(chart)

    def _children(self) -> tuple[w.Widget, ...]:
        return self.figure, self.summary, self._folded, self.tools

    def _figure(self, chart: Chart) -> FigureWidget:
        """The figure of a chart as a widget, as wide as there is room."""
        figure = FigureWidget(chart.figure)
        figure.layout.autosize = True
        figure.layout.template = self._template
        figure._config = {**(figure._config or {}), **CONFIG}
        return figure

    @property
    def _template(self) -> go.layout.Template:
        return DARK_TEMPLATE if self.tools.dark else TEMPLATE

    def _paint(self) -> None:
        """In the colours of the page."""
        self.figure.update_layout(template=self._template)

    def _tell(self, chart: Chart) -> None:
        self._layout = chart.figure.layout
        self.table = chart.table
        named = chart.table.index.name is not None  # the rows have names of their own
        self.summary.say(chart.summary)
        self._table.value = chart.table.to_html(index=named, border=0)
        self.tools.csv = chart.table.to_csv(index=named)
