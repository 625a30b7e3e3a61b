"""Games played on from a table: a few at once, the others in the background.

No widget: `SnailTiming` shows what was seen in them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from typing import NamedTuple

import pyarrow as pa

from analysis.studies.snail_timing import EndClock, SnailTimes, snail_timing
from analysis.studies.turns_left import GamesAhead, TurnsLeft, turns_left

FIRST = 20
"""Games before the first answer, which is waited for; the others come while it is read."""
STEP = 20
"""Games at a time: what is under way when something else is asked is soon done."""


class SeenSnails(NamedTuple):
    """What the snails did in the games played so far, and when those ended."""

    times: SnailTimes
    clock: EndClock


class Seen(NamedTuple):
    """What was seen in the games played so far."""

    turns: pa.Table
    left: TurnsLeft
    snails: SeenSnails | None = None
    """None: none came, or nobody looked yet."""


def look_closely(ahead: GamesAhead, turns: pa.Table) -> Seen:
    """Everything that the turns of games tell."""
    left = turns_left(ahead.start, turns)
    if left.next_snail is None or not left.next_snail.lands:
        return Seen(turns, left)
    return Seen(turns, left, SeenSnails(snail_timing(turns), EndClock(turns)))


@cache
def player() -> ThreadPoolExecutor:
    """Who plays in the background: one of them, however often people change their minds."""
    return ThreadPoolExecutor(1)


class PlayingOn:
    """Games from the table of `ahead`, as many as are `wanted`; `seen` is what they tell.

    `counted` is called when more games are played, `shown` when there is more to be seen of them.
    """

    def __init__(self, counted: Callable[[], None], shown: Callable[[], None]) -> None:
        self._counted, self._shown = counted, shown
        self._task: asyncio.Task[None] | None = None
        self._warm = False
        self._last = False
        self.wanted = 0
        self.played = FIRST

    def begin(self, ahead: GamesAhead) -> None:
        """Play the first games from another table, here and now; `go_on` plays the others."""
        self._cancel()
        self.ahead = ahead
        # What makes many games fast takes longer to load than these take without it.
        turns = ahead.play(0, FIRST, compiled=None if self._warm else False)
        self.seen = Seen(turns, turns_left(ahead.start, turns))
        self.played = FIRST

    @property
    def at_work(self) -> bool:
        """Whether games are being played in the background."""
        return self._task is not None

    @property
    def complete(self) -> bool:
        """Whether all games that are wanted are played."""
        return self.seen.left.games >= self.wanted

    def go_on(self) -> None:
        """Play what is missing in the background; where nothing runs there, call `play` instead."""
        if not self.at_work and not self.complete:
            with suppress(RuntimeError):  # no event loop
                self._task = asyncio.get_running_loop().create_task(self.play())
        self._counted()

    def halt(self) -> None:
        """Leave it at what is seen now."""
        self._cancel()
        self._counted()

    def _cancel(self) -> None:
        if self._task is not None:
            self._task.cancel()
        self._task, self._last = None, False

    def stop(self) -> None:
        """Show the games played so far, and play no more of them."""
        self._last = self.at_work

    async def play(self) -> None:
        """Play what is missing; there is more to be seen whenever games are twice as many."""
        self._task = asyncio.current_task()
        loop, ahead, turns = asyncio.get_running_loop(), self.ahead, [self.seen.turns]
        self.played = self.seen.left.games
        try:
            while self.played < self.wanted and not self._last:
                upto = min(self.played + STEP, self.wanted)
                more = loop.run_in_executor(player(), ahead.play, self.played, upto)
                turns.append(await more)
                self.played, self._warm = upto, True
                self._counted()
                if self.played >= min(2 * self.seen.left.games, self.wanted) or self._last:
                    played = pa.concat_tables(turns)
                    seen = loop.run_in_executor(player(), look_closely, ahead, played)
                    self.seen = await seen
                    self._shown()
        finally:
            if self._task is asyncio.current_task():
                self._task, self._last = None, False
                self._counted()
