"""Small things on the table: worms, snails, plates with the marks of their seats, locks."""

from __future__ import annotations

from math import cos, pi, sin

from analysis.drawings.svg import Looks, Svg, at, box, disc, line, number, tag, words
from analysis.drawings.theme import colour, seat_colour

PRINT = colour("worm-print")
MOST_DRAWN = 5
"""More printed worms than this are one worm and a number."""


def worm() -> Svg:
    """The worm of a die, with a character of its own, in a box of 100 by 100."""
    body = "M14 79 C16 42 40 36 44 60 C47 82 66 84 68 58 L70 44"
    ink, skin = colour("worm-line"), colour("worm")
    return "".join(
        [
            line(body, stroke=ink, stroke_width=22),
            line(body, stroke=skin, stroke_width=17),
            line(
                body, stroke=ink, stroke_width=16, stroke_dasharray="2 10", stroke_linecap="butt",
                opacity=0.35,
            ),
            _head(ink, skin),
            _hat(),
        ]
    )  # fmt: skip


def _head(ink: str, skin: str) -> Svg:
    return "".join(
        [
            disc(70, 42, 18, fill=skin, stroke=ink, stroke_width=2.6),
            *(disc(x, 38, 5.6, fill="#FFFFFF", stroke=ink, stroke_width=1.2) for x in (64, 77)),
            *(disc(x, 39, 2.6, fill="#1B1B1B") for x in (66, 79)),
            line("M62 49 Q71 58 80 49", stroke=ink, stroke_width=2.6),
        ]
    )


def _hat() -> Svg:
    """A cook's hat."""
    top = "M58 24 C48 22 50 8 60 10 C62 2 78 2 80 10 C90 8 92 21 82 24 L82 29 Q70 24 58 29 Z"
    return tag(
        "path", d=top, fill="#FFFFFF", stroke="#4A4A4A", stroke_width=2, stroke_linejoin="round"
    )


def little_worm(ink: str = PRINT) -> Svg:
    """A worm as it is printed on spots and tiles, in a box of 22 by 14."""
    body = "M2.5 10 Q5 2 8.5 7.5 T15 7 L18 4.5"
    return (
        line(body, stroke=ink, stroke_width=4)
        + disc(18, 5, 3.4, fill=ink)
        + disc(19, 4.2, 1, fill="#FFFFFF")
    )


def printed_worms(count: int, x: float, y: float, room: float, ink: str = PRINT) -> Svg:
    """Printed worms side by side around a point, smaller where the room is short."""
    if count > MOST_DRAWN:
        label = words(4, 12, f"\u00d7 {count}", 16, text_anchor="start", fill=ink)
        return at(x - 26, y, little_worm(ink)) + at(x - 4, y, label)
    scale = min(1.0, room / max(1, 22 * count))
    left = x - count * 22 * scale / 2
    return "".join(
        at(left + i * 22 * scale, y, little_worm(ink), scale=scale) for i in range(count)
    )


def snail() -> Svg:
    """A snail, in a box of 70 by 56."""
    ink = colour("snail-line")
    slug = "M5 50 Q4 44 12 43 L40 42 Q50 41 51 30 Q51 20 57 19 Q66 19 65 30 Q64 50 46 50 Z"
    spiral = "M28 27 q3 -5 7 -1 q4 6 -3 10 q-10 4 -14 -5 q-3 -12 9 -16 q13 -2 17 9"
    return "".join(
        [
            line("M57 21 L54 9 M62 21 L66 10", stroke=colour("stalk"), stroke_width=2.4),
            disc(54, 8, 3, fill=colour("stalk")),
            disc(66, 9, 3, fill=colour("stalk")),
            tag("path", d=slug, fill=colour("slug"), stroke=ink, stroke_width=2.2),
            disc(28, 27, 19.5, fill=colour("shell"), stroke=ink, stroke_width=2.4),
            line(spiral, stroke=ink, stroke_width=2.6),
            disc(58.5, 27, 1.9, fill=ink),
            line("M57 33.5 q4 2.6 7 -1", stroke=ink, stroke_width=1.8),
        ]
    )


def _corners(count: int, r: float, turn: float = -pi / 2, inner: float | None = None) -> str:
    """The points of a shape with equal corners; with an inner radius, of a star."""
    radii = [r] if inner is None else [r, inner]
    steps = count * len(radii)
    points = ((radii[i % len(radii)], turn + 2 * pi * i / steps) for i in range(steps))
    return " ".join(f"{number(a * cos(b))},{number(a * sin(b))}" for a, b in points)


def mark(seat: int, r: float, fill: str, stroke: str = "none") -> Svg:
    """The shape that belongs to a seat, around 0, 0."""
    looks: Looks = {"fill": fill, "stroke": stroke, "stroke_width": 1.6, "stroke_linejoin": "round"}
    shape = seat % 7
    if shape == 0:
        return disc(0, 0, r * 0.92, **looks)
    if shape == 2:
        return box(-0.8 * r, -0.8 * r, 1.6 * r, 1.6 * r, rx=r * 0.18, **looks)
    points = {
        1: _corners(4, r * 1.12),
        3: _corners(3, r * 1.22),
        4: _corners(6, r),
        5: _corners(5, r * 1.2, inner=r * 0.62),
        6: _corners(4, r * 1.2, turn=pi / 4, inner=r * 0.58),
    }[shape]
    lower = r * 0.18 if shape == 3 else 0
    return at(0, lower, tag("polygon", points=points, **looks))


def seat_mark(seat: int, initial: str, r: float) -> Svg:
    """The mark of a seat in its colour, with its letter."""
    letter = words(0, r * 0.36, initial, r * 0.98, fill=colour("on-seat-ink"))
    return (
        disc(0, 0, r * 1.3, fill=seat_colour(seat), stroke=colour("ink"), stroke_width=1.2)
        + mark(seat, r, colour("on-seat"))
        + letter
    )


def plate(seat: int, initial: str, r: float = 30) -> Svg:
    """A plate of a seat around 0, 0: its colour, its mark, its letter."""
    edge = colour("on-seat-ink")
    return "".join(
        [
            disc(0, 0, r, fill=seat_colour(seat), stroke=edge, stroke_width=1.8),
            disc(0, 0, r * 0.8, fill="none", stroke=colour("on-seat"), stroke_width=1.6),
            mark(seat, r * 0.52, colour("on-seat"), edge),
            words(0, r * 0.19, initial, r * 0.52, fill=colour("on-seat-ink")),
        ]
    )


def lock() -> Svg:
    """A padlock, in a box of 24 by 28 around 0, 0."""
    body = colour("lock")
    return "".join(
        [
            disc(0, 1, 17, fill=colour("spot"), stroke=body, stroke_width=1.6),
            line("M-5.5 -1 V-5 a5.5 5.5 0 0 1 11 0 V-1", stroke=body, stroke_width=3),
            box(-9, -1.5, 18, 13, rx=3, fill=body),
            disc(0, 4.4, 2.2, fill=colour("spot")),
        ]
    )


def two_plates(seat: int, initial: str, r: float = 28) -> Svg:
    """Two plates of a seat, one upon the other, and locked."""
    return (
        at(-3, 5, plate(seat, "", r))
        + at(3, -3, plate(seat, initial, r))
        + at(r * 0.86, r * 0.62, lock())
    )
