import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import dice_kinds

from heckmeck_core import BadInput, Die, Face


def test_a_worm_is_worth_five_unless_said_otherwise():
    assert Die.parse("1 W").faces == (Face(1), Face(5, worm=True))
    assert Die.parse("1 W=5") == Die.parse("1 W")
    assert Die.parse("1 W=3").faces[1] == Face(3, worm=True)


def test_equal_sides_are_one_face_with_two_sides():
    die = Die.parse("1 1 2 W")
    assert die.faces == (Face(1, sides=2), Face(2), Face(5, worm=True))
    assert die.sides == 4


def test_the_five_and_the_worm_are_different_faces():
    assert len(Die.parse("1 2 3 4 5 W").faces) == 6


def test_commas_and_small_letters_are_understood():
    assert Die.parse("1, 2, w") == Die.parse("1 2 worm") == Die.parse("1 2 W")


@given(dice_kinds())
def test_a_die_reads_back_what_it_writes(die):
    assert Die.parse(str(die)) == die
    assert Die.parse(" ".join(map(str, die.labels()))) == die


@given(dice_kinds())
def test_every_face_is_read_by_its_label(die):
    assert die.read([face.label for face in die.faces]) == list(range(len(die.faces)))


def test_the_only_worm_answers_to_w_whatever_it_is_worth():
    assert Die.parse("1 W=3").read("W W=3 1") == [1, 1, 0]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "3",
        "1 2 x",
        "1 2 21",
        "1 2 -3",
        "1 2 3.5",
        "W=",
        "1 W=x",
        "1 2=3",
        "1 ²",
        "W=99 1",
        "1 2 3 4 5 6 7 8 9 10 11",
    ],
)
def test_a_die_that_cannot_be_is_refused_in_one_line(text):
    with pytest.raises(BadInput) as refusal:
        Die.parse(text)
    assert "\n" not in str(refusal.value)


def test_an_unknown_face_is_refused_with_the_faces_there_are():
    with pytest.raises(BadInput, match="its faces are 1, 2, W"):
        Die.parse("1 2 W").read("1 7")


def test_two_worms_of_different_worth_must_be_told_apart():
    with pytest.raises(BadInput):
        Die.parse("1 W=2 W=3").read("W")


@given(st.text(max_size=20))
def test_any_text_is_a_die_or_is_refused(text):
    with contextlib.suppress(BadInput):
        assert Die.parse(text).sides >= 2
