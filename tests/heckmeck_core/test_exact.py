from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracle import oracle_value
from strategies import dice_kinds, goals, made_by_hand

from heckmeck_core import BadInput, Die, Goal, solve, turn_graph
from heckmeck_core.games import rules

BARBECUE = Die.parse("1 2 3 4 W 6")
BRATWURMECK = Die.parse("1 2 3 4 5 W")


@given(st.data(), dice_kinds(most_faces=4, with_worm=False), st.integers(1, 4))
def test_the_best_value_is_what_playing_out_every_ordered_roll_gives(data, die, dice):
    graph = turn_graph(die, dice)
    goal = data.draw(goals(graph))
    assert solve(graph, goal, exact=True).value == oracle_value(die, dice, goal)


@pytest.mark.parametrize("die", [BARBECUE, BRATWURMECK], ids=str)
@pytest.mark.parametrize("goal", [Goal.exactly(17), Goal.at_least(12)], ids=lambda g: g.name)
def test_four_dice_of_the_games_agree_with_the_oracle(die, goal):
    assert solve(turn_graph(die, 4), goal, exact=True).value == oracle_value(die, 4, goal)


def test_the_first_turn_on_the_empty_grill_has_its_known_value():
    barbecue = rules("barbecue")
    value = solve(barbecue.graph(), barbecue.points(), exact=True).value
    assert value == Fraction(237572995249769317460201, 124354079842912513818624)


@given(st.data(), dice_kinds(with_worm=False), st.integers(1, 5), st.none() | made_by_hand)
def test_every_outcome_sums_to_one_and_is_worth_the_plans_value(data, die, dice, rule):
    graph = turn_graph(die, dice)
    plan = solve(graph, data.draw(goals(graph)), rule, exact=True)
    outcome = plan.outcome()
    assert outcome.success + outcome.failed_total == 1
    assert outcome.mean == plan.value
    assert outcome.success == plan.success


@given(st.data(), dice_kinds(most_faces=4), st.integers(2, 5))
def test_an_outcome_in_mid_turn_is_worth_the_position(data, die, dice):
    graph = turn_graph(die, dice)
    plan = solve(graph, data.draw(goals(graph)), exact=True)
    position = data.draw(st.sampled_from(list(graph.each_position())))
    outcome = plan.outcome(position)
    assert outcome.success + outcome.failed_total == 1
    assert outcome.mean == plan.worth(position)
    assert outcome.success == plan.chance(position)


@given(st.data(), dice_kinds(most_faces=4), st.integers(1, 4), made_by_hand)
def test_no_plan_made_by_hand_beats_the_best_plan(data, die, dice, rule):
    graph = turn_graph(die, dice)
    goal = data.draw(goals(graph))
    best = solve(graph, goal, exact=True).value
    assert solve(graph, goal, rule, exact=True).value <= best


def test_a_goal_no_result_can_meet_is_refused():
    with pytest.raises(BadInput, match="results run from 5 to 47"):
        solve(turn_graph(BARBECUE, 8), Goal.exactly(48), exact=True)


def test_a_goal_that_needs_a_worm_is_refused_on_a_die_without():
    graph = turn_graph(Die.parse("1 2 3"), 3)
    with pytest.raises(BadInput, match="has no worm"):
        solve(graph, Goal.exactly(3), exact=True)
    assert solve(graph, Goal.of({1: 1}, needs_worm=False), exact=True).value > 0
