"""The tree of a piece of working: numbers, and what is done with them.

Every node has `parts`; a tree is changed by making another one:

>>> square = Power((Quotient((Num(5), Num(6))), Num(8)))
>>> for path, part in square.walk():
...     if part == Num(8):
...         print(square.put(path, Num(7)))
(5 / 6)**7
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import comb, factorial, isqrt
from typing import ClassVar, Self

from analysis.texts import text as words
from heckmeck_core import BadInput

LARGEST = 1000
"""Numbers have fewer digits than these."""
BITS = LARGEST * 10 // 3
"""About as many binary digits."""
FINE = 2**64
"""A root that is no fraction is found to one part in so many, finer than a float."""
LAST_FACTORIAL = 400
"""The factorial of a larger number has too many digits."""

Path = tuple[int, ...]
"""Where a part stands in a tree: which part of which part; () is the tree itself."""


class Node(ABC):
    """A number, or something done with numbers."""

    LEVEL: ClassVar[int]
    """How tightly it binds: 1 sums, 2 products, 3 minus, 4 powers, 5 what needs no brackets."""
    parts: tuple[Node, ...]

    @abstractmethod
    def _value(self) -> Fraction: ...

    @abstractmethod
    def __str__(self) -> str: ...

    @abstractmethod
    def with_parts(self, *parts: Node) -> Node:
        """The same done with other parts."""

    def value(self) -> Fraction:
        """What it comes to, exactly; a division by 0 and the like are refused in one line."""
        value = self._value()
        if _bits(value) > BITS:
            raise refused(str(self), "large")
        return value

    def walk(self, path: Path = ()) -> Iterator[tuple[Path, Node]]:
        """The node itself and all parts of it, with their paths."""
        yield path, self
        for place, part in enumerate(self.parts):
            yield from part.walk((*path, place))

    def put(self, path: Path, node: Node) -> Node:
        """This tree with another node at a path."""
        if not path:
            return node
        place, rest = path[0], path[1:]
        changed = self.parts[place].put(rest, node)
        return self.with_parts(*self.parts[:place], changed, *self.parts[place + 1 :])

    def inside(self, level: int) -> str:
        """As it is written as a part of something that binds so tightly."""
        return str(self) if level <= self.LEVEL else f"({self})"


@dataclass(frozen=True)
class Num(Node):
    """A number; `place` is the size of its last written place, 1/100 for 0.25, 0 if exact."""

    number: Fraction
    place: Fraction

    LEVEL = 5
    parts = ()

    def __init__(self, number: Fraction | int, place: Fraction | int = 0) -> None:
        object.__setattr__(self, "number", Fraction(number))
        object.__setattr__(self, "place", Fraction(place))

    def _value(self) -> Fraction:
        return self.number

    def with_parts(self, *parts: Node) -> Self:
        """The number itself, which has no parts."""
        return self

    def __str__(self) -> str:
        if self.place > 1:
            return f"{self.number / self.place}e{len(str(self.place)) - 1}"
        if self.place:
            after = len(str(self.place.denominator)) - 1
            digits = str(int(self.number / self.place)).zfill(after + 1)
            return f"{digits[: len(digits) - after]}.{digits[len(digits) - after :]}".rstrip(".")
        whole = self.number.denominator == 1 and self.number >= 0
        return str(self.number) if whole else f"({self.number})"

    def __repr__(self) -> str:
        return f"Num({self})"


@dataclass(frozen=True, repr=False)
class Operation(Node):
    """Something done with its parts."""

    parts: tuple[Node, ...]

    def with_parts(self, *parts: Node) -> Self:
        """The same done with other parts."""
        return type(self)(parts)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.parts!r})"

    def _values(self) -> list[Fraction]:
        return [part.value() for part in self.parts]

    def _joined(self, sign: str) -> str:
        """The parts with a sign between them; the first needs no brackets to stand alone."""
        first, *others = self.parts
        return sign.join(
            (first.inside(self.LEVEL), *(each.inside(self.LEVEL + 1) for each in others))
        )


class Sum(Operation):
    """Two parts or more, added."""

    LEVEL = 1

    def _value(self) -> Fraction:
        return sum(self._values(), Fraction(0))

    def __str__(self) -> str:
        return self._joined(" + ")


class Diff(Operation):
    """The first part without the second."""

    LEVEL = 1

    def _value(self) -> Fraction:
        left, right = self._values()
        return left - right

    def __str__(self) -> str:
        return self._joined(" - ")


class Product(Operation):
    """Two parts or more, multiplied."""

    LEVEL = 2

    def _value(self) -> Fraction:
        product = Fraction(1)
        for value in self._values():
            product *= value
        return product

    def __str__(self) -> str:
        return self._joined(" * ")


class Quotient(Operation):
    """The first part divided by the second."""

    LEVEL = 2

    def _value(self) -> Fraction:
        top, bottom = self._values()
        if not bottom:
            raise refused(str(self), "zero")
        return top / bottom

    def __str__(self) -> str:
        return self._joined(" / ")


class Percent(Operation):
    """So many hundredths."""

    LEVEL = 0

    def _value(self) -> Fraction:
        return self._values()[0] / 100

    def __str__(self) -> str:
        return f"{self.parts[0].inside(5)}%"


class Neg(Operation):
    """The part with the other sign."""

    LEVEL = 3

    def _value(self) -> Fraction:
        return -self._values()[0]

    def __str__(self) -> str:
        return f"-{self.parts[0].inside(3)}"


class Power(Operation):
    """The first part to the power of the second: a whole number, or halves for roots."""

    LEVEL = 4

    def _value(self) -> Fraction:
        base, exponent = self._values()
        if exponent.denominator == 2:
            base, exponent = Root((self.parts[0],)).value(), 2 * exponent
        if exponent.denominator != 1:
            raise refused(str(self), "whole")
        if not base and exponent < 0:
            raise refused(str(self), "zero")
        if (_bits(base) - 1) * abs(exponent) > BITS:  # never of 0, 1 and -1: they stay small
            raise refused(str(self), "large")
        return base ** int(exponent)

    def __str__(self) -> str:
        return f"{self.parts[0].inside(5)}**{self.parts[1].inside(3)}"


class Root(Operation):
    """The square root of the part."""

    LEVEL = 5

    def _value(self) -> Fraction:
        (of,) = self._values()
        if of < 0:
            raise refused(str(self), "root")
        return square_root(of)

    def __str__(self) -> str:
        return f"sqrt({self.parts[0].inside(1)})"


class Choose(Operation):
    """In how many ways the second part can be chosen out of the first."""

    LEVEL = 5

    def _value(self) -> Fraction:
        of, chosen = self._values()
        if not all(value.denominator == 1 and value >= 0 for value in (of, chosen)):
            raise refused(str(self), "whole")
        if _bits(of) * min(chosen, of - chosen) > BITS:
            raise refused(str(self), "large")
        return Fraction(comb(int(of), int(chosen)))

    def __str__(self) -> str:
        return f"comb({self.parts[0].inside(1)}, {self.parts[1].inside(1)})"


class Factorial(Operation):
    """The product of all whole numbers up to the part."""

    LEVEL = 5

    def _value(self) -> Fraction:
        (of,) = self._values()
        if of.denominator != 1 or of < 0:
            raise refused(str(self), "whole")
        if of > LAST_FACTORIAL:
            raise refused(str(self), "large")
        return Fraction(factorial(int(of)))

    def __str__(self) -> str:
        return f"factorial({self.parts[0].inside(1)})"


def square_root(of: Fraction) -> Fraction:
    """A square root, exact where it is a fraction.

    >>> square_root(Fraction(4, 9)), float(square_root(Fraction(2)))
    (Fraction(2, 3), 1.4142135623730951)
    """
    return Fraction(isqrt(of.numerator * of.denominator * FINE**2), of.denominator * FINE)


def refused(given: str, name: str, **gaps: object) -> BadInput:
    """What is wrong with a text, in one line."""
    return BadInput(f'"{given}"', words(f"reading.{name}", **gaps), words("reading.try"))


def _bits(value: Fraction) -> int:
    """How many binary digits the longer half of a fraction has."""
    return max(abs(value.numerator), value.denominator).bit_length()
