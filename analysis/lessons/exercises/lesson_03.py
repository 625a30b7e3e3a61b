"""Lesson 3, a turn is a graph, not a story: histories against positions."""

from __future__ import annotations

from math import factorial

from analysis.lessons.exercises.exercise import Count, MultipleChoice, Prediction, Program
from analysis.lessons.exercises.lesson_01 import divisions_forgotten, ways
from analysis.studies.histories import histories, most_dice_thrown
from heckmeck_core import TurnGraph, turn_graph
from heckmeck_core.games import rules

DIE = rules("barbecue").die
TURN = rules("barbecue").graph()
ASIDE = "6 6 W W 4"
PLACES = {"a": "W W 6 6", "b": "W W 6 4 2", "c": "6 W W W"}
"""Dice set aside, of which one lot is the same position as two sixes and two worms."""


def turn(dice: int) -> TurnGraph:
    """The graph of a turn with this many dice."""
    return turn_graph(DIE, dice)


def positions(dice: int) -> int:
    """How many positions a turn with `dice` dice has."""
    return turn(dice).positions


def all_histories(dice: int) -> int:
    """How many histories a turn with `dice` dice has."""
    return sum(histories(turn(dice)).values())


def same_position() -> str:
    """The place that is the same position as two sixes and two worms."""
    (same,) = [
        name
        for name, aside in PLACES.items()
        if TURN.position_of(aside) == TURN.position_of("6 6 W W")
    ]
    return same


EXERCISES = (
    Prediction("3.0", lambda: positions(8), chance=False),
    Count(
        "3.1",
        lambda: most_dice_thrown(turn(5)),
        {
            "one_roll_only": lambda: 5,
            "same_each_time": lambda: 5 * 5,
            "multiplied": lambda: factorial(5),
        },
    ),
    MultipleChoice(
        "3.2",
        same_position,
        {"same_sum": lambda: "b", "same_faces": lambda: "c"},
        options=tuple(PLACES),
    ),
    Count(
        "3.3",
        lambda: positions(2),
        {
            "start_forgotten": lambda: positions(2) - 1,
            "order": lambda: all_histories(2),
            "rolls_counted": lambda: len(DIE.faces) ** 2,
        },
    ),
    Count(
        "3.4",
        lambda: histories(TURN)[TURN.position_of(ASIDE)],
        {
            "each_die": lambda: (ways(ASIDE), *divisions_forgotten(ASIDE)),
            "added": lambda: len(set(ASIDE.split())),
        },
    ),
    Program(
        "3.5",
        positions,
        {
            "order": all_histories,
            "start_forgotten": lambda dice: positions(dice) - 1,
            "one_step": lambda dice: 1 + dice * len(DIE.faces),
        },
        cases=((1,), (2,), (3,), (4,)),
    ),
)
