"""The oracle: a turn played out over every ordered roll, as the clauses say it.

It is slow and meant to be read. It knows sides, not faces: a roll is one of sides ** dice
equally likely tuples of (value, worm).
"""

from fractions import Fraction
from functools import cache
from itertools import product


def oracle_value(die, dice, goal):
    """The value of the best plan for a goal."""
    sides = [(face.value, face.worm) for face in die.faces for _ in range(face.sides)]

    def earns(aside):
        worm = any(worm for _, worm in aside)
        return goal.worth(sum(value for value, _ in aside), worm)

    @cache
    def after_setting_aside(aside):
        """`aside` is a sorted tuple of (value, worm): one entry for each die."""
        dice_left = dice - len(aside)
        payoff = earns(aside)
        worths = []
        if payoff is not None:
            worths.append(Fraction(payoff))  # TURN-7: a result that earns something
        elif goal.may_stop_anytime or not dice_left:
            worths.append(Fraction(goal.failed))
        if dice_left:
            worths.append(rolling(aside))
        return max(worths)

    def rolling(aside):
        rolls = list(product(sides, repeat=dice - len(aside)))
        return sum(after_rolling(aside, roll) for roll in rolls) / len(rolls)

    def after_rolling(aside, roll):
        new = set(roll) - set(aside)
        if not new:
            return Fraction(goal.failed)  # TURN-4: a dead roll
        return max(
            after_setting_aside(tuple(sorted((*aside, *[die for die in roll if die == face]))))
            for face in new
        )

    return rolling(())
