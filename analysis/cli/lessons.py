"""The commands about the lessons: make the student editions, and put lessons on paper."""

from __future__ import annotations

from pathlib import Path

import click

from analysis.cli.help import HelpedCommand, HelpedGroup, option
from analysis.lessons.editions.notebooks import STUDENT, TEACHER, lessons_folder
from analysis.lessons.editions.notebooks import build as build_editions
from analysis.lessons.marking.key import key as key_of
from analysis.lessons.marking.key import read_names
from analysis.lessons.paper.export import HTML, PDF, export_rules, export_short_test
from analysis.lessons.paper.export import export as export_handouts
from analysis.texts import text

pupils_option = option(
    "cli_lessons.pupils",
    "--pupils",
    type=click.Path(path_type=Path),
    required=True,
    metavar="FILE",
)
folder_option = option(
    "cli_lessons.folder", "--folder", type=click.Path(path_type=Path), metavar="FOLDER"
)


@click.group(cls=HelpedGroup, words="cli_lessons.help")
def lessons() -> None:
    """Classroom lessons."""


@lessons.command(cls=HelpedCommand, words="cli_lessons.build")
@folder_option
def build(folder: Path | None) -> None:
    """Make both editions of the lessons from their sources."""
    made = 0
    lessons = lessons_folder(folder)
    for path in build_editions(lessons):
        click.echo(path.relative_to(lessons).as_posix())
        made += 1
    if not made:
        click.echo(text("cli_lessons.nothing_to_build"))


format_option = option(
    "cli_lessons.format",
    "--format",
    "format_",
    type=click.Choice([HTML, PDF]),
    default=PDF,
    show_default=True,
)
out_option = option(
    "cli_lessons.out",
    "--out",
    type=click.Path(path_type=Path),
    default="handouts",
    show_default=True,
    metavar="FOLDER",
)


@lessons.command(cls=HelpedCommand, words="cli_lessons.export")
@format_option
@option("cli_lessons.lesson", "--lesson", type=int, metavar="N")
@out_option
@option(
    "cli_lessons.edition",
    "--edition",
    type=click.Choice([STUDENT, TEACHER]),
    default=STUDENT,
    show_default=True,
)
@folder_option
def export(format_: str, lesson: int | None, out: Path, edition: str, folder: Path | None) -> None:
    """Handouts for paper."""
    for path in export_handouts(lessons_folder(folder), out, format_, edition, lesson):
        click.echo(path)


@lessons.command(cls=HelpedCommand, words="cli_lessons.rules")
@format_option
@out_option
def rules(format_: str, out: Path) -> None:
    """The rules of each game on one page."""
    for path in export_rules(out, format_):
        click.echo(path)


@lessons.command(cls=HelpedCommand, words="cli_lessons.key")
@pupils_option
@option("cli_lessons.lesson", "--lesson", type=int, metavar="N")
def key(pupils: Path, lesson: int | None) -> None:
    """The right answers of every pupil."""
    rows = key_of(read_names(pupils), lesson)
    wide = max(len(cell) for row in rows for cell in row)
    for row in rows:
        if not row[0] and row is not rows[0]:
            click.echo()
        click.echo("  ".join(cell.ljust(wide) for cell in row).rstrip())


@lessons.command(cls=HelpedCommand, words="cli_lessons.test")
@pupils_option
@option("cli_lessons.test_lesson", "--lesson", type=int, required=True, metavar="N")
@format_option
@out_option
def test(pupils: Path, lesson: int, format_: str, out: Path) -> None:
    """A ten-minute test for every pupil, and its key."""
    for path in export_short_test(read_names(pupils), lesson, out, format_):
        click.echo(path)
