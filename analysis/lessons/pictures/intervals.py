"""Many intervals and the value that each of them wants to catch."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from analysis.drawings.svg import Svg, at, disc, drawing, line
from analysis.drawings.theme import colour
from analysis.lessons.pictures.picture import WIDTH, Picture, said
from analysis.texts import text
from analysis.texts.numbers import short_percent
from analysis.texts.words import and_list
from heckmeck_core.goal import Number

ROW, TOP = 12, 44
LEFT, RIGHT = 44, WIDTH - 34
EVERY = 5
"""Every fifth interval has its number beside it."""


def intervals(
    bounds: Sequence[tuple[Number, Number]],
    true: Number,
    written: Callable[[Number], str] = short_percent,
) -> Picture:
    """Intervals (low, high), one below the other; those that miss the true value stand out."""
    lowest = min(float(true), *(float(low) for low, _ in bounds))
    highest = max(float(true), *(float(high) for _, high in bounds))

    def at_x(value: Number) -> float:
        share = (float(value) - lowest) / ((highest - lowest) or 1)
        return round(LEFT + share * (RIGHT - LEFT), 1)

    rows = [
        at(0, TOP + ROW * i, _interval(i + 1, at_x(low), at_x(high), low <= true <= high))
        for i, (low, high) in enumerate(bounds)
    ]
    bottom = TOP + ROW * len(bounds)
    there = at_x(true)
    value = line(f"M{there} {TOP - 8} V{bottom}", stroke=colour("ink"), stroke_width=2,
                 stroke_dasharray="7 5")  # fmt: skip
    label = said(there, 24, text("pictures.true", value=written(true)), text_anchor="middle",
                 font_weight="700")  # fmt: skip
    ends = [
        said(LEFT, bottom + 22, written(lowest), text_anchor="start", fill=colour("faint")),
        said(RIGHT, bottom + 22, written(highest), text_anchor="end", fill=colour("faint")),
    ]
    missed = [i + 1 for i, (low, high) in enumerate(bounds) if not low <= true <= high]
    return _picture(bounds, missed, written(true), bottom + 34, [value, *rows, label, *ends])


def _interval(number: int, left: float, right: float, catches: bool) -> Svg:
    """A bar with a dot in the middle; one that misses is thick, of another colour, with a cross."""
    middle, y = (left + right) / 2, ROW / 2
    count = "" if number % EVERY else said(34, y + 5, str(number), text_anchor="end", font_size=14,
                                           fill=colour("faint"))  # fmt: skip
    if catches:
        bar = line(f"M{left} {y:g} H{right}", stroke=colour("bar"), stroke_width=2.6)
        return count + bar + disc(middle, y, 3, fill=colour("bar"))
    ink = colour("worm-print")
    bar = line(f"M{left} {y:g} H{right}", stroke=ink, stroke_width=5, stroke_linecap="butt")
    cross = line("M-5 -5 L5 5 M5 -5 L-5 5", stroke=ink, stroke_width=3)
    return count + bar + at(WIDTH - 16, y, cross)


def _picture(
    bounds: Sequence[object], missed: Sequence[int], true: str, height: float, parts: list[Svg]
) -> Picture:
    alt = text(
        "pictures.intervals", count=len(bounds), caught=len(bounds) - len(missed), value=true
    )
    if missed:
        numbers = and_list([str(number) for number in missed])
        alt += " " + text("pictures.missed", count=len(missed), numbers=numbers)
    return Picture(drawing(alt, WIDTH, height, *parts), alt)
