"""The command that plays contests."""

from __future__ import annotations

from functools import partial
from typing import Any

from analysis.cli.help import command, json_option, option
from analysis.cli.shared import console, option_pairs, print_json, table
from analysis.progress import progress_bar
from analysis.studies.contest import Contest, play_contests, win_shares
from analysis.texts import text
from analysis.texts.numbers import plus_minus_percent
from heckmeck_core import BadInput
from heckmeck_core.games import Rules, rules
from heckmeck_core.games.contest import ContestRules, Result, contest_rules
from heckmeck_core.games.seat_goals import POINTS


@command("cli_contest.help")
@option("cli_contest.participants", "--participants", type=int, required=True, metavar="N")
@option("cli_contest.rounds", "--rounds", type=int, default=1, show_default=True, metavar="N")
@option("cli_contest.tables", "--tables", type=int, metavar="N")
@option("cli.seed", "--seed", type=int, default=1, show_default=True, metavar="N")
@option(
    "cli_contest.strategy",
    "--strategy",
    "strategies",
    multiple=True,
    default=[POINTS],
    show_default=True,
    metavar="S",
)
@option("cli_contest.worms", "--worms", metavar="SCALE")
@option("cli_contest.option", "--option", "chosen", multiple=True, metavar="NAME=VALUE")
@option("cli_contest.contests", "--contests", type=int, default=1, show_default=True, metavar="N")
@json_option
def contest(
    participants: int,
    rounds: int,
    tables: int | None,
    seed: int,
    strategies: tuple[str, ...],
    worms: str | None,
    chosen: tuple[str, ...],
    contests: int,
    as_json: bool,
) -> None:
    """The contest: tables, place points, final."""
    if contests < 1:
        raise BadInput(f"{contests} contests", "at least one is played", "try 1")
    readings, game_rules = _rules(option_pairs(chosen), worms)
    play = partial(
        play_contests,
        participants,
        strategies=strategies,
        seed=seed,
        tables=tables,
        game_rules=game_rules,
        contest=readings,
    )
    if contests == 1:
        played = play(rounds)[0]
        print_json(_contest_data(played)) if as_json else _print_contest(played)
        return
    shares = {}
    with progress_bar(text("cli_contest.progress"), rounds) as progress:
        for number in range(1, rounds + 1):
            shares[number] = win_shares(play(number, contests=contests))
            progress(1)
    if as_json:
        wins_by_rounds = {
            str(number): {name: share.as_dict() for name, share in wins.items()}
            for number, wins in shares.items()
        }
        print_json({"contests": contests, "wins_by_rounds": wins_by_rounds})
        return
    title = text("cli_contest.winners", count=contests)
    shown = table(title, text("cli_contest.rounds_played"), *shares[1])
    for number, wins in shares.items():
        shown.add_row(str(number), *map(plus_minus_percent, wins.values()))
    console.print(shown)


def _rules(chosen: dict[str, str], worms: str | None) -> tuple[ContestRules, Rules]:
    """The rules of the contest and of its game, each with the options that it has."""
    contest = contest_rules()
    game_rules = rules(contest.game).with_worms(worms)
    of_game = {name: value for name, value in chosen.items() if name in game_rules.choices}
    others = {name: value for name, value in chosen.items() if name not in of_game}
    return contest.with_options(**others), game_rules.with_options(**of_game)


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
    headings = [text("cli_contest.round", n=n) for n in range(1, len(played.rounds) + 1)]
    shown = table(
        text("cli_contest.preliminary"),
        text("cli_contest.participant"),
        *headings,
        text("cli_contest.score"),
    )
    for participant in range(len(played.strategies)):
        results = [results[participant] for results in played.rounds]
        star = " *" if participant in played.finalists else ""
        score = sum(result.score for result in results)
        shown.add_row(f"{participant + 1}{star}", *map(_result_words, results), str(score))
    console.print(shown)
    columns = ("place", "participant", "strategy_of", "worms_won")
    final = table(text("cli_contest.final"), *(text(f"cli_contest.{name}") for name in columns))
    for place in played.final:
        who = played.finalists[place.seat]
        final.add_row(str(place.place), str(who + 1), played.strategies[who], str(place.points))
    console.print(final)


def _result_words(result: Result) -> str:
    """A preliminary game of a participant: table, place, worms and place points."""
    return text(
        "cli_contest.result",
        table=result.table + 1,
        place=result.place,
        worms=result.worms,
        points=result.points,
    )
