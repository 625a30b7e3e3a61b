"""The map of a small turn to walk on: choose a die and the number of dice, or a goal."""

from __future__ import annotations

from fractions import Fraction
from typing import TypeVar

import ipywidgets as w

from analysis.explorers.explorer import Explorer
from analysis.explorers.parts import Row, Said, choice
from analysis.explorers.table_view import ACT, Did, TableView
from analysis.lessons.pictures.graph import KEY, Looks, around, graph_svg, graph_words
from analysis.lessons.pictures.turns import position_words
from analysis.studies.histories import histories
from analysis.texts import text
from heckmeck_core import Die, Goal, Plan, Position, TurnGraph, solve, turn_graph
from heckmeck_core.games import rules

DICE = range(2, 5)
PLANNED_DICE = range(2, 4)
HIGHEST_SUM = "sum"
ALL_AT_ONCE = 30
"""More positions than these are shown only around the one that is chosen."""

Answer = TypeVar("Answer", TurnGraph, Plan[Fraction])


def sum_goal(graph: TurnGraph) -> Goal:
    """Every result with a worm is worth its sum."""
    return Goal.of({result: result for result in graph.results()}, name=HIGHEST_SUM)


class Walk(Explorer[Answer]):
    """A turn as a graph: `here` is the position one stands in, chosen by click or arrow key."""

    def __init__(self, *controls: w.Dropdown) -> None:
        self.wrong, self.said, self.summary = Said(wrong=True), Said(), Said()
        self.view = TableView(self._did)
        self.hint = Said()
        self.hint.say(text("turn_map.hint"))
        self._show(self._look())
        super().__init__([Row(controls), self.wrong, self.summary, self.hint, self.said, self.view])
        for control in controls:
            control.observe(lambda _: self.refresh(), "value")

    def _walk(self, graph: TurnGraph, plan: Plan[Fraction] | None = None) -> None:
        """Begin at the start of a turn."""
        self.graph, self.planned = graph, plan
        self.go(graph.position_of())

    def go(self, here: Position) -> None:
        """Stand in a position, and see what it offers."""
        self.here = here
        graph, plan = self.graph, self.planned
        name = graph_words(graph, plan)
        shown, more = list(graph.each_position()), list[str]()
        if graph.positions > ALL_AT_ONCE:
            shown = around(graph, here)
            more = [text("turn_map.nearby", count=len(graph_after(graph, here)))]
        self.summary.say(name, *more)
        self.said.say(*self._told())
        self.view.show(graph_svg(graph, shown, Looks(plan, here, acts=True), name))

    def _told(self) -> list[str]:
        """What there is to be said of the position one stands in."""
        graph, here = self.graph, self.here
        told = [
            text("turn_map.here", position=position_words(graph, here)),
            text("turn_map.histories_here", count=histories(graph)[here]),
            _next(graph, here),
        ]
        if self.planned is not None:
            action = text("turn_map.stop" if self.planned.stops(here) else "turn_map.roll")
            told.append(text("turn_map.best", action=action, worth=self.planned.worth(here)))
        return told

    def _did(self, did: Did) -> None:
        """Go where somebody points."""
        if did.event == ACT and did.piece.startswith(KEY):
            self.go(list(self.graph.each_position())[int(did.piece.removeprefix(KEY))])

    def __repr__(self) -> str:
        return self.summary.plain


def graph_after(graph: TurnGraph, here: Position) -> set[Position]:
    """The positions that setting dice aside leads to."""
    return {
        graph.after(here, face, count)
        for face in graph.new_faces(here.used)
        for count in range(1, here.dice_left + 1)
    }


def _next(graph: TurnGraph, here: Position) -> str:
    """What the next roll can bring."""
    if not here.dice_left:
        return text("turn_map.over")
    count = len(graph_after(graph, here))
    if not here.used:
        return text("turn_map.fresh", count=count)
    return text("turn_map.next", dead=graph.dead_chance(here), count=count)


class TurnMap(Walk[TurnGraph]):
    """Every position of a small turn, and the ways between them."""

    def __init__(self, die: str = "1 2 W", dice: int = 2) -> None:
        self.die = choice(text("turn_map.faces"), ["1 2 W", "1 2 3 W", "1 2 3 4 W 6"], die)
        self.dice = choice(text("turn_map.dice"), DICE, dice)
        super().__init__(self.die, self.dice)

    def _look(self) -> TurnGraph:
        return turn_graph(Die.parse(self.die.value), self.dice.value)

    def _show(self, graph: TurnGraph) -> None:
        self._walk(graph)


class PlanMap(Walk[Plan[Fraction]]):
    """The best plan for a goal on the map of a small turn: where to stop, where to roll on."""

    def __init__(self, dice: int = 2) -> None:
        least = [(text("turn_map.at_least", sum=sum_), sum_) for sum_ in range(5, 13)]
        goals = [(text("turn_map.highest_sum"), HIGHEST_SUM), *least]
        self.goal = choice(text("turn_map.goal"), goals)
        self.dice = choice(text("turn_map.dice"), PLANNED_DICE, dice)
        super().__init__(self.goal, self.dice)

    def _look(self) -> Plan[Fraction]:
        graph, goal = turn_graph(rules("barbecue").die, self.dice.value), self.goal.value
        wanted = sum_goal(graph) if goal == HIGHEST_SUM else Goal.at_least(goal)
        return solve(graph, wanted, exact=True)

    def _show(self, plan: Plan[Fraction]) -> None:
        self.plan = plan
        self._walk(plan.graph, plan)
