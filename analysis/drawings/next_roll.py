"""What can happen next: a small tree from a roll to the faces the plan would take."""

from __future__ import annotations

from collections.abc import Sequence

from analysis.drawings.dice import SIZE, die, face_name
from analysis.drawings.svg import Svg, at, box, drawing, line, named, words
from analysis.drawings.theme import colour
from analysis.studies.next_roll import Branch
from analysis.texts import text
from analysis.texts.numbers import short_percent

ROW, ROOT, DICE = 50, 150, 270
"""The height of a branch, where the root ends, where the dice stand."""
SMALL = 0.42
LEAST = 2.5
"""The thinnest branch; the thickest is 20 units."""


def next_roll_svg(
    branches: Sequence[Branch[float]], title: str, worths: Sequence[str], width: float
) -> Svg:
    """The tree of a roll; `worths` say what the turn is then worth, branch by branch."""
    height = max(2, len(branches)) * ROW + 8
    middle = height / 2
    shown = [
        _branch(branch, worth, middle, 4 + ROW * (i + 0.5), width)
        for i, (branch, worth) in enumerate(zip(branches, worths, strict=True))
    ]
    root = box(4, middle - 34, ROOT - 4, 68, rx=20, fill=colour("panel"), stroke=colour("line"),
               stroke_width=2.5)  # fmt: skip
    label = words(ROOT / 2 + 2, middle + 8, title, 23, room=ROOT - 26, fill=colour("ink"))
    return drawing(text("next_roll.name", roll=title), width, height, *shown, root, label)


def _branch(branch: Branch[float], worth: str, middle: float, y: float, width: float) -> Svg:
    chance = float(branch.chance)
    ink = colour("faint" if branch.face is None else "bar")
    thick = max(LEAST, 20 * chance)
    curve = f"M{ROOT} {middle} C{ROOT + 70} {middle} {DICE - 90} {y} {DICE - 14} {y}"
    arm = line(curve, stroke=ink, stroke_width=thick, stroke_linecap="butt", opacity=0.75)
    right = DICE + SIZE * SMALL
    return named(
        _said(branch, worth),
        arm,
        at(DICE, y - SIZE * SMALL / 2, _end(branch), scale=SMALL),
        words(right + 88, y + 8, short_percent(chance), 23, text_anchor="end", fill=colour("ink")),
        words(right + 112, y + 8, worth, 20, room=width - right - 116, text_anchor="start",
              fill=colour("faint"), font_weight="500"),
    )  # fmt: skip


def _said(branch: Branch[float], worth: str) -> str:
    face = branch.face
    taken = text("next_roll.take", face=face_name(face)) if face else text("next_roll.dead")
    return text("next_roll.said", taken=taken, chance=short_percent(branch.chance), worth=worth)


def _end(branch: Branch[float]) -> Svg:
    """The die taken, or a cross for a dead roll, in a box of 100."""
    if branch.face is not None:
        return die(branch.face)
    return line("M24 24 L76 76 M76 24 L24 76", stroke=colour("faint"), stroke_width=12)
