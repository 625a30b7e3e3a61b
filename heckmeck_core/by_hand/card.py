"""Strategy cards: plans made by hand from a few lines that a person can keep in mind.

A card says how a face is measured, what counts more or less than that, and when to stop. Its lines
are data; their notation is in `card_notation`:

>>> card = Card.parse('''
... Take the face with the highest sum, less 1 for each die.
... Worms count 4 more while you have no worm.
... Stop at 25 or more with at most 2 dice left.
... ''')
>>> card.lines[1]
Extra(amount=4, which=Which(key='worms', number=0), when=When(key='no_worm', number=0))
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from re import Match
from typing import Any, NamedTuple, TypeVar

from heckmeck_core.by_hand import card_notation as notation
from heckmeck_core.by_hand.view import Offer, View
from heckmeck_core.errors import BadInput

FIRST = 1000
"""What comes first counts this much more: no dice bring as much."""

LineData = dict[str, int | str]
"""A line as data files hold it."""

WHEN: dict[str, Callable[[View, int], Any]] = {
    "always": lambda view, n: view.sum >= 0,
    "no_worm": lambda view, n: view.worm == 0,
    "worm": lambda view, n: view.worm == 1,
    "first_roll": lambda view, n: view.used == 0,
    "dice_at_least": lambda view, n: view.dice_left >= n,
    "dice_at_most": lambda view, n: view.dice_left <= n,
    "used_at_least": lambda view, n: view.used >= n,
    "used_at_most": lambda view, n: view.used <= n,
}
"""When a line holds, by what was in view when the dice were rolled."""

WHICH: dict[str, Callable[[Offer, View, int], Any]] = {
    "worms": lambda offer, view, n: offer.worm == 1,
    "face": lambda offer, view, n: (offer.worm == 0) & (offer.value == n),
    "single": lambda offer, view, n: offer.count == 1,
    "alike": lambda offer, view, n: offer.count >= n,
    "reaches": lambda offer, view, n: (
        (view.sum + offer.count * offer.value >= n) & ((view.worm == 1) | (offer.worm == 1))
    ),
}
"""Which offers a line is about."""


class When(NamedTuple):
    """A time that a line names, with the number in it."""

    key: str
    number: int = 0

    def __str__(self) -> str:
        return notation.WHEN_WORDS[self.key].format(self.number)

    def holds(self, view: View) -> Any:
        """Whether this is the time."""
        return WHEN[self.key](view, self.number)


class Which(NamedTuple):
    """The offers that a line names, with the number in them."""

    key: str
    number: int = 0

    def __str__(self) -> str:
        return notation.WHICH_WORDS[self.key].format(self.number)

    def fits(self, offer: Offer, view: View) -> Any:
        """Whether an offer is one of them."""
        return WHICH[self.key](offer, view, self.number)


ALWAYS = When("always")


@dataclass(frozen=True)
class Measure:
    """How a face is measured: by the sum of its dice, less something for each die.

    >>> str(Measure(2))
    'Take the face with the highest sum, less 2 for each die.'
    """

    less: int = 0

    def __str__(self) -> str:
        less = f", less {self.less} for each die" if self.less else ""
        return f"Take the face with the highest sum{less}."

    def as_data(self) -> LineData:
        """The line as data."""
        return {"measure": "highest_sum", "less_for_each_die": self.less}

    def likes(self, offer: Offer) -> Any:
        """What an offer measures."""
        return offer.count * (offer.value - self.less)


@dataclass(frozen=True)
class Extra:
    """What counts more or less than its measure, or comes first, and when.

    >>> str(Extra(-3, Which("face", 6), When("dice_at_least", 5)))
    '6s count 3 less in a roll of 5 or more dice.'
    >>> str(Extra(FIRST, Which("worms")))
    'Take worms first.'
    """

    amount: int
    which: Which
    when: When = ALWAYS

    def __str__(self) -> str:
        when = f" {self.when}" if self.when.key != "always" else ""
        if self.amount == FIRST:
            return f"Take {self.which} first{when}."
        sign = "more" if self.amount > 0 else "less"
        return notation.capitalized(f"{self.which} count {abs(self.amount)} {sign}{when}.")

    def as_data(self) -> LineData:
        """The line as data."""
        amount = "first" if self.amount == FIRST else self.amount
        data: LineData = {"counts": self.which.key, "amount": amount}
        if "{}" in notation.WHICH_WORDS[self.which.key]:
            data["of"] = self.which.number
        if self.when != ALWAYS:
            data["when"] = self.when.key
        if "{}" in notation.WHEN_WORDS[self.when.key]:
            data["than"] = self.when.number
        return data

    def likes(self, offer: Offer, view: View) -> Any:
        """What the line adds to the measure of an offer."""
        return self.amount * (self.which.fits(offer, view) & self.when.holds(view))


@dataclass(frozen=True)
class Stop:
    """When to stop, given that one may: all that the line says must hold.

    >>> str(Stop(25, most_dice=2))
    'Stop at 25 or more with at most 2 dice left.'
    >>> str(Stop(29, each_used=2, each_die=2))
    'Stop at 29 or more, counting 2 more for each face used and 2 less for each die left.'
    """

    at: int = 0
    each_used: int = 0
    """What each used face counts on top of the sum."""
    each_die: int = 0
    """What each die left counts off the sum."""
    most_dice: int | None = None
    least_used: int | None = None

    def __post_init__(self) -> None:
        if (self.each_used or self.each_die) and not self.at:
            raise BadInput(
                "a line that counts and stops at nothing", "it stops at a count", "try 29"
            )

    def __str__(self) -> str:
        words = "Stop"
        if self.at:
            words += f" at {self.at} or more"
        if self.each_used or self.each_die:
            words += f", counting {self.each_used} more for each face used"
            words += f" and {self.each_die} less for each die left"
        if self.most_dice is not None:
            words += f" with at most {self.most_dice} {'die' if self.most_dice == 1 else 'dice'}"
            words += " left"
        if self.least_used is not None:
            joined = "with" if self.most_dice is None else "and"
            words += f" {joined} {self.least_used} or more faces used"
        return f"{words}."

    def as_data(self) -> LineData:
        """The line as data."""
        parts = {
            "each_used": self.each_used or None,
            "each_die": self.each_die or None,
            "most_dice": self.most_dice,
            "least_used": self.least_used,
        }
        return {"stop_at": self.at, **{name: n for name, n in parts.items() if n is not None}}

    def holds(self, view: View) -> Any:
        """Whether the line says to stop."""
        count = view.sum + self.each_used * view.used - self.each_die * view.dice_left
        held = count >= self.at
        if self.most_dice is not None:
            held = held & (view.dice_left <= self.most_dice)
        if self.least_used is not None:
            held = held & (view.used >= self.least_used)
        return held


Line = Measure | Extra | Stop
L = TypeVar("L", Measure, Extra, Stop)


@dataclass(frozen=True)
class Card:
    """A plan made by hand, as lines.

    One takes the face that measures most with all that counts more or less; a card that does
    not say how to measure takes the highest face. One stops, where one may, as soon as a line
    says so; a card without such a line stops as soon as one may.
    """

    lines: tuple[Line, ...] = ()

    def __post_init__(self) -> None:
        if len(self.measures) > 1:
            raise BadInput(
                f"a card with {len(self.measures)} ways to measure a face",
                "a card has one",
                "leave the others out",
            )

    @classmethod
    def parse(cls, text: str) -> Card:
        """The card that sentences make, as they are written.

        >>> Card.parse("Stop at 26 or more.")
        Card(lines=(Stop(at=26, each_used=0, each_die=0, most_dice=None, least_used=None),))
        """
        lines = text.replace(".", ".\n").splitlines()
        return cls(tuple(read_line(line) for line in lines if line.strip()))

    @classmethod
    def from_data(cls, lines: list[LineData]) -> Card:
        """The card that a data file holds."""
        return cls(tuple(line_from_data(line) for line in lines))

    def __str__(self) -> str:
        return "\n".join(map(str, self.lines))

    @property
    def takes_by_regret(self) -> bool:
        """A card never asks the best plan."""
        return False

    @property
    def stops_by_regret(self) -> bool:
        """A card never asks the best plan."""
        return False

    @property
    def measures(self) -> list[Measure]:
        """How a face is measured: one line or none."""
        return list(self._of(Measure))

    @property
    def extras(self) -> list[Extra]:
        """What counts more or less."""
        return list(self._of(Extra))

    @property
    def stop_lines(self) -> list[Stop]:
        """When to stop."""
        return list(self._of(Stop))

    def _of(self, kind: type[L]) -> Iterator[L]:
        return (line for line in self.lines if isinstance(line, kind))

    def measure(self, offer: Offer) -> Any:
        """What an offer measures before anything counts more or less."""
        return self.measures[0].likes(offer) if self.measures else offer.value

    def likes(self, offer: Offer, view: View) -> Any:
        """How much the card likes an offer."""
        liking = self.measure(offer)
        for extra in self.extras:
            liking = liking + extra.likes(offer, view)
        return liking

    def stops(self, view: View) -> Any:
        """Whether the card stops where it may."""
        stops = self.stop_lines
        held = stops[0].holds(view) if stops else view.sum >= 0
        for stop in stops[1:]:
            held = held | stop.holds(view)
        return held


def line_from_data(data: Mapping[str, int | str]) -> Line:
    """The line that a data file holds.

    >>> line_from_data({"counts": "face", "of": 6, "amount": -3}) == Extra(-3, Which("face", 6))
    True
    """
    entry: dict[str, Any] = dict(data)
    if "measure" in entry:
        return Measure(entry["less_for_each_die"])
    if "stop_at" in entry:
        return Stop(entry.pop("stop_at"), **entry)
    amount = FIRST if entry["amount"] == "first" else entry["amount"]
    when = When(entry.get("when", "always"), entry.get("than", 0))
    return Extra(amount, Which(entry["counts"], entry.get("of", 0)), when)


def read_line(text: str) -> Line:
    """The line of a card that a text is, as it is written.

    >>> read_line("Take worms first in a roll of 5 or fewer dice.").amount == FIRST
    True
    """
    sentence = text.strip()
    if match := notation.MEASURE.fullmatch(sentence):
        return Measure(int(match[1] or 0))
    if match := notation.STOP.fullmatch(sentence):
        at, each_used, each_die, dice, used = (int(n) if n else None for n in match.groups())
        return Stop(at or 0, each_used or 0, each_die or 0, dice, used)
    if match := notation.EXTRA.fullmatch(sentence[:1].lower() + sentence[1:]):
        return _read_extra(match)
    raise BadInput(
        f'a line "{sentence}" on a card',
        "a line says how a face is measured, what counts more or less, or when to stop",
        f'try "{Measure(1)}" or "{Stop(25, most_dice=2)}"',
    )


def _read_extra(match: Match[str]) -> Extra:
    which = Which(*notation.read_words(match["first"] or match["which"], notation.WHICH_WORDS))
    when = When(*notation.read_words(match["when"] or "", notation.WHEN_WORDS))
    if match["first"]:
        return Extra(FIRST, which, when)
    return Extra(int(match["amount"]) * (1 if match["sign"] == "more" else -1), which, when)
