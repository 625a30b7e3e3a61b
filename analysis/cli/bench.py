"""The benchmark command: runs `benchmarks/` wherever the package is."""

from __future__ import annotations

import runpy
import sys

from analysis.cli.help import command
from analysis.files import shipped


@command("cli_bench.help")
def bench() -> None:
    """Measure the solvers side by side, in one run."""
    sys.path.insert(0, str(shipped("benchmarks").parent))
    runpy.run_module("benchmarks", run_name="__main__")
