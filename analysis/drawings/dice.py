"""Dice: faces of any die, dice in a row, and a turn on its tray."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from analysis.drawings.layout import Sized, below
from analysis.drawings.pieces import worm
from analysis.drawings.svg import Svg, at, box, disc, drawing, line, named, piece, tag, words
from analysis.drawings.theme import colour
from analysis.texts import text
from heckmeck_core.dice import WORM_VALUE, DiceLike, Die, Face

SIZE, STEP = 100, 114
"""A die, and from one die to the next."""
SMALL = 0.72
"""How large dice set aside are."""
PIPS = {
    1: [(50, 50)],
    2: [(27, 27), (73, 73)],
    3: [(27, 27), (50, 50), (73, 73)],
    4: [(27, 27), (73, 27), (27, 73), (73, 73)],
    5: [(27, 27), (73, 27), (50, 50), (27, 73), (73, 73)],
    6: [(27, 25), (73, 25), (27, 50), (73, 50), (27, 75), (73, 75)],
}


def face_name(face: Face) -> str:
    """A face as it is read out.

    >>> face_name(Face(4)), face_name(Face(5, worm=True)), face_name(Face(3, worm=True))
    ('4', 'worm', 'worm worth 3')
    """
    if not face.worm:
        return str(face.value)
    if face.value == WORM_VALUE:
        return text("drawings.worm")
    return text("drawings.worm_worth", value=face.value)


def die(face: Face) -> Svg:
    """A die that shows a face, in a box of 100 by 100."""
    edge = colour("die-line")
    cube = box(3, 3, 94, 94, rx=20, fill=colour("die"), stroke=edge, stroke_width=3.5)
    return tag("g", cube, _shown(face), class_="hm-die-face", data_face=face.label)


def _shown(face: Face) -> Svg:
    ink = colour("pip")
    if face.worm:
        worth = ""
        if face.value != WORM_VALUE:
            worth = disc(22, 22, 15, fill=ink) + words(22, 29, str(face.value), 20, fill="#FFFFFF")
        return at(5, 6, worm(), scale=0.88) + worth
    if face.value in PIPS:
        return "".join(disc(x, y, 9.5, fill=ink) for x, y in PIPS[face.value])
    return words(50, 70, str(face.value), 58, fill=ink)


def die_svg(face: Face) -> Svg:
    """One die as a drawing of its own."""
    return drawing(text("drawings.die", face=face_name(face)), SIZE, SIZE, die(face))


def dice_svg(
    die_used: Die,
    dice: DiceLike,
    act: Callable[[int, Face], str] | None = None,
    columns: int = 8,
) -> Svg:
    """Dice side by side; with `act`, which gives each a key, they can be acted on."""
    faces = [die_used.faces[i] for i in die_used.read(dice)]
    rows = max(1, -(-len(faces) // columns))
    across = max(1, min(columns, len(faces)))
    parts = _placed(faces, columns, act)
    name = dice_name(faces)
    return drawing(name, across * STEP, rows * STEP, parts, acts=act is not None)


def dice_name(faces: Sequence[Face]) -> str:
    """Dice in words, equal ones together."""
    if not faces:
        return text("drawings.no_dice")
    listed = ", ".join(map(face_name, faces))
    return text("drawings.dice", count=len(faces), faces=listed)


def _placed(faces: Sequence[Face], columns: int, act: Callable[[int, Face], str] | None) -> Svg:
    parts = []
    for i, face in enumerate(faces):
        name = text("drawings.die", face=face_name(face))
        shown = die(face)
        held = named(name, shown) if act is None else piece(act(i, face), name, shown, drag=True)
        parts.append(at((i % columns) * STEP + 7, (i // columns) * STEP + 7, held))
    return "".join(parts)


def faces_svg(die_used: Die, used: Iterable[Face], columns: int = 10) -> Svg:
    """The faces of a die to tap on, each with the key `face-4`; used ones are marked."""
    gone, faces = set(used), die_used.faces
    rows, across = -(-len(faces) // columns), min(columns, len(faces))
    parts = [
        at((i % columns) * STEP + 7, (i // columns) * STEP + 7, _to_tap(face, face in gone))
        for i, face in enumerate(faces)
    ]
    name = text("drawings.faces")
    return drawing(name, across * STEP, rows * STEP, *parts, acts=True)


def _to_tap(face: Face, used: bool) -> Svg:
    if used:
        return used_die(face)
    return piece(f"face-{face.label}", text("drawings.add", face=face_name(face)), die(face))


def turn_svg(
    die_used: Die,
    aside: DiceLike,
    rolled: DiceLike,
    to_roll: int = 0,
    take: bool = False,
    columns: int = 8,
) -> Svg:
    """A turn on its tray: dice rolled (to take, with keys `die-0` ...), dice set aside below.

    `to_roll` dice not rolled yet are shown as blank ones.
    """
    kept = [die_used.faces[i] for i in die_used.read(aside)]
    fallen = [die_used.faces[i] for i in die_used.read(rolled)]
    name = text("drawings.turn", rolled=dice_name(fallen), aside=dice_name(kept))
    width = columns * STEP + 40
    dice = [_rolled(i, face, face in kept, take) for i, face in enumerate(fallen)]
    whole = below([_felt(dice or [_blank()] * to_roll, width, columns), _aside(kept, width, take)])
    return drawing(name, width, whole.height, whole.svg, acts=take)


def _felt(dice: Sequence[Svg], width: float, columns: int) -> Sized:
    """The tray that dice are rolled into."""
    height = 48 + max(1, -(-len(dice) // columns)) * STEP
    ground = box(2, 2, width - 4, height - 2, rx=26, fill=colour("ground"), stroke=colour("line"),
                 stroke_width=3)  # fmt: skip
    shown = [
        at(27 + (i % columns) * STEP, 38 + (i // columns) * STEP, drawn)
        for i, drawn in enumerate(dice)
    ]
    return Sized(width, height, "".join([ground, _label(30, text("drawings.rolled")), *shown]))


def _rolled(i: int, face: Face, used: bool, take: bool) -> Svg:
    """A die just rolled: one to take, or one that shows a used face."""
    shown, name = die(face), face_name(face)
    if used:
        held = used_die(face)
    elif take:
        held = piece(f"die-{i}", text("drawings.take", face=name), shown, drag=True)
    else:
        held = named(text("drawings.die", face=name), shown)
    return tag("g", held, class_="hm-fresh")


def _aside(kept: Sequence[Face], width: float, take: bool) -> Sized:
    """The dice set aside, smaller, and where those to be taken can be dropped."""
    step, label = SIZE * SMALL + 8, text("drawings.aside" if kept else "drawings.none_aside")
    across = int((width - 40) // step)
    height = 44 + -(-len(kept) // across) * step
    shown = [
        at(22 + i % across * step, 36 + i // across * step,
           named(text("drawings.die", face=face_name(face)), die(face)), scale=SMALL)
        for i, face in enumerate(kept)
    ]  # fmt: skip
    inside = _label(24, label) + "".join(shown)
    if take:
        room = box(2, 0, width - 4, height - 4, rx=20, fill="transparent", class_="hm-target")
        inside = piece("aside", text("drawings.aside"), room, inside, drop=True)
    return Sized(width, height, inside)


def _label(y: float, said: str) -> Svg:
    return words(22, y, said, 20, text_anchor="start", fill=colour("faint"))


def used_die(face: Face) -> Svg:
    """A die whose face is used in this turn: pale, with a tick."""
    name = text("drawings.face_used", face=face_name(face))
    tick = disc(80, 20, 18, fill=colour("ink")) + line(
        "M71 20 l6 7 l12 -14", stroke=colour("panel"), stroke_width=5
    )
    return named(name, tag("g", die(face), opacity=0.45), tick)


def _blank() -> Svg:
    return box(
        5, 5, 90, 90, rx=20, fill="none", stroke=colour("line"), stroke_width=3,
        stroke_dasharray="9 8",
    )  # fmt: skip
