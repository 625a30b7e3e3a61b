"""The command that solves an ambush of Mille Grazie."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import click

from analysis.cli.help import json_option
from analysis.cli.shared import console, print_json, table
from analysis.studies.ambush import (
    AmbushStudy,
    read_cards,
    route_counts,
    study_ambush,
    write_cards,
)
from analysis.texts import text
from analysis.texts.ambush import order_words, robber_words
from analysis.texts.numbers import percent
from heckmeck_core import BadInput
from heckmeck_core.mille_grazie.ambush import MOST_ROBBERS, Ambush
from heckmeck_core.mille_grazie.equilibrium import Solution
from heckmeck_core.mille_grazie.game import ambush_rules
from heckmeck_core.mille_grazie.rules import AmbushRules

SHOWN = 10
"""Routes of the noble's mixture that are printed."""


@click.command(help=text("ambush.cli_help"))
@click.option("--city", metavar="CITY", help=text("ambush.cli_city"))
@click.option("--cards", default="", metavar="CARDS", help=text("ambush.cli_cards"))
@click.option(
    "--robbers",
    type=int,
    default=2,
    show_default=True,
    metavar="N",
    help=text("ambush.cli_robbers", most=MOST_ROBBERS),
)
@click.option(
    "--card-worth",
    default="1",
    show_default=True,
    metavar="SHARE",
    help=text("ambush.cli_card_worth"),
)
@click.option("--map", "map_file", type=Path, metavar="FILE", help=text("ambush.cli_map"))
@click.option("--routes", is_flag=True, help=text("ambush.cli_routes"))
@json_option
def ambush(
    city: str | None,
    cards: str,
    robbers: int,
    card_worth: str,
    map_file: Path | None,
    routes: bool,
    as_json: bool,
) -> None:
    """Solve one round: routes against roads."""
    rules = ambush_rules(map_file)
    if routes:
        _show_routes(rules, as_json)
        return
    if city is None:
        raise BadInput("no --city", "an ambush needs the city of the noble", "try --city Bologna")
    where = rules.roadmap.city(city)
    worth = _share(card_worth)
    asked = Ambush(rules, where, read_cards(rules, cards), robbers, card_worth=worth)
    study = study_ambush(asked)
    print_json(_study_data(study)) if as_json else _print_study(study)


def _share(given: str) -> Fraction:
    try:
        share = Fraction(given[:20])
    except (ValueError, ZeroDivisionError):
        share = Fraction(-1)
    if not 0 <= share <= 1:
        raise BadInput(f'--card-worth "{given}"', "it is a share from 0 to 1", "try 1/2")
    return share


def _show_routes(rules: AmbushRules, as_json: bool) -> None:
    counts = route_counts(rules)
    if as_json:
        named = {city: {"alone": a, "escorted": e} for city, (a, e) in counts.items()}
        print_json({"board": rules.roadmap.title, "routes": named})
        return
    columns = [text(f"ambush.routes_{name}") for name in ("city", "alone", "escorted")]
    shown = table(text("ambush.routes_of", title=rules.title), *columns)
    for city, (alone, escorted) in counts.items():
        shown.add_row(city, str(alone), str(escorted))
    console.print(shown)


def _study_data(study: AmbushStudy) -> dict[str, Any]:
    asked = study.ambush
    return {
        "board": asked.rules.roadmap.title,
        "city": asked.city,
        "cards": write_cards(asked.hand),
        "robbers": asked.robbers,
        "card_worth": float(asked.card_worth),
        "choices": len(asked.choices),
        "independent": _solution_data(study.solution),
        "as_one": _solution_data(study.as_one),
        "escort_worth": study.escort_worth,
        "orange_price": study.orange_price,
        "agreement_worth": study.agreement_worth,
    }


def _solution_data(solution: Solution) -> dict[str, Any]:
    return {
        "value": solution.value,
        "roads": solution.roads,
        "watches": [
            {"roads": " ".join(watch), "chance": chance}
            for watch, chance in sorted(solution.watches.items(), key=lambda item: -item[1])
        ],
        "routes": [
            {"route": " ".join(choice.route), "escort": choice.escort, "chance": chance}
            for choice, chance in solution.choices.items()
        ],
        "noble_gain": solution.noble_gain,
        "robber_gain": solution.robber_gain,
        "certainly_best": solution.best,
    }


def _print_study(study: AmbushStudy) -> None:
    asked, solution = study.ambush, study.solution
    words = {"title": asked.rules.title, "city": asked.city}
    words |= {"cards": order_words(asked), "robbers": robber_words(asked)}
    console.print(text("ambush.heading", **words), style="bold", highlight=False)
    values = {
        "value": solution.value,
        "as_one": study.as_one.value,
        "without_escort": study.without_escort,
        "orange_as_green": study.orange_as_green,
    }
    console.print(text("ambush.worth", **_decimals(values)))
    worth = {
        "escort": study.escort_worth,
        "orange": study.orange_price,
        "agreement": study.agreement_worth,
    }
    console.print(text("ambush.worth_of", **_decimals(worth)))
    _print_roads(study)
    _print_choices(asked, solution)
    gains = {"noble": solution.noble_gain, "robber": solution.robber_gain}
    shown = {name: f"{max(gain, 0):.1e}" for name, gain in gains.items()}
    console.print(text("ambush.deviation", **shown))


def _decimals(numbers: dict[str, float]) -> dict[str, str]:
    return {name: f"{number:.4f}" for name, number in numbers.items()}


def _print_roads(study: AmbushStudy) -> None:
    apart, together, travelled = study.solution.roads, study.as_one.roads, study.travelled()
    names = ("road", "colour", "watched_short", "as_one_short", "travelled_short")
    shown = table(text("ambush.roads"), *(text(f"ambush.{name}") for name in names))
    for letter, chance in sorted(apart.items(), key=lambda item: -item[1]):
        if chance or together[letter] or travelled[letter]:
            road = study.ambush.rules.roadmap.roads[letter]
            cells = map(percent, (chance, together[letter], travelled[letter]))
            shown.add_row(f"{letter} {road.name}", text(f"ambush.{road.colour}"), *cells)
    console.print(shown)


def _print_choices(asked: Ambush, solution: Solution) -> None:
    used = {"used": len(solution.choices), "choices": len(asked.choices)}
    names = ("route_roads", "route_escort", "route_end", "route_chance")
    columns = [text(f"ambush.{name}") for name in names]
    shown = table(text("ambush.choices_used", **used), *columns)
    for choice, chance in list(solution.choices.items())[:SHOWN]:
        end = asked.rules.roadmap.cities_of(asked.city, choice.route)[-1]
        shown.add_row(" ".join(choice.route), choice.escort or "-", end, percent(chance))
    console.print(shown)
