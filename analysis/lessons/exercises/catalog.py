"""All lessons: one module each, with its exercises."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

from analysis.lessons.exercises.exercise import Exercise
from heckmeck_core import BadInput


@cache
def lessons() -> dict[int, tuple[Exercise, ...]]:
    """The exercises of every lesson, by its number."""
    names = sorted(path.stem for path in Path(__file__).parent.glob("lesson_[0-9][0-9].py"))
    modules = {int(name[-2:]): import_module(f"{__package__}.{name}") for name in names}
    return {number: module.EXERCISES for number, module in modules.items()}


def exercise(id_: object) -> Exercise:
    """The exercise of this id, like "2.3", or 2.3 without quotes."""
    every = {each.id: each for exercises in lessons().values() for each in exercises}
    if str(id_) not in every:
        raise BadInput(
            f'an exercise "{id_}"', "exercises are numbered like 2.3", "look above the cell"
        )
    return every[str(id_)]


def exercises_of(lesson: int) -> tuple[Exercise, ...]:
    """The exercises of one lesson."""
    if lesson not in lessons():
        numbers = ", ".join(map(str, lessons()))
        raise BadInput(f"lesson {lesson}", f"lessons are {numbers}", "try one of them")
    return lessons()[lesson]
