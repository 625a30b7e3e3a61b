"""What stands on a road map: towns, the noble, robbers, shields, orders, cards, a compass."""

from __future__ import annotations

from analysis.drawings.svg import Svg, box, disc, line, tag, words
from analysis.drawings.theme import colour

SKIN, WHITE, DARK = "#F0C8A0", "#FFFFFF", "#1B1B1B"


def _shape(d: str, fill: str, width: float = 1.8) -> Svg:
    return tag(
        "path",
        d=d,
        fill=fill,
        stroke=colour("ink"),
        stroke_width=width,
        stroke_linejoin="round",
    )


def town(number: int) -> Svg:
    """A little town around 0, 0; towns of another number look a little different."""
    wall, roof = colour("wall"), colour("roof")
    houses = "".join(
        [
            _shape("M-20 17 V2 H-4 V17 Z", wall),
            _shape("M-23 3 L-12 -9 L-1 3 Z", roof),
            _shape("M4 17 V4 H20 V17 Z", wall),
            _shape("M1 5 L12 -5 L23 5 Z", roof),
            _shape("M-6 17 V-12 H6 V17 Z", wall),
            _top(number % 3, roof),
            _shape("M-2.6 17 V10 Q0 6 2.6 10 V17 Z", colour("way-line"), 0.8),
            *(box(x, 8, 4, 4, fill=colour("way-line")) for x in (-15, 12)),
            box(-2, -7, 4, 5, rx=2, fill=colour("way-line")),
        ]
    )
    ground = tag("ellipse", cx=0, cy=15, rx=27, ry=10, fill=colour("hill"),
                 stroke=colour("hill-line"), stroke_width=1.5)  # fmt: skip
    return ground + tag("g", houses, transform="scale(-1 1)" if number % 2 else None)


def _top(kind: int, roof: str) -> Svg:
    """The top of a tower: pointed, with battlements, or a dome."""
    if kind == 0:
        return _shape("M-8 -11 L0 -26 L8 -11 Z", roof)
    if kind == 1:
        return _shape("M-8 -11 V-20 H-4 V-16 H-2 V-20 H2 V-16 H4 V-20 H8 V-11 Z", roof)
    return _shape("M-8 -11 C-8 -22 -2 -22 0 -27 C2 -22 8 -22 8 -11 Z", roof)


def noble() -> Svg:
    """The noble with a feather on the hat, standing on 0, 0; 52 high."""
    return "".join(
        [
            _shape("M-5 -27 C-15 -24 -17 -8 -18 0 H18 C17 -8 15 -24 5 -27 Z", colour("noble")),
            line("M0 -24 V-2", stroke=colour("gold"), stroke_width=2.6, stroke_dasharray="0.1 6"),
            tag("ellipse", cx=0, cy=-26, rx=10, ry=4.4, fill=WHITE, stroke=colour("ink"),
                stroke_width=1.6),
            disc(0, -34, 8.4, fill=SKIN, stroke=colour("ink"), stroke_width=1.6),
            *(disc(x, -34.5, 1.4, fill=DARK) for x in (-3, 3)),
            line("M-4.6 -29.6 Q-2 -31.6 0 -30 Q2 -31.6 4.6 -29.6", stroke=DARK, stroke_width=1.8),
            line("M4 -44 C14 -56 22 -52 23 -44", stroke=colour("ink"), stroke_width=6.6),
            line("M4 -44 C14 -56 22 -52 23 -44", stroke=colour("roof"), stroke_width=3.8),
            _shape("M-14 -39 C-9 -41 -8 -48 -1 -49 C6 -50 8 -42 14 -39 C6 -36 -6 -36 -14 -39 Z",
                   colour("noble")),
        ]
    )  # fmt: skip


def robber() -> Svg:
    """A robber who peeps over an edge that lies at 0, 0; 26 high."""
    return "".join(
        [
            _shape("M-10 2 V-8 C-10 -16 10 -16 10 -8 V2 Z", SKIN),
            _shape("M-11 -9 H11 V-3 C6 -1 3 -3 0 -5 C-3 -3 -6 -1 -11 -3 Z", DARK, 1),
            *(disc(x, -6, 2.3, fill=WHITE) for x in (-4.6, 4.6)),
            *(disc(x + 0.6, -5.6, 1.2, fill=DARK) for x in (-4.6, 4.6)),
            _shape("M-17 -11 C-9 -13 -9 -24 0 -23 C9 -24 9 -13 17 -11 C8 -9 -8 -9 -17 -11 Z",
                   "#4A403A"),
            line("M-8.4 -14.4 Q0 -12 8.4 -14.4", stroke=colour("robbers"), stroke_width=2.6),
        ]
    )  # fmt: skip


SHIELD = (
    "M0 -15 C5 -11 9 -11 13 -11 V0 C13 9 6 14 0 17 C-6 14 -13 9 -13 0 V-11 C-9 -11 -5 -11 0 -15 Z"
)


def shield() -> Svg:
    """The shield of the escort around 0, 0; 32 high."""
    return "".join(
        [
            tag("path", d=SHIELD, fill=WHITE, stroke=DARK, stroke_width=2.4,
                stroke_linejoin="round"),
            line("M0 -11 V13 M-9.5 -2 H9.5", stroke="#0072B2", stroke_width=5,
                 stroke_linecap="butt"),
        ]
    )  # fmt: skip


def no_shield() -> Svg:
    """Where the shield lay before it was put on a road."""
    return line(SHIELD, stroke=colour("line"), stroke_width=2, stroke_dasharray="4 4")


def order(points: str) -> Svg:
    """A sealed order around 0, 0, with its points; 30 wide."""
    return "".join(
        [
            _shape("M-8 8 L-11 22 L-4 18 L0 23 L4 18 L11 22 L8 8 Z", colour("roof"), 1.4),
            disc(0, 0, 15, fill=colour("gold"), stroke=DARK, stroke_width=2),
            words(0, 6.5, points, 19, room=25, fill=DARK),
        ]
    )


def cards(count: int, fill: str) -> Svg:
    """Cards side by side around 0, 0; each 8 by 11."""
    left = -(count * 8 + (count - 1) * 3) / 2
    return "".join(
        box(left + i * 11, -5.5, 8, 11, rx=1.6, fill=fill, stroke=colour("ink"), stroke_width=1.2)
        for i in range(count)
    )


def compass(tall: bool) -> Svg:
    """Which way north is, around 0, 0; 60 wide."""
    ink = colour("coast")
    star = "".join(
        tag("path", d="M0 -24 L5 -5 L0 0 L-5 -5 Z", fill=fill, stroke=ink, stroke_width=1.2,
            transform=f"rotate({turn})")
        for turn, fill in ((0, ink), (90, "none"), (180, "none"), (270, "none"))
    )  # fmt: skip
    x, y = (33, 6) if tall else (0, -29)
    letter = words(x, y, "N", 16, fill=ink)
    return tag("g", star, transform="rotate(90)" if tall else None) + letter
