"""What goes to stderr: one line, with the name of the program before it."""

from __future__ import annotations

import click

PROGRAM = "heckmeck"


def tell(line: str) -> None:
    """Say something beside the answer."""
    click.echo(f"{PROGRAM}: {' '.join(line.split())}", err=True)
