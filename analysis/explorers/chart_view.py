"""A chart on a page: figure, sentence and numbers as one state that the page draws.

The browser draws the latest state whenever it is ready: nothing is sent that could come too early
and be lost. The state lives in a plain widget, because anywidget drops every message to a widget
whose module took more than two seconds to load. plotly.js comes once a page, packed, from the
installed plotly package, and stays on the browser's own shelf for the next visit.
"""

from __future__ import annotations

import gzip
import json
from functools import cache
from importlib.resources import files
from typing import Any

import anywidget
import ipywidgets as w
import pandas as pd
import plotly.graph_objects as go
import traitlets as t
from plotly.offline import get_plotlyjs_version

from analysis.charts.chart import CONFIG, DARK_TEMPLATE, TEMPLATE, Chart
from analysis.explorers.modules import module
from analysis.texts import text


class Carrier(w.Widget):
    """Brings plotly.js to a page that asks for it."""

    def __init__(self) -> None:
        super().__init__()
        self.on_msg(self._answer)

    def _answer(self, _: w.Widget, content: dict[str, Any], buffers: list[memoryview]) -> None:
        if content.get("ask") == "plotly":
            self.send({"plotly": get_plotlyjs_version()}, buffers=[packed_plotly()])


@cache
def packed_plotly() -> bytes:
    """The plotly.js of the installed package, packed."""
    script = files("plotly").joinpath("package_data", "plotly.min.js").read_bytes()
    return gzip.compress(script, 6)


@cache
def carrier() -> Carrier:
    """The one carrier of this kernel."""
    return Carrier()


class ChartView(anywidget.AnyWidget):
    """A chart that stays in place while its numbers change; `chart` is what is shown."""

    _esm = module(__file__)
    name = t.Unicode().tag(sync=True)
    titles = t.Dict().tag(sync=True)
    config = t.Dict({**CONFIG, "displayModeBar": False}).tag(sync=True)
    templates = t.Dict().tag(sync=True)
    plotly_version = t.Unicode().tag(sync=True)
    carrier = t.Instance(w.Widget).tag(sync=True, **w.widget_serialization)
    state = t.Instance(w.Widget).tag(sync=True, **w.widget_serialization)

    def __init__(self, chart: Chart, name: str) -> None:
        titles = {kind: text(f"shared.save_{kind.lower()}") for kind in ("CSV", "PNG", "SVG")}
        titles["numbers"] = text("shared.numbers")
        self._number = 0
        super().__init__(
            name=name,
            titles=titles,
            templates={
                "light": TEMPLATE.to_plotly_json(),
                "dark": DARK_TEMPLATE.to_plotly_json(),
            },
            plotly_version=get_plotlyjs_version(),
            carrier=carrier(),
            state=w.HTML(),
        )
        self.show(chart)

    def show(self, chart: Chart) -> None:
        """Put a new chart in the place of the old one."""
        self.chart = chart
        self._number += 1
        self.state.value = json.dumps({**_state(chart), "number": self._number})

    @property
    def figure(self) -> go.Figure:
        """The figure that is shown."""
        return self.chart.figure

    @property
    def table(self) -> pd.DataFrame:
        """The numbers that are shown."""
        return self.chart.table

    @property
    def summary(self) -> str:
        """The sentence that says what is shown."""
        return self.chart.summary

    def __repr__(self) -> str:
        return self.summary


def _state(chart: Chart) -> dict[str, Any]:
    """A chart as the page draws it; the template is the page's own."""
    figure = json.loads(chart.figure.to_json())
    figure["layout"].pop("template", None)
    named = chart.table.index.name is not None  # the rows have names of their own
    return {
        "figure": figure,
        "narrow": chart.narrow and dict(chart.narrow),
        "summary": chart.summary,
        "table": chart.table.to_html(index=named, border=0),
        "csv": chart.table.to_csv(index=named),
    }
