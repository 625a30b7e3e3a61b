"""The two editions of a lesson: the teacher's is the master, the pupils' is made from it.

The masters are marked the way nbgrader wants it: answers stand between BEGIN SOLUTION and END
SOLUTION in solution cells, what only teachers read between BEGIN MARK SCHEME and END MARK
SCHEME in task cells. So nbgrader makes the same pupils' edition from them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import nbformat

from analysis.files import shipped, write_whole
from analysis.lessons.editions.cells import SOLUTION, marked
from analysis.notebooks import clean, run
from analysis.texts import text
from heckmeck_core import BadInput

STUDENT, TEACHER = "student", "teacher"
BEGIN = "BEGIN"
CELLS: dict[str, Callable[..., Any]] = {
    "code": nbformat.v4.new_code_cell,
    "markdown": nbformat.v4.new_markdown_cell,
}


def stub(cell_type: str) -> str:
    """What stands where pupils are to answer, in a code or a Markdown cell."""
    return text(f"edition.{cell_type}_stub")


def lessons_folder(folder: Path | None = None) -> Path:
    """Where the lessons lie: the folder named, or the one that comes with the suite."""
    lessons = folder or shipped("notebooks") / "lessons"
    if not (lessons / TEACHER).is_dir():
        raise BadInput(
            f'no lessons in "{lessons}"',
            "the folder has a teacher folder with the masters in it",
            "name another one with --folder",
        )
    return lessons


def masters(folder: Path) -> dict[int, Path]:
    """The teacher edition of each lesson, by its number."""
    paths = sorted((folder / TEACHER).glob("[0-9][0-9]_*.ipynb"))
    return {int(path.name[:2]): path for path in paths}


def student_path(master: Path) -> Path:
    """Where the student edition of a master lies."""
    return master.parents[1] / master.name


def student_edition(master: Any) -> Any:
    """The master without solutions and without what only teachers read."""
    made = nbformat.v4.new_notebook()
    for cell in master.cells:
        source = _without_mark_scheme(_without_solution(cell))
        if source.strip():
            new = CELLS[cell.cell_type](source)
            if "tags" in cell.metadata:
                new.metadata.tags = cell.metadata.tags
            made.cells.append(new)
    clean(made)
    return made


def agree(master: Path) -> bool:
    """Whether the student edition is there and made from this master."""
    path = student_path(master)
    if not path.is_file():
        return False
    stored, made = nbformat.read(path, 4), student_edition(nbformat.read(master, 4))
    return [_bare(cell) for cell in stored.cells] == [_bare(cell) for cell in made.cells]


def build(folder: Path) -> Iterator[Path]:
    """Make and run the student editions that disagree with their masters; yield each."""
    for master in masters(folder).values():
        if not agree(master):
            path = student_path(master)
            made = student_edition(nbformat.read(master, 4))
            write_whole(path, f"{nbformat.writes(made)}\n")
            run(path)
            yield path


def _bare(cell: Any) -> tuple[str, str, Any]:
    return cell.cell_type, cell.source, cell.metadata


def _without_solution(cell: Any) -> str:
    """A solution cell with a stub in place of the solution; other cells as they are."""
    if not marked(cell, SOLUTION):
        return str(cell.source)
    instead = stub(cell.cell_type)
    return _replaced(cell.source, "SOLUTION", [instead]) if BEGIN in cell.source else instead


def _without_mark_scheme(source: str) -> str:
    """A source without what stands between the marks for teachers."""
    return _replaced(source, "MARK SCHEME", [])


def _replaced(source: str, region: str, instead: list[str]) -> str:
    """A source with other lines, indented as far, in place of each marked region."""
    lines, inside = list[str](), False
    for line in source.split("\n"):
        if f"{BEGIN} {region}" in line:
            inside = True
            indent = line[: len(line) - len(line.lstrip())]
            lines += [indent + other for other in instead]
        elif f"END {region}" in line:
            inside = False
        elif not inside:
            lines.append(line)
    return "\n".join(lines)
