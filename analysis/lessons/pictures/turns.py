"""A turn in pictures: where it stands, and how it came there roll by roll."""

from __future__ import annotations

from collections.abc import Sequence

from analysis.drawings.dice import blank_die, dice_name, face_name, used_die
from analysis.drawings.dice import die as die_face
from analysis.drawings.layout import Sized, below
from analysis.drawings.svg import Svg, at, box, drawing, line, words
from analysis.drawings.theme import colour
from analysis.lessons.pictures.picture import WIDTH, Picture, said
from analysis.texts import text
from analysis.texts.words import and_list, dice_words
from heckmeck_core import BadInput, Die, Position, TurnGraph, turn_graph
from heckmeck_core.dice import DiceLike, Face

STEP = 56
"""From die to die: eight of them fill a picture."""
SCALE = 0.48
CAPTION = 28

Roll = tuple[DiceLike, object]
"""What is rolled, and the face that is taken; None: the roll is dead."""


def position(die: Die, aside: DiceLike | Position, dice: int = 8) -> Picture:
    """Where a turn stands, as a card: used faces, dice left, sum."""
    graph = turn_graph(die, dice)
    here = aside if isinstance(aside, Position) else graph.position_of(aside)
    card = position_card(graph, here)
    alt = position_words(graph, here)
    return Picture(drawing(alt, WIDTH, card.height, card.svg), alt)


def position_card(graph: TurnGraph, here: Position) -> Sized:
    """The card of a position: every face of the die (used ones ticked), blank dice, the sum."""
    faces = graph.die.faces
    small = min(SCALE, 300 / (len(faces) * 110))
    top = [
        at(14 + 110 * small * i, 34, used_die(face) if here.used >> i & 1 else die_face(face),
           scale=small)
        for i, face in enumerate(faces)
    ]  # fmt: skip
    left = min(0.36, 300 / (max(1, graph.dice) * 110))
    blank = [at(14 + 110 * left * i, 120, blank_die(), scale=left) for i in range(here.dice_left)]
    height = 172.0
    parts = [
        box(2, 2, WIDTH - 4, height - 4, rx=20, fill=colour("panel"), stroke=colour("line"),
            stroke_width=2),
        said(14, 26, text("pictures.used_faces"), fill=colour("faint")),
        *top,
        said(14, 112, text("pictures.left", dice=dice_words(here.dice_left)), fill=colour("faint")),
        *blank,
        line(f"M{WIDTH - 130} 20 V{height - 20}", stroke=colour("line"), stroke_width=1.4),
        said(WIDTH - 66, 40, text("pictures.sum"), text_anchor="middle", fill=colour("faint")),
        words(WIDTH - 66, 112, str(here.sum), 58, room=110, fill=colour("ink")),
    ]  # fmt: skip
    return Sized(WIDTH, height, "".join(parts))


def position_words(graph: TurnGraph, here: Position) -> str:
    """A position in a sentence."""
    used = [face_name(face) for face in graph.used_faces(here.used)]
    faces = (
        text("pictures.faces_used", faces=and_list(used)) if used else text("pictures.none_used")
    )
    return text("pictures.position", faces=faces, dice=dice_words(here.dice_left), sum=here.sum)


def turn_steps(die: Die, rolls: Sequence[Roll], dice: int = 8) -> Picture:
    """A turn roll by roll: what was rolled, what was taken, what is left; it can end dead."""
    graph = turn_graph(die, dice)
    here = graph.position_of()
    rows, told = list[Sized](), list[str]()
    for number, (rolled, taken) in enumerate(rolls, start=1):
        faces = [die.faces[i] for i in die.read(rolled)]
        after = _after(graph, here, rolled, taken)
        caption = _caption(graph, number, taken, here, after)
        rows.append(_step(graph, here, faces, after, caption))
        told.append(text("pictures.rolled", caption=caption, dice=dice_name(faces)))
        if after is None:
            break
        here = after
    whole = below(rows, gap=10)
    alt = " ".join(told)
    return Picture(drawing(alt, WIDTH, whole.height, whole.svg), alt)


def _after(graph: TurnGraph, here: Position, rolled: DiceLike, taken: object) -> Position | None:
    """Where taking a face leads to; None: the roll is dead."""
    offered = dict(graph.roll_of(here, rolled))
    if taken is None and not offered:
        return None
    face = None if taken is None else graph.die.read([taken])[0]
    if face not in offered:
        labels = [graph.die.faces[f].label for f in offered]
        allowed = f"the roll offers {', '.join(labels)}" if labels else "the roll is dead"
        raise BadInput(f"taking {taken}", allowed, f"take {labels[0]}" if labels else "take None")
    return graph.after(here, face, offered[face])


def _caption(
    graph: TurnGraph, number: int, taken: object, here: Position, after: Position | None
) -> str:
    if after is None:
        return text("pictures.step_dead", number=number)
    name = face_name(graph.die.faces[graph.die.read([taken])[0]])
    return text(
        "pictures.step",
        number=number,
        taken=f"{here.dice_left - after.dice_left} \u00d7 {name}",
        sum=after.sum,
        dice=dice_words(after.dice_left),
    )


def _step(
    graph: TurnGraph, here: Position, faces: Sequence[Face], after: Position | None, caption: str
) -> Sized:
    """A roll below its caption."""
    label = said(6, 20, caption, room=WIDTH - 12, font_weight="700")
    row = roll_row(graph, here, faces, after)
    return Sized(WIDTH, CAPTION + row.height, label + at(0, CAPTION, row.svg))


def roll_row(
    graph: TurnGraph, here: Position, faces: Sequence[Face], after: Position | None
) -> Sized:
    """A roll: dice that are taken in a frame, those of used faces ticked, a dead one struck out."""
    taken = after.used & ~here.used if after else 0
    in_order = sorted(faces, key=graph.die.faces.index)
    drawn = [at(10 + STEP * i, 10, _rolled(graph, here, face), scale=SCALE)
             for i, face in enumerate(in_order)]  # fmt: skip
    frames = [
        box(6 + STEP * i, 6, STEP, STEP, rx=12, fill="none", stroke=colour("pick"), stroke_width=4)
        for i, face in enumerate(in_order)
        if taken >> graph.die.faces.index(face) & 1
    ]
    cross = "" if after else _struck(len(faces))
    return Sized(WIDTH, STEP + 14, "".join([*drawn, *frames]) + cross)


def _rolled(graph: TurnGraph, here: Position, face: Face) -> Svg:
    """A die of a roll; one that shows a used face is ticked off."""
    return used_die(face) if here.used >> graph.die.faces.index(face) & 1 else die_face(face)


def _struck(count: int) -> Svg:
    """A line through a dead roll."""
    y = 6 + STEP / 2
    return line(f"M4 {y:g} H{4 + STEP * count}", stroke=colour("worm-print"), stroke_width=5)
