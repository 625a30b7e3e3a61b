"""Why a choice was better: every claim of a reason holds for the two options."""

import random
from functools import cache
from math import isclose

import pytest

from analysis.studies import reasons
from analysis.studies.reasons import KINDS, reason
from analysis.studies.training import GAME, MID_GAME, Setting, Training
from analysis.texts.training import reason_words
from heckmeck_core import solve
from heckmeck_core.games import dice_games, rules
from heckmeck_core.games.notation import parse


@cache
def costly_decisions(goal):
    """(game, decision) of many decisions at random, in both games and several modes."""
    found = []
    for game in dice_games():
        for seed in range(6):
            setting = Setting(game, (GAME, MID_GAME)[seed % 2], goal=goal, seed=seed)
            training, chance = Training(setting), random.Random(seed)
            while training.offered and len(training.choices) < 150:
                training.choose(chance.choice(training.offered))
            found += [(game, decision) for decision in training.decisions if decision.cost]
    return found


def option(game, goal, decision, name):
    """An option computed anew, exactly, from the texts of a decision."""
    table = parse(decision.table, rules(game))
    plan = solve(rules(game).graph(), table.goal(goal))
    advice = plan.advise(decision.aside, decision.rolled or None)
    return plan, next(option for option in advice.options if option.name == name)


def works(plan, option):
    return (option.value - option.failed * plan.goal.failed) / option.success


@pytest.mark.parametrize("goal", ["points", "lead", "survive"])
def test_what_a_reason_claims_is_true(goal):
    for game, decision in costly_decisions(goal)[::7]:
        plan, best = option(game, goal, decision, decision.best.name)
        _, chosen = option(game, goal, decision, decision.chosen.name)
        why = reason(decision)
        assert best.value > chosen.value
        safer = chosen.failed - best.failed
        more = works(plan, best) - works(plan, chosen) if chosen.success and best.success else 0
        claims = {
            reasons.CANNOT_WORK: chosen.success == 0 < best.success,
            reasons.SURE: best.action == "stop" and best.failed == 0 < chosen.failed,
            reasons.WORTH_THE_RISK: (best.action, chosen.action, chosen.failed)
            == ("roll", "stop", 0),
            reasons.SAFER: safer > 0.009,
            reasons.SAFER_AND_MORE: safer > 0.009 and more > 0.009,
            reasons.BOLDER: safer < -0.009 and more > 0.009,
            reasons.MORE: abs(safer) < 0.011 and more > 0.009,
            reasons.JUST_AHEAD: decision.cost < 0.05,
        }
        assert claims[why.kind], (why, decision)
        if why.best_works and why.chosen_works:
            assert isclose(why.best_works, works(plan, best), abs_tol=1e-9)
            assert isclose(why.chosen_works, works(plan, chosen), abs_tol=1e-9)


@pytest.mark.parametrize("goal", ["points", "lead", "survive"])
def test_what_the_best_choice_has_it_has(goal):
    for game, decision in costly_decisions(goal):
        best, chosen = decision.best, decision.chosen
        has_worm = rules(game).graph().has_worm
        claims = {
            None: True,
            reasons.WORM: has_worm(best.position.used) and not has_worm(chosen.position.used),
            reasons.ENOUGH: getattr(best, "then", "") == "stop" and best.success == 1,
            reasons.DICE: best.position.dice_left > chosen.position.dice_left,
            reasons.SUM: best.position.sum > chosen.position.sum,
        }
        assert claims[reason(decision).has]


def test_every_kind_of_reason_comes_up_and_has_its_words():
    found = {}
    for goal in ("points", "survive"):
        for _, decision in costly_decisions(goal):
            found.setdefault(reason(decision).kind, (decision, goal))
    assert set(found) == set(KINDS)
    beginnings = {
        reasons.CANNOT_WORK: "If you ",
        reasons.SURE: "You have ",
        reasons.WORTH_THE_RISK: "Stopping is worth ",
        reasons.SAFER: "It fails less often: ",
        reasons.SAFER_AND_MORE: "It fails less often (",
        reasons.BOLDER: "It fails more often (",
        reasons.MORE: "Both fail about as often",
        reasons.JUST_AHEAD: "The two are close",
    }
    for kind, (decision, goal) in found.items():
        assert reason_words(decision, goal).startswith(beginnings[kind])


def test_who_plays_for_not_failing_hears_of_safety_not_of_points():
    for _, decision in costly_decisions("survive"):
        assert "point" not in reason_words(decision, "survive")
    safe = [d for _, d in costly_decisions("survive") if reason(d).kind == reasons.SURE]
    assert reason_words(safe[0], "survive").startswith("You are safe now. Rolling on fails ")


def test_numbers_that_are_compared_differ_as_they_are_written():
    for _, decision in costly_decisions("points"):
        said = reason_words(decision, "points")
        for part in said.split("(")[1:]:
            first, _, second = (
                part.partition(")")[0].replace(" points", "").partition(" instead of ")
            )
            assert first != second


def test_the_best_choice_needs_no_reason():
    training = Training(Setting(seed=3))
    while not training.decisions:
        training.choose(training.advice.best.name if not training.ended else "next")
    assert reason_words(training.decisions[0], "points") == ""
