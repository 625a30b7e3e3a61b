"""How numbers are written for people."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING

from analysis.texts import known, text
from heckmeck_core.goal import Number

if TYPE_CHECKING:  # estimates need numpy, which whoever writes a chance can do without
    from analysis.studies.estimate import Estimate, Share


def number_word(number: int) -> str:
    """A whole number as it is said in a sentence.

    >>> number_word(3), number_word(13)
    ('three', '13')
    """
    name = f"number_word.n{number}"
    return text(name) if known(name) else str(number)


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
    """A chance as people say it: about 1 in n, or 5 in 6 of what is likely.

    >>> one_in(0.25), one_in(0.002), one_in(Fraction(1, 8)), one_in(Fraction(5, 6)), one_in(0.99)
    ('1 in 4', '1 in 500', '1 in 8', '5 in 6', '99 in 100')
    """
    if not chance:
        return text("numbers.never")
    if chance > 0.5:
        return _n_in(float(chance))
    if isinstance(chance, Fraction) and chance.numerator == 1:
        return text("numbers.one_in", n=f"{chance.denominator:,}")
    n = 1 / float(chance)
    return text("numbers.one_in", n=f"{n:.1f}".removesuffix(".0") if n < 10 else f"{n:,.0f}")


def _n_in(chance: float) -> str:
    """A chance of more than a half in small numbers."""
    near = Fraction(chance).limit_denominator(10)
    if near == 1 and chance < 1:
        n = round(1 / (1 - chance))
        return text("numbers.n_in", some=f"{n - 1:,}", n=f"{n:,}")
    if near == 1:
        return text("numbers.always")
    return text("numbers.n_in", some=near.numerator, n=near.denominator)


def short_percent(chance: Number) -> str:
    """A chance in as few digits as a glance wants.

    >>> short_percent(0.1518), short_percent(0.00002), short_percent(0), short_percent(1)
    ('15.2%', '<0.1%', '0%', '100%')
    """
    number = round(100 * float(chance), 9)  # what is certain may be rounded
    if 0 < number < 0.05:
        return "<0.1%"
    if 99.95 <= number < 100:
        return ">99.9%"
    return f"{number:.1f}%" if 0 < number < 100 else f"{number:.0f}%"


def plus_minus(estimate: Estimate, digits: int = 2) -> str:
    """An estimate with its standard error.

    >>> from analysis.studies.estimate import mean
    >>> plus_minus(mean([1, 3])), plus_minus(mean([1, 3]), digits=1)
    ('2.00 ± 1.00', '2.0 ± 1.0')
    """
    return f"{estimate.value:.{digits}f} ± {estimate.error:.{digits}f}"


def plus_minus_percent(share: Share) -> str:
    """A share in percent with its standard error; what was never seen, with how likely it can be.

    >>> from analysis.studies.estimate import share
    >>> plus_minus_percent(share([0, 1, 1, 1])), plus_minus_percent(share([0] * 400))
    ('75.0 ± 25.0%', '0% (at most 0.9%)')
    """
    if share.value == 0:
        return text("numbers.never_seen", high=f"{100 * share.high:.1f}")
    if share.value == 1:
        return text("numbers.always_seen", low=f"{100 * share.low:.1f}")
    return f"{100 * share.value:.1f} ± {100 * share.error:.1f}%"


def plus_minus_cell(share: Share) -> str:
    """The same, as short as a table wants it.

    >>> from analysis.studies.estimate import share
    >>> plus_minus_cell(share([0] * 400)), plus_minus_cell(share([1] * 400))
    ('0% (≤ 0.9%)', '100% (≥ 99.1%)')
    """
    if share.value == 0:
        return f"0% (≤ {100 * share.high:.1f}%)"
    if share.value == 1:
        return f"100% (≥ {100 * share.low:.1f}%)"
    return plus_minus_percent(share)


def error_percent(share: Share) -> str:
    """The standard error of a share; of what was never seen, how likely it can be."""
    if share.value == 0:
        return text("numbers.at_most", chance=percent(share.high))
    if share.value == 1:
        return text("numbers.at_least", chance=percent(share.low))
    return percent(share.error)
