"""A chart: a figure, the sentence that says what it shows, and the numbers in it."""

from __future__ import annotations

import json
from dataclasses import dataclass

import pandas as pd
import plotly.graph_objects as go

CONFIG = {"displaylogo": False, "showSendToCloud": False, "responsive": True}
"""How plotly shows every figure: no advertisement, and nothing leaves the machine."""

# Okabe and Ito's colours, which colour-blind people can tell apart; marks and dashes differ too.
COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#56B4E9", "#E69F00", "#000000")
MARKS = ("circle", "diamond", "square", "triangle-up", "x", "star", "cross")
DASHES = ("solid", "dash", "dot", "dashdot", "longdash", "longdashdot", "solid")

TEMPLATE = go.layout.Template(
    layout={
        "colorway": COLOURS,
        "font": {"family": "Helvetica, Arial, sans-serif", "size": 15, "color": "#222222"},
        "paper_bgcolor": "white",
        "plot_bgcolor": "white",
        "title": {
            "x": 0,
            "y": 0.97,
            "yanchor": "top",
            "xanchor": "left",
            "xref": "container",
            "pad": {"l": 16},
        },
        "xaxis": {
            "gridcolor": "#E5E5E5",
            "linecolor": "#888888",
            "ticks": "outside",
            "automargin": True,
        },
        "yaxis": {"gridcolor": "#E5E5E5", "linecolor": "#888888", "rangemode": "tozero"},
        "legend": {"orientation": "h", "y": 1.1, "yanchor": "bottom", "x": 0},
        "margin": {"l": 70, "r": 24, "t": 120, "b": 60},
        "hovermode": "x unified",
    }
)


@dataclass(frozen=True)
class Chart:
    """A figure with its words and its numbers; a notebook shows figure and words."""

    figure: go.Figure
    summary: str
    table: pd.DataFrame

    def _ipython_display_(self) -> None:
        """Show the figure, with the sentence below it and wherever there is no page."""
        from IPython.display import Markdown, display

        figure = json.loads(self.figure.to_json()) | {"config": CONFIG}
        bundle = {"application/vnd.plotly.v1+json": figure, "text/plain": self.summary}
        display(bundle, raw=True)
        display(Markdown(self.summary))
