"""Ten-minute tests: a page for each pupil with their own numbers, and a key that fits."""

import re

import pytest

from analysis.lessons.exercises.catalog import exercise, lessons
from analysis.lessons.marking.key import asked_in_test, given_in_test, told
from analysis.lessons.paper.short_tests import short_test, short_test_key

NAMES = ["Ada", "Ben", "李雷"]


@pytest.mark.parametrize("lesson", lessons())
def test_every_pupil_has_a_page_with_their_own_questions_and_no_answer(lesson):
    pages = short_test(lesson, NAMES).split("<article")[1:]
    assert len(pages) == len(NAMES)
    for name, page in zip(NAMES, pages, strict=True):
        assert name in page
        assert page.count("<section") == len(asked_in_test(lesson)) >= 1
        for id_ in asked_in_test(lesson):
            version = given_in_test(name, id_)
            assert version.exercise is not exercise(id_, name)
            assert version.exercise.title in page
        assert "{" not in re.sub(r"<[^>]+>", "", page)


@pytest.mark.parametrize("lesson", lessons())
def test_the_key_has_the_answer_to_every_question_of_every_pupil(lesson):
    key = short_test_key(lesson, NAMES)
    for name in NAMES:
        row = key.partition(f"<th>{name}</th>")[2].partition("</tr>")[0]
        cells = [told(given_in_test(name, id_)) for id_ in asked_in_test(lesson)]
        assert re.findall(r"<td>(.*?)</td>", row) == cells


def test_the_command_writes_the_tests_and_the_key_apart(heckmeck, tmp_path):
    names = tmp_path / "names.txt"
    names.write_text("Ada\nBen\n", encoding="utf-8")
    words = ["--pupils", str(names), "--lesson", "2", "--format", "html", "--out", str(tmp_path)]
    code, out, _ = heckmeck("lessons", "test", *words)
    assert code == 0
    assert [line.rpartition("/")[2] for line in out.split()] == ["test_02.html", "test_02_key.html"]
    assert "B: " not in (tmp_path / "test_02.html").read_text("utf-8")
