"""Lesson 5, the best plan: a solver for three dice, checked against the engine."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache, partial
from itertools import product
from statistics import mean

from analysis.lessons.exercises.exercise import Chance, Exercise, MultipleChoice, Prediction, Value
from analysis.lessons.exercises.program import Program
from analysis.lessons.exercises.versions import Numbers, versions
from analysis.lessons.playthings.turn_map import sum_goal
from heckmeck_core import Die, Goal, Plan, Position, solve, turn_graph
from heckmeck_core.dice import DiceLike
from heckmeck_core.games import rules

DIE = rules("barbecue").die
LABELS = [face.label for face in DIE.faces]
DICE = 3
STOP_CASES = (("W 6", 11), ("6 4", 10), ("W", 5), ("1 2 3", 12))
CHOICE_CASES = (("6 6 W", ""), ("6 6 W", "6"), ("6 6 6", "W 1"), ("1 2 3", "2"), ("4 4 4", "4"))
TAKE_CASES = (
    *(("W W 6", "", 0), ("6 6 W", "", 0), ("6 1", "W", 5)),
    *(("W W 2", "W", 5), ("1 2", "6 4", 10), ("W W", "W 1", 6)),
)
ROLL_CASES = (("W", 2, 5), ("6 4", 1, 10), ("W 2", 1, 7), ("", 2, 0))
Choose = Callable[[list[Fraction]], Fraction]
"""What somebody makes of the worths that a roll offers them."""


@cache
def plan(dice: int) -> Plan[Fraction]:
    """The best plan for the highest sum with a worm."""
    graph = turn_graph(DIE, dice)
    return solve(graph, sum_goal(graph), exact=True)


def best_value(dice: int) -> Fraction:
    """What a turn with `dice` dice is worth by the best plan."""
    return plan(dice).value


def stop_worth(used: str, total: int) -> Fraction:
    """What stopping is worth: the sum, if a worm is among the used faces."""
    return stops_at(_position(used, 1, total))


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
    dice = len(roll.split())
    return turn_graph(DIE, dice).roll_of(_position(used, dice, 0), roll)


def _position(used: str, dice: int, total: int) -> Position:
    return Position(sum(1 << face for face in set(DIE.read(used))), dice, total)


def stops_at(position: Position, needs_worm: bool = True) -> Fraction:
    """What stopping is worth: the sum, if a worm lies aside or none is needed."""
    worm = turn_graph(DIE, DICE).has_worm(position.used) or not needs_worm
    return Fraction(position.sum if worm else 0)


def best_take(roll: str, used: str, total: int) -> Fraction:
    """The most that taking a face of a roll is worth if one stops then."""
    position = _position(used, len(roll.split()), total)
    return max(_stopping_after(position, roll), default=Fraction(0))


def _stopping_after(position: Position, roll: DiceLike, needs_worm: bool = True) -> list[Fraction]:
    graph = turn_graph(DIE, position.dice_left)
    offered = graph.roll_of(position, roll)
    return [stops_at(graph.after(position, *take), needs_worm) for take in offered]


def one_die_taken(roll: str, used: str, total: int) -> Fraction:
    """The same if of equal dice only one were taken."""
    shown = {DIE.faces[face] for face, _ in _offered(roll, used)}
    worm = "W" in used.split()
    worths = [Fraction(total + face.value) for face in shown if worm or face.worm]
    return max(worths, default=Fraction(0))


def take_without_worm(roll: str, used: str, total: int) -> Fraction:
    """The same if no worm were needed."""
    position = _position(used, len(roll.split()), total)
    return max(_stopping_after(position, roll, needs_worm=False), default=Fraction(0))


def take_used_face(roll: str, used: str, total: int) -> Fraction:
    """The same if used faces could be taken again."""
    worm = "W" in used.split()
    shown = [(DIE.faces[face], count) for face, count in _offered(roll, "")]
    worths = [Fraction(total + count * face.value) for face, count in shown if worm or face.worm]
    return max(worths, default=Fraction(0))


def next_roll(
    used: str,
    dice: int,
    total: int,
    choose: Choose = max,
    needs_worm: bool = True,
    live_only: bool = False,
) -> Fraction:
    """The mean over all rolls of the face that is chosen, if one stops after it."""
    position = _position(used, dice, total)
    rolls = [_stopping_after(position, roll, needs_worm) for roll in product(LABELS, repeat=dice)]
    live = [choose(worths) for worths in rolls if worths]
    return sum(live, Fraction(0)) / len(live if live_only else rolls)


def all_rolls_added(used: str, dice: int, total: int) -> Fraction:
    """The sum over all rolls, which is not divided."""
    rolls: int = DIE.sides**dice
    return next_roll(used, dice, total) * rolls


def mean_of(worths: list[Fraction]) -> Fraction:
    """What a face taken at random is worth."""
    return sum(worths, Fraction(0)) / len(worths)


def value_of(
    dice: int,
    decide: Callable[[Fraction, Fraction], Fraction],
    choose: Choose = max,
    needs_worm: bool = True,
) -> Fraction:
    """What a turn is worth to somebody who decides between stopping and rolling, and chooses."""
    graph = turn_graph(DIE, dice)

    @cache
    def worth(position: Position) -> Fraction:
        stop = stops_at(position, needs_worm)
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
    return value_of(dice, max, mean_of)


def worm_forgotten(dice: int) -> Fraction:
    """The worth if no worm were needed."""
    return value_of(dice, max, needs_worm=False)


def other_plan(least: int, dice: int) -> Fraction:
    """The chance of so much by the plan made for the highest sum."""
    return plan(dice).outcome().at_least(least)


def one_die(faces: str) -> Exercise:
    """What a turn with one die is worth."""
    die = Die.parse(faces)
    graph = turn_graph(die, 1)
    return Value(
        "5.1",
        lambda: solve(graph, sum_goal(graph), exact=True).value,
        {
            "worm_forgotten": lambda: mean(
                Fraction(face.value) for face in die.faces for _ in range(face.sides)
            ),
            "dead_forgotten": lambda: next(face.value for face in die.faces if face.worm),
            "chance_for_value": lambda: solve(graph, Goal.at_least(1), exact=True).value,
        },
    )


def worth_of_position(aside: str, dice: int, total: int) -> Exercise:
    """What a position with one die left is worth."""
    stop = stops_at(_position(aside, 1, total))

    def roll(live_only: bool = False) -> Fraction:
        return next_roll(aside, 1, total, live_only=live_only)

    return Value(
        "5.2",
        lambda: plan(dice).worth(plan(dice).graph.position_of(aside)),
        {
            "not_compared": lambda: min(stop, roll()),
            "dead_forgotten": lambda: roll(live_only=True),
            "sum_for_mean": lambda: all_rolls_added(aside, 1, total),
            "used_face": lambda: total + mean(Fraction(face.value) for face in DIE.faces),
        },
    )


def with_goal(least: int, dice: int) -> Exercise:
    """The best chance of a sum or more."""
    graph = turn_graph(DIE, dice)
    without_worm = replace(Goal.at_least(least), needs_worm=False)
    return Chance(
        "5.8",
        lambda: solve(graph, Goal.at_least(least), exact=True).value,
        {
            "exactly": lambda: solve(graph, Goal.exactly(least), exact=True).value,
            "one_more": lambda: solve(graph, Goal.at_least(least + 1), exact=True).value,
            "worm_forgotten": lambda: solve(graph, without_worm, exact=True).value,
            "other_plan": lambda: other_plan(least, dice),
        },
    )


def first_roll(pair: str, single: str) -> Exercise:
    """Whether to take the pair or the single die of the first roll."""

    def best() -> str:
        return plan(DICE).advise("", f"{pair} {pair} {single}").takes[0].face.label

    return MultipleChoice(
        "5.9",
        best,
        {"worth_less": lambda: pair if best() == single else single},
        options=tuple(sorted((pair, single))),
    )


def aside_of(dice: int, aside: str) -> Numbers:
    """A position of a turn with so many dice, and its sum."""
    total = turn_graph(DIE, dice).position_of(aside).sum
    return {"aside": aside, "dice": dice, "total": total}


EXERCISES = (
    Prediction("5.0", lambda: best_value(DICE), chance=False, after="5.7"),
    versions(
        one_die,
        [
            {"faces": "1 2 3 4 W 6"},
            {"faces": "1 2 3 W"},
            {"faces": "1 2 W"},
            {"faces": "1 2 3 W W"},
            {"faces": "1 2 3 4 5 6 7 W"},
            {"faces": "1 2 3 4 5 W W W"},
        ],
        example={"faces": "1 W"},
    ),
    versions(
        worth_of_position,
        [
            aside_of(3, "W 1"),
            aside_of(3, "W 3"),
            aside_of(3, "W 4"),
            aside_of(4, "W 1 1"),
            aside_of(4, "W W 3"),
            aside_of(4, "W W W"),
        ],
        example=aside_of(3, "W 6"),
    ),
    Program(
        "5.3",
        stop_worth,
        {"worm_forgotten": lambda used, total: total},
        cases=STOP_CASES,
    ),
    Program(
        "5.4",
        choices,
        {"each_die": dice_counted, "used_face": used_forgotten},
        cases=CHOICE_CASES,
    ),
    Program(
        "5.5",
        best_take,
        {
            "one_die": one_die_taken,
            "worm_forgotten": take_without_worm,
            "used_face": take_used_face,
        },
        cases=TAKE_CASES,
    ),
    Program(
        "5.6",
        next_roll,
        {
            "sum_for_mean": all_rolls_added,
            "dead_forgotten": partial(next_roll, live_only=True),
            "any_face": partial(next_roll, choose=mean_of),
            "worm_forgotten": partial(next_roll, needs_worm=False),
        },
        cases=ROLL_CASES,
    ),
    Program(
        "5.7",
        best_value,
        {
            "never_stopped": never_stop,
            "any_face": any_face,
            "worm_forgotten": worm_forgotten,
            "second_roll": lambda dice: next_roll("", dice, 0),
        },
        cases=((1,), (2,), (3,)),
    ),
    versions(
        with_goal,
        [{"least": least, "dice": DICE} for least in (12, 9, 10, 11, 13, 14, 15)],
        example={"least": 8, "dice": 2},
    ),
    versions(
        first_roll,
        [
            {"pair": "6", "single": "1"},
            {"pair": "W", "single": "3"},
            {"pair": "4", "single": "3"},
            {"pair": "W", "single": "6"},
            {"pair": "3", "single": "6"},
            {"pair": "6", "single": "W"},
        ],
        example={"pair": "2", "single": "W"},
    ),
)
