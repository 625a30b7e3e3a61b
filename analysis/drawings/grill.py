"""The whole table of a game: the grill with its spots, the supply, the seats."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from analysis.drawings.layout import Sized, below, flow, places
from analysis.drawings.pieces import little_worm, snail
from analysis.drawings.seats import seat_names, seats_around
from analysis.drawings.spots import HEIGHT, NOTED, WIDTH, Note, spot, spot_name
from analysis.drawings.svg import (
    Looks,
    Svg,
    at,
    box,
    disc,
    drawing,
    line,
    named,
    number,
    piece,
    tag,
    words,
)
from analysis.drawings.theme import colour
from analysis.texts import text
from heckmeck_core.games.barbecue import Grill
from heckmeck_core.games.bratwurmeck import Tiles
from heckmeck_core.games.game import DiceTable

CELL, PITCH, EDGE, HANDLE = 112, 132, 24, 46
"""From spot to spot, from row to row, around the spots, and the grill's handles."""
HANDY = 600
"""A grill narrower than this has no handles: a phone needs the room."""
NARROW = {"barbecue": 5, "bratwurmeck": 4}
"""Spots in a row where the page is narrow."""


def grill_svg(
    table: DiceTable,
    names: Sequence[str] | None = None,
    odds: Mapping[int, Note] | None = None,
    failing: Note | None = None,
    acts: bool = False,
    columns: int | None = None,
    seats: bool = True,
    ringed: Collection[int] = (),
    supply: bool = True,
) -> Svg:
    """A table of any game: the grill with its spots, the supply, and the seats.

    `odds` are notes on spots; one for the number above the highest spot stands beside the grill,
    and so does `failing`. A grill that `acts` has a key on each spot (`spot-24`). Spots where
    something just happened are `ringed`.
    """
    people = list(names) if names else seat_names(table.players, table.seat)
    notes = dict(odds or {})
    board = _board(table, people, notes, acts, columns, ringed)
    beside = _beside(table, notes.get(table.rules.highest + 1), failing, board.width, supply)
    around = seats_around(table, people, acts, board.width) if seats else Sized(0, 0, "")
    whole = below([board, beside, around])
    name = text("drawings.table", game=text(f"{table.rules.name}.name"))
    return drawing(name, whole.width, whole.height, whole.svg, acts=acts)


def narrow_columns(table: DiceTable) -> int:
    """How many spots a row has on a phone."""
    return NARROW.get(table.rules.name, 4)


def grill_width(table: DiceTable, columns: int | None = None) -> float:
    """How wide a grill is, so that what stands below it can be as wide."""
    _, inside = places(len(table.rules.worms), columns or _wide_columns(table), CELL, PITCH)
    return inside + 2 * EDGE + 2 * (HANDLE if inside > HANDY else 2) - (CELL - WIDTH)


def _wide_columns(table: DiceTable) -> int:
    """Two rows of spots, where the page is wide."""
    return -(-len(table.rules.worms) // 2)


def _board(
    table: DiceTable,
    names: Sequence[str],
    notes: Mapping[int, Note],
    acts: bool,
    columns: int | None,
    ringed: Collection[int],
) -> Sized:
    """The grill with its spots."""
    numbers = list(table.rules.worms)
    noted = any(each in notes for each in numbers)
    pitch = PITCH + NOTED * noted
    corners, inside = places(len(numbers), columns or _wide_columns(table), CELL, pitch)
    side = HANDLE if inside > HANDY else 2
    width = grill_width(table, columns)
    height = corners[-1][1] + HEIGHT + NOTED * noted + 2 * EDGE
    left = side + EDGE
    shown = []
    for spot_number, (x, y) in zip(numbers, corners, strict=True):
        note = notes.get(spot_number)
        drawn = spot(table, spot_number, names, note, noted)
        if spot_number in ringed:
            drawn += _ring(noted)
        name = spot_name(table, spot_number, names, note)
        held = (
            piece(
                f"spot-{spot_number}",
                name,
                _target(noted),
                drawn,
                drag=_movable(table, spot_number),
                drop=True,
            )
            if acts
            else named(name, drawn)
        )
        shown.append(at(left + x, EDGE + y, held))
    body = grill_body(width, height, side)
    return Sized(width, height, body + tag("g", *shown, class_="hm-grill"))


def _movable(table: DiceTable, spot_number: int) -> bool:
    """Whether something lies there that can be moved elsewhere."""
    return isinstance(table, Tiles) or table.lies(spot_number).key != table.rules.game.untouched


def _target(noted: bool) -> Svg:
    """All of a spot can be touched, also where nothing is drawn."""
    return box(0, 0, WIDTH, HEIGHT + NOTED * noted, rx=20, fill="transparent", class_="hm-target")


def _ring(noted: bool) -> Svg:
    """The eye goes where something just happened."""
    looks: Looks = {"fill": "none", "stroke": colour("focus-grill"), "stroke_width": 7}
    return box(-3, -3, WIDTH + 6, HEIGHT + NOTED * noted + 6, rx=24, class_="hm-ring", **looks)


def grill_body(width: float, height: float, side: float = 2) -> Svg:
    """The grill itself: handles, embers below the rods."""
    edge: Looks = {"stroke": colour("grill-line"), "stroke_width": 4}
    inner = width - 2 * side
    rods = [
        line(f"M{side + 12} {y} H{width - side - 12}", stroke=colour("rod"), stroke_width=4)
        for y in range(26, int(height) - 16, 19)
    ]
    return "".join(
        [
            *(_handles(width, height / 2) if side == HANDLE else []),
            box(side, 3, inner, height - 6, rx=42, fill=colour("grill"), **edge),
            box(side + 10, 13, inner - 20, height - 26, rx=34, fill="none",
                stroke=colour("ember"), stroke_width=3, opacity=0.55),
            *rods,
        ]
    )  # fmt: skip


def _handles(width: float, middle: float) -> list[Svg]:
    """Two wooden handles, left and right."""
    edge = colour("grill-line")
    arms = [
        line(f"M{x} {number(middle + y)} h36", stroke=edge, stroke_width=9)
        for x in (16, width - 52)
        for y in (-38, 38)
    ]
    wood = [
        box(x, middle - 62, 24, 124, rx=12, fill=colour("wood"), stroke=edge, stroke_width=4)
        for x in (4, width - 28)
    ]
    return [*arms, *wood]


def _beside(
    table: DiceTable, above: Note | None, failing: Note | None, width: float, supply: bool
) -> Sized:
    """What stands beside the grill: results above it, failing, and what the supply holds."""
    parts = []
    if above:
        label = f"{table.rules.highest + 1}+"
        parts.append(_chip(label, text("drawings.above", number=table.rules.highest), above))
    if failing:
        parts.append(_chip(text("drawings.failing"), text("drawings.failing"), failing))
    if supply and isinstance(table, Grill):
        parts += [_snail_supply(table), _worm_supply(table)]
    return flow(parts, width)


def _chip(label: str, said: str, note: Note) -> Sized:
    """A small box with a note."""
    length, wide = 62 + 11 * len(label), 150 + 9 * max(0, len(label) - 3)
    bar = wide - 24
    name = text("drawings.noted", spot=said, note=note.said or note.label)
    drawn = named(
        name,
        box(2, 2, wide - 4, 52, rx=16, fill=colour("panel"), stroke=colour("line"), stroke_width=2),
        words(14, 28, label, 19, text_anchor="start", fill=colour("ink")),
        words(wide - 12, 28, note.label, 19, text_anchor="end", fill=colour("ink")),
        box(12, 38, bar, 8, rx=4, fill=colour("bar-ground")),
        box(12, 38, max(0.01, bar * min(1.0, note.share)), 8, rx=4, fill=colour("bar")),
    )
    return Sized(max(length, wide), 56, drawn)


def _snail_supply(table: Grill) -> Sized:
    """All snails of the game in a row: those still there, and the places of those that left."""
    all_snails, left = table.rules.material["snails"], table.snail_supply
    step = 30
    shown = []
    for i in range(all_snails):
        drawn = snail() if i < left else disc(34, 32, 15, fill="none", stroke=colour("line"),
                                              stroke_width=4, stroke_dasharray="7 7")  # fmt: skip
        shown.append(at(10 + i * step, 16, drawn, scale=0.4))
    width = 20 + all_snails * step + 36
    count = words(width - 12, 35, str(left), 20, text_anchor="end", fill=colour("ink"))
    return _supply(text("drawings.snail_supply", count=left), width, "".join(shown) + count)


def _worm_supply(table: Grill) -> Sized:
    """The worms that nobody has."""
    left = table.worm_supply
    pile = "".join(
        at(10 + x, y, little_worm(), scale=1.1) for x, y in ((0, 28), (20, 30), (10, 14))
    )
    count = words(64, 35, str(left), 20, text_anchor="start", fill=colour("ink"))
    return _supply(text("drawings.worm_supply", count=left), 106, pile + count)


def _supply(name: str, width: float, inside: Svg) -> Sized:
    ground = box(2, 2, width - 4, 52, rx=16, fill=colour("ground"), stroke=colour("line"),
                 stroke_width=2)  # fmt: skip
    return Sized(width, 56, named(name, ground, tag("g", inside)))
