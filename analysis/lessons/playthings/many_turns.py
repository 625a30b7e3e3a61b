"""Turns by the hundred to play with: the share of failed ones beside the exact chance."""

from __future__ import annotations

from functools import partial

from analysis.charts.chart import Chart
from analysis.charts.running_share import running_share_chart
from analysis.explorers.chart_view import ChartView
from analysis.explorers.explorer import Explorer
from analysis.explorers.parts import Row, Said, button
from analysis.texts import text
from heckmeck_core import CAUSES, solve
from heckmeck_core.games import rules
from heckmeck_core.with_dice import play_turns

BLOCK = 100
"""Turns that are played at once."""
FIRST, MORE = 5, (1, 10)
"""Blocks that are there at first, and that a click adds."""


class ManyTurns(Explorer[Chart]):
    """The best plan for worms, played turn after turn; `hits` has the failed turns of each block.

    Every block has its own seed, so the same clicks show the same turns.
    """

    def __init__(self) -> None:
        game = rules("barbecue")
        self.plan = solve(game.graph(), game.points())
        self.chance = float(self.plan.outcome().failed_total)
        self.hits: list[int] = []
        self.wrong, self.hint = Said(wrong=True), Said()
        self.hint.say(text("many_turns.hint"))
        more = [
            button(
                text("many_turns.play", count=blocks * BLOCK, turns=f"{blocks * BLOCK:,}"),
                partial(self.play, blocks),
            )
            for blocks in MORE
        ]
        self._add(FIRST)
        self.chart = ChartView(self._look(), "many_turns")
        again = button(text("many_turns.again"), self.begin_again)
        super().__init__([self.hint, Row([*more, again]), self.wrong, self.chart])

    def play(self, blocks: int) -> None:
        """Play more turns."""
        self._add(blocks)
        self.refresh()

    def begin_again(self) -> None:
        """Forget all turns but the first ones."""
        del self.hits[FIRST:]
        self.refresh()

    def _add(self, blocks: int) -> None:
        for seed in range(len(self.hits), len(self.hits) + blocks):
            seen = play_turns(self.plan, BLOCK, seed)
            self.hits.append(sum(seen[cause] for cause in CAUSES))

    def _look(self) -> Chart:
        return running_share_chart(self.chance, self.hits, BLOCK)

    def _show(self, chart: Chart) -> None:
        self.chart.show(chart)
