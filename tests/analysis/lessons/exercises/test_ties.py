"""Ties: no accepted answer depends on which of equally good actions a pupil's plan takes."""

import sys
from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest
from other_ties import TIES, OtherTies, played_out

from analysis.lessons.exercises import lesson_05, lesson_06, lesson_08, lesson_10
from analysis.lessons.exercises.catalog import exercise, lessons, versions_of
from analysis.lessons.exercises.exercise import RIGHT, WRONG, Chance, Prediction, Value
from analysis.lessons.exercises.program import Program
from analysis.lessons.playthings import simple_rules
from analysis.studies.luck import turns_needed
from analysis.texts import text
from heckmeck_core import RuleOfThumb, solve
from heckmeck_core.ties import BestPlans, fails

EVERY = [each for exercises in lessons().values() for each in exercises]
TO_SOLVE = [each for each in EVERY if not isinstance(each, Prediction)]
TIED = [each for each in TO_SOLVE if isinstance(each, Value) and each.also]

every_tied = pytest.mark.parametrize("each", TIED, ids=lambda each: each.id)
every_way = pytest.mark.parametrize("ties", TIES, ids=lambda ties: ties.name)


@pytest.fixture(scope="module")
def answers():
    """Ties -> exercise -> the answer that plans which break ties so lead to."""
    found = {}
    for ties in TIES:
        with pytest.MonkeyPatch.context() as patch:
            forget()
            use_other_ties(patch, ties)
            found[ties] = {each.id: answer_to(each) for each in TO_SOLVE}
    forget()
    return found


def use_other_ties(patch, ties):
    """Let lessons and studies ask a solver that breaks ties in another way."""

    @cache
    def other_plan(graph, goal):
        return OtherTies(graph, goal, ties)

    def other_solve(graph, goal, rule=None, *, exact=False):
        return other_plan(graph, goal) if rule is None else solve(graph, goal, rule, exact=exact)

    for module in asking():
        if getattr(module, "solve", None) is solve:
            patch.setattr(module, "solve", other_solve)


def forget():
    """Forget all that the modules which ask the engine have found so far."""
    for module in asking():
        for value in vars(module).values():
            if hasattr(value, "cache_clear"):
                value.cache_clear()


def asking():
    """The modules that ask the engine for the exercises."""
    names = ("analysis.lessons.exercises.", "analysis.lessons.playthings.", "analysis.studies.")
    return [module for name, module in list(sys.modules.items()) if name.startswith(names)]


def answer_to(each):
    if isinstance(each, Program):
        return [each.answer(*case) for case in each.cases]
    return each.answer()


@every_way
def test_the_answers_of_a_solver_that_breaks_ties_otherwise_are_right(answers, ties):
    for each in TO_SOLVE:
        answer = answers[ties][each.id]
        if isinstance(each, Program):
            assert answer == each.expected, each.id
        else:
            assert each.judge(answer).status == RIGHT, each.id


def test_the_exercises_that_vary_by_ties_are_those_that_accept_a_range(answers):
    values = [each for each in TO_SOLVE if isinstance(each, Value)]
    varies = {
        each.id
        for each in values
        for given in answers.values()
        if not is_close(Fraction(given[each.id]), each.exact)
    }
    assert varies == {each.id for each in TIED}


def is_close(one, other):
    """Whether two numbers are the same but for what a float rounds away."""
    return abs(one - other) <= abs(other) / 10**9


@every_tied
def test_both_ends_of_what_best_plans_give_are_right(each):
    ends = each.by_ties
    assert ends.varies
    assert each.exact in ends
    for end in (ends.least, ends.most, (ends.least + ends.most) / 2):
        assert each.judge(end).status == RIGHT
        assert each.judge(f"{float(end):.4g}").status == RIGHT


@every_tied
def test_what_no_best_plan_gives_is_wrong(each):
    for beyond in (each.by_ties.least * Fraction(9, 10), each.by_ties.most * Fraction(11, 10)):
        assert each.judge(beyond).status == WRONG


@every_tied
def test_another_best_plan_is_told_what_ours_finds_and_ours_is_told_nothing_of_it(each):
    by_a_tie = text("verdict.by_a_tie", exact="").split(".")[1]
    others = [end for end in (each.by_ties.least, each.by_ties.most) if end != each.exact]
    assert others
    assert all(by_a_tie in each.judge(end).words for end in others)
    assert by_a_tie not in each.judge(each.exact).words


@every_tied
def test_a_chance_of_another_best_plan_that_is_rounded_too_much_is_asked_for_again(each):
    if isinstance(each, Chance):
        middle = (each.by_ties.least + each.by_ties.most) / 2
        assert each.judge(f"{float(middle):.2g}").mistake == "coarse"


@every_way
def test_a_pupils_own_solver_for_three_dice_is_right_in_lesson_six(ties):
    chances = played_out(lesson_05.DIE, lesson_06.DICE, ties)
    failed = chances.pop(None)
    mean = sum(result * chance for result, chance in chances.items())
    squares = sum(result**2 * chance for result, chance in chances.items())
    assert mean == lesson_05.best_value(lesson_06.DICE)
    assert exercise("6.1").judge(failed).status == RIGHT
    assert exercise("6.3").judge(mean / (1 - failed)).status == RIGHT
    assert exercise("6.6").judge(lesson_06.TURNS * (squares - mean**2)).status == RIGHT


def test_pupils_solvers_find_both_ends_of_6_1():
    failed = {played_out(lesson_05.DIE, lesson_06.DICE, ties)[None] for ties in TIES}
    assert {min(failed), max(failed)} == {
        exercise("6.1").by_ties.least,
        exercise("6.1").by_ties.most,
    }


def test_a_mistake_that_a_best_plan_could_give_is_not_called_a_mistake():
    known = exercise("6.1")
    other = known.by_ties.most
    mistaken = Chance("6.1", known.answer, {"one_cause": lambda: other})
    assert mistaken.judge(other).mistake == "one_cause"
    assert replace(mistaken, also=known.also).judge(other).status == RIGHT


def test_whether_8_3_is_a_surprise_is_the_same_by_any_best_plan():
    failing = lesson_06.full_plans().range_of(fails)
    for version in versions_of("8.3"):
        for chance in (failing.least, failing.most):
            assert lesson_08.surprise(*version.numbers.values(), float(chance)) == version.expected


@pytest.mark.parametrize("worms", range(5))
def test_10_6_is_the_same_for_best_plans_that_earn_a_number_of_worms_most_or_least_often(worms):
    game, goal = simple_rules.GAME, simple_rules.GAME.points()
    best = BestPlans(game.graph(), goal)

    def earned(ending):
        return (0 if fails(ending) else goal.worth(ending)) == worms

    for ours in (best.outcome(earned), best.outcome(lambda ending: not earned(ending))):
        for version in versions_of("10.6"):
            other = simple_rules.outcome(RuleOfThumb.parse(version.numbers["rule"]))
            needed = turns_needed(ours, other, lesson_10.SURE, simple_rules.MOST)
            assert version.judge(needed).status == RIGHT
