from collections import Counter

import pytest

from analysis.studies.simulation import Run, simulate
from analysis.studies.snail_timing import ON_GRILL, EndClock, snail_timing
from analysis.studies.turns_left import GamesAhead
from heckmeck_core.games import rules
from heckmeck_core.games.notation import parse


@pytest.fixture(scope="module")
def table():
    return simulate(Run("barbecue", 3, ("lead", "points", "survive"), 80, seed=3), workers=1).table


@pytest.fixture(scope="module")
def games(table):
    grouped = {}
    for row in table.to_pylist():
        grouped.setdefault(row["game"], []).append(row)
    return list(grouped.values())


def test_snails_come_at_the_turns_that_failed(table, games):
    timing = snail_timing(table)
    for number, estimate in enumerate(timing.coming):
        turns = []
        for rows in games:
            laid = [row["turn"] for row in rows if row["event"] == "Failed"]
            turns += laid[number : number + 1]
        assert estimate.value == pytest.approx(sum(turns) / len(turns))
        assert estimate.games == len(turns) == sum(timing.turns[number + 1].values())


def test_every_snail_lands_somewhere_and_is_taken_or_left(table, games):
    timing = snail_timing(table)
    assert sum(spot.value for spot in timing.landing.values()) == pytest.approx(1)
    assert sum(who.value for who in timing.taken_by.values()) == pytest.approx(1)
    laid = Counter(r["spot"] for rows in games for r in rows if r["event"] == "Failed")
    for spot, estimate in timing.landing.items():
        assert estimate.value == pytest.approx(laid[spot] / laid.total())
    assert sum(timing.landings.values()) == laid.total()
    assert 0 < timing.taken_by[ON_GRILL].value < 1
    assert list(timing.taken_by) == [0, 1, 2, ON_GRILL]
    assert timing.stay.value >= 1
    stays, taken = timing.stays, timing.stays.total()
    assert timing.stay.value == pytest.approx(sum(n * stays[n] for n in stays) / taken)


def test_snails_that_lay_there_before_are_not_counted():
    table = parse("players=3 turn=1 36=snail 35=snail 34=snail snails=1,3,2", rules("barbecue"))
    turns = GamesAhead(table, ("lead",)).play(0, 60)
    timing = snail_timing(turns)
    laid, taken, lying = 0, 0, {}
    for row in turns.to_pylist():
        here = row["game"], row["spot"]
        if row["event"] == "Failed":
            laid, lying[here] = laid + 1, row["turn"]
        elif row["event"] == "TookSnail" and row["spot"] is not None:
            taken += lying.pop(here, None) is not None
    assert timing.laid.value == pytest.approx(laid / 60)
    assert timing.stays.total() == taken
    assert timing.taken_by[ON_GRILL].value == pytest.approx(1 - taken / laid)


def test_games_without_another_snail_have_none_to_tell_of():
    table = parse("players=2 36=snail snails=5,6", rules("barbecue"))
    timing = snail_timing(GamesAhead(table, ("lead",)).play(0, 30))
    assert timing.coming == []
    assert timing.landing == {}
    assert timing.laid.value == 0


def test_the_supply_falls_from_turn_to_turn(table):
    left = snail_timing(table).left
    assert 11 < left[0].value <= 12
    assert left[20].value < left[10].value < left[0].value


def test_the_end_is_near_when_the_supply_is_empty(table, games):
    counted = [0, 0]
    for rows in games:
        for row in rows[:-1]:
            if row["left"] == 0:
                counted[0] += len(rows) - row["turn"] <= 3
                counted[1] += 1
    clock = EndClock(table)
    near = clock.within(3, snails_left=0)
    assert near.value == pytest.approx(counted[0] / counted[1])
    assert near.value > 0.4 > clock.within(3, snails_left=6).value
    assert clock.within(1000, locked=0).value == 1
    assert clock.within(1, turn=1).value == 0
    assert clock.within(5, snails_left=99).games == 0
