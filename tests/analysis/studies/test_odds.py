from itertools import pairwise

import pytest

from analysis.studies.odds import odds_ladder
from heckmeck_core import BadInput, Die, turn_graph
from heckmeck_core.games import dice_games, rules


@pytest.mark.parametrize("game", dice_games())
def test_at_least_falls_and_is_never_below_exactly(game):
    ladder = odds_ladder(rules(game).graph())
    for low, high in pairwise(ladder):
        assert low.at_least >= high.at_least
    assert all(rung.at_least >= rung.exactly > 0 for rung in ladder)
    assert ladder[-1].at_least == ladder[-1].exactly


def test_results_need_no_worm_when_none_is_asked_for():
    graph = turn_graph(Die.parse("1 2 3"), 2)
    ladder = odds_ladder(graph, needs_worm=False, exact=True)
    assert [rung.result for rung in ladder] == [1, 2, 3, 4, 5, 6]
    with pytest.raises(BadInput, match="no worm"):
        odds_ladder(graph)
