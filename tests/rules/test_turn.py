"""The clauses of a turn and of the dice: TURN-*, DIE-*. Each test names its clause."""

import pytest

from heckmeck_core import Goal, RuleOfThumb, solve, turn_graph
from heckmeck_core.games import rules
from heckmeck_core.plan import ROLL, STOP

BARBECUE, BRATWURMECK = rules("barbecue"), rules("bratwurmeck")
both = pytest.mark.parametrize("game", [BARBECUE, BRATWURMECK], ids=lambda game: game.game)


@both
def test_turn_1_starts_with_a_roll_of_all_eight_dice(game):
    graph = game.graph()
    start = graph.position_of()
    assert (start.dice_left, start.sum, start.used) == (8, 0, 0)
    assert [option.action for option in solve(graph, game.points()).advise().options] == [ROLL]


@both
def test_turn_2_all_dice_of_one_new_face_are_set_aside(game):
    graph = game.graph()
    position = graph.position_of("W W")
    options = solve(graph, game.points()).advise("W W", "W 1 1 1 3 3").options
    assert {(option.face.label, option.count) for option in options} == {("1", 3), ("3", 2)}
    assert all(option.position.dice_left == position.dice_left - option.count for option in options)


@both
def test_turn_3_the_remaining_dice_may_be_rolled_while_any_remain(game):
    plan = solve(game.graph(), game.points())
    assert ROLL in [option.action for option in plan.advise("W W W W 4 4 4").options]
    assert [option.action for option in plan.advise("W W W W 4 4 4 4").options] == [STOP]


@both
def test_turn_4_a_roll_of_used_faces_only_fails(game):
    plan = solve(game.graph(), game.points(), exact=True)
    assert plan.advise("W W 4 4", "W W 4 4").best is None
    rule = RuleOfThumb(stop="at", limit=99)
    outcome = solve(game.graph(), game.points(), rule, exact=True).outcome("W 4 3 2 1 1 1")
    assert outcome.failed["dead_roll"] > 0


@both
def test_turn_5_the_result_is_the_sum_and_a_worm_counts_five(game):
    assert game.graph().position_of("W W 4").sum == 14


@both
def test_turn_6_a_result_without_a_worm_fails(game):
    plan = solve(game.graph(), game.points(), exact=True)
    outcome = plan.outcome("4 4 4 4 3 3 3 3")
    assert outcome.failed["no_worm"] == 1


def test_turn_7_barbecue_rolls_on_while_the_result_earns_nothing():
    plan = solve(BARBECUE.graph(), BARBECUE.points())
    assert [option.action for option in plan.advise("W W 4 4").options] == [ROLL]
    assert STOP in [option.action for option in plan.advise("W W W 4 4").options]


def test_turn_7_bratwurmeck_may_stop_at_any_time_and_fails_with_nothing_earned():
    plan = solve(BRATWURMECK.graph(), BRATWURMECK.points())
    stop = next(o for o in plan.advise("W W 4 4").options if o.action == STOP)
    assert (stop.value, stop.failed) == (0, 1)


def test_turn_7_a_locked_spot_must_be_rolled_on_from():
    locked = BARBECUE.goal(Goal.of({s: w for s, w in BARBECUE.worms.items() if s != 25}, above=3))
    plan = solve(BARBECUE.graph(), locked)
    assert [option.action for option in plan.advise("W W W W W").options] == [ROLL]


def test_die_bbq_the_worm_takes_the_place_of_the_five():
    assert BARBECUE.die.labels() == [1, 2, 3, 4, "W", 6]
    assert BARBECUE.graph().position_of("6 6 W W 4 2 2").sum == 30
    assert BARBECUE.graph().results()[-1] == 47


def test_die_bwe_the_five_and_the_worm_are_different_faces_of_equal_value():
    assert BRATWURMECK.die.labels() == [1, 2, 3, 4, 5, "W"]
    assert BRATWURMECK.graph().results()[-1] == 40
    position = BRATWURMECK.graph().position_of("5 5 W")
    assert (position.sum, position.used.bit_count()) == (15, 2)
    assert (
        turn_graph(BRATWURMECK.die, 8).has_worm(BRATWURMECK.graph().position_of("5").used) is False
    )
