"""Answers are read the way pupils write them, and never evaluated."""

import re
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from analysis.lessons.exercises.catalog import lessons
from analysis.lessons.exercises.exercise import (
    KEPT,
    OPEN,
    RIGHT,
    UNREADABLE,
    WRONG,
    Chance,
    Count,
    Prediction,
    Value,
)
from analysis.lessons.exercises.reading import readings
from analysis.texts import text
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


@pytest.mark.parametrize(
    ("answer", "number"),
    [
        ("19 out of 27", Fraction(19, 27)),
        ("19 of 27", Fraction(19, 27)),
        ("19 rolls out of 27 rolls", Fraction(19, 27)),
        ("1 in 10", Fraction(1, 10)),
        ("19 aus 27", Fraction(19, 27)),
        ("19 von 27", Fraction(19, 27)),
        ("19 din 27", Fraction(19, 27)),
        ("19 \u0438\u0437 27", Fraction(19, 27)),
        ("19:27", Fraction(19, 27)),
        ("70 percent", Fraction(7, 10)),
        ("70 Prozent", Fraction(7, 10)),
        ("70 la sut\u0103", Fraction(7, 10)),
        ("70 la suta", Fraction(7, 10)),
        ("70 \u043f\u0440\u043e\u0446\u0435\u043d\u0442\u043e\u0432", Fraction(7, 10)),
        ("1 \u043f\u0440\u043e\u0446\u0435\u043d\u0442", Fraction(1, 100)),
        ("70,37 %", Fraction("0.7037")),
        ("etwa 0,7", Fraction(7, 10)),
        ("\u043e\u043a\u043e\u043b\u043e 0,7", Fraction(7, 10)),
        ("216 rolls", 216),
        ("216 W\u00fcrfe", 216),
        ("216 arunc\u0103ri", 216),
        ("216 \u0431\u0440\u043e\u0441\u043a\u043e\u0432", 216),
        ("6**3 rolls", 216),
        ("216.", 216),
        ("1-(5/6)**8", 1 - Fraction(5, 6) ** 8),
        ("C(8,2)*5^6/6^8", Fraction(28 * 5**6, 6**8)),
        ("Fraction(19, 27)", Fraction(19, 27)),
        (np.array(0.25), QUARTER),
        (np.float32(0.25), QUARTER),
        (np.int64(216), 216),
        (np.array(216), 216),
        ((0, 114), Fraction("0.114")),
        ((0, 5), Fraction(1, 2)),
    ],
)
def test_numbers_are_read_as_they_are_written_in_four_languages(answer, number):
    assert [reading.number for reading in readings(answer)] == [number]


def test_a_number_in_a_variable_of_few_bits_is_no_better_than_its_bits():
    third = Fraction(1, 3)
    (read,) = readings(np.float32(1) / np.float32(3))
    assert read.means(third)
    assert read.tells(third)
    assert not read.means(third + Fraction(1, 10**5))


@pytest.mark.parametrize(
    ("answer", "read"),
    [
        ("3.360", [Fraction("3.36"), 3360]),
        ("3,360", [Fraction("3.36"), 3360]),
        ((3, 360), [Fraction("3.36"), 3360]),
        ("0.390", [Fraction("0.39")]),
        ("1.679.616", [6**8]),
        ((1, 679, 616), [6**8]),
        ("1.234,5", [Fraction("1234.5")]),
        ("1,234.5", [Fraction("1234.5")]),
        (3.125, [Fraction("3.125")]),
        (Decimal("3.125"), [Fraction("3.125")]),
    ],
)
def test_a_sign_before_three_digits_is_read_both_ways(answer, read):
    assert [reading.number for reading in readings(answer)] == read


def asked(kind, exact):
    """An exercise with this right answer."""
    return kind("1.1", lambda: exact)


@pytest.mark.parametrize("answer", ["3.360", "3,360", "3 360", (3, 360), "3360 W\u00fcrfe"])
def test_where_things_are_counted_a_sign_before_three_digits_parts_thousands(answer):
    assert asked(Count, 3360).judge(answer).status == RIGHT
    assert asked(Count, 336).judge(answer).mistake == "other"


@pytest.mark.parametrize(
    ("answer", "exact", "status"),
    [
        ("1 - 0.8219", Fraction("0.17812"), RIGHT),
        ("3.18%*4", Fraction("0.1271"), RIGHT),
        ("0.704*0.5", Fraction("0.352"), RIGHT),
        ("1 - 0.8219", Fraction("0.1785"), WRONG),
        ("0.5*0.5", Fraction("0.26"), WRONG),
    ],
)
def test_working_with_rounded_numbers_is_as_rounded_as_they_are(answer, exact, status):
    assert asked(Chance, exact).judge(answer).status == status


def test_a_chance_has_no_thousands():
    assert asked(Chance, Fraction(1, 8)).judge("0,125").status == RIGHT
    assert asked(Chance, Fraction(1, 8)).judge("1.250").mistake == "no_chance"


def test_where_both_can_be_meant_and_neither_is_right_the_pupil_is_asked():
    value = asked(Value, 2400)
    verdict = value.judge("3.360")
    assert verdict.status == UNREADABLE
    assert "3.360 or 3360" in verdict.words
    assert "1/10 or 1/10000" in value.judge("1 in 10,000").words
    assert value.judge(3.36).status == WRONG
    assert asked(Value, Fraction(17, 2)).judge("3.360").status == WRONG  # no thousands there
    assert asked(Value, Fraction("3.36")).judge("3.360").status == RIGHT
    assert asked(Value, 3360).judge("3.360").status == RIGHT


def test_a_comma_without_quotes_is_read_and_remarked_upon():
    verdict = asked(Chance, Fraction(114, 1000)).judge((0, 114))
    assert verdict.status == RIGHT
    assert '"0,114"' in verdict.words
    assert '"0,114"' not in asked(Chance, Fraction(114, 1000)).judge("0,114").words


def test_a_prediction_that_is_no_chance_is_not_kept():
    chance, number = Prediction("1.0", lambda: QUARTER), Prediction("4.0", lambda: 3, chance=False)
    assert chance.judge(25).status == UNREADABLE
    assert chance.judge("25%").status == KEPT
    assert number.judge(25).status == KEPT
    assert chance.look_back("25").status == OPEN
    assert number.look_back("2.000").words.startswith("You predicted 2,000")


TEXTS = ("", "a quarter", "1/0", "1/4/", "9**9**9", "__import__('os')", "1e99999", "9" * 500)
UNITS = (
    "2 million",
    "3 Tausend",
    "2 mii",
    "5 \u0442\u044b\u0441\u044f\u0447",
    "1 half",
    "8 choose",
)
THINGS = (True, float("nan"), float("inf"), 1j, [1], {}, object(), 10**5000, np.array([1, 2]))
TUPLES = ((), (1,), (0, 0.5), (0, True), (1, 16, 3), ("0", "114"))
NOTHING = [*TEXTS, *UNITS, "\u0663", *THINGS, np.array(True), *TUPLES]


@pytest.mark.parametrize("answer", NOTHING, ids=lambda answer: type(answer).__name__)
def test_what_is_no_number_is_refused_in_one_line(answer):
    with pytest.raises(BadInput) as refused:
        readings(answer)
    assert str(refused.value)
    assert "\n" not in str(refused.value)


def test_digits_decide_whether_a_rounded_number_will_do():
    third = Fraction(1, 3)
    (fine,), (coarse,), (whole,) = readings("33.3 %"), readings("0.3"), readings("1/3")
    assert fine.means(third)
    assert fine.tells(third)
    assert coarse.means(third)
    assert not coarse.tells(third)
    assert whole.tells(third)


@pytest.mark.parametrize(
    ("exact", "enough", "too_few"),
    [
        (Fraction("0.3903"), [0.39, "0.390", Decimal("0.390"), "39.0%"], ["0.39", 0.4, "39%"]),
        (Fraction("0.004602"), [0.0046, "0.00460"], ["0.0046", 0.005, "0.5%"]),
        (Fraction("0.3944"), [0.394, "0.394"], [0.39, "0.39", 0.4]),
        (Fraction("4.001"), [4.0, "4.00"], ["4.0"]),
        (Fraction("1287.3"), [1287.3, "1287.3"], []),
    ],
)
def test_a_float_is_enough_if_only_zeros_are_missing_to_three_digits(exact, enough, too_few):
    value = asked(Value, exact)
    assert {value.judge(answer).status for answer in enough} == {RIGHT}
    assert {value.judge(answer).mistake for answer in too_few} <= {"coarse"}


@given(st.fractions(min_value=Fraction(1, 1000), max_value=99, max_denominator=10**6))
def test_three_digits_are_enough_as_text_and_as_a_float(number):
    digits = f"{float(number):#.3g}"
    for answer in (digits, float(digits)):
        assert any(read.means(number) and read.tells(number) for read in readings(answer))


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


def test_the_forms_that_are_shown_can_be_read_and_answer_nothing():
    shown = re.findall(r'Fraction\(.*?\)|"[^"]+"|[0-9.]+(?=,)', text("reading.try"))
    (number,) = {reading.number for form in shown for reading in readings(form.strip('"'))}
    for exercises in lessons().values():
        for each in exercises:
            assert not isinstance(each, Value) or each.exact != number
