"""A little grill: its spots or tiles with number and worms, each there or gone, at a tap."""

from __future__ import annotations

from collections.abc import Collection

from analysis.drawings import tiles
from analysis.drawings.grill import grill_body
from analysis.drawings.layout import places
from analysis.drawings.pieces import lock, printed_worms
from analysis.drawings.svg import Svg, at, box, drawing, piece, tag, words
from analysis.drawings.theme import colour
from analysis.texts import text
from heckmeck_core.games import Rules
from heckmeck_core.games.bratwurmeck import Tiles

CELL, PITCH, EDGE = tiles.WIDTH + 12, tiles.HEIGHT + 16, 22
"""From spot to spot, from row to row, and around them."""
COLUMNS = 4
"""Spots in a row."""


def little_grill_svg(rules: Rules, gone: Collection[int]) -> Svg:
    """The grill of a game without players, each spot or tile to act on (keys `spot-24`)."""
    numbers = list(rules.worms)
    corners, inside = places(len(numbers), COLUMNS, CELL, PITCH)
    width = inside + 2 * EDGE
    height = corners[-1][1] + tiles.HEIGHT + 2 * EDGE
    shown = [
        at(EDGE + 6 + x, EDGE + y, _spot(rules, number, number in gone))
        for number, (x, y) in zip(numbers, corners, strict=True)
    ]
    name = text("drawings.little_grill", game=text(f"{rules.name}.name"))
    spots = tag("g", *shown, class_="hm-grill")
    return drawing(name, width, height, grill_body(width, height), spots, acts=True)


def _spot(rules: Rules, number: int, gone: bool) -> Svg:
    """A spot or tile to tap on."""
    worms = rules.worms[number]
    printed = text("shared.worms_printed", count=worms)
    lying = text("drawings.gone" if gone else "drawings.there")
    name = text("drawings.spot", number=number, worms=printed, lying=lying)
    if isinstance(rules.start(rules.players[0]), Tiles):
        drawn = tiles.face_down(number) if gone else tiles.tile(number, worms)
    else:
        drawn = _place(number, worms, gone)
    return piece(f"spot-{number}", name, drawn, pressed=gone)


def _place(number: int, worms: int, gone: bool) -> Svg:
    """A spot of the board; one that is gone is locked."""
    middle = tiles.WIDTH / 2
    shown = words(middle, 44, str(number), 36, fill=colour("ink")) + printed_worms(
        worms, middle, 74, tiles.WIDTH - 12
    )
    ground = box(0, 0, tiles.WIDTH, tiles.HEIGHT, rx=18, fill=colour("spot"),
                 stroke=colour("spot-line"), stroke_width=2.4)  # fmt: skip
    if not gone:
        return ground + shown
    return tag("g", ground, shown, opacity=0.45) + at(middle, 70, lock(), scale=1.7)
