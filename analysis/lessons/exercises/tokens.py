"""The numbers, names and signs of a text, however people and their keyboards write them."""

from __future__ import annotations

import re
import unicodedata
from decimal import Decimal
from fractions import Fraction
from functools import cache

from analysis.lessons.exercises.nodes import Num, refused

LONGEST = 200
"""Texts longer than this are no answer that anybody would write."""
SIGNS = {
    **dict.fromkeys("\u00b7\u22c5\u2219\u00d7\u2715", "*"),
    **dict.fromkeys("\u00f7:\u2044\u2215", "/"),
    **dict.fromkeys("\u2212\u2013\u2014", "-"),
    "**": "^",
    "\u221a": "sqrt",
}
"""Other ways to write a sign."""
LETTERS = {"x": "*", "\u0445": "*", "\u0441": "c"}
"""Letters that mean something when alone: the x of 2 x 3, and two of Russian keyboards."""
SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹"
EXPONENT = r"(?:e[+-]?[0-9]{1,3}(?![0-9]))?"
MODULES = r"\b(?:math|fractions)\."
NAME = re.compile(r"[^\W\d_]+")


def tokens(text: str, groups: str = "") -> list[str | Num]:
    """What a text is made of; the last token is empty.

    >>> tokens("C(8,2) · 5⁶")
    ['c', '(', Num(8), ',', Num(2), ')', '*', Num(5), '^', '(', Num(6), ')', '']
    """
    signs, found, calls = plain(text), list[str | Num](), list[bool]()
    place = 0
    while place < len(signs):
        sign = signs[place]
        if number := _number(groups, bool(calls) and calls[-1]).match(signs, place):
            found.append(_num(number[0], groups, text))
            place = number.end()
            continue
        if name := NAME.match(signs, place):
            found.append(LETTERS.get(name[0], name[0]))
            place = name.end()
            continue
        if sign == "(":
            calls.append(bool(found) and str(found[-1]).isalpha())
        elif sign == ")" and calls:
            calls.pop()
        if not sign.isspace():
            found.append(sign)
        place += 1
    return [*found, ""]


def plain(text: str) -> str:
    """A text in lower case and in the few signs that the grammar knows.

    >>> plain("2½ · (5/6)²")
    '(2+1/2) * (5/6)^(2)'
    """
    if len(text) > LONGEST:
        raise refused(text, "long")
    signs = re.sub(f"[{SUPERSCRIPTS}]+", _raised, text)
    signs = re.sub(r"([0-9]*)\s?([¼-¾⅐-⅞])", _mixed, signs)
    signs = unicodedata.normalize("NFKC", signs).strip().lower()
    for written, meant in SIGNS.items():
        signs = signs.replace(written, meant)
    signs = re.sub(MODULES, "", signs)
    return re.sub(r"(?<=[0-9])[ '\u2019_](?=[0-9]{3}(?![0-9]))", "", signs)


def _raised(exponent: re.Match[str]) -> str:
    return f"^({''.join(str(SUPERSCRIPTS.index(digit)) for digit in exponent[0])})"


def _mixed(number: re.Match[str]) -> str:
    """2½ is a sum: read sign by sign it would be 21/2."""
    return f"({number[1]}+{number[2]})" if number[1] else f"({number[2]})"


@cache
def _number(groups: str, in_call: bool) -> re.Pattern[str]:
    """How a number is written; in a call the comma parts what stands in the brackets."""
    marks = {"": ".,", ",": ".", ".": ","}[groups]
    if in_call:
        marks, groups = marks.replace(",", ""), groups.replace(",", "")
    point = f"[{marks}][0-9]+" if marks else r"(?!)"
    grouped = rf"[1-9][0-9]{{0,2}}(?:[{groups}][0-9]{{3}})+(?![0-9])" if groups else r"(?!)"
    return re.compile(rf"(?:(?:{grouped}|[0-9]+)(?:{point})?|{point}){EXPONENT}")


def _num(written: str, groups: str, text: str) -> Num:
    """A number with the size of its last place; whole numbers have none."""
    digits = written.replace(groups, "") if groups else written
    exact = Decimal(digits.replace(",", "."))
    rounded = any(sign in digits for sign in ".,e")
    exponent = int(exact.as_tuple().exponent)
    return Num(Fraction(exact), Fraction(10) ** exponent if rounded else Fraction(0))
