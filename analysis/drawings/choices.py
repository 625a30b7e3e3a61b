"""What one can do now, as cards to click: dice to take, stop, roll; the best one stands out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from analysis.drawings.dice import SIZE, die
from analysis.drawings.layout import Sized, flow
from analysis.drawings.svg import Svg, at, box, drawing, line, piece, words
from analysis.drawings.theme import colour
from analysis.texts import text
from heckmeck_core.dice import Face

HEIGHT, GAP = 112, 12
DIE = 0.5
"""How large dice are on a card."""


@dataclass(frozen=True)
class Card:
    """A choice: its key, its words, its worth, and the dice it takes."""

    key: str
    title: str
    worth: str = ""
    """In words, with a unit."""
    note: str = ""
    """What it costs, or what follows."""
    dice: tuple[Face, ...] = ()
    best: bool = False

    @property
    def said(self) -> str:
        """The card as it is read out."""
        marked = text("choices.best") if self.best else ""
        return ", ".join(part for part in (self.title, self.worth, self.note, marked) if part)


def choices_svg(cards: Sequence[Card], width: float, columns: int = 2) -> Svg:
    """Cards in rows, to act on."""
    each = (width - GAP * (columns - 1)) / columns
    whole = flow([_card(card, each) for card in cards], width + 1, GAP)
    name = text("choices.name")
    return drawing(name, width, max(whole.height, 1), whole.svg, acts=True)


def _card(card: Card, width: float) -> Sized:
    edge, thick = (colour("pick"), 6.0) if card.best else (colour("line"), 2.5)
    ground = box(4, 4, width - 8, HEIGHT - 8, rx=20, fill=colour("panel"), stroke=edge,
                 stroke_width=thick, class_="hm-target")  # fmt: skip
    drawn = _dice(card, width) if card.dice else _words(card, width)
    mark = _mark(width) if card.best else ""
    return Sized(width, HEIGHT, piece(card.key, card.said, ground, drawn, mark, start=card.best))


def _dice(card: Card, width: float) -> Svg:
    """The dice taken, and below them what that is worth."""
    step = min(SIZE * DIE + 5, (width - 96) / len(card.dice))
    shown = [at(20 + i * step, 14, die(face), scale=DIE) for i, face in enumerate(card.dice)]
    return "".join(shown) + _below(card, width)


def _words(card: Card, width: float) -> Svg:
    title = words(22, 50, card.title, 30, room=width - 90, text_anchor="start", fill=colour("ink"))
    return title + _below(card, width)


def _below(card: Card, width: float) -> Svg:
    """The worth on the left, what it costs or what follows on the right."""
    half = width / 2 - 26
    return "".join(
        [
            words(22, 94, card.worth, 23, room=half + 30, text_anchor="start", fill=colour("ink")),
            words(width - 22, 93, card.note, 19, room=half - 34, text_anchor="end",
                  fill=colour("faint"), font_weight="500"),
        ]
    )  # fmt: skip


def _mark(width: float) -> Svg:
    """A tick in the corner: not by colour alone."""
    ring = box(width - 56, 14, 40, 40, rx=20, fill=colour("pick"))
    return ring + line(f"M{width - 46} 34 l8 9 l14 -17", stroke=colour("panel"), stroke_width=6)
