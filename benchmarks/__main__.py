"""Side by side in one run: solvers and games as ratios, and how their cost grows."""

import subprocess
import sys
import tracemalloc
from dataclasses import replace
from time import perf_counter

import latency
from rich.console import Console
from rich.table import Table
from yardstick import plain_value

from analysis.studies.simulation import Run, simulate
from heckmeck_core import Die, turn_graph
from heckmeck_core.exact import ExactPlan
from heckmeck_core.fast import solver as fast
from heckmeck_core.fast.flat import FlatGraph, flat_graph
from heckmeck_core.games import rules
from heckmeck_core.games.notation import parse
from heckmeck_core.games.round import round_ahead
from heckmeck_core.games.strategy import Strategy
from heckmeck_core.turn import TurnGraph

BATCH = 256
GAMES = 2000
console = Console()


def seconds(work, repeat):
    """The fastest of several runs: what the machine can do when nothing disturbs it."""
    times = []
    for _ in range(repeat):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return min(times)


def megabytes(work):
    """The most memory that `work` held at once."""
    tracemalloc.start()
    work()
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak / 1e6


def without_numba(work):
    """`work`, with numpy alone."""

    def run():
        before, fast.use_numba = fast.use_numba, False
        try:
            return work()
        finally:
            fast.use_numba = before

    return run


def solvers():
    """One goal of Barbecue, solved in every way we have."""
    barbecue = rules("barbecue")
    graph, goal = barbecue.graph(), barbecue.points()
    goals = [replace(goal, failed=-i / BATCH) for i in range(BATCH)]
    flat_graph(graph)
    known = float(ExactPlan(graph, goal).value)
    answer = fast.solve_many(graph, goals)[0].value  # also compiles, when numba is there
    assert abs(plain_value(barbecue.die, 8, goal) - known) < 1e-12
    assert abs(answer - known) < 1e-12

    yardstick = seconds(lambda: plain_value(barbecue.die, 8, goal), 3)
    rows = [
        ("plain memoized recursion (the yardstick)", yardstick),
        ("exact solver, all Fractions", seconds(lambda: ExactPlan(graph, goal), 5)),
        ("fast solver, numpy alone", seconds(lambda: fast.solve(graph, goal), 200)),
        (
            f"fast solver, numpy alone, {BATCH} goals in one call",
            seconds(without_numba(lambda: fast.solve_many(graph, goals)), 5) / BATCH,
        ),
    ]
    if fast.use_numba:
        batch = seconds(lambda: fast.solve_many(graph, goals), 20) / BATCH
        rows.append((f"fast solver, numba, {BATCH} goals in one call", batch))
    plan = fast.solve(graph, goal)
    rows.append(("a plan's outcome (forward pass), numpy alone", seconds(plan.outcome, 50)))

    shown = Table(title="One goal of a Barbecue turn: 8 dice", title_justify="left")
    shown.add_column("solver")
    shown.add_column("ms a goal", justify="right")
    shown.add_column("times faster", justify="right")
    for name, time in rows:
        shown.add_row(name, f"{time * 1e3:.3f}", f"{yardstick / time:,.0f}")
    console.print(shown)
    if not fast.use_numba:
        console.print("numba is not installed: its row is left out (pip install numba)")


def start_up():
    """What it takes before the first answer."""
    die = rules("barbecue").die
    code = "import sys; import heckmeck_core; assert 'numpy' not in sys.modules"
    imports = [sys.executable, "-c", code], [sys.executable, "-c", "pass"]
    with_core, bare = (seconds(lambda c=c: subprocess.run(c, check=True), 5) for c in imports)
    shown = Table(title="Before the first answer", title_justify="left")
    shown.add_column("what")
    shown.add_column("seconds", justify="right")
    shown.add_column("MB", justify="right")
    shown.add_row("import heckmeck_core (numpy not imported)", f"{with_core - bare:.3f}", "")

    def build():
        return FlatGraph(TurnGraph(die, 8))

    shown.add_row(
        "graph of 8 dice, with arrays", f"{seconds(build, 5):.3f}", f"{megabytes(build):.1f}"
    )
    console.print(shown)


def growth():
    """How cost grows with the number of dice."""
    shown = Table(title="How cost grows (Barbecue die, at least the middle result)")
    for name in ("dice", "positions", "pairs", "build ms", "build MB", "numpy ms", "exact ms"):
        shown.add_column(name, justify="right")
    die = Die.parse(str(rules("barbecue").die))
    for dice in range(4, 13):
        graph = turn_graph(die, dice)
        results = graph.results()
        goal = fast.Goal.at_least(results[len(results) // 2])

        def build(dice=dice):
            return FlatGraph(TurnGraph(die, dice))

        shown.add_row(
            str(dice),
            f"{graph.positions:,}",
            f"{graph.pairs:,}",
            f"{seconds(build, 3) * 1e3:.0f}",
            f"{megabytes(build):.1f}",
            f"{seconds(lambda g=graph, t=goal: fast.solve(g, t), 20) * 1e3:.2f}",
            f"{seconds(lambda g=graph, t=goal: ExactPlan(g, t), 1) * 1e3:.0f}",
        )
    console.print(shown)


def games():
    """Whole games, every position solved exactly, against one plain recursion a turn."""
    barbecue = rules("barbecue")
    yardstick = seconds(lambda: plain_value(barbecue.die, 8, barbecue.points()), 3)
    simulate(Run("barbecue", 2, ("lead",), 10, seed=1))  # compiles, and starts the workers
    shown = Table(title="Barbecue games of lead seats, on all cores", title_justify="left")
    for name in ("players", "games", "turns", "games/s", "turns/s", "times the plain loop"):
        shown.add_column(name, justify="right")
    for players in barbecue.players:
        start = perf_counter()
        played = simulate(Run("barbecue", players, ("lead",), GAMES, seed=1))
        time = perf_counter() - start
        turns = len(played.table)
        shown.add_row(
            str(players),
            f"{GAMES:,}",
            f"{turns:,}",
            f"{GAMES / time:,.0f}",
            f"{turns / time:,.0f}",
            f"{yardstick / (time / turns):,.0f}",
        )
    console.print(shown)


def rounds():
    """The exact round ahead: all other seats move once."""
    shown = Table(title="The round ahead of a Barbecue position", title_justify="left")
    for name in ("players", "seconds"):
        shown.add_column(name, justify="right")
    for players in rules("barbecue").players:
        text = f"players={players} turn=1 24=seat0 26=seat0 25=seat1 33=seat1-locked 36=snail"
        grill = parse(text, rules("barbecue"))
        seats = [Strategy("lead")] * players
        time = seconds(lambda g=grill, s=seats: round_ahead(g, s, me=0), 1)
        shown.add_row(str(players), f"{time:.2f}")
    console.print(shown)


solvers()
start_up()
growth()
games()
rounds()
latency.kernel(console)
latency.page(console)
