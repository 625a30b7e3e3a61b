"""The commands about the lessons: make the student editions, and put lessons on paper."""

from __future__ import annotations

from pathlib import Path

import click

from analysis.lessons.editions import STUDENT, TEACHER, lessons_folder
from analysis.lessons.editions import build as build_editions
from analysis.lessons.export import HTML, PDF
from analysis.lessons.export import export as export_handouts

folder_option = click.option(
    "--folder", type=click.Path(path_type=Path), help="where the lessons lie"
)


@click.group()
def lessons() -> None:
    """Classroom lessons.

    Make the student editions from the teacher's, and handouts for paper.
    """


@lessons.command()
@folder_option
def build(folder: Path | None) -> None:
    """Make the student editions.

    From the teacher edition, which is the master; those that agree with it are left alone.
    """
    made = 0
    for path in build_editions(lessons_folder(folder)):
        click.echo(path.name)
        made += 1
    if not made:
        click.echo("All student editions agree with their masters.")


@lessons.command()
@click.option(
    "--format", "format_", type=click.Choice([HTML, PDF]), default=PDF, help="of the files"
)
@click.option("--lesson", type=int, metavar="N", help="one lesson; without it, all")
@click.option(
    "--out", type=click.Path(path_type=Path), default="handouts", help="the folder to fill"
)
@click.option("--edition", type=click.Choice([STUDENT, TEACHER]), default=STUDENT, help="for whom")
@folder_option
def export(format_: str, lesson: int | None, out: Path, edition: str, folder: Path | None) -> None:
    """Handouts for paper.

    With worksheets for a class without computers for lessons 1, 2 and 4; the teacher's
    edition has the solutions, and the answers to the worksheets on pages of their own.
    """
    for path in export_handouts(lessons_folder(folder), out, format_, edition, lesson):
        click.echo(path)
