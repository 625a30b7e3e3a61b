import pytest

from heckmeck_core import BadInput, RuleOfThumb, solve
from heckmeck_core.by_hand.rule_of_thumb import LOWEST_REGRET, STOPS, TAKES
from heckmeck_core.games import rules

GRAPH = rules("barbecue").graph()
POINTS = rules("barbecue").points()
ROLL = "1 1 1 1 2 W W 6"


@pytest.mark.parametrize(
    ("take", "face"),
    [("highest sum", "W"), ("most dice", "1"), ("highest face", "6"), ("worms first", "W")],
)
def test_each_way_to_take_picks_its_face(take, face):
    assert solve(GRAPH, POINTS, RuleOfThumb(take)).takes("", ROLL)[0].label == face


@pytest.mark.parametrize(
    ("rule", "aside", "stops"),
    [
        (RuleOfThumb(stop="as soon as allowed"), "6 6 6 W", True),
        (RuleOfThumb(stop="at", limit=25), "6 6 6 W", False),
        (RuleOfThumb(stop="at", limit=25), "6 6 6 W W", True),
        (RuleOfThumb(stop="below dice", limit=4), "6 6 6 W", False),
        (RuleOfThumb(stop="below dice", limit=4), "6 6 6 W W", True),
        (RuleOfThumb(stop="dead roll above", limit=0.01), "6 6 6 W", True),
        (RuleOfThumb(stop="dead roll above", limit=1 / 81), "6 6 6 W", False),
        (RuleOfThumb(stop="as soon as allowed"), "6 6 6 4", False),
    ],
)
@pytest.mark.parametrize("exact", [False, True], ids=["fast", "exact"])
def test_each_way_to_stop_stops_where_it_says(rule, aside, stops, exact):
    assert solve(GRAPH, POINTS, rule, exact=exact).stops(aside) == stops


def test_the_rule_of_lowest_regret_is_the_best_plan():
    best = solve(GRAPH, POINTS)
    rule = solve(GRAPH, POINTS, RuleOfThumb(LOWEST_REGRET, LOWEST_REGRET))
    assert rule.value == pytest.approx(best.value, abs=1e-12)
    assert rule.outcome().results == pytest.approx(best.outcome().results, abs=1e-12)


def test_every_pair_of_parts_makes_a_plan_with_words():
    words = {
        str(solve(GRAPH, POINTS, RuleOfThumb(take, stop, 3)).rule)
        for take in [*TAKES, LOWEST_REGRET]
        for stop in [*STOPS, LOWEST_REGRET]
    }
    assert len(words) == 25


def test_an_unknown_part_is_refused_with_those_there_are():
    with pytest.raises(BadInput, match="highest sum, most dice"):
        RuleOfThumb("luckiest")
    with pytest.raises(BadInput, match="as soon as allowed"):
        RuleOfThumb(stop="never")
