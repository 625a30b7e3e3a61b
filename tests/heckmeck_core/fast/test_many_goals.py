"""Many goals at once end turns as one plan at a time does, compiled or not."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import dice_kinds, goals, made_by_hand

from heckmeck_core import turn_graph
from heckmeck_core.fast import solver as fast

CLOSE = 1e-12


@given(st.data(), dice_kinds(with_worm=False), st.integers(1, 5), st.none() | made_by_hand)
def test_turns_end_as_likely_compiled_and_not(data, die, dice, rule):
    pytest.importorskip("numba")
    graph = turn_graph(die, dice)
    batch = [data.draw(goals(graph)) for _ in range(3)]
    for compiled, plain in zip(
        fast.endings(graph, batch, rule, compiled=True),
        fast.endings(graph, batch, rule, compiled=False),
        strict=True,
    ):
        assert np.abs(compiled - plain).max() < CLOSE


@given(st.data(), dice_kinds(with_worm=False), st.integers(1, 5), st.none() | made_by_hand)
def test_the_same_dice_end_a_turn_at_the_same_place_compiled_and_not(data, die, dice, rule):
    pytest.importorskip("numba")
    graph = turn_graph(die, dice)
    batch = [data.draw(goals(graph)) for _ in range(3)]
    seeds = data.draw(st.lists(st.integers(0, 2**64 - 1), min_size=3, max_size=3))
    states = [np.array(seeds, np.uint64), np.array(seeds, np.uint64)]
    compiled = fast.roll_out_many(graph, batch, states[0], rule, compiled=True)
    assert compiled == fast.roll_out_many(graph, batch, states[1], rule, compiled=False)
    assert states[0].tolist() == states[1].tolist()
