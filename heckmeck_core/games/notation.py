"""Positions as people type them and as JSON.

Text is a list of key=value. A spot or tile is `mine` (the seat to move), `theirs` (the next
seat) or `seat2`; on the grill of Barbecue also `locked`, `mine-locked`, `seat2-locked`, `snail`
and `empty`, among the tiles of Bratwurmeck `down` and `grill`. Tiles of a stack stand in the
order in which they were laid. `players=3`, `turn=0`, `worms=5,3,0` and `snails=1,0,0` say the
rest. What is not said is: two players, seat 0 to move, no snails taken, and of worms what the
plates on the grill brought.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from heckmeck_core.errors import BadInput
from heckmeck_core.games import barbecue, bratwurmeck, mille_grazie
from heckmeck_core.games.barbecue import SNAIL, Grill, Plates, Spot
from heckmeck_core.games.boards import AmbushRules
from heckmeck_core.games.bratwurmeck import Tiles
from heckmeck_core.games.kinds import check_seat, no_such_position
from heckmeck_core.games.mille_grazie import Board
from heckmeck_core.games.roadmap import Order
from heckmeck_core.games.rules import Rules

_PILES = ("lying", "pile", "discarded")
_NUMBER = re.compile(r"[0-9]{1,4}")

EXAMPLES = {
    "barbecue": "24=mine 25=theirs 30=locked 36=snail",
    "bratwurmeck": "24=mine 25=theirs 36=down",
}


def parse(text: str, rules: Rules) -> Grill | Tiles:
    """The position that a text describes, short text or JSON.

    >>> from heckmeck_core.games import rules
    >>> parse("24=mine 36=snail", rules("barbecue")).snail_supply
    11
    """
    if text.lstrip().startswith("{"):
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as problem:
            raise _unreadable(f"JSON ({str(problem)[:80]})", rules) from None
        return from_json(data, rules)
    settings, places = _entries(text, rules)
    players = _whole(settings.pop("players", "2"), rules)
    rules.check_players(players)
    seat = _whole(settings.pop("turn", "0"), rules)
    check_seat(seat, players, rules)
    ended = settings.pop("over", "no")
    if ended not in ("yes", "no"):
        raise _unreadable(f'"over={ended}"', rules)
    over = ended == "yes"
    read = _read_grill if rules.game == "barbecue" else _read_tiles
    return read(rules, settings, places, players, seat, over)


def _entries(text: str, rules: Rules) -> tuple[dict[str, str], list[tuple[int, str]]]:
    """The settings (players, turn, ...) and the (spot or tile, what) of a text."""
    settings: dict[str, str] = {}
    places: list[tuple[int, str]] = []
    allowed = {"players", "turn", "over"} | ({"worms", "snails"} if rules.material else set())
    for word in text.split():
        key, equals, value = word.partition("=")
        if _NUMBER.fullmatch(key) and value:
            if int(key) not in rules.worms:
                found = f"spots run from {rules.lowest} to {rules.highest}"
                raise no_such_position(f'"{word}"', found, "BBQ-1" if rules.material else "BWE-1")
            if int(key) in dict(places):
                clause = "BBQ-9" if rules.material else "BWE-1"
                raise no_such_position(f"{key} twice", "two seats never share one", clause)
            places.append((int(key), value))
        elif key in allowed and equals and key not in settings:
            settings[key] = value
        else:
            raise _unreadable(f'"{word}"', rules)
    return settings, places


def _read_grill(
    rules: Rules,
    settings: Mapping[str, str],
    places: list[tuple[int, str]],
    players: int,
    seat: int,
    over: bool,
) -> Grill:
    spots: dict[int, Spot] = dict.fromkeys(rules.worms)
    for number, what in places:
        if what == SNAIL:
            spots[number] = SNAIL
        elif what != "empty":
            owner = "theirs" if what == "locked" else what.removesuffix("-locked")
            plates = 2 if what.endswith("locked") else 1
            spots[number] = Plates(_seat(owner, seat, players, rules), plates)
    earned = [0] * players
    for number, spot in spots.items():
        if isinstance(spot, Plates) and spot.seat < players:
            earned[spot.seat] += spot.plates * rules.worms[number]
    worms = _numbers(settings.get("worms"), tuple(earned), rules)
    snails = _numbers(settings.get("snails"), (0,) * players, rules)
    laid = tuple(spots.values())
    limited = rules.options["worm_supply"] == "limited"
    return barbecue.check(
        Grill(
            rules,
            laid,
            worms,
            snails,
            worm_supply=rules.material["worms"] - sum(worms) * limited,
            snail_supply=rules.material["snails"] - sum(snails) - laid.count(SNAIL),
            seat=seat,
            over=over,
        )
    )


def _read_tiles(
    rules: Rules,
    settings: Mapping[str, str],
    places: list[tuple[int, str]],
    players: int,
    seat: int,
    over: bool,
) -> Tiles:
    stacks: list[list[int]] = [[] for _ in range(players)]
    down = sorted(number for number, what in places if what == "down")
    for number, what in places:
        if what not in ("down", "grill"):
            stacks[_seat(what, seat, players, rules)].append(number)
    away = {*down, *(tile for stack in stacks for tile in stack)}
    grill = tuple(tile for tile in rules.worms if tile not in away)
    piles = tuple(map(tuple, stacks))
    return bratwurmeck.check(Tiles(rules, grill, tuple(down), piles, seat, over or not grill))


def _seat(owner: str, mine: int, players: int, rules: Rules) -> int:
    """The seat that a word names."""
    if owner == "mine":
        return mine
    if owner == "theirs":
        return (mine + 1) % players
    number = owner.removeprefix("seat")
    if number == owner or not _NUMBER.fullmatch(number):
        raise _unreadable(f'"{owner[:40]}"', rules)
    check_seat(int(number), players, rules)
    return int(number)


def _whole(text: str, rules: Rules) -> int:
    if _NUMBER.fullmatch(text):
        return int(text)
    raise _unreadable(f'the number "{text[:40]}"', rules)


def _numbers(text: str | None, default: tuple[int, ...], rules: Rules) -> tuple[int, ...]:
    """One number for each seat."""
    if text is None:
        return default
    numbers = tuple(_whole(word, rules) for word in text.split(","))
    if len(numbers) != len(default):
        raise _unreadable(f'"{text}" for {len(default)} seats', rules)
    return numbers


def _unreadable(given: str, rules: Rules) -> BadInput:
    return BadInput(
        f"cannot read {given} in a position",
        "a position is a list of spot=what, players=, turn=, worms=, snails=",
        f'try "{EXAMPLES[rules.game]}"',
    )


def write(position: Grill | Tiles) -> str:
    """The position as text that `parse` reads back."""
    words = [f"players={position.players}", f"turn={position.seat}"]
    if isinstance(position, Grill):
        words += [f"{n}={_word(s)}" for n in position.rules.worms if (s := position.spot(n))]
        words.append(f"worms={','.join(map(str, position.worms))}")
        words.append(f"snails={','.join(map(str, position.snails))}")
    else:
        stacks = enumerate(position.stacks)
        words += [f"{tile}=seat{seat}" for seat, stack in stacks for tile in stack]
        words += [f"{tile}=down" for tile in position.face_down]
    return " ".join([*words, *(["over=yes"] if position.over else [])])


def _word(spot: Plates | str) -> str:
    if isinstance(spot, Plates):
        return f"seat{spot.seat}{'-locked' if spot.plates == 2 else ''}"
    return spot


def to_json(position: Grill | Tiles | Board) -> dict[str, Any]:
    """The position as JSON holds it, as in a trace."""
    ending = {"turn_seat": position.seat, "over": position.over}
    if isinstance(position, Board):
        return {
            "nobles": list(position.nobles),
            "hands": [[list(card) for card in hand] for hand in position.hands],
            "scores": list(position.scores),
            **{pile: [list(card) for card in getattr(position, pile)] for pile in _PILES},
            **ending,
        }
    if isinstance(position, Tiles):
        return {
            "grill": list(position.grill),
            "face_down": list(position.face_down),
            "stacks": [list(stack) for stack in position.stacks],
            **ending,
        }
    return {
        "spots": dict(_json_spots(position)),
        "supply": {"snails": position.snail_supply, "worms": position.worm_supply},
        "worms": list(position.worms),
        "snails": list(position.snails),
        **ending,
    }


def _json_spots(grill: Grill) -> Iterator[tuple[str, Any]]:
    for number in grill.rules.worms:
        spot = grill.spot(number)
        yield str(number), spot._asdict() if isinstance(spot, Plates) else spot


def board_from_json(data: Mapping[str, Any], rules: AmbushRules) -> Board:
    """The position of Mille Grazie that JSON holds."""
    try:
        nobles = tuple(map(str, data["nobles"]))
        scores = tuple(map(_integer, data["scores"]))
        hands = tuple(map(_cards, data["hands"]))
        lying, pile, discarded = (_cards(data[pile]) for pile in _PILES)
        seat, over = _integer(data["turn_seat"]), _flag(data["over"])
        return mille_grazie.check(
            Board(rules, nobles, hands, scores, lying, pile, discarded, seat, over)
        )
    except (KeyError, TypeError, AttributeError) as problem:
        raise BadInput(
            f"JSON ({type(problem).__name__}: {problem})",
            "a position of Mille Grazie is read as a trace writes it",
            "correct the position",
        ) from None


def _cards(listed: Any) -> tuple[Order, ...]:
    return tuple(_card(*card) for card in listed)


def _card(first: Any, destination: Any, points: Any) -> Order:
    return Order(str(first), str(destination), _integer(points))


def from_json(data: Mapping[str, Any], rules: Rules) -> Grill | Tiles:
    """The position of a game with dice that JSON holds."""
    try:
        if rules.game == "bratwurmeck":
            stacks = tuple(tuple(map(_integer, stack)) for stack in data["stacks"])
            grill, down = (
                tuple(sorted(map(_integer, data[key]))) for key in ("grill", "face_down")
            )
            seat, over = _integer(data["turn_seat"]), _flag(data["over"])
            return bratwurmeck.check(Tiles(rules, grill, down, stacks, seat, over))
        return barbecue.check(
            Grill(
                rules,
                tuple(_spot(data["spots"][str(number)]) for number in rules.worms),
                tuple(map(_integer, data["worms"])),
                tuple(map(_integer, data["snails"])),
                _integer(data["supply"]["worms"]),
                _integer(data["supply"]["snails"]),
                _integer(data["turn_seat"]),
                _flag(data["over"]),
            )
        )
    except (KeyError, TypeError, AttributeError) as problem:
        raise _unreadable(f"JSON ({type(problem).__name__}: {problem})", rules) from None


def _spot(data: Any) -> Spot:
    if data is None:
        return None
    return SNAIL if data == SNAIL else Plates(_integer(data["seat"]), _integer(data["plates"]))


def _integer(data: Any) -> int:
    if isinstance(data, int) and not isinstance(data, bool):
        return data
    raise TypeError(f"{str(data)[:40]!r} is not a whole number")


def _flag(data: Any) -> bool:
    if isinstance(data, bool):
        return data
    raise TypeError(f"{str(data)[:40]!r} is not true or false")
