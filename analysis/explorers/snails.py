"""The snails of games played on: when they come, where they land, who takes them; folded."""

from __future__ import annotations

from collections.abc import Callable

import ipywidgets as w
import pandas as pd
import plotly.graph_objects as go

from analysis.charts.chart import Chart
from analysis.charts.snail_timing import (
    clock_chart,
    clock_line,
    coming_chart,
    landing_chart,
    taking_chart,
)
from analysis.explorers.chart_view import ChartView
from analysis.explorers.parts import Fold, Row, choice
from analysis.explorers.playing_on import SeenSnails
from analysis.studies.snail_timing import EndClock
from analysis.texts import text
from heckmeck_core.games import rules
from heckmeck_core.games.barbecue import Grill

WITHIN = range(1, 31)
"""Turns ahead on the clock of the game's end."""
USUAL_LEFT = 3
"""Snails left, if nobody chooses."""
ANY = -1
CHARTS = ("snails_coming", "snails_landing", "snails_taken", "snail_clock")
"""Names of the files that they are saved as."""


class Snails(Fold):
    """Charts of what the snails did; `asked` is called when another clock is asked for."""

    def __init__(self, asked: Callable[[], None]) -> None:
        barbecue = rules("barbecue")
        supply = range(barbecue.material["snails"] + 1)
        self.left = choice(text("snails.clock_left"), list(supply), USUAL_LEFT)
        spots = [(str(n), n) for n in range(len(barbecue.worms) + 1)]
        self.locked = choice(text("snails.clock_locked"), [(text("snails.clock_any"), ANY), *spots])
        self._clock: EndClock | None = None
        self._asked = asked
        # All widgets are made here: a page that loads while others are made misses some of them.
        blank = Chart(go.Figure(), "", pd.DataFrame())
        self.charts = [ChartView(blank, name) for name in CHARTS]
        *first, clock = self.charts
        asked_for = Row([self.left, self.locked])
        super().__init__(text("snails.fold"), [*first, w.VBox([asked_for, clock])])
        self.add_class("hm-snails")
        self.hide()
        for control in (self.left, self.locked):
            control.observe(lambda _: self._ask(), "value")

    def hide(self) -> None:
        """Show nothing, as long as nothing is known."""
        self.layout.display = "none"

    def show(self, grill: Grill, seen: SeenSnails) -> None:
        """What the snails did in games played on from this grill."""
        self._offer(range(grill.snail_supply + 1))
        self._clock = seen.clock
        times = seen.times
        charts = [coming_chart(times), landing_chart(times), taking_chart(times)]
        charts.append(self._clock_chart(seen.clock))
        for view, chart in zip(self.charts, charts, strict=True):
            view.show(chart)
        self.layout.display = ""

    def _offer(self, supply: range) -> None:
        """Let people ask only for snails that can be left."""
        if self.left.options != tuple(supply):
            chosen, self._clock = self.left.value, None  # nobody asks for anything here
            self.left.options = supply
            self.left.value = min(chosen, supply[-1])

    def _ask(self) -> None:
        """Another clock."""
        if self._clock is not None:
            self.charts[-1].show(self._clock_chart(self._clock))
        self._asked()

    def _clock_chart(self, ends: EndClock) -> Chart:
        """The clock for what is asked, and beside it for any number of locked spots."""
        left, locked = self.left.value, self.locked.value
        curves = {clock_line(left): ends.curve(WITHIN, snails_left=left)}
        if locked != ANY:
            seen = ends.curve(WITHIN, snails_left=left, locked=locked)
            curves = {clock_line(left, locked): seen, **curves}
        return clock_chart(curves)
