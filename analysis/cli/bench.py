"""The benchmark command: runs `benchmarks/` wherever the package is."""

from __future__ import annotations

import runpy

from analysis.cli.help import command
from analysis.files import shipped


@command("cli_bench.help")
def bench() -> None:
    """Measure the solvers side by side, in one run."""
    runpy.run_path(str(shipped("benchmarks")), run_name="__main__")
