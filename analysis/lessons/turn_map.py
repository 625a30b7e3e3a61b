"""The map of a small turn to play with: choose a die and the number of dice."""

from __future__ import annotations

from analysis.charts.turn_map import turn_map_chart
from analysis.explorers.chart_view import ChartView
from analysis.explorers.explorer import Explorer
from analysis.explorers.parts import Row, Said, choice
from analysis.texts import text
from heckmeck_core import Die, TurnGraph, turn_graph

DICE = range(2, 5)


class TurnMap(Explorer):
    """Every position of a small turn, and the ways between them."""

    def __init__(self, die: str = "1 2 W", dice: int = 2) -> None:
        self.die = choice(text("turn_map.faces"), ["1 2 W", "1 2 3 W", "1 2 3 4 W 6"], die)
        self.dice = choice(text("turn_map.dice"), DICE, dice)
        self.wrong = Said(wrong=True)
        self.chart = ChartView(turn_map_chart(self._look()), "turn_map")
        super().__init__([Row([self.die, self.dice]), self.wrong, self.chart])
        for control in (self.die, self.dice):
            control.observe(lambda _: self.refresh(), "value")

    def _look(self) -> TurnGraph:
        return turn_graph(Die.parse(self.die.value), self.dice.value)

    def _show(self, found: TurnGraph) -> None:
        self.chart.show(turn_map_chart(found))
