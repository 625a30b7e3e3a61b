"""A strategy chart on a page: for either game, and for the worms printed on one's own grill."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from analysis.charts.sheet import Sheet
from analysis.explorers.chart_view import ChartView
from analysis.explorers.explorer import Explorer
from analysis.explorers.parts import Row, Said, choice, line
from analysis.texts import text
from heckmeck_core.games import PUBLISHED, Rules, rules


class StrategyChart(Explorer):
    """One of the charts that `heckmeck charts` prints; `sheet` is what is shown."""

    def __init__(self, make: Callable[[Rules], Sheet], games: Sequence[str] = PUBLISHED) -> None:
        self._make = make
        self.game = choice(text("shared.game"), [(text(f"{g}.name"), g) for g in games])
        self.worms = line(text("shared.worms"), rules(self.game.value).scale)
        self.wrong, self.read = Said(wrong=True), Said()
        self.sheet = self._look()
        self.chart = ChartView(self.sheet.chart, self.sheet.name)
        self.read.say(self.sheet.read)
        super().__init__([Row([self.game, self.worms]), self.wrong, self.read, self.chart])
        self.game.observe(lambda _: self._other_game(), "value")
        self.worms.observe(lambda _: self.refresh(), "value")

    def _other_game(self) -> None:
        """The printed worms of the game that was chosen; they make the chart new."""
        before = self.worms.value
        self.worms.value = rules(self.game.value).scale
        if self.worms.value == before:
            self.refresh()

    def _look(self) -> Sheet:
        return self._make(rules(self.game.value).with_worms(self.worms.value))

    def _show(self, found: Sheet) -> None:
        self.sheet = found
        self.read.say(found.read)
        self.chart.show(found.chart)
