"""The command that shows the strategy card of a game, or searches for it anew."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from analysis.cli.shared import console, print_json, table
from analysis.files import writable_folder, write_whole
from analysis.progress import progress_bar
from analysis.texts import text
from analysis.texts.numbers import fraction, percent
from heckmeck_core import BadInput
from heckmeck_core.games import Rules, rules
from heckmeck_core.games.stored_cards import CardStep, card_ladder, value_of


@click.command()
@click.option("--game", required=True, metavar="GAME", help="barbecue or bratwurmeck")
@click.option("--lines", type=int, metavar="N", help="the card with so many lines (default: most)")
@click.option("--worms", metavar="SCALE", help='printed worms, like "23-24=1,25-36=2"')
@click.option("--search", is_flag=True, help="search for the cards anew (some minutes)")
@click.option(
    "--out", type=Path, metavar="FOLDER", help="with --search: store the cards here as GAME.toml"
)
@click.option("--json", "as_json", is_flag=True, help="print JSON in full precision")
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
    found = rules(game).with_worms(worms)
    folder = writable_folder(out) if out else None
    steps = _search(found) if search else card_ladder(found)
    chosen = len(steps) if lines is None else lines
    if not 1 <= chosen <= len(steps):
        raise BadInput(f"--lines {lines}", f"cards have 1 to {len(steps)} lines", "try 3")
    if folder:
        from analysis.studies.strategy_card import as_toml

        write_whole(folder / f"{game}.toml", as_toml(found, steps))
    if as_json:
        print_json(_data(found, steps, chosen))
    else:
        _print(found, steps, steps[chosen - 1])


def _search(found: Rules) -> list[CardStep]:
    """Cards searched for anew, with a progress bar."""
    try:
        from analysis.studies.strategy_card import MOST_LINES, STEPS, find_cards
    except ModuleNotFoundError as missing:
        raise BadInput(
            "--search", f"it needs {missing.name}", 'try: pip install "heckmeck[games]"'
        ) from None
    with progress_bar("cards", MOST_LINES * STEPS) as advance:
        return find_cards(found, advance=advance)


def _data(found: Rules, steps: list[CardStep], chosen: int) -> dict[str, Any]:
    """The card and its ladder as JSON."""
    return {
        "game": found.name,
        "worms": found.scale,
        "best_plan": float(value_of(found)),
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


def _print(found: Rules, steps: list[CardStep], chosen: CardStep) -> None:
    """The card, what it reaches, and the ladder it stands on."""
    console.print(text("card.heading", game=found.title), style="bold", highlight=False)
    for place, line in enumerate(chosen.card.lines, 1):
        console.print(f"{place}. {line}", highlight=False)
    reached = text(
        "card.reached",
        share=percent(chosen.share),
        value=f"{float(chosen.value):.3f}",
        best=f"{float(value_of(found)):.3f}",
        scale=found.scale,
    )
    console.print(f"\n{reached}\n", highlight=False)
    shown = table(text("card.ladder"), text("card.lines"), text("card.share"), text("card.next"))
    for step in steps:
        shown.add_row(str(step.lines), percent(step.share), percent(step.next_share))
    console.print(shown)
