"""The commands about the lessons: make the student editions, and put lessons on paper."""

from __future__ import annotations

from pathlib import Path

import click

from analysis.lessons.editions import build as build_editions
from analysis.lessons.editions import lessons_folder

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
