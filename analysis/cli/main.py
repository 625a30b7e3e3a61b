"""The `heckmeck` command: reads the words of a call and hands them to the commands."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.metadata import version

import click

from heckmeck_core import BadInput

COMMANDS = {
    "odds": "turn",
    "turn": "turn",
    "advise": "turn",
    "position": "position",
    "simulate": "simulate",
    "contest": "contest",
    "lessons": "lessons",
    "bench": "bench",
}
"""Command -> module of this package that holds it."""


class Commands(click.Group):
    """The commands, each imported when it is called for: some load large libraries."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names in the order in which help shows them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        """A command by its name."""
        if name not in COMMANDS:
            return None
        try:
            module = import_module(f"analysis.cli.{COMMANDS[name]}")
        except ModuleNotFoundError as missing:
            raise BadInput(
                f"heckmeck {name}",
                f"it needs {missing.name}, which is not installed",
                'try: pip install "heckmeck[games]"',
            ) from None
        command: click.Command = getattr(module, name)
        return command


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(version("heckmeck"), prog_name="heckmeck")
def heckmeck() -> None:
    """Exact odds, plans and strategy for Heckmeck Barbecue and Heckmeck am Bratwurmeck."""


def main() -> None:
    """Run a command; whatever is wrong with its input is said in one line, exit code 2."""
    try:
        sys.exit(heckmeck.main(standalone_mode=False))
    except BadInput as problem:
        _refuse(str(problem))
    except click.exceptions.NoArgsIsHelpError as problem:
        click.echo(problem.format_message())
        sys.exit(2)
    except click.ClickException as problem:
        command = getattr(getattr(problem, "ctx", None), "command_path", "heckmeck")
        _refuse(f"{problem.format_message()} See {command} --help.")
    except (click.Abort, KeyboardInterrupt):
        click.echo("heckmeck: stopped", err=True)
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()  # the reader of our output went away; there is nobody to tell


def _refuse(line: str) -> None:
    click.echo(f"heckmeck: {' '.join(line.split())}", err=True)
    sys.exit(2)
