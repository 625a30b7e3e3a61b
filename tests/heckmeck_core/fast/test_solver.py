import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import dice_kinds, goals, made_by_hand

from heckmeck_core import BadInput, Die, Goal, solve, turn_graph
from heckmeck_core.fast import solver as fast
from heckmeck_core.games import dice_games, rules

CLOSE = 1e-12


def assert_same_outcome(fast_plan, exact_plan, position=()):
    quick, slow = fast_plan.outcome(position), exact_plan.outcome(position)
    assert quick.results.keys() == slow.results.keys()
    for result, chance in slow.results.items():
        assert abs(quick.results[result] - chance) < CLOSE
    for cause, chance in slow.failed.items():
        assert abs(quick.failed[cause] - chance) < CLOSE


@settings(max_examples=300)
@given(st.data(), dice_kinds(with_worm=False), st.integers(1, 5), st.none() | made_by_hand)
def test_plans_and_outcomes_are_those_of_the_exact_solver(data, die, dice, rule):
    graph = turn_graph(die, dice)
    goal = data.draw(goals(graph))
    quick, slow = solve(graph, goal, rule), solve(graph, goal, rule, exact=True)
    assert abs(quick.value - slow.value) < CLOSE
    assert abs(quick.success - slow.success) < CLOSE
    assert_same_outcome(quick, slow)
    position = data.draw(st.sampled_from(list(graph.each_position())))
    assert abs(quick.worth(position) - slow.worth(position)) < CLOSE
    assert quick.stops(position) == slow.stops(position)
    assert_same_outcome(quick, slow, position)


@pytest.mark.parametrize("game", dice_games())
def test_eight_dice_agree_with_the_exact_solver(game):
    found = rules(game)
    for goal in (found.points(), found.survive(), found.exactly(30), found.at_least(27)):
        quick, slow = solve(found.graph(), goal), solve(found.graph(), goal, exact=True)
        assert abs(quick.value - slow.value) < CLOSE
        assert_same_outcome(quick, slow)


@pytest.mark.parametrize(
    ("game", "goal", "value"),
    [
        ("barbecue", Goal.exactly(23), 0.420593599685),
        ("barbecue", Goal.at_least(23), 0.856018910955),
        ("barbecue", Goal.exactly(30), 0.192925840184),
        ("bratwurmeck", Goal.at_least(21), 0.893026737151),
        ("bratwurmeck", Goal.at_least(30), 0.263789519465),
        ("bratwurmeck", rules("bratwurmeck").points(), 1.644729674040),
    ],
)
def test_known_answers_come_out(game, goal, value):
    assert solve(rules(game).graph(), goal).value == pytest.approx(value, abs=1e-12)


@pytest.fixture
def every_batch_compiled(monkeypatch):
    pytest.importorskip("numba")
    monkeypatch.setattr(fast, "WORTH_COMPILING", 0)


@given(st.data(), dice_kinds(with_worm=False), st.integers(1, 5))
def test_numba_and_numpy_give_the_same_answers(data, die, dice):
    pytest.importorskip("numba")
    graph = turn_graph(die, dice)
    batch = [data.draw(goals(graph)) for _ in range(3)]
    compiled = fast.solve_many(graph, batch, compiled=True)
    plain = fast.solve_many(graph, batch, compiled=False)
    for one, other in zip(compiled, plain, strict=True):
        assert abs(one.value - other.value) < CLOSE
        assert one.outcome().results == pytest.approx(other.outcome().results, abs=CLOSE)


def test_a_batch_larger_than_one_block_of_goals_keeps_their_order(every_batch_compiled):
    graph = rules("barbecue").graph()
    batch = [Goal.exactly(23 + i % 25) for i in range(150)]
    values = [plan.value for plan in fast.solve_many(graph, batch)]
    assert values == pytest.approx([solve(graph, goal).value for goal in batch], abs=CLOSE)


def test_no_goals_make_no_plans(every_batch_compiled):
    assert fast.solve_many(turn_graph(Die.parse("1 W"), 2), []) == []


def test_a_goal_of_a_batch_that_nothing_meets_is_refused(every_batch_compiled):
    with pytest.raises(BadInput, match="exactly 48"):
        fast.solve_many(rules("barbecue").graph(), [Goal.exactly(30), Goal.exactly(48)])


def test_twelve_dice_and_ten_faces_still_agree():
    for die, dice in ((Die.parse("1 2 3 4 W 6"), 12), (Die.parse("0 1 2 3 4 W 6 7 8 20"), 5)):
        graph = turn_graph(die, dice)
        goal = Goal.at_least(graph.results()[-1] // 2)
        exact = solve(graph, goal, exact=True)
        assert abs(solve(graph, goal).value - exact.value) < CLOSE
