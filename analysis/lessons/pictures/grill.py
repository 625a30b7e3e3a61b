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


def grill(laid: str = "", game: Rules | None = None) -> Picture:
    """A grill with these things on it ("25=locked 30=theirs"), of Barbecue if no game is named."""
    table = parse(laid, game or rules("barbecue"))
    people = [text("pictures.you"), *seat_names(table.players, table.seat)[1:]]
    said = [
        spot_name(table, number, people, None)
        for number in table.rules.worms
        if table.lies(number).key != EMPTY
    ]
    spots = text("pictures.grill", count=len(table.rules.worms))
    others = text("pictures.grill_others" if said else "pictures.grill_empty")
    alt = " ".join([spots, *(f"{each.rstrip('.')}." for each in said), others])
    return Picture(grill_svg(table, seats=False, supply=False), alt)
