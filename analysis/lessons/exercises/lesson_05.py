"""Lesson 5, the best plan: a solver for three dice, checked against the engine."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import product

from analysis.lessons.exercises.exercise import Chance, MultipleChoice, Prediction, Program, Value
from analysis.lessons.playthings.turn_map import sum_goal
from heckmeck_core import Goal, Plan, Position, solve, turn_graph
from heckmeck_core.games import rules

DIE = rules("barbecue").die
LABELS = [face.label for face in DIE.faces]
DICE, TARGET, FIRST_ROLL = 3, 12, "6 6 1"
STOP_CASES = (("W 6", 11), ("6 4", 10), ("W", 5), ("1 2 3", 12))
CHOICE_CASES = (("6 6 W", ""), ("6 6 W", "6"), ("6 6 6", "W 1"), ("1 2 3", "2"), ("4 4 4", "4"))


@cache
def plan(dice: int) -> Plan[Fraction]:
    """The best plan for the highest sum with a worm."""
    graph = turn_graph(DIE, dice)
    return solve(graph, sum_goal(graph), exact=True)


def best_value(dice: int) -> Fraction:
    """What a turn with `dice` dice is worth by the best plan."""
    return plan(dice).value


def stop_worth(used: str, total: int) -> int:
    """What stopping is worth: the sum, if a worm is among the used faces."""
    graph = turn_graph(DIE, DICE)
    worm = graph.has_worm(graph.position_of(used).used)
    return int(plan(DICE).goal.worth(total, worm) or 0)


def choices(roll: str, used: str) -> int:
    """How many faces of a roll may be taken."""
    return len(_offered(roll, used))


def dice_counted(roll: str, used: str) -> int:
    """How many dice of a roll may be taken."""
    return sum(count for _, count in _offered(roll, used))


def used_forgotten(roll: str, used: str) -> int:
    """How many different faces a roll has, used or not."""
    return choices(roll, "")


def _offered(roll: str, used: str) -> list[tuple[int, int]]:
    """What a roll offers, with as many dice left as it has."""
    graph = turn_graph(DIE, len(roll.split()))
    faces = sum(1 << face for face in set(DIE.read(used)))
    return graph.roll_of(Position(faces, len(roll.split()), 0), roll)


def value_of(
    dice: int,
    decide: Callable[[Fraction, Fraction], Fraction],
    choose: Callable[[list[Fraction]], Fraction] = max,
    needs_worm: bool = True,
) -> Fraction:
    """What a turn is worth to somebody who decides between stopping and rolling, and chooses."""
    graph = turn_graph(DIE, dice)

    @cache
    def worth(position: Position) -> Fraction:
        worm = graph.has_worm(position.used) or not needs_worm
        stop = Fraction(position.sum if worm else 0)
        return decide(stop, rolling(position)) if position.dice_left else stop

    def rolling(position: Position) -> Fraction:
        rolls = list(product(LABELS, repeat=position.dice_left))
        offered = [graph.roll_of(position, roll) for roll in rolls]
        worths = (
            choose([worth(graph.after(position, *o)) for o in each]) for each in offered if each
        )
        return sum(worths, Fraction(0)) / len(rolls)

    return rolling(graph.position_of())


def never_stop(dice: int) -> Fraction:
    """The worth of rolling until no dice are left."""
    return value_of(dice, lambda stop, roll: roll)


def any_face(dice: int) -> Fraction:
    """The worth of taking a face at random, and stopping when it is best."""
    return value_of(dice, max, lambda worths: sum(worths, Fraction(0)) / len(worths))


def worm_forgotten(dice: int) -> Fraction:
    """The worth if no worm were needed."""
    return value_of(dice, max, needs_worm=False)


def other_plan() -> Fraction:
    """The chance of the target by the plan made for the highest sum."""
    return plan(DICE).outcome().at_least(TARGET)


EXERCISES = (
    Prediction("5.0", lambda: best_value(DICE), chance=False),
    Value(
        "5.1",
        lambda: best_value(1),
        {
            "worm_forgotten": lambda: worm_forgotten(1),
            "dead_forgotten": lambda: next(face.value for face in DIE.faces if face.worm),
            "chance_for_value": lambda: (
                solve(turn_graph(DIE, 1), Goal.at_least(1), exact=True).value
            ),
        },
    ),
    Program(
        "5.2",
        stop_worth,
        {"worm_forgotten": lambda used, total: total},
        cases=STOP_CASES,
    ),
    Program(
        "5.3",
        choices,
        {"each_die": dice_counted, "used_face": used_forgotten},
        cases=CHOICE_CASES,
    ),
    Program(
        "5.4",
        best_value,
        {
            "never_stopped": never_stop,
            "any_face": any_face,
            "worm_forgotten": worm_forgotten,
        },
        cases=((1,), (2,), (3,)),
    ),
    Chance(
        "5.5",
        lambda: solve(turn_graph(DIE, DICE), Goal.at_least(TARGET), exact=True).value,
        {
            "exactly": lambda: solve(turn_graph(DIE, DICE), Goal.exactly(TARGET), exact=True).value,
            "other_plan": other_plan,
        },
    ),
    MultipleChoice(
        "5.6",
        lambda: plan(DICE).advise("", FIRST_ROLL).takes[0].face.label,
        {"highest_face": lambda: "6"},
        options=tuple(sorted(set(FIRST_ROLL.split()))),
    ),
)
