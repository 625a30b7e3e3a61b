"""A lesson in JupyterLab, worked through as a pupil would: wrong, right, restart."""

import re

from analysis.lessons.editions.notebooks import TEACHER, lessons_folder, masters
from analysis.lessons.exercises.catalog import exercise
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

    page.get_by_label("Used faces").select_option("5")
    page.locator(".hm-said", has_text="5 used faces, 2 dice left").wait_for()
    page.get_by_role("button", name="Roll 100 times").click()
    page.locator(".hm-said", has_text="of 100 rolls were dead").wait_for()

    write(page, 'answer_2_2 = "70,37 %"', "answer_2_2 = ...")
    page.get_by_role("menuitem", name="Kernel", exact=True).click()
    page.get_by_text("Restart Kernel and Run All Cells", exact=False).first.click()
    page.locator(".jp-Dialog .jp-mod-accept").click()
    said(page, 'check("2.2"', "you solved it before with 70,37 %")
    said(page, "export_answers()", "exercises solved: 1")


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
        assert page.locator("h1").count() == 1
    for number in SHEETS:
        page.set_content(worksheet_answers(number), wait_until="networkidle")
    assert [url for url in asked if not url.startswith("data:")] == []
