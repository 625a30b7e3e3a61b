"""Snail timing as a Python object: controls in, games played, pictures out."""

import asyncio

import pytest

from analysis.explorers import SnailTiming
from analysis.explorers.snail_timing import FIRST
from analysis.studies.simulation import Run, play_chunk
from analysis.studies.snail_timing import EndClock, snail_timing


@pytest.fixture
def explorer():
    made = SnailTiming(players=2)
    made.games.options = [FIRST, 3 * FIRST]
    made.games.value = 3 * FIRST
    return made


def games_in(explorer):
    return snail_timing(explorer.table).games


def test_a_rough_picture_is_there_at_once(explorer):
    assert games_in(explorer) == FIRST
    assert "The first snail comes at turn" in repr(explorer)
    turns = snail_timing(explorer.table).turns
    first = explorer.chart.figure.data[0]
    assert [round(share * FIRST) for share in first.customdata] == [turns[1][x] for x in first.x]


def test_the_games_asked_for_are_played_and_shown(explorer):
    explorer.seats[0].value = "survive"
    explorer.refresh()
    run = Run("barbecue", 2, ("survive", "lead"), 3 * FIRST, seed=1)
    assert explorer.table.equals(play_chunk(run, 0, most=3 * FIRST).table)
    assert explorer.done.plain == "300 of 300 games"
    assert explorer.setting.plain.startswith("300 games, 2 players (survive, lead).")
    heat = explorer.landing.figure.data[0]
    laid = sum(share or 0 for spot in heat.z for share in spot) * 3 * FIRST
    assert laid == pytest.approx(sum(snail_timing(explorer.table).landings.values()))


def test_cancelling_shows_the_games_played_so_far(explorer, monkeypatch):
    async def cancelled():
        playing = asyncio.create_task(explorer.play(explorer._look()))
        await asyncio.sleep(0)
        explorer.cancel()
        await playing

    asyncio.run(cancelled())
    assert games_in(explorer) == FIRST
    assert "Cancelled" in explorer.done.plain
    assert explorer.play_button.disabled is False


def test_the_clock_answers_for_what_is_seen(explorer):
    clock = EndClock(explorer.table)
    explorer.left.value = 1
    line = explorer.clock.figure.data[0]
    assert line.y[4] == clock.within(5, snails_left=1).value
    explorer.locked.value = 3
    given, whatever = explorer.clock.figure.data
    assert given.y[9] == clock.within(10, snails_left=1, locked=3).value
    assert whatever.y[4] == line.y[4]
    explorer.left.value, explorer.locked.value = 12, 14
    assert "never seen" in explorer.clock.summary


def test_wrong_worms_are_said_and_nothing_is_played(explorer):
    before = explorer.table
    explorer.worms.value = "23=x"
    explorer.refresh()
    assert 'cannot read "23=x"' in explorer.wrong.plain
    assert explorer.table is before


def test_only_the_seats_at_the_table_are_asked(explorer):
    shown = [seat.layout.display != "none" for seat in explorer.seats]
    assert shown == [True, True, False, False, False]
    explorer.players.value = 5
    assert all(seat.layout.display != "none" for seat in explorer.seats)
