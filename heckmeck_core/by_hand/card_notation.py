"""The notation of strategy cards: how a call writes a line, and reads it back.

Like the notation of positions this is English for programs and calls (`--strategy "Take worms
first. Stop at 26 or more."`). What people read on a card is made from the line's data, in their
language, by `analysis.texts.cards`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

WHEN_WORDS = {
    "always": "",
    "no_worm": "while you have no worm",
    "worm": "once you have a worm",
    "first_roll": "in the first roll",
    "dice_at_least": "in a roll of {} or more dice",
    "dice_at_most": "in a roll of {} or fewer dice",
    "used_at_least": "with {} or more faces used",
    "used_at_most": "with {} or fewer faces used",
}
WHICH_WORDS = {
    "worms": "worms",
    "face": "{}s",
    "single": "single dice",
    "alike": "{} or more alike",
    "reaches": "faces that bring you to {} with a worm",
}
_NUMBER = r"[0-9]{1,3}"


def _one_of(table: Mapping[str, str]) -> str:
    """A pattern for the words of a table; longer ones are tried first."""
    words = sorted((words.replace("{}", _NUMBER) for words in table.values() if words), key=len)
    return "|".join(reversed(words))


_WHICH, _WHEN = _one_of(WHICH_WORDS), _one_of(WHEN_WORDS)

MEASURE = re.compile(
    r"Take the face with the highest sum(?:, less ([0-9]{1,2}) for each die)?\.", re.ASCII
)
EXTRA = re.compile(
    rf"(?:take (?P<first>{_WHICH}) first|(?P<which>{_WHICH}) count (?P<amount>[0-9]{{1,2}}) "
    rf"(?P<sign>more|less))(?: (?P<when>{_WHEN}))?\.",
    re.ASCII,
)
"""Of the line with its first letter small: it is a capital only because it begins the line."""
STOP = re.compile(
    r"Stop(?: at ([0-9]{1,3}) or more)?"
    r"(?:, counting ([0-9]{1,2}) more for each face used and ([0-9]{1,2}) less for each die "
    r"left)?(?: with at most ([0-9]{1,2}) (?:die|dice) left)?"
    r"(?: (?:with|and) ([0-9]{1,2}) or more faces used)?\.",
    re.ASCII,
)


def read_words(text: str, table: Mapping[str, str]) -> tuple[str, int]:
    """(key, number) of the words of a table that a text is; the number is 0 where there is none.

    >>> read_words("in a roll of 5 or more dice", WHEN_WORDS)
    ('dice_at_least', 5)
    """
    for key, words in table.items():
        match = re.fullmatch(words.replace("{}", f"({_NUMBER})"), text, re.ASCII)
        if match:
            return key, int(match[1]) if match.groups() else 0
    raise ValueError(text)


def capitalized(sentence: str) -> str:
    """A sentence with a capital at its start."""
    return sentence[0].upper() + sentence[1:]
