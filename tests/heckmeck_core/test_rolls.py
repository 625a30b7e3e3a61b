from collections import Counter
from itertools import product

import pytest

from heckmeck_core.rolls import counted_rolls, number_of_rolls, rolls


@pytest.mark.parametrize("new_sides", [(1, 1, 1), (2, 1), (1,), (3, 1, 2)])
@pytest.mark.parametrize("used_sides", [0, 1, 3])
@pytest.mark.parametrize("dice", [1, 2, 4])
def test_rolls_are_counted_as_if_every_ordered_throw_was_listed(new_sides, used_sides, dice):
    sides = [face for face, count in enumerate(new_sides) for _ in range(count)]
    sides += [None] * used_sides
    listed = Counter(
        tuple(throw.count(face) for face in range(len(new_sides)))
        for throw in product(sides, repeat=dice)
    )
    assert dict(counted_rolls(new_sides, used_sides, dice)) == listed


@pytest.mark.parametrize("used_sides", [0, 2])
def test_the_number_of_rolls_is_known_without_listing_them(used_sides):
    listed = list(counted_rolls((1, 1, 1), used_sides, 4))
    assert len(listed) == number_of_rolls(3, 4, used_sides > 0)


def test_every_throw_is_dead_or_seen():
    table = rolls((1, 1), 4, 3)
    assert table.dead + sum(ways for ways, _ in table.seen) == 6**3


def test_options_stand_last_face_first():
    offers = [options for _, options in rolls((1, 1, 1), 0, 3).seen]
    assert all(list(options) == sorted(options, reverse=True) for options in offers)
