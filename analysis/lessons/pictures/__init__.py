"""Pictures that carry the idea of a lesson: squares, trees, bars, intervals, turns and graphs."""

from analysis.lessons.pictures.bars import bars
from analysis.lessons.pictures.graph import small_graph
from analysis.lessons.pictures.grill import grill
from analysis.lessons.pictures.intervals import intervals
from analysis.lessons.pictures.payoffs import payoff_table, road_map
from analysis.lessons.pictures.picture import Picture
from analysis.lessons.pictures.square import square
from analysis.lessons.pictures.tree import Branch, tree
from analysis.lessons.pictures.turns import position, turn_steps

__all__ = [
    "Branch",
    "Picture",
    "bars",
    "grill",
    "intervals",
    "payoff_table",
    "position",
    "road_map",
    "small_graph",
    "square",
    "tree",
    "turn_steps",
]
