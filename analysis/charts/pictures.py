"""Drawings in a chart: dice, worms, spots; lines at any scale, and part of the figure itself."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Sequence
from functools import cache

import plotly.graph_objects as go

from analysis.drawings.heads import ROW, snail_svg, worms_svg
from analysis.drawings.svg import Svg, on_paper
from heckmeck_core.games import Rules

Place = tuple[float, float]
VIEW = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')
"""How large a drawing is."""
ALONG = {
    "left": "Min",
    "center": "Mid",
    "right": "Max",
    "top": "Min",
    "middle": "Mid",
    "bottom": "Max",
}


def picture(
    svg: Svg,
    at: Place,
    size: Place,
    anchor: tuple[str, str] = ("center", "middle"),
    axes: tuple[str, str] = ("x", "y"),
    below: bool = False,
) -> go.layout.Image:
    """A drawing that stands at a place, as large as fits into a size; both in units of the axes.

    `below`: behind bars and lines.
    """
    return go.layout.Image(
        source=address(svg, anchor),
        x=at[0],
        y=at[1],
        sizex=size[0],
        sizey=size[1],
        xanchor=anchor[0],
        yanchor=anchor[1],
        xref=axes[0],
        yref=axes[1],
        sizing="contain",
        layer="below" if below else "above",
    )


@cache
def address(svg: Svg, anchor: tuple[str, str] = ("center", "middle")) -> str:
    """A drawing as an address that holds it whole: nothing is fetched from anywhere."""
    # Browsers disagree on who says where in its room a drawing stands, so it says so itself.
    stands = f'preserveAspectRatio="x{ALONG[anchor[0]]}Y{ALONG[anchor[1]]}"'
    sized = VIEW.sub(rf'\g<0> width="\1" height="\2" {stands}', on_paper(svg), count=1)
    return f"data:image/svg+xml;base64,{b64encode(sized.encode()).decode()}"


def earned(
    result: int, rules: Rules, at: Place, unit: Place, axes: tuple[str, str]
) -> go.layout.Image:
    """The worms that a result earns on a fresh grill, or a snail, left of a place.

    `unit` is the room of one worm.
    """
    if result > rules.highest and "snail_points" in rules.material:
        return picture(snail_svg(), at, (1.6 * unit[0], 1.3 * unit[1]), ("right", "middle"), axes)
    count = int(rules.points().worth(result) or 0)
    room = min(max(count, 1), ROW) * unit[0], -(-count // ROW) * unit[1] or unit[1]
    return picture(worms_svg(count), at, room, ("right", "middle"), axes)


def add(
    figure: go.Figure,
    pictures: Sequence[go.layout.Image],
    words: Sequence[go.layout.Annotation] = (),
) -> None:
    """Put pictures, and words beside them, into a figure, on top of those it has.

    All at once: each call costs plotly as much as everything that is there already.
    """
    figure.update_layout(
        images=[*figure.layout.images, *pictures],
        annotations=[*figure.layout.annotations, *words],
    )
