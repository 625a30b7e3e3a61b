"""Readings that came with a second look at the sheets. Each test names its clause."""

import pytest

from heckmeck_core import BadInput, solve
from heckmeck_core.games import rules
from heckmeck_core.games.barbecue_events import Occupied, Secured, Stole, TookSnail
from heckmeck_core.games.bratwurmeck import Failed, Kept, Took
from heckmeck_core.games.contest import Result, contest_rules, finalists, table_sizes
from heckmeck_core.games.notation import parse
from heckmeck_core.games.seat_goals import KINDS
from heckmeck_core.plan import ROLL, STOP
from heckmeck_core.randomness import Dice
from heckmeck_core.with_dice import End

MAY_STOP = rules("barbecue")
MUST_ROLL = MAY_STOP.with_options(brings_nothing="must_roll")
BRATWURMECK = rules("bratwurmeck")

POOR_VICTIM = "players=3 25=theirs worms=5,0,3"
EMPTY_SUPPLY = "players=2 24=mine 25=theirs 36=snail worms=20,30"

FIVE_DICE = "W W W W W"
EIGHT_DICE = "W 4 4 4 3 3 1 1"
"""Two ways to 25: with three dice left to roll, and with none."""


def actions(table, kind, aside):
    """What the seat to move may do with these dice set aside."""
    plan = solve(table.rules.graph(), table.goal(kind), exact=True)
    return {option.action for option in plan.advise(aside).options}


# TURN-7b: a result that counts, but brings nothing


@pytest.mark.parametrize("kind", KINDS)
def test_turn_7b_a_result_that_brings_nothing_may_be_stopped_at(kind):
    assert MAY_STOP.options["brings_nothing"] == "may_stop"
    assert actions(parse(POOR_VICTIM, MAY_STOP), kind, FIVE_DICE) == {STOP, ROLL}


@pytest.mark.parametrize("kind", KINDS)
def test_turn_7b_under_the_option_one_must_roll_on_from_it_while_dice_are_left(kind):
    table = parse(POOR_VICTIM, MUST_ROLL)
    assert actions(table, kind, FIVE_DICE) == {ROLL}
    assert actions(table, kind, EIGHT_DICE) == {STOP}


@pytest.mark.parametrize("game_rules", [MAY_STOP, MUST_ROLL], ids=["may_stop", "must_roll"])
def test_turn_7b_with_no_dice_left_it_is_a_valid_result(game_rules):
    table = parse(POOR_VICTIM, game_rules)
    plan = solve(game_rules.graph(), table.goal("survive"), exact=True)
    assert plan.chance(EIGHT_DICE) == 1
    assert table.result_of(End(25, worm=True, dead=False)) == 25
    after, event = table.play(25)
    assert event == Stole(25, victim=1, worms=0)
    assert after.spot(25).seat == 0


@pytest.mark.parametrize(
    ("position", "nothing"),
    [
        ("players=3", set()),
        (POOR_VICTIM, {25}),
        ("players=3 25=theirs worms=5,1,3", set()),
        # The victim has worms, the snail is there: all other spots need the empty supply.
        (EMPTY_SUPPLY, set(range(23, 36)) - {25}),
    ],
    ids=["start", "poor victim", "a victim with one worm", "empty supply"],
)
def test_turn_7b_the_victim_or_the_supply_has_no_worms(position, nothing):
    for kind in KINDS:
        assert set(parse(position, MUST_ROLL).goal(kind).out_of_dice) == nothing
        assert parse(position, MAY_STOP).goal(kind).out_of_dice == ()


def test_turn_7b_what_lies_on_the_spots_of_the_empty_supply():
    table = parse(EMPTY_SUPPLY, MUST_ROLL)
    assert table.action(23) == Occupied(23, 0)
    assert table.action(24) == Secured(24, 0)
    assert table.action(25) == Stole(25, 1, 2)
    assert table.action(36) == TookSnail(36)


def test_turn_7b_a_supply_that_adds_to_a_poor_victim_brings_something():
    adding = MUST_ROLL.with_options(victim_short="supply_adds")
    assert parse(POOR_VICTIM, adding).goal("points").out_of_dice == ()
    assert actions(parse(POOR_VICTIM, adding), "points", FIVE_DICE) == {STOP, ROLL}


@pytest.mark.parametrize("position", [POOR_VICTIM, EMPTY_SUPPLY])
@pytest.mark.parametrize("kind", KINDS)
def test_turn_7b_whoever_must_roll_on_is_never_better_off(position, kind):
    graph = MAY_STOP.graph()
    free, bound = (
        solve(graph, parse(position, game_rules).goal(kind), exact=True)
        for game_rules in (MAY_STOP, MUST_ROLL)
    )
    assert bound.value <= free.value
    if kind == "survive":
        assert bound.value < free.value


def test_turn_7b_is_a_reading_of_barbecue_alone():
    assert "brings_nothing" not in BRATWURMECK.options


# BWE-3b: a result equal to the top tile of one's own stack

OWN_TOP = "players=2 23=mine 25=mine 24=theirs"


def test_bwe_3b_ones_own_top_tile_brings_the_next_smaller_one():
    table = parse(OWN_TOP, BRATWURMECK)
    assert table.action(25) == Took(22)
    after, _ = table.play(25)
    assert after.stacks == ((23, 25, 22), (24,))


def test_bwe_3b_without_a_smaller_tile_the_turn_has_failed():
    table = parse("players=2 21=mine 22=theirs", BRATWURMECK)
    assert table.action(21) is None
    assert table.result_of(End(21, worm=True, dead=False)) is None
    assert table.play(21)[1] == Failed(returned=21, turned_down=36)


@pytest.mark.parametrize(("position", "top"), [(OWN_TOP, 25), ("players=2 21=mine 22=theirs", 21)])
def test_bwe_3b_under_the_option_the_tile_stays_and_the_turn_has_not_failed(position, top):
    table = parse(position, BRATWURMECK.with_options(own_top="stays"))
    assert table.result_of(End(top, worm=True, dead=False)) == top
    after, event = table.play(top)
    assert event == Kept(top)
    assert after == table.with_seat(1)
    worths = {kind: table.goal(kind).worth(top) for kind in KINDS}
    assert worths == {"points": 0, "lead": 0, "survive": 1}


def test_bwe_3b_the_option_is_about_the_top_tile_only():
    table = parse(OWN_TOP, BRATWURMECK.with_options(own_top="stays"))
    assert table.action(23) == Took(22)
    assert table.with_seat(1).action(25).victim == 0


def test_bwe_3b_a_tile_that_stays_is_worth_nothing_but_more_than_losing_it():
    graph, position = BRATWURMECK.graph(), "players=2 36=mine"
    stays = parse(position, BRATWURMECK.with_options(own_top="stays")).goal("points")
    assert (stays.worth(36), stays.failed) == (0, -4)
    assert parse(position, BRATWURMECK).goal("points").worth(36) == 4
    assert solve(graph, stays).worth("W W W W W W W 1") == 0


# BWE-4: which smaller tile

NOTHING_EXACT = "players=2 30=theirs 31=theirs"


def with_scale(reading):
    """Bratwurmeck with most worms on tile 22, so that the highest tile is not the best."""
    return BRATWURMECK.with_options(smaller_tile=reading).with_worms("21=1,22-23=5,24-29=2,30-36=3")


@pytest.mark.parametrize(("reading", "tile"), [("highest", 29), ("lowest", 21), ("choice", 23)])
def test_bwe_4_which_smaller_tile_is_taken(reading, tile):
    table = parse(NOTHING_EXACT, with_scale(reading))
    assert table.action(30) == Took(tile)
    assert table.play(30)[0].stacks[0] == (tile,)
    assert table.goal("points").worth(30) == table.rules.worms[tile]


def test_bwe_4_the_chosen_tile_is_worth_most_to_every_goal():
    table = parse(NOTHING_EXACT, with_scale("choice"))
    smaller = [tile for tile in table.grill if tile < 30]
    for kind in KINDS:
        taking = {tile: table.goal(kind).worth(tile) for tile in smaller}
        assert table.goal(kind).worth(30) == max(taking.values())


@pytest.mark.parametrize("position", ["players=2", NOTHING_EXACT, "players=3 36=down 28=mine"])
def test_bwe_4_on_the_printed_worms_the_choice_is_the_highest_tile(position):
    chosen = parse(position, BRATWURMECK.with_options(smaller_tile="choice"))
    highest = parse(position, BRATWURMECK)
    for result in range(15, 41):
        assert chosen.action(result) == highest.action(result)


# CON-4: who plays the final


def tables_played(sizes, seconds, first=0):
    """A round in which participant `first` of each table wins, and seconds have these worms."""
    results, start = [], 0
    for table, size in enumerate(sizes):
        for place, points in enumerate(contest_rules().place_points[size]):
            worms = 10 if place == 0 else seconds[table] if place == 1 else 0
            who = start + (first + place) % size
            results.append(Result(who, table, place + 1, worms, points))
        start += size
    return sorted(results, key=lambda result: result.participant)


def test_con_4_after_several_rounds_the_best_scores_play_the_final():
    assert contest_rules().options["several_rounds"] == "best_scores"
    rounds = [tables_played([3] * 4, [9, 0, 0, 0]), tables_played([3] * 4, [9, 0, 0, 0])]
    # Twice second scores 9 + 3 each time, less than the 10 + 6 of a winner.
    assert sorted(finalists(rounds, Dice(1))) == [0, 3, 6, 9]
    rounds[1] = tables_played([3] * 4, [9, 0, 0, 0], first=1)
    # Participants 1 (second, then winner) and 0 (winner, then third) of the first table score
    # 12 + 16 and 16 + 1; at the other tables the winner of the last round scores 3 + 16.
    assert sorted(finalists(rounds, Dice(1))) == [1, 4, 7, 10]


def test_con_4_under_the_option_the_winners_of_the_last_round_play_the_final():
    last_winners = contest_rules().with_options(several_rounds="last_winners")
    rounds = [tables_played([3] * 4, [9] * 4), tables_played([3] * 4, [0] * 4, first=2)]
    assert finalists(rounds, Dice(1), last_winners) == [2, 5, 8, 11]
    assert sorted(finalists(rounds, Dice(1))) == [0, 3, 6, 9]


def test_con_4_under_the_option_the_best_second_of_the_last_round_completes_the_final():
    last_winners = contest_rules().with_options(several_rounds="last_winners")
    rounds = [tables_played([3] * 5, [9, 0, 0, 0, 0]), tables_played([3] * 5, [0, 0, 0, 8, 0])]
    assert finalists(rounds, Dice(1), last_winners) == [0, 3, 6, 9, 12, 10]


def test_con_4_one_round_is_the_same_under_both_readings():
    last_winners = contest_rules().with_options(several_rounds="last_winners")
    for sizes in ([6] * 4, [5] * 5, [3] * 6):
        played = [tables_played(sizes, range(len(sizes)))]
        assert finalists(played, Dice(3)) == finalists(played, Dice(3), last_winners)


def test_con_4_the_best_second_has_most_place_points_then_most_worms():
    # A second has 5 points at the table of six, 4 at those of five.
    assert finalists([tables_played([6, 5, 5, 5, 5], [1, 9, 2, 3, 4])], Dice(1))[-1] == 1
    assert finalists([tables_played([5] * 5, [1, 9, 2, 3, 4])], Dice(1))[-1] == 6


def test_con_4_a_third_is_no_second_whatever_their_points():
    # The third at the table of six has 4 points and 20 worms, as many points as a second of five.
    played = tables_played([6, 5, 5, 5, 5], [1, 9, 2, 3, 4])
    played[2] = Result(2, 0, 3, 20, 4)
    assert finalists([played], Dice(1))[-1] == 1


def test_con_4_who_shares_the_first_place_goes_before_every_second():
    played = tables_played([5] * 5, [9] * 5)
    played[11] = Result(11, 2, 1, 10, 6)
    final = finalists([played], Dice(1))
    assert {10, 11} < set(final)
    assert len(final) == 6


def test_con_4_lots_decide_between_equal_seconds():
    played = [tables_played([5] * 5, [4] * 5)]
    seconds = {finalists(played, Dice(seed))[-1] for seed in range(60)}
    assert seconds == {1, 6, 11, 16, 21}


@pytest.mark.parametrize("participants", [11, 37])
def test_con_4_a_refusal_takes_its_figures_from_the_data(participants):
    with pytest.raises(BadInput, match=r"12 to 36 fill 4 to 6 tables of 3 to 6 players.*try 24"):
        table_sizes(participants)
