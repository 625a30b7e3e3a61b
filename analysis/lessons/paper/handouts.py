"""Lessons on paper: one page each that needs nothing else, with room to write."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

import nbformat
import plotly.graph_objects as go
from nbconvert.filters import ansi2html
from nbconvert.filters.highlight import Highlight2HTML
from nbconvert.filters.markdown_mistune import markdown2html_mistune

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
from analysis.texts import LANGUAGE, text
from heckmeck_core import BadInput

LOOK = Path(__file__).with_name("handout.css")
NUMBER_LINES, TEXT_LINES = 1, 7
"""Ruled lines to write on: for a number, and for an open answer; a program needs its own."""
PLOTLY = "application/vnd.plotly.v1+json"
NOTEBOOK_LINK = re.compile(r"\[([^\]]+)\]\([0-9]{2}_\w+\.ipynb\)")
PICTURE = {"width": 900, "scale": 2}


def handout(master: Path, edition: str) -> str:
    """The page of a lesson in one of its editions."""
    notebook = nbformat.read(master, 4)
    if edition == TEACHER:
        cells = [_cell(cell) for cell in notebook.cells]
        return page(_title(notebook), "\n".join(filter(None, cells)))
    if not agree(master):
        raise BadInput(
            master.name, "its student edition is not up to date", "run heckmeck lessons build"
        )
    student = nbformat.read(student_path(master), 4)
    rooms = iter(_rooms(notebook))
    cells = [_to_fill_in(cell, rooms) or _cell(cell) for cell in student.cells]
    return page(_title(student), "\n".join(filter(None, cells)))


def page(title: str, body: str) -> str:
    """A whole page that needs nothing from anywhere else."""
    look = LOOK.read_text(encoding="utf-8")
    head = f"<meta charset='utf-8'><title>{escape(title)}</title><style>{look}</style>"
    start = f"<!doctype html>\n<html lang='{LANGUAGE}'><head>{head}</head>"
    return f"{start}\n<body>\n{body}\n</body></html>\n"


def markdown(source: str) -> str:
    """Markdown as HTML; other notebooks are named, not linked to."""
    shown = re.sub(r"<!--.*?-->", "", NOTEBOOK_LINK.sub(r"\1", source))
    made: str = markdown2html_mistune(shown)
    return re.sub(r'<a class="anchor-link".*?</a>', "", made)


def lines(count: int) -> str:
    """Ruled lines to write on."""
    return f"<div class='lines'>{'<div class=line></div>' * count}</div>"


def _title(notebook: Any) -> str:
    return str(notebook.cells[0].source.splitlines()[0].lstrip("# "))


def _rooms(master: Any) -> list[int]:
    """How many lines each program needs, in the order of the lesson."""
    programs = [cell for cell in master.cells if tagged(cell, PROGRAM)]
    return [len(_without_marks(cell.source).split("\n")) for cell in programs]


def _to_fill_in(cell: Any, rooms: Iterator[int]) -> str:
    """Room to write in place of the cells that pupils fill in; nothing for other cells."""
    if tagged(cell, OPEN_ANSWER):
        return lines(TEXT_LINES)
    if tagged(cell, PREDICTION):
        return _box(text("handout.prediction"), NUMBER_LINES)
    if tagged(cell, ANSWER):
        return _box(text("handout.answer"), NUMBER_LINES)
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
    return f"<div class='cell'>{_code(cell.source)}{''.join(map(_output, cell.outputs))}</div>"


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
        return f"<div class='output'>{data['text/html']}</div>"
    plain = output.get("text") or data.get("text/plain", "")
    return f"<pre class='output'>{ansi2html(plain.rstrip())}</pre>" if plain.strip() else ""


def _picture(figure: Any, words: str) -> str:
    """A chart as a picture; where none can be drawn, the sentence below it says it all."""
    drawn = go.Figure(figure["data"], figure["layout"], skip_invalid=True)
    try:
        image = drawn.to_image(format="png", height=drawn.layout.height or 450, **PICTURE)
    except (RuntimeError, ValueError, OSError):
        return ""
    data = base64.b64encode(image).decode()
    return f"<img alt='{escape(words, quote=True)}' src='data:image/png;base64,{data}'>"
