"""Figures where there is little room: what stood side by side, one below the other."""

from __future__ import annotations

from typing import Any

import plotly.graph_objects as go

EACH, BETWEEN, AROUND = 230, 92, 170
"""Pixels: the height of a subplot, the room between two, and the room above and below all."""


def stacked(figure: go.Figure, each: int = EACH) -> dict[str, Any]:
    """The layout of a figure with subplots side by side, with them one below the other.

    The data stay the same. Subplots have titles, as `make_subplots` writes them: a note for each.
    """
    layout: dict[str, Any] = figure.layout.to_plotly_json()
    del layout["template"]  # the page has its own
    count = sum(name.startswith("xaxis") for name in layout)
    inside = count * each + (count - 1) * BETWEEN
    for i in range(count):
        number = "" if i == 0 else str(i + 1)
        top = 1 - i * (each + BETWEEN) / inside
        x_axis, y_axis = layout[f"xaxis{number}"], layout[f"yaxis{number}"]
        x_axis["domain"] = [0, 1]
        x_axis.pop("dtick", None)  # fewer numbers below a shorter axis
        y_axis |= {"domain": [max(0.0, top - each / inside), top], "showticklabels": True}
        layout["annotations"][i] |= {"x": 0, "xanchor": "left", "y": top}
    return layout | {"height": inside + AROUND}
