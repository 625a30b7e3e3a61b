"""A result at which one may stop only when no dice are left (TURN-7b)."""

import pytest
from oracle import oracle_value

from heckmeck_core import Die, Goal, solve, turn_graph
from heckmeck_core.goal import NOT_AVAILABLE
from heckmeck_core.plan import ROLL, STOP

TURN = turn_graph(Die.parse("1 2 W"), 3)
FREE = Goal.of({6: 1, 7: 1, 9: 1})
BOUND = Goal.of({6: 1, 7: 1, 9: 1}, out_of_dice=(6,))

both = pytest.mark.parametrize("exact", [True, False], ids=["exact", "fast"])


def actions(plan, aside):
    return {option.action for option in plan.advise(aside).options}


@both
def test_with_dice_left_there_is_no_stopping_there(exact):
    assert actions(solve(TURN, FREE, exact=exact), "W 1") == {STOP, ROLL}
    assert actions(solve(TURN, BOUND, exact=exact), "W 1") == {ROLL}


@both
def test_without_dice_left_it_counts(exact):
    turn = turn_graph(TURN.die, 2)
    plan = solve(turn, BOUND, exact=exact)
    assert actions(plan, "W 1") == {STOP}
    assert (plan.worth("W 1"), plan.chance("W 1")) == (1, 1)
    assert plan.outcome("W 1").results[6] == 1


@both
def test_giving_up_there_early_is_a_failed_turn(exact):
    goal = Goal.of({6: 1, 8: -1}, failed=2, may_stop_anytime=True, out_of_dice=(6,))
    plan = solve(TURN, goal, exact=exact)
    assert plan.stops("W 1")
    assert plan.outcome("W 1").failed[NOT_AVAILABLE] == 1


@pytest.mark.parametrize("game", ["1 2 3 4 W 6", "1 2 3 4 5 W"])
def test_four_dice_of_the_games_agree_with_the_oracle(game):
    die = Die.parse(game)
    goal = Goal.of({12: 1, 13: 2, 14: 0, 15: 1}, above=3, out_of_dice=(12, 13, 17))
    value = oracle_value(die, 4, goal)
    assert solve(turn_graph(die, 4), goal, exact=True).value == value
    assert solve(turn_graph(die, 4), goal).value == pytest.approx(float(value), abs=1e-12)
    assert value < oracle_value(die, 4, Goal.of(dict(goal.payoffs), above=3))
