"""Lesson 4, expected value: stop or roll, one decision by hand, then backward induction."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import product

from analysis.lessons.exercises.exercise import MultipleChoice, Prediction, Program, Value
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
CHOICE = "W W 4 4", "6 3 3 3"
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


def snail_forgotten(aside: str) -> tuple[Fraction, ...]:
    """As `no_snail`, unless stopping is worth as much: then the number says less."""
    worth = no_snail(aside)
    return () if worth == stopping(TURN.position_of(aside)) else (worth,)


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


EXERCISES = (
    Prediction("4.0", lambda: rolling(SAFE), chance=False),
    Value(
        "4.1",
        lambda: rolling(LAST_DIE),
        {
            "dead_forgotten": lambda: dead_forgotten(LAST_DIE),
            "chance_for_value": lambda: chance_to_live(LAST_DIE),
            "sum_for_worms": lambda: mean_sum(LAST_DIE),
        },
    ),
    MultipleChoice(
        "4.2",
        lambda: best_action(LOW),
        {"bird_in_hand": lambda: STOP},
        options=(STOP, ROLL),
    ),
    Value(
        "4.3",
        lambda: rolling(NEARLY),
        {
            "stop_value": lambda: stopping(TURN.position_of(NEARLY)),
            "dead_forgotten": lambda: dead_forgotten(NEARLY),
            "snail": lambda: snail_forgotten(NEARLY),
            "chance_for_value": lambda: chance_to_live(NEARLY),
        },
    ),
    Value(
        "4.4",
        lambda: rolling(EARLY),
        {
            "second_roll": lambda: stop_after_first(EARLY),
            "never_stopped": lambda: roll_to_the_end(EARLY),
            "dead_forgotten": lambda: dead_forgotten(EARLY),
        },
    ),
    MultipleChoice(
        "4.5",
        lambda: plan().advise(*CHOICE).takes[0].face.label,
        {"highest_face": lambda: max(CHOICE[1].split())},
        options=tuple(sorted(set(CHOICE[1].split()))),
    ),
    Program(
        "4.6",
        last_die_value,
        {
            "dead_forgotten": lambda used, total: average(last_die(used, total), stopping, True),
            "worm_forgotten": worm_forgotten,
        },
        cases=LAST_DIE_CASES,
    ),
)
