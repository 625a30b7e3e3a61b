"""The clauses of Heckmeck am Bratwurmeck: BWE-*. Each test names its clause."""

from fractions import Fraction

import pytest

from heckmeck_core import BadInput, solve
from heckmeck_core.games import rules
from heckmeck_core.games.bratwurmeck import (
    GRILL_EMPTY,
    Failed,
    GameOver,
    Stole,
    Tiles,
    Took,
)

BRATWURMECK = rules("bratwurmeck")
TILES = range(21, 37)
PRINTED = {tile: 1 + (tile - 21) // 4 for tile in TILES}


def at(*stacks, grill=None, down=(), seat=0, **options):
    """A position; `grill` given: what lies nowhere else is face down, else it is on the grill."""
    away = {*down, *(tile for stack in stacks for tile in stack)}
    rest = [tile for tile in TILES if tile not in away]
    up = rest if grill is None else grill
    face_down = sorted({*down, *(tile for tile in rest if tile not in up)})
    return Tiles(
        BRATWURMECK.with_options(**options),
        tuple(up),
        tuple(face_down),
        tuple(map(tuple, stacks)),
        seat,
        over=not up,
    ).check()


def ranking(tiles):
    return [(place.place, place.seat, place.points) for place in tiles.standings()]


@pytest.mark.parametrize("players", range(2, 8))
def test_bwe_1_starts_with_the_tiles_21_to_36_in_ascending_order_on_the_grill(players):
    tiles = BRATWURMECK.start(players)
    assert tiles.grill == tuple(range(21, 37))
    assert tiles.face_down == ()
    assert tiles.stacks == ((),) * players
    assert (tiles.players, tiles.seat, tiles.over) == (players, 0, False)


@pytest.mark.parametrize("players", [0, 1, 8])
def test_bwe_1_is_for_two_to_seven_players(players):
    with pytest.raises(BadInput, match="BWE-1"):
        BRATWURMECK.start(players)


@pytest.mark.parametrize("players", range(2, 8))
def test_bwe_1_play_goes_clockwise_after_every_kind_of_turn(players):
    tiles, seats = BRATWURMECK.start(players), []
    for result in [30, 30, None, 40, 20, 36, 25, 21, None]:
        seats.append(tiles.seat)
        tiles, _ = tiles.play(result)
    assert seats == [turn % players for turn in range(9)]


def test_bwe_2_the_tiles_show_one_to_four_worms():
    assert dict(BRATWURMECK.worms) == PRINTED
    assert [PRINTED[tile] for tile in (21, 24, 25, 28, 29, 32, 33, 36)] == [1, 1, 2, 2, 3, 3, 4, 4]


def test_bwe_2_the_points_of_a_seat_are_the_worms_of_its_whole_stack():
    tiles = at([21, 36, 25], [33], [])
    assert [tiles.points(seat) for seat in range(3)] == [7, 4, 0]


@pytest.mark.parametrize("tile", TILES)
def test_bwe_3_a_tile_on_the_grill_is_taken_by_its_number(tile):
    after, event = BRATWURMECK.start(3).play(tile)
    assert event == Took(tile)
    assert tile not in after.grill
    assert after.stacks == ((tile,), (), ())
    assert after.face_down == ()


def test_bwe_3_the_top_tile_of_another_stack_is_taken_by_its_number():
    tiles = at([21], [30, 25], [28])
    after, event = tiles.play(25)
    assert event == Stole(25, victim=1)
    assert after.stacks == ((21, 25), (30,), (28,))
    assert after.grill == tiles.grill


def test_bwe_3_a_tile_goes_on_top_of_the_own_stack():
    after, _ = at([36, 22], [25]).play(30)
    assert after.stacks[0] == (36, 22, 30)
    assert after.top(0) == 30


def test_bwe_3_a_stolen_tile_uncovers_the_one_below():
    tiles, _ = at([], [30, 25], []).play(25)
    _, event = tiles.play(25)
    assert event == Stole(25, victim=0)
    _, event = at([], [30], [25]).play(30)
    assert event == Stole(30, victim=1)


def test_bwe_4_a_tile_below_the_top_of_a_stack_cannot_be_taken():
    after, event = at([], [30, 25]).play(30)
    assert event == Took(29)
    assert after.stacks == ((29,), (30, 25))


def test_bwe_4_ones_own_top_tile_does_not_count_and_the_next_lower_one_is_taken():
    after, event = at([25], [28]).play(25)
    assert event == Took(24)
    assert after.stacks == ((25, 24), (28,))
    assert at([25], [28]).goal("points").worth(25) == PRINTED[24]


def test_bwe_4_in_place_of_a_face_down_tile_the_next_lower_one_is_taken():
    after, event = at([], [], down=[36, 35]).play(36)
    assert event == Took(34)
    assert after.face_down == (35, 36)


@pytest.mark.parametrize("result", [37, 40, 47])
def test_bwe_4_a_result_above_every_tile_takes_the_highest_on_the_grill(result):
    assert BRATWURMECK.start(3).action(result) == Took(36)
    assert at([36], [], grill=[22, 29]).action(result) == Took(29)
    assert at([36], [], grill=[22, 29]).goal("points").worth(result) == 3


def test_bwe_4_only_the_grill_gives_a_smaller_tile():
    tiles = at([], [24], grill=[30])
    assert tiles.action(25) is None


def test_bwe_4_with_no_smaller_tile_on_the_grill_the_turn_fails():
    tiles = at([21], [26, 27], grill=[28, 30])
    assert tiles.action(26) is None
    assert tiles.action(21) is None
    after, event = tiles.play(26)
    assert event == Failed(returned=21, turned_down=30)
    assert after.stacks == ((), (26, 27))


def test_bwe_4_option_the_lowest_smaller_tile_is_taken():
    tiles = at([], [30, 25], smaller_tile="lowest")
    assert tiles.action(30) == Took(21)
    assert tiles.action(29) == Took(29)
    assert tiles.goal("points").worth(30) == 1


@pytest.mark.parametrize("result", [None, 5, 20])
def test_bwe_5_no_result_or_one_that_earns_no_tile_fails(result):
    assert result is None or BRATWURMECK.start(3).action(result) is None
    after, event = BRATWURMECK.start(3).play(result)
    assert event == Failed(returned=None, turned_down=36)
    assert after.stacks == ((), (), ())


def test_bwe_5_a_failed_turn_has_its_cause():
    plan = solve(BRATWURMECK.graph(), at([], [25], grill=[30]).goal("points"), exact=True)
    assert plan.outcome("5 5 5 5 4 4 4 4").failed["no_worm"] == 1
    assert plan.outcome("W 2 2 2 1 1 1 1").failed["too_low"] == 1
    assert plan.outcome("W W W 3 3 1 1 1").failed["not_available"] == 1


def test_bwe_6_the_top_tile_goes_back_and_the_highest_is_turned_down():
    tiles = at([36, 25], [30])
    after, event = tiles.play(None)
    assert event == Failed(returned=25, turned_down=35)
    assert after.stacks == ((36,), (30,))
    assert 25 in after.grill
    assert list(after.grill) == sorted(after.grill)
    assert after.face_down == (35,)


def test_bwe_6_a_returned_tile_that_is_the_highest_is_not_turned_down():
    tiles = at([25, 36], [30])
    after, event = tiles.play(None)
    assert event == Failed(returned=36, turned_down=None)
    assert after.grill[-1] == 36
    assert after.face_down == ()
    assert after.stacks == ((25,), (30,))


def test_bwe_6_face_down_tiles_do_not_count_for_the_highest():
    after, event = at([34], [30], down=[35, 36]).play(None)
    assert event == Failed(returned=34, turned_down=None)
    assert after.face_down == (35, 36)


def test_bwe_6_only_the_seat_to_move_returns_a_tile():
    after, event = at([36], [25], [30], seat=1).play(None)
    assert event == Failed(returned=25, turned_down=35)
    assert after.stacks == ((36,), (), (30,))


def test_bwe_6_a_returned_tile_can_be_taken_again():
    tiles, _ = at([25], []).play(None)
    assert tiles.action(25) == Took(25)


def test_bwe_7_the_game_ends_when_the_last_face_up_tile_is_taken():
    after, event = at([36], [], grill=[30]).play(33)
    assert event == GameOver(GRILL_EMPTY, last=Took(30))
    assert not event.failed
    assert (after.grill, after.stacks, after.over) == ((), ((36, 30), ()), True)


def test_bwe_7_the_game_ends_when_the_last_face_up_tile_is_turned_down():
    after, event = at([], [36], grill=[30]).play(None)
    assert event == GameOver(GRILL_EMPTY, last=Failed(returned=None, turned_down=30))
    assert event.failed
    assert after.over


def test_bwe_7_a_returned_tile_keeps_the_game_going():
    after, event = at([25], [36], grill=[30]).play(None)
    assert event == Failed(returned=25, turned_down=30)
    assert (after.grill, after.over) == ((25,), False)


def test_bwe_7_a_theft_does_not_end_the_game():
    after, _ = at([], [36], grill=[30]).play(36)
    assert (after.grill, after.over) == ((30,), False)


def test_bwe_7_a_game_that_is_over_is_not_played_on():
    over = at([36], [], grill=[])
    for result in (None, 36):
        with pytest.raises(BadInput, match="BWE-7"):
            over.play(result)


def test_bwe_7_most_worms_win():
    assert ranking(at([21, 22, 23], [33], [], grill=[])) == [(1, 1, 4), (2, 0, 3), (3, 2, 0)]


def test_bwe_7_a_tie_goes_to_the_highest_tile_wherever_it_lies_in_the_stack():
    tiles = at([34, 21], [33, 22], [36, 23], grill=[])
    assert ranking(tiles) == [(1, 2, 5), (2, 0, 5), (3, 1, 5)]
    assert ranking(at([25, 26], [33], grill=[])) == [(1, 1, 4), (2, 0, 4)]


def test_bwe_7_seats_without_a_tile_share_their_place():
    assert ranking(at([], [21], [], grill=[])) == [(1, 1, 1), (2, 0, 0), (2, 2, 0)]
    tiles = at([], [21], [], grill=[], tie="first_seat")
    assert ranking(tiles) == [(1, 1, 1), (2, 0, 0), (3, 2, 0)]


def test_bwe_8_with_nothing_to_return_the_highest_tile_is_still_turned_down():
    after, event = at([], [36], [35]).play(None)
    assert event == Failed(returned=None, turned_down=34)
    assert after.face_down == (34,)
    assert after.stacks == ((), (36,), (35,))


def test_bwe_8_option_with_nothing_to_return_the_highest_tile_is_spared():
    tiles = at([], [36], nothing_to_return="spare")
    after, event = tiles.play(None)
    assert event == Failed(returned=None, turned_down=None)
    assert (after.grill, after.face_down) == (tiles.grill, ())
    _, event = at([21], [36], nothing_to_return="spare").play(None)
    assert event == Failed(returned=21, turned_down=35)


# What a result is worth to a seat


def test_bwe_3_the_goal_points_is_the_worms_of_the_tile_taken():
    wanted = at([25], [36, 33], down=[35]).goal("points")
    expected = {**PRINTED, 25: 1, 35: 4, 36: 4}
    assert {tile: wanted.worth(tile) for tile in TILES} == expected
    assert [wanted.worth(result) for result in (20, 37, 40)] == [None, 4, 4]


@pytest.mark.parametrize("players", range(2, 8))
def test_bwe_3_in_the_goal_lead_a_theft_is_worth_more_by_the_victims_share(players):
    wanted = at([], [30], *[[]] * (players - 2)).goal("lead")
    assert wanted.worth(30) == 3 + Fraction(3, players - 1)
    assert wanted.worth(29) == 3
    assert wanted.worth(40) == 4


@pytest.mark.parametrize("kind", ["points", "lead"])
def test_bwe_6_a_failed_turn_costs_the_worms_of_the_own_top_tile(kind):
    assert at([36, 25], [33]).goal(kind).failed == -2
    assert at([36, 25], [33], seat=1).goal(kind).failed == -4
    assert at([], [33]).goal(kind).failed == 0


def test_bwe_5_the_goal_survive_is_one_for_every_result_that_takes_a_tile():
    wanted = at([36], [26, 27], grill=[28, 30]).goal("survive")
    worth = {result: wanted.worth(result) for result in range(20, 41)}
    assert {result for result, value in worth.items() if value == 1} == {27, *range(28, 41)}
    assert {result for result, value in worth.items() if value is None} == set(range(20, 27))
    assert wanted.failed == 0


@pytest.mark.parametrize("kind", ["points", "lead", "survive"])
def test_bwe_5_one_may_stop_at_any_time(kind):
    assert BRATWURMECK.start(3).goal(kind).may_stop_anytime is True


def test_an_unknown_kind_of_goal_is_refused_with_those_there_are():
    with pytest.raises(BadInput, match="points, lead, survive"):
        BRATWURMECK.start(3).goal("win")
