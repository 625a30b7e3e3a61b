"""The tray that a table is laid from: what can lie there, to be picked or dragged."""

from __future__ import annotations

from collections.abc import Sequence

from analysis.drawings import tiles
from analysis.drawings.layout import Sized, flow
from analysis.drawings.pieces import lock, plate, seat_mark, snail
from analysis.drawings.seats import initial
from analysis.drawings.svg import Svg, at, box, drawing, line, piece, words
from analysis.drawings.theme import colour
from analysis.texts import text
from heckmeck_core.games.bratwurmeck import Tiles
from heckmeck_core.games.game import DiceTable

WIDTH, HEIGHT, GAP = 92, 98, 6


def tray_svg(
    table: DiceTable, pieces: Sequence[str], picked: str | None, names: Sequence[str], width: float
) -> Svg:
    """The tray with pieces named as in a position's text (`seat1`, `snail`), keys `piece-seat1`."""
    shown = [_piece(table, word, word == picked, names) for word in pieces]
    width = min(width, len(shown) * (WIDTH + GAP) + 14)
    inside = flow(shown, width - 20, gap=GAP)
    ground = box(2, 2, width - 4, inside.height + 16, rx=22, fill=colour("ground"),
                 stroke=colour("line"), stroke_width=2.5)  # fmt: skip
    parts = ground + at(10, 10, inside.svg)
    return drawing(text("drawings.tray"), width, inside.height + 20, parts, acts=True)


def _piece(table: DiceTable, word: str, picked: bool, names: Sequence[str]) -> Sized:
    """A piece in its place, framed while it is picked."""
    label = _label(table, word, names)
    name = text("drawings.tray_piece", piece=label)
    edge = colour("pick") if picked else "none"
    frame = box(2, 2, WIDTH - 4, HEIGHT - 4, rx=16, stroke=edge, stroke_width=5, class_="hm-target",
                fill=colour("panel") if picked else "transparent")  # fmt: skip
    drawn = at(WIDTH / 2, 40, _drawn(table, word, names))
    said = words(WIDTH / 2, HEIGHT - 12, label, 16, room=WIDTH - 10, fill=colour("ink"))
    return Sized(
        WIDTH,
        HEIGHT,
        piece(f"piece-{word}", name, frame, drawn, said, drag=True, drop=True, pressed=picked),
    )


def _label(table: DiceTable, word: str, names: Sequence[str]) -> str:
    """A piece in a word or two."""
    if word.startswith("seat"):
        return names[int(word.removeprefix("seat"))]
    if word == table.rules.game.untouched:
        return text("drawings.tray_grill" if isinstance(table, Tiles) else "drawings.tray_empty")
    if word in ("locked", "snail", "down"):
        return text(f"drawings.tray_{word}")
    return text(f"{table.rules.name}.lies_{word}")


def _drawn(table: DiceTable, word: str, names: Sequence[str]) -> Svg:
    """A piece around 0, 0."""
    if word.startswith("seat"):
        seat = int(word.removeprefix("seat"))
        letter = initial(names[seat])
        return seat_mark(seat, letter, 20) if isinstance(table, Tiles) else plate(seat, letter)
    small = 0.55
    middle = -tiles.WIDTH * small / 2, -tiles.HEIGHT * small / 2
    if word == "down":
        return at(*middle, tiles.face_down(table.rules.highest), scale=small)
    if word == "grill":
        lowest = table.rules.lowest
        return at(*middle, tiles.tile(lowest, table.rules.worms[lowest]), scale=small)
    if word == "snail":
        return at(-36, -30, snail())
    if word == "locked":
        return at(0, 0, lock(), scale=1.5)
    if word == table.rules.game.untouched:
        return _broom()
    return at(0, 0, lock())


def _broom() -> Svg:
    """The sign for taking away what lies there: a circle with a line through it."""
    edge = colour("faint")
    ring = box(-24, -24, 48, 48, rx=24, fill="none", stroke=edge, stroke_width=4,
               stroke_dasharray="7 6")  # fmt: skip
    return ring + line("M-15 15 L15 -15", stroke=edge, stroke_width=5)
