"""A roll with what to take of it: those dice raised and framed, what adds up to most pale."""

from __future__ import annotations

from analysis.drawings.dice import SIZE, STEP, dice_name, die, face_name
from analysis.drawings.svg import Looks, Svg, at, box, drawing, named, tag
from analysis.drawings.theme import colour
from analysis.texts import text
from heckmeck_core.dice import DiceLike, Die, Face

RAISED, EDGE = 26, 10
"""How far dice to take are raised, and the room around all dice for their frames."""
PALE = 0.4


def taking_svg(die_used: Die, dice: DiceLike, taken: Face, instead: Face) -> Svg:
    """A roll in which one face is to be taken instead of another one."""
    faces = [die_used.faces[i] for i in die_used.read(dice)]
    shown = [
        at(EDGE + i * STEP, EDGE + (0 if face == taken else RAISED), _marked(face, taken, instead))
        for i, face in enumerate(faces)
    ]
    name = text(
        "drawings.taking",
        dice=dice_name(faces),
        taken=face_name(taken),
        instead=face_name(instead),
    )
    width = (len(faces) - 1) * STEP + SIZE + 2 * EDGE
    return drawing(name, width, SIZE + RAISED + 2 * EDGE, *shown)


def _marked(face: Face, taken: Face, instead: Face) -> Svg:
    """A die as it is to be treated; not told apart by colour."""
    name = text("drawings.die", face=face_name(face))
    if face == taken:
        frame: Looks = {"fill": "none", "stroke": colour("pick"), "stroke_width": 10}
        return named(name, die(face), box(0, 0, SIZE, SIZE, rx=23, **frame))
    if face == instead:
        looks: Looks = {"fill": "none", "stroke": colour("line"), "stroke_width": 5}
        edge = box(0, 0, SIZE, SIZE, rx=23, stroke_dasharray="10 9", **looks)
        return named(name, tag("g", die(face), opacity=PALE), edge)
    return named(name, die(face))
