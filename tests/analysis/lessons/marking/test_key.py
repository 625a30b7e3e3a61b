"""The teacher's key: the answers that each pupil's own check accepts."""

import pytest

from analysis.lessons.exercises.catalog import exercise, lessons, versions_of
from analysis.lessons.exercises.exercise import RIGHT
from analysis.lessons.marking.key import asked, given, given_in_test, key, read_names
from heckmeck_core import BadInput

NAMES = ["Ada", "Ben", "李雷"]


def test_the_key_holds_what_each_pupils_own_check_accepts():
    rows = key(NAMES)
    assert len(rows) == len(lessons()) * (1 + len(NAMES))
    heading = rows[0]
    for row in rows:
        if not row[0]:
            heading = row
            continue
        for id_, told in zip(heading[1:], row[1:], strict=True):
            letter, answer = told.split(": ")
            own = exercise(id_, row[0])
            assert own is versions_of(id_)[ord(letter) - ord("A")]
            assert own.judge(answer.split(" = ")[0]).status == RIGHT, (row[0], id_)


def test_one_lesson_can_be_asked_for():
    (heading, row) = key(["Ada"], 2)
    assert heading == ["", *asked(2)]
    assert row[0] == "Ada"


def test_a_name_has_the_same_numbers_however_it_is_written():
    for one, same in (("Ada", " ada "), ("Zoe\u0308", "Zo\u00eb"), ("A  B", "a b")):
        assert [given(one, id_) for id_ in asked(2)] == [given(same, id_) for id_ in asked(2)]


def test_the_test_asks_for_other_numbers_than_the_lesson():
    several = [id_ for number in lessons() for id_ in asked(number) if len(versions_of(id_)) > 1]
    for id_ in several:
        for name in NAMES:
            assert given_in_test(name, id_) != given(name, id_)


def test_a_list_of_names_is_read_whatever_the_script_and_the_empty_lines(tmp_path):
    names = tmp_path / "names.txt"
    names.write_bytes("\ufeffAda\r\n\r\n  李雷 \nBen  B.\n".encode())
    assert read_names(names) == ["Ada", "李雷", "Ben B."]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "one stands on each line"),
        (b"Ada\nada\n", 'the name "ada" twice'),
        ("Zo\u00eb\nZoe\u0308\n".encode(), "twice"),
        (b"\xff\xfe\x00", "save the list as plain text"),
        (None, "cannot read"),
    ],
)
def test_a_list_that_is_none_is_refused_in_one_line(tmp_path, content, words):
    names = tmp_path / "names.txt"
    if content is not None:
        names.write_bytes(content)
    with pytest.raises(BadInput, match=words):
        read_names(names)


def test_the_command_prints_a_table_and_refuses_in_one_line(heckmeck, tmp_path):
    names = tmp_path / "names.txt"
    names.write_text("Ada\nBen\n", encoding="utf-8")
    code, out, _ = heckmeck("lessons", "key", "--pupils", str(names), "--lesson", "2")
    heading, ada, ben = out.splitlines()
    assert code == 0
    assert heading.split() == asked(2)
    assert ada.startswith("Ada ")
    assert ben.startswith("Ben ")
    code, _, err = heckmeck("lessons", "key", "--pupils", str(tmp_path / "none.txt"))
    assert code != 0
    assert err.count("\n") == 1
