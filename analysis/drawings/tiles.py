"""Tiles, like dominoes: face up, face down, the place of one that is gone, stacks of them."""

from __future__ import annotations

from analysis.drawings.pieces import printed_worms
from analysis.drawings.svg import Svg, at, box, line, words
from analysis.drawings.theme import LIGHT, colour

WIDTH, HEIGHT = 74, 108
INK = LIGHT["worm-print"]
"""Tiles are light on every page."""
MOST_BELOW = 4
"""More tiles below the top of a stack than this are not drawn one by one."""


def tile(number: int | str, worms: int) -> Svg:
    """A tile that lies face up; one that stands for any has no number."""
    edge = colour("die-line")
    return "".join(
        [
            box(3, 5, WIDTH, HEIGHT, rx=12, fill=edge),
            box(0, 0, WIDTH, HEIGHT, rx=12, fill=colour("tile"), stroke=edge, stroke_width=2.4),
            words(WIDTH / 2, 42, str(number), 36, fill=colour("pip")),
            line(f"M8 55 H{WIDTH - 8}", stroke=edge, stroke_width=2.4),
            _worms(worms),
        ]
    )


def _worms(count: int) -> Svg:
    """The worms of a tile: two beside each other, two rows of them."""
    if count > 4:
        return printed_worms(count, WIDTH / 2, 74, WIDTH - 12, INK)
    rows = [min(2, count), max(0, count - 2)]
    top = 74 if not rows[1] else 64
    return "".join(
        at(WIDTH / 2, top + 20 * i, printed_worms(n, 0, 0, 60, INK), scale=1.25)
        for i, n in enumerate(rows)
        if n
    )


def face_down(number: int | str) -> Svg:
    """A tile that is out of the game: its back, with its number small."""
    edge, back = colour("grill-line"), colour("tile-back")
    middle = WIDTH / 2
    diamond = f"M{middle} 24 L{WIDTH - 16} 60 L{middle} 96 L16 60 Z"
    return "".join(
        [
            box(3, 5, WIDTH, HEIGHT, rx=12, fill=edge),
            box(0, 0, WIDTH, HEIGHT, rx=12, fill=back, stroke=edge, stroke_width=2.4),
            box(7, 7, WIDTH - 14, HEIGHT - 14, rx=8, fill="none", stroke="#D8D2C6",
                stroke_width=1.6, stroke_dasharray="4 4"),
            line(diamond, stroke="#D8D2C6", stroke_width=2),
            words(middle, 67, str(number), 20, fill="#FFFFFF"),
        ]
    )  # fmt: skip


def place(number: int) -> Svg:
    """The place on the grill of a tile that somebody took."""
    ink = colour("on-grill")
    edge = box(1, 1, WIDTH - 2, HEIGHT - 2, rx=12, fill="none", stroke=ink, stroke_width=2.4,
               stroke_dasharray="7 6")  # fmt: skip
    return edge + words(WIDTH / 2, 36, str(number), 26, fill=ink)


def stack(top: int | str, worms: int, below: int) -> Svg:
    """A stack, seen from above: its top tile, and the edges of those below."""
    edge = colour("die-line")
    edges = [
        box(
            5 * i + 3,
            5 * i + 5,
            WIDTH,
            HEIGHT,
            rx=12,
            fill=colour("tile"),
            stroke=edge,
            stroke_width=2,
        )
        for i in range(min(below, MOST_BELOW), 0, -1)
    ]
    return "".join([*edges, tile(top, worms)])
