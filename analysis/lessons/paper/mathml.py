r"""Formulas as MathML, which a page of paper shows without a script: the LaTeX that lessons use.

What can be read: numbers and letters, + - = < > ( ) and the like, ^ and _, \frac, \binom, \sqrt,
\sum, \prod, \text, \left and \right, and the signs in `SIGNS`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape

from heckmeck_core import BadInput

TOKEN = re.compile(r"\\[A-Za-z]+|\\.|\d+(?:[.,]\d+)*|\s+|.", re.DOTALL)
TEXT = re.compile(r"(\\(?:text|mathrm|operatorname)\s*)\{([^{}]*)\}")
SIGNS = {
    "cdot": "\u22c5", "times": "\u00d7", "le": "\u2264", "leq": "\u2264", "ge": "\u2265",
    "geq": "\u2265", "ne": "\u2260", "neq": "\u2260", "approx": "\u2248", "pm": "\u00b1",
    "to": "\u2192", "dots": "\u2026", "ldots": "\u2026", "cdots": "\u22ef", "mid": "|",
    "cap": "\u2229", "cup": "\u222a", "in": "\u2208", "infty": "\u221e", "Rightarrow": "\u21d2",
    "div": "\u00f7", "lt": "<", "gt": ">",
}  # fmt: skip
LETTERS = {
    "mu": "\u03bc", "sigma": "\u03c3", "alpha": "\u03b1", "beta": "\u03b2", "lambda": "\u03bb",
    "pi": "\u03c0", "chi": "\u03c7", "Omega": "\u03a9", "varepsilon": "\u03b5",
}  # fmt: skip
NAMES = ("max", "min", "log", "ln", "exp", "Pr")
SPACES = {",": "0.17em", ";": "0.28em", " ": "0.28em", "!": "0", "quad": "1em", "qquad": "2em"}
LARGE = {"sum": "\u2211", "prod": "\u220f"}
PLAIN = {"-": "\u2212", "*": "\u22c5"}
FENCES = "()[]|"
FORMULA = re.compile(
    r"(?P<code>```.*?```|`[^`\n]*`)"  # not inside code
    r"|\\\$"
    r"|\$\$(?P<block>.+?)\$\$"
    r"|(?<!\$)\$(?![\s$`])(?P<inline>[^$`\n]*?[^\s$`\\])\$(?![\d$])",
    re.DOTALL,
)
"""A formula in Markdown; what something costs ("$5 or $6", "\\$5") is none."""


def mathml(latex: str, block: bool = False) -> str:
    r"""A formula as MathML; in a block it stands alone, and larger.

    >>> mathml(r"\frac{1}{6}")
    '<math><mfrac><mn>1</mn><mn>6</mn></mfrac></math>'
    """
    reader = _Reader(latex)
    alone = ' display="block"' if block else ""
    return f"<math{alone}>{''.join(reader.row(''))}</math>"


def typeset(markdown: str) -> tuple[str, list[str]]:
    """Markdown with a place `MATH0MATH` for each formula, and the formulas as MathML."""
    made: list[str] = []

    def placed(found: re.Match[str]) -> str:
        formula = found["block"] or found["inline"]
        if formula is None:
            return found[0]
        made.append(mathml(formula.strip(), block=found["block"] is not None))
        return f"MATH{len(made) - 1}MATH"

    return FORMULA.sub(placed, markdown), made


def put_back(html: str, made: list[str]) -> str:
    """The formulas in their places."""
    return re.sub(r"MATH(\d+)MATH", lambda found: made[int(found[1])], html)


class _Reader:
    """Reads LaTeX piece by piece; `next` is the piece to be read."""

    def __init__(self, latex: str) -> None:
        self.latex = latex
        self.words: list[str] = []
        kept = TEXT.sub(lambda found: self._keep(found[2]), latex.replace("{,}", ","))
        tokens = TOKEN.findall(kept)
        self.tokens = [token for token in tokens if not token.isspace()]
        self.place = 0

    def _keep(self, words: str) -> str:
        """Put words aside whose spaces count."""
        self.words.append(words)
        return f"\\words{{{len(self.words) - 1}}}"

    @property
    def next(self) -> str:
        """The piece to be read; empty at the end."""
        return self.tokens[self.place] if self.place < len(self.tokens) else ""

    def take(self) -> str:
        """Read a piece."""
        taken = self.next
        self.place += 1
        return taken

    def refuse(self, what: str, allowed: str) -> BadInput:
        """What to say of a formula that cannot be read."""
        return BadInput(f"{what} in the formula {self.latex}", allowed, "write it another way")

    def row(self, end: str) -> Iterator[str]:
        """Atoms with what stands above and below them, up to a closing sign."""
        while self.next != end:
            if not self.next:
                raise self.refuse("an open bracket", f"it is closed by {end}")
            yield self.scripted()
        self.take()

    def scripted(self) -> str:
        """An atom with what stands above and below it."""
        large = self.next.lstrip("\\") in LARGE
        base, scripts = self.atom(), dict[str, str]()
        while self.next in ("^", "_"):
            sign = self.take()
            scripts[sign] = self.atom()
        if not scripts:
            return base
        kind = {"^": "over", "_": "under", "_^": "underover"} if large else {
            "^": "sup", "_": "sub", "_^": "subsup"
        }  # fmt: skip
        signs = "".join(sorted(scripts, reverse=True))
        parts = "".join(scripts[sign] for sign in signs)
        return f"<m{kind[signs]}>{base}{parts}</m{kind[signs]}>"

    def atom(self) -> str:
        """A number, a letter, a sign, a group, or what a command makes."""
        piece = self.take()
        if piece == "{":
            return _group(list(self.row("}")))
        if not piece or piece in "}^_":
            raise self.refuse("something missing", "each ^, _ and command needs what it is for")
        if piece.startswith("\\"):
            return self.command(piece[1:])
        if piece[0].isdigit():
            return f"<mn>{piece}</mn>"
        if piece.isalpha():
            return f"<mi>{piece}</mi>"
        fence = ' stretchy="false"' if piece in FENCES else ""
        return f"<mo{fence}>{escape(PLAIN.get(piece, piece))}</mo>"

    def command(self, name: str) -> str:
        """What a command makes."""
        if name in ("frac", "dfrac", "tfrac"):
            return f"<mfrac>{self.atom()}{self.atom()}</mfrac>"
        if name == "binom":
            inside = f'<mfrac linethickness="0">{self.atom()}{self.atom()}</mfrac>'
            return f"<mrow><mo>(</mo>{inside}<mo>)</mo></mrow>"
        if name == "sqrt":
            return f"<msqrt>{self.atom()}</msqrt>"
        if name == "words":
            self.take()
            words = self.words[int(self.take())]
            self.take()
            return f"<mtext>{escape(words)}</mtext>"
        if name == "left":
            return self.fenced()
        return self.sign(name)

    def fenced(self) -> str:
        """What stands between \\left and \\right, whose brackets are as tall as it."""
        opening, inside = self.take(), list(self.row("\\right"))
        closing = self.take()
        return f"<mrow><mo>{opening}</mo>{''.join(inside)}<mo>{closing}</mo></mrow>"

    def sign(self, name: str) -> str:
        """A sign, a letter, a name or a space."""
        if name in LARGE:
            return f"<mo>{LARGE[name]}</mo>"
        if name in SIGNS:
            return f"<mo>{escape(SIGNS[name])}</mo>"
        if name in LETTERS:
            return f"<mi>{LETTERS[name]}</mi>"
        if name in NAMES:
            return f"<mi>{name}</mi>"
        if name in SPACES:
            return f'<mspace width="{SPACES[name]}"/>'
        if name in "%{}#&$_":
            return f"<mo>{escape(name)}</mo>"
        raise self.refuse(f"\\{name}", "handouts know fractions, powers, sums and plain signs")


def _group(parts: list[str]) -> str:
    """What stands in braces."""
    return parts[0] if len(parts) == 1 else f"<mrow>{''.join(parts)}</mrow>"
