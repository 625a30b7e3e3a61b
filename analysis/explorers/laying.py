"""Laying a table: pieces picked from a tray and put down, taken back, written and read as text.

No widget: `LayTable` shows it, and gives it what people do.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from analysis.studies.mid_game import mid_game
from heckmeck_core import BadInput
from heckmeck_core.games.barbecue import Grill
from heckmeck_core.games.bratwurmeck import Tiles
from heckmeck_core.games.game import DiceTable
from heckmeck_core.games.notation import parse
from heckmeck_core.games.rules import Rules

LOCKED, SNAIL = "locked", "snail"
SUFFIX = "-locked"


@dataclass(frozen=True)
class Lay:
    """What somebody has laid: words of a position's text."""

    players: int
    seat: int = 0
    """Who is to move; the others are seen from there."""
    places: tuple[tuple[int, str], ...] = ()
    """(spot or tile, what lies there), in the order laid; what lies at the start is left out."""
    settings: Mapping[str, str] = field(default_factory=dict)
    """What the seats have, if a text said so; else it follows from what lies there."""

    def write(self) -> str:
        """As the text of a position."""
        places = {str(number): word for number, word in self.places}
        all_words = {"players": self.players, "turn": self.seat, **places, **self.settings}
        return " ".join(f"{key}={value}" for key, value in all_words.items())


class Laying:
    """A table that is being laid; what is refused leaves it as it was.

    >>> from heckmeck_core.games import rules
    >>> laying = Laying(rules("barbecue"), players=3)
    >>> laying.pick("seat1")
    >>> laying.act("spot-24")
    >>> laying.table.lies(24)
    Lying(key='plate', seat=1, closed=False)
    """

    def __init__(self, rules: Rules, players: int = 2) -> None:
        self.rules = rules
        self._lay = Lay(players)
        self._past: list[Lay] = []
        self.table: DiceTable = parse(self._lay.write(), rules)
        self.picked: str | None = self.pieces[0]

    @property
    def lay(self) -> Lay:
        """What is laid now."""
        return self._lay

    @property
    def laid(self) -> dict[int, str]:
        """What lies where, in the words of a position's text."""
        return dict(self._lay.places)

    @property
    def untouched(self) -> str:
        """The word for what lies everywhere at the start."""
        return self.rules.game.untouched

    @property
    def pieces(self) -> list[str]:
        """What is in the tray: mine first, then the other seats', then what belongs to nobody."""
        me, players = self._lay.seat, self._lay.players
        seats = [f"seat{(me + i) % players}" for i in range(players)]
        if isinstance(self.table, Grill):
            return [*seats, LOCKED, SNAIL, self.untouched]
        own = [word for word in self.rules.game.can_lie(players) if not _of_a_seat(word)]
        return [*seats, *(word for word in own if word != self.untouched), self.untouched]

    @property
    def can_undo(self) -> bool:
        """Whether something can be taken back."""
        return bool(self._past)

    def pick(self, word: str) -> None:
        """Take a piece from the tray, or put it back if it is the one in hand."""
        if word not in self.pieces:
            raise BadInput(
                f'"{word}" in the tray', f"it holds {', '.join(self.pieces)}", "pick one"
            )
        self.picked = None if word == self.picked else word

    def put(self, number: int, word: str) -> None:
        """Put a piece down: on a spot that holds it already it goes one step further.

        A second plate locks a spot, whatever else lies there already is taken away.
        """
        self._change(number, self._becomes(number, word))

    def _becomes(self, number: int, word: str) -> str:
        """What lies on a spot after a piece was put there."""
        now = self._word_at(number)
        if not isinstance(self.table, Grill):
            on_top = self.table.lies(number).key != "stack"
            return self.untouched if word == now and on_top else word
        if word == LOCKED:
            seat = now if now.startswith("seat") else f"seat{self._lay.seat}"
            return self.untouched if now.endswith(SUFFIX) else f"{seat}{SUFFIX}"
        if word == now and word.startswith("seat"):
            return f"{word}{SUFFIX}"
        return self.untouched if now in (word, f"{word}{SUFFIX}") else word

    def _word_at(self, number: int) -> str:
        return self.laid.get(number, self.untouched)

    def move(self, number: int, to: int) -> None:
        """Move what lies on a spot to another one."""
        moved = self._word_at(number)
        if number != to and moved != self.untouched:
            stay = (pair for pair in self._lay.places if pair[0] not in (number, to))
            self._take_over(replace(self._lay, places=(*stay, (to, moved))))

    def take_away(self, number: int) -> None:
        """Lay a spot as it is at the start."""
        self._change(number, self.untouched)

    def _change(self, number: int, word: str) -> None:
        stay = tuple(pair for pair in self._lay.places if pair[0] != number)
        new = () if word == self.untouched else ((number, word),)
        self._take_over(replace(self._lay, places=(*stay, *new)))  # the last one lies on top

    def _take_over(self, lay: Lay) -> None:
        """Lay it, unless no game could reach it."""
        table = parse(lay.write(), self.rules)
        if lay != self._lay:
            self._past.append(self._lay)
        self._lay, self.table = lay, table
        if self.picked is not None and self.picked not in self.pieces:
            self.picked = self.pieces[0]

    def undo(self) -> None:
        """Take the last change back."""
        if self._past:
            before = self._past.pop()
            self._take_over(before)
            self._past.pop()  # going back is no change of its own

    def clear(self) -> None:
        """Lay everything as it is at the start."""
        self._take_over(Lay(self._lay.players))

    def seat_players(self, players: int) -> None:
        """Another number of players; what those who leave had goes back."""
        seats = {f"seat{seat}" for seat in range(players)}
        places = tuple(
            (number, word)
            for number, word in self._lay.places
            if not word.startswith("seat") or word.removesuffix(SUFFIX) in seats
        )
        self._take_over(Lay(players, min(self._lay.seat, players - 1), places))

    def play_some(self, seed: int) -> None:
        """A position from the middle of a game; the same for the same seed."""
        self.paste(mid_game(self.rules, self._lay.players, seed).write())

    def copy(self) -> str:
        """The position as text."""
        return self.table.write()

    def paste(self, text: str) -> None:
        """Lay the position that a text describes, short text or JSON."""
        table = parse(text, self.rules)
        places, settings = _split(table.write())
        if not text.lstrip().startswith("{"):  # only what the text itself says of the seats
            settings = {key: value for key, value in settings.items() if f"{key}=" in text}
        self._take_over(Lay(table.players, table.seat, places, settings))

    def act(self, key: str) -> None:
        """What a click or Enter on a piece of the table does."""
        kind, _, what = key.partition("-")
        if kind == "piece":
            self.pick(what)
        elif kind == "spot":
            self._act_on_spot(int(what))
        elif kind == "seat" and f"seat{what}" in self.pieces:
            self.picked = f"seat{what}"

    def _act_on_spot(self, number: int) -> None:
        """Put the piece in hand there; with none, the next thing that can lie there."""
        if self.picked is not None:
            self.put(number, self.picked)
            return
        mine = f"seat{self._lay.seat}{SUFFIX}"
        pieces = [mine if word == LOCKED else word for word in self.pieces]
        following = dict(zip([self.untouched, *pieces[:-1]], pieces, strict=True))
        self._change(number, following.get(self._word_at(number), self.untouched))

    def drop(self, key: str, onto: str) -> None:
        """What dragging a piece onto another one does."""
        kind, _, what = key.partition("-")
        to_kind, _, to = onto.partition("-")
        if kind == "seat" and isinstance(self.table, Tiles):  # the top of a stack
            top = self.table.top(int(what))
            kind, what = ("spot", str(top)) if top is not None else ("", "")
        if kind == "piece" and to_kind == "spot":
            self.put(int(to), what)
        elif kind == "spot" and to_kind == "seat":
            self._change(int(what), f"seat{to}")
        elif kind == "spot" and to_kind == "piece":
            self._change(int(what), self.untouched if to == LOCKED else to)
        elif kind == "spot" and to_kind == "spot":
            if isinstance(self.table, Tiles):
                self.take_away(int(what))  # a tile's place on the grill is its own
            else:
                self.move(int(what), int(to))

    def press(self, key: str, focus: str | None) -> None:
        """What a typed key does: a digit picks a piece, Delete takes away what lies there."""
        if key.isdigit() and 0 < int(key) <= len(self.pieces):
            self.picked = self.pieces[int(key) - 1]
        elif key in ("Delete", "Backspace") and focus and focus.startswith("spot-"):
            self.take_away(int(focus.removeprefix("spot-")))
        elif key == "Undo":
            self.undo()


def _of_a_seat(word: str) -> bool:
    return word in ("mine", "theirs") or word.startswith("seat")


def _split(text: str) -> tuple[tuple[tuple[int, str], ...], dict[str, str]]:
    """The words of a position's text: (what lies where, what else is said)."""
    pairs = [word.partition("=")[::2] for word in text.split()]
    places = tuple((int(key), value) for key, value in pairs if key.isdigit())
    named = {"players", "turn"}
    return places, {key: value for key, value in pairs if not key.isdigit() and key not in named}
