"""The commands about one turn: its odds, its best plan, and what to do now."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import click
from rich.table import Table

from analysis.cli.shared import (
    Call,
    as_floats,
    as_fractions,
    console,
    print_json,
    table,
    turn_command,
    with_fractions,
)
from analysis.studies.odds import odds_ladder
from analysis.texts import text
from analysis.texts.numbers import fraction, one_in, percent
from analysis.texts.words import danger_words, option_words
from heckmeck_core import Advice, Option, Outcome, Plan, solve
from heckmeck_core.goal import Number
from heckmeck_core.plan import Take


@partial(turn_command, has_goal=False)
@click.option("--all", "everything", is_flag=True, help="also results below the grill")
def odds(call: Call, everything: bool) -> None:
    """Best chance of every result.

    Of exactly, and of at least, each result that a turn can reach.
    """
    lowest = None if everything else call.rules.lowest
    ladder = odds_ladder(call.rules.graph(), lowest, call.goal.needs_worm, call.exact)
    if call.as_json:
        rungs = [
            {
                "result": rung.result,
                **with_fractions({"exactly": rung.exactly, "at_least": rung.at_least}, call.exact),
            }
            for rung in ladder
        ]
        print_json({**call.setting(), "results": rungs})
        return
    columns = ("result", "exactly", "that is", "at least", "that is")
    shown = table(call.headline("Best chances"), *columns)
    for rung in ladder:
        exactly, at_least = (_chance(p, call.exact) for p in (rung.exactly, rung.at_least))
        shown.add_row(str(rung.result), *exactly, *at_least)
    console.print(shown)


@turn_command
def turn(call: Call) -> None:
    """Best plan for a goal.

    Its value, and how likely it makes each result and each way to fail.
    """
    plan = solve(call.rules.graph(), call.goal, exact=call.exact)
    outcome = plan.outcome()
    if call.as_json:
        print_json(_turn_data(call, plan, outcome))
        return
    title = call.headline(f"Best plan for {call.goal.name}")
    shown = table(title, "result", "chance", "that is")
    _add_chances(shown, outcome.results, call.exact)
    shown.add_section()
    _add_chances(shown, {text(f"shared.{c}"): p for c, p in outcome.failed.items()}, call.exact)
    shown.add_section()
    _add_chances(shown, {"failed in all": outcome.failed_total}, call.exact)
    console.print(shown)
    exactly = f" = {fraction(plan.value)}" if call.exact else ""
    console.print(f"The turn is worth {float(plan.value):.6f}{exactly}.")
    if call.goal.name == "points":
        console.print(f"Printed worms: {call.rules.scale} ({call.rules.worms_clause}).")


@turn_command
@click.option("--aside", default="", metavar="DICE", help='dice set aside, like "6 6 W W"')
@click.option("--rolled", metavar="DICE", help="dice just rolled; without it, stop or roll?")
def advise(call: Call, aside: str, rolled: str | None) -> None:
    """What to take, or whether to stop.

    Every option ranked, with its chances and what it costs against the best one.
    """
    plan = solve(call.rules.graph(), call.goal, exact=call.exact)
    advice = plan.advise(aside, rolled)
    if call.as_json:
        print_json({**call.setting(), "goal": call.goal.name, **_advice_data(advice, call.exact)})
        return
    best = advice.best
    if best is None:
        console.print(f"The turn has failed: {text('danger.roll_is_dead')}.")
        return
    position = advice.position
    title = f"{call.goal.name}: sum {position.sum}, {position.dice_left} dice left"
    shown = table(title, "option", "then", "value", "success", "failing", "costs")
    for option in advice.options:
        value, costs = (
            fraction(number) if call.exact else f"{float(number):.4f}"
            for number in (option.value, option.regret)
        )
        chances = percent(option.success), percent(option.failed)
        then = option.then if isinstance(option, Take) else ""
        shown.add_row(option_words(option), then, value, *chances, costs)
    console.print(shown)
    then = f", then {best.then}" if isinstance(best, Take) else ""
    console.print(f"{option_words(best).capitalize()}{then} ({danger_words(advice.danger)}).")


def _chance(chance: Number, exact: bool) -> tuple[str, str]:
    """A chance in percent, and in words or as a fraction."""
    return percent(chance), fraction(chance) if exact else one_in(chance)


def _add_chances(shown: Table, chances: Mapping[Any, Number], exact: bool) -> None:
    for name, chance in chances.items():
        shown.add_row(str(name), *_chance(chance, exact))


def _turn_data(call: Call, plan: Plan, outcome: Outcome) -> dict[str, Any]:
    data: dict[str, Any] = {
        **call.setting(),
        "goal": call.goal.name,
        "worms": call.rules.scale,
        **with_fractions({"value": plan.value}, call.exact),
        "results": as_floats(outcome.results),
        "failed": as_floats(outcome.failed),
        **with_fractions({"failed_total": outcome.failed_total}, call.exact),
    }
    if call.exact:
        data["results_fraction"] = as_fractions(outcome.results)
        data["failed_fraction"] = as_fractions(outcome.failed)
    return data


def _advice_data(advice: Advice, exact: bool) -> dict[str, Any]:
    best = advice.best
    return {
        "sum": advice.position.sum,
        "dice_left": advice.position.dice_left,
        "dead_roll": best is None,
        "best": None if best is None else option_words(best),
        "reason": text("danger.roll_is_dead") if best is None else danger_words(advice.danger),
        "options": [_option_data(option, exact) for option in advice.options],
    }


def _option_data(option: Option, exact: bool) -> dict[str, Any]:
    data: dict[str, Any] = {"action": option.action}
    if isinstance(option, Take):
        face = option.face.label if option.face.worm else option.face.value
        data |= {"face": face, "count": option.count, "then": option.then}
    data |= {"sum": option.position.sum, "dice_left": option.position.dice_left}
    numbers = {
        "value": option.value,
        "success": option.success,
        "failed": option.failed,
        "regret": option.regret,
    }
    return data | with_fractions(numbers, exact)
