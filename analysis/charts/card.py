"""The strategy card to cut out: four to a sheet, each as large as A6."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.metadata import version
from textwrap import wrap

import pandas as pd
import plotly.graph_objects as go

from analysis.charts.chart import TEMPLATE, Chart
from analysis.studies.card_examples import (
    Example,
    StopExample,
    stop_example,
    take_example,
)
from analysis.texts import text
from analysis.texts.cards import card_words, line_words
from analysis.texts.numbers import percent
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
TITLE, LINE, SMALL, FOOT = 18, 13, 10.5, 8
"""Sizes of letters: of the game, of a line, of what explains it, of where it comes from."""


def card_chart(rules: Rules, step: CardStep) -> Chart:
    """The card of a game, four times on a sheet, to be cut out."""
    figure = go.Figure(go.Scatter(x=[0], y=[0], mode="none", showlegend=False, hoverinfo="skip"))
    figure.update_layout(
        template=TEMPLATE,
        margin={"l": 0, "r": 0, "t": 0, "b": 0},
        width=2 * WIDTH,
        height=2 * HEIGHT,
        hovermode=False,
    )
    figure.update_xaxes(range=[0, 2 * WIDTH], visible=False, fixedrange=True)
    figure.update_yaxes(range=[2 * HEIGHT, 0], visible=False, fixedrange=True)
    words = _Words.of(rules, step)
    for column in range(2):
        for row in range(2):
            _Layout(figure, column * WIDTH, row * HEIGHT).card(words)
    cut = {"color": "#999999", "dash": "dash", "width": 1}
    figure.add_shape(type="line", x0=WIDTH, x1=WIDTH, y0=0, y1=2 * HEIGHT, line=cut)
    figure.add_shape(type="line", x0=0, x1=2 * WIDTH, y0=HEIGHT, y1=HEIGHT, line=cut)
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
    dice: list[tuple[str, str]]
    """(face, what one die of it counts)."""
    example: str
    stops: list[str]
    may_stop: str
    stop_example: str
    footer: str

    @classmethod
    def of(cls, rules: Rules, step: CardStep) -> _Words:
        """The words of a game's card."""
        card = step.card
        return cls(
            rules.title,
            [line_words(line) for line in card.lines if not isinstance(line, Stop)],
            [
                (face.label, _signed(card.measure(Offer(1, face.value, face.worm))))
                for face in reversed(rules.die.faces)
            ],
            _example_words(take_example(rules, card)),
            [line_words(line) for line in card.stop_lines],
            text("card.may_stop", lowest=rules.lowest),
            _stop_words(stop_example(rules, card)),
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


class _Layout:
    """A card being laid out from top to bottom."""

    def __init__(self, figure: go.Figure, x: float, y: float) -> None:
        self._figure = figure
        self._x, self._bottom = x + LEFT, y + HEIGHT - TOP
        self._y = y + TOP

    def card(self, card: _Words) -> None:
        """The whole card."""
        self._words(f"<b>{card.title}</b>", TITLE, after=6)
        self._words(f"<b>{text('card.taking')}</b>", LINE, after=2)
        self._numbered(card.takes, 1)
        self._dice(card.dice)
        self._words(text("card.then"), SMALL)
        self._words(card.example, SMALL, after=10)
        self._words(f"<b>{text('card.stopping')}</b>", LINE, after=2)
        self._numbered(card.stops, len(card.takes) + 1)
        self._words(card.may_stop, SMALL)
        self._words(card.stop_example, SMALL)
        foot = _broken(card.footer, WIDTH - 2 * LEFT, FOOT)
        self._write("<br>".join(foot), self._x, self._bottom, FOOT, yanchor="bottom")

    def _words(self, words: str, size: float, after: float = 4, indent: float = 0) -> None:
        """Words from here on, broken into lines."""
        lines = _broken(words, WIDTH - 2 * LEFT - indent, size)
        self._write("<br>".join(lines), self._x + indent, self._y, size)
        self._y += 1.3 * size * len(lines) + after

    def _write(self, words: str, x: float, y: float, size: float, **place: str) -> None:
        self._figure.add_annotation(
            text=words,
            x=x,
            y=y,
            xanchor=place.get("xanchor", "left"),
            yanchor=place.get("yanchor", "top"),
            align="left",
            showarrow=False,
            borderpad=0,
            font={"size": size, "color": "#111111"},
        )

    def _numbered(self, lines: Sequence[str], first: int) -> None:
        for number, line in enumerate(lines, first):
            self._write(f"<b>{number}</b>", self._x, self._y, LINE)
            self._words(line, LINE, indent=NUMBER)

    def _dice(self, dice: Sequence[tuple[str, str]]) -> None:
        """What one die of each face counts, as a row of dice."""
        self._y += 4
        self._words(text("card.each"), SMALL, after=2)
        side, gap = 26, 22
        for place, (face, counted) in enumerate(dice):
            x = self._x + NUMBER + place * (side + gap)
            corners = {"x0": x, "x1": x + side, "y0": self._y, "y1": self._y + side}
            self._figure.add_shape(type="rect", **corners, line={"color": "#111111", "width": 1.2})
            middle, centred = x + side / 2, {"xanchor": "center", "yanchor": "middle"}
            self._write(f"<b>{face}</b>", middle, self._y + side / 2, 14, **centred)
            self._write(counted, middle, self._y + side + 9, 12, **centred)
        self._y += side + 22


def _broken(words: str, room: float, size: float) -> list[str]:
    """Words broken into lines; letters are 0.48 as wide as high on average."""
    return wrap(words, int(room / (0.48 * size)), break_long_words=False)


def _signed(number: int) -> str:
    return text("card.minus", number=-number) if number < 0 else str(number)


def _example_words(example: Example) -> str:
    """An example of taking, in words."""
    counted = "; ".join(
        text("card.counts", count=count, face=face.label, number=_signed(number))
        for face, count, number in example.counted
    )
    return text("card.example", roll=example.roll, counted=counted, face=_name(example.taken))


def _stop_words(example: StopExample | None) -> str:
    """An example of stopping, in words."""
    if example is None:
        return ""
    return text(
        "card.stop_example",
        aside=example.aside,
        sum=example.sum,
        each_used=example.line.each_used,
        used=example.used,
        each_die=example.line.each_die,
        dice=example.dice_left,
        count=example.count,
    )


def _name(face: Face) -> str:
    return text("card.worms") if face.worm else text("card.faces", face=face.label)
