"""The teacher's key: which version of each exercise a pupil has, and its right answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from string import ascii_uppercase

from analysis.lessons.exercises.catalog import exercises_of, lessons, versions_of
from analysis.lessons.exercises.exercise import Exercise, Prediction
from analysis.lessons.exercises.program import Program
from analysis.lessons.exercises.versions import folded, place_for
from analysis.lessons.marking.answers import LARGEST_FILE, plain_name
from heckmeck_core import BadInput

TEST = "test"
MOST_IN_A_TEST = 4
"""Exercises that fit into ten minutes."""


@dataclass(frozen=True)
class Given:
    """The version of an exercise that a pupil has."""

    letter: str
    """A for the printed numbers, then B, C, ... for those of one's own."""
    exercise: Exercise


def given(pupil: str, id_: str) -> Given:
    """The version of an exercise that start() gives a pupil in the lesson."""
    versions = versions_of(id_)
    return _version(versions, place_for(pupil, id_, len(versions)))


def given_in_test(pupil: str, id_: str) -> Given:
    """The version for a test: another one than in the lesson, if there are enough."""
    versions = versions_of(id_)
    known, place = (place_for(pupil, name, len(versions)) for name in (id_, f"{id_} {TEST}"))
    if place == known:
        place = place % (len(versions) - 1) + 1 if len(versions) > 2 else 0
    return _version(versions, place)


def _version(versions: Sequence[Exercise], place: int) -> Given:
    return Given(ascii_uppercase[place], versions[place])


def asked(lesson: int) -> list[str]:
    """The exercises of a lesson that have an answer to be written down."""
    return [each.id for each in exercises_of(lesson) if not isinstance(each, Prediction | Program)]


def asked_in_test(lesson: int) -> list[str]:
    """The exercises of a lesson's test: the first ones that come in versions."""
    several = [id_ for id_ in asked(lesson) if len(versions_of(id_)) > 1]
    if not several:
        raise BadInput(f"a test of lesson {lesson}", "its numbers are the same for all", "try 1")
    return several[:MOST_IN_A_TEST]


def key(pupils: Sequence[str], lesson: int | None = None) -> list[list[str]]:
    """Rows of a table: a heading for each lesson, then each pupil's versions with the answers."""
    rows = []
    for number in lessons() if lesson is None else [lesson]:
        ids = asked(number)
        rows.append(["", *ids])
        rows += [[pupil, *(told(given(pupil, id_)) for id_ in ids)] for pupil in pupils]
    return rows


def told(version: Given) -> str:
    """A version and its right answer, as a fraction and, where it is none to be seen, a decimal."""
    exact = version.exercise.told
    about = f" = {float(version.exercise.expected):.4g}" if "/" in exact else ""
    return f"{version.letter}: {exact}{about}"


def read_names(path: Path) -> list[str]:
    """The names of a class: a text file with one on each line."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise ValueError
        lines = path.read_text(encoding="utf-8-sig").splitlines()
    except (OSError, ValueError):
        raise BadInput(
            f'cannot read "{path.name}"',
            "the names of a class stand in a text file, one on each line",
            "save the list as plain text (UTF-8)",
        ) from None
    names = [plain_name(line) for line in lines if line.strip()]
    _refuse_twins(names)
    if not names:
        raise BadInput(f'no name in "{path.name}"', "one stands on each line", "write them down")
    return names


def _refuse_twins(names: Iterable[str]) -> None:
    """Two pupils of one name would get the same numbers."""
    seen: set[str] = set()
    for name in names:
        if folded(name) in seen:
            raise BadInput(f'the name "{name}" twice', "each stands once", f'write "{name} B."')
        seen.add(folded(name))
