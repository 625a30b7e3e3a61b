"""The oracle: a turn played out over every ordered roll, as the clauses say it.

It is slow and meant to be read. It knows sides, not faces: a roll is one of sides ** dice
equally likely tuples of (value, worm).
"""

import re
from fractions import Fraction
from functools import cache
from itertools import product
from math import prod

from heckmeck_core import CAUSES, Outcome, turn_graph
from heckmeck_core.goal import DEAD_ROLL

MOST_OUTCOMES = 3000
"""More than these are not listed."""


def oracle_value(die, dice, goal):
    """The value of the best plan for a goal."""
    sides = [(face.value, face.worm) for face in die.faces for _ in range(face.sides)]

    @cache
    def after_setting_aside(aside):
        """`aside` is a sorted tuple of (value, worm): one entry for each die."""
        dice_left = dice - len(aside)
        payoff = stopping_earns(goal, aside, dice_left)
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


def stopping_earns(goal, aside, dice_left):
    """What stopping earns, None for nothing."""
    result = sum(value for value, _ in aside)
    if result in goal.out_of_dice and dice_left > 0:
        return None  # TURN-7b: it counts only when there is nothing left to roll
    return goal.worth(result, any(worm for _, worm in aside))


def oracle_value_of_card(die, dice, goal, card):
    """The value of playing by a card, read word by word as a person at the table would."""
    sides = [(face.value, face.worm) for face in die.faces for _ in range(face.sides)]
    lines = str(card).splitlines()

    def counts(aside, face, count):
        """What the card makes of `count` dice of a face."""
        value, _ = face
        measured, extra = value, 0
        for line in lines:
            if line.startswith("Take the face with the highest sum"):
                less = int(re.search(r"less (\d+)", line)[1]) if "less" in line else 0
                measured = count * (value - less)
            elif not line.startswith("Stop") and speaks_of(line, aside, face, count):
                if not holds(line, aside):
                    continue
                if line.startswith("Take"):
                    extra += 1000
                else:
                    amount, sign = re.search(r"count (\d+) (more|less)", line).groups()
                    extra += int(amount) if sign == "more" else -int(amount)
        return measured + extra

    def speaks_of(line, aside, face, count):
        """Whether a line is about these dice."""
        line, (value, worm) = line.removeprefix("Take ").lower(), face
        if line.startswith("worms"):
            return worm
        if line.startswith("single dice"):
            return count == 1
        if match := re.match(r"(\d+)s ", line):
            return value == int(match[1]) and not worm
        if match := re.match(r"(\d+) or more alike", line):
            return count >= int(match[1])
        target = int(re.match(r"faces that bring you to (\d+) with a worm", line)[1])
        total = sum(value for value, _ in aside) + count * value
        return total >= target and (worm or any(worm for _, worm in aside))

    def holds(line, aside):
        """Whether the time of a line has come."""
        used, rolled = len(set(aside)), dice - len(aside)
        worm = any(worm for _, worm in aside)
        if "no worm" in line:
            return not worm
        if "once you have a worm" in line:
            return worm
        if "in the first roll" in line:
            return not aside
        if match := re.search(r"in a roll of (\d+) or (more|fewer) dice", line):
            return rolled >= int(match[1]) if match[2] == "more" else rolled <= int(match[1])
        if match := re.search(r"with (\d+) or (more|fewer) faces used", line):
            return used >= int(match[1]) if match[2] == "more" else used <= int(match[1])
        return True

    def says_stop(aside):
        stops = [line for line in lines if line.startswith("Stop")]
        return not stops or any(stop_holds(line, aside) for line in stops)

    def stop_holds(line, aside):
        total, used, left = sum(value for value, _ in aside), len(set(aside)), dice - len(aside)
        if match := re.search(r"counting (\d+) more .* and (\d+) less", line):
            total += int(match[1]) * used - int(match[2]) * left
        at = re.search(r"at (\d+) or more", line)
        most = re.search(r"at most (\d+) di", line)
        least = re.search(r"(?:with|and) (\d+) or more faces used", line)
        return (
            (at is None or total >= int(at[1]))
            and (most is None or left <= int(most[1]))
            and (least is None or used >= int(least[1]))
        )

    @cache
    def after_setting_aside(aside):
        payoff = stopping_earns(goal, aside, dice - len(aside))
        if len(aside) == dice:
            return Fraction(goal.failed if payoff is None else payoff)
        if payoff is not None and says_stop(aside):
            return Fraction(payoff)
        return rolling(aside)

    def rolling(aside):
        rolls = list(product(sides, repeat=dice - len(aside)))
        return sum(after_rolling(aside, roll) for roll in rolls) / len(rolls)

    def after_rolling(aside, roll):
        new = [face for face in dict.fromkeys(reversed(sides)) if face in roll]
        offered = [face for face in new if face not in aside]
        if not offered:
            return Fraction(goal.failed)
        face = max(offered, key=lambda face: counts(aside, face, roll.count(face)))
        return after_setting_aside(tuple(sorted((*aside, *[face] * roll.count(face)))))

    return rolling(())


def oracle_outcomes(die, dice, goal):
    """The outcome of each best plan, or None where there are too many of them to list.

    A plan says for every way a turn can come to a choice what to do there; what can still
    follow is a set of outcomes, so the outcomes of a roll are all ways to combine them.
    """
    sides = [(face.value, face.worm) for face in die.faces for _ in range(face.sides)]

    def after_setting_aside(aside):
        dice_left, payoff = dice - len(aside), stopping_earns(goal, aside, dice - len(aside))
        may_stop = payoff is not None or goal.may_stop_anytime or not dice_left
        stopped = (Fraction(goal.failed if payoff is None else payoff), {ended(aside)})
        return best_of([*([stopped] if may_stop else []), *([rolling(aside)] if dice_left else [])])

    def ended(aside):
        total, worm = sum(value for value, _ in aside), any(worm for _, worm in aside)
        ending = goal.ending(total, worm, False, dice - len(aside))
        return frozenset({(ending, Fraction(1))})

    def rolling(aside):
        rolls = [after_rolling(aside, roll) for roll in product(sides, repeat=dice - len(aside))]
        if prod(len(outcomes) for _, outcomes in rolls) > MOST_OUTCOMES:
            raise TooMany
        together = {mixed(outcomes) for outcomes in product(*(each for _, each in rolls))}
        return sum(worth for worth, _ in rolls) / len(rolls), together

    def after_rolling(aside, roll):
        new = set(roll) - set(aside)
        if not new:
            return Fraction(goal.failed), {frozenset({(DEAD_ROLL, Fraction(1))})}
        return best_of(
            [after_setting_aside((*aside, *[die for die in roll if die == face])) for face in new]
        )

    try:
        _, outcomes = rolling(())
    except TooMany:
        return None
    return [as_outcome(die, dice, goal, dict(outcome)) for outcome in outcomes]


class TooMany(Exception):
    pass


def best_of(choices):
    """What is worth most, with the outcomes of all choices that are worth as much."""
    best = max(worth for worth, _ in choices)
    return best, set().union(*(outcomes for worth, outcomes in choices if worth == best))


def mixed(outcomes):
    """The outcome of a roll, each of its faces being equally likely."""
    chances = {}
    for outcome in outcomes:
        for ending, chance in outcome:
            chances[ending] = chances.get(ending, 0) + chance / len(outcomes)
    return frozenset(chances.items())


def as_outcome(die, dice, goal, chances):
    results = goal.results(turn_graph(die, dice))
    return Outcome(
        goal,
        {result: chances.get(result, Fraction(0)) for result in results},
        {cause: chances.get(cause, Fraction(0)) for cause in CAUSES},
    )
