"""A tree of chances: from the left to the right, what can come and then what can come next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from analysis.drawings.dice import die as die_face
from analysis.drawings.svg import LETTER, Svg, at, box, drawing, line, words
from analysis.drawings.theme import colour
from analysis.lessons.pictures.picture import SIZE, WIDTH, Picture, said
from analysis.texts import text
from heckmeck_core import Die
from heckmeck_core.goal import Number

LEAF, NODE = 54, 34
"""The height of a leaf's row, and of a node."""
DIE = 0.3
"""How large dice are in a node."""
LONGEST = 140
"""The room of what stands at the ends at most."""


@dataclass(frozen=True)
class Branch:
    """One of the things that can come: its name or its dice, its chance, and what can follow."""

    label: str
    chance: Number
    then: Sequence[Branch] = field(default=())
    end: str = ""
    """What comes out, of a branch without followers."""
    dice: bool = False
    """Whether the label names dice ("W 6"), which are drawn."""


def tree(
    branches: Sequence[Branch], start: str = "", die: Die | None = None, products: bool = True
) -> Picture:
    """A tree; with `products` each end has the product of the chances that lead there."""
    leaves = list(_ends(branches, 1))
    depth = max(len(way) for way, _ in leaves)
    ends = [_end(way[-1], chance, products) for way, chance in leaves]
    room = min(LONGEST, max(map(len, ends)) * SIZE * LETTER + 10)
    root = len(start) * SIZE * LETTER + 20 if start else 18
    drawn = _Tree(die or Die.parse("1 2 3 4 W 6"), 4 + root, (WIDTH - root - room - 8) / depth)
    middle = drawn.grow(branches, 0)
    drawn.parts.append(_node(4, middle, start, root))
    drawn.parts += [
        said(WIDTH - room, drawn.leaf_at(i) + 6, words_, room=room) for i, words_ in enumerate(ends)
    ]
    first = text("pictures.tree_from", start=start) if start else text("pictures.tree")
    alt = " ".join([first, *_told(leaves, products)])
    return Picture(drawing(alt, WIDTH, len(leaves) * LEAF + 8, *drawn.parts), alt)


def _ends(
    branches: Sequence[Branch], chance: Number
) -> Iterator[tuple[tuple[Branch, ...], Number]]:
    """Every way through the tree with the product of its chances."""
    for branch in branches:
        here = chance * branch.chance
        if not branch.then:
            yield (branch,), here
        for way, product in _ends(branch.then, here):
            yield (branch, *way), product


def _end(branch: Branch, chance: Number, products: bool) -> str:
    shown = _chance(chance) if products else ""
    return text("pictures.end", end=branch.end, chance=shown) if branch.end and shown else (
        branch.end or shown
    )  # fmt: skip


def _chance(chance: Number) -> str:
    """A chance as a fraction where it is one."""
    return str(chance) if isinstance(chance, int | Fraction) else f"{chance:.3g}"


def _told(ways: Sequence[tuple[tuple[Branch, ...], Number]], products: bool) -> Iterator[str]:
    """Each way through the tree in words."""
    for way, chance in ways:
        steps = ", ".join(
            text("pictures.branch", label=step.label, chance=_chance(step.chance)) for step in way
        )
        yield text("pictures.way", steps=steps, end=_end(way[-1], chance, products))


class _Tree:
    """The arms and nodes of a tree, drawn leaf by leaf from the top."""

    def __init__(self, die: Die, root: float, step: float) -> None:
        self.die, self.root, self.step = die, root, step
        self.leaves = 0
        self.parts: list[Svg] = []

    def leaf_at(self, number: int) -> float:
        """The height of a leaf's middle."""
        return 4 + LEAF * (number + 0.5)

    def grow(self, branches: Sequence[Branch], level: int) -> float:
        """Draw branches and all that follows; the height from which they go out."""
        heights = []
        for branch in branches:
            if branch.then:
                heights.append(self.grow(branch.then, level + 1))
            else:
                heights.append(self.leaf_at(self.leaves))
                self.leaves += 1
        middle = (heights[0] + heights[-1]) / 2
        for branch, y in zip(branches, heights, strict=True):
            self._arm(branch, level, middle, y)
        return middle

    def _arm(self, branch: Branch, level: int, middle: float, y: float) -> None:
        """An arm with its chance, and the node it leads to."""
        left = self.root + self.step * level
        wide = min(self._width(branch), self.step * 0.5)
        node = left + self.step - wide - 4
        arm = line(f"M{left:g} {middle:g} L{node:g} {y:g}", stroke=colour("bar"), stroke_width=2.4)
        x, over = left + (node - left) * 0.55, middle + (y - middle) * 0.55
        chance = _chance(branch.chance)
        back = len(chance) * SIZE * LETTER + 6
        label = box(x - back / 2, over - 12, back, 23, rx=6, fill=colour("panel"), stroke="none")
        self.parts += [arm, label, words(x, over + 6, chance, SIZE, fill=colour("ink"))]
        self.parts.append(self._dice(branch, node, y) if branch.dice else
                          _node(node, y, branch.label, wide))  # fmt: skip

    def _width(self, branch: Branch) -> float:
        if branch.dice:
            return len(self.die.read(branch.label)) * (100 * DIE + 3)
        return len(branch.label) * SIZE * LETTER + 18

    def _dice(self, branch: Branch, x: float, y: float) -> Svg:
        faces = [self.die.faces[i] for i in self.die.read(branch.label)]
        size = 100 * DIE
        return "".join(
            at(x + i * (size + 3), y - size / 2, die_face(face), scale=DIE)
            for i, face in enumerate(faces)
        )


def _node(x: float, y: float, label: str, width: float) -> Svg:
    """A box with a name around a height; without a name it is a point."""
    if not label:
        return box(x + 4, y - 6, 12, 12, rx=6, fill=colour("ink"))
    ground = box(x, y - NODE / 2, width, NODE, rx=10, fill=colour("ground"), stroke=colour("line"),
                 stroke_width=1.6)  # fmt: skip
    return ground + words(x + width / 2, y + 6, label, SIZE, room=width - 8, fill=colour("ink"))
