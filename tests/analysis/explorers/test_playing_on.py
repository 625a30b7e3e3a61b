"""Games played in the background: more and more of them, stopped, and given up for others."""

import asyncio
import time

import pytest

from analysis.explorers import AtTheTable, SnailTiming
from analysis.explorers.playing_on import FIRST, STEP, PlayingOn
from analysis.studies.turns_left import GamesAhead, turns_left
from heckmeck_core.games import rules
from heckmeck_core.games.notation import parse

START = GamesAhead(rules("barbecue").start(2), ("lead",))
LATE = GamesAhead(parse("players=2 36=snail 35=snail snails=4,4", rules("barbecue")), ("lead",))


class Told:
    """Playing, and what was told of it."""

    def __init__(self, wanted):
        self.counted, self.shown = [], []
        self.playing = PlayingOn(self.count, self.show)
        self.playing.wanted = wanted

    def count(self):
        self.counted.append((self.playing.at_work, self.playing.played))

    def show(self):
        self.shown.append(self.playing.seen.left.games)


@pytest.fixture
def told():
    return Told(wanted=8 * FIRST)


async def until(done):
    """Let the background work until something is so."""
    deadline = time.monotonic() + 60
    while not done():
        assert time.monotonic() < deadline
        await asyncio.sleep(0.01)


def test_pictures_come_whenever_games_are_twice_as_many(told):
    told.playing.wanted += STEP
    told.playing.begin(START)
    asyncio.run(told.playing.play())
    assert told.shown == [2 * FIRST, 4 * FIRST, 8 * FIRST, 8 * FIRST + STEP]
    seen = told.playing.seen
    assert seen.left == turns_left(START.start, START.play(0, 8 * FIRST + STEP))
    assert told.playing.complete
    assert told.counted[-1] == (False, 8 * FIRST + STEP)


def test_without_an_event_loop_the_first_games_are_there_and_no_more(told):
    told.playing.begin(START)
    told.playing.go_on()
    assert not told.playing.at_work
    assert told.playing.seen.left.games == FIRST
    assert told.playing.seen.snails is None


def test_what_is_stopped_shows_the_games_played_and_can_go_on(told):
    async def people():
        told.playing.begin(START)
        told.playing.go_on()
        assert told.playing.at_work
        await until(lambda: told.playing.played >= 3 * FIRST)
        told.playing.stop()
        await until(lambda: not told.playing.at_work)
        stopped = told.playing.seen.left.games
        assert 3 * FIRST <= stopped == told.playing.played
        told.playing.go_on()
        await until(lambda: not told.playing.at_work)

    asyncio.run(people())
    assert told.playing.seen.left == turns_left(START.start, START.play(0, 8 * FIRST))


def test_another_table_gives_the_games_of_the_one_before_up(told):
    async def people():
        told.playing.begin(START)
        told.playing.go_on()
        await until(lambda: told.playing.played > FIRST)
        for ahead in (LATE, START, LATE):  # faster than anything is played
            told.playing.begin(ahead)
            told.playing.go_on()
        assert told.playing.seen.left.games == FIRST
        told.shown.clear()
        await until(lambda: not told.playing.at_work)

    asyncio.run(people())
    assert told.shown == [2 * FIRST, 4 * FIRST, 8 * FIRST]
    assert told.playing.seen.left == turns_left(LATE.start, LATE.play(0, 8 * FIRST))


def test_on_a_page_it_gets_sharper_by_itself_and_the_bar_is_gone_in_the_end():
    async def people():
        explorer = SnailTiming()
        assert explorer.playing.at_work
        assert f"0 of {explorer.games.value}" in explorer.bar.value
        assert "Stop" in explorer.stopping.description
        explorer.games.value = 100
        await until(lambda: not explorer.playing.at_work)
        assert explorer.bar.value == ""
        assert explorer.stopping.disabled
        assert "from 100 games played on" in explorer.answer.plain
        explorer.games.value = 400
        explorer.stopping.click()
        await until(lambda: not explorer.playing.at_work)
        assert explorer.stopping.description == "Go on"
        explorer.stopping.click()
        assert explorer.playing.at_work
        explorer.leave()
        assert not explorer.playing.at_work

    asyncio.run(people())


def test_nothing_is_played_behind_a_door_that_is_closed():
    async def people():
        room = AtTheTable("time")
        timing = room.panel
        assert timing.playing.at_work
        room.doors.value = "odds"
        assert not timing.playing.at_work
        room.doors.value = "time"
        assert room.panel is timing
        assert timing.playing.at_work
        timing.leave()

    asyncio.run(people())
