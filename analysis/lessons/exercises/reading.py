"""A pupil's answer, read as a number: it is parsed, never evaluated."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from numbers import Rational, Real

from heckmeck_core import BadInput

LONGEST = 60
"""Texts longer than this are no number that anybody would write."""
LARGEST = 1000
"""Numbers have fewer digits than these."""
DIGITS_WANTED = 3
"""With this many digits that count a rounded answer is good enough."""

DECIMAL = r"[+-]?(?:[0-9]+(?:[.,][0-9]+)?|[.,][0-9]+)(?:e[+-]?[0-9]{1,3})?"
GROUPED = r"[+-]?[0-9]{1,3}(?:,[0-9]{3})+"
FRACTION = r"([+-]?[0-9]+)(?:/| in )([0-9]+)"
TINY = Fraction(1, 10**9)
"""How far, in parts of the number itself, a float may be off."""


@dataclass(frozen=True)
class Reading:
    """A number as it was meant, with the size of its last written place."""

    number: Fraction
    place: Fraction = Fraction(0)
    """0 for whole numbers and fractions, 1/100 for 0.25, 1/1000 for 12.5 %."""
    percent: bool = False

    @property
    def coarse(self) -> bool:
        """Whether too few digits are given to tell numbers apart."""
        return bool(self.place) and abs(self.number) < self.place * 10 ** (DIGITS_WANTED - 1)

    def means(self, number: Fraction) -> bool:
        """Whether the number, rounded to the places written, is what was written."""
        return abs(self.number - number) <= max(self.place / 2, abs(number) * TINY)


def readings(answer: object) -> list[Reading]:
    """What an answer can mean, most likely first; "1,287" has two readings.

    >>> [str(reading.number) for reading in readings("25 %")]
    ['1/4']
    >>> [str(reading.number) for reading in readings("1,287")]
    ['1287/1000', '1287']
    """
    if isinstance(answer, str):
        return _read_text(answer)
    answer = answer.item() if hasattr(answer, "item") and not hasattr(answer, "__len__") else answer
    if isinstance(answer, Rational) and not isinstance(answer, bool):
        exact = Fraction(int(answer.numerator), int(answer.denominator))
        if max(abs(exact.numerator), exact.denominator) >= 10**LARGEST:
            raise _unreadable("a number of thousands of digits")
        return [Reading(exact)]
    if isinstance(answer, (Real, Decimal)) and not isinstance(answer, bool):
        return _read_text(str(answer))
    raise _unreadable(type(answer).__name__)


def _read_text(text: str) -> list[Reading]:
    """The numbers that a text can stand for."""
    plain = _plain(text)
    percent = plain.endswith("%")
    body = plain.removesuffix("%").strip()
    if match := re.fullmatch(FRACTION, body):
        top, bottom = map(int, match.groups())
        if not bottom:
            raise _unreadable(text)
        numbers = [Reading(Fraction(top, bottom))]
    else:
        numbers = [_decimal(body)] if re.fullmatch(DECIMAL, body) else []
        if re.fullmatch(GROUPED, body):
            numbers.append(Reading(Fraction(body.replace(",", ""))))
    if not numbers:
        raise _unreadable(text)
    return [_percent(reading, body) for reading in numbers] if percent else numbers


def _plain(text: str) -> str:
    """A text in the few signs that numbers are written with."""
    if len(text) > LONGEST:
        raise _unreadable(text)
    signs = unicodedata.normalize("NFKC", text).strip().lower()
    for written, meant in (("\u2044", "/"), ("\u2212", "-"), ("percent", "%"), ("pct", "%")):
        signs = signs.replace(written, meant)
    signs = re.sub(r"^(about|ca\.?|\u2248|~|=)\s*", "", signs)
    signs = re.sub(r"\s*/\s*", "/", signs)
    signs = re.sub(r"(?<=[0-9])[ '\u2019_](?=[0-9]{3}(?![0-9]))", "", signs)
    return re.sub(r"\s+", " ", signs)


def _decimal(body: str) -> Reading:
    """A decimal, with a point or a comma, and the size of its last place."""
    exact = Decimal(body.replace(",", "."))
    exponent = int(exact.as_tuple().exponent)
    written = "." in body or "," in body or "e" in body
    return Reading(Fraction(exact), Fraction(10) ** exponent if written else Fraction(0))


def _percent(reading: Reading, body: str) -> Reading:
    """A reading of what stands before a percent sign; "77 %" is a rounded number too."""
    place = reading.place or Fraction("/" not in body)
    return Reading(reading.number / 100, place / 100, percent=True)


def _unreadable(given: str) -> BadInput:
    return BadInput(
        f'"{given}"' if given else "an empty answer",
        "an answer is one number",
        'write it like Fraction(1, 4), 0.25, "1/4" or "25 %"',
    )
