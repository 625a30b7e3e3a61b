"""Laws that hold after every turn of any game, whatever is rolled."""

from dataclasses import FrozenInstanceError
from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heckmeck_core import BadInput
from heckmeck_core.games import barbecue, bratwurmeck, rules
from heckmeck_core.games.barbecue import SNAIL, Plates
from heckmeck_core.games.rules_files import rules_data

RESULTS = range(5, 48)
LONGEST = 400
TILES = list(range(21, 37))

results = st.none() | st.integers(5, 47)
"""Of a turn: failed, or any sum of eight dice."""


def some_reading(game, dice):
    """The rules of a game with any reading where the sheets are silent, often with more worms."""
    options = rules_data(game)["options"]
    chosen = {name: dice.choice(option["choices"]) for name, option in options.items()}
    usual = rules(game).with_options(**chosen)
    return dice.choice([usual, usual.with_worms(f"{usual.lowest}-{usual.highest}=7")])


def next_spot(position, result):
    """The spot or tile nearest to a result that earns something; without one, the result."""
    open_to = [spot for spot in position.rules.worms if position.action(spot)]
    return min(open_to, key=lambda spot: abs(spot - (result or 36)), default=result)


@st.composite
def games(draw, name):
    """A game from start to end: the positions, and the result and event between them.

    In lucky games results move to where they earn something. After a while every turn fails,
    or scores above the grill, until the game is over.
    """
    dice = Random(draw(st.integers(0, 2**32)))
    game_rules = some_reading(name, dice) if dice.random() < 0.5 else rules(name)
    position = game_rules.start(dice.choice(game_rules.players))
    lucky = dice.choice([True, False])
    drawn = [dice.choice([None, dice.choice(RESULTS)]) for _ in range(dice.randrange(90))]
    endless = game_rules.options.get("nothing_to_return") == "spare"
    ending = 47 if endless else dice.choice([None, 47])
    turns = []
    while not position.over:
        assert len(turns) < LONGEST
        result = drawn[len(turns)] if len(turns) < len(drawn) else ending
        if lucky and len(turns) < len(drawn) and dice.random() < 0.9:
            result = next_spot(position, result)
        after, event = position.play(result)
        turns.append((position, result, after, event))
        position = after
    return turns


barbecue_games = games("barbecue")
bratwurmeck_games = games("bratwurmeck")
both = pytest.mark.parametrize(
    ("module", "played"),
    [(barbecue, barbecue_games), (bratwurmeck, bratwurmeck_games)],
    ids=["barbecue", "bratwurmeck"],
)


def gains(before, after):
    return [after.points(seat) - before.points(seat) for seat in range(before.players)]


def lead(gained, seat):
    """The gain of a seat minus the mean of the others' gains."""
    others = [gain for other, gain in enumerate(gained) if other != seat]
    return gained[seat] - Fraction(sum(others), len(others))


@both
@given(data=st.data())
def test_every_position_of_a_game_passes_the_check(module, played, data):
    for before, _, after, _ in data.draw(played):
        assert before.check() is before
        assert after.check() is after


@both
@given(data=st.data())
def test_seats_take_turns_clockwise(module, played, data):
    turns = data.draw(played)
    assert [before.seat for before, *_ in turns] == [
        turn % turns[0][0].players for turn in range(len(turns))
    ]
    assert turns[-1][2].seat == len(turns) % turns[0][0].players


@both
@given(data=st.data(), result=results)
def test_a_game_ends_once_and_is_not_played_on(module, played, data, result):
    turns = data.draw(played)
    for _, _, after, event in turns[:-1]:
        assert not after.over
        assert not isinstance(event, module.GameOver)
    _, _, after, event = turns[-1]
    assert isinstance(event, module.GameOver)
    assert event.why in after.rules.game.endings
    with pytest.raises(BadInput, match="over"):
        after.play(result)


@both
@given(data=st.data())
def test_a_turn_leaves_the_position_before_it_as_it_was(module, played, data):
    for before, result, after, event in data.draw(played):
        kept = repr(before), hash(before)
        again = before.play(result)
        for kind in ("points", "lead", "survive"):
            before.goal(kind)
        before.standings()
        assert kept == (repr(before), hash(before))
        assert again == (after, event)
        with pytest.raises(FrozenInstanceError):
            before.seat = 1


@both
@given(data=st.data())
def test_a_goal_lists_exactly_the_results_that_earn_something(module, played, data):
    for before, *_ in data.draw(played):
        earning = [result for result in RESULTS if before.action(result) is not None]
        for kind in ("points", "lead", "survive"):
            goal = before.goal(kind)
            assert [result for result in RESULTS if goal.worth(result) is not None] == earning
            assert goal.may_stop_anytime is (module is bratwurmeck)


@both
@given(data=st.data())
def test_the_goals_pay_what_a_turn_brings(module, played, data):
    for before, *_ in data.draw(played)[::3]:
        earning = [result for result in RESULTS if before.action(result) is not None]
        points, ahead, survive = (before.goal(k) for k in ("points", "lead", "survive"))
        for result in earning:
            after, event = before.play(result)
            done = event.last if isinstance(event, module.GameOver) else event
            assert done == before.action(result)
            gained = gains(before, after)
            assert points.worth(result) == gained[before.seat]
            assert ahead.worth(result) == lead(gained, before.seat)
            assert survive.worth(result) == 1
        gained = gains(before, before.play(None)[0])
        assert points.failed == gained[before.seat]
        assert ahead.failed == lead(gained, before.seat)
        assert survive.failed == 0


@both
@given(data=st.data())
def test_a_result_that_earns_nothing_does_what_a_failed_turn_does(module, played, data):
    for before, *_ in data.draw(played)[::3]:
        for result in RESULTS:
            above = module is barbecue and result > 36
            if not above and before.action(result) is None:
                assert before.play(result) == before.play(None)


@both
@given(data=st.data())
def test_the_standings_list_every_seat_once_with_its_points_falling(module, played, data):
    for _, _, after, _ in data.draw(played):
        places = after.standings()
        assert sorted(place.seat for place in places) == list(range(after.players))
        assert [place.points for place in places] == [after.points(place.seat) for place in places]
        for rank, (higher, lower) in enumerate(pairwise(places), start=2):
            assert higher.points >= lower.points
            assert lower.place in (rank, higher.place)
            assert higher.points == lower.points or lower.place == rank
        assert places[0].place == 1


@given(barbecue_games)
def test_worms_snails_and_plates_of_barbecue_are_neither_made_nor_lost(turns):
    for _, _, grill, _ in turns:
        assert len(grill.spots) == 14
        on_grill = sum(spot == SNAIL for spot in grill.spots)
        assert sum(grill.snails) + on_grill + grill.snail_supply == 12
        assert min(*grill.worms, *grill.snails, grill.worm_supply, grill.snail_supply) >= 0
        if grill.rules.options["worm_supply"] == "limited":
            assert sum(grill.worms) + grill.worm_supply == 50
        for seat in range(grill.players):
            own = [s for s in grill.spots if isinstance(s, Plates) and s.seat == seat]
            placed = sum(spot.plates for spot in own)
            assert placed <= 10
            assert placed + grill.plates_in_hand(seat) == 10
            assert all(spot.plates in (1, 2) for spot in own)


@given(barbecue_games)
def test_a_turn_of_barbecue_changes_one_spot_at_most_and_no_locked_one(turns):
    for before, _, after, _ in turns:
        changed = [old for old, new in zip(before.spots, after.spots, strict=True) if old != new]
        assert len(changed) <= 1
        assert all(spot == SNAIL or spot is None or spot.plates == 1 for spot in changed)


@given(barbecue_games)
def test_the_score_of_barbecue_is_worms_and_three_for_a_snail(turns):
    grill = turns[-1][2]
    for place in grill.standings():
        assert place.points == grill.worms[place.seat] + 3 * grill.snails[place.seat]


@given(barbecue_games)
def test_barbecue_ends_for_the_reason_it_names(turns):
    before, result, after, event = turns[-1]
    snails_on_grill = sum(spot == SNAIL for spot in before.spots)
    free = [s for s in before.spots if s is None or (isinstance(s, Plates) and s.plates == 1)]
    if event.why == barbecue.NOTHING_ABOVE:
        assert result > 36
        assert before.snail_supply == snails_on_grill == 0
        assert not event.failed
    else:
        assert event.failed
        assert before.snail_supply == 0 if event.why == barbecue.NO_SNAIL_LEFT else not free
    assert after.spots == before.spots
    assert gains(before, after) == [0] * before.players


@given(bratwurmeck_games)
def test_each_tile_of_bratwurmeck_is_in_exactly_one_place(turns):
    for _, _, tiles, _ in turns:
        in_stacks = [tile for stack in tiles.stacks for tile in stack]
        assert sorted([*tiles.grill, *tiles.face_down, *in_stacks]) == TILES
        assert list(tiles.grill) == sorted(tiles.grill)
        assert list(tiles.face_down) == sorted(tiles.face_down)
        assert tiles.over == (not tiles.grill)


@given(bratwurmeck_games)
def test_a_tile_of_bratwurmeck_that_is_face_down_stays_so(turns):
    for before, _, after, _ in turns:
        assert set(before.face_down) <= set(after.face_down)
        assert len(after.face_down) <= len(before.face_down) + 1


@given(bratwurmeck_games)
def test_a_turn_of_bratwurmeck_changes_only_the_tops_of_stacks(turns):
    for before, _, after, _ in turns:
        for seat, (old, new) in enumerate(zip(before.stacks, after.stacks, strict=True)):
            own = new[:-1] == old or new == old[:-1] or new == old
            assert own if seat == before.seat else new in (old, old[:-1])


@given(bratwurmeck_games)
def test_the_score_of_bratwurmeck_is_the_worms_of_the_tiles(turns):
    tiles = turns[-1][2]
    for place in tiles.standings():
        worms = [tiles.rules.worms[tile] for tile in tiles.stacks[place.seat]]
        assert place.points == sum(worms)
