"""Laws of Mille Grazie that hold in every game, and positions as JSON."""

import json
from dataclasses import FrozenInstanceError, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heckmeck_core import BadInput
from heckmeck_core.mille_grazie.board import board_from_json
from heckmeck_core.mille_grazie.events import GameOver
from heckmeck_core.mille_grazie.game import ambush_rules
from heckmeck_core.mille_grazie.seats import AmbushSeat, play_round
from heckmeck_core.randomness import Dice

RULES = ambush_rules()
UNIFORM = AmbushSeat.parse("uniform")


@st.composite
def boards(draw):
    """A position reached by random play, now and then a game that is over."""
    options = {n: draw(st.sampled_from(choices.values)) for n, choices in RULES.choices.items()}
    players, dice = draw(st.sampled_from([2, 3, 4])), Dice(draw(st.integers(0, 1 << 40)))
    board = RULES.with_options(**options).start(players, dice)
    for _ in range(draw(st.integers(0, 30))):
        if board.over:
            break
        board, _ = play_round(board, [UNIFORM] * players, dice)
    return board


@given(boards(), st.integers(0, 1 << 40))
def test_a_round_keeps_every_card_and_nobody_loses_points(board, state):
    assert board.check() is board
    if board.over:
        return
    after, event = play_round(board, [UNIFORM] * board.players, Dice(state))
    after.check()
    assert all(new >= old for old, new in zip(board.scores, after.scores, strict=True))
    travelled = event.last if isinstance(event, GameOver) else event
    noble = after.scores[board.seat] - board.scores[board.seat]
    assert noble == travelled.points
    booty = RULES.booty * sum(len(robbery.robbers) for robbery in travelled.robberies)
    assert sum(after.scores) - sum(board.scores) == noble + booty
    assert len(set(travelled.route)) == len(travelled.route)
    assert travelled.escort not in {robbery.letter for robbery in travelled.robberies}
    if not after.over:
        roads = 4 if travelled.escort else 5
        if board.rules.round_ends_at_destination and travelled.fulfilled:
            assert len(travelled.route) <= roads
            assert {card.destination for card in travelled.fulfilled} == {after.nobles[board.seat]}
        else:
            assert len(travelled.route) == roads
        assert after.seat == (board.seat + 1) % board.players


@given(boards())
def test_json_and_back_is_the_same_position(board):
    assert board_from_json(json.loads(json.dumps(board.to_json())), board.rules) == board


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"nobles": ["Roma", "Torino", "Torino"]}, "a city"),
        ({"scores": [0, 0]}, "MG-1"),
        ({"scores": [0, 0, -3]}, "MG-1"),
        ({"scores": [0, 0, "3"]}, "not a whole number"),
        ({"turn_seat": 3}, "MG-1"),
        ({"pile": []}, "MG-12"),
        ({"over": True}, "MG-11"),
        ({"scores": [0, 0, 31]}, "MG-11"),
        ({"lying": [["Bologna", "Milano"]]}, "JSON"),
        ({"hands": None}, "JSON"),
    ],
)
def test_a_position_that_no_game_reaches_is_refused(change, said):
    data = RULES.start(3, Dice(1)).to_json()
    with pytest.raises(BadInput) as problem:
        board_from_json(data | change, RULES)
    assert said in str(problem.value)


def test_four_cards_in_a_hand_and_two_in_a_city_are_refused():
    board = RULES.start(3, Dice(1))
    full = replace(board, hands=(board.hands[0] + board.pile[:3], *board.hands[1:]))
    with pytest.raises(BadInput, match="MG-8"):
        replace(full, pile=board.pile[3:]).check()
    taken = {card.first for card in board.lying}
    twice = next(card for card in board.pile if card.first in taken)
    pile = tuple(card for card in board.pile if card != twice)
    with pytest.raises(BadInput, match="MG-2"):
        replace(board, lying=(*board.lying, twice), pile=pile).check()


def test_rules_are_part_of_a_position():
    """Two boards under different options, figures or maps are different positions."""
    board = RULES.start(2, Dice(1))
    other_map = replace(RULES.roadmap, title="another board")
    others = [
        RULES.with_options(pile_empty="no_card"),
        replace(RULES, losses={**RULES.losses, "orange": 2}),
        replace(RULES, roadmap=other_map),
    ]
    positions = {board, *(replace(board, rules=rules) for rules in others)}
    assert len(positions) == 4
    assert all(replace(board, rules=rules) != board for rules in others)
    assert replace(board, rules=replace(RULES)) in positions


def test_a_board_cannot_change():
    board = RULES.start(2, Dice(1))
    with pytest.raises(FrozenInstanceError):
        board.scores = (0, 99)
    with pytest.raises(TypeError):
        board.scores[0] = 99
    assert hash(board) == hash(RULES.start(2, Dice(1)))
