"""Lesson 4, expected value: stop or roll, one decision by hand, then backward induction."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import product

from analysis.lessons.exercises.exercise import (
    Computed,
    Exercise,
    MultipleChoice,
    Prediction,
    Value,
)
from analysis.lessons.exercises.program import Program
from analysis.lessons.exercises.versions import Numbers, versions
from heckmeck_core import Plan, Position, solve
from heckmeck_core.games import rules
from heckmeck_core.goal import Number
from heckmeck_core.plan import ROLL, STOP

GAME = rules("barbecue")
TURN, GOAL = GAME.graph(), GAME.points()
FACES = [face.label for face in GAME.die.faces]
SAFE, NEARLY, EARLY = "6 6 W W 3 3", "6 6 6 W W 4", "W W W 1 1 3"
"""Two dice left: with a result in hand, with a better one, and with none yet."""
LAST_DIE, LOW = "6 6 W W 4 3 2", "W W W 2 2 2 2"
LAST_DIE_CASES = (("6 W 4 3 2", 31), ("W 2", 23), ("6 W 4 3", 32), ("1 2 3", 20), ("W 3 1", 24))
"""Used faces and sum, one die being left."""


@cache
def plan() -> Plan[Fraction]:
    """The best plan for worms on the full grill."""
    return solve(TURN, GOAL, exact=True)


def best_action(aside: str) -> str:
    """Whether the best plan stops or rolls."""
    best = plan().advise(aside).best
    assert best is not None  # without a roll there is always something to do
    return best.action


def rolling(aside: str) -> Fraction:
    """What rolling on is worth by the best plan."""
    (value,) = [each.value for each in plan().advise(aside).options if each.action == ROLL]
    return value


def stopping(position: Position) -> Number:
    """What stopping is worth: nothing if the result earns nothing."""
    return GOAL.worth(position.sum, TURN.has_worm(position.used)) or 0


def average(
    position: Position, worth: Callable[[Position], Number], live_only: bool = False
) -> Fraction:
    """The mean worth after one roll, of which the best face is taken; a dead one is worth 0."""
    offered = [TURN.roll_of(position, roll) for roll in product(FACES, repeat=position.dice_left)]
    best = [max(worth(TURN.after(position, *take)) for take in takes) for takes in offered if takes]
    return Fraction(sum(best)) / len(best if live_only else offered)


def dead_forgotten(aside: str) -> Fraction:
    """The mean over the living rolls alone."""
    return average(TURN.position_of(aside), plan().worth, live_only=True)


def not_divided(aside: str) -> Fraction:
    """The worths of all rolls added up, which is no mean yet."""
    rolls: int = GAME.die.sides ** TURN.position_of(aside).dice_left
    return rolling(aside) * rolls


def chance_to_live(aside: str) -> Fraction:
    """The chance that the next roll is not dead."""
    return 1 - TURN.dead_chance(TURN.position_of(aside))


def mean_sum(aside: str) -> Fraction:
    """The mean of the sum itself in place of the worms it earns."""
    return average(TURN.position_of(aside), lambda position: position.sum)


def no_snail(aside: str) -> Fraction:
    """The mean worth if results above the grill earned as much as its highest spot."""
    highest = GAME.worms[GAME.highest]
    return average(
        TURN.position_of(aside),
        lambda position: highest if position.sum > GAME.highest else plan().worth(position),
    )


def stopped(aside: str) -> Number:
    """What stopping is worth."""
    return stopping(TURN.position_of(aside))


def stop_after_first(aside: str) -> Fraction:
    """The mean worth if the turn ended after one more roll."""
    return average(TURN.position_of(aside), stopping)


def roll_to_the_end(aside: str) -> Fraction:
    """The mean worth if every die were rolled, come what may."""
    return average(
        TURN.position_of(aside),
        lambda position: average(position, stopping) if position.dice_left else stopping(position),
    )


def last_die(used: str, total: int) -> Position:
    """The position with one die left after these faces."""
    return Position(sum(1 << face for face in set(GAME.die.read(used))), 1, total)


def last_die_value(used: str, total: int) -> Fraction:
    """What rolling the last die is worth."""
    return average(last_die(used, total), stopping)


def worm_forgotten(used: str, total: int) -> Fraction:
    """What rolling the last die would be worth if no worm were needed."""
    return average(last_die(used, total), lambda position: GOAL.worth(position.sum) or 0)


def rolled_worm_forgotten(used: str, total: int) -> Fraction:
    """The same if a worm helped only when it was set aside before."""
    return last_die_value(used, total) if "W" in used.split() else Fraction(0)


def used_face_again(used: str, total: int) -> Fraction:
    """The same if used faces could be taken again."""
    worm = "W" in used.split()
    worths = [GOAL.worth(total + face.value, worm or face.worm) or 0 for face in GAME.die.faces]
    return Fraction(sum(worths)) / len(worths)


def slips_of_a_mean(aside: str) -> dict[str, Computed]:
    """The mistakes that can be made wherever the mean of all rolls is asked for."""
    return {
        "dead_forgotten": lambda: dead_forgotten(aside),
        "chance_for_value": lambda: chance_to_live(aside),
        "sum_for_mean": lambda: not_divided(aside),
    }


def last_die_on(aside: str, total: int) -> Exercise:
    """What rolling the last die is worth."""
    return Value(
        "4.1",
        lambda: rolling(aside),
        {
            **slips_of_a_mean(aside),
            "sum_for_worms": lambda: mean_sum(aside),
            "stop_value": lambda: stopped(aside),
        },
    )


def decision(aside: str, total: int) -> Exercise:
    """Whether to stop or to roll the last die."""
    return MultipleChoice(
        "4.2",
        lambda: best_action(aside),
        {"not_compared": lambda: STOP if best_action(aside) == ROLL else ROLL},
        options=(STOP, ROLL),
    )


def two_dice(aside: str, total: int) -> Exercise:
    """What rolling two dice is worth, after which it is best to stop."""
    return Value(
        "4.3",
        lambda: rolling(aside),
        {
            **slips_of_a_mean(aside),
            "snail": lambda: no_snail(aside),
            "stop_value": lambda: stopped(aside),
        },
    )


def two_rolls(aside: str, total: int) -> Exercise:
    """What two dice are worth if a second roll may be best."""
    return Value(
        "4.4",
        lambda: rolling(aside),
        {
            "second_roll": lambda: stop_after_first(aside),
            "never_stopped": lambda: roll_to_the_end(aside),
            **slips_of_a_mean(aside),
        },
    )


def which_face(aside: str, single: str, triple: str) -> Exercise:
    """Which of two faces to take: a single die, or three of a kind."""
    faces = (single, triple)

    def best() -> str:
        return plan().advise(aside, f"{single} {triple} {triple} {triple}").takes[0].face.label

    return MultipleChoice(
        "4.5",
        best,
        {"worth_less": lambda: next(face for face in faces if face != best())},
        options=tuple(sorted(faces)),
    )


def lying(aside: str) -> Numbers:
    """A situation: what lies aside, and its sum."""
    return {"aside": aside, "total": TURN.position_of(aside).sum}


def with_roll(aside: str, single: str, triple: str) -> Numbers:
    """A situation with four dice rolled: one of a face, three of another."""
    return {"aside": aside, "single": single, "triple": triple}


EXERCISES = (
    Prediction("4.0", lambda: rolling(SAFE), chance=False),
    versions(
        last_die_on,
        [
            lying("6 6 W W 3 3 3"),
            lying("6 6 W W 1 1 1"),
            lying("6 6 6 W W 2 2"),
            lying("6 6 W W W 1 1"),
            lying("6 6 6 W 1 1 1"),
            lying("6 6 6 6 W W 1"),
        ],
        example=lying("W W 3 3 3 2 2"),
    ),
    versions(
        decision,
        [
            lying(LOW),
            lying("W W W W 2 2 2"),
            lying("W W 3 3 3 3 3"),
            lying("W W W W W 1 1"),
            lying("W W W W 1 1 1"),
            lying("W W W W 4 4 4"),
        ],
        example=lying("W 4 4 4 4 4 4"),
    ),
    versions(
        two_dice,
        [
            lying("6 6 6 W W 3"),
            lying("6 6 6 6 W 2"),
            lying("6 6 6 W W 1"),
            lying("6 6 6 W 3 3"),
            lying("W W W W 4 3"),
            lying("6 6 6 6 W 4"),
        ],
        example=lying(NEARLY),
    ),
    versions(
        two_rolls,
        [
            lying("W W 3 3 2 2"),
            lying("W W W 2 1 1"),
            lying("6 W W 1 1 1"),
            lying("W 4 4 4 1 1"),
            lying("6 W 2 2 2 2"),
            lying("W 4 4 2 2 2"),
        ],
        example=lying(EARLY),
    ),
    versions(
        which_face,
        [
            with_roll("W W 4 4", "6", "3"),
            with_roll("6 6 W W", "4", "2"),
            with_roll("W W 3 3", "6", "4"),
            with_roll("W 6 6 6", "4", "1"),
            with_roll("W W W 4", "3", "2"),
            with_roll("W 4 4 4", "6", "2"),
            with_roll("W W W 1", "4", "3"),
        ],
        example=with_roll("W W W 1", "6", "2"),
    ),
    Program(
        "4.6",
        last_die_value,
        {
            "dead_forgotten": lambda used, total: average(last_die(used, total), stopping, True),
            "worm_forgotten": worm_forgotten,
            "rolled_worm": rolled_worm_forgotten,
            "used_face": used_face_again,
            "sum_for_mean": lambda used, total: last_die_value(used, total) * GAME.die.sides,
        },
        cases=LAST_DIE_CASES,
    ),
)
