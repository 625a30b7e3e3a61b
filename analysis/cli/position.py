"""The command about a position on the table: its value, its spots, and the round ahead."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import click

from analysis.charts.grill_odds import spot_words
from analysis.cli.shared import (
    as_floats,
    console,
    option_pairs,
    print_json,
    table,
    with_fractions,
)
from analysis.studies.grill_odds import PositionStudy, study_position
from analysis.texts.numbers import fraction, one_in, percent
from heckmeck_core import BadInput
from heckmeck_core.games import rules
from heckmeck_core.games.barbecue import Grill
from heckmeck_core.games.game import DiceTable
from heckmeck_core.games.notation import parse
from heckmeck_core.games.round import RoundAhead, round_ahead
from heckmeck_core.games.strategy import Strategy, for_seats


@click.command()
@click.option("--game", required=True, metavar="GAME", help="barbecue or bratwurmeck")
@click.option(
    "--position",
    "text",
    required=True,
    metavar="TEXT",
    help='like "players=3 24=mine 25=theirs 30=locked 36=snail", or JSON',
)
@click.option(
    "--goal",
    default="points",
    show_default=True,
    metavar="GOAL",
    help="points, lead, survive, exactly:T or at_least:T",
)
@click.option("--round", "ahead", is_flag=True, help="what the others do before my next turn")
@click.option(
    "--strategy",
    "strategies",
    multiple=True,
    metavar="S",
    help="of the seats, for --round (default: points); once, or for each seat",
)
@click.option("--worms", metavar="SCALE", help='printed worms, like "23-24=1,25-36=2"')
@click.option("--option", "chosen", multiple=True, metavar="NAME=VALUE", help="a rule option")
@click.option("--exact", is_flag=True, help="solve exactly and show fractions")
@click.option("--json", "as_json", is_flag=True, help="print JSON in full precision")
def position(
    game: str,
    text: str,
    goal: str,
    ahead: bool,
    strategies: tuple[str, ...],
    worms: str | None,
    chosen: tuple[str, ...],
    exact: bool,
    as_json: bool,
) -> None:
    """A position on the table.

    Its value for the seat to move, the chances spot by spot, and the round ahead.
    """
    if strategies and not ahead:
        raise BadInput("--strategy", "it says how the others play in --round", "add --round")
    found = rules(game).with_worms(worms).with_options(**option_pairs(chosen))
    where = parse(text, found)
    study = study_position(where, goal, exact)
    coming = _round(where, strategies) if ahead else None
    if as_json:
        print_json(_data(study, coming, exact))
    else:
        _print(study, coming, exact)


def _round(where: DiceTable, strategies: tuple[str, ...]) -> RoundAhead:
    """The others' moves from the grill as it lies, until it is the mover's turn again."""
    if not isinstance(where, Grill):
        raise BadInput("--round", "the round ahead is computed for barbecue", "leave it out")
    seats = for_seats([Strategy.parse(s) for s in strategies or ["points"]], where.players)
    following = where.with_seat((where.seat + 1) % where.players)
    return round_ahead(following, seats, me=where.seat)


def _data(study: PositionStudy, coming: RoundAhead | None, exact: bool) -> dict[str, Any]:
    where, outcome = study.position, study.outcome
    data: dict[str, Any] = {
        "game": where.rules.name,
        "text": where.write(),
        "position": where.to_json(),
        "goal": study.goal.name,
        "worms": where.rules.scale,
        **with_fractions({"value": study.value}, exact),
        "results": as_floats(outcome.results),
        "failed": as_floats(outcome.failed),
        **with_fractions({"failed_total": outcome.failed_total}, exact),
        "spots": [
            {
                "spot": spot.number,
                "what": spot_words(study, spot),
                "worms": spot.worms,
                "worth": None if spot.worth is None else float(spot.worth),
                **with_fractions({"chance": spot.chance, "best_chance": spot.best}, exact),
            }
            for spot in study.spots
        ],
    }
    if coming is not None:
        data["round"] = asdict(coming)
    return data


def _print(study: PositionStudy, coming: RoundAhead | None, exact: bool) -> None:
    where = study.position
    console.print(f"[bold]{where.rules.title}[/bold]: {where.write()}")
    console.print(f"Printed worms: {where.rules.scale} ({where.rules.worms_clause}).")
    shown = table(
        f"Seat {where.seat} plays for {study.goal.name}",
        "spot", "what lies there", "worth", "chance", "best chance", "that is",
    )  # fmt: skip
    for spot in study.spots:
        worth = "-" if spot.worth is None else f"{float(spot.worth):.2f}"
        best = fraction(spot.best) if exact else one_in(spot.best)
        what = spot_words(study, spot)
        shown.add_row(spot.label, what, worth, percent(spot.chance), percent(spot.best), best)
    console.print(shown)
    exactly = f" = {fraction(study.value)}" if exact else ""
    failed = percent(study.outcome.failed_total)
    console.print(f"Value {float(study.value):.6f}{exactly}; the turn fails in {failed}.")
    if coming is not None:
        _print_round(coming)


def _print_round(coming: RoundAhead) -> None:
    console.print("Until my next turn, if I leave the grill as it is:")
    for spot, chance in coming.plate_stays.items():
        console.print(f"  my plate on {spot} stays: {percent(chance)}")
    for spot, chance in coming.snail_stays.items():
        console.print(f"  the snail on {spot} stays: {percent(chance)}")
    where = {spot: chance for spot, chance in coming.snail_comes.items() if chance}
    likely = ", ".join(f"{spot} {percent(p)}" for spot, p in where.items())
    console.print(f"  a new snail comes: {percent(coming.any_snail_comes)} ({likely})")
    console.print(f"  the game ends: {percent(coming.game_ends)}")
