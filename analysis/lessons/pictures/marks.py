"""The marks of what belongs together: a colour and a sign each, so that grey print will do."""

from __future__ import annotations

from collections.abc import Sequence

from analysis.drawings.layout import Sized, flow
from analysis.drawings.svg import LETTER, Looks, Svg, at, box, disc, line, number
from analysis.drawings.theme import colour
from analysis.lessons.pictures.picture import SIZE, WIDTH, said
from heckmeck_core import BadInput

MOST = 4
"""Marks that can be told apart at a glance."""


def check_marks(count: int) -> None:
    """Refuse more marks than there are."""
    if count > MOST:
        raise BadInput(f"{count} marks", f"there are {MOST}", "put some together")


def mark_box(
    mark: int | None, x: float, y: float, width: float, height: float, signed: bool = True
) -> Svg:
    """A box with the colour and the sign of a mark; None: a plain one."""
    fill = colour("panel") if mark is None else colour(f"mark{mark}")
    ground = box(
        x,
        y,
        width,
        height,
        rx=min(5, height / 4),
        fill=fill,
        stroke=colour("line"),
        stroke_width=1.2,
    )
    return ground if mark is None or not signed else ground + _sign(mark, x, y, width, height)


def _sign(mark: int, x: float, y: float, width: float, height: float) -> Svg:
    """Lines, a ring, a cross or a dot, in the upper right corner; lines go all across."""
    ink = colour("on-mark")
    if mark == 0:
        return _hatched(x, y, width, height)
    size = min(height * 0.3, 12)
    looks: Looks = {"stroke": ink, "stroke_width": 1.8}
    right, top = x + width - size / 2 - 3, y + size / 2 + 3
    if mark == 1:
        return disc(right, top, size / 2 - 0.5, fill="none", **looks)
    if mark == 2:
        half = number(size / 2)
        return at(right, top, line(f"M-{half} 0 H{half} M0 -{half} V{half}", **looks))
    return disc(right, top, size / 2, fill=ink)


def _hatched(x: float, y: float, width: float, height: float) -> Svg:
    """Thin slanting lines across a box."""
    step, parts = 9.0, []
    offset = step
    while offset < width + height:
        start = x + max(0.0, offset - height), y + min(offset, height)
        end = x + min(offset, width), y + max(0.0, offset - width)
        parts.append("M{} {}L{} {}".format(*map(number, (*start, *end))))
        offset += step
    return line("".join(parts), stroke=colour("on-mark"), stroke_width=0.9, opacity=0.45)


def legend(names: Sequence[str], width: float = WIDTH - 20, signed: bool = True) -> Sized:
    """What the marks mean, from the first on, side by side where there is room."""
    parts = []
    for mark, name in enumerate(names):
        room = min(width - 34, len(name) * SIZE * LETTER + 8)
        shown = mark_box(mark, 0, 0, 24, 24, signed) + said(32, 18, name, room=room)
        parts.append(Sized(32 + room, 26, shown))
    return flow(parts, width, gap=12)
