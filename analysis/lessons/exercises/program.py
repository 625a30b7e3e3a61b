"""Exercises that want a program: a function is tried, case by case."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any

from analysis.lessons.exercises.exercise import OPEN, Exercise, Verdict, written
from analysis.lessons.exercises.reading import Reading, readings
from analysis.texts import text
from heckmeck_core import BadInput

LONGEST_SHOWN = 60
"""Of what a program returned so many signs are repeated."""


@dataclass(frozen=True)
class Program(Exercise):
    """A function to write: its results are compared with those of `answer`, case by case.

    Here `answer` and the mistakes take the arguments of a case themselves.
    """

    answer: Callable[..., Any]
    mistakes: Mapping[str, Callable[..., Any]] = field(default_factory=dict)
    cases: tuple[tuple[Any, ...], ...] = ()

    def _judge(self, answer: Any) -> Verdict:
        if not callable(answer):
            return self.wrong("not_a_function")
        results = []
        for case in self.cases:
            result = self._result(answer, case)
            if isinstance(result, Verdict):
                return result
            results.append(result)
        differ = [
            place
            for place, (read, number) in enumerate(zip(results, self.expected, strict=True))
            if not _any_means(read, number)
        ]
        if not differ:
            return self.right()
        for kind, wrong_results in self.wrong_answers:
            if all(map(_any_means, results, wrong_results)):
                return self.wrong(kind)
        shown, read = _listed(self.cases[differ[0]]), results[differ[0]]
        return self.wrong("case", case=shown, result=written(read[0].number))

    def _result(
        self, program: Callable[..., Any], case: tuple[Any, ...]
    ) -> list[Reading] | Verdict:
        """What a program returns, or what there is to say if that is no number.

        It gets a copy of the case: what it changes must not reach the next program.
        """
        shown = _listed(case)
        try:
            result = program(*deepcopy(case))
        except KeyboardInterrupt:  # of somebody who does not want to wait any longer
            raise
        except RecursionError:
            return self.wrong("endless", case=shown)
        except BaseException as problem:  # whatever a pupil's program can do, SystemExit too
            name, words = type(problem).__name__, " ".join(str(problem).split())[:120]
            return self.wrong("error", case=shown, problem=f"{name}: {words}".strip(": "))
        if result is None or result is ...:
            return Verdict(self.id, OPEN, text("verdict.returns_nothing", case=shown))
        try:
            return readings(None if isinstance(result, tuple) else result)
        except BadInput:
            given = " ".join(repr(result).split())[:LONGEST_SHOWN]
            return self.wrong("not_a_number", case=shown, result=given)

    @cached_property
    def expected(self) -> list[Any]:
        """The right result of each case."""
        return [self.answer(*case) for case in self.cases]

    @cached_property
    def wrong_answers(self) -> tuple[tuple[str, Any], ...]:
        """The results of each case that each well-known mistake leads to."""
        return tuple(
            (kind, [wrong(*case) for case in self.cases]) for kind, wrong in self.mistakes.items()
        )


def _listed(case: tuple[Any, ...]) -> str:
    return ", ".join(map(repr, case))


def _any_means(read: list[Reading], number: Any) -> bool:
    return any(reading.means(Fraction(number)) for reading in read)
