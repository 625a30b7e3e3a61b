"""Lessons on paper: pages that need nothing else, with pictures and room to write.

Of a code cell paper has what it shows: pictures, tables, and what it prints; the code itself only
of programs that pupils write. What a text says about the screen alone stands between
<!-- screen --> and <!-- end -->.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

import nbformat
from nbconvert.filters import ansi2html
from nbconvert.filters.highlight import Highlight2HTML
from nbconvert.filters.markdown_mistune import markdown2html_mistune

from analysis.charts.printing import draw_figures
from analysis.chromium import installed
from analysis.lessons.editions.cells import (
    ANSWER,
    ON_SCREEN,
    OPEN_ANSWER,
    PLAYTHING,
    PREDICTION,
    PROGRAM,
    SOLUTION,
    TASK,
    marked,
    tagged,
)
from analysis.lessons.editions.notebooks import TEACHER, agree, stub, student_path
from analysis.lessons.paper.mathml import put_back, typeset
from analysis.lessons.pictures.picture import is_picture, paper_html
from analysis.texts import LANGUAGE, text
from heckmeck_core import BadInput

LOOK = Path(__file__).with_name("handout.css")
WORD_LINES, WORKING_LINES, TEXT_LINES = 1, 2, 5
"""Ruled lines to write on: for a guess or a word, to work out a number (and one more for each line
of its solution), and for an open answer."""
WORD = re.compile(r"\w+ = ([\"'])[^\"'\n]*\1")
"""A solution that is a word."""
ON_SCREEN_WORDS = re.compile(r"<!-- screen -->.*?<!-- end -->\s?", re.DOTALL)
PLOTLY = "application/vnd.plotly.v1+json"
FRACTION = re.compile(r"Fraction\((-?\d+), (\d+)\)")
NUMBERS = re.compile(r"[-\d/., ()\[\]]{1,80}")
"""A number or a few of them."""
LAST_HEADING = re.compile(r"(?=<h[23]\b(?!.*<h[23]\b))", re.DOTALL)
"""Where the last question of a text begins."""
NOTEBOOK_LINK = re.compile(r"\[([^\]]+)\]\([0-9]{2}_\w+\.ipynb\)")
HEIGHT = 450
SIZE = {"width": 900, "autosize": False}
"""Of a chart on paper, in pixels."""


def handout(master: Path, edition: str) -> str:
    """The page of a lesson in one of its editions."""
    notebook = nbformat.read(master, 4)
    if edition == TEACHER:
        body = _together((_cell(cell), marked(cell, SOLUTION)) for cell in notebook.cells)
        return page(_title(notebook), "\n".join(body))
    if not agree(master):
        raise BadInput(
            master.name, "its student edition is not up to date", "run heckmeck lessons build"
        )
    student = nbformat.read(student_path(master), 4)
    rooms = iter(_rooms(notebook))
    parts = ((_to_fill_in(cell, rooms), _cell(cell)) for cell in student.cells)
    body = _together((room or shown, bool(room)) for room, shown in parts)
    return page(_title(student), "\n".join([name_line(), *body]))


def name_line(name: str = "") -> str:
    """Where pupils write who they are; the name may stand there already."""
    written = {"name": name, "class": "", "date": ""}
    blanks = "".join(
        f"<div class='{blank}'>{escape(text(f'handout.{blank}'))}<span>{escape(known)}</span></div>"
        for blank, known in written.items()
    )
    return f"<div class='who'>{blanks}</div>"


def _together(parts: Iterable[tuple[str, bool]]) -> Iterator[str]:
    """Parts of a page, one after the other; room to write stays with its question before it."""
    kept = ""
    for part, belongs in parts:
        if belongs and kept:
            *before, question = LAST_HEADING.split(kept, maxsplit=1)
            yield "".join(before)
            yield f"<section class='exercise'>{question}{part}</section>"
            kept = ""
        elif LAST_HEADING.search(part):
            yield kept
            kept = part
        else:
            kept += part
    yield kept


def page(title: str, body: str, *more_looks: Path) -> str:
    """A whole page that needs nothing from anywhere else."""
    look = "\n".join(each.read_text(encoding="utf-8") for each in (LOOK, *more_looks))
    head = f"<meta charset='utf-8'><title>{escape(title)}</title><style>{look}</style>"
    start = f"<!doctype html>\n<html lang='{LANGUAGE}'><head>{head}</head>"
    return f"{start}\n<body>\n{body}\n</body></html>\n"


def markdown(source: str) -> str:
    """Markdown as HTML, its formulas typeset; other notebooks are named, not linked to."""
    shown = re.sub(r"<!--.*?-->", "", ON_SCREEN_WORDS.sub("", source), flags=re.DOTALL)
    placed, formulas = typeset(NOTEBOOK_LINK.sub(r"\1", shown))
    made: str = markdown2html_mistune(placed)
    return put_back(re.sub(r'<a class="anchor-link".*?</a>', "", made), formulas)


def lines(count: int) -> str:
    """Ruled lines to write on."""
    return f"<div class='lines'>{'<div class=line></div>' * count}</div>"


def _title(notebook: Any) -> str:
    return str(notebook.cells[0].source.splitlines()[0].lstrip("# "))


def _rooms(master: Any) -> list[int]:
    """How many lines each answer needs, in the order of the lesson."""
    return [_room(cell) for cell in master.cells if tagged(cell, PROGRAM) or tagged(cell, ANSWER)]


def _room(cell: Any) -> int:
    """How many lines the answer to an exercise needs; a program as many as it has."""
    solution = _without_marks(cell.source)
    if WORD.fullmatch(solution):
        return WORD_LINES
    return len(solution.split("\n")) + (0 if tagged(cell, PROGRAM) else WORKING_LINES)


def _to_fill_in(cell: Any, rooms: Iterator[int]) -> str:
    """Room to write in place of the cells that pupils fill in; nothing for other cells."""
    if tagged(cell, OPEN_ANSWER):
        return lines(TEXT_LINES)
    if tagged(cell, PREDICTION):
        return _box(text("handout.prediction"), WORD_LINES)
    if tagged(cell, ANSWER):
        return _box(text("handout.answer"), next(rooms))
    if tagged(cell, PROGRAM):
        above = _code(cell.source.replace(stub("code"), "").rstrip())
        return _box(text("handout.answer"), next(rooms), above)
    return ""


def _cell(cell: Any) -> str:
    """A cell as it is read on paper; nothing for one that is of use only on a screen."""
    if tagged(cell, ON_SCREEN) or tagged(cell, PREDICTION):
        return ""
    if cell.cell_type == "markdown":
        kind = "teacher" if marked(cell, TASK) else "solution" if marked(cell, SOLUTION) else "text"
        return f"<div class='{kind}'>{markdown(cell.source)}</div>"
    if marked(cell, SOLUTION):
        return f"<div class='solution'>{_code(_without_marks(cell.source))}</div>"
    if tagged(cell, PLAYTHING):
        return f"<p class='play'>{escape(text('handout.play'))}</p>"
    shown = "".join(map(_output, cell.outputs))
    return f"<div class='cell'>{shown}</div>" if shown else ""


def _box(title: str, count: int, above: str = "") -> str:
    return f"<div class='answer'>{above}<b>{escape(title)}</b>{lines(count)}</div>"


def _without_marks(source: str) -> str:
    kept = [
        line
        for line in source.split("\n")
        if not line.strip().startswith("###") and not line.endswith(" = ...")
    ]
    return re.sub(r"\n{3,}", "\n\n", "\n".join(kept)).strip()


def _code(source: str) -> str:
    made: str = Highlight2HTML()(source, language="python")
    return made


def _output(output: Any) -> str:
    data = output.get("data", {})
    if PLOTLY in data:
        return _picture(data[PLOTLY], data.get("text/plain", ""))
    if "text/markdown" in data:
        return markdown(data["text/markdown"])
    if "text/html" in data:
        html = data["text/html"]
        drawn = is_picture(html)
        return paper_html(html) if drawn else f"<div class='output'>{html}</div>"
    plain = output.get("text") or _value(data.get("text/plain", ""))
    return f"<pre class='output'>{ansi2html(plain.rstrip())}</pre>" if plain.strip() else ""


def _value(plain: str) -> str:
    """Numbers as they are written by hand; other values are a matter of Python, not of paper."""
    value = FRACTION.sub(lambda found: str(Fraction(int(found[1]), int(found[2]))), plain)
    return value if NUMBERS.fullmatch(value) else ""


def _picture(figure: Any, words: str) -> str:
    """A chart as a drawing; where there is no Chromium, the sentence below it says it all."""
    layout = {**figure["layout"], **SIZE, "height": figure["layout"].get("height", HEIGHT)}
    if not installed():
        return ""
    svg = _drawn(json.dumps({"data": figure["data"], "layout": layout}))
    drawing = svg.replace("<svg ", f"<svg role='img' aria-label='{escape(words, quote=True)}' ", 1)
    return f"<figure class='chart'>{drawing}</figure>"


@cache
def _drawn(figure: str) -> str:
    """A chart as SVG: both editions of a lesson have the same."""
    (svg,) = draw_figures([figure])
    return svg
