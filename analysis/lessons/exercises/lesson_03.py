"""Lesson 3, a turn is a graph, not a story: histories against positions."""

from __future__ import annotations

from itertools import permutations
from math import comb, factorial, prod

from analysis.lessons.exercises.exercise import Count, Exercise, MultipleChoice, Prediction
from analysis.lessons.exercises.lesson_01 import divisions_forgotten, ways
from analysis.lessons.exercises.program import Program
from analysis.lessons.exercises.versions import Numbers, versions
from analysis.studies.histories import histories, most_dice_thrown
from analysis.texts import text
from analysis.texts.numbers import number_word
from analysis.texts.words import shown_words
from heckmeck_core import Die, TurnGraph, turn_graph
from heckmeck_core.games import rules

DIE = rules("barbecue").die
TURN = rules("barbecue").graph()


def turn(dice: int) -> TurnGraph:
    """The graph of a turn with this many dice."""
    return turn_graph(DIE, dice)


def positions(dice: int) -> int:
    """How many positions a turn with `dice` dice has."""
    return turn(dice).positions


def all_histories(dice: int) -> int:
    """How many histories a turn with `dice` dice has."""
    return sum(histories(turn(dice)).values())


def rolls_of_turn(dice: int, step: int) -> list[int]:
    """How many dice each roll has, if `step` dice of a new face are set aside after each."""
    graph, rolls = turn(dice), list[int]()
    here = graph.position_of()
    while here.dice_left:
        rolls.append(here.dice_left)
        here = graph.after(here, graph.new_faces(here.used)[0], step)
    return rolls


def one_roll_left_out(rolls: list[int]) -> tuple[int, ...]:
    """The sums without the first or the last roll, unless they are named otherwise."""
    sums = {sum(rolls) - rolls[0], sum(rolls) - rolls[-1]}
    return tuple(sorted(sums - {rolls[0], sum(rolls) - 1}))


def longest_turn(dice: int, step: int, **_: object) -> Exercise:
    """How many dice are thrown if `step` are set aside after each roll."""
    return Count(
        "3.1",
        lambda: most_dice_thrown(turn(dice)) if step == 1 else sum(rolls_of_turn(dice, step)),
        {
            "one_roll_only": lambda: dice,
            "same_each_time": lambda: dice * len(rolls_of_turn(dice, step)),
            "multiplied": lambda: prod(rolls_of_turn(dice, step)),
            "roll_left_out": lambda: one_roll_left_out(rolls_of_turn(dice, step)),
        },
        formula=" + ".join(map(str, rolls_of_turn(dice, step))),
    )


def same_position(here: str, a: str, b: str, c: str) -> Exercise:
    """Which of three players is in the same position."""
    meant = TURN.position_of(here)
    places = {name: TURN.position_of(aside) for name, aside in zip("abc", (a, b, c), strict=True)}

    def the_one(same_faces: bool, same_sum: bool) -> str:
        """The place that has the same faces used, the same sum, or both."""
        (found,) = (
            name
            for name, place in places.items()
            if (place.used == meant.used, place.sum == meant.sum) == (same_faces, same_sum)
        )
        return found

    return MultipleChoice(
        "3.2",
        lambda: next(name for name, place in places.items() if place == meant),
        {"same_sum": lambda: the_one(False, True), "same_faces": lambda: the_one(True, False)},
        options=tuple(places),
    )


def positions_of_two_dice(die: str, **_: object) -> Exercise:
    """How many positions a turn with two dice has."""
    graph = turn_graph(Die.parse(die), 2)
    faces, pairs = graph.die.sides, comb(graph.die.sides, 2)
    return Count(
        "3.3",
        lambda: graph.positions,
        {
            "start_forgotten": lambda: graph.positions - 1,
            "order": lambda: sum(histories(graph).values()),
            "rolls_counted": lambda: faces**2,
            "one_face": lambda: (2 * faces, 1 + 2 * faces),
            "two_faces": lambda: () if pairs == 2 * faces else pairs,
            "single_die": lambda: (faces + pairs, 1 + faces + pairs),
        },
        formula="1 + 2*{faces} + C({faces}, 2)",
    )


def orders_of_faces(aside: str, first: str = "", later: str = "", **_: object) -> Exercise:
    """In how many orders dice can have been set aside, if one face came before another."""
    faces = sorted(set(aside.split()))
    next_to = factorial(len(faces) - 1) if first else None
    dice = len(aside.split())
    told = [way for way in permutations(faces) if not first or way.index(first) < way.index(later)]
    return Count(
        "3.4",
        lambda: len(told),
        {
            "each_die": lambda: (ways(aside), *divisions_forgotten(aside)),
            "added": lambda: len(faces),
            "condition": lambda: factorial(len(faces)) if first else (),
            "used_face": lambda: len(faces) ** len(faces),
            "next_to": lambda: next_to or (),
            "dice_counted": lambda: () if dice == next_to else dice,
        },
        formula=f"factorial({len(faces)}){'/2' if first else ''}",
    )


def of_turn(dice: int, step: int) -> Numbers:
    """A turn for 3.1: `step` dice are set aside after each roll."""
    each = text("3.1.each", count=step, count_word=number_word(step))
    return {"dice": dice, "step": step, "each": each}


def of_die(*faces: str) -> Numbers:
    """A die for 3.3."""
    return {"die": " ".join(faces), "faces": len(faces)}


def of_aside(aside: str, first: str = "", later: str = "") -> Numbers:
    """Dice for 3.4, and what is known of their order: some of a face came before others."""
    if not first:
        return {"aside": aside, "known": ""}
    equal = {face: " ".join([face] * aside.split().count(face)) for face in (first, later)}
    said = {name: shown_words(DIE, dice) for name, dice in equal.items()}
    known = text("3.4.known", first=said[first], later=said[later])
    return {"aside": aside, "first": first, "later": later, "known": known}


EXERCISES = (
    Prediction("3.0", lambda: positions(8), chance=False),
    versions(
        longest_turn,
        [
            of_turn(5, 1),
            of_turn(4, 1),
            of_turn(6, 1),
            of_turn(8, 2),
            of_turn(6, 2),
            of_turn(9, 3),
        ],
        example=of_turn(10, 2),
    ),
    versions(
        same_position,
        [
            {"here": "6 6 4 4 W", "a": "6 6 W W 4", "b": "6 W W W 4", "c": "6 6 6 4 3"},
            {"here": "4 4 3 2 2", "a": "6 4 3 1 1", "b": "4 4 3 3 2", "c": "4 3 3 3 2"},
            {"here": "W W 4 3 3", "a": "W 4 4 4 3", "b": "W W 4 4 3", "c": "6 6 3 3 2"},
            {"here": "6 6 4 2 2", "a": "W W 4 3 3", "b": "6 4 4 4 2", "c": "6 6 4 4 2"},
            {"here": "3 3 2 1 1", "a": "3 2 2 2 1", "b": "4 2 2 1 1", "c": "3 3 2 2 1"},
            {"here": "6 6 W 4 4 2", "a": "6 6 W W 4 2", "b": "6 6 6 4 3 2", "c": "6 W W W 4 2"},
        ],
        example={"here": "3 3 1 1", "a": "3 2 2 1", "b": "1 1 3 3", "c": "3 3 3 1"},
    ),
    versions(
        positions_of_two_dice,
        [
            of_die("1", "2", "3", "4", "W", "6", "7", "8"),
            of_die("1", "2", "3", "4", "W"),
            of_die("1", "2", "3", "4", "W", "6", "7"),
            of_die("1", "2", "3", "4", "W", "6", "7", "8", "9"),
            of_die("1", "2", "3", "4", "W", "6", "7", "8", "9", "10"),
        ],
        example=of_die("1", "2", "W"),
    ),
    versions(
        orders_of_faces,
        [
            of_aside("6 6 W W 4"),
            of_aside("6 6 W 4 3"),
            of_aside("6 W W 4 3 2"),
            of_aside("W W 6 6 4 3 2 1"),
            of_aside("6 6 W W 4 3", first="6", later="W"),
            of_aside("6 6 W W 4 3 2", first="W", later="6"),
        ],
        example=of_aside("6 6 W"),
    ),
    Program(
        "3.5",
        positions,
        {
            "order": all_histories,
            "start_forgotten": lambda dice: positions(dice) - 1,
            "one_step": lambda dice: 1 + dice * DIE.sides,
        },
        cases=((1,), (2,), (3,), (4,)),
    ),
)
