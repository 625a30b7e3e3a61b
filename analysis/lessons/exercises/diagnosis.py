"""General slips: working that was changed in one place, the way pupils often do.

An exercise with a closed form tells it as a text, like "1-(5/6)**{dice}". Every slip changes one
place of its tree and leads to a wrong answer. It is named only if no other kind of slip leads to
what was answered, and if that is no coarse guess: better no word than a wrong one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction

from analysis.lessons.exercises.nodes import (
    Choose,
    Diff,
    Factorial,
    Node,
    Num,
    Power,
    Product,
    Quotient,
    Sum,
    square_root,
)
from analysis.lessons.exercises.reading import DIGITS_WANTED, Reading
from heckmeck_core import BadInput

Slip = Callable[[Node], Iterator[Node]]
"""All that can become of a node by a slip there."""
Wrong = tuple[str, Fraction]
"""A kind of slip, and the wrong answer that it leads to."""

ONE = Num(1)


def exponent(node: Node) -> Iterator[Node]:
    """An exponent one too large or too small."""
    if isinstance(node, Power):
        base, times = node.parts
        for off in (-1, 1):
            if times.value() + off > 0:
                yield Power((base, Num(times.value() + off)))
    if isinstance(node, Product):
        for place, part in enumerate(node.parts):
            if 0 < part.value() < 1 and not isinstance(part, Power):
                yield node.put((place,), Power((part, Num(2))))


def case_missing(node: Node) -> Iterator[Node]:
    """One of the cases that are added, or what is to be taken away from them, left out."""
    if isinstance(node, Sum):
        yield from _without_one(node)
    if isinstance(node, Diff) and not isinstance(node.parts[0], Num):
        yield node.parts[0]


def factor_missing(node: Node) -> Iterator[Node]:
    """A factor left out, or not divided; numbers of orders are another slip."""
    if isinstance(node, Product):
        yield from _without_one(node, lambda part: not _counts_orders(part))
    if isinstance(node, Quotient) and not _counts_orders(node.parts[1]):
        yield node.parts[0]


def order(node: Node) -> Iterator[Node]:
    """Orders counted where they do not matter, or not counted where they do."""
    if isinstance(node, Choose):
        of, chosen = node.parts
        yield Quotient((Factorial((of,)), Factorial((Num(of.value() - chosen.value()),))))
    if isinstance(node, Product):
        yield from _without_one(node, _counts_orders)
    if isinstance(node, Quotient) and _counts_orders(node.parts[1]):
        yield node.parts[0]


def added(node: Node) -> Iterator[Node]:
    """Chances added that must be multiplied, numbers of ways too."""
    if isinstance(node, Product) and _alike(node):
        yield Sum(node.parts)
    if isinstance(node, Power):
        base, times = node.parts
        yield Product((times, base))


def multiplied(node: Node) -> Iterator[Node]:
    """Chances multiplied that must be added, numbers of ways too."""
    if isinstance(node, Sum) and _alike(node):
        yield Product(node.parts)


def part_complement(node: Node) -> Iterator[Node]:
    """The opposite of a chance that is a part."""
    if 0 < node.value() < 1:
        yield Diff((ONE, node))


def replacement(node: Node) -> Iterator[Node]:
    """As if what was drawn did not come back, or as if it did."""
    if isinstance(node, Power):
        base, times = node.parts
        count = times.value()
        if isinstance(base, Quotient) and 1 < count <= base.parts[0].value():
            top, bottom = base.parts
            yield Quotient((_falling(top, count), _falling(bottom, count)))
        elif 2 < count <= base.value():  # a square is seldom two that are drawn
            yield _falling(base, count)
    if isinstance(node, Choose):
        of, chosen = node.parts
        yield Choose((Num(of.value() + chosen.value() - 1), chosen))
        yield Power((of, chosen))


def deviation(node: Node) -> Iterator[Node]:
    """The standard deviation in place of the variance."""
    if _is_variance(node):
        yield Num(square_root(node.value()))


SLIPS: dict[str, Slip] = {
    "exponent": exponent,
    "case_missing": case_missing,
    "factor_missing": factor_missing,
    "order": order,
    "added": added,
    "multiplied": multiplied,
    "part_complement": part_complement,
    "replacement": replacement,
    "deviation": deviation,
}
"""Kinds of slips."""


def wrong_answers(working: Node) -> tuple[Wrong, ...]:
    """What every slip in a piece of working leads to."""
    return tuple((kind, each) for kind, slip in SLIPS.items() for each in _wrong(working, slip))


def diagnose(wrong: Iterable[Wrong], reading: Reading) -> str:
    """The kind of slip that an answer looks like; "" if none or several do."""
    if not telling(reading):
        return ""
    kinds = {kind for kind, number in wrong if reading.means(number)}
    return kinds.pop() if len(kinds) == 1 else ""


def telling(reading: Reading) -> bool:
    """Whether an answer is no coarse guess: it has the digits wanted, or its working is given.

    >>> from analysis.lessons.exercises.reading import readings
    >>> [telling(readings(answer)[0]) for answer in ("0.2", "1/5", 0.25, 56, "0.204", "5/36", 336)]
    [False, False, False, False, True, True, True]
    """
    number = abs(reading.number)
    if reading.place:
        return bool(number >= reading.place * 10 ** (DIGITS_WANTED - 1))
    written = str(number).replace("/", "")
    return reading.worked or len(written) >= DIGITS_WANTED


def _wrong(working: Node, slip: Slip) -> Iterator[Fraction]:
    """What a slip in a piece of working leads to."""
    right = working.value()
    for path, part in working.walk():
        for changed in _changes(slip, part):
            number = _value(working.put(path, changed))
            if number is not None and number not in (right, 0, 1):
                yield number


def _changes(slip: Slip, part: Node) -> list[Node]:
    """What can become of a part; nothing where that is no number."""
    try:
        return list(slip(part))
    except BadInput:
        return []


def _value(node: Node) -> Fraction | None:
    try:
        return node.value()
    except BadInput:
        return None


def _without_one(node: Node, which: Callable[[Node], bool] = lambda part: True) -> Iterator[Node]:
    """A sum or a product without one of its parts."""
    for place, part in enumerate(node.parts):
        left = node.parts[:place] + node.parts[place + 1 :]
        if which(part):
            yield node.with_parts(*left) if len(left) > 1 else left[0]


def _counts_orders(node: Node) -> bool:
    """Whether a node is how many orders, or choices, there are."""
    if isinstance(node, Product):
        return all(map(_counts_orders, node.parts))
    return isinstance(node, Choose | Factorial)


def _alike(node: Node) -> bool:
    """Whether all parts are chances, or all of them whole numbers."""
    values = [part.value() for part in node.parts]
    return all(0 < value < 1 for value in values) or all(v.denominator == 1 for v in values)


def _falling(start: Node, count: Fraction) -> Node:
    """A product of so many numbers, each one smaller than the one before."""
    return Product(tuple(Num(start.value() - less) for less in range(int(count))))


def _is_variance(node: Node) -> bool:
    """Whether a node is a mean of squares less the square of a mean, or n * p * (1 - p)."""
    if isinstance(node, Diff):
        return isinstance(node.parts[1], Power) and node.parts[1].parts[1] == Num(2)
    return isinstance(node, Product) and any(Diff((ONE, part)) in node.parts for part in node.parts)
