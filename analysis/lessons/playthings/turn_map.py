"""The map of a small turn to play with: choose a die and the number of dice, or a goal."""

from __future__ import annotations

from fractions import Fraction

from analysis.charts.turn_map import turn_map_chart
from analysis.explorers.chart_view import ChartView
from analysis.explorers.explorer import Explorer
from analysis.explorers.parts import Row, Said, choice
from analysis.texts import text
from heckmeck_core import Die, Goal, Plan, TurnGraph, solve, turn_graph
from heckmeck_core.games import rules

DICE = range(2, 5)
PLANNED_DICE = range(2, 4)
HIGHEST_SUM = "sum"


def sum_goal(graph: TurnGraph) -> Goal:
    """Every result with a worm is worth its sum."""
    return Goal.of({result: result for result in graph.results()}, name=HIGHEST_SUM)


class TurnMap(Explorer[TurnGraph]):
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

    def _show(self, graph: TurnGraph) -> None:
        self.chart.show(turn_map_chart(graph))


class PlanMap(Explorer[Plan[Fraction]]):
    """The best plan for a goal on the map of a small turn: where to stop, where to roll on."""

    def __init__(self, dice: int = 2) -> None:
        least = [(text("turn_map.at_least", sum=sum_), sum_) for sum_ in range(5, 13)]
        goals = [(text("turn_map.highest_sum"), HIGHEST_SUM), *least]
        self.goal = choice(text("turn_map.goal"), goals)
        self.dice = choice(text("turn_map.dice"), PLANNED_DICE, dice)
        self.wrong = Said(wrong=True)
        self.plan = self._look()
        self.chart = ChartView(turn_map_chart(self.plan.graph, self.plan), "plan_map")
        super().__init__([Row([self.goal, self.dice]), self.wrong, self.chart])
        for control in (self.goal, self.dice):
            control.observe(lambda _: self.refresh(), "value")

    def _look(self) -> Plan[Fraction]:
        graph, goal = turn_graph(rules("barbecue").die, self.dice.value), self.goal.value
        wanted = sum_goal(graph) if goal == HIGHEST_SUM else Goal.at_least(goal)
        return solve(graph, wanted, exact=True)

    def _show(self, plan: Plan[Fraction]) -> None:
        self.plan = plan
        self.chart.show(turn_map_chart(plan.graph, plan))
