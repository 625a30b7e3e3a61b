"""The grill as it lies on the table, with its printed worms, plates and snails."""

from __future__ import annotations

from analysis.drawings.grill import grill_svg
from analysis.drawings.seats import seat_names
from analysis.drawings.spots import spot_name
from analysis.lessons.pictures.picture import Picture
from analysis.texts import text
from heckmeck_core.games import Rules, rules
from heckmeck_core.games.notation import parse

EMPTY = "empty"
ROW = 7
"""Spots in a row."""


def grill(laid: str = "", game: Rules | None = None) -> Picture:
    """A grill with these things on it ("25=locked 30=theirs"), of Barbecue if no game is named."""
    table = parse(laid, game or rules("barbecue"))
    people = [text("pictures.you"), *seat_names(table.players, table.seat)[1:]]
    numbers = list(table.rules.worms)
    taken = [number for number in numbers if table.lies(number).key != EMPTY]
    said = [text("pictures.grill", count=len(numbers))]
    said += [f"{spot_name(table, number, people, None).rstrip('.')}." for number in taken]
    if len(taken) < len(numbers):
        said.append(text("pictures.grill_others" if taken else "pictures.grill_empty"))
    return Picture(
        grill_svg(table, columns=min(ROW, len(numbers)), seats=False, supply=False), " ".join(said)
    )
