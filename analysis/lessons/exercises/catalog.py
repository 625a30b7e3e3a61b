"""All lessons: one module each, with its exercises."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

from analysis.lessons.exercises.exercise import Exercise
from analysis.lessons.exercises.versions import place_for
from heckmeck_core import BadInput


@cache
def versions_of_lessons() -> dict[int, tuple[tuple[Exercise, ...], ...]]:
    """The exercises of every lesson, by its number, each with all its versions."""
    names = sorted(path.stem for path in Path(__file__).parent.glob("lesson_[0-9][0-9].py"))
    modules = {int(name[-2:]): import_module(f"{__package__}.{name}") for name in names}
    return {
        number: tuple(each if isinstance(each, tuple) else (each,) for each in module.EXERCISES)
        for number, module in modules.items()
    }


@cache
def lessons() -> dict[int, tuple[Exercise, ...]]:
    """The exercises of every lesson as they are published, by its number."""
    return {
        number: tuple(versions[0] for versions in exercises)
        for number, exercises in versions_of_lessons().items()
    }


def exercise(id_: object, pupil: str | None = None) -> Exercise:
    """The exercise of this id, like "2.3", or 2.3 without quotes, with the pupil's own numbers."""
    all_versions = versions_of(id_)
    if pupil is None:
        return all_versions[0]
    return all_versions[place_for(pupil, all_versions[0].id, len(all_versions))]


def versions_of(id_: object) -> tuple[Exercise, ...]:
    """All versions of an exercise, the published one first."""
    for exercises in versions_of_lessons().values():
        for versions in exercises:
            if versions[0].id == str(id_):
                return versions
    raise BadInput(f'an exercise "{id_}"', "exercises are numbered like 2.3", "look above the cell")


def exercises_of(lesson: object, pupil: str | None = None) -> tuple[Exercise, ...]:
    """The exercises of one lesson."""
    if lesson not in lessons():
        numbers = ", ".join(map(str, lessons()))
        raise BadInput(f"lesson {lesson}", f"lessons are {numbers}", "try one of them")
    assert isinstance(lesson, int)
    return tuple(exercise(each.id, pupil) for each in lessons()[lesson])
