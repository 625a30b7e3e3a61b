"""A die on the bench: its sides in a row, what a side can show, and dice to start from."""

from __future__ import annotations

from collections.abc import Sequence

from analysis.drawings.dice import SIZE, STEP, die, face_name
from analysis.drawings.layout import Sized, below, flow
from analysis.drawings.svg import Svg, at, box, drawing, line, number, piece, tag, words
from analysis.drawings.theme import colour
from analysis.texts import text
from heckmeck_core.dice import Face

WIDE, NARROW = 7, 5
"""Sides in a row, where the page is wide and where it is narrow."""
PITCH, EDGE = STEP + 8, 16
"""From row to row of the sides, and around what can be chosen."""
NOTCH = 18
"""How far what can be chosen points up to the side that it is for."""
CARD, GAP = 88, 12
"""The height of a die to start from, and the room between them."""


def bench_width(columns: int) -> float:
    """How wide everything on the bench is."""
    return columns * STEP + 4


def bench_svg(
    sides: Sequence[Face],
    chosen: int,
    to_choose: Sequence[Face],
    columns: int = WIDE,
    add: bool = True,
    remove: bool = True,
) -> Svg:
    """The sides of a die to act on (`side-0` ...), and below them what the chosen one can show.

    Keys are `face-4` for that, `add` for one more side and `remove` for the chosen one.
    """
    strip = _strip(sides, chosen, columns, add)
    last_row = (len(sides) + add - 1) // columns
    pointing = chosen % columns if chosen // columns == last_row else None
    choice = _choice(sides[chosen], chosen, to_choose, columns, pointing, remove)
    whole = below([strip, choice], gap=NOTCH)
    name = text("drawings.your_die", faces=", ".join(map(face_name, sides)))
    return drawing(name, whole.width, whole.height, whole.svg, acts=True)


def _strip(sides: Sequence[Face], chosen: int, columns: int, add: bool) -> Sized:
    """All sides as dice, and a place for one more."""
    shown = [_side(i, side, len(sides), i == chosen) for i, side in enumerate(sides)]
    shown += [_place_for_more()] if add else []
    placed = [
        at(2 + (i % columns) * STEP, (i // columns) * PITCH, each) for i, each in enumerate(shown)
    ]
    height = -(-len(shown) // columns) * PITCH - (PITCH - STEP)
    return Sized(bench_width(columns), height, "".join(placed))


def _side(i: int, side: Face, count: int, chosen: bool) -> Svg:
    name = text("drawings.side", number=i + 1, count=count, face=face_name(side))
    shown = [box(2, 2, STEP - 4, STEP - 4, rx=26, fill="transparent", **_ring(chosen)),
             at(7, 7, die(side))]  # fmt: skip
    return piece(f"side-{i}", name, *shown, pressed=chosen, start=chosen, follow=True)


def _ring(there: bool) -> dict[str, str | float | None]:
    return {"stroke": colour("pick"), "stroke_width": 6} if there else {}


def _place_for_more() -> Svg:
    """A dashed die with a plus."""
    ink = colour("faint")
    place = box(12, 12, 90, 90, rx=20, fill="transparent", stroke=ink, stroke_width=3.5,
                stroke_dasharray="9 8")  # fmt: skip
    plus = line("M57 37 V77 M37 57 H77", stroke=ink, stroke_width=9)
    return piece("add", text("drawings.add_side"), place, plus)


def _choice(
    shown: Face,
    chosen: int,
    to_choose: Sequence[Face],
    columns: int,
    pointing: int | None,
    remove: bool,
) -> Sized:
    """A panel with everything that the chosen side can show."""
    width, across = bench_width(columns), 10 if columns == WIDE else NARROW
    cell = (width - 2 * EDGE) / across
    size = min(0.66, (cell - 14) / SIZE) if columns == WIDE else (cell - 20) / SIZE
    pitch, top = size * SIZE + 16, 62
    height = top + -(-len(to_choose) // across) * pitch + 6
    dice = [
        at(EDGE + (i % across) * cell + (cell - size * SIZE) / 2, top + (i // across) * pitch,
           _face(face, chosen, face == shown), scale=size)
        for i, face in enumerate(to_choose)
    ]  # fmt: skip
    ground = tag(
        "path",
        d=_panel(width, height, pointing),
        fill=colour("ground"),
        stroke=colour("line"),
        stroke_width=2.5,
        stroke_linejoin="round",
    )
    caption = text("drawings.side_shows", number=chosen + 1)
    said = words(24, 39, caption, 24, text_anchor="start", fill=colour("ink"))
    bin_ = [at(width - 170, 10, _remove(chosen))] if remove else []
    return Sized(width, height, "".join([ground, said, *bin_, *dice]))


def _panel(width: float, height: float, pointing: int | None) -> str:
    """The outline of a panel, with a tip below the place that it points to."""
    right, low, r = width - 2, height - 2, 22
    tip = ""
    if pointing is not None:
        middle = 2 + (pointing + 0.5) * STEP
        tip = f"H{number(middle - NOTCH)} l{NOTCH} {-NOTCH} l{NOTCH} {NOTCH} "
    return (
        f"M{2 + r} 2 {tip}H{number(right - r)} q{r} 0 {r} {r} V{number(low - r)} "
        f"q0 {r} {-r} {r} H{2 + r} q{-r} 0 {-r} {-r} V{2 + r} q0 {-r} {r} {-r} Z"
    )


def _face(face: Face, chosen: int, there: bool) -> Svg:
    """Something that the chosen side can show."""
    name = text("drawings.becomes", number=chosen + 1, face=face_name(face))
    ring = box(-7, -7, SIZE + 14, SIZE + 14, rx=26, fill="transparent", **_ring(there))
    return piece(f"face-{face.label}", name, ring, die(face), pressed=there)


def _remove(chosen: int) -> Svg:
    """A small button that takes the chosen side away."""
    name = text("drawings.remove_side", number=chosen + 1)
    ground = box(0, 0, 152, 42, rx=14, fill=colour("panel"), stroke=colour("line"), stroke_width=2)
    cross = line("M18 14 l14 14 m0 -14 l-14 14", stroke=colour("ink"), stroke_width=4)
    said = words(44, 28, text("drawings.remove_short"), 20, room=100, text_anchor="start",
                 fill=colour("ink"))  # fmt: skip
    return piece("remove", name, ground, cross, said)


def presets_svg(
    presets: Sequence[tuple[str, str, Sequence[Face]]], there: str | None, columns: int = WIDE
) -> Svg:
    """Dice to start from (key, name, sides), each with the key `preset-two_worms`."""
    width, across = bench_width(columns), 3 if columns == WIDE else 2
    each = (width - GAP * (across - 1)) / across
    cards = [_preset(key, name, sides, each, key == there) for key, name, sides in presets]
    whole = flow(cards, width + 1, GAP)
    return drawing(text("drawings.presets"), width, whole.height, whole.svg, acts=True)


def _preset(key: str, name: str, sides: Sequence[Face], width: float, there: bool) -> Sized:
    """A small die with its name."""
    step = min(38.0, (width - 32) / len(sides))
    edge = colour("pick") if there else colour("line")
    ground = box(2, 2, width - 4, CARD - 4, rx=18, fill=colour("panel"), stroke=edge,
                 stroke_width=5 if there else 2, class_="hm-target")  # fmt: skip
    said = words(18, 32, name, 22, room=width - 36, text_anchor="start", fill=colour("ink"))
    dice = [
        at(16 + i * step, 42, die(side), scale=(step - 4) / SIZE) for i, side in enumerate(sides)
    ]
    label = text("drawings.preset", name=name, faces=", ".join(map(face_name, sides)))
    return Sized(width, CARD, piece(f"preset-{key}", label, ground, said, *dice, pressed=there))
