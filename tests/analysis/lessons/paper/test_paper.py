"""Lessons on paper: pages that need nothing else, room to write, answers apart."""

import re
from fractions import Fraction
from itertools import product
from xml.etree import ElementTree

import nbformat
import pytest

from analysis import chromium
from analysis.lessons.editions.cells import PROGRAM, tagged
from analysis.lessons.editions.notebooks import (
    STUDENT,
    TEACHER,
    lessons_folder,
    masters,
    student_path,
)
from analysis.lessons.exercises import lesson_04
from analysis.lessons.paper.export import HTML, PDF, export
from analysis.lessons.paper.handouts import _output, handout, markdown
from analysis.lessons.paper.worksheets import (
    CLASS,
    SHEETS,
    SITUATIONS,
    USED_FACES,
    worksheet,
    worksheet_answers,
)
from analysis.lessons.pictures import position

FOLDER = lessons_folder()
MASTERS = masters(FOLDER)
NEEDS_CHROMIUM = pytest.mark.skipif(not chromium.installed(), reason="no Chromium")


def in_texts(notebook):
    """How many blocks of Python the texts of a notebook have."""
    return sum(cell.source.count("```py") for cell in notebook.cells if cell.cell_type != "code")


def words(page):
    """What stands on a page, without its marks."""
    return " ".join(re.sub(r"<style>.*?</style>|<[^>]+>", " ", page, flags=re.S).split())


@pytest.fixture(scope="module")
def pages(tmp_path_factory):
    """All files of both editions as HTML, by name."""
    out = tmp_path_factory.mktemp("handouts")
    for edition in (STUDENT, TEACHER):
        list(export(FOLDER, out, HTML, edition))
    return {path.name: path.read_text("utf-8") for path in out.iterdir()}


def test_every_lesson_has_a_page_for_pupils_and_one_for_teachers(pages):
    for master in MASTERS.values():
        assert f"{master.stem}.html" in pages
        assert f"{master.stem}_teacher.html" in pages
    sheets = sorted(name[:2] for name in pages if name.endswith("_worksheet.html"))
    assert sheets == ["01", "02", "04"]


def test_no_page_asks_for_anything_from_elsewhere(pages):
    for name, page in pages.items():
        assert not re.search(r"<script|<link|<iframe|@import|url\((?!['\"]?#)", page), name
        asked = re.findall(r"(?:src|href)=['\"]?([^'\" >]+)", page)
        assert all(address.startswith(("data:", "#")) for address in asked), name


@pytest.mark.parametrize("number", MASTERS)
def test_a_handout_has_room_to_write_and_nothing_that_only_works_on_a_screen(pages, number):
    page = pages[f"{MASTERS[number].stem}.html"]
    assert page.count("Your answer<") >= 4
    assert page.count("Your prediction<") == 1
    for leftover in ("check(&quot;", "export_answers()", "Stuck?", "SOLUTION", "For teachers"):
        assert leftover not in page
    assert ".ipynb" not in words(page)


@pytest.mark.parametrize("number", MASTERS)
def test_a_handout_begins_with_name_class_and_date(pages, number):
    page = words(pages[f"{MASTERS[number].stem}.html"])
    assert re.search(r"^\S.*? Name Class Date Lesson", page)
    assert "Class Date" not in words(pages[f"{MASTERS[number].stem}_teacher.html"])


@pytest.mark.parametrize("number", MASTERS)
def test_a_handout_has_no_code_but_the_programs_that_pupils_write(pages, number):
    page = pages[f"{MASTERS[number].stem}.html"]
    student = nbformat.read(student_path(MASTERS[number]), 4)
    programs = [cell for cell in student.cells if tagged(cell, PROGRAM)]
    assert len(re.findall("highlight hl-", page)) == len(programs) + in_texts(student)
    assert "from fractions import" not in words(page)


@pytest.mark.parametrize("number", MASTERS)
def test_every_answer_stands_with_its_question_and_has_room(pages, number):
    page = pages[f"{MASTERS[number].stem}.html"]
    sections = re.findall(r"<section class='exercise'>.*?</section>", page, re.DOTALL)
    asked = [section for section in sections if "class='answer'" in section]
    assert sum(section.count("class='answer'") for section in asked) == page.count("class='answer'")
    for section in asked:
        assert len(re.findall("<h[23]", section)) == 1
        assert "class=line" in section


def test_what_is_said_of_the_screen_alone_is_not_on_paper():
    said = "Guess first. <!-- screen -->Run the cell.<!-- end --> Then roll. <!-- a remark -->"
    assert words(markdown(said)) == "Guess first. Then roll."


def test_a_picture_of_a_notebook_is_printed_in_the_colours_of_paper():
    picture = position(lesson_04.GAME.die, lesson_04.SAFE)
    output = {"data": picture._repr_mimebundle_()}
    assert _output(output) == picture.on_paper()


@pytest.mark.parametrize(
    ("plain", "shown"),
    [
        ("Fraction(1, 6)", "1/6"),
        ("Fraction(1, 1)", "1"),
        ("(28, 28)", "(28, 28)"),
        ("[('W', '6')]", ""),
        ("True", ""),
    ],
)
def test_numbers_are_written_as_by_hand_and_other_values_of_python_are_not_printed(plain, shown):
    printed = words(_output({"data": {"text/plain": plain}}))
    assert printed == shown


@pytest.mark.parametrize("number", MASTERS)
def test_the_handout_for_teachers_has_solutions_and_notes(pages, number):
    page = pages[f"{MASTERS[number].stem}_teacher.html"]
    assert page.count("class='solution'") >= 5
    assert page.count("class='teacher'") >= 2
    for leftover in ("BEGIN", "Not answered yet", "= ...<"):
        assert leftover not in page


def test_formulas_need_no_script():
    for master in MASTERS.values():
        assert "$" not in words(handout(master, TEACHER)), master.name


def test_the_answers_to_the_first_sheet_agree_with_all_rolls_of_one_and_two_dice():
    page = words(worksheet_answers(1))
    for dice in (1, 2, 3):
        assert f" {6**dice} " in page
    assert str(1 - Fraction(5, 6) ** 8) in page


def test_the_answers_to_the_second_sheet_agree_with_counting():
    page = worksheet_answers(2)
    assert page.count(">dead</td>") == sum(
        set(roll) <= {"4", "W", "6"} for roll in product("1234W6", repeat=2)
    )
    for used, dice in product(range(1, 6), range(1, 5)):
        assert f"<td>{Fraction(used, 6) ** dice}</td>" in page


def test_the_answers_to_the_fourth_sheet_say_stop_or_roll_by_comparing():
    rows = re.findall(r"<tr><th>.*?</th>(.*?)</tr>", worksheet_answers(4))
    decided = 0
    for row in rows:
        cells = re.findall(r"<td[^>]*>([^<]*)</td>", row)
        if len(cells) == 4 and cells[3] in ("stop", "roll"):
            stop = 0 if cells[0] == "must roll" else int(cells[0])
            assert (cells[3] == "roll") == (Fraction(cells[1]) > stop)
            decided += 1
    assert decided == 5


@pytest.mark.parametrize("number", SHEETS)
def test_a_worksheet_has_tables_to_fill_in_and_no_answers(number):
    page = worksheet(number)
    assert page.count("<td></td>") >= 20
    assert "GAP" not in page
    assert "teacher" not in words(page).lower()


@pytest.mark.parametrize("number", SHEETS)
def test_a_sheet_says_how_many_dice_and_how_much_time_it_needs(number):
    needs = SHEETS[number]
    for page in (worksheet(number), worksheet_answers(number)):
        said = words(page)
        assert f"For two pupils: {needs.dice} dice and about {needs.minutes} minutes." in said
        assert f"For a class of {CLASS}: {needs.dice * CLASS // 2} dice." in said


def test_the_filled_square_of_the_fourth_sheet_adds_up_to_what_rolling_is_worth():
    page = worksheet_answers(4)
    square = page[page.index("The first die stands in the row") :].partition("</table>")[0]
    won = [int(cell) for cell in re.findall(r"<td>(\d+)</td>", square)]
    assert len(won) == len(lesson_04.FACES) ** 2
    assert Fraction(sum(won), len(won)) == lesson_04.rolling(lesson_04.SAFE)
    assert f"add up to {sum(won)}:" in words(page)


FACE = re.compile(r'data-face="([^"]+)"')


@pytest.mark.parametrize("number", SHEETS)
def test_the_sheet_draws_what_an_ordinary_die_means(number):
    pictures = worksheet(number).split("<table", 2)[1]
    ordinary, game = (FACE.findall(row) for row in re.findall(r"<tr>.*?</tr>", pictures))
    assert ordinary == ["1", "2", "3", "4", "5", "6"]
    assert game == ["1", "2", "3", "4", "W", "6"]


def test_the_used_faces_and_the_heads_of_all_rolls_of_two_dice_are_drawn():
    page = worksheet(2)
    used = page[page.index("These faces are used") :].partition("</p>")[0]
    assert FACE.findall(used) == list(USED_FACES)
    faces = ["1", "2", "3", "4", "W", "6"]
    square = page[page.index("Shade every dead roll") :].partition("</table>")[0]
    assert FACE.findall(square) == faces * 2
    assert "<th>W</th>" not in page


def test_the_situations_are_drawn_and_the_grill_has_its_printed_worms():
    page = worksheet(4)
    table = page[page.index("For each situation") :].partition("</table>")[0]
    assert FACE.findall(table) == [face for aside in SITUATIONS for face in aside.split()]
    (grill,) = re.findall(r'<svg class="grill".*?</svg>', page)
    for spot, worms in lesson_04.GAME.worms.items():
        said = f"{spot}, {worms} worm{'s' * (worms != 1)}, empty"
        assert f'aria-label="{said}"' in grill
    assert "supply" not in grill
    for answer in (lesson_04.rolling(aside) for aside in SITUATIONS):
        assert f">{answer}<" not in page


@pytest.mark.parametrize("number", SHEETS)
def test_what_is_drawn_has_the_colours_of_paper(number):
    for page in (worksheet(number), worksheet_answers(number)):
        assert "var(--hm" not in page
        for drawn in re.findall(r"<svg.*?</svg>", page):
            ElementTree.fromstring(drawn)


def test_the_same_lesson_makes_the_same_page(pages, tmp_path):
    for path in export(FOLDER, tmp_path, HTML, STUDENT, lesson=2):
        assert path.read_text("utf-8") == pages[path.name]


@NEEDS_CHROMIUM
def test_lesson_one_is_printed_as_pdf(tmp_path):
    from pypdf import PdfReader

    made = list(export(FOLDER, tmp_path, PDF, TEACHER, lesson=1))
    assert [path.name for path in made] == [
        "01_one_roll_of_eight_dice_teacher.pdf",
        "01_one_roll_of_eight_dice_worksheet.pdf",
        "01_one_roll_of_eight_dice_worksheet_answers.pdf",
    ]
    sheet, answers = (PdfReader(path) for path in made[1:])
    assert len(sheet.pages) == 2
    assert len(answers.pages) == 1
    assert "Roll 20 times" in sheet.pages[0].extract_text()
    assert sheet.pages[0].mediabox.width == pytest.approx(210 / 25.4 * 72, abs=1)


def test_the_command_names_what_it_wrote_and_refuses_what_is_not_there(heckmeck, tmp_path):
    code, said, _ = heckmeck(
        "lessons", "export", "--format", "html", "--lesson", "2", "--out", str(tmp_path)
    )
    names = ["02_dead_rolls.html", "02_dead_rolls_worksheet.html"]
    assert (code, said.split()) == (0, [str(tmp_path / name) for name in names])
    for words, refusal in (
        (("--lesson", "77"), "lesson 77: lessons are 1, 2"),
        (("--folder", str(tmp_path)), "no lessons in"),
    ):
        code, said, wrong = heckmeck("lessons", "export", "--out", str(tmp_path), *words)
        assert (code, said) == (2, "")
        assert wrong.startswith("heckmeck: ")
        assert refusal in wrong


@NEEDS_CHROMIUM
def test_a_chart_is_drawn_on_paper_with_its_words(pages):
    drawn = re.findall(
        r"<figure class='chart'><svg role='img' aria-label='([^']+)'", pages["07_grill_odds.html"]
    )
    assert len(drawn) == 1
    assert "The best plan" in drawn[0]


def test_where_there_is_no_chromium_the_words_of_a_chart_stand_alone(monkeypatch):
    monkeypatch.setattr("analysis.lessons.paper.handouts.installed", lambda: None)
    page = handout(MASTERS[7], STUDENT)
    assert "class='chart'" not in page
    assert "The best plan earns" in words(page)
