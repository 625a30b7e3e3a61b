"""Lessons: answers that check themselves, hints, and the table of a class."""

from analysis.lessons.pupil import check, export_answers, hint, look_back, progress

__all__ = ["check", "export_answers", "hint", "look_back", "progress"]
