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
"""How large dice set aside are at most: they stay in one row."""
LETTERS = 30
"""How many letters' heights a tray is wide."""
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


def ticked_svg(die_used: Die, dice: DiceLike, used: DiceLike) -> Svg:
    """Dice side by side; those that show a used face are pale, with a tick."""
    faces, gone = [die_used.faces[i] for i in die_used.read(dice)], set(die_used.read(used))
    shown = [
        at(i * STEP + 7, 7, used_die(face) if die_used.faces.index(face) in gone else
           named(text("drawings.die", face=face_name(face)), die(face)))
        for i, face in enumerate(faces)
    ]  # fmt: skip
    fresh = [tag("g", drawn, class_="hm-fresh") for drawn in shown]
    return drawing(dice_name(faces), len(faces) * STEP, STEP, *fresh)


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
    remove: bool = False,
    columns: int = 8,
) -> Svg:
    """A turn on its tray: dice rolled (to take or remove, keys `die-0` ...), dice set aside below.

    `to_roll` dice not rolled yet are shown as blank ones.
    """
    kept = [die_used.faces[i] for i in die_used.read(aside)]
    fallen = [die_used.faces[i] for i in die_used.read(rolled)]
    name = text("drawings.turn", rolled=dice_name(fallen), aside=dice_name(kept))
    width = columns * STEP + 40
    words_of = "drawings.take" if take else "drawings.remove" if remove else ""
    dice = [
        rolled_die(i, face, face in kept and not remove, words_of) for i, face in enumerate(fallen)
    ]
    room = len(kept) + len(fallen) + to_roll
    felt = felt_tray([*dice, *[blank_die()] * to_roll], width, columns, room)
    whole = below([felt, aside_tray(kept, room, width, take)])
    return drawing(name, width, whole.height, whole.svg, acts=take or remove)


def felt_tray(dice: Sequence[Svg], width: float, columns: int, room: int = 1) -> Sized:
    """The tray that dice are rolled into, with room for so many at least."""
    top = 20 + width / LETTERS
    height = top + 10 + -(-max(room, len(dice)) // columns) * STEP
    ground = box(2, 2, width - 4, height - 2, rx=26, fill=colour("ground"), stroke=colour("line"),
                 stroke_width=3)  # fmt: skip
    shown = [
        at(27 + (i % columns) * STEP, top + (i // columns) * STEP, drawn)
        for i, drawn in enumerate(dice)
    ]
    return Sized(width, height, "".join([ground, _label(width, text("drawings.rolled")), *shown]))


def rolled_die(i: int, face: Face, used: bool, act: str) -> Svg:
    """A die just rolled: one to act on (named by the text `act`), or one of a used face."""
    shown, name = die(face), face_name(face)
    if used:
        held = used_die(face)
    elif act:
        held = piece(f"die-{i}", text(act, face=name), shown, drag=True)
    else:
        held = named(text("drawings.die", face=name), shown)
    return tag("g", held, class_="hm-fresh")


def aside_tray(kept: Sequence[Face], room: int, width: float, take: bool) -> Sized:
    """The dice set aside in one row with room for so many; those to be taken can be dropped there.

    It is as tall without dice: what stands below it stays where it is.
    """
    step = min(SIZE * SMALL + 8, (width - 40) / max(1, room))
    scale = (step - 5) / SIZE
    top = 16 + width / LETTERS
    height = top + 10 + SIZE * scale
    shown = [
        at(20 + i * step, top, named(text("drawings.die", face=face_name(face)), die(face)),
           scale=scale)
        for i, face in enumerate(kept)
    ]  # fmt: skip
    edge = box(2, 0, width - 4, height - 2, rx=20, fill="transparent", class_="hm-target",
               stroke=colour("line"), stroke_width=2, stroke_dasharray="7 7")  # fmt: skip
    label = _label(width, text("drawings.aside" if kept else "drawings.none_aside"))
    if take:
        held = piece("aside", text("drawings.aside"), edge, label, *shown, drop=True)
    else:
        held = tag("g", edge, label, *shown)
    return Sized(width, height, held)


def _label(width: float, said: str) -> Svg:
    """What a tray is, in letters that can be read however small the tray is shown."""
    size = width / LETTERS
    return words(22, 8 + size, said, size, text_anchor="start", fill=colour("faint"))


def used_die(face: Face) -> Svg:
    """A die whose face is used in this turn: pale, with a tick."""
    name = text("drawings.face_used", face=face_name(face))
    tick = disc(80, 20, 18, fill=colour("ink")) + line(
        "M71 20 l6 7 l12 -14", stroke=colour("panel"), stroke_width=5
    )
    return named(name, tag("g", die(face), opacity=0.45), tick)


def blank_die() -> Svg:
    """The place of a die that is not rolled yet."""
    return box(
        5, 5, 90, 90, rx=20, fill="none", stroke=colour("line"), stroke_width=3,
        stroke_dasharray="9 8",
    )  # fmt: skip
