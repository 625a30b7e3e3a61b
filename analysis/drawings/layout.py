"""Where things stand in a drawing: rows of spots, and boxes that flow like words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from analysis.drawings.svg import Svg, at


class Sized(NamedTuple):
    """A part of a drawing with its size."""

    width: float
    height: float
    svg: Svg


def rows_of(count: int, columns: int) -> list[int]:
    """How many spots stand in each row: as equal as can be, shorter rows between longer ones.

    >>> rows_of(14, 7), rows_of(14, 5), rows_of(16, 4), rows_of(6, 7)
    ([7, 7], [5, 4, 5], [4, 4, 4, 4], [6])
    """
    rows = -(-count // columns)
    shorter = rows * -(-count // rows) - count
    lengths = [-(-count // rows)] * rows
    for i in [*range(1, rows, 2), *range(0, rows, 2)][:shorter]:
        lengths[i] -= 1
    return lengths


def places(
    count: int, columns: int, cell: float, pitch: float
) -> tuple[list[tuple[float, float]], float]:
    """The upper left corners of cells in staggered rows, and how wide all of it is."""
    rows = rows_of(count, columns)
    equal = len(set(rows)) == 1 and len(rows) == 2
    width = (max(rows) + (0.5 if equal else 0)) * cell
    corners = []
    for i, length in enumerate(rows):
        left = (i % 2) * cell / 2 if equal else (width - length * cell) / 2
        corners += [(left + k * cell, i * pitch) for k in range(length)]
    return corners, width


def flow(parts: Sequence[Sized], width: float, gap: float = 10) -> Sized:
    """Parts side by side, on several lines where the width is used up."""
    x = y = line = 0.0
    placed = []
    for part in parts:
        if x and x + part.width > width:
            x, y, line = 0.0, y + line + gap, 0.0
        placed.append(at(x, y, part.svg))
        x, line = x + part.width + gap, max(line, part.height)
    return Sized(width, y + line, "".join(placed))


def below(parts: Sequence[Sized], gap: float = 12) -> Sized:
    """Parts one below the other; those without height are left out."""
    there = [part for part in parts if part.height]
    y, placed = 0.0, []
    for part in there:
        placed.append(at(0, y, part.svg))
        y += part.height + gap
    return Sized(max(part.width for part in there), y - gap, "".join(placed))
