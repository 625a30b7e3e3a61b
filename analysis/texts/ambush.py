"""An ambush of Mille Grazie in words: the noble's choice, the orders, the robbers."""

from __future__ import annotations

from analysis.studies.ambush import write_cards
from analysis.texts import text
from heckmeck_core.mille_grazie.ambush import Ambush, NobleChoice


def choice_words(choice: NobleChoice) -> str:
    """A choice of the noble in words."""
    roads = " ".join(choice.route)
    if choice.escort is None:
        return text("ambush.alone", roads=roads)
    return text("ambush.escorted", roads=roads, escort=choice.escort)


def order_words(ambush: Ambush) -> str:
    """The orders that the noble holds."""
    return write_cards(ambush.hand).replace(",", ", ") or text("ambush.no_cards")


def robber_words(ambush: Ambush) -> str:
    """How many robbers wait."""
    return text("ambush.robbers_to_fear", count=ambush.robbers)
