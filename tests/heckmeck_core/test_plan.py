from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import dice_kinds, goals

from heckmeck_core import BadInput, Danger, Die, Goal, RuleOfThumb, solve, turn_graph
from heckmeck_core.games import rules

GRAPH = rules("barbecue").graph()
POINTS = rules("barbecue").points()

both_solvers = pytest.mark.parametrize("exact", [False, True], ids=["fast", "exact"])


@both_solvers
def test_options_come_ranked_with_what_a_worse_one_costs(exact):
    advice = solve(GRAPH, POINTS, exact=exact).advise("6 6 W W", "1 2 2 4")
    values = [option.value for option in advice.options]
    assert values == sorted(values, reverse=True)
    taken = [(option.count, option.face.value) for option in advice.takes]
    assert taken == [(1, 4), (2, 2), (1, 1)]
    assert advice.takes == advice.options
    assert advice.best.regret == 0
    for option in advice.options:
        assert option.regret == values[0] - option.value
        assert option.success + option.failed == 1


@given(st.data(), dice_kinds(most_faces=4), st.integers(1, 4))
def test_a_rolls_best_option_is_worth_what_the_roll_is_worth(data, die, dice):
    """The value of rolling is the mean over all rolls of the best option's value."""
    graph = turn_graph(die, dice)
    goal = data.draw(goals(graph))
    plan = solve(graph, goal, exact=True)
    position = data.draw(
        st.sampled_from([p for p in graph.each_position() if 0 < p.dice_left <= 3])
    )
    sides = [face for face in die.faces for _ in range(face.sides)]
    total = Fraction(0)
    for rolled in product(sides, repeat=position.dice_left):
        best = plan.advise(position, rolled).best
        total += Fraction(goal.failed) if best is None else best.value
    mean = total / len(sides) ** position.dice_left
    roll = next(o for o in plan.advise(position).options if o.action == "roll")
    assert roll.value == mean


@both_solvers
def test_stop_and_roll_are_weighed_with_the_danger(exact):
    advice = solve(GRAPH, POINTS, exact=exact).advise("6 6 6 W W 4")
    assert {option.action for option in advice.options} == {"stop", "roll"}
    assert advice.danger == Danger(dice=2, used=3, dead=Fraction(1, 4))


def test_a_result_that_earns_nothing_must_be_rolled_on_in_barbecue():
    advice = solve(GRAPH, POINTS).advise("6 6 W")
    assert [option.action for option in advice.options] == ["roll"]


def test_a_result_that_earns_nothing_may_be_given_up_in_bratwurmeck():
    found = rules("bratwurmeck")
    options = solve(found.graph(), found.points()).advise("4 4 W").options
    assert [option.action for option in options] == ["roll", "stop"]
    assert options[1].value == 0
    assert options[1].failed == 1


def test_with_no_dice_left_there_is_only_stopping():
    options = solve(GRAPH, POINTS).advise("6 6 6 6 W W 4 4").options
    assert [option.action for option in options] == ["stop"]
    assert options[0].value == 3  # 42 is above 36: a snail


@both_solvers
def test_a_dead_roll_leaves_no_option(exact):
    advice = solve(GRAPH, POINTS, exact=exact).advise("6 6 W W", "6 6 W W")
    assert advice.best is None
    assert advice.options == ()


@both_solvers
def test_of_equal_faces_the_one_written_last_is_taken(exact):
    graph = turn_graph(Die.parse("3 2 1 W"), 2)
    plan = solve(graph, Goal.exactly(10), exact=exact)  # needs two worms at once
    face, count = plan.takes("", "3 1")
    assert (face.value, count) == (1, 1)


@both_solvers
def test_at_equal_worth_one_stops(exact):
    plan = solve(GRAPH, rules("barbecue").survive(), exact=exact)
    assert plan.stops("6 6 6 W")


@both_solvers
def test_nobody_gives_up_for_nothing(exact):
    """At equal worth a Bratwurmeck player rolls on rather than fail of their own will."""
    found = rules("bratwurmeck")
    plan = solve(found.graph(), found.exactly(22), exact=exact)
    assert not plan.stops("5 5 5 W W")
    assert plan.outcome("5 5 5 W W").failed["dead_roll"] > 0


def test_giving_up_is_chosen_when_failing_pays():
    graph = turn_graph(Die.parse("1 W"), 3)
    for exact in (False, True):
        goal = Goal.of({7: 0, 15: 1}, failed=2, may_stop_anytime=True)
        assert solve(graph, goal, exact=exact).stops("W")
        goal = Goal.of({7: 0, 15: 1}, failed=2, may_stop_anytime=False)
        assert not solve(graph, goal, exact=exact).stops("W")


def test_a_turn_cannot_stop_before_its_first_roll():
    graph = turn_graph(Die.parse("0 W"), 2)
    goal = Goal.of({0: 5, 10: 1}, needs_worm=False, may_stop_anytime=True, failed=9)
    for exact in (False, True):
        plan = solve(graph, goal, exact=exact)
        assert not plan.stops("")
        assert [option.action for option in plan.advise().options] == ["roll"]


def test_a_rule_of_thumb_advises_its_own_choice_and_shows_what_it_costs():
    plan = solve(GRAPH, POINTS, RuleOfThumb("most dice", "at", 25))
    advice = plan.advise("", "1 1 1 1 6 6 W 2")
    assert plan.takes("", "1 1 1 1 6 6 W 2")[0].value == 1
    assert advice.best.regret == 0


def test_rolled_dice_must_be_as_many_as_are_left():
    with pytest.raises(BadInput, match="0 of 8 dice are left"):
        solve(GRAPH, POINTS).advise("6 6 6 6 W W 4 4", "1")
