"""The two editions of a lesson: the teacher's is made from its source, the pupils' from that.

The teacher edition is marked the way nbgrader wants it: answers stand between BEGIN SOLUTION and
END SOLUTION in solution cells, what only teachers read between BEGIN MARK SCHEME and END MARK
SCHEME in task cells. So nbgrader makes the same pupils' edition from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import nbformat

from analysis.files import shipped, write_whole
from analysis.lessons.editions.cells import SOLUTION, marked
from analysis.lessons.editions.source import teacher_cells
from analysis.notebooks import clean, run
from analysis.texts import LANGUAGE, text
from heckmeck_core import BadInput

STUDENT, TEACHER, SOURCE = "student", "teacher", "source"
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
    if not (lessons / SOURCE / LANGUAGE).is_dir():
        raise BadInput(
            f'no lessons in "{lessons}"',
            f"the folder has their sources in {SOURCE}/{LANGUAGE}",
            "name another one with --folder",
        )
    return lessons


def masters(folder: Path) -> dict[int, Path]:
    """The teacher edition of each lesson that has a source, by its number."""
    sources = sorted((folder / SOURCE / LANGUAGE).glob("[0-9][0-9]_*.md"))
    return {int(path.name[:2]): folder / TEACHER / f"{path.stem}.ipynb" for path in sources}


def source_path(master: Path) -> Path:
    """Where the source of a teacher edition lies."""
    return master.parents[1] / SOURCE / LANGUAGE / f"{master.stem}.md"


def student_path(master: Path) -> Path:
    """Where the student edition beside a teacher edition lies."""
    return master.parents[1] / master.name


def teacher_edition(source: Path) -> Any:
    """A source as a notebook, with all solutions and all that teachers read."""
    try:
        return _notebook(teacher_cells(source.read_text(encoding="utf-8")))
    except BadInput as problem:
        given, allowed, hint = problem.args
        raise BadInput(f"{source.name}, {given}", allowed, hint) from None


def student_edition(teacher: Any) -> Any:
    """A teacher edition without solutions and without what only teachers read."""
    cells = []
    for cell in teacher.cells:
        source = _without_mark_scheme(_without_solution(cell))
        if source.strip():
            new = CELLS[cell.cell_type](source)
            if "tags" in cell.metadata:
                new.metadata.tags = cell.metadata.tags
            cells.append(new)
    return _notebook(cells)


def agree(master: Path) -> bool:
    """Whether both editions are there and as the source says."""
    return not _stale(master)


def build(folder: Path) -> Iterator[Path]:
    """Make and run the editions that are not as their source says; yield each."""
    for master in masters(folder).values():
        for path, made in _stale(master):
            path.parent.mkdir(exist_ok=True)
            write_whole(path, f"{nbformat.writes(made)}\n")
            run(path)
            yield path


def _stale(master: Path) -> list[tuple[Path, Any]]:
    """The editions that are not as the source says, with what they should be."""
    teacher = teacher_edition(source_path(master))
    made = [(master, teacher), (student_path(master), student_edition(teacher))]
    return [(path, edition) for path, edition in made if not _is(path, edition)]


def _is(path: Path, made: Any) -> bool:
    """Whether a stored notebook has the cells of the one made now."""
    if not path.is_file():
        return False
    stored = nbformat.read(path, 4)
    return [_bare(cell) for cell in stored.cells] == [_bare(cell) for cell in made.cells]


def _notebook(cells: list[Any]) -> Any:
    made = nbformat.v4.new_notebook(cells=cells)
    clean(made)
    return made


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
