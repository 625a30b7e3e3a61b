"""A sheet of paper: a chart with its title, how to read it, and what it was computed from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.metadata import version
from textwrap import wrap

import plotly.graph_objects as go

from analysis.charts.chart import INK, Chart
from analysis.texts import text
from analysis.texts.words import dice_words
from heckmeck_core import BadInput
from heckmeck_core.games import Rules

FONT = "Heckmeck Sans, DejaVu Sans Condensed, Helvetica, Arial, sans-serif"
"""The font that comes with the charts, so that a sheet looks the same everywhere."""

EDGE = 42
"""White edge of a sheet, in pixels of its layout: about 11 mm on A4, which printers manage."""
TITLE, HEADING, READ, FOOT = 21, 13, 12, 9
"""Font sizes of the title, of a panel's heading, of how to read the sheet, of the footer."""


@dataclass(frozen=True)
class Paper:
    """A paper in millimetres, and the pixels in which a sheet is laid out on it."""

    width_mm: float
    height_mm: float
    width: int
    height: int


PAPERS = {
    "a4": Paper(210, 297, 794, 1123),
    "a3": Paper(297, 420, 794, 1123),  # the same sheet, larger
    "letter": Paper(215.9, 279.4, 816, 1056),
}


def paper_named(name: str) -> Paper:
    """The paper that a name stands for."""
    if name not in PAPERS:
        raise BadInput(f'a paper "{name}"', f"papers are {', '.join(PAPERS)}", "try a4")
    return PAPERS[name]


@dataclass(frozen=True)
class Sheet:
    """A chart to be printed on one page."""

    name: str
    """Of its files."""
    title: str
    read: str
    """How to read the sheet, for somebody who has never seen it."""
    chart: Chart
    rules: Rules
    margin: Mapping[str, int] = field(default_factory=dict)
    """Room for labels beside the chart: l, r, t, b in pixels, without header and footer."""
    made: str = ""
    """How the numbers came to be, where they are not exact."""
    bare: bool = False
    """Without header and footer: the figure holds them itself."""

    def on(self, paper: Paper) -> go.Figure:
        """The sheet as a figure of the paper's size."""
        figure = go.Figure(self.chart.figure)
        figure.update_layout(width=paper.width, height=paper.height, autosize=False)
        figure.update_layout(font_family=FONT)
        for number, trace in enumerate(figure.data):
            trace.uid = f"trace{number}"  # it would be another one in each run
        if not self.bare:
            self._dress(figure, paper)
        return figure

    def _dress(self, figure: go.Figure, paper: Paper) -> None:
        """Put header and footer around the chart."""
        head, foot = self._header(paper), self._footer(paper)
        beside = {"l": 60, "r": 0, "t": 24, "b": 40, **self.margin}
        margin = {
            "l": EDGE + beside["l"],
            "r": EDGE + beside["r"],
            "t": EDGE + 34 + round(READ * 1.36 * len(head)) + beside["t"],
            "b": EDGE + round(FOOT * 1.4 * len(foot)) + 8 + beside["b"],
        }
        figure.update_layout(margin=margin, title_text="", font_size=11, hovermode="closest")
        figure.for_each_annotation(_smaller)
        figure.update_xaxes(automargin=False)
        figure.update_yaxes(automargin=False)
        left = EDGE - margin["l"]
        for words, size, y, shift in (
            (f"<b>{self.rules.title}: {self.title}</b>", TITLE, 1, margin["t"] - EDGE + 8),
            ("<br>".join(head), READ, 1, margin["t"] - EDGE - 26),
            ("<br>".join(foot), FOOT, 0, EDGE - margin["b"] - 6),
        ):
            figure.add_annotation(
                text=words,
                xref="paper",
                yref="paper",
                x=0,
                y=y,
                xanchor="left",
                yanchor="top" if y else "bottom",
                xshift=left,
                yshift=shift,
                align="left",
                showarrow=False,
                font={"size": size, "color": INK},
                borderpad=0,
            )

    def _header(self, paper: Paper) -> list[str]:
        return _lines(f"<b>{text('sheet.read')}</b> {self.read}", paper, READ)

    def _footer(self, paper: Paper) -> list[str]:
        return _lines(origin(self.rules, self.made), paper, FOOT)


def origin(rules: Rules, made: str = "") -> str:
    """What a sheet was computed from: rules and scale, version and date."""
    return text(
        "sheet.origin",
        game=rules.title,
        dice=dice_words(rules.dice),
        die=rules.die,
        scale=rules.scale,
        clause=rules.worms_clause,
        made=made or text("sheet.exact"),
        version=version("heckmeck"),
        date=rules.date,
    )


def _smaller(heading: go.layout.Annotation) -> None:
    """Headings of panels have the size for a screen unless a chart says another."""
    if heading.font.size in (None, 16):
        heading.font.size = HEADING


def _lines(words: str, paper: Paper, size: float) -> list[str]:
    """Words broken into lines that fit on a paper; letters are 0.48 as wide as high on average."""
    return wrap(words, int((paper.width - 2 * EDGE) / (0.48 * size)), break_long_words=False)
