"""Lessons: answers that check themselves, hints, and the table of a class."""

from analysis.lessons.marking.pupil import (
    check,
    export_answers,
    hint,
    look_back,
    progress,
    question,
    start,
)
from analysis.lessons.marking.slips import install
from analysis.lessons.marking.teacher import collect

__all__ = [
    "check",
    "collect",
    "export_answers",
    "hint",
    "look_back",
    "progress",
    "question",
    "start",
]

install()
