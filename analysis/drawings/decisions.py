"""Decisions of a training as a list: dice, what was chosen, what was best, what it cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from analysis.drawings.dice import SIZE, dice_name, die
from analysis.drawings.svg import Svg, at, box, drawing, piece, tag, words
from analysis.drawings.theme import colour
from analysis.texts import text
from heckmeck_core.dice import Face

SMALL = 0.34
"""How large the dice of an entry are."""
STEP = SIZE * SMALL + 4
WIDE, NARROW = 960, 480
"""How wide a list is on a page and on a phone."""


@dataclass(frozen=True)
class Entry:
    """A decision to be listed."""

    key: str
    turn: int
    aside: Sequence[Face]
    rolled: Sequence[Face]
    chosen: str
    best: str
    cost: str
    right: bool
    """Whether the best was chosen."""


def decisions_svg(entries: Sequence[Entry], current: str, narrow: bool) -> Svg:
    """The list, to go through with arrow keys; the entry that is `current` stands out."""
    width, height = (NARROW, 98) if narrow else (WIDE, 58)
    shown = [
        at(0, i * height, _entry(entry, entry.key == current, width, height, narrow))
        for i, entry in enumerate(entries)
    ]
    return drawing(text("trainer.list"), width, max(1, len(entries)) * height, *shown, acts=True)


def _entry(entry: Entry, current: bool, width: float, height: float, narrow: bool) -> Svg:
    fallen = dice_name(entry.rolled or entry.aside)
    name = text(
        "trainer.entry",
        turn=entry.turn,
        dice=fallen,
        chosen=entry.chosen,
        best=entry.best,
        cost=entry.cost,
    )
    edge = colour("pick") if current else colour("line")
    ground = box(3, 3, width - 6, height - 8, rx=14, class_="hm-target", stroke=edge,
                 stroke_width=4 if current else 1.5,
                 fill=colour("panel") if current else colour("ground"))  # fmt: skip
    y = 34 if not narrow else 30
    turn = _said(18, y, text("trainer.entry_turn", turn=entry.turn), 18, 80)
    dice = at(104, 10, _dice(entry))
    you, best = _choices(entry)
    x, y = (18, 78) if narrow else (440, 34)
    half = 150 if narrow else 200
    parts = [turn, dice, _said(x, y, you, 18, half - 10)]
    parts.append(_said(x + half, y, best, 18, half - 10) if best else "")
    ink = colour("faint" if entry.right else "ink")
    cost = words(width - 18, y, entry.cost, 18, room=130, text_anchor="end", fill=ink)
    return piece(entry.key, name, ground, *parts, cost, pressed=current, follow=True)


def _choices(entry: Entry) -> tuple[str, str]:
    you = text("trainer.entry_you", chosen=entry.chosen)
    return you, "" if entry.right else text("trainer.entry_best", best=entry.best)


def _said(x: float, y: float, said: str, size: float, room: float) -> Svg:
    return words(x, y, said, size, room=room, text_anchor="start", fill=colour("ink"))


def _dice(entry: Entry) -> Svg:
    """The roll that was decided on; where it was to stop or to roll, pale, what lay aside."""
    rolled = [at(i * STEP, 0, die(face), scale=SMALL) for i, face in enumerate(entry.rolled)]
    if rolled:
        return "".join(rolled)
    aside = [at(i * STEP, 0, die(face), scale=SMALL) for i, face in enumerate(entry.aside)]
    return tag("g", *aside, opacity=0.6)
