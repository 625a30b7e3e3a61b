"""The benchmark command: runs `benchmarks/` wherever the package is."""

from __future__ import annotations

import runpy

import click

from analysis.files import shipped


@click.command()
def bench() -> None:
    """Measure the solvers side by side.

    As ratios against a plain recursion, in one run.
    """
    runpy.run_path(str(shipped("benchmarks")), run_name="__main__")
