"""What pupils call: start, check, hint, question, look_back, progress, export_answers."""

import json
from contextlib import redirect_stdout
from dataclasses import replace
from io import StringIO

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from analysis.lessons import check, export_answers, hint, look_back, progress, question, start
from analysis.lessons.exercises.catalog import exercise
from analysis.lessons.marking import pupil


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """Answers in a folder of their own, as beside a notebook."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("HECKMECK_ANSWERS", raising=False)
    monkeypatch.delenv("JUPYTERHUB_USER", raising=False)
    monkeypatch.delenv("NBGRADER_EXECUTION", raising=False)
    with redirect_stdout(StringIO()):
        start()
    return tmp_path


def kept(folder):
    return json.loads((folder / "my_answers.json").read_text("utf-8"))["answers"]


def said(capsys):
    return capsys.readouterr().out


@pytest.fixture
def own_numbers():
    """Ada's version of an exercise."""
    own = exercise("2.1", "Ada")
    assert own is not exercise("2.1")
    return own


def test_a_wrong_answer_is_told_its_kind_and_then_the_right_one_is_praised(folder, capsys):
    check("2.2", "8/27")
    assert "opposite" in said(capsys)
    check("2.2", "19/27")
    assert "✓ 2.2 Right." in said(capsys)
    record = kept(folder)["2.2"]
    assert record == {
        "answer": "19/27",
        "solved": True,
        "tries": 2,
        "mistakes": ["complement"],
        "hints": 0,
    }


def test_what_was_solved_stays_solved_and_is_remembered_after_a_restart(folder, capsys):
    check("2.1", "1/216")
    check("2.1", "1/2")
    assert kept(folder)["2.1"]["answer"] == "1/216"
    said(capsys)
    check("2.1", ...)
    assert "you solved it before with 1/216" in said(capsys)
    progress(2)
    assert "✓  2.1  solved with 1/216" in said(capsys)


def test_the_number_of_an_exercise_may_be_written_without_quotes(folder, capsys):
    check(2.1, "1/216")
    hint(2.1)
    assert kept(folder)["2.1"]["solved"]
    assert "2.1, hint 1 of 3" in said(capsys)


def test_the_same_answer_again_is_no_new_try(folder):
    for _ in range(3):
        check("2.1", 0.5)
    assert kept(folder)["2.1"]["tries"] == 1


def test_after_two_tries_a_hint_is_offered(capsys):
    check("2.1", 0.5)
    assert "hint" not in said(capsys)
    check("2.1", 0.6)
    assert "hint()" in said(capsys)
    hint()
    assert "2.1, hint 1 of 3" in said(capsys)


def test_a_hint_without_an_exercise_is_for_the_one_tried_last(capsys):
    hint()
    assert "Try an exercise first" in said(capsys)
    check("2.1", 0.5)
    hint()
    assert "2.1, hint 1" in said(capsys)
    check("2.1", "1/216")
    said(capsys)
    hint()
    assert "Try an exercise first" in said(capsys)


def test_hints_are_counted_until_the_exercise_is_solved(folder):
    hint("2.1")
    hint("2.1")
    assert kept(folder)["2.1"]["hints"] == 2
    check("2.1", "1/216")
    hint("2.1")
    assert kept(folder)["2.1"]["hints"] == 2
    assert kept(folder)["2.1"]["solved"]


def test_hints_come_one_after_the_other_and_begin_anew(capsys):
    for _ in range(4):
        hint("2.1")
    first, second, third, again = said(capsys).splitlines()
    assert [line[:14] for line in (first, second, third)] == [
        f"2.1, hint {number} of" for number in (1, 2, 3)
    ]
    assert again == first


def test_nothing_answered_and_nothing_known_break_nothing(folder, capsys):
    check("2.1")
    check("99.1", 1)
    hint("99.1")
    look_back("2.1")
    look_back("99.0")
    hint("2.0")
    export_answers()
    progress(99)
    words = said(capsys)
    assert 'an exercise "99.1"' in words
    assert "lesson 99: lessons are 1, 2" in words
    assert not (folder / "my_answers.json").exists()


def test_a_prediction_comes_back_at_the_end(capsys):
    check("2.0", "50 %")
    look_back("2.0")
    assert "You predicted 50.00% (1/2). It is 25.00% (1/4)." in said(capsys)


def test_the_file_to_hand_in_bears_the_name_and_holds_all_answers(folder, capsys):
    check("2.1", "1/216")
    export_answers("Zoë Müller")
    handed_in = json.loads((folder / "answers_zoë_müller.json").read_text("utf-8"))
    assert handed_in["name"] == "Zoë Müller"
    assert handed_in["answers"] == kept(folder)
    export_answers()
    assert "for Zoë Müller" in said(capsys)


def test_a_prediction_is_looked_back_at_only_when_its_exercise_is_solved(capsys, monkeypatch):
    predicted = replace(exercise("2.0"), after="2.1")
    check("2.0", "50 %")
    with monkeypatch.context() as patch:
        patch.setattr(pupil, "exercise", lambda *_: predicted)
        look_back("2.0")
    assert "Solve 2.1 first" in said(capsys)
    check("2.1", "1/216")
    with monkeypatch.context() as patch:
        patch.setattr(pupil, "exercise", lambda *_: predicted)
        look_back("2.0")
    assert "You predicted" in said(capsys)


def test_with_a_name_the_numbers_are_ones_own_and_the_printed_ones_are_recognised(
    own_numbers, capsys
):
    own, printed = own_numbers, exercise(own_numbers.id)
    start("Ada", lesson=1)
    assert "Hello Ada!" in said(capsys)
    check(own.id, ...)
    assert own.question.splitlines()[0][:40] in said(capsys)
    question(own.id)
    assert own.question.splitlines()[0][:40] in said(capsys)
    check(own.id, printed.expected)
    assert "for the numbers printed in the lesson" in said(capsys)
    check(own.id, own.expected)
    assert f"✓ {own.id}" in said(capsys)


def test_two_pupils_in_one_folder_keep_apart(own_numbers, folder, capsys):
    start("Ada")
    check(own_numbers.id, own_numbers.expected)
    export_answers()
    start("Ben")
    said(capsys)
    check(own_numbers.id, ...)
    assert "solved it before" not in said(capsys)
    export_answers("Ada")
    assert 'run export_answers() as it is, or start("Ada") first' in said(capsys)
    export_answers()
    assert {path.name for path in folder.glob("answers_*.json")} == {
        "answers_ada.json",
        "answers_ben.json",
    }
    start("Ada")
    assert "Solved so far: 1 of" in said(capsys)


@pytest.mark.parametrize("names", [("李雷", "韩梅"), ("Ада", "Бен"), ("a b", "a_b"), ("!", "?")])
def test_names_in_any_script_have_files_of_their_own(folder, names):
    for name in names:
        start(name)
        check("2.1", "1/2")
        export_answers()
    books = [json.loads(path.read_text("utf-8")) for path in folder.glob("answers_*.json")]
    assert {book["name"] for book in books} == set(names)
    assert len(list((folder / "pupils").iterdir())) == 2


def test_on_a_shared_server_the_account_gives_the_name(folder, capsys, monkeypatch):
    monkeypatch.setenv("JUPYTERHUB_USER", "ada")
    export_answers()
    assert (folder / "answers_ada.json").exists()
    assert "Write your name" not in said(capsys)


def test_a_broken_file_is_put_aside_not_written_over(folder, capsys):
    for number, name in enumerate(("unreadable", "unreadable-2", "unreadable-3"), start=1):
        (folder / "my_answers.json").write_text("{broken" * number)
        check("2.1", "1/216")
        assert kept(folder)["2.1"]["solved"]
        assert f"my_answers.{name}.json" in said(capsys)
        assert (folder / f"my_answers.{name}.json").read_text() == "{broken" * number
    assert (folder / "my_answers.unreadable.json").read_text() == "{broken"
    check("2.1", "1/216")
    assert "damaged" not in said(capsys)


def test_a_prediction_that_is_no_chance_is_not_shown_later(folder, capsys):
    check("2.0", 25)
    assert "not kept" in said(capsys)
    assert not (folder / "my_answers.json").exists() or "2.0" not in kept(folder)
    look_back("2.0")
    assert "no prediction yet" in said(capsys)


def test_a_comma_without_quotes_is_kept_as_it_was_typed(folder, capsys):
    check("2.0", (0, 114))
    assert kept(folder)["2.0"]["answer"] == "0,114"
    look_back("2.0")
    assert "You predicted 11.40%" in said(capsys)


def test_working_is_kept_whole_and_looked_back_at(folder, capsys):
    working = "1/216 + " * 20 + "1/216"
    check("2.0", working)
    assert kept(folder)["2.0"]["answer"] == working
    look_back("2.0")
    assert "(7/72)" in said(capsys)


def test_where_nothing_can_be_written_the_answer_is_judged_all_the_same(capsys, monkeypatch):
    monkeypatch.setenv("HECKMECK_ANSWERS", "/proc/no/such/folder")
    check("2.1", "1/216")
    export_answers("Ada")
    words = said(capsys)
    assert "✓ 2.1 Right." in words
    assert "could not be kept" in words


def test_where_nbgrader_marks_a_wrong_answer_is_an_error(monkeypatch):
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    check("2.1", "1/216")
    with pytest.raises(AssertionError, match=r"2\.1"):
        check("2.1", "1/2")


ANSWERS = st.text() | st.text(alphabet="0123456789/.,% abcW") | st.floats() | st.integers()


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(id_=st.sampled_from(["1.2", "2.0", "2.2", "2.5", "5.4"]) | st.text(), answer=ANSWERS)
def test_whatever_is_written_check_answers_in_one_line_and_keeps_a_sound_file(folder, id_, answer):
    with redirect_stdout(StringIO()) as out:
        check(id_, answer)
        export_answers(answer if isinstance(answer, str) else None)
        look_back(id_)
        progress()
    assert out.getvalue().strip()
    for path in folder.glob("*answers*.json"):
        assert json.loads(path.read_text("utf-8"))["heckmeck lessons"] == 1
