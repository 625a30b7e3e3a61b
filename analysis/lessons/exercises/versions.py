"""Numbers of one's own: an exercise in versions of equal difficulty, one for each name."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from hashlib import sha256

from analysis.lessons.exercises.exercise import Exercise

Numbers = Mapping[str, object]


def versions(
    made: Callable[..., Exercise], numbers: Iterable[Numbers], example: Numbers | None = None
) -> tuple[Exercise, ...]:
    """The exercise made with each of the numbers, the published ones first.

    They are a checked list, not drawn at random: each is as hard as the others, and no two of
    its mistakes lead to one number. `example` has the numbers of the last hint, which are
    nobody's own.
    """
    worked = replace(made(**example), numbers=example) if example else None
    return tuple(replace(made(**each), numbers=each, example=worked) for each in numbers)


def place_for(name: str, id_: str, count: int) -> int:
    """Which of an exercise's versions a pupil has: the same for the same name, always.

    The published one, 0, is for those without a name, unless there is no other.
    """
    if count == 1:
        return 0
    drawn = sha256(f"{folded(name)}|{id_}".encode()).digest()
    return 1 + int.from_bytes(drawn[:8]) % (count - 1)


def folded(name: str) -> str:
    """A name however it is typed: two names are one pupil's if these are the same.

    >>> folded("Zoe\u0308  M.") == folded("zo\u00eb m.")
    True
    """
    return " ".join(unicodedata.normalize("NFC", name).casefold().split())
