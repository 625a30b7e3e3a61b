"""The command that plays whole games."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from analysis.cli.shared import console, option_pairs, print_json, table
from analysis.progress import progress_bar
from analysis.studies.games import GamesSummary, summarize
from analysis.studies.simulation import Run
from analysis.studies.simulation import simulate as play
from analysis.studies.snail_timing import EndClock, SnailTiming, snail_timing
from analysis.texts.numbers import percent, plus_minus, plus_minus_percent
from analysis.texts.words import ending_words, taker_words
from heckmeck_core import BadInput
from heckmeck_core.games import Rules, find_game

WITHIN = (1, 3, 5, 10)
"""Turns ahead for which the end of the game is estimated."""


@click.command()
@click.option("--game", required=True, metavar="GAME", help="barbecue, bratwurmeck or mille_grazie")
@click.option("--players", type=int, default=3, show_default=True, metavar="N")
@click.option(
    "--strategy",
    "strategies",
    multiple=True,
    metavar="S",
    help='points, lead, survive or a rule like "highest face, stop at 25"; in mille_grazie '
    "shortest, uniform, equilibrium, or one as noble/robber; once, or for each seat",
)
@click.option("--games", type=int, default=1000, show_default=True, metavar="N")
@click.option("--seed", type=int, default=1, show_default=True, metavar="N")
@click.option("--worms", metavar="SCALE", help='printed worms, like "23-24=1,25-36=2"')
@click.option("--option", "chosen", multiple=True, metavar="NAME=VALUE", help="a rule option")
@click.option("--out", type=Path, metavar="FILE", help="keep all turns as Parquet")
@click.option("--resume", is_flag=True, help="continue an interrupted run of the same --out")
@click.option("--trace", type=Path, metavar="FILE", help="write every turn as a line of JSON")
@click.option("--workers", type=int, default=-1, help="processes (default: all cores)")
@click.option("--backend", metavar="NAME", help="joblib backend, like dask")
@click.option("--scheduler", metavar="ADDRESS", help="of a Dask cluster, for --backend dask")
@click.option("--json", "as_json", is_flag=True, help="print JSON in full precision")
def simulate(
    game: str,
    players: int,
    strategies: tuple[str, ...],
    games: int,
    seed: int,
    worms: str | None,
    chosen: tuple[str, ...],
    out: Path | None,
    resume: bool,
    trace: Path | None,
    workers: int,
    backend: str | None,
    scheduler: str | None,
    as_json: bool,
) -> None:
    """Whole games: lengths, scores, wins, snails.

    Every seat plays the exact plan of its strategy for the position on the table, in Mille Grazie
    its part in the solution of the ambush there.
    """
    named = strategies or (find_game(game).usual_strategy,)
    run = Run(game, players, named, games, seed, worms, option_pairs(chosen))
    if resume and out is None:
        raise BadInput("--resume", "it needs --out, the file of the run to continue", "name it")
    with _cluster(scheduler), progress_bar("games", games) as progress:
        played = play(
            run,
            out,
            trace=trace,
            resume=resume,
            workers=workers,
            backend=backend,
            progress=progress,
        )
    if not played.complete:
        again = "; the same call with --resume continues" if out else ""
        click.echo(f"heckmeck: stopped after {played.games} of {games} games{again}", err=True)
        if not played.games:
            sys.exit(130)
    summary = summarize(played.table)
    snails = snail_timing(played.table) if game == "barbecue" else None
    if as_json:
        print_json(_run_data(run, summary, snails, played.table))
    else:
        _print_run(run, summary, snails, played.table)
    if not played.complete:
        sys.exit(130)


@contextmanager
def _cluster(scheduler: str | None) -> Iterator[None]:
    """Connected to a Dask cluster, if one is named."""
    if scheduler is None:
        yield
        return
    try:
        from dask.distributed import Client

        client = Client(scheduler, timeout=10)
    except ImportError:
        raise BadInput(
            "--scheduler", "it needs Dask", 'install it: pip install "heckmeck[cluster]"'
        ) from None
    except (OSError, ValueError) as problem:
        raise BadInput(
            f'no Dask cluster at "{scheduler}" ({type(problem).__name__})',
            "an address is host:port of a running scheduler",
            "start one with: dask scheduler",
        ) from None
    with client:
        yield


def _run_data(
    run: Run, summary: GamesSummary, snails: SnailTiming | None, turns: Any
) -> dict[str, Any]:
    data: dict[str, Any] = {
        **run.described(),
        "games_played": summary.games,
        "turns": summary.turns.as_dict(),
        "failed_turns": summary.failed_turns.as_dict(),
        "scores": [score.as_dict() for score in summary.scores],
        "wins": [win.as_dict() for win in summary.wins],
        "places": [[place.as_dict() for place in seat] for seat in summary.places],
        "endings": {why: share.as_dict() for why, share in summary.endings.items()},
    }
    if snails:
        clock = EndClock(turns)
        data["snails"] = {
            "coming": [turn.as_dict() for turn in snails.coming],
            "landing": {str(spot): share.as_dict() for spot, share in snails.landing.items()},
            "stay": snails.stay.as_dict(),
            "taken_by": {
                taker_words(taker): share.as_dict() for taker, share in snails.taken_by.items()
            },
            "left_after_turn": [left.as_dict() for left in snails.left],
            "ending_within": {
                str(left): {
                    str(n): chance.as_dict()
                    for n, chance in zip(WITHIN, clock.curve(WITHIN, snails_left=left), strict=True)
                }
                for left in range(max(turns["left"].to_pylist()) + 1)
            },
        }
    return data


def _print_run(run: Run, summary: GamesSummary, snails: SnailTiming | None, turns: Any) -> None:
    found = run.rules()
    console.print(f"[bold]{summary.games:,} games of {found.title}[/bold], seed {run.seed}")
    if isinstance(found, Rules):
        console.print(f"Printed worms: {found.scale} ({found.worms_clause}).")
    shown = table("Each number with its standard error", "seat", "strategy", "points", "wins")
    for seat, strategy in enumerate(run.match().seats):
        score, win = summary.scores[seat], summary.wins[seat]
        shown.add_row(str(seat), strategy, plus_minus(score), plus_minus_percent(win))
    console.print(shown)
    failed = "failed" if isinstance(found, Rules) else "without an order fulfilled"
    console.print(
        f"Turns a game: {plus_minus(summary.turns)}, {failed}: {plus_minus(summary.failed_turns)}."
    )
    for why, share in summary.endings.items():
        console.print(f"Ended by {ending_words(run.game, why)}: {plus_minus_percent(share)}.")
    if snails:
        _print_snails(snails, turns)


def _print_snails(snails: SnailTiming, turns: Any) -> None:
    shown = table("When snails come", "snail", "turn", "games that had it")
    for number, turn in enumerate(snails.coming, start=1):
        shown.add_row(str(number), plus_minus(turn), str(turn.games))
    console.print(shown)
    taken = ", ".join(
        f"{taker_words(who)} {percent(s.value)}" for who, s in snails.taken_by.items()
    )
    console.print(f"A snail that is taken lay {plus_minus(snails.stay)} turns. Taken by: {taken}.")
    headings = [f"within {n}" for n in WITHIN]
    ends = table("The game is over within the next turns", "snails left", *headings)
    clock = EndClock(turns)
    for left in range(13):
        chances = clock.curve(WITHIN, snails_left=left)
        if chances[0].games:
            ends.add_row(str(left), *map(plus_minus_percent, chances))
    console.print(ends)
