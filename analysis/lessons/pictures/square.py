"""All rolls of two dice as a square: a row for the first die, a column for the second."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from analysis.drawings.dice import die as die_face
from analysis.drawings.svg import Svg, at, box, drawing, line, words
from analysis.drawings.theme import colour
from analysis.lessons.pictures.marks import check_marks, legend, mark_box
from analysis.lessons.pictures.picture import SIZE, WIDTH, Picture, said
from analysis.texts import text
from analysis.texts.words import and_list
from heckmeck_core import Die

LEFT, TOP = 84, 78
"""Where the fields begin: beside and below the dice."""
EDGE = 6

Roll = tuple[str, str]
Which = Callable[[str, str], bool]
"""Whether a roll is meant; it gets what the first and the second die show, like "W" and "6"."""


def square(
    die: Die,
    marks: Mapping[str, Which] | None = None,
    values: Callable[[str, str], object] | None = None,
    given: Which | None = None,
    counted: bool = True,
) -> Picture:
    """The square of two dice; a roll gets the first of the marks (up to four) that holds for it.

    `values` are written into the fields, and rolls that are not `given` are struck out. With
    `counted` the legend and the text say how many rolls have each mark; otherwise the text lists
    them, so that everybody counts for themselves.
    """
    marks = marks or {}
    check_marks(len(marks))
    sides = [str(label) for label in die.labels()]
    rolls = [(a, b) for a in sides for b in sides]
    left = [roll for roll in rolls if given is None or given(*roll)]
    marked = {roll: _mark(roll, marks) for roll in left}
    names = [_name(i, name, marked, left, counted) for i, name in enumerate(marks)]
    key = legend(names)
    step = (WIDTH - LEFT - EDGE) / len(sides)
    bottom = TOP + step * len(sides)
    fields = [
        at(LEFT + step * i, TOP + step * k, _field((a, b), marked, values, step))
        for k, a in enumerate(sides)
        for i, b in enumerate(sides)
    ]
    alt = _alt(names, marks, marked, left, counted, len(rolls))
    parts = [*_heads(die, step), *fields, at(10, bottom + 14, key.svg)]
    height = bottom + (key.height + 22 if marks else EDGE)
    return Picture(drawing(alt, WIDTH, height, *parts), alt)


def _mark(roll: Roll, marks: Mapping[str, Which]) -> int | None:
    """The first mark that holds for a roll."""
    return next((i for i, which in enumerate(marks.values()) if which(*roll)), None)


def _name(
    mark: int, name: str, marked: Mapping[Roll, int | None], left: Sequence[Roll], counted: bool
) -> str:
    """What stands beside a mark in the legend."""
    if not counted:
        return name
    count = sum(marked[roll] == mark for roll in left)
    return text("pictures.counted", name=name, some=count, of=len(left))


def _heads(die: Die, step: float) -> list[Svg]:
    """The faces of the two dice above and beside the square."""
    shown = [face for face in die.faces for _ in range(face.sides)]
    size = min(44.0, step - 6)
    middle = LEFT + step * len(shown) / 2
    second = said(
        middle, 20, text("pictures.second_die"), text_anchor="middle", fill=colour("faint")
    )
    first = said(0, 0, text("pictures.first_die"), text_anchor="middle", fill=colour("faint"))
    turned = f'<g transform="translate(20 {TOP + step * len(shown) / 2:g}) rotate(-90)">{first}</g>'
    heads = [second, turned]
    for i, face in enumerate(shown):
        away = step * (i + 0.5) - size / 2
        heads.append(at(LEFT + away, 28, die_face(face), scale=size / 100))
        heads.append(at(32, TOP + away, die_face(face), scale=size / 100))
    return heads


def _field(
    roll: Roll,
    marked: Mapping[Roll, int | None],
    values: Callable[[str, str], object] | None,
    step: float,
) -> Svg:
    """A roll: its mark, and what is written there; one that cannot be any more is struck out."""
    size = step - 4
    if roll not in marked:
        ground = box(0, 0, size, size, rx=5, fill="none", stroke=colour("line"), stroke_width=0.8)
        return ground + line(
            f"M6 {size - 6:g} L{size - 6:g} 6", stroke=colour("line"), stroke_width=1.6
        )
    mark = marked[roll]
    shown = str(values(*roll)) if values else " ".join(roll)
    ink = colour("faint" if mark is None else "on-mark")
    letters = SIZE + (3 if values else -1)
    label = words(size / 2, size / 2 + 6, shown, letters, room=size - 8, fill=ink)
    return mark_box(mark, 0, 0, size, size) + label


def _alt(
    names: Sequence[str],
    marks: Mapping[str, Which],
    marked: Mapping[Roll, int | None],
    left: Sequence[Roll],
    counted: bool,
    count: int,
) -> str:
    """The square in words."""
    sentences = [text("pictures.square", count=count)]
    if len(left) < count:
        sentences.append(text("pictures.given", count=len(left), of=count))
    if counted and names:
        sentences.append(f"{'; '.join(names)}.")
    elif marks:
        sentences += [
            text("pictures.listed", name=name, rolls=_listed(mark, marked))
            for mark, name in enumerate(marks)
        ]
    return " ".join(sentences)


def _listed(mark: int, marked: Mapping[Roll, int | None]) -> str:
    rolls = [" ".join(roll) for roll, its in marked.items() if its == mark]
    return and_list(rolls) if rolls else text("pictures.no_roll")
