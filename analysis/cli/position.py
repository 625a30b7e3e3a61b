"""The command about a position on the table: its value, its spots, and the round ahead."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from analysis.cli.help import (
    command,
    exact_option,
    json_option,
    option,
    rule_option,
    worms_option,
)
from analysis.cli.shared import (
    as_floats,
    console,
    option_pairs,
    print_json,
    scale_words,
    table,
    value_words,
    with_fractions,
)
from analysis.studies.grill_odds import PositionStudy, SpotOdds, study_position
from analysis.texts import text
from analysis.texts.numbers import fraction, one_in, percent
from analysis.texts.words import goal_words, spot_words
from heckmeck_core import BadInput
from heckmeck_core.games import rules
from heckmeck_core.games.barbecue import Grill
from heckmeck_core.games.game import DiceTable
from heckmeck_core.games.notation import parse
from heckmeck_core.games.round import RoundAhead, round_ahead
from heckmeck_core.games.seat_goals import POINTS
from heckmeck_core.games.strategy import Strategy, for_seats


@command("cli_position.help")
@option("cli.dice_game", "--game", required=True, metavar="GAME")
@option("cli_position.position", "--position", "written", required=True, metavar="TEXT")
@option("cli_position.goal", "--goal", default=POINTS, show_default=True, metavar="GOAL")
@option("cli_position.round", "--round", "ahead", is_flag=True)
@option("cli_position.strategy", "--strategy", "strategies", multiple=True, metavar="S")
@worms_option
@rule_option
@exact_option
@json_option
def position(
    game: str,
    written: str,
    goal: str,
    ahead: bool,
    strategies: tuple[str, ...],
    worms: str | None,
    chosen: tuple[str, ...],
    exact: bool,
    as_json: bool,
) -> None:
    """A position on the table: its value, its spots, and the round ahead."""
    if strategies and not ahead:
        raise BadInput("--strategy", "it says how the others play in --round", "add --round")
    game_rules = rules(game).with_worms(worms).with_options(**option_pairs(chosen))
    on_table = parse(written, game_rules)
    study = study_position(on_table, goal, exact)
    coming = _round(on_table, strategies) if ahead else None
    if as_json:
        print_json(_data(study, coming, exact))
    else:
        _print(study, coming, exact)


def _round(on_table: DiceTable, strategies: tuple[str, ...]) -> RoundAhead:
    """The others' moves from the grill as it lies, until it is the mover's turn again."""
    if not isinstance(on_table, Grill):
        raise BadInput("--round", "the round ahead is computed for barbecue", "leave it out")
    seats = for_seats([Strategy.parse(s) for s in strategies or [POINTS]], on_table.players)
    following = on_table.with_seat((on_table.seat + 1) % on_table.players)
    return round_ahead(following, seats, me=on_table.seat)


def _data(study: PositionStudy, coming: RoundAhead | None, exact: bool) -> dict[str, Any]:
    on_table, outcome = study.position, study.outcome
    data: dict[str, Any] = {
        "game": on_table.rules.name,
        "text": on_table.write(),
        "position": on_table.to_json(),
        "goal": study.goal.name,
        "worms": on_table.rules.scale,
        **with_fractions({"value": study.value}, exact),
        "results": as_floats(outcome.results),
        "failed": as_floats(outcome.failed),
        **with_fractions({"failed_total": outcome.failed_total}, exact),
        "spots": [
            {
                "spot": spot.number,
                "what": _lies(study, spot),
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


def _lies(study: PositionStudy, spot: SpotOdds) -> str:
    return spot_words(study.position.rules.name, spot.lying, study.position.seat)


def _print(study: PositionStudy, coming: RoundAhead | None, exact: bool) -> None:
    on_table = study.position
    console.print(f"[bold]{on_table.rules.title}[/bold]: {on_table.write()}")
    console.print(scale_words(on_table.rules))
    columns = ("grill.spot", "grill.lies", "cli_position.worth", "cli.chance",
               "cli_position.best_chance", "cli.that_is")  # fmt: skip
    goal = goal_words(study.played_for)
    shown = table(text("cli_position.title", seat=on_table.seat, goal=goal), *map(text, columns))
    for spot in study.spots:
        worth = "-" if spot.worth is None else f"{float(spot.worth):.2f}"
        best = fraction(spot.best) if exact else one_in(spot.best)
        what = _lies(study, spot)
        shown.add_row(spot.label, what, worth, percent(spot.chance), percent(spot.best), best)
    console.print(shown)
    value, failed = value_words(study.value, exact), percent(study.outcome.failed_total)
    console.print(text("cli_position.value", value=value, failed=failed))
    if coming is not None:
        _print_round(coming)


def _print_round(coming: RoundAhead) -> None:
    """What the others do, chance by chance."""
    said = [
        *_stays("cli_position.plate_stays", coming.plate_stays),
        *_stays("cli_position.snail_stays", coming.snail_stays),
        _new_snail(coming),
        text("cli_position.game_ends", chance=percent(coming.game_ends)),
    ]
    console.print(text("cli_position.until"))
    for sentence in said:
        console.print(f"  {sentence}")


def _stays(words: str, chances: dict[int, float]) -> list[str]:
    return [text(words, spot=spot, chance=percent(chance)) for spot, chance in chances.items()]


def _new_snail(coming: RoundAhead) -> str:
    """How likely a snail is laid, and on which spots."""
    if not coming.any_snail_comes:
        return text("cli_position.no_snail")
    likely = ", ".join(f"{spot} {percent(p)}" for spot, p in coming.snail_comes.items() if p)
    return text("cli_position.new_snail", chance=percent(coming.any_snail_comes), spots=likely)
