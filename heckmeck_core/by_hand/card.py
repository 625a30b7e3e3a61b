"""Strategy cards: plans made by hand from a few lines that a person can keep in mind.

A card says how a face is measured, what counts more or less than that, and when to stop:

>>> card = Card.parse('''
... Take the face with the highest sum, less 1 for each die.
... Worms count 4 more while you have no worm.
... Stop at 25 or more with at most 2 dice left.
... ''')
>>> print(card.lines[1])
Worms count 4 more while you have no worm.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple, TypeVar

from heckmeck_core.by_hand.view import Offer, View
from heckmeck_core.errors import BadInput

FIRST = 1000
"""What comes first counts so much more: no dice bring as much."""

WHEN: dict[str, Callable[[View, int], Any]] = {
    "": lambda view, n: view.sum >= 0,
    "while you have no worm": lambda view, n: view.worm == 0,
    "once you have a worm": lambda view, n: view.worm == 1,
    "in the first roll": lambda view, n: view.used == 0,
    "in a roll of {} or more dice": lambda view, n: view.dice_left >= n,
    "in a roll of {} or fewer dice": lambda view, n: view.dice_left <= n,
    "with {} or more faces used": lambda view, n: view.used >= n,
    "with {} or fewer faces used": lambda view, n: view.used <= n,
}
"""When a line holds, by what was in view when the dice were rolled."""

WHICH: dict[str, Callable[[Offer, View, int], Any]] = {
    "worms": lambda offer, view, n: offer.worm == 1,
    "{}s": lambda offer, view, n: (offer.worm == 0) & (offer.value == n),
    "single dice": lambda offer, view, n: offer.count == 1,
    "{} or more alike": lambda offer, view, n: offer.count >= n,
    "faces that bring you to {} with a worm": lambda offer, view, n: (
        (view.sum + offer.count * offer.value >= n) & ((view.worm == 1) | (offer.worm == 1))
    ),
}
"""Which offers a line is about."""


class Phrase(NamedTuple):
    """Words of one of the tables above, with the number in them."""

    words: str
    number: int = 0

    def __str__(self) -> str:
        return self.words.format(self.number)

    def holds(self, view: View) -> Any:
        """Whether this is the time that the words name."""
        return WHEN[self.words](view, self.number)

    def fits(self, offer: Offer, view: View) -> Any:
        """Whether an offer is one that the words name."""
        return WHICH[self.words](offer, view, self.number)


ALWAYS = Phrase("")


def _phrase(text: str, table: Mapping[str, Any]) -> Phrase | None:
    """The phrase of a table that a text is."""
    for words in table:
        if found := re.fullmatch(words.replace("{}", r"([0-9]{1,3})"), text, re.ASCII):
            return Phrase(words, int(found[1]) if found.groups() else 0)
    return None


@dataclass(frozen=True)
class Measure:
    """How a face is measured: by the sum of its dice, less something for each die.

    >>> str(Measure(2))
    'Take the face with the highest sum, less 2 for each die.'
    """

    less: int = 0

    PATTERN: ClassVar = r"Take the face with the highest sum(?:, less ([0-9]{1,2}) for each die)?\."

    def __str__(self) -> str:
        less = f", less {self.less} for each die" if self.less else ""
        return f"Take the face with the highest sum{less}."

    @classmethod
    def read(cls, found: re.Match[str]) -> Measure:
        """The line that a text is."""
        return cls(int(found[1] or 0))

    def likes(self, offer: Offer) -> Any:
        """What an offer measures."""
        return offer.count * (offer.value - self.less)


@dataclass(frozen=True)
class Extra:
    """What counts more or less than its measure, or comes first, and when.

    >>> str(Extra(-3, Phrase("{}s", 6), Phrase("in a roll of {} or more dice", 5)))
    '6s count 3 less in a roll of 5 or more dice.'
    >>> str(Extra(FIRST, Phrase("worms")))
    'Take worms first.'
    """

    amount: int
    which: Phrase
    when: Phrase = ALWAYS

    PATTERN: ClassVar = (
        r"(?:Take (?P<first>.+) first|(?P<which>.+) count (?P<amount>[0-9]{1,2}) "
        r"(?P<sign>more|less))(?: (?P<when>.+))?\."
    )

    def __str__(self) -> str:
        when = f" {self.when}" if self.when.words else ""
        if self.amount == FIRST:
            return f"Take {self.which} first{when}."
        which, sign = str(self.which), "more" if self.amount > 0 else "less"
        return f"{which[0].upper()}{which[1:]} count {abs(self.amount)} {sign}{when}."

    @classmethod
    def read(cls, found: re.Match[str]) -> Extra | None:
        """The line that a text is; None: its words are not in the tables."""
        subject = found["first"] or found["which"]
        which = _phrase(subject[0].lower() + subject[1:], WHICH)
        when = _phrase(found["when"] or "", WHEN)
        if which is None or when is None:
            return None
        if found["first"]:
            return cls(FIRST, which, when)
        return cls(int(found["amount"]) * (1 if found["sign"] == "more" else -1), which, when)

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
    """Each used face counts so much on top of the sum."""
    each_die: int = 0
    """Each die left counts so much off the sum."""
    most_dice: int | None = None
    least_used: int | None = None

    PATTERN: ClassVar = (
        r"Stop(?: at ([0-9]{1,3}) or more)?"
        r"(?:, counting ([0-9]{1,2}) more for each face used and ([0-9]{1,2}) less for each die "
        r"left)?(?: with at most ([0-9]{1,2}) (?:die|dice) left)?"
        r"(?: (?:with|and) ([0-9]{1,2}) or more faces used)?\."
    )

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

    @classmethod
    def read(cls, found: re.Match[str]) -> Stop:
        """The line that a text is."""
        at, each_used, each_die, dice, used = (int(n) if n else None for n in found.groups())
        return cls(at or 0, each_used or 0, each_die or 0, dice, used)

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


def read_line(text: str) -> Line:
    """The line of a card that a text is, as it is written.

    >>> read_line("Take worms first in a roll of 5 or fewer dice.").amount == FIRST
    True
    """
    kinds: tuple[type[Line], ...] = (Measure, Stop, Extra)
    for kind in kinds:
        found = re.fullmatch(kind.PATTERN, text.strip(), re.ASCII)
        if found and (line := kind.read(found)) is not None:
            return line
    raise BadInput(
        f'a line "{text.strip()}" on a card',
        "a line says how a face is measured, what counts more or less, or when to stop",
        f'try "{Measure(1)}" or "{Stop(25, most_dice=2)}"',
    )
