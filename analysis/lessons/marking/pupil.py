"""What a pupil calls in a notebook: check, hint, look_back, progress, export_answers."""

from __future__ import annotations

import os
from collections import Counter

from analysis.lessons.exercises.catalog import exercise, exercises_of, lessons
from analysis.lessons.exercises.exercise import OPEN, RIGHT, WRONG, Exercise, Prediction, Verdict
from analysis.lessons.marking.answers import (
    NO_NAME,
    AnswerBook,
    hand_in,
    keep,
    open_book,
    plain_name,
)
from analysis.texts import text
from heckmeck_core import BadInput

TRIES_BEFORE_A_HINT = 2
_hints_given: Counter[str] = Counter()


class NotSolved(AssertionError):
    """Raised where nbgrader marks the answers: it takes an error for a wrong one."""


def check(id_: str, answer: object = None) -> None:
    """Say whether an answer is right, or what kind of mistake it looks like."""
    try:
        verdict = _checked(exercise(id_), answer)
    except BadInput as problem:
        print(problem)
        return
    _show(verdict)
    if os.environ.get("NBGRADER_EXECUTION") == "autograde" and verdict.status != RIGHT:
        raise NotSolved(str(verdict))


def hint(id_: str) -> None:
    """Give the next hint; after the last one the first comes again."""
    try:
        hints = exercise(id_).hints
    except BadInput as problem:
        print(problem)
        return
    if not hints:
        print(text("hint.none", id=id_))
        return
    number = _hints_given[id_] % len(hints)
    _hints_given[id_] += 1
    print(text("hint.line", id=id_, number=number + 1, of=len(hints), words=hints[number]))


def look_back(id_: str) -> None:
    """Compare a prediction with what was computed."""
    try:
        predicted = exercise(id_)
    except BadInput as problem:
        print(problem)
        return
    if not isinstance(predicted, Prediction):
        print(text("verdict.no_prediction", id=id_))
        return
    record = _book().records.get(predicted.id)
    _show(predicted.look_back(record and record.answer))


def progress(lesson: int | None = None) -> None:
    """List the exercises of a lesson, or of all: which are solved, and the answers kept."""
    book = _book()
    try:
        for number in lessons() if lesson is None else [lesson]:
            for each in exercises_of(number):
                print(_line(each, book))
    except BadInput as problem:
        print(problem)


def export_answers(name: str | None = None) -> None:
    """Write one file to hand in, with the pupil's name."""
    book = _book()
    given = plain_name(name) if isinstance(name, str) else NO_NAME
    book.name = _known_name(book) if given == NO_NAME else given
    try:
        if given != NO_NAME:
            keep(book)
        path = hand_in(book)
    except BadInput as problem:
        print(problem)
        return
    nameless = book.name == NO_NAME
    name = text("answers.nobody") if nameless else book.name
    print(text("answers.handed_in", file=path.name, solved=book.solved(), name=name))
    if nameless:
        print(text("answers.no_name"))


def _checked(asked: Exercise, answer: object) -> Verdict:
    """The verdict on an answer, which is kept; without one, what is kept of before."""
    verdict = asked.judge(answer)
    book = _book()
    record = book.records.get(asked.id)
    if verdict.status == OPEN:
        if record is None:
            return verdict
        name = "answers.solved_before" if record.solved else "answers.before"
        return Verdict(asked.id, OPEN, text(name, answer=record.answer))
    book.note(verdict, answer)
    words = verdict.words
    try:
        keep(book)
    except BadInput as problem:
        words += f" {text('answers.not_kept', problem=problem)}"
    tries = book.records[asked.id].tries if asked.id in book.records else 0
    if verdict.status == WRONG and tries >= TRIES_BEFORE_A_HINT and asked.hints:
        words += f" {text('hint.offer', id=asked.id)}"
    return Verdict(asked.id, verdict.status, words, verdict.mistake)


def _line(each: Exercise, book: AnswerBook) -> str:
    record = book.records.get(each.id)
    if record is None:
        return text("answers.line_open", id=each.id)
    kept = isinstance(each, Prediction)
    name = "line_kept" if kept else "line_solved" if record.solved else "line_wrong"
    return text(f"answers.{name}", id=each.id, answer=record.answer)


def _book() -> AnswerBook:
    """The answers kept so far; if a damaged file had to be put aside, a line says so."""
    book = open_book()
    if book.put_aside:
        print(text("answers.put_aside", file=book.put_aside))
    return book


def _known_name(book: AnswerBook) -> str:
    """The name in the book; on a shared server, that of the account."""
    if book.name != NO_NAME:
        return book.name
    return plain_name(os.environ.get("JUPYTERHUB_USER", NO_NAME))


def _show(verdict: Verdict) -> None:
    """Put a verdict on the page, or in the terminal."""
    try:
        from IPython.display import display
    except ModuleNotFoundError:
        print(verdict)
        return
    display(verdict)
