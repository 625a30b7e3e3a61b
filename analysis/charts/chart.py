"""A chart: a figure, the sentence that says what it shows, and the numbers in it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pandas as pd
import plotly.graph_objects as go

CONFIG = {"displaylogo": False, "showSendToCloud": False, "responsive": True}
"""How plotly shows every figure: no advertisement, and nothing leaves the machine."""

# Okabe and Ito's colours, which colour-blind people can tell apart; marks and dashes differ too.
COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#56B4E9", "#E69F00", "#888888")
BLUES = ("#FFFFFF", "#E3EEF6", "#B5D3E8", "#6FA9D0", "#0B5C92")
"""From nothing to most; they also get darker step by step without colour."""
DEEP_BLUES = ("#D6EAF8", "#0072B2", "#00263D")
"""From little to most, on a light and on a dark page."""
STOP_SHADES, ROLL_SHADES = ("#F3C6A5", "#DD8A4C", "#8C3A00"), ("#FFFFFF", "#CFE3F2", "#98C2E3")
"""By how much a choice matters. Without colour too they get darker, and those to stop are darker
than those to roll on, so that one sees where to stop at a glance."""
EARNED, FAILED = "#9CC6E3", "#7A7A7A"
"""Streams of turns that earn something, and of turns that fail."""
SOLVED, TRIED, NOTHING = "#8FC7E8", "#F2B07E", "#F2F2F2"
"""Exercises that a pupil solved, tried, and did not try."""
WHITE, BLACK = "#FFFFFF", "#111111"
PALE, LIGHT, GREY, EDGE, INK = "#F4F4F4", "#C9C9C9", "#999999", "#333333", "#222222"
"""Greys: behind boxes, of what stands back, of lines that stand back, around things, of words."""
MARKS = ("circle", "diamond", "square", "triangle-up", "x", "star", "cross")
DASHES = ("solid", "dash", "dot", "dashdot", "longdash", "longdashdot", "solid")


def _template(ink: str, paper: str, grid: str, axis: str) -> go.layout.Template:
    """The look of every figure, in given colours."""
    axes = {"gridcolor": grid, "linecolor": axis, "zerolinecolor": axis}
    return go.layout.Template(
        layout={
            "colorway": COLOURS,
            "font": {"family": "Helvetica, Arial, sans-serif", "size": 15, "color": ink},
            "paper_bgcolor": paper,
            "plot_bgcolor": paper,
            "title": {
                "x": 0,
                "y": 0.97,
                "yanchor": "top",
                "xanchor": "left",
                "xref": "container",
                "pad": {"l": 16},
            },
            "xaxis": {**axes, "ticks": "outside", "automargin": True},
            "yaxis": {**axes, "rangemode": "tozero"},
            "legend": {"orientation": "h", "y": 1.1, "yanchor": "bottom", "x": 0},
            "margin": {"l": 70, "r": 24, "t": 120, "b": 60},
            "hovermode": "x unified",
            "hoverlabel": {"bgcolor": paper, "font": {"color": ink}},
        }
    )


TEMPLATE = _template(ink=INK, paper="white", grid="#E5E5E5", axis="#888888")
DARK_TEMPLATE = _template(ink="#EEEEEE", paper="#111111", grid="#3A3A3A", axis="#999999")
"""For pages that are dark; what a figure says stays the same."""


@dataclass(frozen=True)
class Chart:
    """A figure with its words and its numbers; a notebook shows figure and words."""

    figure: go.Figure
    summary: str
    table: pd.DataFrame
    narrow: Mapping[str, Any] | None = None
    """The layout of the figure where there is little room; None: the same as elsewhere."""

    def _ipython_display_(self) -> None:
        """Show the figure, with the sentence below it and wherever there is no page."""
        from IPython.display import Markdown, display

        figure = json.loads(self.figure.to_json()) | {"config": CONFIG}
        bundle = {"application/vnd.plotly.v1+json": figure, "text/plain": self.summary}
        display(bundle, raw=True)
        display(Markdown(self.summary))
