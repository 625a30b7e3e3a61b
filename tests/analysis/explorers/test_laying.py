"""Laying a table: what is put down, taken back, read and written."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analysis.explorers.laying import Laying
from analysis.studies.mid_game import mid_game
from heckmeck_core import BadInput
from heckmeck_core.games import rules
from heckmeck_core.games.notation import parse

GAMES = ("barbecue", "bratwurmeck")


@pytest.fixture
def grill():
    return Laying(rules("barbecue"), 3)


@pytest.fixture
def tiles():
    return Laying(rules("bratwurmeck"), 3)


def test_the_tray_holds_my_piece_first_and_those_of_every_seat(grill, tiles):
    assert grill.pieces == ["seat0", "seat1", "seat2", "locked", "snail", "empty"]
    assert tiles.pieces == ["seat0", "seat1", "seat2", "down", "grill"]
    assert grill.picked == "seat0"


def test_a_plate_on_my_own_plate_locks_it_and_a_third_one_clears_the_spot(grill):
    for word, closed in (("plate", False), ("locked", True), ("empty", False)):
        grill.act("spot-24")
        assert (grill.table.lies(24).key, grill.table.lies(24).closed) == (word, closed)


def test_a_plate_of_another_seat_takes_the_place_of_mine(grill):
    grill.act("spot-24")
    grill.act("piece-seat2")
    grill.act("spot-24")
    assert grill.laid == {24: "seat2"}


def test_a_lock_goes_on_whose_plate_lies_there(grill):
    grill.put(24, "seat2")
    grill.put(24, "locked")
    assert grill.laid == {24: "seat2-locked"}
    grill.put(24, "locked")
    assert grill.laid == {}
    grill.put(25, "locked")
    assert grill.laid == {25: "seat0-locked"}


def test_worms_follow_the_plates_unless_a_text_says_what_seats_have(grill):
    grill.put(33, "seat1")
    assert grill.table.points(1) == 4
    grill.paste("players=3 worms=5,6,7 33=seat1")
    grill.put(34, "seat1")
    assert [grill.table.points(seat) for seat in range(3)] == [5, 6, 7]
    grill.clear()
    grill.put(34, "seat1")
    assert grill.table.points(1) == 4


def test_the_piece_picked_twice_goes_back_and_clicks_then_cycle(grill):
    grill.act("piece-seat0")
    assert grill.picked is None
    lain = []
    for _ in range(6):
        grill.act("spot-30")
        lain.append(grill.laid.get(30))
    assert lain == ["seat0", "seat1", "seat2", "seat0-locked", "snail", None]


def test_tiles_go_on_top_of_stacks_and_back(tiles):
    tiles.put(25, "seat1")
    tiles.put(30, "seat1")
    assert tiles.table.stacks[1] == (25, 30)
    tiles.put(25, "seat1")
    assert tiles.table.stacks[1] == (30, 25)
    tiles.put(25, "seat1")
    assert tiles.table.stacks[1] == (30,)
    tiles.drop("seat-1", "seat-2")
    assert tiles.table.stacks == ((), (), (30,))
    tiles.drop("seat-2", "spot-21")
    assert tiles.laid == {}
    tiles.drop("spot-36", "piece-down")
    assert tiles.laid == {36: "down"}


def test_what_lies_on_a_spot_is_dragged_elsewhere(grill):
    grill.drop("piece-snail", "spot-36")
    grill.drop("spot-36", "spot-34")
    assert grill.laid == {34: "snail"}
    grill.drop("spot-34", "piece-empty")
    assert grill.laid == {}
    grill.drop("spot-34", "spot-35")
    grill.drop("piece-snail", "piece-seat1")
    assert grill.laid == {}


def test_typed_keys_pick_clear_and_undo(grill):
    grill.press("5", "spot-36")
    assert grill.picked == "snail"
    grill.act("spot-36")
    grill.press("Delete", "spot-36")
    assert grill.laid == {}
    grill.press("Undo", None)
    assert grill.laid == {36: "snail"}
    grill.press("9", "spot-36")
    grill.press("Delete", "piece-snail")
    assert grill.laid == {36: "snail"}


def test_what_no_game_could_reach_is_refused_and_nothing_changes(grill):
    for number in range(23, 28):
        grill.put(number, "seat0")
        grill.put(number, "seat0")
    before = grill.lay
    with pytest.raises(BadInput, match="a seat has 10"):
        grill.put(30, "seat0")
    with pytest.raises(BadInput):
        grill.paste("24=nobody")
    with pytest.raises(BadInput):
        grill.pick("spoon")
    assert grill.lay == before
    assert grill.table == parse(before.write(), grill.rules)


def test_players_who_leave_take_their_pieces_with_them(grill):
    grill.put(24, "seat2")
    grill.put(25, "seat1")
    grill.put(25, "locked")
    grill.pick("seat2")
    grill.seat_players(2)
    assert grill.laid == {25: "seat1-locked"}
    assert grill.picked == "seat0"
    grill.undo()
    assert grill.laid == {24: "seat2", 25: "seat1-locked"}


def test_a_position_as_json_is_read_too(grill):
    import json

    table = mid_game(grill.rules, 3, seed=4)
    grill.paste(json.dumps(table.to_json()))
    assert grill.table == table


@pytest.mark.parametrize("game", GAMES)
def test_a_random_position_is_one_of_a_game_that_goes_on(game):
    laying = Laying(rules(game), 3)
    laying.play_some(seed=1)
    first = laying.copy()
    laying.play_some(seed=2)
    assert laying.copy() != first
    laying.undo()
    assert laying.copy() == first
    assert laying.table == mid_game(laying.rules, 3, seed=1)
    assert not laying.table.over
    assert laying.table.seat == 0
    assert laying.laid


keys = st.sampled_from(
    [*(f"spot-{n}" for n in range(21, 37)), "piece-snail", "piece-down", "seat-1", "seat-0"]
    + [f"piece-{word}" for word in ("seat0", "seat1", "locked", "empty", "grill")]
)
steps = st.lists(
    st.one_of(
        st.tuples(st.just("act"), keys),
        st.tuples(st.just("drop"), keys, keys),
        st.tuples(st.just("press"), st.sampled_from(["1", "2", "5", "Delete"]), keys),
        st.just(("clear",)),
        st.tuples(st.just("play_some"), st.integers(1, 3)),
    ),
    max_size=12,
)


def do(laying, step):
    """A step, unless there is no such spot or piece in this game."""
    try:
        getattr(laying, step[0])(*step[1:])
    except BadInput:
        return


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=40, deadline=None, derandomize=True)
@given(first=steps, then=steps)
def test_whatever_is_laid_and_taken_back_leaves_the_same_position(game, first, then):
    laying = Laying(rules(game), 3)
    for step in first:
        do(laying, step)
    before, depth = laying.lay, len(laying._past)
    for step in then:
        do(laying, step)
    while len(laying._past) > depth:
        laying.undo()
    assert laying.lay == before
    assert laying.table == parse(before.write(), laying.rules)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=40, deadline=None, derandomize=True)
@given(steps=steps)
def test_what_is_copied_and_pasted_is_the_same_position(game, steps):
    laying, other = Laying(rules(game), 3), Laying(rules(game), 2)
    for step in steps:
        do(laying, step)
    other.paste(laying.copy())
    assert other.table == laying.table
    assert other.copy() == laying.copy()
    assert other.laid == laying.laid
