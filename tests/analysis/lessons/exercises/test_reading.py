"""Answers are read the way pupils write them, and never evaluated."""

from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from analysis.lessons.exercises.catalog import lessons
from analysis.lessons.exercises.exercise import KEPT, OPEN, RIGHT, UNREADABLE, WRONG
from analysis.lessons.exercises.reading import readings
from heckmeck_core import BadInput

QUARTER = Fraction(1, 4)


@pytest.mark.parametrize(
    "answer",
    [
        QUARTER,
        0.25,
        Decimal("0.25"),
        np.float64(0.25),
        "1/4",
        " 2 / 8 ",
        "25 %",
        "25%",
        "25,0 percent",
        "0,25",
        ".25",
        "2.5e-1",
        "1 in 4",
        "about 0.25",
        "\u00bc",
        "= 1/4",
    ],
)
def test_a_quarter_is_read_however_it_is_written(answer):
    assert QUARTER in [reading.number for reading in readings(answer)]


@pytest.mark.parametrize("answer", ["1 679 616", "1,679,616", "1'679'616", "1_679_616", 6**8])
def test_large_numbers_may_be_grouped(answer):
    assert 6**8 in [reading.number for reading in readings(answer)]


TEXTS = ("", "a quarter", "1/0", "1/4/2", "6**8", "__import__('os')", "1e99999", "9" * 500)
THINGS = (True, float("nan"), float("inf"), 1j, [1], {}, object(), 10**5000, np.array([1, 2]))


@pytest.mark.parametrize(
    "answer", [*TEXTS, "\u0663", *THINGS], ids=lambda answer: type(answer).__name__
)
def test_what_is_no_number_is_refused_in_one_line(answer):
    with pytest.raises(BadInput, match="an answer is one number") as refused:
        readings(answer)
    assert "\n" not in str(refused.value)


def test_digits_decide_whether_a_rounded_number_will_do():
    third = Fraction(1, 3)
    (fine,), (coarse,), (whole) = readings("33.3 %"), readings("0.3"), readings("1/3")
    assert fine.means(third)
    assert not fine.coarse
    assert coarse.means(third)
    assert coarse.coarse
    assert not whole[0].coarse


NUMBERS = st.fractions() | st.floats() | st.integers() | st.text(alphabet="0123456789,./ %-e")


@given(st.text() | NUMBERS | st.lists(st.integers()) | st.booleans())
def test_whatever_is_answered_there_is_a_verdict_in_one_line(answer):
    for exercises in lessons().values():
        for each in exercises:
            verdict = each.judge(answer)
            assert verdict.status in (RIGHT, WRONG, OPEN, UNREADABLE, KEPT)
            assert verdict.words
            assert "\n" not in str(verdict)


@given(st.fractions(min_value=0, max_value=1, max_denominator=10**6))
def test_a_fraction_is_read_as_it_was_written(number):
    assert readings(str(number))[0].number == number
    assert readings(float(number))[0].means(number)
