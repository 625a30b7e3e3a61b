"""Dice: faces in order, each with a value, some of them worms."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from heckmeck_core.errors import BadInput

WORM_VALUE = 5  # TURN-5: a worm counts 5
SIDES_ALLOWED = range(2, 11)
VALUES_ALLOWED = range(0, 21)

DiceLike = str | Iterable[object]
"""Dice as people give them: text ("6 6 W W") or any sequence of 6, "6", "W" or faces."""


@dataclass(frozen=True, slots=True)
class Face:
    """What a die can show. Sides that show the same are one face, however many they are."""

    value: int
    worm: bool = False
    sides: int = 1

    @property
    def label(self) -> str:
        """How the face is written: its value, or W for a worm (W=3 for a worm worth 3)."""
        if not self.worm:
            return str(self.value)
        return "W" if self.value == WORM_VALUE else f"W={self.value}"


@dataclass(frozen=True)
class Die:
    """A die: its different faces in the order in which they were written.

    >>> Die.parse("1 2 3 4 W 6")
    Die('1 2 3 4 W 6')
    """

    faces: tuple[Face, ...]

    def __post_init__(self) -> None:
        if self.sides not in SIDES_ALLOWED:
            raise BadInput(
                f"a die with {self.sides} side{'s' * (self.sides != 1)}",
                f"{SIDES_ALLOWED[0]} to {SIDES_ALLOWED[-1]} sides are allowed",
                'write one face per side, like "1 2 3 4 W 6"',
            )
        if len(self.faces) < 2:
            raise BadInput(
                f"the die {self}", "at least two of its sides must differ", 'try "1 2 3 4 W 6"'
            )
        if len({face.label for face in self.faces}) != len(self.faces):
            raise BadInput(
                f"the die {self} lists a face twice",
                "each different face stands once, with its number of sides",
                "use Die.parse, which counts equal sides",
            )

    @classmethod
    def parse(cls, text: str) -> Die:
        """The die written as its sides, W for a worm worth 5, W=3 for one worth 3.

        >>> [face.value for face in Die.parse("1 2 3 4 W 6").faces]
        [1, 2, 3, 4, 5, 6]
        >>> Die.parse("1 1 W=3").faces[0]
        Face(value=1, worm=False, sides=2)
        """
        counted = Counter(read_sides(text))
        return cls(tuple(replace(face, sides=count) for face, count in counted.items()))

    @property
    def sides(self) -> int:
        """The number of sides: equal sides count each."""
        return sum(face.sides for face in self.faces)

    @cached_property
    def worm_mask(self) -> int:
        """The worm faces as a bit mask: bit i stands for face i."""
        return sum(1 << i for i, face in enumerate(self.faces) if face.worm)

    def sides_of(self, used: int) -> int:
        """How many sides show one of the faces in the bit mask `used`."""
        return sum(face.sides for i, face in enumerate(self.faces) if used >> i & 1)

    def labels(self) -> list[int | str]:
        """The sides as they are written in JSON: numbers, and "W" for a worm.

        >>> Die.parse("1 2 3 4 W 6").labels()
        [1, 2, 3, 4, 'W', 6]
        """
        return [
            face.label if face.worm else face.value
            for face in self.faces
            for _ in range(face.sides)
        ]

    def labels_of(self, counts: Iterable[int]) -> list[str]:
        """The dice of a roll as they are written, given how many show each face.

        >>> Die.parse("1 2 3 4 W 6").labels_of([0, 0, 1, 0, 2, 1])
        ['3', 'W', 'W', '6']
        """
        shown = zip(self.faces, counts, strict=True)
        return [face.label for face, count in shown for _ in range(count)]

    def read(self, dice: DiceLike) -> list[int]:
        """The dice shown, each as the index of its face, in the order given.

        >>> Die.parse("1 2 3 4 W 6").read("6 6 W W")
        [5, 5, 4, 4]
        """
        words = _words(dice) if isinstance(dice, str) else [_word(item) for item in dice]
        return [self._index(word) for word in words]

    def _index(self, word: str) -> int:
        """The index of the face that `word` names."""
        name = word.upper().replace("WORM", "W").replace(f"W={WORM_VALUE}", "W")
        indices = {face.label: i for i, face in enumerate(self.faces)}
        worms = [i for i, face in enumerate(self.faces) if face.worm]
        if name in indices:
            return indices[name]
        if name == "W" and len(worms) == 1:
            return worms[0]
        raise BadInput(
            f'"{word}" is not on the die {self}',
            f"its faces are {', '.join(indices)}",
            'write the dice like "6 6 W"',
        )

    def __str__(self) -> str:
        return " ".join(map(str, self.labels()))

    def __repr__(self) -> str:
        return f"Die({str(self)!r})"


def read_sides(text: str) -> list[Face]:
    """The sides of a die as they are written, one after the other.

    >>> [side.label for side in read_sides("1 W 2 W=3 1")]
    ['1', 'W', '2', 'W=3', '1']
    """
    return [_side(word, text) for word in _words(text)]


def _words(text: str) -> list[str]:
    """The words of a text, parted by spaces or commas."""
    return text.replace(",", " ").split()


def _word(item: object) -> str:
    """The word for a face given as an object."""
    return item.label if isinstance(item, Face) else str(item)


def _side(word: str, text: str) -> Face:
    """What one side shows, as written."""
    name, _, number = word.upper().replace("WORM", "W").partition("=")
    worm = name == "W"
    digits = (number or str(WORM_VALUE)) if worm else name
    short = digits.isascii() and digits.isdigit() and len(digits) < 5
    well_formed = short and (worm or "=" not in word)
    if not well_formed or word.endswith("=") or int(digits) not in VALUES_ALLOWED:
        raise BadInput(
            f'cannot read "{word}" in the die "{text}"',
            f"a side is a whole number from {VALUES_ALLOWED[0]} to {VALUES_ALLOWED[-1]}, "
            f"or W for a worm (W=3 for one worth 3)",
            'try "1 2 3 4 W 6"',
        )
    return Face(int(digits), worm)
