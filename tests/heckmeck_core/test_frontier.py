from dataclasses import replace
from itertools import pairwise

import pytest

from heckmeck_core import Die, Goal, solve, turn_graph
from heckmeck_core.frontier import frontier
from heckmeck_core.games import rules

BRATWURMECK = rules("bratwurmeck")
GOAL = Goal.of({5: 1, 7: 2, 8: 2, 10: 4}, above=5)
SMALL = turn_graph(Die.parse("1 2 3 4 W 6"), 4)


@pytest.fixture(scope="module")
def compromises():
    return frontier(SMALL, GOAL)


def test_the_boldest_plan_earns_most(compromises):
    assert compromises[0].earned == pytest.approx(solve(SMALL, GOAL).value, abs=1e-12)


def test_the_most_careful_plan_fails_least(compromises):
    survive = Goal.survive([5, 7, 8, 10], above=True)
    least = 1 - solve(SMALL, survive).value
    assert compromises[-1].failed == pytest.approx(least, abs=1e-12)


def test_each_step_fails_less_and_earns_less_at_a_higher_price(compromises):
    assert len(compromises) > 3
    for bold, careful in pairwise(compromises):
        assert careful.failed < bold.failed
        assert careful.earned < bold.earned
        assert careful.price > bold.price


def test_at_any_price_some_plan_of_the_frontier_is_best(compromises):
    for price in (0.01, 0.3, 1, 2.5, 7, 40):
        best = solve(SMALL, replace(GOAL, failed=-price)).value
        found = max(c.earned - price * c.failed for c in compromises)
        assert found == pytest.approx(best, abs=1e-9)


def test_plans_carry_their_outcome(compromises):
    some = compromises[1]
    assert some.plan.outcome().failed_total == pytest.approx(some.failed)
