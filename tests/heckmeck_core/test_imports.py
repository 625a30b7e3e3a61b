"""Imports point one way, and the exact solver runs on the standard library alone."""

import ast
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def imported(package):
    for path in (ROOT / package).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                yield node.module


def test_the_core_never_imports_from_analysis():
    assert not [name for name in imported("heckmeck_core") if name.startswith("analysis")]


def test_the_exact_solver_runs_without_numpy():
    code = (
        "import sys; sys.modules['numpy'] = None\n"
        "from heckmeck_core import Die, Goal, RuleOfThumb, solve, turn_graph\n"
        "from heckmeck_core.games import rules\n"
        "from heckmeck_core.with_dice import play_turns\n"
        "graph = turn_graph(Die.parse('1 2 W'), 2)\n"
        "plan = solve(graph, Goal.exactly(7), exact=True)\n"
        "assert str(plan.value) == '2/9'\n"
        "solve(graph, Goal.exactly(7), RuleOfThumb(), exact=True).outcome()\n"
        "assert rules('barbecue').lowest == 23\n"
        "play_turns(plan, 10, seed=1)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)


def test_importing_the_core_leaves_numpy_alone():
    code = "import sys, heckmeck_core; assert 'numpy' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)
