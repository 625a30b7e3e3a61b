"""What happened in a turn of a game, in words."""

from __future__ import annotations

from typing import Any

from analysis.texts import text
from heckmeck_core.games import barbecue, bratwurmeck


def event_words(event: Any, seat: int, result: int | None, me: int | None = None) -> str:
    """A sentence or two: who did what, with which result.

    >>> event_words(barbecue.Occupied(30, 3), seat=1, result=30)
    'Seat 1: result 30, a plate on 30, 3 worms.'
    """
    who = text("events.me") if seat == me else text("events.seat", seat=seat)
    said: dict[str, Any] = {"who": who, "result": result}
    said |= {name: getattr(event, name) for name in getattr(event, "__slots__", ())}
    if isinstance(event, bratwurmeck.GameOver):
        return f"{event_words(event.last, seat, result, me)} {text('events.ends', **said)}"
    if isinstance(event, bratwurmeck.Failed):
        moved = [text("events.Failed_tiles", **said)]
        if event.returned is not None:
            moved.append(text("events.returned", tile=event.returned))
        if event.turned_down is not None:
            moved.append(text("events.turned_down", tile=event.turned_down))
        return " ".join(moved)
    return text(f"events.{_name(event)}", **said)


def _name(event: Any) -> str:
    """The text that an event is told by."""
    if isinstance(event, bratwurmeck.Stole):
        return "Stole_tile"
    if isinstance(event, barbecue.TookSnail) and event.spot is None:
        return "TookSnail_supply"
    if isinstance(event, barbecue.Failed) and event.owner is not None:
        return "Failed_owner"
    return type(event).__name__
