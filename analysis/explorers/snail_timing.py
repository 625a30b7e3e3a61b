"""Snail timing: whole games played in the background, pictures that get sharper."""

from __future__ import annotations

import asyncio

import ipywidgets as w
import pyarrow as pa

from analysis.charts.chart import Chart
from analysis.charts.snail_timing import (
    clock_chart,
    clock_line,
    coming_chart,
    landing_chart,
    taking_chart,
)
from analysis.explorers.chart_view import ChartView
from analysis.explorers.explorer import Explorer
from analysis.explorers.parts import Row, Said, button, choice, line
from analysis.studies.simulation import Run, play_chunk
from analysis.studies.snail_timing import EndClock, snail_timing
from analysis.texts import text
from analysis.texts.cards import rule_words
from heckmeck_core import RuleOfThumb
from heckmeck_core.games import rules
from heckmeck_core.games.seat_goals import KINDS, LEAD

FIRST = 100
"""Games before the first picture; the others come while more are played."""
GAMES = (500, 1000, 2000, 5000, 10000, 20000)
SEED = 1
WITHIN = range(1, 31)
"""Turns ahead on the clock of the game's end."""
RULES_OF_THUMB = (
    RuleOfThumb("highest sum", "at", 26),
    RuleOfThumb("highest face", "at", 25),
    RuleOfThumb("worms first", "at", 25),
    RuleOfThumb("most dice", "as soon as allowed"),
    RuleOfThumb("highest sum", "below dice", 3),
)
ANY = -1


class SnailTiming(Explorer[Run]):
    """Who plays how, and what the snails do then; `table` holds all turns played so far."""

    def __init__(self, players: int = 3) -> None:
        barbecue = rules("barbecue")
        self.players = choice(text("shared.players"), list(barbecue.players), players)
        ways = [(text(f"shared.{kind}"), kind) for kind in KINDS]
        ways += [(rule_words(rule), str(rule)) for rule in RULES_OF_THUMB]
        self.seats = [
            choice(text("snails.strategy", seat=seat), ways, LEAD)
            for seat in range(barbecue.players[-1])
        ]
        self.games = choice(text("snails.games"), [(f"{n:,}", n) for n in GAMES], GAMES[2])
        self.worms = line(text("shared.worms"), barbecue.scale)
        self.play_button = button(text("snails.play"), self.refresh)
        self.cancel_button = button(text("snails.cancel"), self.cancel)
        self.bar = w.IntProgress(layout={"width": "260px"})
        self.bar.add_class("hm-bar")
        self.wrong, self.hint, self.done, self.setting = Said(wrong=True), Said(), Said(), Said()
        self.hint.say(text("snails.hint", first=FIRST))
        self.left = choice(
            text("snails.clock_left"), list(range(barbecue.material["snails"] + 1)), 3
        )
        spots = [(str(n), n) for n in range(len(barbecue.worms) + 1)]
        self.locked = choice(text("snails.clock_locked"), [(text("snails.clock_any"), ANY), *spots])
        self._task: asyncio.Task[None] | None = None
        self._cancelled = False
        self.run = self._look()
        self.table = play_chunk(self.run, 0, most=FIRST).table
        timing = snail_timing(self.table)
        self._ends = EndClock(self.table)
        self.chart = ChartView(coming_chart(timing), "snails_coming")
        self.landing = ChartView(landing_chart(timing), "snails_landing")
        self.taking = ChartView(taking_chart(timing), "snails_taken")
        self.clock = ChartView(self._clock_chart(), "snail_clock")
        self._offer_seats()
        self._working(False)
        super().__init__(
            [
                self.hint,
                Row([self.players, *self.seats]),
                Row([self.worms, self.games, self.play_button, self.cancel_button]),
                self.wrong,
                Row([self.bar, self.done]),
                self.setting,
                self.chart,
                self.landing,
                self.taking,
                Row([self.left, self.locked]),
                self.clock,
            ]
        )
        self.players.observe(lambda _: self._offer_seats(), "value")
        for control in (self.left, self.locked):
            control.observe(lambda _: self._show_clock(), "value")

    def _offer_seats(self) -> None:
        for seat, control in enumerate(self.seats):
            control.layout.display = "" if seat < self.players.value else "none"

    def _look(self) -> Run:
        """The run that the controls ask for."""
        players = self.players.value
        strategies = tuple(control.value for control in self.seats[:players])
        return Run("barbecue", players, strategies, self.games.value, SEED, self.worms.value)

    def _show(self, run: Run) -> None:
        """Play in the background, so that the page stays alive; without one, here and now."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            asyncio.run(self.play(run))
            return
        if self._task is None or self._task.done():
            self._task = loop.create_task(self.play(run))

    def cancel(self) -> None:
        """Stop after the games that are on the table now."""
        self._cancelled = True

    async def play(self, run: Run) -> None:
        """Play a run; a new picture whenever there are twice as many games, and in the end."""
        self.run, self._cancelled = run, False
        self._working(True)
        tables, played, drawn = [], 0, 0
        while played < run.games and not self._cancelled:
            most = run.chunk if played else FIRST
            chunk = await asyncio.to_thread(play_chunk, run, played, most=most)
            tables.append(chunk.table)
            played = min(played + most, run.games)
            self.bar.value, self.bar.max = played, run.games
            counts = {"done": f"{played:,}", "games": f"{run.games:,}"}
            self.done.say(text("snails.progress", count=run.games, **counts))
            if played >= 2 * drawn or played == run.games or self._cancelled:
                self.table, drawn = pa.concat_tables(tables), played
                self._draw()
        if self._cancelled:
            self.done.say(text("snails.cancelled", count=played, done=f"{played:,}"))
        self._working(False)

    def _working(self, at_it: bool) -> None:
        self.play_button.disabled, self.cancel_button.disabled = at_it, not at_it
        self.bar.layout.display = "" if at_it else "none"

    def _draw(self) -> None:
        """All pictures of the games played so far."""
        timing = snail_timing(self.table)
        self._ends = EndClock(self.table)
        self.chart.show(coming_chart(timing))
        self.landing.show(landing_chart(timing))
        self.taking.show(taking_chart(timing))
        self._show_clock()
        played = rules(self.run.game).with_worms(self.run.worms)
        self.setting.say(
            text(
                "snails.setting",
                games=f"{timing.games:,}",
                players=self.run.players,
                strategies=", ".join(self.run.strategies),
                scale=played.scale,
                clause=played.worms_clause,
            )
        )

    def _show_clock(self) -> None:
        self.clock.show(self._clock_chart())

    def _clock_chart(self) -> Chart:
        """The clock for what is asked, and beside it for any number of locked spots."""
        left, locked = self.left.value, self.locked.value
        curves = {clock_line(left): self._ends.curve(WITHIN, snails_left=left)}
        if locked != ANY:
            given = clock_line(left, locked)
            seen = self._ends.curve(WITHIN, snails_left=left, locked=locked)
            curves = {given: seen, **curves}
        return clock_chart(curves)
