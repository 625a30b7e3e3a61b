"""How numbers are written for people."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING

from analysis.texts import text
from heckmeck_core.goal import Number

if TYPE_CHECKING:  # estimates need numpy, which whoever writes a chance can do without
    from analysis.studies.estimate import Estimate, Share


def fraction(number: Number) -> str:
    """A number written a/b."""
    exact = Fraction(number)
    return f"{exact.numerator}/{exact.denominator}"


def percent(chance: Number) -> str:
    """A chance in percent, small ones with two digits that count.

    >>> percent(0.25), percent(0.0000053), percent(0.0000006)
    ('25.00%', '0.00053%', '0.00006%')
    """
    number = 100 * float(chance)
    return f"{number:.2f}%" if number >= 0.1 or not number else f"{Decimal(f'{number:.2g}'):f}%"


def one_in(chance: Number) -> str:
    """A chance as people say it: about 1 in n.

    >>> one_in(0.25), one_in(0.002), one_in(Fraction(1, 8))
    ('1 in 4.0', '1 in 500', '1 in 8')
    """
    if not chance:
        return text("numbers.never")
    if isinstance(chance, Fraction) and chance.numerator == 1:
        return text("numbers.one_in", n=f"{chance.denominator:,}")
    n = 1 / float(chance)
    return text("numbers.one_in", n=f"{n:.1f}" if n < 10 else f"{n:,.0f}")


def plus_minus(estimate: Estimate) -> str:
    """An estimate with its standard error."""
    return f"{estimate.value:.2f} ± {estimate.error:.2f}"


def plus_minus_percent(share: Share) -> str:
    """A share in percent with its standard error; what was never seen, with how likely it can be.

    >>> from analysis.studies.estimate import share
    >>> plus_minus_percent(share([0, 1, 1, 1])), plus_minus_percent(share([0] * 400))
    ('75.0 ± 25.0 %', '0 % (at most 0.9 %)')
    """
    if share.value == 0:
        return text("numbers.never_seen", high=f"{100 * share.high:.1f}")
    if share.value == 1:
        return text("numbers.always_seen", low=f"{100 * share.low:.1f}")
    return f"{100 * share.value:.1f} ± {100 * share.error:.1f} %"


def plus_minus_cell(share: Share) -> str:
    """The same, as short as a table wants it.

    >>> from analysis.studies.estimate import share
    >>> plus_minus_cell(share([0] * 400)), plus_minus_cell(share([1] * 400))
    ('0 (≤ 0.9) %', '100 (≥ 99.1) %')
    """
    if share.value == 0:
        return f"0 (≤ {100 * share.high:.1f}) %"
    if share.value == 1:
        return f"100 (≥ {100 * share.low:.1f}) %"
    return plus_minus_percent(share)


def error_percent(share: Share) -> str:
    """The standard error of a share; of what was never seen, how likely it can be."""
    if share.value == 0:
        return text("numbers.at_most", chance=percent(share.high))
    if share.value == 1:
        return text("numbers.at_least", chance=percent(share.low))
    return percent(share.error)
