"""A pupil's answer, read as a number: it is parsed, never evaluated.

A text is working (`arithmetic`) with a few words around it: "19 out of 27", "216 rolls", "70 %".
How far it is rounded is seen from its last place. Thousands may be parted by a point or a comma:
"3.360" is read both ways, and the exercise says which of them can be meant.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from numbers import Rational, Real

import numpy as np

from analysis.lessons.exercises.arithmetic import CHOOSE, parse
from analysis.lessons.exercises.nodes import (
    LARGEST,
    Neg,
    Node,
    Num,
    Path,
    Percent,
    Quotient,
    refused,
)
from analysis.lessons.exercises.tokens import plain
from analysis.texts import text as words
from heckmeck_core import BadInput

DIGITS_WANTED = 3
"""With this many digits that count a rounded answer is good enough."""
TINY = Fraction(1, 10**9)
"""How far, in parts of the number itself, a float may be off."""
NO_GROUPS = ("",)
"""Numbers of Python's own have no sign between thousands."""

ABOUT = r"^(?:(?:about|approx\.?|ca\.?|cca\.?|circa|etwa|rund|около|примерно|\u2248|~|=)\s*)+"
PERCENT = r"\b(?:percent|per cent|pct|prozent|procente?|la sut[aă]|процент\w*)(?!\w)"
OUT_OF = r"\b(?:out of|of|over|in|aus|von|din|из)\b"
UNIT = r"(?<=[0-9)!])\s*[^\W\d_]{2,}\.?\s*(?=/|$)"
"""A word behind a number: "216 rolls"; what is counted stands in the question."""
NO_UNITS = re.compile(
    r"^(?:hundred|thousand|million|billion|dozen|half|third|quarter|permil|hundert|tausend|tsd|mio"
    r"|milliard|mrd|dutzend|halb|drittel|viertel|promil|sut|mii|mie|mil|zec"
    r"|сот|тысяч|миллион|миллиард|дюжин|половин|трет|четверт)"
)
"""Words that begin so change the number before them."""


@dataclass(frozen=True)
class Reading:
    """A number as it was meant, with the size of its last written place."""

    number: Fraction
    place: Fraction = Fraction(0)
    """0 for whole numbers and fractions, 1/100 for 0.25, 1/1000 for 12.5 %."""
    percent: bool = False
    grouped: bool = False
    """Whether a point or a comma was taken to part thousands."""
    zeros_lost: bool = False
    """Whether zeros at the end cannot be seen: a float shows 0.390 as 0.39."""
    worked: bool = False
    """Whether the working was given, more than a fraction."""

    def means(self, number: Fraction) -> bool:
        """Whether the number, rounded to the places written, is what was written.

        >>> [readings(answer)[0].means(Fraction("0.048")) for answer in (0.05, "0.0", 0.0)]
        [True, True, False]
        """
        if self.zeros_lost and not self.number:  # a float of 0 was computed, not rounded
            return not number
        return abs(self.number - number) <= max(self.place / 2, abs(number) * TINY)

    def names(self, number: Fraction) -> bool:
        """Whether a mistake that leads to this number may be named: a coarse guess names none.

        >>> [readings(answer)[0].names(Fraction(204, 1000)) for answer in ("0.2", "0.20", "20 %")]
        [False, True, True]
        """
        coarse = self.number.denominator == 1 or abs(self.number) < 10 * self.place
        return (replace(self, place=Fraction(0)) if coarse else self).means(number)

    def tells(self, number: Fraction) -> bool:
        """Whether enough digits are given to say that this number is meant.

        >>> exact = Fraction(3903, 10000)
        >>> [readings(answer)[0].tells(exact) for answer in ("0.39", "0.390", 0.39, 0.4)]
        [False, True, True, False]
        """
        if self.zeros_lost and number:
            return abs(self.number - number) <= max(third_place(number) / 2, abs(number) * TINY)
        return not self.place or abs(self.number) >= self.place * 10 ** (DIGITS_WANTED - 1)


def readings(answer: object) -> list[Reading]:
    """What an answer can mean, most likely first; "1,287" has two readings.

    >>> [str(reading.number) for reading in readings("25 %")]
    ['1/4']
    >>> [str(reading.number) for reading in readings("1,287")]
    ['1287/1000', '1287']
    """
    if isinstance(answer, np.ndarray) and not answer.shape:
        answer = answer[()]
    if isinstance(answer, str):
        return _read_text(answer)
    if isinstance(answer, tuple):
        return _read_text(with_comma(answer))
    if isinstance(answer, Rational) and not isinstance(answer, bool):
        exact = Fraction(int(answer.numerator), int(answer.denominator))
        if max(abs(exact.numerator), exact.denominator) >= 10**LARGEST:
            raise BadInput(words("reading.large"), words("reading.number"), words("reading.try"))
        return [Reading(exact)]
    if isinstance(answer, Decimal):
        return _read_text(str(answer), NO_GROUPS)
    if isinstance(answer, Real) and not isinstance(answer, bool):
        return _read_float(answer)
    raise refused(type(answer).__name__, "number")


def third_place(number: Fraction) -> Fraction:
    """The size of the last of the digits wanted.

    >>> third_place(Fraction("0.004602")), third_place(Fraction(1287))
    (Fraction(1, 100000), Fraction(10, 1))
    """
    first = (Decimal(number.numerator) / Decimal(number.denominator)).adjusted()
    return Fraction(10) ** (first - DIGITS_WANTED + 1)


def with_comma(answer: tuple[object, ...]) -> str:
    """What was typed when Python took 0,114 for the two numbers (0, 114).

    Nothing is lost: zeros at the beginning, as in 0,014, are an error of their own.
    """
    whole = all(isinstance(part, int) and not isinstance(part, bool) for part in answer)
    if len(answer) < 2 or not whole:
        raise refused(type(answer).__name__, "number")
    return ",".join(str(part) for part in answer)


def remark(answer: object) -> str:
    """What is to be said to an answer that was read, though Python took it for something else."""
    return words("reading.comma", meant=with_comma(answer)) if isinstance(answer, tuple) else ""


def which(read: Sequence[Reading]) -> BadInput:
    """The question which of two readings is meant."""
    decimal, whole = (
        str(Num(each.number, each.place) if each.place else each.number) for each in read[:2]
    )
    asked = words("reading.which", decimal=decimal, whole=whole)
    hint = words("reading.write_so", decimal=decimal, whole=whole)
    return BadInput(words("reading.two_ways"), asked, hint)


def _read_float(answer: Real) -> list[Reading]:
    """A float shows no zeros at its end, and one of few bits is no better than they are."""
    (read,) = _read_text(str(answer), NO_GROUPS)
    place = read.place
    if isinstance(answer, np.floating):
        place = max(place, 2 * Fraction(float(np.spacing(abs(answer)))))
    return [replace(read, place=place, zeros_lost=True)]


def _read_text(text: str, signs: Sequence[str] = ("", ",", ".")) -> list[Reading]:
    """The numbers that a text can stand for: as decimals, or with thousands parted."""
    body, read, problems = without_words(text), list[Reading](), list[BadInput]()
    for groups in signs:
        try:
            reading = _reading(parse(body, groups), bool(groups))
        except BadInput as problem:
            problems.append(problem)
            continue
        if reading.number not in [each.number for each in read]:
            read.append(reading)
    if read:
        return read
    if not re.search("[0-9]", body):
        raise refused(text, "number")
    raise problems[0]


def without_words(text: str) -> str:
    """A text without the words around its numbers, in the signs of arithmetic.

    >>> without_words("about 19 rolls out of 27"), without_words("70 Prozent")
    ('19/27', '70 %')
    """
    signs = re.sub(ABOUT, "", plain(text)).rstrip(".")
    signs = re.sub(PERCENT, "%", signs)
    signs = re.sub(rf"\s*{OUT_OF}\s*", "/", signs)
    return re.sub(UNIT, _without_unit, signs)


def _without_unit(unit: re.Match[str]) -> str:
    word = unit[0].strip(" .")
    return unit[0] if word in CHOOSE or NO_UNITS.match(word) else ""


def _reading(node: Node, grouped: bool) -> Reading:
    """A number with its last place. "77 %" is a rounded number too."""
    percent = isinstance(node, Percent)
    inner = node.parts[0] if percent else node
    inner = inner.parts[0] if isinstance(inner, Neg) else inner
    if not isinstance(inner, Num):
        fraction = isinstance(inner, Quotient) and all(isinstance(n, Num) for n in inner.parts)
        off = Fraction(0) if fraction else _off(node)
        return Reading(node.value(), off, percent, worked=not fraction)
    place = (inner.place or 1) / Fraction(100) if percent else inner.place
    return Reading(node.value(), place, percent, grouped)


def _off(working: Node) -> Fraction:
    """How far apart the results can be that working with rounded numbers stands for.

    A decimal of as many digits as are wanted may be rounded; a shorter one, 0.5, is meant so.

    >>> [str(readings(answer)[0].place) for answer in ("1 - 0.8219", "3*0.5", "1 - (5/6)^8")]
    ['1/10000', '0', '0']
    """
    return sum(
        (
            2 * max(_moved(working, path, part, sign) for sign in (-1, 1))
            for path, part in working.walk()
            if isinstance(part, Num)
            and part.place
            and abs(part.number) >= part.place * 10 ** (DIGITS_WANTED - 1)
        ),
        Fraction(0),
    )


def _moved(working: Node, path: Path, part: Num, sign: int) -> Fraction:
    """By how much the result changes if a number in it is half of its last place off."""
    other = working.put(path, Num(part.number + sign * part.place / 2))
    try:
        return abs(other.value() - working.value())
    except BadInput:  # then it is divided by nearly 0
        return Fraction(0)
