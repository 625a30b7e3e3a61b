"""The strategy card to cut out: four to a sheet, each as large as A6."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib.metadata import version
from textwrap import wrap
from typing import Any

import pandas as pd
import plotly.graph_objects as go

from analysis.charts.chart import BLACK, TEMPLATE, Chart
from analysis.charts.pictures import picture
from analysis.drawings.dice import die_svg
from analysis.studies.card_examples import (
    Example,
    StopExample,
    stop_example,
    take_example,
)
from analysis.texts import text
from analysis.texts.cards import card_words, line_words
from analysis.texts.numbers import percent
from analysis.texts.words import dice_words
from heckmeck_core import Face
from heckmeck_core.by_hand.card import Stop
from heckmeck_core.by_hand.view import Offer
from heckmeck_core.games import Rules
from heckmeck_core.games.stored_cards import CardStep, value_of

WIDTH, HEIGHT = 397, 561.5
"""A quarter of A4, which is A6, in pixels of a sheet's layout."""
LEFT, TOP = 30, 24
"""White edge of a card."""
NUMBER = 20
"""Room for the number of a line."""
EACH, EXAMPLE = 96, 54
"""Room for words left of dice."""
TITLE, LINE, SMALL, FOOT = 18, 13, 10.5, 8
"""Sizes of letters: of the game, of a line, of what explains it, of where it comes from."""


def card_chart(rules: Rules, step: CardStep, columns: int = 2, rows: int = 2) -> Chart:
    """The card of a game; four times on a sheet, to be cut out, unless one asks for another."""
    figure = go.Figure(go.Scatter(x=[0], y=[0], mode="none", showlegend=False, hoverinfo="skip"))
    figure.update_layout(
        template=TEMPLATE,
        margin={"l": 0, "r": 0, "t": 0, "b": 0},
        width=columns * WIDTH,
        height=rows * HEIGHT,
        hovermode=False,
    )
    figure.update_xaxes(range=[0, columns * WIDTH], visible=False, fixedrange=True)
    figure.update_yaxes(range=[rows * HEIGHT, 0], visible=False, fixedrange=True)
    words, ink = _Words.of(rules, step), _Ink()
    for column in range(columns):
        for row in range(rows):
            _Layout(ink, column * WIDTH, row * HEIGHT).card(words)
    cut = {"color": "#999999", "dash": "dash", "width": 1}
    for x in range(1, columns):
        ink.line(x0=x * WIDTH, x1=x * WIDTH, y0=0, y1=rows * HEIGHT, type="line", line=cut)
    for y in range(1, rows):
        ink.line(x0=0, x1=columns * WIDTH, y0=y * HEIGHT, y1=y * HEIGHT, type="line", line=cut)
    ink.put_into(figure)
    lines = card_words(step.card)
    table = pd.DataFrame({text("card.line"): range(1, len(lines) + 1), text("card.card"): lines})
    return Chart(figure, card_summary(rules, step), table)


def card_summary(rules: Rules, step: CardStep) -> str:
    """What the card reaches, in words."""
    return text(
        "card.reached",
        share=percent(step.share),
        value=f"{float(step.value):.3f}",
        best=f"{float(value_of(rules)):.3f}",
        scale=rules.scale,
    )


@dataclass(frozen=True)
class _Words:
    """What stands on a card."""

    title: str
    takes: list[str]
    dice: list[tuple[Face, str]]
    """(face, what one die of it counts)."""
    example: Example
    stops: list[str]
    may_stop: str
    stop_example: StopExample | None
    stop_faces: list[Face]
    """The dice of that example."""
    footer: str

    @classmethod
    def of(cls, rules: Rules, step: CardStep) -> _Words:
        """The words of a game's card."""
        card, stopping = step.card, stop_example(rules, step.card)
        return cls(
            rules.title,
            [line_words(line) for line in card.lines if not isinstance(line, Stop)],
            [
                (face, _signed(card.measure(Offer(1, face.value, face.worm))))
                for face in reversed(rules.die.faces)
            ],
            take_example(rules, card),
            [line_words(line) for line in card.stop_lines],
            text("card.may_stop", lowest=rules.lowest),
            stopping,
            [rules.die.faces[i] for i in rules.die.read(stopping.aside)] if stopping else [],
            text(
                "card.footer",
                share=f"{float(step.share):.1%}",
                value=f"{float(step.value):.2f}",
                best=f"{float(value_of(rules)):.2f}",
                scale=rules.scale.replace(",", ", "),
                clause=rules.worms_clause,
                die=rules.die,
                version=version("heckmeck"),
                date=rules.date,
            ),
        )


@dataclass(frozen=True)
class _Ink:
    """All that is drawn on a sheet; put into its figure at once (see `pictures.add`)."""

    words: list[Mapping[str, Any]] = field(default_factory=list)
    lines: list[Mapping[str, Any]] = field(default_factory=list)
    pictures: list[go.layout.Image] = field(default_factory=list)

    def line(self, **shape: Any) -> None:
        """Draw a line or a frame."""
        self.lines.append(shape)

    def put_into(self, figure: go.Figure) -> None:
        """The figure gets all of it."""
        figure.update_layout(annotations=self.words, shapes=self.lines, images=self.pictures)


class _Layout:
    """A card being laid out from top to bottom."""

    def __init__(self, ink: _Ink, x: float, y: float) -> None:
        self._ink = ink
        self._x, self._bottom = x + LEFT, y + HEIGHT - TOP
        self._y = y + TOP

    def card(self, card: _Words) -> None:
        """The whole card."""
        self._words(f"<b>{card.title}</b>", TITLE, after=2)
        self._words(f"<b>{text('card.taking')}</b>", LINE, after=2)
        self._numbered(card.takes, 1)
        self._worths(card.dice)
        self._words(text("card.then"), SMALL)
        self._example(card.example)
        self._words(f"<b>{text('card.stopping')}</b>", LINE, after=2)
        self._numbered(card.stops, len(card.takes) + 1)
        self._words(card.may_stop, SMALL)
        self._stop_example(card)
        foot = _broken(card.footer, WIDTH - 2 * LEFT, FOOT)
        self._write("<br>".join(foot), self._x, self._bottom, FOOT, yanchor="bottom")

    def _words(self, words: str, size: float, after: float = 4, indent: float = 0) -> None:
        """Words from here on, broken into lines."""
        lines = _broken(words, WIDTH - 2 * LEFT - indent, size)
        self._write("<br>".join(lines), self._x + indent, self._y, size)
        self._y += 1.3 * size * len(lines) + after

    def _write(self, words: str, x: float, y: float, size: float, **place: str) -> None:
        self._ink.words.append(
            {
                "text": words,
                "x": x,
                "y": y,
                "xanchor": place.get("xanchor", "left"),
                "yanchor": place.get("yanchor", "top"),
                "align": "left",
                "showarrow": False,
                "borderpad": 0,
                "font": {"size": size, "color": BLACK},
            }
        )

    def _numbered(self, lines: Sequence[str], first: int) -> None:
        for number, line in enumerate(lines, first):
            self._write(f"<b>{number}</b>", self._x, self._y, LINE)
            self._words(line, LINE, after=3, indent=NUMBER)

    def _die(self, face: Face, x: float, side: float) -> None:
        """A die at a place of this line."""
        middle = x + side / 2, self._y + side / 2
        self._ink.pictures.append(picture(die_svg(face), middle, (side, side)))

    def _below(self, words: str, x: float, down: float, size: float) -> None:
        """Words below a die of this line."""
        self._write(words, x, self._y + down, size, xanchor="center", yanchor="middle")

    def _beside(self, words: str, side: float) -> None:
        """Words left of dice."""
        self._write(words, self._x, self._y + side / 2, SMALL, yanchor="middle")

    def _worths(self, dice: Sequence[tuple[Face, str]]) -> None:
        """What one die of each face counts, as a row of dice."""
        side, step = 27, 40
        self._y += 3
        self._beside(text("card.each"), side)
        for place, (face, counted) in enumerate(dice):
            x = self._x + EACH + place * step
            self._die(face, x, side)
            self._below(counted, x + side / 2, side + 9, 12)
        self._y += side + 19

    def _example(self, example: Example) -> None:
        """A roll with the total of each face, the one to take framed."""
        self._words(text("card.example_roll"), SMALL, after=8)
        side, gap, x = 21, 15, self._x + NUMBER
        for face, count, number in example.counted:
            width = count * (side + 1)
            for place in range(count):
                self._die(face, x + place * (side + 1), side)
            if face == example.taken:
                self._frame(x - 4, x + width + 3, self._y - 4, self._y + side + 18)
            words = text("card.total", total=_signed(number))
            self._below(words, x + width / 2, side + 10, SMALL)
            x += width + gap
        self._y += side + 26

    def _frame(self, left: float, right: float, top: float, bottom: float) -> None:
        """A frame around dice and what stands below them."""
        border = {"color": BLACK, "width": 1.5}
        self._ink.line(x0=left, x1=right, y0=top, y1=bottom, type="rect", line=border)

    def _stop_example(self, card: _Words) -> None:
        """Dice set aside, and what the line that counts makes of them."""
        if card.stop_example is None:
            return
        side, x = 21, self._x + EXAMPLE
        self._beside(text("card.example"), side)
        for face in card.stop_faces:
            self._die(face, x, side)
            x += side + 1
        make = text("card.make", sum=card.stop_example.sum)
        self._write(make, x + 6, self._y + side / 2, SMALL, yanchor="middle")
        self._y += side + 3
        self._words(_stop_words(card.stop_example), SMALL)


def _broken(words: str, room: float, size: float) -> list[str]:
    """Words broken into lines; letters are 0.48 as wide as high on average."""
    return wrap(words, int(room / (0.48 * size)), break_long_words=False)


def _signed(number: int) -> str:
    return text("card.minus", number=-number) if number < 0 else str(number)


def _stop_words(example: StopExample) -> str:
    """What follows from an example of stopping."""
    return text(
        "card.stop_example",
        faces=text("shared.faces_used", count=example.used),
        dice=dice_words(example.dice_left),
        sum=example.sum,
        used=example.used,
        each_used=example.line.each_used,
        left=example.dice_left,
        each_die=example.line.each_die,
        counted=example.count,
    )
