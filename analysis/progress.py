"""A progress bar: rich in a terminal, a widget in a notebook, nothing where nobody looks."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from analysis.texts import text

Advance = Callable[[int], None]
"""Told how many more are done."""


@contextmanager
def progress_bar(what: str, total: int) -> Iterator[Advance]:
    """A bar that fills as it is told of what is done."""
    if _in_notebook():
        with _widget_bar(what, total) as advance:
            yield advance
    elif sys.stderr.isatty():
        with _terminal_bar(what, total) as advance:
            yield advance
    else:
        yield lambda done: None


def _in_notebook() -> bool:
    """Whether a Jupyter kernel runs us; IPython in a terminal does not count."""
    if "IPython" not in sys.modules:
        return False
    from IPython import get_ipython

    shell = get_ipython()
    return shell is not None and hasattr(shell, "kernel")


@contextmanager
def _terminal_bar(what: str, total: int) -> Iterator[Advance]:
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.advance(task, done)


@contextmanager
def _widget_bar(what: str, total: int) -> Iterator[Advance]:
    from IPython.display import display
    from ipywidgets import HBox, IntProgress, Label

    bar, label = IntProgress(max=total, description=what), Label(_done(0, total))
    box = HBox([bar, label])
    display(box)

    def advance(done: int) -> None:
        bar.value += done
        label.value = _done(bar.value, total)

    try:
        yield advance
    finally:
        box.close()


def _done(done: int, total: int) -> str:
    return text("progress.done", done=done, total=total)
