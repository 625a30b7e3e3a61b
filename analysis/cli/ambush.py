"""The command that solves an ambush of Mille Grazie."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import click

from analysis.cli.shared import console, print_json, table
from analysis.studies.ambush import (
    AmbushStudy,
    read_cards,
    route_counts,
    study_ambush,
    write_cards,
)
from analysis.texts.numbers import percent
from heckmeck_core import BadInput
from heckmeck_core.mille_grazie.ambush import Ambush
from heckmeck_core.mille_grazie.equilibrium import Solution
from heckmeck_core.mille_grazie.game import ambush_rules
from heckmeck_core.mille_grazie.rules import AmbushRules

SHOWN = 10
"""Routes of the noble's mixture that are printed."""


@click.command()
@click.option("--city", metavar="CITY", help="where the noble is")
@click.option(
    "--cards", default="", metavar="CARDS", help='the orders held, like "Venezia:6,Genova:4"'
)
@click.option("--robbers", type=int, default=2, show_default=True, metavar="N", help="1 to 3")
@click.option(
    "--card-worth",
    default="1",
    show_default=True,
    metavar="SHARE",
    help="what a lost card costs, as a share of its points",
)
@click.option("--map", "map_file", type=Path, metavar="FILE", help="a board of your own (TOML)")
@click.option("--routes", is_flag=True, help="only count the routes from every city")
@click.option("--json", "as_json", is_flag=True, help="print JSON in full precision")
def ambush(
    city: str | None,
    cards: str,
    robbers: int,
    card_worth: str,
    map_file: Path | None,
    routes: bool,
    as_json: bool,
) -> None:
    """Mille Grazie: how the noble mixes routes, and the robbers roads.

    The payoff is points scored less the worth of cards lost and the points of robbers; cards on
    the board are left out.
    """
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


def _share(text: str) -> Fraction:
    try:
        share = Fraction(text[:20])
    except (ValueError, ZeroDivisionError):
        share = Fraction(-1)
    if not 0 <= share <= 1:
        raise BadInput(f'--card-worth "{text}"', "it is a share from 0 to 1", "try 1/2")
    return share


def _show_routes(rules: AmbushRules, as_json: bool) -> None:
    counts = route_counts(rules)
    if as_json:
        named = {city: {"alone": a, "escorted": e} for city, (a, e) in counts.items()}
        print_json({"board": rules.roadmap.title, "routes": named})
        return
    shown = table(f"Routes on the board of {rules.title}", "city", "alone", "with an escort")
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
    roadmap = asked.rules.roadmap
    held = write_cards(asked.hand) or "no cards"
    robbers = f"{asked.robbers} robber{'s' * (asked.robbers > 1)}"
    console.print(
        f"[bold]{asked.rules.title}: a noble in {asked.city} with {held}, {robbers}[/bold]"
    )
    values = {
        "Worth to the noble": solution.value,
        "robbers as one": study.as_one.value,
        "no escort": study.without_escort,
        "orange roads like green": study.orange_as_green,
    }
    console.print("; ".join(f"{name}: {value:.4f}" for name, value in values.items()) + ".")
    console.print(
        f"So the escort is worth {study.escort_worth:.4f}, the orange roads cost "
        f"{study.orange_price:.4f}, an agreement of the robbers {study.agreement_worth:.4f}."
    )
    together, travelled = study.as_one.roads, study.travelled()
    roads = table("Roads", "road", "colour", "a robber watches", "as one", "the noble travels")
    for letter, chance in sorted(solution.roads.items(), key=lambda item: -item[1]):
        if chance or together[letter] or travelled[letter]:
            road = roadmap.roads[letter]
            cells = map(percent, (chance, together[letter], travelled[letter]))
            roads.add_row(f"{letter} {road.name}", road.colour, *cells)
    console.print(roads)
    title = f"Routes of the noble: {len(solution.choices)} of {len(asked.choices)} choices are used"
    shown = table(title, "roads", "escort", "ends in", "chance")
    for choice, chance in list(solution.choices.items())[:SHOWN]:
        end = roadmap.cities_of(asked.city, choice.route)[-1]
        shown.add_row(" ".join(choice.route), choice.escort or "-", end, percent(chance))
    console.print(shown)
    gains = f"{max(solution.noble_gain, 0):.1e} for the noble, {max(solution.robber_gain, 0):.1e}"
    console.print(f"The best deviation gains {gains} for a robber.")
