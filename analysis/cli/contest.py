"""The command that plays contests."""

from __future__ import annotations

from typing import Any

import click

from analysis.cli.shared import console, print_json, table
from analysis.progress import progress_bar
from analysis.studies.contest import Contest, play_contests, win_shares
from analysis.texts.numbers import plus_minus_percent
from heckmeck_core import BadInput
from heckmeck_core.games import rules
from heckmeck_core.games.contest import contest_rules


@click.command()
@click.option("--participants", type=int, required=True, metavar="N", help="12 to 36")
@click.option("--rounds", type=int, default=1, show_default=True, metavar="N")
@click.option("--tables", type=int, metavar="N", help="4 to 6 (default: the most equal)")
@click.option("--seed", type=int, default=1, show_default=True, metavar="N")
@click.option(
    "--strategy",
    "strategies",
    multiple=True,
    default=["points"],
    metavar="S",
    help="dealt to the participants in turn",
)
@click.option("--worms", metavar="SCALE", help='worms on the tiles, like "21-36=1"')
@click.option(
    "--contests",
    type=int,
    default=1,
    metavar="N",
    help="more than one: how often each strategy wins, for 1 round up to --rounds",
)
@click.option("--json", "as_json", is_flag=True, help="print JSON in full precision")
def contest(
    participants: int,
    rounds: int,
    tables: int | None,
    seed: int,
    strategies: tuple[str, ...],
    worms: str | None,
    contests: int,
    as_json: bool,
) -> None:
    """The contest: tables, place points, final."""
    if contests < 1:
        raise BadInput(f"{contests} contests", "at least one is played", "try 1")
    found = rules(contest_rules().game).with_worms(worms)
    if contests == 1:
        played = play_contests(
            participants, rounds, strategies, seed, tables=tables, game_rules=found
        )[0]
        print_json(_contest_data(played)) if as_json else _print_contest(played)
        return
    shares = {}
    with progress_bar("rounds", rounds) as progress:
        for number in range(1, rounds + 1):
            many = play_contests(participants, number, strategies, seed, contests, tables, found)
            shares[number] = win_shares(many)
            progress(1)
    if as_json:
        print_json(
            {
                "contests": contests,
                "wins_by_rounds": {
                    str(n): {name: e.as_dict() for name, e in wins.items()}
                    for n, wins in shares.items()
                },
            }
        )
        return
    shown = table(f"Who wins {contests:,} contests", "rounds", *shares[1])
    for number, wins in shares.items():
        shown.add_row(str(number), *map(plus_minus_percent, wins.values()))
    console.print(shown)


def _contest_data(played: Contest) -> dict[str, Any]:
    """A contest as JSON; participants and tables are counted from 1, as in the tables."""
    return {
        "strategies": list(played.strategies),
        "rounds": [
            [
                {
                    "participant": r.participant + 1,
                    "table": r.table + 1,
                    "place": r.place,
                    "worms": r.worms,
                    "place_points": r.points,
                    "score": r.score,
                }
                for r in results
            ]
            for results in played.rounds
        ],
        "finalists": [who + 1 for who in played.finalists],
        "final": [
            {"participant": played.finalists[p.seat] + 1, "place": p.place, "worms": p.points}
            for p in played.final
        ],
        "winners": [who + 1 for who in played.winners],
    }


def _print_contest(played: Contest) -> None:
    headings = [f"round {n}" for n in range(1, len(played.rounds) + 1)]
    shown = table(
        "Preliminary games: table, place, worms + place points", "participant", *headings, "score"
    )
    for participant in range(len(played.strategies)):
        results = [results[participant] for results in played.rounds]
        cells = [f"{r.table + 1}: {r.place}., {r.worms} + {r.points}" for r in results]
        star = " *" if participant in played.finalists else ""
        shown.add_row(f"{participant + 1}{star}", *cells, str(sum(r.score for r in results)))
    console.print(shown)
    final = table("The final (* above)", "place", "participant", "strategy", "worms")
    for place in played.final:
        who = played.finalists[place.seat]
        final.add_row(str(place.place), str(who + 1), played.strategies[who], str(place.points))
    console.print(final)
