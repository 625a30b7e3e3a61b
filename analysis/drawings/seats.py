"""Seats at the table: their names, their points, what they hold, and whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence

from analysis.drawings import tiles
from analysis.drawings.layout import Sized, flow
from analysis.drawings.pieces import little_worm, plate, seat_mark, snail
from analysis.drawings.svg import at, box, line, named, piece, words
from analysis.drawings.theme import colour
from analysis.texts import text
from heckmeck_core.games.barbecue import Grill
from heckmeck_core.games.bratwurmeck import Tiles
from heckmeck_core.games.game import DiceTable

LONGEST_NAME = 16
NARROWEST, WIDEST, GAP = 184, 260, 10
"""Of the panel of a seat, and between two of them."""


def seat_names(players: int, me: int = 0, given: str = "") -> list[str]:
    """Names for all seats, in their order; the seat `me` is "You", the others are people.

    Names can be `given` as they sit around the table, beginning with the seat `me`.

    >>> seat_names(3), seat_names(3, me=1), seat_names(3, given="Mia, Jo")
    (['You', 'Anna', 'Ben'], ['Ben', 'You', 'Anna'], ['Mia', 'Jo', 'Ben'])
    """
    usual = [text("seats.me"), *text("drawings.people").split(", ")]
    chosen = [name.strip()[:LONGEST_NAME] for name in given.split(",")][: len(usual)]
    chosen += [""] * (len(usual) - len(chosen))
    people = [name or other for name, other in zip(chosen, usual, strict=True)]
    return [people[(seat - me) % players] for seat in range(players)]


def initial(name: str) -> str:
    """The letter on a seat's plates."""
    return name.strip()[:1].upper()


def seats_around(table: DiceTable, names: Sequence[str], acts: bool, width: float) -> Sized:
    """All seats, in rows as wide as the grill."""
    rows = -(-table.players // int((width + GAP) // (NARROWEST + GAP)))
    across = -(-table.players // rows)
    each = min(WIDEST, (width - GAP * (across - 1)) / across)
    panels = [seat_panel(table, seat, names, acts, each) for seat in range(table.players)]
    return flow(panels, width + 1, GAP)  # what fits exactly fits


def seat_panel(
    table: DiceTable, seat: int, names: Sequence[str], acts: bool, width: float = NARROWEST
) -> Sized:
    """A seat: name and points, and what it holds; in a game with stacks it takes tiles."""
    held = _held(table, seat, names)
    height, to_move = 52 + held.height, table.seat == seat and not table.over
    edge = colour("pick") if to_move else colour("line")
    parts = [
        box(2, 2, width - 4, height - 4, rx=16, fill=colour("panel"), stroke=edge,
            stroke_width=4 if to_move else 2),
        at(28, 28, seat_mark(seat, initial(names[seat]), 13)),
        words(52, 35, names[seat], 20, room=width - 110, text_anchor="start", fill=colour("ink")),
        words(width - 14, 36, str(table.points(seat)), 24, text_anchor="end", fill=colour("ink")),
        at(14, 48, held.svg),
    ]  # fmt: skip
    if to_move:
        parts.append(line(f"M{width / 2 - 9} 3 l9 9 l9 -9 z", fill=edge, stroke=edge))
    name = seat_words(table, seat, names)
    if acts and isinstance(table, Tiles):
        drag = bool(table.stacks[seat])
        return Sized(width, height, piece(f"seat-{seat}", name, *parts, drag=drag, drop=True))
    return Sized(width, height, named(name, *parts))


def seat_words(table: DiceTable, seat: int, names: Sequence[str]) -> str:
    """A seat in words."""
    points = text("drawings.points", count=table.points(seat))
    said = [text("drawings.seat", name=names[seat], points=points)]
    if isinstance(table, Grill):
        said.append(text("drawings.snails", count=table.snails[seat]))
        said.append(text("drawings.plates_left", count=table.plates_in_hand(seat)))
    if isinstance(table, Tiles) and table.stacks[seat]:
        said.append(text("drawings.top", number=table.stacks[seat][-1]))
        said.append(text("drawings.below", count=len(table.stacks[seat]) - 1))
    if table.seat == seat and not table.over:
        said.append(text("drawings.to_move"))
    return ", ".join(said)


def _held(table: DiceTable, seat: int, names: Sequence[str]) -> Sized:
    """What a seat has beside its points."""
    if isinstance(table, Grill):
        return _worms_and_snails(table, seat, names)
    if isinstance(table, Tiles):
        return _stack(table, seat)
    return Sized(0, 0, "")


def _worms_and_snails(table: Grill, seat: int, names: Sequence[str]) -> Sized:
    left = plate(seat, initial(names[seat]), 13)
    shown = [
        (0, at(0, 9, little_worm(), scale=1.2), table.worms[seat], 30),
        (58, at(0, 4, snail(), scale=0.42), table.snails[seat], 34),
        (110, at(14, 16, left), table.plates_in_hand(seat), 32),
    ]
    parts = [
        at(x, 0, icon, words(room, 23, str(count), 18, text_anchor="start", fill=colour("faint")))
        for x, icon, count, room in shown
    ]
    return Sized(NARROWEST, 38, "".join(parts))


def _stack(table: Tiles, seat: int) -> Sized:
    held = table.stacks[seat]
    middle, ink = 52, colour("faint")
    if not held:
        gap = tiles.WIDTH * 0.8
        empty = box(6, 4, gap, 86, rx=10, fill="none", stroke=colour("line"), stroke_width=2,
                    stroke_dasharray="6 6")  # fmt: skip
        return Sized(NARROWEST, 110, empty)
    top, more = held[-1], len(held) - 1
    parts = [at(6, 2, tiles.stack(top, table.rules.worms[top], more), scale=0.8)]
    if more:
        said = [words(96, middle, f"+ {more}", 24, text_anchor="start", fill=ink)]
        hidden = "  ".join(map(str, held[-2::-1][:3])) + (" …" if more > 3 else "")
        said.append(words(96, middle + 24, hidden, 15, room=84, text_anchor="start", fill=ink))
        parts += said
    return Sized(NARROWEST, 110, "".join(parts))
