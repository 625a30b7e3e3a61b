"""Every version of every exercise: the right answer is accepted, wrong ones get their words."""

import re
from collections import Counter
from fractions import Fraction
from itertools import combinations
from string import ascii_uppercase

import pytest

from analysis.lessons.exercises.catalog import exercise, lessons, versions_of_lessons
from analysis.lessons.exercises.exercise import (
    OPEN,
    RIGHT,
    UNREADABLE,
    WRONG,
    Chance,
    Count,
    MultipleChoice,
    Prediction,
    Value,
)
from analysis.lessons.exercises.lesson_04 import NEARLY, TURN, stopping
from analysis.lessons.exercises.program import Program
from analysis.texts import known, text

VERSIONS = [
    versions
    for exercises in versions_of_lessons().values()
    for versions in exercises
    if not isinstance(versions[0], Prediction)
]
PREDICTIONS = [each for of in lessons().values() for each in of if isinstance(each, Prediction)]

SESSIONS = {5: 2}
"""Lessons that take more than one session of 45 minutes."""

every_exercise = pytest.mark.parametrize(
    "each",
    [
        pytest.param(each, id=f"{each.id} {letter}")
        for versions in VERSIONS
        for letter, each in zip(ascii_uppercase, versions, strict=False)
    ],
)


def right_answer(each):
    return each.answer if isinstance(each, Program) else each.expected


def wrong_answers(each):
    """(kind, wrong answer), from the exercise itself and from what is common to its sort."""
    yield from each.mistakes.items() if isinstance(each, Program) else each.wrong_answers
    if isinstance(each, Program):
        yield "not_a_function", 1
        yield "error", lambda *case: 1 / 0
        yield "case", lambda *case: -(10**9)
    if isinstance(each, Value):
        yield "called", lambda: 1
        yield "other", each.exact * 1000 + 12345 if not isinstance(each, Chance) else None
    if isinstance(each, Count):
        yield "one_off", each.exact + 1
    if isinstance(each, Chance):
        yield "complement", 1 - each.exact
        yield "percent", 100 * each.exact
        yield "percent_sign", f"{each.exact} %"
        yield "no_chance", -each.exact - 2


@every_exercise
def test_the_right_answer_is_accepted(each):
    assert each.judge(right_answer(each)).status == RIGHT


@every_exercise
def test_wrong_answers_get_the_feedback_meant_for_them(each):
    answered = Counter()
    own = [wrong for _, wrong in each.wrong_answers]
    for place, (kind, wrong) in enumerate(wrong_answers(each)):
        if wrong is None or (place >= len(own) and wrong in own):
            continue  # an exercise's own words for the same number come first
        verdict = each.judge(wrong)
        assert (verdict.status, verdict.mistake) == (WRONG, kind), wrong
        answered[kind] += 1
    if isinstance(each, MultipleChoice):
        assert {each.judge(option).status for option in each.options} == {RIGHT, WRONG}
        assert each.judge("perhaps").status == UNREADABLE
    else:
        assert answered.total() >= 3


@every_exercise
def test_two_different_mistakes_never_lead_to_one_number(each):
    wrong = each.wrong_answers
    for (kind, number), (other, same) in combinations(wrong, 2):
        assert kind == other or number != same, (kind, other)
    if not isinstance(each, Program):
        assert each.expected not in [number for _, number in wrong]


MISCOUNTED = re.compile(
    r"(?<!and )(?<!· )\b(?:1|one) "
    r"(?:dice|worms|rolls|faces|turns|players|games|results|points|orders)\b"
    r"|\b(?:[2-9]|two|three|four|five|six|seven|eight) (?:die|worm|face|turn|player|game)\b",
    re.IGNORECASE,
)


@every_exercise
def test_all_gaps_in_its_words_are_filled(each):
    kinds = [name for name in each.mistakes if known(f"{each.id}.{name}")]
    words = [each.titled_question, each.right().words, *each.hints]
    words += [each.wrong(kind).words for kind in kinds if not isinstance(each, Program)]
    assert all(words)
    assert [said for said in words if MISCOUNTED.search(said)] == []


@pytest.mark.parametrize("versions", VERSIONS, ids=lambda versions: versions[0].id)
def test_versions_of_an_exercise_ask_for_different_answers_in_the_same_words(versions):
    assert len({each.question for each in versions}) == len(versions)
    assert {type(each) for each in versions} == {type(versions[0])}
    assert all(each.mistakes.keys() == versions[0].mistakes.keys() for each in versions)
    if not isinstance(versions[0], (Program, MultipleChoice)):
        assert len({each.expected for each in versions}) == len(versions)
        assert versions[0].example is None or versions[0].example.expected not in {
            each.expected for each in versions
        }


def test_a_number_that_names_a_text_of_its_exercise_is_told_in_these_words():
    options = exercise("7.6")
    told = [
        text(f"7.6.{options.numbers[letter]}", spot=options.numbers["spot"]) for letter in "abc"
    ]
    assert len(set(told)) == 3
    assert all(words in options.question for words in told)


@every_exercise
def test_feedback_never_gives_the_answer_away(each):
    if isinstance(each, Value) and not isinstance(each, Count):
        said = " ".join(each.judge(wrong).words for _, wrong in wrong_answers(each) if wrong)
        assert str(each.exact) not in said.split()


@every_exercise
def test_an_exercise_without_answer_is_open_and_has_hints(each):
    for nothing in (None, ..., "", "  "):
        assert each.judge(nothing).status == OPEN
    assert 1 <= len(each.hints) <= 3
    assert len(set(each.hints)) == len(each.hints)


@every_exercise
def test_every_kind_of_mistake_has_words_and_a_short_name(each):
    for kind in each.mistakes:
        assert known(f"{each.id}.{kind}") or known(f"feedback.{kind}"), kind
        assert len(text(f"mistake.{kind}")) <= 30


@every_exercise
def test_a_rounded_answer_will_do_if_it_has_three_digits(each):
    if isinstance(each, Chance):
        assert each.judge(float(each.exact)).status == RIGHT
        assert each.judge(f"{float(100 * each.exact):.5g} %").status == RIGHT
        assert each.judge(f"{float(each.exact):#.3g}".replace(".", ",")).status == RIGHT


@every_exercise
def test_a_guess_of_one_digit_names_no_mistake_that_is_only_near_it(each):
    if isinstance(each, Chance):
        wrong = [*each.wrong_answers, ("complement", 1 - each.exact)]
        for tenths in range(1, 10):
            guess = f"0.{tenths}"
            kind = each.judge(guess).mistake
            near = [Fraction(number) for name, number in wrong if name == kind]
            assert not near or Fraction(guess) in near, (guess, kind)


@pytest.mark.parametrize("number", lessons())
def test_a_lesson_has_a_prediction_and_four_to_six_exercises_a_session(number):
    exercises = lessons()[number]
    assert [each.id for each in exercises] == [f"{number}.{n}" for n in range(len(exercises))]
    assert isinstance(exercises[0], Prediction)
    assert 4 <= len(exercises) - 1 <= 6 * SESSIONS.get(number, 1)


@pytest.mark.parametrize("each", PREDICTIONS, ids=lambda e: e.id)
def test_a_prediction_is_kept_and_looked_back_at(each):
    guess = Fraction(1, 2) if each.chance else 1000
    assert "Kept" in each.judge(guess).words
    assert "You predicted" in each.look_back(str(guess)).words
    assert "no prediction" in each.look_back(None).words
    assert str(each.exact) not in each.look_back(None).words
    assert each.judge("nonsense").status == UNREADABLE


def judged(program, cases=((3,),), right=lambda number: number):
    """The verdict on a program that is to give its argument back."""
    return Program("1.1", right, cases=cases).judge(program)


def test_a_program_that_changes_its_argument_spoils_nothing_for_the_next():
    cases = (([1, 2, 3],), ([4],))
    greedy, right = (lambda numbers: numbers.pop() * 1000), sum
    exercise = Program("1.1", right, cases=cases)
    assert exercise.judge(greedy).status == WRONG
    assert exercise.judge(right).status == RIGHT
    assert cases == (([1, 2, 3],), ([4],))


@pytest.mark.parametrize("problem", [SystemExit("bye"), GeneratorExit(), BaseException("odd")])
def test_a_program_that_wants_to_end_everything_is_stopped_and_named(problem):
    def program(number):
        raise problem

    verdict = judged(program)
    assert (verdict.status, verdict.mistake) == (WRONG, "error")
    assert type(problem).__name__ in verdict.words


def test_a_pupil_may_interrupt_a_program_that_takes_too_long():
    def program(number):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        judged(program)


def test_a_program_that_calls_itself_without_end_is_named():
    def program(number):
        return program(number)

    verdict = judged(program)
    assert verdict.mistake == "endless"
    assert "calls itself" in verdict.words


RESULTS = ([3], "three", (3, 0), {3: 1}, True, float("nan"), iter([3]), len)


@pytest.mark.parametrize("result", RESULTS)
def test_a_result_that_is_no_number_is_named_in_one_line(result):
    verdict = judged(lambda number: result)
    assert verdict.mistake == "not_a_number"
    assert "not a number" in verdict.words
    assert "\n" not in verdict.words


def test_the_value_of_stopping_is_no_answer_to_what_rolling_is_worth():
    (asked,) = [each for each in lessons()[4] if each.id == "4.3"]
    verdict = asked.judge(stopping(TURN.position_of(NEARLY)))
    assert verdict.mistake == "stop_value"
    assert "good" not in verdict.words


def test_a_float_that_is_a_hair_from_a_whole_number_is_not_told_to_be_whole():
    asked = exercise("8.6")
    assert asked.judge(4999.999999999991).mistake == "other"
    assert asked.judge(4999.5).mistake == "not_whole"


def test_a_computed_zero_is_not_taken_for_a_small_answer_rounded_too_much():
    assert exercise("7.3").judge(0.0).mistake == "other"
    assert exercise("7.3").judge("0.0").mistake == "coarse"
