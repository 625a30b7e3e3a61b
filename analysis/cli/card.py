"""The command that shows the strategy card of a game, or searches for it anew."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from analysis.cli.help import command, json_option, option, worms_option
from analysis.cli.shared import console, print_json, table
from analysis.files import writable_folder, write_whole
from analysis.progress import progress_bar
from analysis.texts import text
from analysis.texts.cards import card_words
from analysis.texts.numbers import fraction, percent
from heckmeck_core import BadInput
from heckmeck_core.games import Rules, rules
from heckmeck_core.games.stored_cards import CardStep, card_ladder, value_of


@command("cli_card.help")
@option("cli.dice_game", "--game", required=True, metavar="GAME")
@option("cli_card.lines", "--lines", type=int, metavar="N")
@worms_option
@option("cli_card.search", "--search", is_flag=True)
@option("cli_card.out", "--out", type=Path, metavar="FOLDER")
@json_option
def card(
    game: str,
    lines: int | None,
    worms: str | None,
    search: bool,
    out: Path | None,
    as_json: bool,
) -> None:
    """The strategy card: a few lines that come close to the best plan."""
    if out and not search:
        raise BadInput("--out", "it stores what a search finds", "add --search")
    game_rules = rules(game).with_worms(worms)
    folder = writable_folder(out) if out else None
    steps = _search(game_rules) if search else card_ladder(game_rules)
    chosen = len(steps) if lines is None else lines
    if not 1 <= chosen <= len(steps):
        raise BadInput(f"--lines {lines}", f"cards have 1 to {len(steps)} lines", "try 3")
    if folder:
        from analysis.studies.strategy_card import as_toml

        write_whole(folder / f"{game}.toml", as_toml(game_rules, steps))
    if as_json:
        print_json(_data(game_rules, steps, chosen))
    else:
        _print(game_rules, steps, steps[chosen - 1])


def _search(game_rules: Rules) -> list[CardStep]:
    """Cards searched for anew, with a progress bar."""
    try:
        from analysis.studies.strategy_card import MOST_LINES, STEPS, find_cards
    except ModuleNotFoundError as missing:
        raise BadInput(
            "--search", f"it needs {missing.name}", 'try: pip install "heckmeck[games]"'
        ) from None
    with progress_bar(text("cli_card.progress"), MOST_LINES * STEPS) as advance:
        return find_cards(game_rules, advance=advance)


def _data(game_rules: Rules, steps: list[CardStep], chosen: int) -> dict[str, Any]:
    """The card and its ladder as JSON."""
    return {
        "game": game_rules.name,
        "worms": game_rules.scale,
        "best_plan": float(value_of(game_rules)),
        "card": list(map(str, steps[chosen - 1].card.lines)),
        "ladder": [
            {
                "lines": step.lines,
                "card": list(map(str, step.card.lines)),
                "value": float(step.value),
                "value_fraction": fraction(step.value),
                "share": float(step.share),
                "next_best": list(map(str, step.next_best.lines)),
                "next_share": float(step.next_share),
            }
            for step in steps
        ],
    }


def _print(game_rules: Rules, steps: list[CardStep], chosen: CardStep) -> None:
    """The card, what it reaches, and the ladder it stands on."""
    console.print(text("card.heading", game=game_rules.title), style="bold", highlight=False)
    for place, line in enumerate(card_words(chosen.card), 1):
        console.print(f"{place}. {line}", highlight=False)
    reached = text(
        "card.reached",
        share=percent(chosen.share),
        value=f"{float(chosen.value):.3f}",
        best=f"{float(value_of(game_rules)):.3f}",
        scale=game_rules.scale,
    )
    console.print(f"\n{reached}\n", highlight=False)
    shown = table(text("card.ladder"), text("card.lines"), text("card.share"), text("card.next"))
    for step in steps:
        shown.add_row(str(step.lines), percent(step.share), percent(step.next_share))
    console.print(shown)
