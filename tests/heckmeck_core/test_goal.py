import pytest

from heckmeck_core import BadInput, Goal, solve
from heckmeck_core.games import rules


def test_a_result_that_is_not_listed_earns_nothing():
    goal = Goal.of({23: 1, 25: 2})
    assert [goal.worth(result) for result in (22, 23, 24, 25, 26)] == [None, 1, None, 2, None]


def test_results_above_the_listed_ones_can_earn_too():
    assert Goal.of({36: 4}, above=3).worth(40) == 3


def test_survive_counts_every_result_alike():
    goal = Goal.survive([23, 30], above=True)
    assert [goal.worth(result) for result in (23, 24, 30, 31)] == [1, None, 1, 1]


def test_a_result_without_a_worm_earns_nothing_unless_none_is_needed():
    assert Goal.exactly(30).worth(30, worm=False) is None
    assert Goal.of({30: 1}, needs_worm=False).worth(30, worm=False) == 1


@pytest.mark.parametrize(
    ("result", "worm", "cause"),
    [(22, False, "no_worm"), (22, True, "too_low"), (24, True, "not_available")],
)
def test_failing_has_one_cause(result, worm, cause):
    assert Goal.of({23: 1, 25: 1}, lowest=23).cause(result, worm) == cause


def test_a_goal_without_results_can_be_stated_but_not_solved():
    goal = Goal.of({})
    assert goal.worth(30) is None
    assert goal.cause(30, worm=True) == "not_available"
    for exact in (False, True):
        with pytest.raises(BadInput, match="no result of 8 dice"):
            solve(rules("barbecue").graph(), goal, exact=exact)


@pytest.mark.parametrize("worth", [float("nan"), float("inf")])
def test_a_worth_must_be_finite(worth):
    with pytest.raises(BadInput, match="finite"):
        Goal.of({23: worth})
    with pytest.raises(BadInput, match="finite"):
        Goal.of({23: 1}, failed=worth)
    with pytest.raises(BadInput, match="finite"):
        Goal.of({23: 1}, above=worth)


def test_goals_are_values():
    assert Goal.exactly(30) == Goal.exactly(30)
    assert len({Goal.exactly(30), Goal.exactly(30), Goal.at_least(30)}) == 2
