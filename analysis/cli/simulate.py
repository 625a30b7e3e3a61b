"""The command that plays whole games."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from analysis.cli.help import command, json_option, option, rule_option, worms_option
from analysis.cli.shared import console, option_pairs, print_json, scale_words, table
from analysis.cli.stderr import tell
from analysis.progress import progress_bar
from analysis.studies.games import GamesSummary, summarize
from analysis.studies.simulation import Run
from analysis.studies.simulation import simulate as play
from analysis.studies.snail_timing import ON_GRILL, EndClock, SnailTimes, Taker, snail_timing
from analysis.texts import text
from analysis.texts.numbers import percent, plus_minus, plus_minus_cell, plus_minus_percent
from analysis.texts.words import ending_words, taker_words
from heckmeck_core import BadInput
from heckmeck_core.games import Rules, find_game
from heckmeck_core.games.barbecue import Barbecue

WITHIN = (1, 3, 5, 10)
"""Turns ahead for which the end of the game is estimated."""


@command("cli_simulate.help")
@option("cli.game", "--game", required=True, metavar="GAME")
@option("cli_simulate.players", "--players", type=int, default=3, show_default=True, metavar="N")
@option("cli_simulate.strategy", "--strategy", "strategies", multiple=True, metavar="S")
@option("cli_simulate.games", "--games", type=int, default=1000, show_default=True, metavar="N")
@option("cli.seed", "--seed", type=int, default=1, show_default=True, metavar="N")
@worms_option
@rule_option
@option("cli_simulate.out", "--out", type=Path, metavar="FILE")
@option("cli_simulate.resume", "--resume", is_flag=True)
@option("cli_simulate.trace", "--trace", type=Path, metavar="FILE")
@option("cli_simulate.workers", "--workers", type=int, default=-1, metavar="N")
@option("cli_simulate.backend", "--backend", metavar="NAME")
@option("cli_simulate.scheduler", "--scheduler", metavar="ADDRESS")
@json_option
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
    """Whole games: lengths, scores, wins, snails."""
    named = strategies or (find_game(game).usual_strategy,)
    run = Run(game, players, named, games, seed, worms, option_pairs(chosen))
    if resume and out is None:
        raise BadInput("--resume", "it needs --out, the file of the run to continue", "name it")
    with _cluster(scheduler), progress_bar(text("cli_simulate.progress"), games) as progress:
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
        _say_stopped(played.games, games, resumable=out is not None)
        if not played.games:
            sys.exit(130)
    summary = summarize(played.table)
    has_snails = isinstance(run.rules().game, Barbecue)
    snails = snail_timing(played.table) if has_snails else None
    if as_json:
        print_json(_run_data(run, summary, snails, played.table))
    else:
        _print_run(run, summary, snails, played.table)
    if not played.complete:
        sys.exit(130)


def _say_stopped(played: int, games: int, resumable: bool) -> None:
    """Tell on stderr how far an interrupted run came."""
    words = "cli_simulate.stopped_resumable" if resumable else "cli_simulate.stopped"
    tell(text(words, played=played, games=games))


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
    run: Run, summary: GamesSummary, snails: SnailTimes | None, turns: Any
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
                _taker_key(taker): share.as_dict() for taker, share in snails.taken_by.items()
            },
            "left_after_turn": [left.as_dict() for left in snails.left],
            "ending_within": {
                str(left): {
                    str(n): chance.as_dict()
                    for n, chance in zip(WITHIN, clock.curve(WITHIN, snails_left=left), strict=True)
                }
                for left in _snails_left(turns)
            },
        }
    return data


def _taker_key(taker: Taker) -> str:
    """How many seats after the one that failed, or nobody."""
    return "nobody" if taker == ON_GRILL else str(taker)


def _snails_left(turns: Any) -> range:
    """How many snails the supply can hold after a turn of the run."""
    return range(max(turns["left"].to_pylist()) + 1)


def _print_run(run: Run, summary: GamesSummary, snails: SnailTimes | None, turns: Any) -> None:
    game_rules = run.rules()
    title = text("cli_simulate.title", count=summary.games, title=game_rules.title, seed=run.seed)
    console.print(title, style="bold")
    if isinstance(game_rules, Rules):
        console.print(scale_words(game_rules))
    columns = ("seat", "strategy_of", "points", "wins")
    shown = table(text("cli_simulate.seats"), *(text(f"cli_simulate.{name}") for name in columns))
    for seat, strategy in enumerate(run.match().seats):
        score, win = summary.scores[seat], summary.wins[seat]
        shown.add_row(str(seat), strategy, plus_minus(score), plus_minus_percent(win))
    console.print(shown)
    failing = "turns" if isinstance(game_rules, Rules) else "turns_without_order"
    lengths = {"turns": plus_minus(summary.turns), "failed": plus_minus(summary.failed_turns)}
    console.print(text(f"cli_simulate.{failing}", **lengths))
    for why, share in summary.endings.items():
        words = {"why": ending_words(run.game, why), "share": plus_minus_percent(share)}
        console.print(text("cli_simulate.ended", **words))
    if snails:
        _print_snails(snails)
        _print_clock(turns)


def _print_snails(snails: SnailTimes) -> None:
    """When each snail came, how long it lay and who took it."""
    columns = ("snails.snail", "snails.turn", "snails.had_it")
    shown = table(text("cli_simulate.snails"), *map(text, columns))
    for number, turn in enumerate(snails.coming, start=1):
        shown.add_row(str(number), plus_minus(turn), str(turn.games))
    console.print(shown)
    takers = ", ".join(
        f"{taker_words(taker)} {percent(share.value)}" for taker, share in snails.taken_by.items()
    )
    console.print(text("cli_simulate.taken", stay=plus_minus(snails.stay), takers=takers))


def _print_clock(turns: Any) -> None:
    """How soon the game is over, by what is left in the supply."""
    headings = [text("cli_simulate.within", count=n) for n in WITHIN]
    ends = table(text("cli_simulate.over"), text("cli_simulate.left"), *headings)
    clock = EndClock(turns)
    for left in _snails_left(turns):
        chances = clock.curve(WITHIN, snails_left=left)
        if chances[0].games:
            ends.add_row(str(left), *map(plus_minus_cell, chances))
    console.print(ends)
