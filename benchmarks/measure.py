"""How time and memory are measured, and the tables that show them."""

from __future__ import annotations

import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from time import perf_counter

from rich.console import Console
from rich.table import Table

console = Console()

Work = Callable[[], object]


def seconds(work: Work, repeat: int) -> float:
    """The fastest of several runs: what the machine can do when nothing disturbs it."""
    times = []
    for _ in range(repeat):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return min(times)


def megabytes(work: Work) -> float:
    """The most memory that `work` held at once."""
    tracemalloc.start()
    work()
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak / 1e6


def python(*words: str) -> None:
    """Run Python in a process of its own."""
    subprocess.run([sys.executable, *words], check=True, stdout=subprocess.DEVNULL)


def cpu_seconds(work: Work, repeat: int) -> float | None:
    """The least processor time that the processes started by `work` took; None: nobody counts."""
    try:
        from resource import RUSAGE_CHILDREN, getrusage
    except ImportError:  # not on Windows
        return None
    times = []
    for _ in range(repeat):
        before = getrusage(RUSAGE_CHILDREN)
        work()
        after = getrusage(RUSAGE_CHILDREN)
        times.append(after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)
    return min(times)


def table(title: str, *columns: str, names: int = 0) -> Table:
    """An empty table; the first `names` columns hold words, the others numbers."""
    shown = Table(title=title, title_justify="left")
    for place, name in enumerate(columns):
        shown.add_column(name, justify="left" if place < names else "right")
    return shown
