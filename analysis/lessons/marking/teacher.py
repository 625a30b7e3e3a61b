"""What a teacher calls: collect the files that pupils handed in, and see how the class did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

import pandas as pd

from analysis.charts.chart import Chart
from analysis.charts.classroom import class_chart
from analysis.charts.predictions import Guesses, predictions_chart
from analysis.lessons.exercises.catalog import exercises_of, lessons
from analysis.lessons.exercises.exercise import Exercise, Prediction
from analysis.lessons.marking.answers import NO_NAME, AnswerBook, order, read_book
from analysis.texts import known, text
from heckmeck_core import BadInput


@dataclass(frozen=True)
class Classroom:
    """How a class did: a table of pupils and exercises, one of mistakes, and a chart of both."""

    table: pd.DataFrame
    """A row for each pupil, a column for each exercise: tries if solved, minus tries if not."""
    mistakes: pd.DataFrame
    """A row for each kind of mistake, a column for each exercise: pupils who made it."""
    answers: pd.DataFrame
    """Every answer: pupil, exercise, last answer, solved, tries, mistakes, hints read."""
    chart: Chart
    predictions: Chart | None
    """What the class guessed beside the answers; None if nobody did."""
    problems: tuple[str, ...]
    """Files that could not be used, a line each."""

    def _ipython_display_(self) -> None:
        """Show the charts, and what could not be used."""
        from IPython.display import display

        display(self.chart)
        if self.predictions:
            display(self.predictions)
        for problem in self.problems:
            print(problem)


def collect(folder: str | Path, lesson: int | None = None) -> Classroom:
    """The class table of all files handed in to a folder, of one lesson or of all."""
    books, problems = _read_all(Path(folder))
    ids = _exercises(books, lesson)
    rows = [
        (name, id_, *vars(book.records[id_]).values())
        for name, book in books.items()
        for id_ in ids
        if id_ in book.records
    ]
    columns = ["pupil", "exercise", "answer", "solved", "tries", "mistakes", "hints"]
    answers = pd.DataFrame(rows, columns=columns)
    table = _table(books, ids)
    mistakes = _mistakes(books, ids)
    hints = answers.groupby("exercise")["hints"].sum().reindex(ids, fill_value=0)
    chart = class_chart(table, mistakes, hints)
    guessed = list(filter(lambda each: each.guesses, _guesses(books, lesson)))
    predictions = predictions_chart(guessed) if guessed else None
    return Classroom(table, mistakes, answers, chart, predictions, tuple(problems))


def _read_all(folder: Path) -> tuple[dict[str, AnswerBook], list[str]]:
    """The answers by pupil, and a line for each file that holds none."""
    books: dict[str, AnswerBook] = {}
    problems = []
    try:
        paths = sorted(path for path in folder.iterdir() if not path.name.startswith("."))
    except OSError as problem:
        raise BadInput(
            f'cannot read "{folder}" ({problem.strerror})',
            "the folder with the files handed in is wanted",
            "name it like collect('answers')",
        ) from None
    for path in paths:
        try:
            book = read_book(path)
        except BadInput as problem:
            problems.append(str(problem))
            continue
        name = path.stem if book.name in (NO_NAME, *books) else book.name
        books[name] = book
    if not books:
        more = (
            f"not used: {', '.join(path.name for path in paths[:3])}" if paths else "try again then"
        )
        raise BadInput("nothing to collect", text("classroom.nobody", folder=folder), more)
    return dict(sorted(books.items(), key=lambda item: item[0].casefold())), problems


def _exercises(books: dict[str, AnswerBook], lesson: int | None) -> list[str]:
    """The exercises to look at: of every lesson that somebody began, predictions left out."""
    return [each.id for each in _begun(books, lesson) if not isinstance(each, Prediction)]


def _guesses(books: dict[str, AnswerBook], lesson: int | None) -> list[Guesses]:
    """What was guessed at each prediction of these lessons."""
    return [
        Guesses(
            each.id,
            {
                name: guess
                for name, book in books.items()
                if (guess := _guess(book, each)) is not None
            },
            each.exact,
            each.chance,
        )
        for each in _begun(books, lesson)
        if isinstance(each, Prediction)
    ]


def _guess(book: AnswerBook, predicted: Prediction) -> Fraction | None:
    """The number guessed; None if there is none that can be read."""
    try:
        return predicted.guess(book.records[predicted.id].answer)
    except (KeyError, BadInput):
        return None


def _begun(books: dict[str, AnswerBook], lesson: int | None) -> list[Exercise]:
    """The exercises of a lesson, or of every lesson that somebody began."""
    begun = {order(id_)[0] for book in books.values() for id_ in book.records}
    wanted = sorted(begun & lessons().keys()) if lesson is None else [lesson]
    return [each for number in wanted for each in exercises_of(number)]


def _table(books: dict[str, AnswerBook], ids: Sequence[str]) -> pd.DataFrame:
    """Tries if solved, minus tries if not, 0 if not tried."""
    rows = {
        name: [
            (1 if record.solved else -1) * max(record.tries, 1) if record and record.answer else 0
            for record in (book.records.get(id_) for id_ in ids)
        ]
        for name, book in books.items()
    }
    made = pd.DataFrame.from_dict(rows, orient="index", columns=list(ids))
    return made.rename_axis(text("classroom.pupil"))


def _mistakes(books: dict[str, AnswerBook], ids: Sequence[str]) -> pd.DataFrame:
    """How many pupils made each kind of mistake, the most common one first."""
    counts = Counter(
        (_named(kind), id_)
        for book in books.values()
        for id_ in ids
        if id_ in book.records
        for kind in book.records[id_].mistakes
    )
    kinds = sorted({kind for kind, _ in counts})
    rows = {kind: [counts[kind, id_] for id_ in ids] for kind in kinds}
    made = pd.DataFrame.from_dict(rows, orient="index", columns=list(ids))
    ranked = made.sum(axis=1).sort_values(ascending=False, kind="stable").index
    return made.loc[ranked].rename_axis(text("classroom.mistake"))


def _named(kind: str) -> str:
    """A kind of mistake in a few words; one from elsewhere is something else."""
    return text(f"mistake.{kind}" if known(f"mistake.{kind}") else "mistake.other")
