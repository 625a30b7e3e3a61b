"""The `heckmeck` command: reads the words of a call and hands them to the commands."""

from __future__ import annotations

import sys
from importlib import import_module

import click

from analysis.cli.help import HelpedGroup
from analysis.cli.stderr import PROGRAM, tell
from analysis.texts import text
from heckmeck_core import BadInput

COMMANDS = {
    "odds": ("turn", "games"),
    "turn": ("turn", "games"),
    "advise": ("turn", "games"),
    "position": ("position", "games"),
    "simulate": ("simulate", "games"),
    "contest": ("contest", "games"),
    "ambush": ("ambush", "games"),
    "lab": ("lab", "lab"),
    "serve": ("serve", "lab"),
    "charts": ("charts", "lab"),
    "card": ("card", "games"),
    "lessons": ("lessons", "lab"),
    "bench": ("bench", "lab"),
}
"""Command -> (module of this package that holds it, extra that brings what it needs)."""


class Commands(HelpedGroup):
    """The commands, each imported when it is called for: some load large libraries."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names in the order in which help shows them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        """A command by its name."""
        if name not in COMMANDS:
            return None
        try:
            module = import_module(f"analysis.cli.{COMMANDS[name][0]}")
        except ModuleNotFoundError as missing:
            return _unavailable(name, missing)
        command: click.Command = getattr(module, name)
        return command


def _unavailable(name: str, missing: ModuleNotFoundError) -> click.Command:
    """A command whose libraries are not there: listed as such, refused when it is called."""

    def refuse() -> None:
        raise _needs(name, missing)

    settings = {"ignore_unknown_options": True, "allow_extra_args": True, "help_option_names": []}
    extra = COMMANDS[name][1]
    return click.Command(
        name,
        settings,
        refuse,
        help=text("cli.not_installed", extra=extra),
        add_help_option=False,
    )


def _needs(name: str, missing: ModuleNotFoundError) -> BadInput:
    return BadInput(
        f"heckmeck {name}",
        f"it needs {missing.name}, which is not installed",
        f'try: pip install "heckmeck[{COMMANDS[name][1]}]"',
    )


@click.group(
    cls=Commands, words="cli.help", context_settings={"help_option_names": ["-h", "--help"]}
)
@click.version_option(package_name=PROGRAM, prog_name=PROGRAM)  # looked up when asked for
def heckmeck() -> None:
    """Exact odds, plans and strategy for the games."""


def main() -> None:
    """Run a command; whatever is wrong with its input is said in one line, exit code 2."""
    try:
        sys.exit(heckmeck.main(prog_name=PROGRAM, standalone_mode=False))
    except BadInput as problem:
        _refuse(str(problem))
    except ModuleNotFoundError as missing:  # of a library that a command loads late
        if (name := next((word for word in sys.argv[1:] if word in COMMANDS), None)) is None:
            raise
        _refuse(str(_needs(name, missing)))
    except click.exceptions.NoArgsIsHelpError as problem:
        click.echo(problem.format_message())
        sys.exit(2)
    except click.ClickException as problem:
        command = getattr(getattr(problem, "ctx", None), "command_path", PROGRAM)
        _refuse(f"{problem.format_message()} {text('cli.see_help', command=command)}")
    except (click.Abort, KeyboardInterrupt):
        tell(text("cli.stopped"))
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()  # the reader of our output went away; there is nobody to tell


def _refuse(line: str) -> None:
    tell(line)
    sys.exit(2)
