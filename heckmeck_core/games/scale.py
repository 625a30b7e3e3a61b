"""Numbers for a range of results, as people write them: "23-24=1,25-28=2,37+=3"."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction

from heckmeck_core.errors import BadInput

NUMBER = r"[+-]?\d{1,12}(?:\.\d{1,12}|/\d{1,12})?"
"""A number as people write it: 3, -1, 0.5 or 1/3."""

_ENTRY = re.compile(rf"(\d{{1,3}})(?:(\+)|-(\d{{1,3}}))?=({NUMBER})", re.ASCII)
EXAMPLE = '"23-24=1,25-28=2,37+=3"'


def read_scale(text: str) -> tuple[dict[int, Fraction], tuple[int, Fraction] | None]:
    """(number of each result, (first, number) of an open end "37+=3", if any).

    >>> read_scale("23-24=1,37+=3")
    ({23: Fraction(1, 1), 24: Fraction(1, 1)}, (37, Fraction(3, 1)))
    """
    numbers: dict[int, Fraction] = {}
    open_end: tuple[int, Fraction] | None = None
    for entry in text.replace(" ", "").strip(",").split(","):
        match = _ENTRY.fullmatch(entry)
        if not match or re.search(r"/0+$", entry):
            raise _refused(f'cannot read "{entry}"')
        first, plus, last, number = match.groups()
        if plus:
            if open_end:
                raise _refused(f'"{entry}" is a second open end')
            open_end = int(first), Fraction(number)
            continue
        results = range(int(first), int(last or first) + 1)
        if not results:
            raise _refused(f'"{entry}" runs backward')
        for result in results:
            if result in numbers:
                raise _refused(f'"{entry}" gives {result} a second number')
            numbers[result] = Fraction(number)
    if open_end and any(result >= open_end[0] for result in numbers):
        raise _refused(f"a result stands above the open end {open_end[0]}+")
    return numbers, open_end


def _refused(given: str) -> BadInput:
    return BadInput(
        given, "a scale is a list of result=number, low-high=number, low+=number", f"try {EXAMPLE}"
    )


def write_scale(numbers: Mapping[int, int]) -> str:
    """A scale as text, equal neighbours joined.

    >>> write_scale({23: 1, 24: 1, 25: 2})
    '23-24=1,25=2'
    """
    runs: list[list[int]] = []
    for result in sorted(numbers):
        if runs and result == runs[-1][-1] + 1 and numbers[result] == numbers[runs[-1][-1]]:
            runs[-1].append(result)
        else:
            runs.append([result])
    return ",".join(
        f"{run[0]}-{run[-1]}={numbers[run[0]]}" if len(run) > 1 else f"{run[0]}={numbers[run[0]]}"
        for run in runs
    )
