"""Dice and the grill, drawn where they stand in the words and tables of a sheet of paper."""

from __future__ import annotations

from analysis.drawings.dice import dice_svg
from analysis.drawings.grill import grill_svg
from analysis.drawings.svg import Svg, on_paper
from heckmeck_core import Die
from heckmeck_core.dice import DiceLike
from heckmeck_core.games import Rules
from heckmeck_core.games.notation import parse

ORDINARY = Die.parse("1 2 3 4 5 6")
"""The die that every class has."""


class Drawn(str):
    """HTML that is drawn, not written: it goes into a table as it is."""

    __slots__ = ()


def dice(die: Die, shown: DiceLike) -> Drawn:
    """Dice in a line of words or a field."""
    return inline("dice", dice_svg(die, shown))


def faces(die: Die) -> list[Drawn]:
    """Every face of a die."""
    return [dice(die, [face]) for face in die.faces]


def grill(rules: Rules) -> Drawn:
    """The fresh grill, with nothing around it."""
    table = parse("players=2", rules)
    return inline("grill", grill_svg(table, seats=False, supply=False))


def inline(kind: str, svg: Svg) -> Drawn:
    """A drawing in the colours of paper, as large as the look of the page says."""
    return Drawn(on_paper(svg).replace("<svg ", f'<svg class="{kind}" ', 1))
