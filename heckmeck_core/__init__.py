"""The exact core: what a turn of Heckmeck can lead to, and how likely it fails.

A turn is a graph, a goal is a payoff, a plan is the best way through the graph, an outcome
is what the plan leads to.

>>> graph = turn_graph(Die.parse("1 2 3 4 W 6"), 8)
>>> plan = solve(graph, Goal.exactly(23))
>>> round(plan.value, 12)
0.420593599685
>>> plan.advise("6 6 W W", "1 2 2 4").best.name
'take 1'
>>> round(plan.outcome().failed_total + plan.value, 12)
1.0
"""

from heckmeck_core.by_hand.card import Card
from heckmeck_core.by_hand.rule_of_thumb import RuleOfThumb
from heckmeck_core.dice import Die, Face
from heckmeck_core.errors import BadInput
from heckmeck_core.frontier import Compromise, frontier
from heckmeck_core.goal import CAUSES, Goal
from heckmeck_core.outcome import Comparison, Outcome
from heckmeck_core.plan import Advice, Danger, Option, Plan, Take
from heckmeck_core.solve import solve, solve_many
from heckmeck_core.turn import Position, TurnGraph, turn_graph

__all__ = [
    "CAUSES",
    "Advice",
    "BadInput",
    "Card",
    "Comparison",
    "Compromise",
    "Danger",
    "Die",
    "Face",
    "Goal",
    "Option",
    "Outcome",
    "Plan",
    "Position",
    "RuleOfThumb",
    "Take",
    "TurnGraph",
    "frontier",
    "solve",
    "solve_many",
    "turn_graph",
]
