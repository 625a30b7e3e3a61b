from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import dice_kinds

from heckmeck_core import BadInput, Die, Position, TurnGraph, turn_graph

BARBECUE = Die.parse("1 2 3 4 W 6")


@pytest.mark.parametrize(("dice", "positions", "pairs"), [(8, 2234, 35_946), (12, 7088, 304_652)])
def test_the_graph_has_the_known_size(dice, positions, pairs):
    graph = turn_graph(BARBECUE, dice)
    assert (graph.positions, graph.pairs) == (positions, pairs)


@given(dice_kinds(most_faces=4), st.integers(1, 4))
def test_positions_are_those_that_some_choice_of_dice_leads_to(die, dice):
    found = set()
    faces = range(len(die.faces))
    for counts in product(range(dice + 1), repeat=len(faces)):
        if sum(counts) <= dice:
            used = sum(1 << f for f in faces if counts[f])
            total = sum(k * die.faces[f].value for f, k in enumerate(counts))
            found.add(Position(used, dice - sum(counts), total))
    graph = TurnGraph(die, dice)
    listed = list(graph.each_position())
    assert set(listed) == found
    assert [graph.index(position) for position in listed] == list(range(graph.positions))


@given(dice_kinds(most_faces=4), st.integers(1, 4))
def test_every_set_aside_leads_to_a_later_position(die, dice):
    graph = TurnGraph(die, dice)
    for block in graph.blocks.values():
        options = graph.options(block)
        for s, rank in block.ranks.items():
            assert all(i > block.start + rank for i in graph.successors(options, s))


@pytest.mark.parametrize("dice", [0, 13, -1, 2.5])
def test_other_numbers_of_dice_are_refused(dice):
    with pytest.raises(BadInput, match="1 to 12 dice are allowed"):
        turn_graph(BARBECUE, dice)


def test_a_turn_that_is_too_large_is_refused_with_its_size():
    with pytest.raises(BadInput, match=r"33,341,163 \(position, roll\) pairs"):
        turn_graph(Die.parse("0 1 2 3 4 5 6 7 8 9"), 12)


def test_dice_set_aside_lead_to_their_position():
    graph = turn_graph(BARBECUE, 8)
    assert graph.position_of("6 6 W W") == Position(0b110000, 4, 22)
    assert graph.position_of([6, 6, "W", "W"]) == graph.position_of("6 6 W W")
    assert graph.position_of() == Position(0, 8, 0)


@pytest.mark.parametrize(
    ("aside", "words"),
    [
        ("6 6 W 6", "sets 6 aside twice"),
        ("1 1 1 2 2 2 3 3 3", "9 dice set aside"),
        ("5", '"5" is not on the die'),
    ],
)
def test_dice_no_turn_could_have_set_aside_are_refused(aside, words):
    with pytest.raises(BadInput, match=words):
        turn_graph(BARBECUE, 8).position_of(aside)


def test_a_roll_with_the_wrong_number_of_dice_is_refused():
    graph = turn_graph(BARBECUE, 8)
    with pytest.raises(BadInput, match="4 of 8 dice are left to roll"):
        graph.roll_of(graph.position_of("6 6 W W"), "1 2 3")


def test_a_roll_offers_its_new_faces_with_all_their_dice():
    graph = turn_graph(BARBECUE, 8)
    offered = graph.roll_of(graph.position_of("6 6 W W"), "1 1 4 6")
    assert offered == [(3, 1), (0, 2)]
