"""Stop or roll: a panel for each number of used faces, with a worm and without."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pandas as pd
import plotly.graph_objects as go
from plotly.subplots import make_subplots

from analysis.charts.boxes import LINE, Box, below, boxes, line_below
from analysis.charts.chart import BLACK, PALE, ROLL_SHADES, STOP_SHADES, TEMPLATE, WHITE, Chart
from analysis.charts.pictures import add, picture
from analysis.drawings.dice import dice_svg
from analysis.studies.stopping import DEPENDS, EQUAL, ROLL, STOP, Cell
from analysis.texts import text
from analysis.texts.words import dice_words
from heckmeck_core import Die

SHADES = {STOP: STOP_SHADES, ROLL: ROLL_SHADES}
"""Fills of a cell, by how much the choice matters."""
STEPS = (0.1, 0.5)
"""Points from which on a choice matters, and matters much."""


EDGE = 38
"""Pixels by which notes begin left of the panels."""
INDENT, DIE = 0.022, 0.023
"""Room for the number of a note, and for a die, as shares of the width."""


def stopping_chart(cells: Sequence[Cell], die: Die) -> Chart:
    """What to do at every sum and number of dice left, shaded by how much it matters."""
    most = max(cell.used for cell in cells)
    headings = [text("shared.faces_used", count=used) for used in _count(most)]
    figure = make_subplots(
        rows=2,
        cols=most,
        shared_yaxes=True,
        horizontal_spacing=0.012,
        vertical_spacing=0.09,
        subplot_titles=headings * 2,
    )
    noted = _numbered(cells)
    for row, worm in enumerate((True, False), start=1):
        for used in _count(most):
            shown = [cell for cell in cells if (cell.worm, cell.used) == (worm, used)]
            places = [
                advice_box(cell, cell.dice_left, cell.sum, _number(cell, noted)) for cell in shown
            ]
            figure.add_trace(boxes(places, 9.5), row=row, col=used)
        name = text("stopping.with_worm" if worm else "stopping.without_worm")
        figure.update_yaxes(title_text=name, title_standoff=2, row=row, col=1)
    sums = [cell.sum for cell in cells]
    dice = max(cell.dice_left for cell in cells)
    figure.update_yaxes(range=[max(sums) + 0.6, min(sums) - 0.6], dtick=1, showgrid=False)
    figure.update_xaxes(range=[0.4, dice + 0.6], dtick=1, showgrid=False, ticks="")
    figure.update_xaxes(title_text=text("stopping.dice_left"), title_standoff=2, row=2)
    _add_notes(figure, cells, die)
    figure.update_layout(
        template=TEMPLATE,
        plot_bgcolor=PALE,
        title_text=text("stopping.title"),
        height=980,
        margin_b=200,
        barmode="overlay",
        hovermode="closest",
    )
    return Chart(figure, stopping_summary(cells), stopping_table(cells))


def _count(most: int) -> range:
    return range(1, most + 1)


def _numbered(cells: Sequence[Cell]) -> dict[int, Cell]:
    """The cells in which it depends on the used faces, with the numbers of their notes."""
    return dict(enumerate((cell for cell in cells if cell.advice == DEPENDS), start=1))


def _number(cell: Cell, noted: Mapping[int, Cell]) -> str:
    """The number of a cell's note, if it has one."""
    return next((str(number) for number, other in noted.items() if other is cell), "")


def advice_box(cell: Cell, x: float, y: float, note: str = "") -> Box:
    """The box of a cell: its advice, and what the other choice costs."""
    if cell.advice == DEPENDS:
        return Box(x, y, f"<b>? {note}</b>", WHITE, hover=_said(cell), edge=2.5)
    step = sum(cell.matters >= limit for limit in STEPS)
    words = f"<b>{text(f'stopping.letter_{cell.advice}')}</b> {_short(cell.matters)}"
    ink = WHITE if cell.advice == STOP and step == len(STEPS) else BLACK
    return Box(x, y, words, SHADES[cell.advice][step], ink, _said(cell))


def _short(points: float) -> str:
    """Points in three signs; nothing at all as =."""
    if points <= EQUAL:
        return "="
    return f"{points:.1f}" if points >= 0.995 else f"{points:.2f}"[1:]


def legend(cells: Sequence[Cell]) -> list[str]:
    """What stands below the panels for everybody."""
    some, much = STEPS
    lines = [text("stopping.legend", some=some, much=much), text("stopping.legend_worm")]
    return [*lines, text("stopping.depends_note")] if _numbered(cells) else lines


@dataclass(frozen=True)
class FacesNote:
    """A cell in which it depends on the used faces: what to do with the fewer of them."""

    number: int
    faces: list[str]
    """Used faces, each as the dice that show them."""
    words: str


def faces_notes(cells: Sequence[Cell]) -> list[FacesNote]:
    """A note for each cell in which it depends on the used faces."""
    return [_note(number, cell) for number, cell in _numbered(cells).items()]


def _note(number: int, cell: Cell) -> FacesNote:
    fewest = STOP if len(cell.stopping) <= len(cell.rolling) else ROLL
    faces = cell.stopping if fewest == STOP else cell.rolling
    words = text(
        f"stopping.note_{fewest}",
        count=len(faces),
        dice=dice_words(cell.dice_left),
        sum=cell.sum,
        costs=f"{cell.matters:.2f}",
    )
    return FacesNote(number, faces, words)


def lines_below(cells: Sequence[Cell]) -> int:
    """How many lines stand below the panels."""
    return len(legend(cells)) + len(faces_notes(cells))


def _add_notes(figure: go.Figure, cells: Sequence[Cell], die: Die) -> None:
    """The legend, and below it each note with the dice of which it speaks."""
    lines, noted = legend(cells), faces_notes(cells)
    said = [below(words, row, left=EDGE) for row, words in enumerate(lines)]
    drawings = []
    widths = [sum(_width(faces) for faces in note.faces) for note in noted]
    for row, note in enumerate(noted, start=len(lines)):
        said.append(below(f"<b>{note.number}</b>", row, left=EDGE))
        said.append(below(note.words, row, left=EDGE, x=INDENT + 0.01 + max(widths)))
        x = INDENT - EDGE / 710
        for faces in note.faces:
            place, size = (x, line_below(row)), (_width(faces), 0.9 * LINE)
            anchor, axes = ("left", "middle"), ("paper", "paper")
            drawings.append(picture(dice_svg(die, faces), place, size, anchor, axes))
            x += _width(faces)
    add(figure, drawings, said)


def _width(faces: str) -> float:
    """The room for some dice in a note."""
    return DIE * len(faces.split()) + 0.01


def _said(cell: Cell) -> str:
    return ", ".join(f"{faces}: {gain:+.3f}" for faces, gain in cell.gains.items())


def stopping_summary(cells: Sequence[Cell]) -> str:
    """How many cells say stop, roll on, and that it depends, in words."""
    with_worm = [cell for cell in cells if cell.worm]
    counts = Counter(cell.advice for cell in with_worm)
    by_advice = {advice: counts[advice] for advice in (STOP, ROLL, DEPENDS)}
    return text("stopping.summary", cells=len(with_worm), **by_advice)


def stopping_table(cells: Sequence[Cell]) -> pd.DataFrame:
    """A row for every position: its used faces, and what stopping gains."""
    names = ("used_faces", "dice_left", "sum", "advice", "gain")
    rows = [
        (faces, cell.dice_left, cell.sum, _advice(gain), f"{gain:+.4f}")
        for cell in cells
        for faces, gain in cell.gains.items()
    ]
    return pd.DataFrame(rows, columns=[text(f"stopping.{name}") for name in names])


def _advice(gain: float) -> str:
    if abs(gain) <= EQUAL:
        return text("stopping.either")
    return text("stopping.stop" if gain > 0 else "stopping.roll")
