"""A die that is being designed: sides in their order, one of them chosen, and undo."""

import pytest

from analysis.explorers.designing import TO_CHOOSE, Designing
from heckmeck_core import BadInput


@pytest.fixture
def design():
    return Designing("1 W 2 W 1")


def test_sides_keep_their_order(design):
    assert design.text == "1 W 2 W 1"
    design.write("w, 3 W=5")
    assert design.text == "W 3 W"


def test_the_chosen_side_is_changed_and_stays_chosen(design):
    design.act("side-2")
    design.act("face-W=3")
    assert design.text == "1 W W=3 W 1"
    assert design.now.chosen == 2


@pytest.mark.parametrize("face", TO_CHOOSE, ids=lambda face: face.label)
def test_whatever_can_be_chosen_is_shown(design, face):
    design.act(f"face-{face.label}")
    assert design.sides[0] == face


def test_choosing_and_changing_nothing_is_no_step_to_undo(design):
    design.act("side-3")
    design.act("face-W")
    assert not design.can_undo


def test_a_new_side_has_the_lowest_free_number_and_is_chosen(design):
    design.act("add")
    assert design.text == "1 W 2 W 1 3"
    assert design.now.chosen == 5


def test_without_the_last_side_the_one_before_is_chosen(design):
    design.act("side-4")
    design.act("remove")
    assert (design.text, design.now.chosen) == ("1 W 2 W", 3)


def test_a_shorter_die_has_a_chosen_side_too(design):
    design.act("side-4")
    design.write("1 W")
    assert design.now.chosen == 1


def test_keys_act_where_they_are_typed_or_on_the_chosen_side(design):
    design.press("7", "side-1")
    design.press("8", "add")
    design.press("Backspace", "side-0")
    assert design.text == "8 2 W 1"
    for text in ("1 8 2 W 1", "1 7 2 W 1", "1 W 2 W 1", "1 W 2 W 1"):
        design.press("Undo", "side-0")
        assert (design.text, design.now.chosen) == (text, 0)


def test_a_key_at_a_side_that_is_gone_changes_the_chosen_one(design):
    design.press("9", "side-7")
    assert design.text == "9 W 2 W 1"


def test_a_die_has_two_to_ten_sides(design):
    for wrong in ("1", "1 2 3 4 5 6 7 8 9 10 W", "", "x y"):
        with pytest.raises(BadInput):
            design.write(wrong)
    assert design.text == "1 W 2 W 1"
    design.write("1 W")
    assert not design.can_remove
    with pytest.raises(BadInput, match="2 to 10 sides"):
        design.act("remove")
    design.write(" ".join(["1"] * 10))
    assert not design.can_add
    design.act("add")
    assert len(design.sides) == 10
