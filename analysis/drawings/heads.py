"""Small drawings at the heads of rows and columns: the worms of a result, what lies on a spot."""

from __future__ import annotations

from analysis.drawings import tiles
from analysis.drawings.layout import rows_of
from analysis.drawings.pieces import little_worm, plate, printed_worms, seat_mark, snail
from analysis.drawings.svg import Svg, at, disc, drawing
from analysis.drawings.theme import colour
from analysis.texts import text

ROW, MOST = 5, 20
"""Worms in a row; more than these are one worm and a number."""
WORM = 22, 15
"""The room of a worm."""
ME, ANOTHER = 0, 1
"""Seats whose plates and marks stand for mine and another's."""


def worms_svg(count: int) -> Svg:
    """Printed worms, in rows of up to five."""
    name = text("shared.worms_printed", count=count)
    width, height = WORM
    if count > MOST:
        return drawing(name, 4 * width, height, printed_worms(count, 2 * width, 0, 4 * width))
    rows = rows_of(count, ROW) if count else [0]
    drawn = [
        at((max(rows) - length) * width / 2 + i * width, row * height, little_worm())
        for row, length in enumerate(rows)
        for i in range(length)
    ]
    return drawing(name, max(*rows, 1) * width, len(rows) * height, *drawn)


def snail_svg() -> Svg:
    """A snail."""
    return drawing(text("drawings.lies_snail"), 72, 56, snail())


def lying_svg(game: str, what: str) -> Svg:
    """What lies on a spot of the grill, or where a tile is, as it looks on the table."""
    name = text(f"spots_{game}.{what}").replace("<br>", " ")
    drawn = {
        ("barbecue", "empty"): _room(),
        ("barbecue", "mine"): at(54, 54, plate(ME, ""), scale=1.5),
        ("barbecue", "theirs"): at(54, 54, plate(ANOTHER, ""), scale=1.5),
        ("barbecue", "snail"): at(0, 10, snail(), scale=1.5),
        ("bratwurmeck", "grill"): at(18, 2, tiles.tile("", 2), scale=0.93),
        ("bratwurmeck", "theirs"): _on_stack(ANOTHER),
        ("bratwurmeck", "mine"): _on_stack(ME),
        ("bratwurmeck", "down"): at(18, 2, tiles.face_down(""), scale=0.93),
    }[game, what]
    return drawing(name, 108, 108, drawn)


def _room() -> Svg:
    """The place of a plate."""
    return disc(54, 54, 44, fill="none", stroke=colour("spot-line"), stroke_width=3,
                stroke_dasharray="8 9")  # fmt: skip


def _on_stack(seat: int) -> Svg:
    """The top of a stack that belongs to a seat."""
    return at(6, 2, tiles.stack("", 2, 2), scale=0.85) + at(80, 78, seat_mark(seat, "", 20))
