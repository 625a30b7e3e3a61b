"""Slips of the keyboard in a cell with an answer: one line in words in place of a traceback.

Python itself stops at `answer_2_5 = c` or `answer_1_3 = 70 %`, before `check` can say anything.
The cell still counts as one that failed, for nbgrader and for everybody else.
"""

from __future__ import annotations

import linecache
import re
import sys
from types import TracebackType
from typing import Any

from analysis.lessons.exercises.exercise import MultipleChoice
from analysis.lessons.exercises.program import Program
from analysis.lessons.exercises.reading import readings
from analysis.lessons.marking.pupil import own_exercise
from analysis.texts import text
from heckmeck_core import BadInput

ANSWER = re.compile(r"\s*(?P<name>answer_(?P<id>[0-9]+_[0-9]+)|prediction)\s*=(?!=)(?P<right>.*)")
CHECK = re.compile(r'\s*check\(\s*["\']?(?P<id>[0-9]+\.[0-9]+)["\']?\s*,\s*(?P<name>\w+)\s*\)')
QUOTES = "\"'`\u201c\u201d\u201e\u2018\u2019\u201a\u00ab\u00bb "
SLIPS = (NameError, SyntaxError, TypeError)


def install() -> None:
    """Explain slips in this notebook; outside IPython there is nothing to do."""
    shell = _shell()
    if shell is not None and not shell.custom_exceptions:
        shell.set_custom_exc(SLIPS, _explained)


def explanation(problem: BaseException, line: str) -> str:
    """What to say to an error in a line of a cell, "" if it is no slip.

    >>> explanation(SyntaxError(), "answer_1_3 = 70 %  # my answer")
    'Python cannot read 70 %. Put it in quotes: answer_1_3 = "70 %"'
    """
    line = line.partition("#")[0].rstrip()
    if isinstance(problem, NameError) and (match := CHECK.match(line)):
        return _not_run(match["id"], match["name"]) if match["name"] == problem.name else ""
    match = ANSWER.match(line)
    if match is None:
        return ""
    name, right = match["name"], match["right"].strip(QUOTES)
    if not right:
        return text("slip.nothing", name=name)
    choice = _exercise((match["id"] or "").replace("_", "."))
    if isinstance(problem, NameError) and isinstance(choice, MultipleChoice):
        return _to_choose(choice, name, right) if right == problem.name else ""
    if isinstance(problem, TypeError):
        return text("slip.power", name=name, answer=right.replace("^", "**")) * ("^" in right)
    if isinstance(choice, MultipleChoice):
        return _to_choose(choice, name, right)
    return text("slip.quotes", given=right, name=name, answer=right) * _readable(right)


def _to_choose(choice: MultipleChoice, name: str, right: str) -> str:
    """How a choice is written."""
    if choice.option(right):
        return text("slip.option", name=name, answer=right)
    options = ", ".join(choice.options)
    return text("slip.options", name=name, options=options, answer=choice.options[0])


def _not_run(id_: str, name: str) -> str:
    """The cell to run first."""
    program = isinstance(_exercise(id_), Program)
    return text("slip.not_run_program" if program else "slip.not_run", name=name)


def _exercise(id_: str) -> object:
    """The exercise of this id with the pupil's own numbers, None if there is none."""
    try:
        return own_exercise(id_)
    except BadInput:
        return None


def _readable(answer: str) -> bool:
    """Whether it is an answer once it stands in quotes."""
    try:
        return bool(readings(answer))
    except BadInput:
        return False


def _explained(
    shell: Any,
    kind: type[BaseException],
    problem: BaseException,
    trace: TracebackType | None,
    tb_offset: int | None = None,
) -> list[str]:
    """Show the line in place of the traceback, or what IPython would show."""
    words = explanation(problem, _line(problem, trace))
    if not words:
        shell.showtraceback((kind, problem, trace), tb_offset=tb_offset)
        return []
    shell._showtraceback(kind, problem, [words])
    return [words]


def _line(problem: BaseException, trace: TracebackType | None) -> str:
    """The line of the cell that an error comes from, "" if it comes from a function it called."""
    if isinstance(problem, SyntaxError):
        return problem.text or ""
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None or trace.tb_frame.f_code.co_name != "<module>":
        return ""
    return linecache.getline(trace.tb_frame.f_code.co_filename, trace.tb_lineno)


def _shell() -> Any:
    """The IPython that runs this, None in plain Python."""
    ipython = sys.modules.get("IPython")
    return ipython.get_ipython() if ipython is not None else None
