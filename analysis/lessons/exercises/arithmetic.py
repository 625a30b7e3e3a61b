"""Working typed as text, "1-(5/6)**8" or "C(8,2)*5^6/6^8": parsed with a grammar, never evaluated.

    sum      = term, then any of + - term
    term     = factor, then any of * / factor; a % at its end divides all of it by 100
    factor   = - factor, or a power
    power    = counted, then ^ factor
    counted  = primary, or primary choose primary, or primary !
    primary  = number, ( sum ), or a call: C(8, 2), factorial(8), sqrt(2), Fraction(19, 27)

The tree is made to be changed: every node has `parts`, `with_parts` makes the same node of others,
and `walk` with `put` reaches any part of a tree.
"""

from __future__ import annotations

from dataclasses import dataclass

from analysis.lessons.exercises.nodes import (
    Choose,
    Diff,
    Factorial,
    Neg,
    Node,
    Num,
    Percent,
    Power,
    Product,
    Quotient,
    Root,
    Sum,
    refused,
)
from analysis.lessons.exercises.tokens import tokens
from heckmeck_core import BadInput

DEEPEST = 20
"""How many brackets, signs and exponents may stand inside one another."""
TIMES, DIVIDED = "*", "/"
CHOOSE = ("choose", "c", "ncr", "über", "tief")
"""Written between two numbers, as in 8 choose 2."""


def parse(text: str, groups: str = "") -> Node:
    """The tree of a text; `groups` is the sign that parts thousands, if one is to.

    >>> parse("1 - (5/6)^8")
    Diff((Num(1), Power((Quotient((Num(5), Num(6))), Num(8)))))
    >>> parse("C(8,2) / 6**2").value()
    Fraction(7, 9)
    >>> str(parse("3.360", groups="."))
    '3360'
    """
    return _Parser(text, tokens(text, groups)).whole()


@dataclass
class _Parser:
    """Reads tokens from the first to the last; the last is empty."""

    text: str
    tokens: list[str | Num]
    place: int = 0
    depth: int = 0

    def whole(self) -> Node:
        node = self._sum()
        if self._next:
            raise self._problem("unexpected", sign=self._next)
        return node

    @property
    def _next(self) -> str | Num:
        return self.tokens[self.place]

    def _taken(self, *signs: str) -> str:
        """The next token if it is one of these, which is then behind us."""
        if isinstance(self._next, Num) or self._next not in signs:
            return ""
        self.place += 1
        return str(self.tokens[self.place - 1])

    def _sum(self) -> Node:
        node = self._term()
        while sign := self._taken("+", "-"):
            other = self._term()
            node = _joined(Sum, node, other) if sign == "+" else Diff((node, other))
        return node

    def _term(self) -> Node:
        factors = [("*", self._factor())]
        while sign := self._taken(TIMES, DIVIDED, "%"):
            if sign != "%":
                factors.append((sign, self._factor()))
            elif self._next in (TIMES, DIVIDED) or any(
                isinstance(factor, Percent) for _, factor in factors
            ):  # 50% * 50%: each its own
                factors[-1] = factors[-1][0], Percent((factors[-1][1],))
            else:  # 19/27 %: all that stands before it
                return Percent((_multiplied(factors),))
        return _multiplied(factors)

    def _factor(self) -> Node:
        self.depth += 1
        if self.depth > DEEPEST:
            raise self._problem("deep")
        if self._taken("+"):
            node = self._factor()
        else:
            node = Neg((self._factor(),)) if self._taken("-") else self._power()
        self.depth -= 1
        return node

    def _power(self) -> Node:
        base = self._counted()
        return Power((base, self._factor())) if self._taken("^") else base

    def _counted(self) -> Node:
        node = self._primary()
        if self._taken(*CHOOSE):
            return Choose((node, self._primary()))
        return Factorial((node,)) if self._taken("!") else node

    def _primary(self) -> Node:
        token = self._next
        self.place += 1
        if isinstance(token, Num):
            return token
        if token == "(":
            node = self._sum()
            self._close()
            return node
        if token.isalpha():
            return self._call(token)
        raise self._problem("unexpected" if token else "end", sign=token)

    def _call(self, name: str) -> Node:
        if not self._taken("("):
            raise self._problem("word", word=name)
        parts = [self._sum()]
        while self._taken(",", ";"):
            parts.append(self._sum())
        self._close()
        match name, len(parts):
            case ("fraction", 1):
                return parts[0]
            case ("fraction", 2):
                return Quotient((parts[0], parts[1]))
            case (("c" | "ncr" | "comb" | "binom" | "choose"), 2):
                return Choose((parts[0], parts[1]))
            case (("factorial" | "fact"), 1):
                return Factorial((parts[0],))
            case (("sqrt" | "root" | "wurzel"), 1):
                return Root((parts[0],))
        raise self._problem("word", word=f"{name}(...)")

    def _close(self) -> None:
        if not self._taken(")"):
            raise self._problem("unexpected" if self._next else "bracket", sign=self._next)

    def _problem(self, name: str, **gaps: object) -> BadInput:
        return refused(self.text, name, **gaps)


def _joined(kind: type[Sum] | type[Product], left: Node, right: Node) -> Node:
    """One node of many parts, not one in another: 1 + 2 + 3 has three parts."""
    return kind((*left.parts, right) if isinstance(left, kind) else (left, right))


def _multiplied(factors: list[tuple[str, Node]]) -> Node:
    """What factors with their signs make, from left to right."""
    node = factors[0][1]
    for sign, factor in factors[1:]:
        node = _joined(Product, node, factor) if sign == TIMES else Quotient((node, factor))
    return node
