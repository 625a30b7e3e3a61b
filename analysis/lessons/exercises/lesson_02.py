"""Lesson 2, dead rolls: conditional probability with used faces and dice left."""

from __future__ import annotations

from fractions import Fraction

from analysis.lessons.exercises.exercise import Chance, Exercise, MultipleChoice, Prediction
from analysis.lessons.exercises.versions import versions
from heckmeck_core.games import rules
from heckmeck_core.rolls import counted_rolls, dead_roll_probability

TURN = rules("barbecue").graph()
FACES = TURN.die.sides
ROOMS = {"a": (3, 2), "b": (4, 3), "c": (5, 4)}
"""Three places a turn can stand in: (used faces, dice left)."""


def dead(used: int, dice: int) -> Fraction:
    """Chance that all dice show used faces."""
    return dead_roll_probability(used, FACES, dice)


def alive(used: int, dice: int) -> Fraction:
    """Chance that at least one die shows a new face."""
    return 1 - dead(used, dice)


def new_dice(used: int, dice: int, count: int) -> Fraction:
    """Chance that exactly `count` dice show a new face."""
    rolls = counted_rolls((FACES - used,), used, dice)
    return Fraction(sum(ways for (new,), ways in rolls if new == count), FACES**dice)


def dead_if_one_is_used(used: int, dice: int) -> Fraction:
    """Chance of a dead roll, known that at least one die shows a used face."""
    return dead(used, dice) / (1 - new_dice(used, dice, dice))


def dead_after(aside: str) -> Fraction:
    """Chance of a dead roll with these dice set aside."""
    return TURN.dead_chance(TURN.position_of(aside))


def both_dice_used_up(used: int, used_then: int) -> Fraction:
    """Chance to set two dice aside without a dead roll, if a face more is used then."""
    pair_or_rest = Fraction(0)
    for counts, ways in counted_rolls((1,) * (FACES - used), used, 2):
        most = max(counts)
        if most:
            pair_or_rest += ways * (alive(used_then, 1) if most == 1 else 1)
    return pair_or_rest / FACES**2


def one_used_face(dice: int, aside: str) -> Exercise:
    """How likely a roll is dead with equal dice aside."""
    return Chance("2.1", lambda: dead(1, dice), {"added": lambda: dice * dead(1, 1)})


EXERCISES = (
    Prediction("2.0", lambda: dead(3, 2)),
    versions(
        one_used_face,
        [
            {"dice": 3, "aside": "Five worms"},
            {"dice": 4, "aside": "Four worms"},
            {"dice": 5, "aside": "Three sixes"},
            {"dice": 6, "aside": "Two worms"},
        ],
        example={"dice": 2, "aside": "Six worms"},
    ),
    Chance(
        "2.2",
        lambda: alive(4, 3),
        {
            "every_die": lambda: new_dice(4, 3, 3),
            "exactly": lambda: new_dice(4, 3, 1),
            "added": lambda: 3 * new_dice(4, 1, 1),
        },
    ),
    Chance(
        "2.3",
        lambda: dead_if_one_is_used(3, 2),
        {"condition": lambda: dead(3, 2), "which_die": lambda: dead(3, 1)},
    ),
    Chance(
        "2.4",
        lambda: (1 - dead_after("6 6 W W 4")) * (1 - dead_after("6 6 W W 4 3")),
        {
            "face_more": lambda: alive(3, 3) * alive(3, 2),
            "dead_twice": lambda: dead(3, 3) * dead(4, 2),
            "added": lambda: (dead(3, 3) + dead(4, 2), alive(3, 3) + alive(4, 2)),
            "condition": lambda: alive(4, 2),
        },
    ),
    MultipleChoice(
        "2.5",
        lambda: max(ROOMS, key=lambda room: dead(*ROOMS[room])),
        {"fewest_dice": lambda: "a", "in_between": lambda: "b"},
        options=tuple(ROOMS),
    ),
    Chance(
        "2.6",
        lambda: both_dice_used_up(3, 4),
        {
            "face_more": lambda: both_dice_used_up(3, 3),
            "one_roll": lambda: alive(3, 2),
            "only_pairs": lambda: sum(
                Fraction(ways, FACES**2) for c, ways in counted_rolls((1,) * 3, 3, 2) if 2 in c
            ),
        },
    ),
)
