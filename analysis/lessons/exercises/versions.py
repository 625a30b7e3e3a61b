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
    plain = " ".join(unicodedata.normalize("NFC", name).casefold().split())
    drawn = sha256(f"{plain}|{id_}".encode()).digest()
    return 1 + int.from_bytes(drawn[:8]) % (count - 1)
