"""What a pupil calls in a notebook: start, check, hint, look_back, progress, export_answers."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import dataclass, field

from analysis.lessons.exercises.catalog import exercise, exercises_of, lessons
from analysis.lessons.exercises.exercise import (
    OPEN,
    RIGHT,
    WRONG,
    Exercise,
    Prediction,
    Value,
    Verdict,
)
from analysis.lessons.marking.answers import (
    NO_NAME,
    AnswerBook,
    book_path,
    hand_in,
    keep,
    open_book,
    plain_name,
)
from analysis.texts import text
from heckmeck_core import BadInput

TRIES_BEFORE_A_HINT = 2


@dataclass
class Desk:
    """Who sits in front of this notebook, and what they did last."""

    pupil: str | None = None
    """The name given to start(); None: they work with the printed numbers."""
    tried: str = ""
    """The exercise answered last, if it is not solved."""
    hints_given: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True)
class Asked:
    """A question with the pupil's own numbers."""

    exercise: Exercise

    def __repr__(self) -> str:
        asked = self.exercise
        return text("answers.own_question", id=asked.id, question=asked.question)

    _repr_markdown_ = __repr__


_desk = Desk()


def start(name: str | None = None, lesson: int | None = None) -> None:
    """Begin, or go on: with a name, with numbers of one's own and answers kept apart."""
    global _desk
    named = plain_name(name) if isinstance(name, str) else NO_NAME
    _desk = Desk(None if named == NO_NAME else named)
    try:
        solved = _solved(lesson)
    except BadInput as problem:
        print(problem)
        return
    if _desk.pupil is None:
        print(text("answers.start_nameless", lesson=lesson or 1))
        return
    folder = book_path(_desk.pupil).parent
    print(text("answers.start_named", name=named, folder=folder.as_posix(), solved=solved))


def own_exercise(id_: object) -> Exercise:
    """The exercise with the numbers of the pupil who works here."""
    return exercise(id_, _desk.pupil)


def question(id_: str) -> None:
    """Show what an exercise asks, with the pupil's own numbers."""
    try:
        asked = own_exercise(id_)
    except BadInput as problem:
        print(problem)
        return
    _show(Asked(asked))


def check(id_: str, answer: object = None) -> None:
    """Say whether an answer is right, or what kind of mistake it looks like."""
    try:
        asked = own_exercise(id_)
        verdict = _checked(asked, answer)
    except BadInput as problem:
        print(problem)
        return
    if verdict.status == OPEN and asked is not exercise(id_):
        _show(Asked(asked))
    _show(verdict)
    if os.environ.get("NBGRADER_EXECUTION") == "autograde" and verdict.status != RIGHT:
        raise NotSolved(str(verdict))


def hint(id_: str | None = None) -> None:
    """Give the next hint, to the exercise tried last or to another; then the first comes again."""
    if id_ is None and not _desk.tried:
        print(text("hint.try_first"))
        return
    try:
        asked = own_exercise(id_ or _desk.tried)
    except BadInput as problem:
        print(problem)
        return
    hints = asked.hints
    if not hints:
        print(text("hint.none", id=asked.id))
        return
    number = _desk.hints_given[asked.id] % len(hints) + 1
    _desk.hints_given[asked.id] += 1
    book = _book()
    book.hinted(asked.id, number)
    _kept(book)
    words = hints[number - 1]
    print(text("hint.line", id=asked.id, number=number, of=len(hints), words=words))


def look_back(id_: str) -> None:
    """Compare a prediction with what was computed, once it was."""
    try:
        predicted = exercise(id_)
    except BadInput as problem:
        print(problem)
        return
    if not isinstance(predicted, Prediction):
        print(text("verdict.no_prediction", id=id_))
        return
    records = _book().records
    record = records.get(predicted.id)
    asked = records.get(predicted.after)
    if record and predicted.after and not (asked and asked.solved):
        print(text("verdict.look_back_later", after=predicted.after))
        return
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
    given = plain_name(name) if isinstance(name, str) else NO_NAME
    if _desk.pupil and given not in (NO_NAME, _desk.pupil):
        print(text("answers.other_name", begun=_desk.pupil, name=given))
        return
    book = _book()
    book.name = _known_name(book) if given == NO_NAME else given
    try:
        if given != NO_NAME:
            keep(book, _desk.pupil)
        path = hand_in(book)
    except BadInput as problem:
        print(problem)
        return
    nameless = book.name == NO_NAME
    name = text("answers.nobody") if nameless else book.name
    print(text("answers.handed_in", file=path.name, solved=book.solved(), name=name))
    if nameless:
        print(text("answers.no_name"))


class NotSolved(AssertionError):
    """Raised where nbgrader marks the answers: it takes an error for a wrong one."""


def _checked(asked: Exercise, answer: object) -> Verdict:
    """The verdict on an answer, which is kept; without one, what is kept of before."""
    verdict = asked.judge(answer)
    book = _book()
    record = book.records.get(asked.id)
    if verdict.status == OPEN:
        if record is None or not record.answer:
            return verdict
        name = "answers.solved_before" if record.solved else "answers.before"
        return Verdict(asked.id, OPEN, text(name, answer=record.answer))
    book.note(verdict, answer)
    _desk.tried = asked.id if verdict.status == WRONG else ""
    words = [verdict.words]
    if verdict.status == WRONG and _fits_the_print(asked, answer):
        words = [text("verdict.printed_numbers", id=asked.id)]
    words.append(_kept(book))
    tries = book.records[asked.id].tries if asked.id in book.records else 0
    if verdict.status == WRONG and tries >= TRIES_BEFORE_A_HINT and asked.hints:
        words.append(text("hint.offer"))
    return Verdict(asked.id, verdict.status, " ".join(filter(None, words)), verdict.mistake)


def _fits_the_print(asked: Exercise, answer: object) -> bool:
    """Whether it is the right number for the printed question, where the pupil's is another."""
    printed = exercise(asked.id)
    own_number = asked is not printed and isinstance(asked, Value)
    return own_number and printed.judge(answer).status == RIGHT


def _kept(book: AnswerBook) -> str:
    """Keep the book; what there is to say if that failed."""
    try:
        keep(book, _desk.pupil)
    except BadInput as problem:
        return text("answers.not_kept", problem=problem)
    return ""


def _solved(lesson: int | None) -> str:
    """How much of a lesson, or of all, is solved, in words."""
    asked = [
        each
        for number in (lessons() if lesson is None else [lesson])
        for each in exercises_of(number)
        if not isinstance(each, Prediction)
    ]
    records = _book().records
    solved = sum(each.id in records and records[each.id].solved for each in asked)
    return text("answers.solved_of", solved=solved, of=len(asked))


def _line(each: Exercise, book: AnswerBook) -> str:
    record = book.records.get(each.id)
    if record is None or not record.answer:
        return text("answers.line_open", id=each.id)
    kept = isinstance(each, Prediction)
    name = "line_kept" if kept else "line_solved" if record.solved else "line_wrong"
    return text(f"answers.{name}", id=each.id, answer=record.answer)


def _book() -> AnswerBook:
    """The answers kept so far; if a damaged file had to be put aside, a line says so."""
    book = open_book(_desk.pupil)
    if book.put_aside:
        print(text("answers.put_aside", file=book.put_aside))
    return book


def _known_name(book: AnswerBook) -> str:
    """The name in the book; on a shared server, that of the account."""
    if book.name != NO_NAME:
        return book.name
    return plain_name(os.environ.get("JUPYTERHUB_USER", NO_NAME))


def _show(said: Verdict | Asked) -> None:
    """Put what is said on the page, or in the terminal."""
    try:
        from IPython.display import display
    except ModuleNotFoundError:
        print(said)
        return
    display(said)
