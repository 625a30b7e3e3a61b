"""The benchmark command: runs `benchmarks/` wherever the package is."""

from __future__ import annotations

import runpy
from pathlib import Path

import click


@click.command()
def bench() -> None:
    """Measure the solvers side by side.

    As ratios against a plain recursion, in one run.
    """
    package = Path(__file__).parents[1]
    installed = package / "benchmarks"
    folder = installed if installed.is_dir() else package.parent / "benchmarks"
    runpy.run_path(str(folder), run_name="__main__")
