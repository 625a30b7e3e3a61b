"""The spots of a grill: number, printed worms, what lies there, and what is noted about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from analysis.drawings import tiles
from analysis.drawings.pieces import lock, plate, printed_worms, seat_mark, snail, two_plates
from analysis.drawings.seats import initial
from analysis.drawings.svg import Svg, at, box, disc, words
from analysis.drawings.theme import colour
from analysis.texts import text
from heckmeck_core.games.barbecue import Grill
from heckmeck_core.games.bratwurmeck import Tiles
from heckmeck_core.games.game import DiceTable, Lying

WIDTH, HEIGHT, NOTED = 104, 124, 36
"""A spot, and how much taller it is with a note."""


@dataclass(frozen=True)
class Note:
    """What stands on a spot beside what lies there: a number, and a bar as long as its share."""

    label: str
    share: float = 0.0
    said: str = ""
    """In words, for those who point at the spot or hear it."""
    corner: str = ""
    """Another number, in the upper right corner: the chance that this plate stays."""
    best: bool = False
    """Whether the spot is to stand out."""


def lying_name(table: DiceTable, number: int, names: Sequence[str]) -> str:
    """What lies on a spot, or where a tile is, with the names of people."""
    lying = table.lies(number)
    owner = "" if lying.seat is None else names[lying.seat]
    if isinstance(table, Grill | Tiles):
        return text(f"drawings.lies_{lying.key}", owner=owner)
    return text(f"{table.rules.name}.lies_{lying.key}", owner=owner)


def spot_name(table: DiceTable, number: int, names: Sequence[str], note: Note | None) -> str:
    """A spot in words."""
    worms = text("shared.worms_printed", count=table.rules.worms[number])
    lying = lying_name(table, number, names)
    said = text("drawings.spot", number=number, worms=worms, lying=lying)
    more = (note.said or note.label) if note else ""
    return text("drawings.noted", spot=said, note=more) if more else said


def spot(
    table: DiceTable, number: int, names: Sequence[str], note: Note | None, taller: bool
) -> Svg:
    """A spot with everything on it, in a box of WIDTH by HEIGHT (and NOTED, if taller)."""
    lying = table.lies(number)
    drawn = (
        _tile(table, number, lying, names)
        if isinstance(table, Tiles)
        else _ground(table, number, taller, note) + _lying(table, number, lying, names)
    )
    return drawn + (_note(note, isinstance(table, Tiles)) if note else "")


def _ground(table: DiceTable, number: int, taller: bool, note: Note | None) -> Svg:
    """The spot as it is printed on the board."""
    height = HEIGHT + NOTED * taller
    best = note is not None and note.best
    edge = colour("pick") if best else colour("spot-line")
    return "".join(
        [
            box(2, 2, WIDTH - 4, height - 4, rx=20, fill=colour("spot"), stroke=edge,
                stroke_width=5 if best else 2.5),
            words(14, 31, str(number), 26, text_anchor="start", fill=colour("ink")),
            printed_worms(table.rules.worms[number], WIDTH / 2, 102, WIDTH - 14),
        ]
    )  # fmt: skip


def _lying(table: DiceTable, number: int, lying: Lying, names: Sequence[str]) -> Svg:
    """What lies on a spot of the board."""
    middle = WIDTH / 2 + 6, 66
    letter = "" if lying.seat is None else initial(names[lying.seat])
    if isinstance(table, Grill):
        if lying.key == "snail":
            return at(middle[0] - 40, 36, snail(), scale=1.1)
        if lying.seat is None:
            return _room(*middle)
        two = lying.key == "locked"
        drawn = two_plates(lying.seat, letter) if two else plate(lying.seat, letter)
        return at(*middle, drawn)
    if lying.seat is not None:
        return at(*middle, plate(lying.seat, letter)) + (
            at(middle[0] + 26, 86, lock()) if lying.closed else ""
        )
    said = lying_name(table, number, names)
    ink = colour("ink" if lying.closed else "faint")
    shown = words(WIDTH / 2, 76, said, 19, room=WIDTH - 18, fill=ink)
    return shown + (at(WIDTH - 22, 24, lock()) if lying.closed else "")


def _room(x: float, y: float) -> Svg:
    """Where a plate fits."""
    return disc(x, y, 29, fill="none", stroke=colour("spot-line"), stroke_width=1.6,
                stroke_dasharray="5 6")  # fmt: skip


def _tile(table: Tiles, number: int, lying: Lying, names: Sequence[str]) -> Svg:
    """A tile on the grill, face down, or the place it left."""
    left = (WIDTH - tiles.WIDTH) / 2
    if lying.key == "grill":
        return at(left, 8, tiles.tile(number, table.rules.worms[number]))
    if lying.seat is None:
        return at(left, 8, tiles.face_down(number))
    shown = seat_mark(lying.seat, initial(names[lying.seat]), 15)
    kept = at(WIDTH / 2, 78, shown)
    return at(left, 8, tiles.place(number)) + kept


def _note(note: Note, on_grill: bool) -> Svg:
    """A number and a bar below what lies there."""
    ink = colour("on-grill" if on_grill else "ink")  # tiles lie on the dark grill itself
    length = max(0.0, min(1.0, note.share)) * (WIDTH - 24)
    parts = [
        box(8, 116, WIDTH - 16, 40, rx=10, fill=colour("grill")) if on_grill else "",
        box(12, 122, WIDTH - 24, 8, rx=4, fill=colour("bar-ground")),
        box(12, 122, max(length, 0.01), 8, rx=4, fill=colour("bar")),
        words(WIDTH / 2, 150, note.label, 20, room=WIDTH - 16, fill=ink),
    ]
    if note.corner:
        parts.append(
            box(WIDTH - 60, -7, 56, 24, rx=12, fill=colour("panel"), stroke=colour("ink"),
                stroke_width=1.5)
            + words(WIDTH - 32, 11, note.corner, 16, room=50, fill=colour("ink"))
        )  # fmt: skip
    return "".join(parts)
