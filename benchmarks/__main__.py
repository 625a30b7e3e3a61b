"""Side by side in one run: solvers and games as ratios, and how their cost grows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from time import perf_counter

from analysis.studies.simulation import Run, simulate
from benchmarks import latency
from benchmarks.measure import console, cpu_seconds, megabytes, python, seconds, table
from benchmarks.yardstick import plain_value
from heckmeck_core import Die, Goal, turn_graph
from heckmeck_core.exact import ExactPlan
from heckmeck_core.fast import solver as fast
from heckmeck_core.fast.flat import FlatGraph, flat_graph
from heckmeck_core.games import rules
from heckmeck_core.games.barbecue import Grill
from heckmeck_core.games.notation import parse
from heckmeck_core.games.round import round_ahead
from heckmeck_core.games.strategy import Strategy
from heckmeck_core.turn import TurnGraph

BATCH = 256
GAMES = 2000
ADVISE = ("advise", "--game", "barbecue", "--aside", "6 6 W W", "--rolled", "1 2 2 4")


def solvers() -> None:
    """One goal of Barbecue, solved in every way we have."""
    barbecue = rules("barbecue")
    graph, goal, dice = barbecue.graph(), barbecue.points(), barbecue.dice
    goals = [replace(goal, failed=-i / BATCH) for i in range(BATCH)]
    flat_graph(graph)
    known = float(ExactPlan(graph, goal).value)
    batch = partial(fast.solve_many, graph, goals)
    answer = batch(compiled=fast.HAVE_NUMBA)[0].value  # also compiles, when numba is there
    assert abs(plain_value(barbecue.die, dice, goal) - known) < 1e-12
    assert abs(answer - known) < 1e-12

    yardstick = seconds(lambda: plain_value(barbecue.die, dice, goal), 3)
    rows = [
        ("plain memoized recursion (the yardstick)", yardstick),
        ("exact solver, all Fractions", seconds(lambda: ExactPlan(graph, goal), 5)),
        ("fast solver, numpy alone", seconds(lambda: fast.solve(graph, goal), 200)),
        (
            f"fast solver, numpy alone, {BATCH} goals in one call",
            seconds(lambda: batch(compiled=False), 5) / BATCH,
        ),
    ]
    if fast.HAVE_NUMBA:
        compiled = seconds(lambda: batch(compiled=True), 20) / BATCH
        rows.append((f"fast solver, numba, {BATCH} goals in one call", compiled))
    plan = fast.solve(graph, goal)
    rows.append(("a plan's outcome (forward pass), numpy alone", seconds(plan.outcome, 50)))

    title = f"One goal of a Barbecue turn: {dice} dice"
    shown = table(title, "solver", "ms a goal", "times faster", names=1)
    for name, time in rows:
        shown.add_row(name, f"{time * 1e3:.3f}", f"{yardstick / time:,.0f}")
    console.print(shown)
    if not fast.HAVE_NUMBA:
        console.print("numba is not installed: its row is left out (pip install numba)")


def start_up() -> None:
    """What it takes before the first answer."""
    barbecue = rules("barbecue")
    code = "import sys; import heckmeck_core; assert 'numpy' not in sys.modules"
    with_core, bare = (seconds(partial(python, "-c", c), 5) for c in (code, "pass"))
    shown = table("Before the first answer", "what", "seconds", "MB", names=1)
    shown.add_row("import heckmeck_core (numpy not imported)", f"{with_core - bare:.3f}", "")
    build = _builder(barbecue.die, barbecue.dice)
    shown.add_row(
        f"graph of {barbecue.dice} dice, with arrays",
        f"{seconds(build, 5):.3f}",
        f"{megabytes(build):.1f}",
    )
    advise = cpu_seconds(partial(python, "-m", "analysis.cli", *ADVISE), 5)
    if advise is not None:
        name = "heckmeck advise, CPU seconds from start to answer"
        shown.add_row(name, f"{advise:.3f}", "")
    console.print(shown)


def _builder(die: Die, dice: int) -> Callable[[], FlatGraph]:
    """What builds a graph with its arrays from nothing."""
    return lambda: FlatGraph(TurnGraph(die, dice))


def growth() -> None:
    """How cost grows with the number of dice."""
    columns = ("dice", "positions", "pairs", "build ms", "build MB", "numpy ms", "exact ms")
    shown = table("How cost grows (Barbecue die, at least the middle result)", *columns)
    die = rules("barbecue").die
    for dice in range(4, 13):
        graph, build = turn_graph(die, dice), _builder(die, dice)
        results = graph.results()
        goal = Goal.at_least(results[len(results) // 2])
        shown.add_row(
            str(dice),
            f"{graph.positions:,}",
            f"{graph.pairs:,}",
            f"{seconds(build, 3) * 1e3:.0f}",
            f"{megabytes(build):.1f}",
            f"{seconds(partial(fast.solve, graph, goal), 20) * 1e3:.2f}",
            f"{seconds(partial(ExactPlan, graph, goal), 1) * 1e3:.0f}",
        )
    console.print(shown)


def games() -> None:
    """Whole games, every position solved exactly, against one plain recursion a turn."""
    barbecue = rules("barbecue")
    yardstick = seconds(lambda: plain_value(barbecue.die, barbecue.dice, barbecue.points()), 3)
    simulate(Run("barbecue", 2, ("lead",), 10, seed=1))  # compiles, and starts the workers
    columns = ("players", "games", "turns", "games/s", "turns/s", "times the plain loop")
    shown = table("Barbecue games of lead seats, on all cores", *columns)
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


def rounds() -> None:
    """The exact round ahead: all other seats move once."""
    shown = table("The round ahead of a Barbecue position", "players", "seconds")
    for players in rules("barbecue").players:
        text = f"players={players} turn=1 24=seat0 26=seat0 25=seat1 33=seat1-locked 36=snail"
        grill = parse(text, rules("barbecue"))
        assert isinstance(grill, Grill)
        seats = [Strategy("lead")] * players
        time = seconds(partial(round_ahead, grill, seats, me=0), 1)
        shown.add_row(str(players), f"{time:.2f}")
    console.print(shown)


def main() -> None:
    """Measure everything."""
    solvers()
    start_up()
    growth()
    games()
    rounds()
    latency.kernel()
    latency.page()


if __name__ == "__main__":
    main()
