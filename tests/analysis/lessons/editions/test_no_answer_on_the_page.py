"""What pupils see gives no answer away: not the printed numbers' and not those of their own."""

import re
from decimal import Decimal
from fractions import Fraction
from html import unescape

import nbformat
import pytest

from analysis.lessons.editions.notebooks import lessons_folder, masters, student_path
from analysis.lessons.exercises.catalog import lessons, versions_of_lessons
from analysis.lessons.exercises.exercise import Chance, Prediction, Value

MASTERS = masters(lessons_folder())
NUMBER = re.compile(
    r"Fraction\((\d+), (\d+)\)|(?<![\d.,/])(\d[\d,]*)/(\d[\d,]*)"
    r"|(?<![\d.,/^])(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(\s?%)?"
)
"""Fractions, as Python writes them or with a bar, and decimals, whole numbers and percents."""
DIGITS = 3
"""Numbers with fewer digits stand everywhere and tell nothing."""
PLAIN = 12
"""Fractions with a denominator up to this stand everywhere too."""


def told(text):
    """(number, half of its last place) for everything on a page that could be an answer."""
    for top, bottom, above, below, whole, after, percent in NUMBER.findall(text):
        if top or above:
            number = Fraction(
                *(int(part.replace(",", "")) for part in (top or above, bottom or below))
            )
            if number.denominator > PLAIN:
                yield number, Fraction(0)
            continue
        written = whole.replace(",", "") + after
        if len(written.replace(".", "").strip("0")) >= DIGITS:
            half = Fraction(1, 2 * 10 ** max(len(after) - 1, 0)) if after else Fraction(0)
            share = 100 if percent else 1
            yield Fraction(Decimal(written)) / share, half / share


def gives_away(text, answer):
    """The numbers in a text that are the answer, rounded or not."""
    return [str(number) for number, half in told(text) if abs(number - answer) <= half]


def answers(exercise):
    """The right answer, and of a chance its opposite too."""
    yield exercise.exact
    if isinstance(exercise, Chance):
        yield 1 - exercise.exact


def texts(notebook):
    """Everything there is to read in a notebook, cell by cell."""
    for cell in notebook.cells:
        outputs = [
            output.get("text", "")
            + " ".join(
                re.sub(r"<[^>]+>", " ", unescape(output.get("data", {}).get(kind, "")))
                for kind in ("text/plain", "text/html", "text/markdown")
            )
            for output in cell.get("outputs", [])
        ]
        yield "\n".join([cell.source, *outputs])


def asked(number):
    """Every version of every exercise of a lesson that wants a number."""
    for versions in versions_of_lessons()[number]:
        if isinstance(versions[0], Value) and not isinstance(versions[0], Prediction):
            yield from versions


@pytest.mark.parametrize("number", MASTERS)
def test_no_cell_of_the_student_edition_holds_an_answer(number):
    notebook = nbformat.read(student_path(MASTERS[number]), 4)
    found = {
        (each.id, str(answer), tuple(given), text[:80])
        for text in texts(notebook)
        for each in asked(number)
        for answer in answers(each)
        if (given := gives_away(text, answer))
    }
    assert sorted(found) == []


@pytest.mark.parametrize("number", MASTERS)
def test_no_hint_and_no_feedback_holds_the_answer(number):
    for each in asked(number):
        for words in [*each.hints, *(each.wrong(kind).words for kind in each.mistakes)]:
            assert gives_away(words, each.exact) == [], (each.id, words)


@pytest.mark.parametrize("number", MASTERS)
def test_looking_back_waits_for_the_exercise_that_asks_the_same(number):
    predicted = lessons()[number][0]
    same = {each.id for each in asked(number) if each.exact == predicted.exact}
    assert same <= {predicted.after}


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("1 of 1,296 rolls", Fraction(1296)),
        ("Fraction(19, 27)", Fraction(19, 27)),
        ("it is 70.4% of all", Fraction(19, 27)),
        ("0.704", Fraction(19, 27)),
        ("19/27", Fraction(19, 27)),
    ],
)
def test_an_answer_is_found_however_it_is_written(text, answer):
    assert gives_away(text, answer)
    assert not gives_away(text, answer + Fraction(1, 7))
