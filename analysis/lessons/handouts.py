"""Lessons on paper: one page each that needs nothing else, with room to write."""

from __future__ import annotations

import base64
import re
from html import escape
from pathlib import Path
from typing import Any

import nbformat
import plotly.graph_objects as go
from nbconvert.filters import ansi2html
from nbconvert.filters.highlight import Highlight2HTML
from nbconvert.filters.markdown_mistune import markdown2html_mistune

from analysis.lessons.editions import CODE_STUB, TEACHER, TEXT_STUB, agree, student_path
from analysis.texts import text
from heckmeck_core import BadInput

LOOK = Path(__file__).with_name("handout.css")
NUMBER_LINES, TEXT_LINES = 1, 7
"""Ruled lines to write on: for a number, and for an open answer; a program needs its own."""
ONLY_ON_A_SCREEN = (
    "Stuck?",
    "Your answers are kept",
    "export_answers(",
    "hint(",
    "check(",
    "look_back(",
    "prediction",
)
"""How cells begin that are of no use on paper."""
PLAYTHING = re.compile(r"[A-Z]\w+\(\)")
"""A cell that does nothing but show a widget."""
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
    room = _room(notebook)
    student = nbformat.read(student_path(master), 4)
    cells = [_to_fill_in(cell, room) or _cell(cell) for cell in student.cells]
    return page(_title(student), "\n".join(filter(None, cells)))


def page(title: str, body: str) -> str:
    """A whole page that needs nothing from anywhere else."""
    look = LOOK.read_text(encoding="utf-8")
    head = f"<meta charset='utf-8'><title>{escape(title)}</title><style>{look}</style>"
    return f"<!doctype html>\n<html lang='en'><head>{head}</head>\n<body>\n{body}\n</body></html>\n"


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


def _room(master: Any) -> dict[str, int]:
    """How many lines each program needs, by its first line."""
    return {
        cell.source.split("\n")[0]: len(_without_marks(cell.source).split("\n"))
        for cell in master.cells
        if cell.source.startswith("def ") and "BEGIN SOLUTION" in cell.source
    }


def _to_fill_in(cell: Any, room: dict[str, int]) -> str:
    """Room to write in place of the cells that pupils fill in; nothing for other cells."""
    source = cell.source
    if source == TEXT_STUB:
        return lines(TEXT_LINES)
    if source.startswith("prediction"):
        return _box("prediction", NUMBER_LINES)
    if CODE_STUB not in source:
        return ""
    first = source.split("\n")[0]
    if first not in room:
        return _box("answer", NUMBER_LINES)
    return _box("answer", room[first], _code(source.replace(CODE_STUB, "").rstrip()))


def _cell(cell: Any) -> str:
    """A cell as it is read on paper; nothing for one that is of use only on a screen."""
    source, marks = cell.source, cell.metadata.get("nbgrader", {})
    if source.startswith(ONLY_ON_A_SCREEN):
        return ""
    if cell.cell_type == "markdown":
        kind = "teacher" if marks.get("task") else "solution" if marks.get("solution") else "text"
        return f"<div class='{kind}'>{markdown(source)}</div>"
    if marks.get("solution"):
        return f"<div class='solution'>{_code(_without_marks(source))}</div>"
    if PLAYTHING.fullmatch(source):
        return f"<p class='play'>{escape(text('handout.play'))}</p>"
    return f"<div class='cell'>{_code(source)}{''.join(map(_output, cell.outputs))}</div>"


def _box(name: str, count: int, above: str = "") -> str:
    title = escape(text(f"handout.{name}"))
    return f"<div class='answer'>{above}<b>{title}</b>{lines(count)}</div>"


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
