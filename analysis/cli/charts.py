"""The command that writes the strategy charts as files."""

from __future__ import annotations

from pathlib import Path

import click

from analysis.charts.printing import draw, page_of, write_pdf, write_png
from analysis.charts.sheet import PAPERS, Paper, Sheet, paper_named
from analysis.charts.sheets import makers
from analysis.chromium import chromium
from analysis.files import writable_folder, write_whole
from analysis.progress import Advance, progress_bar
from heckmeck_core import BadInput
from heckmeck_core.games import PUBLISHED, Rules, rules

FORMATS = ("html", "svg", "png", "pdf", "csv")
DRAWN = ("svg", "png", "pdf")
"""Formats that Chromium draws."""
BOTH = "both"


@click.command()
@click.option(
    "--game", default=BOTH, show_default=True, metavar="GAME", help="barbecue, bratwurmeck or both"
)
@click.option(
    "--out",
    type=Path,
    default=Path("charts"),
    show_default=True,
    metavar="FOLDER",
    help="for files",
)
@click.option(
    "--format",
    "wanted",
    default=",".join(FORMATS),
    show_default=True,
    metavar="LIST",
    help="html, svg, png, pdf, csv: some of them",
)
@click.option("--paper", default="a4", show_default=True, metavar="NAME", help=", ".join(PAPERS))
@click.option("--worms", metavar="SCALE", help='printed worms, like "23-24=1,25-36=2"')
def charts(game: str, out: Path, wanted: str, paper: str, worms: str | None) -> None:
    """Strategy charts to print.

    One PDF and one HTML page a game, and each sheet as SVG, PNG and its numbers as CSV.
    """
    size, formats = paper_named(paper.lower()), _formats(wanted)
    played = _rules(game, worms)
    folder = writable_folder(out)
    missing = _missing_chromium(formats)
    if missing is not None:
        formats = [name for name in formats if name not in DRAWN]
    todo = sum(len(makers(found)) for found in played)
    with progress_bar("sheets", todo * (1 + len(formats))) as advance:
        for found in played:
            _write(found, folder, formats, size, advance)
    click.echo(f"Charts for {' and '.join(found.title for found in played)} are in {folder}.")
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
    found = rules(game).with_worms(worms)
    if not any(found.worms.values()):
        raise BadInput(
            f'printed worms "{worms}"', "some spot has a worm", f'try "{rules(game).scale}"'
        )
    return [found]


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
