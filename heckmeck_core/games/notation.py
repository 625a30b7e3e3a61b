"""Positions as people type them and as JSON.

Text is a list of key=value. A spot or tile is `mine` (the seat to move), `theirs` (the next
seat), `seat2`, or one of the game's own words: each game lays its own table from them. `players=3`
and `turn=0` say the rest; what is not said is: two players, seat 0 to move.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from heckmeck_core.errors import BadInput
from heckmeck_core.games.rules import Rules

if TYPE_CHECKING:
    from heckmeck_core.games.game import DiceTable

_NUMBER = re.compile(r"[0-9]{1,4}")


@dataclass(frozen=True)
class Laid:
    """What the text of a position says, to be laid on the table of a game."""

    rules: Rules
    places: tuple[tuple[int, str], ...]
    """(spot or tile, the word for what lies there), in the order given."""
    settings: Mapping[str, str]
    players: int
    seat: int
    over: bool

    def seat_of(self, word: str) -> int:
        """The seat that a word names."""
        if word == "mine":
            return self.seat
        if word == "theirs":
            return (self.seat + 1) % self.players
        number = word.removeprefix("seat")
        if number == word or not _NUMBER.fullmatch(number):
            raise unreadable(f'"{word[:40]}"', self.rules)
        self.rules.check_seat(int(number), self.players)
        return int(number)

    def numbers(self, name: str, default: tuple[int, ...]) -> tuple[int, ...]:
        """One number for each seat, if the text has a setting of this name."""
        text = self.settings.get(name)
        if text is None:
            return default
        numbers = tuple(_whole(word, self.rules) for word in text.split(","))
        if len(numbers) != self.players:
            raise unreadable(f'"{text}" for {self.players} seats', self.rules)
        return numbers


def parse(text: str, rules: Rules) -> DiceTable:
    """The position that a text describes, short text or JSON.

    >>> from heckmeck_core.games import rules
    >>> parse("24=mine 36=snail", rules("barbecue")).counts().left
    11
    """
    if text.lstrip().startswith("{"):
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as problem:
            raise unreadable(f"JSON ({str(problem)[:80]})", rules) from None
        return from_json(data, rules)
    return rules.game.lay(_laid(text, rules))


def from_json(data: Mapping[str, Any], rules: Rules) -> DiceTable:
    """The position of a game with dice that JSON holds."""
    try:
        return rules.game.from_json(data, rules)
    except (KeyError, TypeError, AttributeError) as problem:
        raise unreadable(f"JSON ({type(problem).__name__}: {problem})", rules) from None


def _laid(text: str, rules: Rules) -> Laid:
    """What a text says: settings (players, turn, ...) and what lies where."""
    settings: dict[str, str] = {}
    places: dict[int, str] = {}
    allowed = {"players", "turn", "over", *rules.game.settings}
    for word in text.split():
        key, equals, value = word.partition("=")
        if _NUMBER.fullmatch(key) and value:
            if int(key) not in rules.worms:
                run = f"spots run from {rules.lowest} to {rules.highest}"
                raise no_such_position(f'"{word}"', run, rules.players_clause)
            if int(key) in places:
                clause = rules.game.once_clause
                raise no_such_position(f"{key} twice", "two seats never share one", clause)
            places[int(key)] = value
        elif key in allowed and equals and key not in settings:
            settings[key] = value
        else:
            raise unreadable(f'"{word}"', rules)
    players = _whole(settings.pop("players", "2"), rules)
    rules.check_players(players)
    seat = _whole(settings.pop("turn", "0"), rules)
    rules.check_seat(seat, players)
    ended = settings.pop("over", "no")
    if ended not in ("yes", "no"):
        raise unreadable(f'"over={ended}"', rules)
    return Laid(rules, tuple(places.items()), settings, players, seat, ended == "yes")


def write_head(table: DiceTable) -> list[str]:
    """How the text of any position begins."""
    return [f"players={table.players}", f"turn={table.seat}"]


def write_tail(table: DiceTable) -> list[str]:
    """How the text of any position ends."""
    return ["over=yes"] if table.over else []


def _whole(text: str, rules: Rules) -> int:
    if _NUMBER.fullmatch(text):
        return int(text)
    raise unreadable(f'the number "{text[:40]}"', rules)


def unreadable(given: str, rules: Rules) -> BadInput:
    """The refusal of a text that is no position."""
    settings = "".join(f", {name}=" for name in sorted(rules.game.settings, reverse=True))
    return BadInput(
        f"cannot read {given} in a position",
        f"a position is a list of spot=what, players=, turn={settings}",
        f'try "{rules.game.example}"',
    )


def no_such_position(given: str, why: str, clause: str) -> BadInput:
    """The refusal of a position that no game could reach."""
    return BadInput(given, f"{why} ({clause})", "correct the position")


def integer(data: object) -> int:
    """A whole number of JSON."""
    if isinstance(data, int) and not isinstance(data, bool):
        return data
    raise TypeError(f"{str(data)[:40]!r} is not a whole number")


def flag(data: object) -> bool:
    """A true or false of JSON."""
    if isinstance(data, bool):
        return data
    raise TypeError(f"{str(data)[:40]!r} is not true or false")
