"""Computer seats of Mille Grazie choose as they say."""

from collections import Counter

import pytest

from heckmeck_core import BadInput
from heckmeck_core.mille_grazie import seats
from heckmeck_core.mille_grazie.ambush import Ambush
from heckmeck_core.mille_grazie.game import ambush_rules
from heckmeck_core.mille_grazie.road_map import Order
from heckmeck_core.mille_grazie.seats import (
    AmbushSeat,
    ambush_of,
    choose_roads,
    choose_route,
    play_round,
    shortest,
    solution_of,
)
from heckmeck_core.randomness import Dice

RULES = ambush_rules()


@pytest.fixture(params=[2, 3])
def board(request):
    return RULES.start(request.param, Dice(4))


def test_a_seat_is_read_as_it_is_written():
    for text in ("shortest", "uniform", "equilibrium", "uniform/equilibrium"):
        assert str(AmbushSeat.parse(text)) == text
    assert AmbushSeat.parse("uniform").robber == "uniform"
    for text in ("points", "uniform/", "uniform/points", ""):
        with pytest.raises(BadInput, match="Mille Grazie"):
            AmbushSeat.parse(text)


def test_the_shortest_way_takes_the_most_points_soonest_with_the_worst_road_escorted():
    ambush = Ambush(RULES, "Bologna", (Order("Milano", "Firenze", 7),), 2)
    choice = shortest(ambush)
    assert (choice.route[0], choice.escort) == ("F", "F")
    both = Ambush(
        RULES, "Piacenza", (Order("Milano", "Genova", 4), Order("Milano", "Firenze", 7)), 2
    )
    reached = RULES.roadmap.cities_of("Piacenza", shortest(both).route)
    assert {"Genova", "Firenze"} <= set(reached)


def test_the_shortest_robber_waits_where_it_hurts_the_shortest_noble_most(board):
    ambush = ambush_of(board)
    route = shortest(ambush).route
    letters = choose_roads(board, "shortest", Dice(1))
    assert len(letters) == board.rules.compasses[board.players]
    kept = {r: ambush.kept.by_hits(ambush.legs(route))[1 << n] for n, r in enumerate(route)}
    assert kept[letters[0]] == min(kept.values())
    assert all(kept[letter] >= kept[letters[-1]] for letter in set(route) - set(letters))


def test_uniform_seats_choose_everything_alike():
    board, dice = RULES.start(3, Dice(4)), Dice(9)
    roads = Counter(choose_roads(board, "uniform", dice) for _ in range(4800))
    assert len(roads) == 24
    assert all(abs(count - 200) < 60 for count in roads.values())
    routes = Counter(choose_route(board, "uniform", dice) for _ in range(4000))
    assert set(routes) <= set(ambush_of(board).choices)
    assert len(routes) > 0.9 * len(ambush_of(board).choices)


def test_equilibrium_seats_draw_from_the_solution(board):
    solution, dice = solution_of(board), Dice(3)
    draws = 3000
    watches = Counter(choose_roads(board, "equilibrium", dice) for _ in range(draws))
    expected = (
        solution.watches
        if board.players == 2
        else {(letter,): chance for letter, chance in solution.roads.items()}
    )
    routes = Counter(choose_route(board, "equilibrium", dice) for _ in range(draws))
    for seen, chances in ((watches, expected), (routes, solution.choices)):
        assert set(seen) <= {drawn for drawn, chance in chances.items() if chance}
        for drawn, chance in chances.items():
            error = (draws * chance * (1 - chance)) ** 0.5
            assert abs(seen[drawn] - draws * chance) < 4.5 * error + 1


def test_two_compasses_are_solved_as_one_with_two_roads():
    board = RULES.start(2, Dice(4))
    assert ambush_of(board).robbers == 2
    assert all(first != second for first, second in solution_of(board).watches)
    anyhow = RULES.with_options(two_compasses="any").start(2, Dice(4))
    assert solution_of(anyhow).value <= solution_of(board).value + 1e-9


def test_all_seats_of_a_round_share_one_solution():
    seats._solution.cache_clear()
    board = RULES.start(3, Dice(4))
    play_round(board, [AmbushSeat.parse("equilibrium")] * 3, Dice(1))
    asked = seats._solution.cache_info()
    assert (asked.misses, asked.hits) == (1, 2)
    play_round(board, [AmbushSeat.parse("equilibrium")] * 3, Dice(2))
    assert seats._solution.cache_info().misses == 1
