"""The commands about one turn: its odds, its best plan, and what to do now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.table import Table

from analysis.cli.help import option
from analysis.cli.shared import (
    as_floats,
    as_fractions,
    console,
    print_json,
    scale_words,
    table,
    value_words,
    with_fractions,
)
from analysis.cli.turn_call import Call, turn_command
from analysis.texts import text
from analysis.texts.numbers import fraction, one_in, percent
from analysis.texts.words import danger_words, dice_words, option_words
from heckmeck_core import solve
from heckmeck_core.games.seat_goals import POINTS
from heckmeck_core.goal import Number
from heckmeck_core.outcome import AnyOutcome
from heckmeck_core.plan import AnyAdvice, AnyOption, Take
from heckmeck_core.solve import AnyPlan

SOON_SOLVED = 100_000
"""(position, roll) pairs that the exact solver does in less time than loading numpy takes."""


@turn_command("cli_odds.help", has_goal=False)
@option("cli_odds.all", "--all", "everything", is_flag=True)
def odds(call: Call, everything: bool) -> None:
    """The best chance of every result."""
    from analysis.studies.odds import odds_ladder

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
    columns = ("cli.result", "cli_odds.exactly", "cli.that_is", "cli_odds.at_least", "cli.that_is")
    shown = table(call.headline(text("cli_odds.title")), *map(text, columns))
    for rung in ladder:
        exactly, at_least = (_chance(p, call.exact) for p in (rung.exactly, rung.at_least))
        shown.add_row(str(rung.result), *exactly, *at_least)
    console.print(shown)


@turn_command("cli_turn.help")
def turn(call: Call) -> None:
    """The best plan for a goal: its value and its outcome."""
    plan = solve(call.rules.graph(), call.goal, exact=call.exact)
    outcome = plan.outcome()
    if call.as_json:
        print_json(_turn_data(call, plan, outcome))
        return
    title = call.headline(text("cli_turn.title", goal=call.played_for()))
    shown = table(title, *map(text, ("cli.result", "cli.chance", "cli.that_is")))
    _add_chances(shown, outcome.results, call.exact)
    shown.add_section()
    _add_chances(shown, {text(f"shared.{c}"): p for c, p in outcome.failed.items()}, call.exact)
    shown.add_section()
    _add_chances(shown, {text("cli_turn.failed"): outcome.failed_total}, call.exact)
    console.print(shown)
    console.print(text("cli_turn.worth", value=value_words(plan.value, call.exact)))
    if call.goal.name == POINTS:
        console.print(scale_words(call.rules))


@turn_command("cli_advise.help")
@option("cli_advise.aside", "--aside", default="", metavar="DICE")
@option("cli_advise.rolled", "--rolled", metavar="DICE")
def advise(call: Call, aside: str, rolled: str | None) -> None:
    """What to take, or whether to stop: every option ranked."""
    graph = call.rules.graph()
    plan = solve(graph, call.goal, exact=call.exact or graph.pairs <= SOON_SOLVED)
    advice = plan.advise(aside, rolled)
    if call.as_json:
        print_json({**call.setting(), "goal": call.goal.name, **_advice_data(advice, call.exact)})
    elif advice.best is None:
        console.print(text("advisor.dead"))
    else:
        console.print(_options_table(call, advice))
        console.print(_best_words(advice.best, danger_words(advice.danger)))


def _options_table(call: Call, advice: AnyAdvice) -> Table:
    """Every option with its chances, and what it costs against the best one."""
    position, goal = advice.position, call.played_for()
    left = dice_words(position.dice_left)
    columns = ("option", "then", "value", "success", "fails", "costs")
    title = text("cli_advise.title", goal=goal, sum=position.sum, dice=left)
    shown = table(title, *(text(f"advisor.{name}") for name in columns))
    for offered in advice.options:
        value, costs = (
            fraction(number) if call.exact else f"{float(number):.4f}"
            for number in (offered.value, offered.regret)
        )
        chances = percent(offered.success), percent(offered.failed)
        shown.add_row(option_words(offered), _then(offered), value, *chances, costs)
    return shown


def _best_words(best: AnyOption, reason: str) -> str:
    """What to do, and how likely the next roll is dead."""
    words = {"option": option_words(best), "reason": reason}
    if then := _then(best):
        return text("cli_advise.best_take", then=then, **words)
    return text("advisor.best", **words)


def _then(option: AnyOption) -> str:
    """What the plan does after dice are taken."""
    return text(f"advisor.then_{option.then}") if isinstance(option, Take) else ""


def _chance(chance: Number, exact: bool) -> tuple[str, str]:
    """A chance in percent, and in words or as a fraction."""
    return percent(chance), fraction(chance) if exact else one_in(chance)


def _add_chances(shown: Table, chances: Mapping[Any, Number], exact: bool) -> None:
    for name, chance in chances.items():
        shown.add_row(str(name), *_chance(chance, exact))


def _turn_data(call: Call, plan: AnyPlan, outcome: AnyOutcome) -> dict[str, Any]:
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


def _advice_data(advice: AnyAdvice, exact: bool) -> dict[str, Any]:
    best = advice.best
    return {
        "sum": advice.position.sum,
        "dice_left": advice.position.dice_left,
        "dead_roll": best is None,
        "best": None if best is None else option_words(best),
        "reason": text("danger.roll_is_dead") if best is None else danger_words(advice.danger),
        "options": [_option_data(option, exact) for option in advice.options],
    }


def _option_data(option: AnyOption, exact: bool) -> dict[str, Any]:
    data: dict[str, Any] = {"action": option.action}
    if isinstance(option, Take):
        face = option.face.label if option.face.worm else option.face.value
        data |= {"face": face, "count": option.count, "then": option.then}
    data |= {"sum": option.position.sum, "dice_left": option.position.dice_left}
    numbers: dict[str, Number] = {
        "value": option.value,
        "success": option.success,
        "failed": option.failed,
        "regret": option.regret,
    }
    return data | with_fractions(numbers, exact)
