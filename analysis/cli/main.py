"""The `heckmeck` command: reads the words of a call and hands them to the commands."""

from __future__ import annotations

import sys
from importlib.metadata import version

import click

from analysis.cli.bench import bench
from analysis.cli.turn import advise, odds, turn
from heckmeck_core import BadInput


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(version("heckmeck"), prog_name="heckmeck")
def heckmeck() -> None:
    """Exact odds, plans and strategy for Heckmeck Barbecue and Heckmeck am Bratwurmeck."""


for command in (odds, turn, advise, bench):
    heckmeck.add_command(command)


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
