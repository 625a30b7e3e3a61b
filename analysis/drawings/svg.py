"""SVG as text: elements, words, drawings, and pieces that somebody can act on."""

from __future__ import annotations

import re
from html import escape

from analysis.drawings.theme import PAPER

Svg = str
"""A piece of SVG, ready to stand in a drawing."""

Looks = dict[str, str | float | None]
"""Attributes of an element."""

FONT = "ui-rounded, Nunito, 'Trebuchet MS', Helvetica, Arial, sans-serif"
LETTER = 0.58
"""How wide a letter is on average, for a size of 1."""
VARIABLE = re.compile(r"var\(--hm-([\w-]+), ([^()]+)\)")


def number(value: float) -> str:
    """A coordinate, as short as it can be.

    >>> number(3.0), number(2 / 3)
    ('3', '0.67')
    """
    return f"{round(value, 2):g}"


def tag(name: str, *children: Svg, **attributes: str | float | None) -> Svg:
    """An element; `_` in a name stands for `-`, and an attribute that is None is left out.

    >>> tag("circle", r=1.5, stroke_width=2, class_="round", fill=None)
    '<circle r="1.5" stroke-width="2" class="round"/>'
    """
    words = [name]
    for key, value in attributes.items():
        if value is not None:
            said = value if isinstance(value, str) else number(value)
            words.append(f'{key.rstrip("_").replace("_", "-")}="{escape(said)}"')
    inside = "".join(children)
    return f"<{' '.join(words)}>{inside}</{name}>" if inside else f"<{' '.join(words)}/>"


def at(x: float, y: float, *parts: Svg, scale: float = 1) -> Svg:
    """Parts moved to a place, and larger by a scale."""
    size = "" if scale == 1 else f" scale({number(scale)})"
    return tag("g", *parts, transform=f"translate({number(x)} {number(y)}){size}")


def box(x: float, y: float, width: float, height: float, **looks: str | float | None) -> Svg:
    """A rectangle, rounded by `rx`."""
    return tag("rect", x=x, y=y, width=width, height=height, **looks)


def disc(x: float, y: float, r: float, **looks: str | float | None) -> Svg:
    """A circle."""
    return tag("circle", cx=x, cy=y, r=r, **looks)


def line(d: str, **looks: str | float | None) -> Svg:
    """A line that is not filled, with round ends."""
    ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return tag("path", d=d, **{"fill": "none", **ends, **looks})


def words(
    x: float,
    y: float,
    said: str,
    size: float,
    room: float | None = None,
    **looks: str | float | None,
) -> Svg:
    """Words around a point of the baseline, smaller where the room is short."""
    length = len(said) * size * LETTER
    fitting = size * min(1.0, room / length) if room is not None and length else size
    usual = {"text_anchor": "middle", "font_weight": "700"}
    return tag("text", escape(said), x=x, y=y, font_size=fitting, **{**usual, **looks})


def named(name: str, *parts: Svg, **attributes: str | float | None) -> Svg:
    """Parts that belong together, with a name that is read out and shown on hover."""
    return tag("g", tag("title", escape(name)), *parts, role="img", aria_label=name, **attributes)


def piece(
    key: str,
    name: str,
    *parts: Svg,
    drag: bool = False,
    drop: bool = False,
    pressed: bool | None = None,
    start: bool = False,
    follow: bool = False,
) -> Svg:
    """Something to act on: the page makes events of what people do to it, with its key.

    The focus goes to a piece to `start` from when the one that had it is gone. To go with the
    arrow keys to a piece that they `follow` is to act on it.
    """
    return tag(
        "g",
        tag("title", escape(name)),
        *parts,
        class_="hm-piece",
        role="button",
        tabindex="-1",
        aria_label=name,
        aria_pressed=None if pressed is None else str(pressed).lower(),
        data_id=key,
        data_drag="" if drag else None,
        data_drop="" if drop else None,
        data_start="" if start else None,
        data_follow="" if follow else None,
    )


def drawing(name: str, width: float, height: float, *parts: Svg, acts: bool = False) -> Svg:
    """A whole drawing, of any size on the page; pieces of one that acts can be reached.

    `--hm-width` lets a page show all drawings at one scale.
    """
    return tag(
        "svg",
        tag("title", escape(name)),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        role="group" if acts else "img",
        aria_label=name,
        font_family=FONT,
        style=f"--hm-width: {number(width)}",
    )


def on_paper(svg: Svg) -> Svg:
    """A drawing with the colours of print in it: for paper, and programs that know no page.

    >>> on_paper('<rect fill="var(--hm-rod, #222222)" stroke="var(--hm-seat0, #0072B2)"/>')
    '<rect fill="#D0D0D0" stroke="#0072B2"/>'
    """
    return VARIABLE.sub(lambda found: PAPER.get(found[1], found[2]), svg)
