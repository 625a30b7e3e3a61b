"""Exercises: what the right answer is, which wrong ones are well known, and what to say then.

The right answer and the wrong ones are functions that ask the engine. The words stand in
`analysis/texts/en/lesson_NN.toml`: hints and feedback of an exercise in the group of its id.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from html import escape
from typing import Any

from analysis.charts.chart import COLOURS
from analysis.lessons.exercises.arithmetic import parse
from analysis.lessons.exercises.diagnosis import Wrong, diagnose, wrong_answers
from analysis.lessons.exercises.nodes import Node
from analysis.lessons.exercises.reading import Reading, readings, remark, which
from analysis.texts import known, text
from analysis.texts.numbers import number_word, percent
from heckmeck_core import BadInput
from heckmeck_core.ties import Range

RIGHT, WRONG, OPEN, UNREADABLE, KEPT = "right", "wrong", "open", "unreadable", "kept"
SIGNS = {RIGHT: "✓", WRONG: "✗", OPEN: "…", UNREADABLE: "?", KEPT: "✎"}
BLUE, RED, GREEN, _, _, ORANGE, GREY = COLOURS
STATUS_COLOURS = {RIGHT: GREEN, WRONG: RED, OPEN: GREY, UNREADABLE: ORANGE, KEPT: BLUE}

THOUSAND = 1000
LONGEST_FRACTION = 24
"""Fractions with more signs than these are written as decimals."""

Computed = Callable[[], Any]
"""A function that asks the engine for an answer; of a mistake it may give a tuple of them."""


@dataclass(frozen=True)
class Verdict:
    """What is said to an answer."""

    id: str
    status: str
    words: str
    mistake: str = ""
    """The kind of mistake it looks like."""

    def __str__(self) -> str:
        return f"{SIGNS[self.status]} {self.id} {self.words}"

    __repr__ = __str__

    def _repr_html_(self) -> str:
        colour = STATUS_COLOURS[self.status]
        style = f"border-left: 6px solid {colour}; padding: 4px 10px; font-size: 15px"
        sign, words = SIGNS[self.status], escape(self.words)
        return f"<div role='status' style='{style}'><b>{sign} {self.id}</b> {words}</div>"


@dataclass(frozen=True)
class Exercise(ABC):
    """Something to find out; `mistakes` has the well-known wrong answers by their kind."""

    id: str
    answer: Computed
    mistakes: Mapping[str, Computed] = field(default_factory=dict)
    numbers: Mapping[str, object] = field(default_factory=dict, kw_only=True)
    """What it asks about, by the names of the gaps in its words: dice, faces, sums. The name of
    one of its own texts stands for that text: an option, a story."""
    example: Exercise | None = field(default=None, kw_only=True)
    """The same with other numbers, which the last hint works out."""

    def judge(self, answer: object) -> Verdict:
        """What there is to say to an answer; None and ... mean that there is none yet."""
        if answer is None or answer is ... or (isinstance(answer, str) and not answer.strip()):
            return Verdict(self.id, OPEN, text("verdict.open"))
        try:
            return self._judge(answer)
        except BadInput as problem:
            line = " ".join(str(problem).split())
            return Verdict(self.id, UNREADABLE, text("verdict.unreadable", problem=line))

    @abstractmethod
    def _judge(self, answer: Any) -> Verdict: ...

    @property
    def hints(self) -> list[str]:
        """Up to three hints, each saying more than the one before."""
        names = [f"{self.id}.hint_{number}" for number in (1, 2, 3)]
        return [text(name, **self.gaps) for name in names if known(name)]

    @property
    def title(self) -> str:
        """What it is called."""
        return text(f"{self.id}.title", **self.gaps)

    @property
    def question(self) -> str:
        """What is asked, in Markdown."""
        return text(f"{self.id}.question", **self.gaps).strip()

    @property
    def titled_question(self) -> str:
        """The question below its number and title, as it stands in a lesson."""
        return f"### {self.id} {self.title}\n{self.question}"

    @cached_property
    def gaps(self) -> dict[str, object]:
        """What fills the gaps in its words: its numbers, and those of the example."""
        made = _with_words(self.numbers)
        made |= {name: self._named(value) for name, value in made.items()}
        if self.example:
            worked = {**self.example.gaps, "answer": self.example.told}
            made |= {f"example_{name}": value for name, value in worked.items()}
        return made

    def _named(self, value: object) -> object:
        """The text of that name, if the exercise has one (an option, a story); else the value."""
        name = f"{self.id}.{value}"
        return text(name, **_with_words(self.numbers)) if known(name) else value

    @property
    def told(self) -> str:
        """The right answer as one says it."""
        return str(self.expected)

    @cached_property
    def expected(self) -> Any:
        """The right answer, computed once."""
        return self.answer()

    @cached_property
    def wrong_answers(self) -> tuple[tuple[str, Any], ...]:
        """Every well-known wrong answer with its kind."""
        answers = ((kind, wrong()) for kind, wrong in self.mistakes.items())
        return tuple(
            (kind, each)
            for kind, wrong in answers
            for each in (wrong if isinstance(wrong, tuple) else (wrong,))
        )

    def wrong(self, kind: str, **gaps: object) -> Verdict:
        """The feedback to a kind of mistake: the exercise's own words, or those for all."""
        own = f"{self.id}.{kind}"
        words = text(own if known(own) else f"feedback.{kind}", **{**self.gaps, **gaps})
        return Verdict(self.id, WRONG, words, kind)

    def right(self, exact: Fraction | None = None) -> Verdict:
        """Praise, with the exact answer where a rounded one was given."""
        own = f"{self.id}.right"
        words = [text(own, **self.gaps) if known(own) else text("verdict.right")]
        if exact is not None:
            name = "verdict.exactly" if _short(exact) else "verdict.to_four_digits"
            words.append(text(name, exact=written(exact)))
        return Verdict(self.id, RIGHT, " ".join(words))


@dataclass(frozen=True)
class Value(Exercise):
    """A number to find: an expected value, a sum."""

    also: Callable[[], Range] | None = None
    """All that best plans can give, where that depends on how they break ties: it is right too."""
    formula: str = field(default="", kw_only=True)
    """How the answer is worked out, where that fits on a line, with gaps for its numbers."""

    def judge(self, answer: object) -> Verdict:
        """What there is to say, also to a comma that Python took for the end of a number."""
        verdict = super().judge(answer)
        read = isinstance(answer, tuple) and verdict.status != UNREADABLE
        return replace(verdict, words=f"{verdict.words} {remark(answer)}") if read else verdict

    @property
    def exact(self) -> Fraction:
        """The right answer."""
        return Fraction(self.expected)

    @property
    def told(self) -> str:
        """The right answer as a fraction as long as that can be read, else as a decimal."""
        return written(self.exact)

    def _judge(self, answer: Any) -> Verdict:
        if callable(answer):
            return self.wrong("called")
        read, exact = self._readings(answer), self.exact
        for reading in read:
            if reading.number == exact:
                return self.right()
            if reading.means(exact):
                return self.right(exact) if reading.tells(exact) else self.wrong("coarse")
        for reading in read:
            tied = self.by_ties.nearest(reading.number) if self.by_ties else None
            if tied is not None and reading.means(tied):
                return self.right_by_a_tie() if reading.tells(tied) else self.wrong("coarse")
        for reading in read:
            for kind, wrong in self.wrong_answers:
                if reading.names(Fraction(wrong)):
                    return self.wrong(kind)
        if kind := _first(self._looks_like(reading, exact) for reading in read):
            return self.wrong(kind)
        if kind := _first(diagnose(self.slips, reading) for reading in read):
            return Verdict(self.id, WRONG, text(f"feedback.{kind}"), kind)
        if kind := _first(self._looks_odd(reading, exact) for reading in read):
            return self.wrong(kind)
        if len(read) > 1:
            raise which(read)
        return self.wrong("other")

    def _readings(self, answer: object) -> list[Reading]:
        """What the answer can mean here; "3.360" is 3360 only where thousands are wanted."""
        read = readings(answer)
        if abs(self.exact) >= THOUSAND:
            return read
        return [reading for reading in read if not reading.grouped] or read

    @cached_property
    def by_ties(self) -> Range | None:
        """All that best plans can give, computed once."""
        return self.also() if self.also else None

    def right_by_a_tie(self) -> Verdict:
        """Praise for what another best plan than ours gives."""
        return Verdict(self.id, RIGHT, text("verdict.by_a_tie", exact=written(self.exact)))

    def _looks_like(self, reading: Reading, exact: Fraction) -> str:
        """The kind of mistake that is seen from the right answer alone."""
        return "sign" if exact and reading.means(-exact) else ""

    def _looks_odd(self, reading: Reading, exact: Fraction) -> str:
        """What is to be said to an answer of which no more is known."""
        return "close" if abs(reading.number - exact) <= abs(exact) / 50 else ""

    @cached_property
    def working(self) -> Node | None:
        """The formula with the exercise's own numbers."""
        return parse(self.formula.format(**self.gaps)) if self.formula else None

    @cached_property
    def slips(self) -> tuple[Wrong, ...]:
        """The wrong answers that general slips lead to, computed once."""
        return wrong_answers(self.working) if self.working else ()


class Count(Value):
    """A whole number to find: how many there are."""

    def _readings(self, answer: object) -> list[Reading]:
        """As things are counted, a sign before three digits parts the thousands."""
        read = readings(answer)
        return [reading for reading in read if reading.grouped] or read

    def _looks_like(self, reading: Reading, exact: Fraction) -> str:
        return (
            "one_off" if abs(reading.number - exact) == 1 else super()._looks_like(reading, exact)
        )

    def _looks_odd(self, reading: Reading, exact: Fraction) -> str:
        whole = Fraction(round(reading.number))
        return super()._looks_odd(reading, exact) or "not_whole" * (not reading.means(whole))


class Chance(Value):
    """A probability to find."""

    def _looks_like(self, reading: Reading, exact: Fraction) -> str:
        number, place = reading.number, reading.place
        if reading.names(1 - exact):
            return "complement"
        if not reading.percent and Reading(number / 100, place / 100).means(exact):
            return "percent"
        if reading.percent and Reading(number * 100, place * 100).means(exact):
            return "percent_sign"
        if exact and number > 1 and reading.means(1 / exact):
            return "one_in"
        return super()._looks_like(reading, exact)

    def _looks_odd(self, reading: Reading, exact: Fraction) -> str:
        if not 0 <= reading.number <= 1:
            return "no_chance"
        return super()._looks_odd(reading, exact)


@dataclass(frozen=True)
class Prediction(Value):
    """A guess before computing: kept, and looked back at when the answer is known."""

    chance: bool = True
    """Whether a probability is guessed, or any number."""
    after: str = ""
    """The exercise that asks for the same: until it is solved nothing is given away."""

    def _judge(self, answer: Any) -> Verdict:
        guess = self.guess(answer)
        if guess is None:
            return Verdict(self.id, UNREADABLE, text("verdict.not_kept"))
        return Verdict(self.id, KEPT, text("verdict.kept", guess=self._told(guess)))

    def look_back(self, guess: object) -> Verdict:
        """The guess beside what was computed; without a guess nothing is given away."""
        number = None if guess is None else self.guess(guess)
        if number is None:
            return Verdict(self.id, OPEN, text("verdict.no_guess"))
        words = text("verdict.look_back", guess=self._told(number), exact=self._told(self.exact))
        return Verdict(self.id, KEPT, words)

    def guess(self, answer: object) -> Fraction | None:
        """The number guessed, if it is one that can be."""
        read = readings(answer)
        whole = not self.chance and self.exact.denominator == 1
        guess = next((each for each in read if each.grouped == whole), read[0]).number
        return None if self.chance and not 0 <= guess <= 1 else guess

    def _told(self, number: Fraction) -> str:
        if self.chance:
            return text("verdict.chance", percent=percent(number), exact=written(number))
        if number.denominator == 1 or not _short(number):
            return written(number)
        return text("verdict.about", exact=written(number), rounded=_decimal(number))


@dataclass(frozen=True)
class MultipleChoice(Exercise):
    """One of a few words to choose."""

    options: tuple[str, ...] = ()

    def _judge(self, answer: Any) -> Verdict:
        given = str(answer) if isinstance(answer, (str, int)) else type(answer).__name__
        chosen = self.option(given)
        if chosen is None:
            raise BadInput(
                f'"{given}"',
                f"the answer is one of {', '.join(self.options)}",
                f'write it like "{self.options[0]}"',
            )
        if chosen == self.expected:
            return self.right()
        kinds = (kind for kind, wrong in self.wrong_answers if wrong == chosen)
        return self.wrong(next(kinds, "other"))

    def option(self, given: str) -> str | None:
        """The option that is meant, in small letters or capitals; None if it is none."""
        named = {option.casefold(): option for option in self.options}
        return named.get(given.strip().strip(".!\"'()").casefold())


def _with_words(numbers: Mapping[str, object]) -> dict[str, object]:
    """Numbers as they are, and whole ones as words too: {dice} and {dice_word}."""
    whole = {name: value for name, value in numbers.items() if isinstance(value, int)}
    return {**numbers, **{f"{name}_word": number_word(value) for name, value in whole.items()}}


def _first(kinds: Iterable[str]) -> str:
    """The first kind of mistake that was found, if any."""
    return next(filter(None, kinds), "")


def written(number: Fraction) -> str:
    """A number as a fraction as long as that can be read, else as a decimal."""
    if not _short(number):
        return _decimal(number)
    return str(number) if number.denominator != 1 else f"{number.numerator:,}"


def _short(number: Fraction) -> bool:
    return len(str(number)) <= LONGEST_FRACTION


def _decimal(number: Fraction) -> str:
    return f"{Decimal(number.numerator) / Decimal(number.denominator):.4g}"
