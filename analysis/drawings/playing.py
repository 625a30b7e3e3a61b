"""What a player has in front of them: the dice of a turn on a tray that never changes its size, and
large buttons below it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from analysis.drawings.dice import (
    SIZE,
    STEP,
    aside_tray,
    blank_die,
    dice_name,
    felt_tray,
    rolled_die,
)
from analysis.drawings.layout import below
from analysis.drawings.svg import Looks, Svg, at, box, drawing, named, piece, tag, words
from analysis.drawings.theme import colour
from analysis.texts import text
from heckmeck_core.dice import DiceLike, Die

WIDTH = 4 * STEP + 40
"""Of buttons, and of a tray beside a grill."""
KNOB, GAP = 76, 12
"""A button's height, and what lies between two."""


@dataclass(frozen=True)
class Mark:
    """A word on a die or a button that stands out; what was best has a full frame."""

    said: str
    best: bool = False


def play_svg(
    die_used: Die,
    aside: DiceLike,
    rolled: DiceLike,
    room: int,
    columns: int = 4,
    *,
    to_roll: int = 0,
    take: bool = False,
    marks: Mapping[str, Mark] | None = None,
) -> Svg:
    """The dice of a turn with room for `room` of them; those to take have keys `die-0` ...

    `to_roll` dice not rolled yet are shown as blank ones. `marks` are put on dice, by face.
    """
    kept = [die_used.faces[i] for i in die_used.read(aside)]
    fallen = [die_used.faces[i] for i in die_used.read(rolled)]
    name = text("drawings.turn", rolled=dice_name(fallen), aside=dice_name(kept))
    act, said = "drawings.take" if take else "", marks or {}
    shown = [
        rolled_die(i, face, face in kept, act)
        + (_framed(said[face.label]) if face.label in said else "")
        for i, face in enumerate(fallen)
    ]
    width = columns * STEP + 40
    felt = felt_tray(shown or [blank_die()] * to_roll, width, columns, room)
    whole = below([felt, aside_tray(kept, room, width, take)], GAP)
    return drawing(name, width, whole.height, whole.svg, acts=take)


def _frame(mark: Mark) -> Looks:
    """How something marked is framed."""
    best: Looks = {"stroke": colour("pick"), "stroke_width": 6}
    return best if mark.best else {"stroke": colour("ink"), "stroke_width": 4,
                                   "stroke_dasharray": "10 7"}  # fmt: skip


def _framed(mark: Mark) -> Svg:
    """A frame around a die, with a word on it."""
    frame = box(-4, -4, SIZE + 8, SIZE + 8, rx=24, fill="none", **_frame(mark))
    return frame + at(SIZE / 2, SIZE - 4, _pill(mark))


def _pill(mark: Mark) -> Svg:
    """The word of a mark in a small box around 0, 0."""
    width, edge = 22 + 11 * len(mark.said), colour("pick" if mark.best else "ink")
    return box(-width / 2, -14, width, 28, rx=14, fill=colour("panel"), stroke=edge,
               stroke_width=2.5) + words(0, 6, mark.said, 18, fill=colour("ink"))  # fmt: skip


@dataclass(frozen=True)
class Knob:
    """A large button; one without a key cannot be pressed now, one without a label is not there."""

    label: str
    key: str = ""
    mark: Mark | None = None


def knobs_svg(rows: Sequence[Sequence[Knob]]) -> Svg:
    """Large buttons, as wide as the tray; each keeps its place, also while it cannot be pressed."""
    shown = []
    for i, row in enumerate(rows):
        width = (WIDTH - GAP * (len(row) - 1)) / len(row)
        shown += [
            at(k * (width + GAP), i * (KNOB + GAP), _knob(knob, width))
            for k, knob in enumerate(row)
            if knob.label
        ]
    height = len(rows) * (KNOB + GAP) - GAP
    return drawing(text("trainer.buttons"), WIDTH, height, *shown, acts=True)


def _knob(knob: Knob, width: float) -> Svg:
    wide, tall = width - 6, KNOB - 6
    ink = colour("ink" if knob.key or knob.mark else "faint")
    said = words(width / 2, KNOB / 2 + 10, knob.label, 28, room=width - 30, fill=ink)
    if knob.key:
        looks: Looks = {"fill": colour("panel"), "stroke": colour("pick"), "stroke_width": 5}
        edge = box(3, 3, wide, tall, rx=22, class_="hm-target", **looks)
        return piece(knob.key, knob.label, edge, said)
    if knob.mark:
        name = text("trainer.marked", label=knob.label, mark=knob.mark.said)
        frame = box(3, 3, wide, tall, rx=22, fill="none", **_frame(knob.mark))
        return named(name, frame, said, at(width / 2, KNOB - 4, _pill(knob.mark)))
    pale: Looks = {"stroke": colour("line"), "stroke_width": 2.5, "stroke_dasharray": "9 8"}
    return tag("g", box(3, 3, wide, tall, rx=22, fill="none", **pale), said)
