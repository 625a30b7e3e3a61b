"""Ten-minute tests: a page for each pupil with numbers of their own, and the teacher's key."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path

from analysis.lessons.exercises.exercise import Exercise, MultipleChoice
from analysis.lessons.marking.key import Given, asked_in_test, given_in_test, told
from analysis.lessons.paper.handouts import lines, markdown, name_line, page
from analysis.texts import text

MINUTES = 10
WORD_LINES, WORKING_LINES = 1, 4
"""Ruled lines to write on: for a word, and to work out a number."""
LOOK = Path(__file__).with_name("short_tests.css")


def short_test(lesson: int, pupils: Sequence[str]) -> str:
    """The tests of a class, a page for each pupil."""
    return page(_title(lesson), "\n".join(_sheet(lesson, pupil) for pupil in pupils), LOOK)


def short_test_key(lesson: int, pupils: Sequence[str]) -> str:
    """The right answers of every pupil, for the teacher alone."""
    ids = asked_in_test(lesson)
    rows = [[pupil, *(told(given_in_test(pupil, id_)) for id_ in ids)] for pupil in pupils]
    head = "".join(f"<th>{number}</th>" for number in range(1, len(ids) + 1))
    body = "".join(
        f"<tr><th>{escape(name)}</th>{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}</tr>"
        for name, *cells in rows
    )
    table = f"<table class='wide'><tr><th></th>{head}</tr>{body}</table>"
    words = escape(text("short_test.key", numbers=", ".join(ids)))
    title = escape(text("short_test.key_title", title=_title(lesson)))
    return page(title, f"<h1>{title}</h1><p>{words}</p>{table}", LOOK)


def _sheet(lesson: int, pupil: str) -> str:
    """A pupil's page: their name, the questions with their numbers, room to work."""
    given = [given_in_test(pupil, id_) for id_ in asked_in_test(lesson)]
    questions = "".join(
        f"<section class='exercise'>{_question(number, each)}</section>"
        for number, each in enumerate(given, start=1)
    )
    told_time = escape(text("short_test.time", minutes=MINUTES))
    heading = f"<h1>{escape(_title(lesson))}</h1><p>{told_time}</p>"
    return f"<article class='test'>{name_line(pupil)}{heading}{questions}</article>"


def _question(number: int, given: Given) -> str:
    asked: Exercise = given.exercise
    room = WORD_LINES if isinstance(asked, MultipleChoice) else WORKING_LINES
    return markdown(f"### {number} {asked.title}\n{asked.question}") + lines(room)


def _title(lesson: int) -> str:
    return text("short_test.title", lesson=lesson)
