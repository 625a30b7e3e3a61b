"""The source of a lesson: one text file a language, from which its notebooks are made.

It is Markdown with MyST's directives. Plain text becomes a Markdown cell, `+++` begins the next
one. A directive becomes one or more cells, and its name says what for:

    ```{code} TAG              a cell to run; the tag `plaything` if it shows a widget, else none
    ```{start} 1               where pupils write their name; the lesson's number
    ```{prediction} 1.0        a guess, kept
    ```{exercise} 1.1          the question (from the texts), the answer cell, its check;
                               the body is the solution
    ```{program} 6.5           the same with a function to write; the body marks the solution
    :::{teacher} plan          for teachers alone
    :::{open-answer} open      where pupils answer in their own words; the body is a good answer
    :::{on-screen}             words of no use on paper
    ```{hints}                 how to ask for a hint
    ```{look-back} 1.0         the guess beside what was computed
    ```{hand-in}               how to hand in
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import nbformat

from analysis.lessons.editions.cells import (
    ANSWER,
    GRADE,
    ON_SCREEN,
    OPEN_ANSWER,
    PLAYTHING,
    PREDICTION,
    PROGRAM,
    SOLUTION,
    TASK,
)
from analysis.lessons.exercises.catalog import exercise
from analysis.texts import text
from heckmeck_core import BadInput

OPENING = re.compile(r"^(?P<fence>```|:::)\{(?P<name>[\w-]+)\} ?(?P<argument>[\w.-]*)$")
BREAK = "+++"
POINTS, OPEN_POINTS = 1, 2
"""What a right answer earns where nbgrader marks, and an open one at most."""
OWN_OPENING = "BEGIN SOLUTION"
FUNCTION = re.compile(r"^def (\w+)\(", re.MULTILINE)


@dataclass(frozen=True)
class Block:
    """A piece of a source: text (`name` is empty), or a directive."""

    name: str
    argument: str
    body: str
    line: int


def blocks(source: str) -> Iterator[Block]:
    """The pieces of a source, in order; a directive that is not closed is refused."""
    words: list[str] = []
    lines = enumerate(source.splitlines(), start=1)
    for number, line in lines:
        opening = OPENING.match(line)
        if not opening and line != BREAK:
            words.append(line)
            continue
        yield Block("", "", "\n".join(words).strip(), number)
        words = []
        if opening:
            body = _body(lines, opening["fence"], number)
            yield Block(opening["name"], opening["argument"], body, number)
    yield Block("", "", "\n".join(words).strip(), 0)


def _body(lines: Iterator[tuple[int, str]], fence: str, opened: int) -> str:
    body: list[str] = []
    for _, line in lines:
        if line == fence:
            return "\n".join(body)
        body.append(line)
    raise BadInput(f"line {opened}", f"a directive ends with {fence} on a line alone", "add it")


def teacher_cells(source: str) -> list[Any]:
    """The cells of the teacher edition, with the marks for nbgrader."""
    return [
        cell for block in blocks(source) if block.name or block.body for cell in _cells_of(block)
    ]


def _cells_of(block: Block) -> list[Any]:
    if block.name not in DIRECTIVES:
        raise BadInput(
            f"line {block.line}: {{{block.name}}}",
            f"directives are {', '.join(filter(None, DIRECTIVES))}",
            "look for a slip of the pen",
        )
    return DIRECTIVES[block.name](block)


def _text(block: Block) -> list[Any]:
    return [_markdown(block.body)]


def _code_cell(block: Block) -> list[Any]:
    return [_code(block.body, block.argument)]


def _start(block: Block) -> list[Any]:
    words = _markdown(text("edition.start", lesson=block.argument), ON_SCREEN)
    return [words, _code(f"start(lesson={block.argument})", ON_SCREEN)]


def _prediction(block: Block) -> list[Any]:
    return [_code(f'prediction = ...\ncheck("{block.argument}", prediction)', PREDICTION)]


def _exercise(block: Block) -> list[Any]:
    name = f"answer_{block.argument.replace('.', '_')}"
    solution = f"{name} = ...\n### BEGIN SOLUTION\n{block.body}\n### END SOLUTION"
    return _asked(block.argument, solution, ANSWER, name)


def _program(block: Block) -> list[Any]:
    named = FUNCTION.search(block.body)
    if not named or OWN_OPENING not in block.body:
        raise BadInput(
            f"line {block.line}: {{program}} {block.argument}",
            "a program is a function with its solution marked",
            f"write ### {OWN_OPENING} and ### END SOLUTION in it",
        )
    return _asked(block.argument, block.body, PROGRAM, named[1])


def _asked(id_: str, answer: str, tag: str, name: str) -> list[Any]:
    """The cells of an exercise: the question, where it is answered, the check."""
    dashed = id_.replace(".", "-")
    question = _markdown(exercise(id_).titled_question)
    answered = _code(answer, tag, _mark(f"answer-{dashed}", SOLUTION))
    check = f'check("{id_}", {name})'
    return [question, answered, _code(check, ON_SCREEN, _graded(f"check-{dashed}", POINTS))]


def _teacher(block: Block) -> list[Any]:
    body = f"<!-- BEGIN MARK SCHEME -->\n{block.body}\n<!-- END MARK SCHEME -->"
    mark = {**_mark(f"teacher-{block.argument}", TASK), "locked": True, "points": 0}
    return [_markdown(body, mark=mark)]


def _open_answer(block: Block) -> list[Any]:
    mark = {**_graded(f"open-{block.argument}", OPEN_POINTS), SOLUTION: True, "locked": False}
    return [_markdown(block.body, OPEN_ANSWER, mark)]


def _on_screen(block: Block) -> list[Any]:
    return [_markdown(block.body, ON_SCREEN)]


def _hints(block: Block) -> list[Any]:
    return [_markdown(text("edition.hints"), ON_SCREEN), _code("hint()", ON_SCREEN)]


def _look_back(block: Block) -> list[Any]:
    return [_code(f'look_back("{block.argument}")', ON_SCREEN)]


def _hand_in(block: Block) -> list[Any]:
    return [_markdown(text("edition.hand_in"), ON_SCREEN), _code("export_answers()", ON_SCREEN)]


DIRECTIVES: dict[str, Callable[[Block], list[Any]]] = {
    "": _text,
    "code": _code_cell,
    "start": _start,
    "prediction": _prediction,
    "exercise": _exercise,
    "program": _program,
    "teacher": _teacher,
    "open-answer": _open_answer,
    "on-screen": _on_screen,
    "hints": _hints,
    "look-back": _look_back,
    "hand-in": _hand_in,
}
CODE_TAGS = ("", PLAYTHING, ON_SCREEN)
"""What a plain cell of code may be for."""


def _mark(grade_id: str, *kinds: str) -> dict[str, Any]:
    """What nbgrader wants to know of a cell."""
    mark = {"grade": False, "grade_id": grade_id, "locked": False, "schema_version": 3}
    return {**mark, "solution": False, "task": False, **dict.fromkeys(kinds, True)}


def _graded(grade_id: str, points: int) -> dict[str, Any]:
    return {**_mark(grade_id, GRADE), "locked": True, "points": points}


def _markdown(words: str, tag: str = "", mark: dict[str, Any] | None = None) -> Any:
    return _with(nbformat.v4.new_markdown_cell(words), tag, mark)


def _code(words: str, tag: str = "", mark: dict[str, Any] | None = None) -> Any:
    return _with(nbformat.v4.new_code_cell(words), tag, mark)


def _with(cell: Any, tag: str, mark: dict[str, Any] | None) -> Any:
    if tag:
        cell.metadata.tags = [tag]
    if mark:
        cell.metadata.nbgrader = mark
    return cell
