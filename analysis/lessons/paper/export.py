"""Lessons put on paper: a file for each handout, worksheet and rules sheet, as HTML or PDF."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from analysis.chromium import print_pdf
from analysis.files import writable_folder, write_whole
from analysis.lessons.editions.notebooks import TEACHER, masters
from analysis.lessons.paper.handouts import handout
from analysis.lessons.paper.rules_sheet import GAMES, rules_sheet
from analysis.lessons.paper.short_tests import short_test, short_test_key
from analysis.lessons.paper.worksheets import SHEETS, worksheet, worksheet_answers
from heckmeck_core import BadInput

HTML, PDF = "html", "pdf"


def export(
    folder: Path, out: Path, format_: str, edition: str, lesson: int | None = None
) -> Iterator[Path]:
    """Write the handouts of all lessons, or of one; yield each file."""
    lessons = masters(folder)
    if lesson is not None and lesson not in lessons:
        numbers = ", ".join(map(str, lessons))
        raise BadInput(f"lesson {lesson}", f"lessons are {numbers}", f"try {next(iter(lessons))}")
    writable_folder(out)
    for number, master in lessons.items():
        if lesson in (None, number):
            for name, page in _pages(number, master, edition):
                yield _write(out / f"{name}.{format_}", page, format_)


def export_rules(out: Path, format_: str) -> Iterator[Path]:
    """Write the rules of each game on one page; yield each file."""
    writable_folder(out)
    for game in GAMES:
        yield _write(out / f"rules_{game}.{format_}", rules_sheet(game), format_)


def export_short_test(
    pupils: Sequence[str], lesson: int, out: Path, format_: str
) -> Iterator[Path]:
    """Write the ten-minute test of a lesson for a class, and its key; yield each file."""
    name = f"test_{lesson:02d}"
    pages = {name: short_test(lesson, pupils), f"{name}_key": short_test_key(lesson, pupils)}
    writable_folder(out)
    for name, page in pages.items():
        yield _write(out / f"{name}.{format_}", page, format_)


def _pages(number: int, master: Path, edition: str) -> Iterator[tuple[str, str]]:
    """The pages of a lesson by the names of their files."""
    suffix = "_teacher" if edition == TEACHER else ""
    yield f"{master.stem}{suffix}", handout(master, edition)
    if number in SHEETS:
        yield f"{master.stem}_worksheet", worksheet(number)
        if edition == TEACHER:
            yield f"{master.stem}_worksheet_answers", worksheet_answers(number)


def _write(path: Path, page: str, format_: str) -> Path:
    if format_ == HTML:
        write_whole(path, page)
        return path
    with TemporaryDirectory() as folder:
        source = Path(folder) / "page.html"
        source.write_text(page, encoding="utf-8")
        print_pdf(source, path)
    return path
