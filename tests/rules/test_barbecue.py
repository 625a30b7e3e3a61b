"""The clauses of Heckmeck Barbecue: BBQ-*. Each test names its clause."""

from fractions import Fraction

import pytest

from heckmeck_core import BadInput, solve
from heckmeck_core.games import rules
from heckmeck_core.games.barbecue import SNAIL, Grill, Plates
from heckmeck_core.games.barbecue_events import (
    GRILL_BLOCKED,
    NO_SNAIL_LEFT,
    NOTHING_ABOVE,
    Failed,
    GameOver,
    Occupied,
    Secured,
    Stole,
    TookSnail,
)
from heckmeck_core.plan import ROLL, STOP

BARBECUE = rules("barbecue")
SPOTS = range(23, 37)
PRINTED = {
    **dict.fromkeys((23, 24), 1),
    **dict.fromkeys(range(25, 29), 2),
    **dict.fromkeys(range(29, 33), 3),
    **dict.fromkeys(range(33, 37), 4),
}


def one(seat):
    return Plates(seat, 1)


def locked(seat):
    return Plates(seat, 2)


def at(laid=None, *, players=3, seat=0, worms=None, snails=None, supply=None, **options):
    """A position; snails and worms that are nowhere else lie in the supply.

    With `supply` given, the last seat holds the snails that would lie there otherwise.
    """
    spots = tuple((laid or {}).get(number) for number in SPOTS)
    worms = worms or (0,) * players
    if supply is not None:
        taken = 12 - supply - spots.count(SNAIL)
        snails = (0,) * (players - 1) + (taken,)
    snails = snails or (0,) * players
    limited = options.get("worm_supply") != "unlimited"
    return Grill(
        BARBECUE.with_options(**options),
        spots,
        worms,
        snails,
        worm_supply=50 - sum(worms) * limited,
        snail_supply=12 - sum(snails) - spots.count(SNAIL),
        seat=seat,
    ).check()


def ranking(grill):
    return [(place.place, place.seat, place.points) for place in grill.standings()]


# BBQ-1 to BBQ-4: material and set-up


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_bbq_1_starts_with_14_empty_spots_12_snails_and_10_plates_a_player(players):
    grill = BARBECUE.start(players)
    assert grill.players == players
    assert list(grill.rules.worms) == list(SPOTS)
    assert [grill.spot(number) for number in SPOTS] == [None] * 14
    assert grill.snail_supply == 12
    assert [grill.plates_in_hand(seat) for seat in range(players)] == [10] * players
    assert grill.worms == grill.snails == (0,) * players
    assert not grill.over


@pytest.mark.parametrize("players", [-1, 0, 1, 6])
def test_bbq_1_is_for_two_to_five_players(players):
    with pytest.raises(BadInput, match="BBQ-1"):
        BARBECUE.start(players)


def test_bbq_2_the_worms_are_worth_50_points_in_all():
    assert BARBECUE.start(2).worm_supply == 25 * 1 + 5 * 5


def test_bbq_3_the_printed_worms_follow_the_tiles_of_bratwurmeck():
    assert dict(BARBECUE.worms) == PRINTED
    assert all(BARBECUE.start(3).action(spot) == Occupied(spot, PRINTED[spot]) for spot in SPOTS)


def test_bbq_3_a_board_with_other_printed_worms_is_one_edit():
    other = BARBECUE.with_worms("23-35=1,36=7").start(3)
    assert other.goal("points").worth(36) == 7
    after, _ = other.play(36)
    assert after.worms == (7, 0, 0)
    assert other.rules.scale == "23-35=1,36=7"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_bbq_4_play_goes_clockwise_after_every_kind_of_turn(players):
    grill, seats = BARBECUE.start(players), []
    for result in [30, None, 30, 47, 36, 5, 29, 35, 30, 30]:
        seats.append(grill.seat)
        grill, _ = grill.play(result)
    assert seats == [turn % players for turn in range(10)]


# BBQ-5 and BBQ-6: a failed turn


@pytest.mark.parametrize("result", [None, 5, 21, 22])
def test_bbq_5_no_result_or_one_below_23_fails(result):
    assert result is None or BARBECUE.start(3).action(result) is None
    _, event = BARBECUE.start(3).play(result)
    assert isinstance(event, Failed)


@pytest.mark.parametrize("owner", [0, 1])
def test_bbq_5_a_spot_with_two_plates_fails_for_its_owner_and_for_others(owner):
    grill = at({30: locked(owner)}, worms=(6, 6, 0))
    assert grill.action(30) is None
    after, event = grill.play(30)
    assert event == Failed(36)
    assert after.spot(30) == locked(owner)
    assert after.worms == (6, 6, 0)


def test_bbq_5_all_dice_used_up_with_such_a_result_fails():
    plan = solve(BARBECUE.graph(), at({23: locked(1)}).goal("points"), exact=True)
    assert plan.outcome("W W W 2 2 2 1 1").failed["not_available"] == 1
    assert plan.outcome("W 2 2 2 2 2 1 1").failed["too_low"] == 1
    assert plan.outcome("4 4 4 4 4 4 4 2").failed["no_worm"] == 1


def test_bbq_5_neither_a_snail_nor_a_single_plate_makes_a_result_fail():
    grill = at({23: SNAIL, 24: SNAIL, 25: one(0), 26: one(1)}, worms=(2, 2, 0))
    assert all(grill.action(result) is not None for result in range(23, 48))


def test_bbq_6_a_snail_goes_on_the_highest_empty_spot():
    grill = at({36: one(0), 35: locked(1), 34: SNAIL, 30: one(2)})
    after, event = grill.play(None)
    assert event == Failed(33)
    assert after.spot(33) == SNAIL
    assert after.snail_supply == grill.snail_supply - 1
    assert [after.spot(n) for n in SPOTS if n != 33] == [grill.spot(n) for n in SPOTS if n != 33]
    assert after.snails == (0, 0, 0)


def test_bbq_6_snails_fill_the_grill_downwards():
    grill = BARBECUE.start(2)
    for _ in range(12):
        grill, _ = grill.play(None)
    assert [n for n in SPOTS if grill.spot(n) == SNAIL] == list(range(25, 37))
    assert (grill.snail_supply, grill.over) == (0, False)


def test_bbq_6_an_empty_spot_goes_before_higher_single_plates():
    grill = at({number: one(number % 3) for number in SPOTS if number != 23})
    _, event = grill.play(None)
    assert event == Failed(23)


@pytest.mark.parametrize("owner", [0, 1, 2])
def test_bbq_6_without_an_empty_spot_the_highest_single_plate_goes_back_to_its_owner(owner):
    laid = {number: one((number + 1) % 3) for number in SPOTS}
    laid |= {36: locked(0), 35: SNAIL, 34: locked(1), 33: one(owner)}
    grill = at(laid, worms=(11, 9, 8))
    after, event = grill.play(None)
    assert event == Failed(33, owner)
    assert after.spot(33) == SNAIL
    assert after.plates_in_hand(owner) == grill.plates_in_hand(owner) + 1
    assert after.worms == (11, 9, 8)
    assert after.worm_supply == grill.worm_supply
    assert after.snail_supply == grill.snail_supply - 1


# BBQ-7 to BBQ-11: what a valid result does


@pytest.mark.parametrize("spot", SPOTS)
def test_bbq_7_an_empty_spot_takes_a_plate_and_gives_the_printed_worms(spot):
    after, event = at(seat=1).play(spot)
    assert event == Occupied(spot, PRINTED[spot])
    assert after.spot(spot) == one(1)
    assert after.plates_in_hand(1) == 9
    assert after.worms == (0, PRINTED[spot], 0)
    assert after.worm_supply == 50 - PRINTED[spot]
    assert after.snail_supply == 12


def test_bbq_8_the_worms_come_from_the_owner_of_the_plate_which_goes_back_to_him():
    grill = at({30: one(2)}, worms=(1, 5, 5))
    after, event = grill.play(30)
    assert event == Stole(30, victim=2, worms=3)
    assert after.worms == (4, 5, 2)
    assert after.worm_supply == grill.worm_supply
    assert after.spot(30) == one(0)
    assert (after.plates_in_hand(0), after.plates_in_hand(2)) == (9, 10)


def test_bbq_8_a_stolen_spot_can_be_stolen_back():
    grill, _ = BARBECUE.start(2).play(36)
    grill, _ = grill.play(36)
    assert (grill.spot(36), grill.worms) == (one(1), (0, 4))
    grill, _ = grill.play(36)
    assert (grill.spot(36), grill.worms) == (one(0), (4, 0))


def test_bbq_9_a_second_plate_brings_the_printed_worms_again_and_locks_the_spot():
    grill = at({30: one(0)}, worms=(3, 0, 0))
    after, event = grill.play(30)
    assert event == Secured(30, 3)
    assert after.spot(30) == locked(0)
    assert after.plates_in_hand(0) == 8
    assert after.worms == (6, 0, 0)
    assert after.worm_supply == 50 - 6


@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("kind", ["points", "lead", "survive"])
def test_bbq_9_a_locked_spot_cannot_be_stopped_at_by_anybody(kind, seat):
    wanted = at({25: locked(0)}, seat=seat).goal(kind)
    assert wanted.may_stop_anytime is False
    assert wanted.worth(25) is None
    plan = solve(BARBECUE.graph(), wanted)
    assert [option.action for option in plan.advise("W W W W W").options] == [ROLL]
    assert STOP in [option.action for option in plan.advise("W W W W W 1").options]


def test_bbq_10_a_snail_on_the_spot_is_taken_and_no_plate_is_placed():
    grill = at({30: SNAIL, 35: SNAIL})
    after, event = grill.play(30)
    assert event == TookSnail(30)
    assert after.snails == (1, 0, 0)
    assert after.spot(30) is None
    assert after.spot(35) == SNAIL
    assert after.plates_in_hand(0) == 10
    assert (after.worms, after.worm_supply) == ((0, 0, 0), 50)
    assert after.snail_supply == grill.snail_supply


def test_bbq_10_the_spot_is_empty_again_and_open_to_the_next():
    grill, _ = at({30: SNAIL}).play(30)
    _, event = grill.play(30)
    assert event == Occupied(30, 3)
    _, event = at({30: None, 35: one(0), 36: one(0)}).play(None)
    assert event == Failed(34)


@pytest.mark.parametrize("result", [37, 40, 47])
def test_bbq_11_above_36_takes_a_snail_from_the_supply_first(result):
    grill = at({36: SNAIL})
    after, event = grill.play(result)
    assert event == TookSnail(None)
    assert after.snails == (1, 0, 0)
    assert after.snail_supply == 10
    assert after.spot(36) == SNAIL


@pytest.mark.parametrize("result", [37, 40, 47])
def test_bbq_11_with_an_empty_supply_the_highest_snail_leaves_the_grill(result):
    grill = at({36: one(0), 34: SNAIL, 25: SNAIL}, supply=0)
    after, event = grill.play(result)
    assert event == TookSnail(34)
    assert after.spot(34) is None
    assert after.spot(25) == SNAIL
    assert after.snails == (1, 0, 10)
    assert not after.over


@pytest.mark.parametrize("result", [37, 40, 47])
def test_bbq_11_with_no_snail_left_anywhere_the_game_ends(result):
    grill = at({30: one(0), 31: locked(1)}, supply=0)
    assert grill.action(result) is None
    after, event = grill.play(result)
    assert event == GameOver(NOTHING_ABOVE, failed=False)
    assert after.over
    assert after.spots == grill.spots
    assert (after.worms, after.snails) == (grill.worms, grill.snails)


def test_bbq_11_the_last_snail_taken_does_not_yet_end_the_game():
    after, event = at(supply=1).play(40)
    assert event == TookSnail(None)
    assert (after.snail_supply, after.over) == (0, False)


@pytest.mark.parametrize("kind", ["points", "lead"])
def test_bbq_11_above_36_is_worth_a_snail_as_long_as_there_is_one(kind):
    assert at().goal(kind).worth(37) == at().goal(kind).worth(47) == 3
    assert at({23: SNAIL}, supply=0).goal(kind).worth(47) == 3
    assert at(supply=0).goal(kind).worth(37) is None


# BBQ-12 and BBQ-13: the end and the score


def test_bbq_12_a_failed_turn_with_an_empty_supply_ends_the_game():
    grill = at({36: SNAIL, 30: one(0)}, supply=0)
    after, event = grill.play(None)
    assert event == GameOver(NO_SNAIL_LEFT, failed=True)
    assert after.over
    assert after.spots == grill.spots
    assert after.snails == grill.snails


def test_bbq_12_the_twelfth_snail_on_the_grill_does_not_yet_end_the_game():
    after, event = at(supply=1).play(None)
    assert event == Failed(36)
    assert (after.snail_supply, after.over) == (0, False)
    after, _ = after.play(30)
    assert not after.over
    after, event = after.play(22)
    assert (after.over, event.why) == (True, NO_SNAIL_LEFT)


def blocked(**changed):
    """Every spot has two plates or a snail, and the supply still has snails."""
    laid = {number: locked(number % 3) for number in SPOTS}
    return at({**laid, 36: SNAIL, 23: SNAIL}, **changed)


@pytest.mark.parametrize("result", [None, 22, 30])
def test_bbq_12_a_failed_turn_on_a_blocked_grill_ends_the_game(result):
    grill = blocked()
    assert grill.snail_supply == 10
    after, event = grill.play(result)
    assert event == GameOver(GRILL_BLOCKED, failed=True)
    assert after.over
    assert after.spots == grill.spots


@pytest.mark.parametrize("result", [36, 40])
def test_bbq_12_a_blocked_grill_goes_on_while_turns_do_not_fail(result):
    after, event = blocked().play(result)
    assert isinstance(event, TookSnail)
    assert not after.over


def test_bbq_12_a_game_that_is_over_is_not_played_on():
    over, _ = blocked().play(None)
    for result in (None, 30, 47):
        with pytest.raises(BadInput, match="BBQ-12"):
            over.play(result)


def test_bbq_13_a_worm_counts_one_point_and_a_snail_three():
    grill = at(worms=(5, 0, 12), snails=(1, 4, 0))
    assert [grill.points(seat) for seat in range(3)] == [8, 12, 12]


def test_bbq_13_most_points_win():
    grill = at({36: one(0)}, worms=(5, 0, 13), snails=(1, 4, 0))
    assert ranking(grill) == [(1, 2, 13), (2, 1, 12), (3, 0, 8)]


def test_bbq_13_a_tie_goes_to_the_plate_on_the_highest_spot():
    laid = {23: locked(0), 24: locked(0), 28: one(0), 29: one(1), 36: one(2)}
    grill = at(laid, worms=(6, 0, 1), snails=(0, 2, 0))
    assert ranking(grill) == [(1, 1, 6), (2, 0, 6), (3, 2, 1)]


def test_bbq_13_any_plate_beats_none_in_a_tie():
    assert ranking(at({23: one(2)}, worms=(4, 4, 4))) == [(1, 2, 4), (2, 0, 4), (2, 1, 4)]


# BBQ-14 to BBQ-17: where the sheets are silent


@pytest.mark.parametrize("has", [0, 1, 3])
def test_bbq_14_a_victim_with_fewer_worms_gives_all_he_has(has):
    grill = at({36: one(1)}, worms=(2, has, 5))
    after, event = grill.play(36)
    assert event == Stole(36, victim=1, worms=has)
    assert after.worms == (2 + has, 0, 5)
    assert after.worm_supply == grill.worm_supply
    assert after.spot(36) == one(0)
    assert after.plates_in_hand(1) == 10


@pytest.mark.parametrize("has", [0, 1, 3])
def test_bbq_14_option_the_supply_adds_what_the_victim_lacks(has):
    grill = at({36: one(1)}, worms=(2, has, 5), victim_short="supply_adds")
    after, event = grill.play(36)
    assert event == Stole(36, victim=1, worms=has, added=4 - has)
    assert after.worms == (6, 0, 5)
    assert after.worm_supply == grill.worm_supply - (4 - has)


def test_bbq_14_option_a_short_supply_adds_what_is_there():
    grill = at({36: one(1)}, worms=(2, 1, 45), victim_short="supply_adds")
    after, event = grill.play(36)
    assert event == Stole(36, victim=1, worms=1, added=2)
    assert (after.worms, after.worm_supply) == ((5, 0, 45), 0)


@pytest.mark.parametrize("laid", [{}, {36: one(0)}], ids=["occupied", "secured"])
@pytest.mark.parametrize("left", [0, 1, 3])
def test_bbq_15_a_short_supply_gives_what_is_there(left, laid):
    grill = at(laid, worms=(0, 50 - left, 0))
    after, event = grill.play(36)
    assert event.worms == left
    assert after.worms == (left, 50 - left, 0)
    assert after.worm_supply == 0
    assert after.spot(36) == Plates(0, 1 + len(laid))
    assert grill.goal("points").worth(36) == left


def test_bbq_15_option_an_unlimited_supply_always_gives_the_printed_worms():
    grill = at(worms=(0, 60, 0), worm_supply="unlimited")
    after, event = grill.play(36)
    assert event == Occupied(36, 4)
    assert after.worms == (4, 60, 0)
    after, _ = at({36: one(0)}, worms=(0, 60, 0), worm_supply="unlimited").play(36)
    assert after.worms == (4, 60, 0)


def out_of_plates(extra=None, **changed):
    """Seat 0 has all ten plates on the spots 23 to 27, two on each."""
    return at({**{n: locked(0) for n in range(23, 28)}, **(extra or {})}, **changed)


def test_bbq_16_without_a_plate_an_empty_spot_gives_worms_and_stays_empty():
    grill = out_of_plates(worms=(16, 0, 0))
    assert grill.plates_in_hand(0) == 0
    after, event = grill.play(36)
    assert event == Occupied(36, 4)
    assert after.spots == grill.spots
    assert (after.worms, after.worm_supply) == ((20, 0, 0), 30)


def test_bbq_16_without_a_plate_a_theft_takes_the_worms_and_the_victim_his_plate():
    grill = out_of_plates({36: one(1)}, worms=(16, 5, 0))
    after, event = grill.play(36)
    assert event == Stole(36, victim=1, worms=4)
    assert after.spot(36) is None
    assert after.plates_in_hand(1) == 10
    assert (after.worms, after.worm_supply) == ((20, 1, 0), grill.worm_supply)


def test_bbq_16_without_a_plate_an_own_spot_gives_worms_and_is_not_locked():
    laid = {**{n: locked(0) for n in range(23, 27)}, 35: one(0), 36: one(0)}
    grill = at(laid, worms=(20, 0, 0))
    assert grill.plates_in_hand(0) == 0
    after, event = grill.play(36)
    assert event == Secured(36, 4)
    assert after.spots == grill.spots
    assert after.worms == (24, 0, 0)


def test_bbq_16_a_plate_that_goes_back_to_its_owner_can_be_placed_again():
    laid = {**{n: locked(0) for n in range(23, 27)}, 35: one(0), 36: one(0)}
    grill, _ = at(laid, seat=1, worms=(20, 0, 0)).play(36)
    assert grill.plates_in_hand(0) == 1


def test_bbq_16_without_a_plate_snails_are_taken_as_ever():
    grill = out_of_plates({30: SNAIL}, no_plate_left="earns_nothing")
    assert grill.action(30) == TookSnail(30)
    assert grill.action(40) == TookSnail(None)


def test_bbq_16_option_without_a_plate_no_spot_earns_anything():
    laid = {35: one(1), 36: one(0), 27: one(0)}
    grill = out_of_plates(laid, worms=(16, 5, 0), no_plate_left="earns_nothing")
    assert grill.plates_in_hand(0) == 0
    assert [grill.action(spot) for spot in (34, 35, 36)] == [None] * 3
    assert grill.goal("points").worth(34) is None
    after, event = grill.play(34)
    assert event == Failed(34)
    assert after.worms == grill.worms


def test_bbq_17_a_tie_without_any_plate_is_a_shared_win():
    assert ranking(at(worms=(3, 6, 0), snails=(1, 0, 0))) == [(1, 0, 6), (1, 1, 6), (3, 2, 0)]


def test_bbq_17_plates_of_others_do_not_decide_a_tie():
    grill = at({36: one(2)}, worms=(6, 6, 4))
    assert [(place, seat) for place, seat, _ in ranking(grill)] == [(1, 0), (1, 1), (3, 2)]


def test_bbq_17_option_the_first_seat_wins_such_a_tie():
    grill = at(worms=(3, 6, 6), tie="first_seat")
    assert ranking(grill) == [(1, 1, 6), (2, 2, 6), (3, 0, 3)]


# What a result is worth to a seat


def crowded(players, **changed):
    laid = {24: one(0), 30: one(1), 33: one(1), 34: locked(1), 36: SNAIL}
    return at(laid, players=players, worms=(1, 20, *(0,) * (players - 2)), **changed)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_bbq_7_to_11_the_goal_points_is_what_the_seat_gains(players):
    wanted = crowded(players).goal("points")
    expected = {**PRINTED, 36: 3, 34: None}
    assert {spot: wanted.worth(spot) for spot in SPOTS} == expected
    assert [wanted.worth(result) for result in (5, 22, 37, 47)] == [None, None, 3, 3]
    assert wanted.failed == 0


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_bbq_8_in_the_goal_lead_a_theft_is_worth_more_by_the_victims_share(players):
    wanted = crowded(players).goal("lead")
    for spot, worms in ((30, 3), (33, 4)):
        assert wanted.worth(spot) == worms + Fraction(worms, players - 1)
    own_gain = {**PRINTED, 36: 3, 34: None}
    others = [spot for spot in SPOTS if spot not in (30, 33)]
    assert {spot: wanted.worth(spot) for spot in others} == {s: own_gain[s] for s in others}
    assert wanted.worth(47) == 3
    assert wanted.failed == 0


def test_bbq_14_in_the_goal_lead_only_what_the_victim_gives_counts_twice():
    laid, worms = {36: one(1)}, (0, 1, 0)
    assert at(laid, worms=worms).goal("lead").worth(36) == Fraction(3, 2)
    adding = at(laid, worms=worms, victim_short="supply_adds")
    assert adding.goal("lead").worth(36) == Fraction(9, 2)
    assert adding.goal("points").worth(36) == 4


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_bbq_5_the_goal_survive_is_one_for_every_result_that_does_not_fail(players):
    wanted = crowded(players).goal("survive")
    expected = {spot: None if spot == 34 else 1 for spot in SPOTS}
    assert {spot: wanted.worth(spot) for spot in SPOTS} == expected
    assert [wanted.worth(result) for result in (22, 47)] == [None, 1]
    assert wanted.failed == 0


def test_bbq_12_a_grill_on_which_nothing_can_be_earned_still_has_a_goal():
    results = []
    for seat, snails in enumerate([4, 5, 3]):
        own = [number for number in SPOTS if number % 3 == seat]
        results.append([*own, *own, *[40] * snails])
    grill = BARBECUE.start(3)
    for turn in range(40):
        grill, _ = grill.play(results[turn % 3][turn // 3])
    assert {spot.plates for spot in grill.spots} == {2}
    assert (grill.snail_supply, grill.snails, grill.over) == (0, (4, 5, 3), False)
    assert [result for result in range(5, 48) if grill.action(result)] == []
    wanted = grill.goal("points")
    assert [result for result in range(5, 48) if wanted.worth(result) is not None] == []
    assert wanted.failed == 0
    for result, why in [(None, NO_SNAIL_LEFT), (30, NO_SNAIL_LEFT), (37, NOTHING_ABOVE)]:
        after, event = grill.play(result)
        assert (after.over, event.why) == (True, why)


def test_an_unknown_kind_of_goal_is_refused_with_those_there_are():
    with pytest.raises(BadInput, match="points, lead, survive"):
        BARBECUE.start(3).goal("win")
