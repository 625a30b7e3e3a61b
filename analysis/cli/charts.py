"""The command that writes the strategy charts as files."""

from __future__ import annotations

from pathlib import Path

import click

from analysis.charts.printing import draw, page_of, write_pdf, write_png
from analysis.charts.sheet import PAPERS, Paper, Sheet, paper_named
from analysis.charts.sheets import makers
from analysis.chromium import chromium
from analysis.cli.help import command, option, worms_option
from analysis.files import writable_folder, write_whole
from analysis.progress import Advance, progress_bar
from analysis.texts import text
from analysis.texts.words import and_list, or_list
from heckmeck_core import BadInput
from heckmeck_core.games import PUBLISHED, Rules, rules

FORMATS = ("html", "svg", "png", "pdf", "csv")
DRAWN = ("svg", "png", "pdf")
"""Formats that Chromium draws."""
BOTH = "both"


@command("cli_charts.help")
@option(
    "cli_charts.game",
    "--game",
    gaps={"published": or_list([*PUBLISHED, BOTH])},
    default=BOTH,
    show_default=True,
    metavar="GAME",
)
@option(
    "cli_charts.out",
    "--out",
    type=Path,
    default=Path("charts"),
    show_default=True,
    metavar="FOLDER",
)
@option(
    "cli_charts.format",
    "--format",
    "wanted",
    gaps={"formats": ", ".join(FORMATS)},
    default=",".join(FORMATS),
    show_default=True,
    metavar="LIST",
)
@option(
    "cli_charts.paper",
    "--paper",
    gaps={"papers": or_list(list(PAPERS))},
    default="a4",
    show_default=True,
    metavar="NAME",
)
@worms_option
def charts(game: str, out: Path, wanted: str, paper: str, worms: str | None) -> None:
    """Strategy charts to print, as files."""
    size, formats = paper_named(paper.lower()), _formats(wanted)
    played = _rules(game, worms)
    folder = writable_folder(out)
    missing = _missing_chromium(formats)
    if missing is not None:
        formats = [name for name in formats if name not in DRAWN]
    sheets = sum(len(makers(game_rules)) for game_rules in played)
    with progress_bar(text("cli_charts.progress"), sheets * (1 + len(formats))) as advance:
        for game_rules in played:
            _write(game_rules, folder, formats, size, advance)
    titles = and_list([game_rules.title for game_rules in played])
    click.echo(text("cli_charts.done", titles=titles, folder=folder))
    if missing is not None:
        raise missing


def _write(rules: Rules, folder: Path, formats: list[str], paper: Paper, advance: Advance) -> None:
    """Write the set of a game."""
    sheets: list[Sheet] = []
    for make in makers(rules):
        sheets.append(make(rules))
        advance(1)
    if "csv" in formats:
        for sheet in sheets:
            numbers = sheet.chart.table.to_csv(index=False, lineterminator="\n")
            write_whole(_path(folder, sheet, "csv"), numbers)
            advance(1)
    if "html" in formats:
        write_whole(folder / f"{rules.name}.html", page_of(sheets, paper))
        advance(len(sheets))
    if not set(formats) & set(DRAWN):
        return
    drawn = draw(sheets, paper)
    for sheet, svg in zip(sheets, drawn, strict=True):
        if "svg" in formats:
            write_whole(_path(folder, sheet, "svg"), f"{svg}\n")
            advance(1)
        if "png" in formats:
            write_png(_path(folder, sheet, "png"), svg, paper)
            advance(1)
    if "pdf" in formats:
        write_pdf(folder / f"{rules.name}.pdf", drawn, paper)
        advance(len(sheets))


def _path(folder: Path, sheet: Sheet, ending: str) -> Path:
    return folder / f"{sheet.rules.name}_{sheet.name}.{ending}"


def _rules(game: str, worms: str | None) -> list[Rules]:
    """The rules of the games asked for."""
    if game == BOTH:
        if worms is not None:
            raise BadInput(
                "--worms for both games", "a scale is that of one grill", "name it with --game"
            )
        return [rules(name) for name in PUBLISHED]
    if game not in PUBLISHED:
        allowed = f"the games are {', '.join(PUBLISHED)} or {BOTH}"
        raise BadInput(f'a game "{game}"', allowed, "choose one")
    game_rules = rules(game).with_worms(worms)
    if not any(game_rules.worms.values()):
        raise BadInput(
            f'printed worms "{worms}"', "some spot has a worm", f'try "{rules(game).scale}"'
        )
    return [game_rules]


def _formats(wanted: str) -> list[str]:
    """The formats asked for, each once."""
    asked = [name.strip().lower() for name in wanted.split(",") if name.strip()]
    for name in asked:
        if name not in FORMATS:
            raise BadInput(f'a format "{name}"', f"formats are {', '.join(FORMATS)}", "try pdf")
    if not asked:
        raise BadInput("no format", f"formats are {', '.join(FORMATS)}", "try pdf")
    return [name for name in FORMATS if name in asked]


def _missing_chromium(formats: list[str]) -> BadInput | None:
    """What to say where Chromium is needed and not there; what needs none is written first."""
    drawn = [name for name in formats if name in DRAWN]
    try:
        if drawn:
            chromium(", ".join(drawn))
    except BadInput as missing:
        return missing
    return None
