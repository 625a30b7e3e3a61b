"""A pupil's answers: kept in a file beside the notebook, and handed in as one file."""

from __future__ import annotations

import json
import os
import re
from dataclasses import dataclass, field, replace
from hashlib import sha256
from itertools import chain, count
from pathlib import Path
from typing import Any

from analysis.files import writable_folder, write_whole
from analysis.lessons.exercises.exercise import OPEN, RIGHT, UNREADABLE, WRONG, Verdict
from analysis.lessons.exercises.versions import folded
from analysis.texts import text
from heckmeck_core import BadInput

FILE = "my_answers.json"
PUPILS = "pupils"
"""The folder for the answers of pupils who gave their names."""
FOLDER = "HECKMECK_ANSWERS"
"""Set in the environment, it names another folder than the notebook's for the answers."""
FORMAT = {"heckmeck lessons": 1}
LARGEST_FILE = 1_000_000
LONGEST_ANSWER, LONGEST_NAME = 200, 40
NO_NAME = "no name"
"""As it stands in the files of pupils who gave none."""


@dataclass
class Record:
    """What became of one exercise."""

    answer: str = ""
    """As it was given last."""
    solved: bool = False
    tries: int = 0
    """Different answers given until it was solved."""
    mistakes: list[str] = field(default_factory=list)
    """The kinds of mistakes made, in the order in which they were."""
    hints: int = 0
    """How many different hints were read."""


@dataclass
class AnswerBook:
    """The answers of one pupil."""

    name: str = NO_NAME
    records: dict[str, Record] = field(default_factory=dict)
    put_aside: str = ""
    """The name that a damaged file of answers has now; it is no part of what is kept."""

    def note(self, verdict: Verdict, answer: object) -> None:
        """Keep an answer and what was said to it; a solved exercise stays solved."""
        if verdict.status in (OPEN, UNREADABLE):
            return
        record = self.records.setdefault(verdict.id, Record())
        if record.solved and verdict.status == WRONG:
            return
        record.tries += not record.solved and record.answer != written(answer)
        if verdict.mistake and verdict.mistake not in record.mistakes:
            record.mistakes.append(verdict.mistake)
        record.answer = written(answer)
        record.solved = verdict.status == RIGHT

    def hinted(self, id_: str, number: int) -> None:
        """Keep that a hint was read; hints read once it is solved do not count."""
        record = self.records.setdefault(id_, Record())
        if not record.solved:
            record.hints = max(record.hints, number)

    def solved(self) -> int:
        """How many exercises are solved."""
        return sum(record.solved for record in self.records.values())

    def dump(self) -> str:
        """The book as it stands in a file."""
        answers = {id_: vars(self.records[id_]) for id_ in sorted(self.records, key=order)}
        data = {**FORMAT, "name": self.name, "answers": answers}
        return f"{json.dumps(data, indent=1, ensure_ascii=False)}\n"


def answers_folder() -> Path:
    """Where answers are handed in: beside the notebook, whose folder a kernel works in."""
    return Path(os.environ.get(FOLDER, "."))


def book_path(pupil: str | None) -> Path:
    """Where answers are kept: there too, and those of pupils who gave their names apart."""
    folder = answers_folder()
    return (folder / PUPILS / file_name(pupil) if pupil else folder) / FILE


def open_book(pupil: str | None = None) -> AnswerBook:
    """The answers kept so far; a file that cannot be read is put aside, not written over."""
    path = book_path(pupil)
    new = AnswerBook(pupil or NO_NAME)
    if not path.exists():
        return new
    try:
        return read_book(path)
    except BadInput:
        return replace(new, put_aside=_put_aside(path))


def _put_aside(path: Path) -> str:
    """The new name of a file that cannot be read; one put aside before is not written over."""
    numbered = (f"-{number}" for number in count(2))
    names = (path.with_suffix(f".unreadable{number}.json") for number in chain([""], numbered))
    aside = next(name for name in names if not name.exists())
    try:
        path.replace(aside)
    except OSError:  # then nothing can be written here, which `keep` will say
        return ""
    return aside.name


def keep(book: AnswerBook, pupil: str | None = None) -> None:
    """Write the book to where it is kept, all of it or nothing."""
    path = book_path(pupil)
    if pupil:
        writable_folder(path.parent)
    write_whole(path, book.dump())


def hand_in(book: AnswerBook) -> Path:
    """The file to hand in, named after the pupil."""
    path = answers_folder() / f"answers_{file_name(book.name)}.json"
    write_whole(path, book.dump())
    return path


def file_name(name: str) -> str:
    """A name, in any script, as a part of a file's name; two names never become one.

    >>> file_name("Ada"), file_name("\u674e\u96f7")
    ('ada', '\u674e\u96f7')
    """
    if name == NO_NAME:
        return "no_name"
    typed = folded(name)
    plain = re.sub(r"[^\w-]+", "_", typed).strip("_")
    if plain == typed.replace(" ", "_") and "_" not in typed:
        return plain
    told_apart = sha256(typed.encode()).hexdigest()[:6]
    return f"{plain}_{told_apart}".strip("_")


def plain_name(name: str) -> str:
    """A name on one line, in signs that every file and page can hold."""
    shown = " ".join(name.encode("utf-8", "replace").decode().split())
    return shown[:LONGEST_NAME] or NO_NAME


def read_book(path: Path) -> AnswerBook:
    """The answers in a file; one that is none of ours is refused."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise ValueError("too large")
        data = json.loads(path.read_text(encoding="utf-8-sig"))
        if not isinstance(data, dict) or not data.items() >= FORMAT.items():
            raise ValueError("not made by export_answers()")
        records = {str(id_): _record(kept) for id_, kept in data["answers"].items()}
        return AnswerBook(plain_name(str(data["name"])), records)
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError) as problem:
        why = str(problem) if type(problem) is ValueError else "not readable"
        raise BadInput(
            f"{path.name} ({why})",
            "a file of answers is made by export_answers()",
            "ask for it again",
        ) from None


def _record(kept: Any) -> Record:
    record = Record(**kept)
    well_formed = (
        isinstance(record.answer, str)
        and isinstance(record.solved, bool)
        and isinstance(record.tries, int)
        and isinstance(record.hints, int)
        and isinstance(record.mistakes, list)
        and all(isinstance(kind, str) for kind in record.mistakes)
    )
    if not well_formed:
        raise ValueError("changed by hand")
    return record


def order(id_: str) -> tuple[int, int, str]:
    """Exercises in the order of the lessons: 2.10 after 2.9."""
    lesson, _, number = id_.partition(".")
    digits = [int(part) if part.isascii() and part.isdigit() else 0 for part in (lesson, number)]
    return digits[0], digits[1], id_


def written(answer: object) -> str:
    """An answer as text to keep."""
    if callable(answer):
        name = getattr(answer, "__name__", None)
        return text("answers.function", name=name) if name else text("answers.nameless_function")
    if isinstance(answer, tuple):  # 0,114 without quotes
        return ",".join(map(str, answer))[:LONGEST_ANSWER]
    return str(answer)[:LONGEST_ANSWER]
