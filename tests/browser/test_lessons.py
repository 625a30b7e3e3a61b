"""A lesson in JupyterLab, worked through as a pupil would: wrong, right, restart."""

import re
from fractions import Fraction

import nbformat
import pytest

from analysis.lessons.editions.notebooks import TEACHER, lessons_folder, masters
from analysis.lessons.exercises.catalog import exercise, exercises_of
from analysis.lessons.exercises.exercise import MultipleChoice, Prediction
from analysis.lessons.exercises.program import Program
from analysis.lessons.paper.handouts import handout
from analysis.lessons.paper.worksheets import SHEETS, worksheet_answers


def cell(page, source):
    """The code cell that holds this source."""
    return page.locator(".jp-CodeCell").filter(
        has=page.locator(".cm-content", has_text=re.compile(re.escape(source)))
    )


def write(page, old, new):
    """Replace the source of a cell and run it and the one below it."""
    editor = cell(page, old).locator(".cm-content")
    editor.click()
    page.keyboard.press("Control+A")
    page.keyboard.insert_text(new)
    page.keyboard.press("Shift+Enter")
    page.keyboard.press("Shift+Enter")


def said(page, source, words):
    """Wait until the output of a cell says something."""
    output = cell(page, source).locator(".jp-OutputArea-output", has_text=words)
    output.wait_for()
    return output


def test_a_pupil_works_through_lesson_two(run_notebook):
    page = run_notebook("lessons/02_dead_rolls.ipynb")
    said(page, "export_answers()", "exercises solved: 0")
    said(page, 'check("2.2"', "Not answered yet")

    write(page, "answer_2_2 = ...", 'answer_2_2 = "8/27"')
    said(page, 'check("2.2"', "This looks like the chance of the opposite")
    write(page, 'answer_2_2 = "8/27"', 'answer_2_2 = "70,37 %"')
    said(page, 'check("2.2"', "Right. Exactly it is 19/27.")

    page.get_by_label("Used faces", exact=True).select_option("5")
    page.locator(".hm-said", has_text="5 used faces, 2 dice left").wait_for()
    page.get_by_role("button", name="Roll 100 times").click()
    page.locator(".hm-said", has_text="of 100 rolls were dead").wait_for()

    write(page, 'answer_2_2 = "70,37 %"', "answer_2_2 = ...")
    page.get_by_role("menuitem", name="Kernel", exact=True).click()
    page.get_by_text("Restart Kernel and Run All Cells", exact=False).first.click()
    page.locator(".jp-Dialog .jp-mod-accept").click()
    said(page, 'check("2.2"', "you solved it before with 70,37 %")
    said(page, "export_answers()", "exercises solved: 1")


def tries(each):
    """(answer as typed, the kind of mistake or nothing): a wrong one first, then the right one."""
    if isinstance(each, MultipleChoice):
        wrong = next(option for option in each.options if option != each.expected)
        yield f'"{wrong}"', each.judge(wrong).words
        yield f'"{each.expected}"', "Right"
        return
    kind, wrong = each.wrong_answers[0]
    yield typed(wrong), each.wrong(kind).words
    yield typed(each.exact), "Right"


def typed(number):
    """A number as pupils write it: whole, or rounded."""
    whole = Fraction(number).denominator == 1
    return f'"{int(number) if whole else f"{float(number):.6f}"}"'


def solution(lesson, function):
    """The program that the teacher edition has for an exercise."""
    cells = nbformat.read(masters(lessons_folder())[lesson], 4).cells
    (source,) = [each.source for each in cells if each.source.startswith(f"def {function}(")]
    return "\n".join(line for line in source.split("\n") if "### " not in line)


@pytest.mark.parametrize("lesson", [1, 4, 6, 9])
def test_a_pupil_solves_a_lesson_with_numbers_of_their_own(run_notebook, lesson):
    page = run_notebook(f"lessons/{masters(lessons_folder())[lesson].name}")
    said(page, "export_answers()", "Hand this file in")
    pupil = f"Ada {lesson}"  # the lab's folder is that of all tests
    begin = f'start("{pupil}", lesson={lesson})'
    write(page, f"start(lesson={lesson})", begin)
    said(page, begin, f"Hello {pupil}!")
    solved = 0
    for each in exercises_of(lesson, pupil):
        name, check = f"answer_{each.id.replace('.', '_')}", f'check("{each.id}"'
        if isinstance(each, Prediction):
            continue
        solved += 1
        if isinstance(each, Program):
            function = page.locator(".cm-content", has_text=check).inner_text()
            function = re.search(r", (\w+)\)", function)[1]
            write(page, f"def {function}(", solution(lesson, function))
            said(page, check, "Right")
            continue
        before = f"{name} = ..."
        for answer, words in tries(each):
            write(page, before, before := f"{name} = {answer}")
            said(page, check, words[:60])
    write(page, "export_answers()", "export_answers()")
    said(page, "export_answers()", f"for {pupil}, exercises solved: {solved}")


def test_a_pupil_finds_the_worth_of_the_escort_on_the_map_of_lesson_eleven(run_notebook):
    page = run_notebook("lessons/11_be_unpredictable.ipynb")
    page.get_by_label("The noble is in").select_option("Firenze")
    page.get_by_label("Orders (points)").select_option("Verona (5)")
    page.get_by_text("What things are worth").click()
    worth = f"{exercise('11.6').expected:.2f}"
    told = page.locator(".hm-said", has_text=f"The escort is worth {worth} points to you")
    told.wait_for()
    write(page, "answer_11_6 = ...", f"answer_11_6 = {worth}")
    said(page, 'check("11.6"', "Right.")
    said(page, "program:", "G 5/11 O 3/11 V 3/11, value 21/11")


def test_handouts_ask_for_nothing_from_elsewhere(page):
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    for master in masters(lessons_folder()).values():
        page.set_content(handout(master, TEACHER), wait_until="networkidle")
        assert page.locator("h1").count() == 1, master.name
    for number in SHEETS:
        page.set_content(worksheet_answers(number), wait_until="networkidle")
    assert [url for url in asked if not url.startswith("data:")] == []
