"""Commands and options whose help is a text of the catalogs, read when somebody asks for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import click

from analysis.texts import text
from analysis.texts.words import and_list, or_list
from heckmeck_core.games.rules_files import dice_games, game_names

Function = TypeVar("Function", bound=Callable[..., Any])
Gaps = Mapping[str, object]
NO_GAPS: Gaps = {}


def help_text(words: str, gaps: Gaps) -> str:
    """A text of help, its gaps filled with these values and with what the rules say."""
    return text(words, **{**_figures(), **gaps})


def _figures() -> dict[str, object]:
    """What help tells of the games, from their rules."""
    from heckmeck_core.games import PUBLISHED, rules
    from heckmeck_core.games.contest import contest_rules
    from heckmeck_core.turn import DICE_ALLOWED

    contest = contest_rules()
    return {
        "games": or_list(game_names()),
        "dice_games": or_list(dice_games()),
        "titles": and_list([rules(name).title for name in PUBLISHED]),
        "scale": rules(PUBLISHED[0]).scale,
        "tile_scale": rules(contest.game).scale,
        "dice": _span(DICE_ALLOWED),
        "participants": _span(contest.participants),
        "tables": _span(contest.tables),
    }


def _span(numbers: range) -> str:
    return text("cli.span", first=numbers[0], last=numbers[-1])


class HelpedOption(click.Option):
    """An option that finds its help in the catalogs."""

    def __init__(self, *args: Any, words: str, gaps: Gaps = NO_GAPS, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.words, self.gaps = words, gaps

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The option and what it does, as help lists them."""
        self.help = help_text(self.words, self.gaps)
        return super().get_help_record(ctx)


class HelpedCommand(click.Command):
    """A command that finds its help in the catalogs."""

    def __init__(self, *args: Any, words: str, gaps: Gaps = NO_GAPS, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.words, self.gaps = words, gaps

    def get_short_help_str(self, limit: int = 45) -> str:
        """What the list of commands says of it."""
        self.help = help_text(self.words, self.gaps)
        return super().get_short_help_str(limit)

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what the command does."""
        self.help = help_text(self.words, self.gaps)
        super().format_help_text(ctx, formatter)


class HelpedGroup(HelpedCommand, click.Group):
    """A group of commands that finds its help in the catalogs."""


def command(words: str, **settings: Any) -> Callable[[Callable[..., None]], HelpedCommand]:
    """Make a function a command; `words` names the text that says what it does."""
    return click.command(cls=HelpedCommand, words=words, **settings)


def option(words: str, *names: str, **settings: Any) -> Callable[[Function], Function]:
    """An option of a command; `words` names the text that says what it does."""
    return click.option(*names, cls=HelpedOption, words=words, **settings)


worms_option = option("cli.worms", "--worms", metavar="SCALE")
rule_option = option("cli.option", "--option", "chosen", multiple=True, metavar="NAME=VALUE")
exact_option = option("cli.exact", "--exact", is_flag=True)
json_option = option("cli.json", "--json", "as_json", is_flag=True)
