"""The editions are made from one source, the students' also by nbgrader from the teacher's."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

from analysis.lessons.editions import notebooks
from analysis.lessons.editions.cells import (
    ANSWER,
    GRADE,
    ON_SCREEN,
    OPEN_ANSWER,
    PLAYTHING,
    PREDICTION,
    PROGRAM,
    SOLUTION,
    TAGS,
    marked,
    tagged,
)
from analysis.lessons.editions.notebooks import (
    agree,
    build,
    lessons_folder,
    masters,
    source_path,
    stub,
    student_edition,
    student_path,
)
from analysis.lessons.exercises.catalog import lessons
from analysis.lessons.exercises.exercise import Prediction
from heckmeck_core import BadInput

FOLDER = lessons_folder()
MASTERS = masters(FOLDER)

every_lesson = pytest.mark.parametrize("number", MASTERS)


def sources(notebook):
    return [cell.source for cell in notebook.cells if cell.source.strip()]


def nbgrader(course, *words):
    """Run nbgrader in a course folder, away from any settings of this machine."""
    programs = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    home = {"HOME": str(course), "JUPYTER_CONFIG_DIR": str(course / "none"), "PATH": programs}
    return subprocess.run(
        [sys.executable, "-m", "nbgrader", *words],
        cwd=course,
        env={**os.environ, **home, "HECKMECK_ANSWERS": str(course)},
        capture_output=True,
        text=True,
    )


@pytest.fixture(scope="module")
def course(tmp_path_factory):
    """A course of all lessons, as nbgrader makes it from the teacher edition as it is."""
    course = tmp_path_factory.mktemp("course")
    source = course / "source" / "lessons"
    source.mkdir(parents=True)
    for master in MASTERS.values():
        shutil.copy(master, source)
    shutil.copy(FOLDER / "nbgrader_config.json", course)
    done = nbgrader(course, "generate_assignment", "lessons", "--create")
    assert done.returncode == 0, done.stderr
    return course


def test_every_lesson_has_a_master_and_exercises():
    assert set(MASTERS) == set(lessons())


@every_lesson
def test_both_editions_are_as_the_source_says(number):
    assert agree(MASTERS[number]), "run heckmeck lessons build"


@every_lesson
def test_the_student_edition_holds_no_solution_and_no_word_for_teachers(number):
    student = student_edition(nbformat.read(MASTERS[number], 4))
    everything = "\n".join(sources(student))
    for mark in ("SOLUTION", "MARK SCHEME", "For teachers"):
        assert mark not in everything
    for cell in nbformat.read(MASTERS[number], 4).cells:
        if cell.metadata.get("nbgrader", {}).get("task"):
            assert cell.source.splitlines()[1] not in everything


@every_lesson
def test_a_lesson_asks_each_of_its_exercises_and_has_all_its_parts(number):
    everything = "\n".join(sources(nbformat.read(MASTERS[number], 4)))
    for each in lessons()[number]:
        assert everything.count(f'check("{each.id}"') == 1
        if isinstance(each, Prediction):
            assert f'look_back("{each.id}")' in everything
    for part in (
        "You will learn",
        "You should know",
        "Time plan",
        "## Exercises",
        "An open question",
        "**Summary**",
        "**Words**",
        "export_answers()",
    ):
        assert part in everything, part


@every_lesson
def test_tags_say_what_each_cell_is_for(number):
    cells = nbformat.read(MASTERS[number], 4).cells
    for cell in cells:
        tags = cell.metadata.get("tags", [])
        assert len(tags) <= 1
        assert set(tags) <= set(TAGS)
        code = cell.cell_type == "code"
        if marked(cell, SOLUTION):
            assert tags in ([[ANSWER], [PROGRAM]] if code else [[OPEN_ANSWER]])
            assert (tags == [PROGRAM]) == cell.source.startswith("def ")
        elif code and re.search(
            r"^(start|check|hint|look_back|export_answers)\(", cell.source, re.M
        ):
            assert tags in ([ON_SCREEN], [PREDICTION])
        else:
            assert not marked(cell, GRADE)
            assert tags in ([], [PLAYTHING], [ON_SCREEN])
    assert sum(tagged(cell, PREDICTION) for cell in cells) == 1
    assert sum(tagged(cell, OPEN_ANSWER) for cell in cells) == 1
    assert any(tagged(cell, PLAYTHING) for cell in cells)


@every_lesson
def test_all_answers_of_the_teacher_edition_are_right(number):
    said = [
        output.data["text/plain"].split()
        for cell in nbformat.read(MASTERS[number], 4).cells
        if cell.metadata.get("nbgrader", {}).get("grade") and cell.cell_type == "code"
        for output in cell.outputs
    ]
    to_solve = [each.id for each in lessons()[number] if not isinstance(each, Prediction)]
    assert [words[:2] for words in said] == [["✓", id_] for id_ in to_solve]


@every_lesson
def test_nbgrader_makes_the_same_student_edition(course, number):
    made = nbformat.read(course / "release" / "lessons" / MASTERS[number].name, 4)
    assert sources(made) == sources(student_edition(nbformat.read(MASTERS[number], 4)))


def test_nbgrader_without_our_settings_leaks_nothing(tmp_path):
    source = tmp_path / "source" / "lesson"
    source.mkdir(parents=True)
    shutil.copy(MASTERS[2], source)
    done = nbgrader(tmp_path, "generate_assignment", "lesson", "--no-db")
    assert done.returncode == 0, done.stderr
    made = nbformat.read(tmp_path / "release" / "lesson" / MASTERS[2].name, 4)
    everything = "\n".join(sources(made))
    assert "answer_2_4 = ...\n# YOUR CODE HERE\nraise NotImplementedError()" in everything
    assert "For teachers" not in everything
    assert "new_pair" not in everything


def test_nbgrader_marks_right_and_wrong_answers(course):
    from nbgrader.api import Gradebook

    name = MASTERS[2].name
    released = nbformat.read(course / "release" / "lessons" / name, 4)
    for cell in released.cells:
        cell.source = cell.source.replace("answer_2_1 = ...", 'answer_2_1 = "1/216"')
        cell.source = cell.source.replace("answer_2_2 = ...", 'answer_2_2 = "8/27"')
    handed_in = course / "submitted" / "ada" / "lessons"
    handed_in.mkdir(parents=True)
    for master in MASTERS.values():
        shutil.copy(course / "release" / "lessons" / master.name, handed_in)
    nbformat.write(released, handed_in / name)
    done = nbgrader(course, "autograde", "lessons", "--create", "--notebook", Path(name).stem)
    assert done.returncode == 0, done.stderr
    with Gradebook(f"sqlite:///{course}/gradebook.db") as book:
        grades = book.find_submission_notebook(Path(name).stem, "lessons", "ada").grades
        points = {grade.name: grade.auto_score for grade in grades}
    assert points["check-2-1"] == 1
    assert {points[f"check-2-{n}"] for n in range(2, 7)} == {0}


@pytest.fixture
def one_lesson(tmp_path):
    """A folder with the source of lesson 2 alone."""
    folder = source_path(tmp_path / "teacher" / MASTERS[2].name).parent
    folder.mkdir(parents=True)
    shutil.copy(source_path(MASTERS[2]), folder)
    return tmp_path


def test_build_makes_what_is_missing_and_leaves_what_agrees(one_lesson, monkeypatch):
    (master,) = masters(one_lesson).values()
    assert list(build(one_lesson)) == [master, student_path(master)]
    assert master.read_bytes() == MASTERS[2].read_bytes()
    made = student_path(master)
    assert made.read_bytes() == student_path(MASTERS[2]).read_bytes()
    assert list(build(one_lesson)) == []
    stale = nbformat.read(made, 4)
    stale.cells[0].source += " changed"
    nbformat.write(stale, made)
    assert not agree(master)
    again = []
    monkeypatch.setattr(notebooks, "run", again.append)
    assert list(build(one_lesson)) == again == [made]
    assert agree(master)


@pytest.mark.parametrize(
    ("slip", "words"),
    [
        ("```{exercize} 2.1\n```\n", "{exercize}: directives are code, start"),
        ("```{exercise} 2.99\n```\n", 'an exercise "2.99"'),
        ("```{exercise} 2.1\nanswer_2_1 = 1\n", "a directive ends with ```"),
        ("```{program} 5.2\ndef f():\n    return 1\n```\n", "a function with its solution"),
    ],
)
def test_a_slip_in_a_source_is_told_with_its_file_and_nothing_is_written(one_lesson, slip, words):
    (master,) = masters(one_lesson).values()
    source_path(master).write_text(f"# Lesson 2: Slips\n\n{slip}", "utf-8")
    with pytest.raises(BadInput, match=f"^{source_path(master).name}, ") as problem:
        list(build(one_lesson))
    assert words in str(problem.value)
    assert not master.exists()


def test_the_command_says_when_there_is_nothing_to_do(heckmeck):
    said = "All lessons are as their sources say.\n"
    assert heckmeck("lessons", "build") == (0, said, "")


def test_a_folder_without_lessons_is_refused(tmp_path):
    with pytest.raises(BadInput, match="no lessons in"):
        lessons_folder(tmp_path)


def test_the_guide_names_every_lesson_and_the_settings_for_nbgrader_say_what_we_say():
    guide = (FOLDER / "README.md").read_text("utf-8")
    for number, master in MASTERS.items():
        title = nbformat.read(master, 4).cells[0].source.splitlines()[0]
        assert title.startswith(f"# Lesson {number}: ")
        assert f"({master.name})" in guide
    settings = json.loads((FOLDER / "nbgrader_config.json").read_text("utf-8"))["ClearSolutions"]
    assert settings == {"code_stub": {"python": stub("code")}, "text_stub": stub("markdown")}


def test_the_machine_for_pupils_is_made_from_this_repository_without_solutions():
    binder = FOLDER.parents[1] / "binder"
    constraints, package = (binder / "requirements.txt").read_text().splitlines()
    assert (binder / constraints.removeprefix("-c ")).is_file()
    assert package == "-e .[lab]"
    script = binder / "postBuild"
    assert os.access(script, os.X_OK)
    assert subprocess.run(["bash", "-n", script]).returncode == 0
    assert "rm -rf notebooks/lessons/teacher\n" in script.read_text()
