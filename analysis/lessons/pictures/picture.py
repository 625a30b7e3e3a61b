"""What a picture of a lesson is: a drawing, and the words that stand for it where none is seen."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape
from pathlib import Path

from analysis.drawings.svg import VARIABLE, Svg, on_paper, tag, words
from analysis.drawings.theme import LIGHT, colour, sheet

SCOPE = "hm-picture"
WIDTH = 480
"""How wide pictures are; on a phone a unit is about three quarters of a pixel."""
SIZE = 17
"""Of the letters in a picture: they can be read on a phone."""
LOOK = Path(__file__).with_name("picture.css").read_text(encoding="utf-8").strip()
STYLE = re.compile(r"<style>.*?</style>", re.DOTALL)


@dataclass(frozen=True)
class Picture:
    """A drawing that a notebook shows, and a text that says what it shows."""

    svg: Svg
    alt: str

    @property
    def html(self) -> str:
        """The drawing for a page, light or dark; it brings the colours that it uses."""
        used = {found[1] for found in VARIABLE.finditer(self.svg)} & LIGHT.keys()
        style = f"<style>{sheet(f'.{SCOPE}', used)}\n{LOOK}</style>"
        return f'<div class="{SCOPE}">{style}{self.svg}</div>'

    def on_paper(self) -> str:
        """The drawing for a page of paper."""
        return paper_html(self.html)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/html": self.html, "text/plain": self.alt}

    def __repr__(self) -> str:
        return self.alt


def is_picture(html: str) -> bool:
    """Whether HTML that a notebook keeps is a picture."""
    return html.startswith(f'<div class="{SCOPE}">')


def paper_html(html: str) -> str:
    """A picture as a notebook keeps it, in the colours of paper."""
    return on_paper(STYLE.sub("", html))


def said(
    x: float, y: float, words_: str, room: float | None = None, **looks: str | float | None
) -> Svg:
    """Words of a picture, from their left end on."""
    size = looks.pop("font_size", SIZE)
    assert isinstance(size, int | float)
    usual = {"text_anchor": "start", "font_weight": "500", "fill": colour("ink")}
    return words(x, y, words_, size, room=room, **{**usual, **looks})


def hint(*parts: Svg, words_: str) -> Svg:
    """Parts with words that are shown on hover."""
    return tag("g", tag("title", escape(words_)), *parts)
