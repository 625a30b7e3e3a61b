from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import dice_kinds, goals

from heckmeck_core import Die, Goal, solve, turn_graph
from heckmeck_core.frontier import frontier
from heckmeck_core.games import rules
from heckmeck_core.rolls import counted_rolls

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
        of_the_frontier = max(c.earned - price * c.failed for c in compromises)
        assert of_the_frontier == pytest.approx(best, abs=1e-9)


def test_plans_carry_their_outcome(compromises):
    some = compromises[1]
    assert some.plan.outcome().failed_total == pytest.approx(some.failed)


def undominated(graph, goal):
    """Every (earned, failed) that no other plan weakly beats, from all plans there are."""

    @cache
    def at(position):
        points = set()
        worth = goal.stop_worth(position.sum, graph.has_worm(position.used), position.dice_left)
        if position.used and worth is not None:
            points.add((Fraction(worth), Fraction(0)))
        elif not position.dice_left or (goal.may_stop_anytime and position.used):
            points.add((Fraction(0), Fraction(1)))
        if position.dice_left:
            points |= rolling(position)
        return best(points)

    def rolling(position):
        new = graph.new_faces(position.used)
        sides = [graph.die.faces[face].sides for face in new]
        throws = graph.die.sides**position.dice_left
        sums = {(Fraction(0), Fraction(0))}
        rolls = counted_rolls(sides, graph.die.sides_of(position.used), position.dice_left)
        for counts, ways in rolls:
            led = {(Fraction(0), Fraction(1))} if not any(counts) else set()
            for face, count in zip(new, counts, strict=True):
                if count:
                    led |= at(graph.after(position, face, count))
            chance = Fraction(ways, throws)
            sums = best({(e + chance * x, f + chance * y) for e, f in sums for x, y in best(led)})
        return sums

    def best(points):
        kept = set()
        for earned, failed in sorted(points, key=lambda point: (-point[0], point[1])):
            if all(failed < other for _, other in kept):
                kept.add((earned, failed))
        return kept

    return at(graph.position_of())


def beaten(point, points):
    """Whether some plan earns as much and fails as seldom, and does better in one of them."""
    earned, failed = point
    return any(e >= earned and f <= failed and (e, f) != point for e, f in points)


TIES = [
    ("1 2 W", 2, Goal.of({6: 0, 7: 1})),
    ("1 2 W", 3, Goal.of({6: 0, 8: 0, 9: 1}, above=1)),
    ("W 1 2", 3, Goal.of({6: 0, 7: 1, 9: 1})),
    ("1 1 W W 2", 3, Goal.of({6: 0, 9: 2}, may_stop_anytime=True)),
    ("1 2 3", 2, Goal.of({1: 0, 2: 1, 4: 1}, above=-1, needs_worm=False)),
]


@pytest.mark.parametrize(("die", "dice", "goal"), TIES)
def test_no_plan_beats_one_of_the_frontier_in_one_thing_and_equals_it_in_the_other(die, dice, goal):
    graph = turn_graph(Die.parse(die), dice)
    points = undominated(graph, goal)
    compromises = frontier(graph, goal)
    for some in compromises:
        near = min(points, key=lambda p: abs(p[0] - some.earned) + abs(p[1] - some.failed))
        assert (some.earned, some.failed) == pytest.approx(tuple(map(float, near)), abs=1e-12)
    for end in (compromises[0], compromises[-1]):
        outcome = replace(end.plan.outcome(), goal=goal)
        assert not beaten((outcome.earned, outcome.failed_total), points)
    assert compromises[0].earned == pytest.approx(float(max(points)[0]), abs=1e-12)
    assert compromises[-1].failed == pytest.approx(float(min(f for _, f in points)), abs=1e-12)


@given(data=st.data())
def test_whatever_the_die_and_the_goal_no_plan_of_the_frontier_is_beaten(data):
    graph = turn_graph(data.draw(dice_kinds(most_faces=3)), data.draw(st.integers(1, 2)))
    goal = data.draw(goals(graph))
    points = undominated(graph, goal)
    for some in frontier(graph, goal):
        near = min(points, key=lambda p: abs(p[0] - some.earned) + abs(p[1] - some.failed))
        assert (some.earned, some.failed) == pytest.approx(tuple(map(float, near)), abs=1e-9)


def test_of_the_plans_that_earn_most_in_bratwurmeck_the_boldest_fails_least():
    """The best plan fails in 0.2322383 of all turns; another earns the same and fails less."""
    graph, goal = BRATWURMECK.graph(), BRATWURMECK.points()
    bold, second, *_ = frontier(graph, goal)
    assert bold.failed == pytest.approx(0.2322317689162378, abs=1e-13)
    assert bold.earned == pytest.approx(solve(graph, goal).value, abs=1e-13)
    assert second.earned < bold.earned - 1e-9
