"""Shares as bars, one below the other, each with the chance beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from analysis.drawings.svg import LETTER, Svg, at, drawing, line
from analysis.drawings.theme import colour
from analysis.lessons.pictures.marks import check_marks, legend, mark_box
from analysis.lessons.pictures.picture import SIZE, WIDTH, Picture, said
from analysis.texts import text
from analysis.texts.numbers import short_percent
from heckmeck_core.goal import Number

ROW, CROWDED = 34, 26
"""The height of a bar's row, and with many of them."""
MANY = 16
LABELS = 190
"""The room that labels have at most."""


def bars(
    shares: Mapping[str, Number],
    chances: Mapping[str, Number] | None = None,
    groups: Mapping[str, str] | None = None,
    title: str = "",
    written: Callable[[Number], str] = short_percent,
    top: Number | None = None,
    names: tuple[str, str] | None = None,
    chance_written: Callable[[Number], str] | None = None,
) -> Picture:
    """A bar for each share by its label; a diamond marks its chance, where `chances` has one.

    `groups` names what a label belongs to (up to four: a colour and a sign each). `written` says
    how numbers are written (`chance_written` those of chances, which only the text has), `top`
    where the scale ends, `names` what bars and diamonds are.
    """
    kinds = list(dict.fromkeys((groups or {}).values()))
    check_marks(len(kinds))
    chances = chances or {}
    called = names or (text("pictures.share"), text("pictures.chance"))
    longest = max([*map(float, shares.values()), *map(float, chances.values()), 1e-12])
    place = _Place(shares, written, longest if top is None else float(top), bool(kinds))
    y, parts = 8.0, list[Svg]()
    if title:
        parts.append(said(8, y + 18, title, room=WIDTH - 16, font_weight="700"))
        y += 32
    for label, share in shares.items():
        mark = kinds.index(groups[label]) if groups and label in groups else 0
        parts.append(at(0, y, place.row(label, share, chances.get(label), mark)))
        y += place.height
    key = legend(kinds or [called[0]] * bool(chances), signed=bool(kinds))
    parts.append(at(8, y + 8, key.svg))
    y += key.height + 8 if kinds or chances else 0
    if chances:
        parts.append(at(8, y + 6, _diamond(12, 12), said(32, 18, called[1])))
        y += 30
    told = {label: (chance_written or written)(chance) for label, chance in chances.items()}
    alt = _alt(shares, told, groups, title, written, called)
    return Picture(drawing(alt, WIDTH, y + 8, *parts), alt)


class _Place:
    """Where the bars of a picture begin and end."""

    def __init__(
        self,
        shares: Mapping[str, Number],
        written: Callable[[Number], str],
        longest: float,
        signed: bool,
    ) -> None:
        self.written, self.longest, self.signed = written, longest, signed
        self.height = CROWDED if len(shares) > MANY else ROW
        self.labels = min(LABELS, max(len(label) for label in shares) * SIZE * LETTER + 6)
        values = max(len(written(share)) for share in shares.values()) * SIZE * LETTER
        self.left = 8 + self.labels + 8
        self.length = WIDTH - self.left - values - 24

    def row(self, label: str, share: Number, chance: Number | None, mark: int) -> Svg:
        """A label, its bar, its number, and the mark of its chance."""
        thick, middle = self.height - 10, self.height / 2
        long = self._at(share)
        name = said(8 + self.labels, middle + 6, label, room=self.labels, text_anchor="end")
        bar = mark_box(mark, self.left, 5, long, thick, self.signed) if long >= 1 else ""
        axis = line(f"M{self.left:g} 0 V{self.height:g}", stroke=colour("line"), stroke_width=1.4)
        beside = max(long, 0 if chance is None else self._at(chance) + 9)
        value = said(self.left + beside + 8, middle + 6, self.written(share))
        seen = "" if chance is None else _diamond(self.left + self._at(chance), middle)
        return name + bar + axis + value + seen

    def _at(self, share: Number) -> float:
        return self.length * min(1.0, float(share) / self.longest)


def _diamond(x: float, y: float) -> Svg:
    """The sign of a chance."""
    shape = f"M{x:g} {y - 10:g} L{x + 8:g} {y:g} L{x:g} {y + 10:g} L{x - 8:g} {y:g} Z"
    return line(shape, fill=colour("ink"), stroke=colour("panel"), stroke_width=2)


def _alt(
    shares: Mapping[str, Number],
    chances: Mapping[str, str],
    groups: Mapping[str, str] | None,
    title: str,
    written: Callable[[Number], str],
    called: tuple[str, str],
) -> str:
    """The bars in words."""
    told = []
    for label, share in shares.items():
        name = f"{label} ({groups[label]})" if groups and label in groups else label
        if label in chances:
            told.append(
                text("pictures.bar_and_chance", label=name, share=written(share),
                     name=called[1], chance=chances[label])
            )  # fmt: skip
        else:
            told.append(text("pictures.bar", label=name, share=written(share)))
    start = title or text("pictures.bars", name=called[0])
    return f"{start.rstrip('.:')}: {'; '.join(told)}."
