"""The commands about one turn: its odds, its best plan, and what to do now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import click

from analysis.cli.shared import (
    as_floats,
    as_fractions,
    console,
    fraction,
    goal_options,
    one_in,
    percent,
    print_json,
    read_goal,
    read_rules,
    table,
    turn_options,
)
from analysis.studies.odds import odds_ladder
from heckmeck_core import Advice, Option, solve
from heckmeck_core.games import Rules

CAUSE_WORDS = {
    "dead_roll": "dead roll",
    "no_worm": "no worm",
    "too_low": "too low",
    "not_available": "not available",
}


@click.command()
@turn_options
@click.option("--all", "everything", is_flag=True, help="also results below the grill")
def odds(
    game: str,
    die: str | None,
    dice: int | None,
    no_worm_needed: bool,
    exact: bool,
    as_json: bool,
    everything: bool,
) -> None:
    """The best chance of exactly, and of at least, every result a turn can reach."""
    rules = read_rules(game, die, dice)
    lowest = None if everything else rules.lowest
    ladder = odds_ladder(rules.graph(), lowest, needs_worm=not no_worm_needed, exact=exact)
    if as_json:
        rungs = []
        for rung in ladder:
            chances = {"exactly": rung.exactly, "at_least": rung.at_least}
            fractions = {f"{name}_fraction": fraction(p) for name, p in chances.items()}
            rungs.append(
                {"result": rung.result, **as_floats(chances), **(fractions if exact else {})}
            )
        print_json({**_setting(rules), "results": rungs})
        return
    shown = table(_headline("Best chances", rules), "result", "exactly", "", "at least", "")
    for rung in ladder:
        shown.add_row(
            str(rung.result),
            percent(rung.exactly),
            fraction(rung.exactly) if exact else one_in(rung.exactly),
            percent(rung.at_least),
            fraction(rung.at_least) if exact else one_in(rung.at_least),
        )
    console.print(shown)


@click.command()
@turn_options
@goal_options
def turn(
    game: str,
    die: str | None,
    dice: int | None,
    no_worm_needed: bool,
    exact: bool,
    as_json: bool,
    goal: str,
    payoffs: str | None,
    failed: str,
    worms: str | None,
) -> None:
    """The value of the best plan for a goal, and how likely each result and failing is."""
    rules = read_rules(game, die, dice, worms)
    chosen = read_goal(rules, goal, payoffs, failed, no_worm_needed)
    plan = solve(rules.graph(), chosen, exact=exact)
    outcome = plan.outcome()
    if as_json:
        data: dict[str, Any] = {
            **_setting(rules),
            "goal": chosen.name,
            "worms": rules.scale,
            "value": float(plan.value),
            "results": as_floats(dict(outcome.results)),
            "failed": as_floats(dict(outcome.failed)),
            "failed_total": float(outcome.failed_total),
        }
        if exact:
            data["value_fraction"] = fraction(plan.value)
            data["results_fraction"] = as_fractions(dict(outcome.results))
            data["failed_fraction"] = as_fractions(dict(outcome.failed))
            data["failed_total_fraction"] = fraction(outcome.failed_total)
        print_json(data)
        return
    shown = table(_headline(f"Best plan for {chosen.name}", rules), "result", "chance", "")
    _add_chances(shown, outcome.results, exact)
    shown.add_section()
    _add_chances(shown, {CAUSE_WORDS[c]: p for c, p in outcome.failed.items()}, exact)
    shown.add_section()
    _add_chances(shown, {"failed in all": outcome.failed_total}, exact)
    console.print(shown)
    exactly = f" = {fraction(plan.value)}" if exact else ""
    console.print(f"The turn is worth {float(plan.value):.6f}{exactly}")


@click.command()
@turn_options
@goal_options
@click.option("--aside", default="", metavar="DICE", help='dice set aside, like "6 6 W W"')
@click.option("--rolled", metavar="DICE", help="dice just rolled; without it, stop or roll?")
def advise(
    game: str,
    die: str | None,
    dice: int | None,
    no_worm_needed: bool,
    exact: bool,
    as_json: bool,
    goal: str,
    payoffs: str | None,
    failed: str,
    worms: str | None,
    aside: str,
    rolled: str | None,
) -> None:
    """What to take from a roll, or whether to stop: every option with what it costs."""
    rules = read_rules(game, die, dice, worms)
    chosen = read_goal(rules, goal, payoffs, failed, no_worm_needed)
    plan = solve(rules.graph(), chosen, exact=exact)
    advice = plan.advise(aside, rolled)
    if as_json:
        print_json({**_setting(rules), "goal": chosen.name, **_advice_data(advice, exact)})
        return
    position = advice.position
    title = f"{chosen.name}: sum {position.sum}, {position.dice_left} dice left"
    shown = table(title, "option", "then", "value", "success", "failing", "costs")
    for option in advice.options:
        shown.add_row(
            str(option),
            option.then,
            fraction(option.value) if exact else f"{float(option.value):.4f}",
            percent(option.success),
            percent(option.failed),
            fraction(option.regret) if exact else f"{float(option.regret):.4f}",
        )
    if advice.best is None:
        console.print(f"The turn has failed: {advice.reason}.")
        return
    console.print(shown)
    console.print(f"{str(advice.best).capitalize()}, {advice.reason}.")


def _setting(rules: Rules) -> dict[str, Any]:
    """Game, die and dice, as JSON names them."""
    return {"game": rules.game, "die": rules.die.labels(), "dice": rules.dice}


def _headline(what: str, rules: Rules) -> str:
    return f"{what}: {rules.title}, {rules.dice} dice {rules.die}"


def _add_chances(shown: Any, chances: Mapping[Any, Any], exact: bool) -> None:
    for name, chance in chances.items():
        words = fraction(chance) if exact else one_in(chance)
        shown.add_row(str(name), percent(chance), words)


def _advice_data(advice: Advice, exact: bool) -> dict[str, Any]:
    best = advice.best
    return {
        "sum": advice.position.sum,
        "dice_left": advice.position.dice_left,
        "dead_roll": best is None,
        "best": None if best is None else str(best),
        "reason": advice.reason,
        "options": [_option_data(option, exact) for option in advice.options],
    }


def _option_data(option: Option, exact: bool) -> dict[str, Any]:
    numbers = {
        "value": option.value,
        "success": option.success,
        "failed": option.failed,
        "regret": option.regret,
    }
    data: dict[str, Any] = {"action": option.action}
    if option.face is not None:
        label = option.face.label
        data["face"] = int(label) if label.isdigit() else label
        data |= {"count": option.count, "then": option.then}
    data |= {"sum": option.position.sum, "dice_left": option.position.dice_left}
    data |= as_floats(numbers)
    if exact:
        data |= {f"{name}_fraction": fraction(number) for name, number in numbers.items()}
    return data
