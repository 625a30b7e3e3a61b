"""Lesson 8, exact against simulated: standard errors, intervals, and a chi-square test."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from analysis.charts.running_share import ERRORS
from analysis.lessons.exercises.exercise import Count, Exercise, MultipleChoice, Prediction, Value
from analysis.lessons.exercises.lesson_07 import outcome
from analysis.lessons.exercises.nodes import square_root
from analysis.lessons.exercises.program import Program
from analysis.lessons.exercises.versions import versions
from heckmeck_core.rolls import dead_roll_probability

DICE = 2
"""Rolled in 8.1."""
SHARE = 51
"""The games won, in percent, by the player that the lesson begins with."""
FACES = ("one", "two", "three", "four", "worm", "six")
SHARE_CASES = ((25, 100), (236, 1000), (4, 20))
"""Hits, and turns."""
ORDINARY, TOO_MANY, TOO_FEW = "ordinary", "too many", "too few"


def variance(chance: Fraction) -> Fraction:
    """The variance of one try that hits with a chance."""
    return chance * (1 - chance)


def error(chance: Fraction, tries: int) -> Fraction:
    """The standard error of a share."""
    return square_root(variance(chance) / tries)


def error_of_count(chance: Fraction, tries: int) -> Fraction:
    """The standard deviation of the number of hits."""
    return square_root(variance(chance) * tries)


def tries_needed(chance: Fraction, wanted: Fraction, errors: int) -> Fraction:
    """How many tries it takes until this many standard errors are as small as wanted."""
    return variance(chance) * (errors / wanted) ** 2


def chi_square(seen: Sequence[int]) -> Fraction:
    """The squared distances from equal counts, each divided by the count expected."""
    return sum((off**2 / expected(seen) for off in distances(seen)), Fraction(0))


def expected(seen: Sequence[int]) -> Fraction:
    """How often each of some equally likely things is expected."""
    return Fraction(sum(seen), len(seen))


def distances(seen: Sequence[int]) -> list[Fraction]:
    """How far each count is from the one expected."""
    return [abs(count - expected(seen)) for count in seen]


def squares_by(offs: Sequence[Fraction], divisor: Fraction) -> str:
    """How squared distances are added and divided."""
    return f"({' + '.join(f'({off})**2' for off in offs)})/({divisor})"


def beyond(hits: int, tries: int, chance: float) -> bool:
    """Whether a share lies more standard errors away than an interval is wide."""
    off = abs(Fraction(hits, tries) - Fraction(chance))
    return off > ERRORS * error(Fraction(chance), tries)


def side(hits: int, tries: int, chance: float) -> str:
    """On which side of the chance a share lies."""
    return TOO_MANY if hits > tries * chance else TOO_FEW


def surprise(hits: int, tries: int, chance: float) -> str:
    """Whether a share is beyond luck, and on which side."""
    return side(hits, tries, chance) if beyond(hits, tries, chance) else ORDINARY


def share_error(used: int, rolls: int) -> Exercise:
    """The standard error of a share of dead rolls."""
    dead = dead_roll_probability(used=used, faces=6, dice=DICE)
    one_die = dead_roll_probability(used=used, faces=6, dice=1)
    return Value(
        "8.1",
        lambda: error(dead, rolls),
        {
            "root_forgotten": lambda: variance(dead) / rolls,
            "tries_forgotten": lambda: error(dead, 1),
            "count_for_share": lambda: error_of_count(dead, rolls),
            "complement_forgotten": lambda: square_root(dead / rolls),
            "die_forgotten": lambda: error(one_die, rolls),
        },
    )


def sharper(rolls: int, times: int, part: str) -> Exercise:
    """How many rolls make the standard error a number of times as small."""
    return Count(
        "8.2",
        lambda: rolls * times**2,
        {
            "only_times": lambda: rolls * times,
            "only_added": lambda: rolls * (times**2 - 1),
            "fewer_tries": lambda: Fraction(rolls, times**2),
        },
        formula="{rolls}*{times}**2",
    )


def luck_or_not(hits: int, turns: int) -> Exercise:
    """Whether the failed turns that somebody had are ordinary luck."""

    def failed() -> float:
        return outcome().failed_total

    def right() -> str:
        return surprise(hits, turns, failed())

    def any_distance() -> str | tuple[str, ...]:
        return side(hits, turns, failed()) if right() == ORDINARY else ()

    def overlooked() -> str | tuple[str, ...]:
        return () if right() == ORDINARY else ORDINARY

    def wrong_side() -> str:
        return TOO_FEW if side(hits, turns, failed()) == TOO_MANY else TOO_MANY

    return MultipleChoice(
        "8.3",
        right,
        {"any_distance": any_distance, "overlooked": overlooked, "wrong_side": wrong_side},
        options=(ORDINARY, TOO_MANY, TOO_FEW),
    )


def fair_die(**faces: int) -> Exercise:
    """Chi-square of how often each face came."""
    counts = list(faces.values())
    return Value(
        "8.4",
        lambda: chi_square(counts),
        {
            "not_divided": lambda: sum(off**2 for off in distances(counts)),
            "not_squared": lambda: sum(distances(counts)) / expected(counts),
            "by_seen": lambda: sum(
                off**2 / count for off, count in zip(distances(counts), counts, strict=True)
            ),
            "by_all": lambda: sum(off**2 for off in distances(counts)) / sum(counts),
        },
        formula=squares_by(distances(counts), expected(counts)),
    )


def to_see(share: float) -> Exercise:
    """How many games it takes until an edge over 50 percent is two standard errors."""
    half = Fraction(1, 2)
    wanted = Fraction(share) / 100 - half
    return Count(
        "8.6",
        lambda: tries_needed(half, wanted, ERRORS),
        {
            "one_error": lambda: tries_needed(half, wanted, 1),
            "root_forgotten": lambda: ERRORS * error(half, 1) / wanted,
            "variance_forgotten": lambda: (ERRORS / wanted) ** 2,
            "own_chance": lambda: tries_needed(half + wanted, wanted, ERRORS),
        },
        formula="(1/4)*(2/({share}/100 - 1/2))**2",
    )


def rolled(*counts: int) -> dict[str, int]:
    """Numbers of 8.4: how often each face came."""
    return dict(zip(FACES, counts, strict=True))


EXERCISES = (
    Prediction(
        "8.0",
        lambda: tries_needed(Fraction(1, 2), Fraction(SHARE - 50, 100), ERRORS),
        chance=False,
        after="8.6",
    ),
    versions(
        share_error,
        [
            {"used": 2, "rolls": 200},
            {"used": 4, "rolls": 180},
            {"used": 2, "rolls": 128},
            {"used": 4, "rolls": 125},
            {"used": 2, "rolls": 392},
            {"used": 4, "rolls": 245},
        ],
        example={"used": 3, "rolls": 300},
    ),
    versions(
        sharper,
        [
            {"rolls": 300, "times": 2, "part": "half"},
            {"rolls": 160, "times": 3, "part": "third"},
            {"rolls": 350, "times": 2, "part": "half"},
            {"rolls": 120, "times": 3, "part": "third"},
            {"rolls": 420, "times": 2, "part": "half"},
            {"rolls": 240, "times": 3, "part": "third"},
        ],
        example={"rolls": 150, "times": 4, "part": "quarter"},
    ),
    versions(
        luck_or_not,
        [
            {"hits": 30, "turns": 100},
            {"hits": 37, "turns": 100},
            {"hits": 70, "turns": 400},
            {"hits": 84, "turns": 400},
            {"hits": 120, "turns": 400},
            {"hits": 180, "turns": 900},
        ],
    ),
    versions(
        fair_die,
        [
            rolled(8, 12, 9, 11, 14, 6),
            rolled(7, 13, 10, 12, 8, 10),
            rolled(5, 11, 13, 9, 10, 12),
            rolled(12, 7, 9, 15, 8, 9),
            rolled(10, 14, 6, 9, 13, 8),
            rolled(11, 8, 15, 10, 5, 11),
        ],
        example=rolled(9, 12, 7, 11, 13, 8),
    ),
    Program(
        "8.5",
        lambda hits, turns: error(Fraction(hits, turns), turns),
        {
            "root_forgotten": lambda hits, turns: variance(Fraction(hits, turns)) / turns,
            "tries_forgotten": lambda hits, turns: error(Fraction(hits, turns), 1),
            "count_for_share": lambda hits, turns: error_of_count(Fraction(hits, turns), turns),
        },
        cases=SHARE_CASES,
    ),
    versions(
        to_see,
        [{"share": share} for share in (SHARE, 52, 54, 52.5, 50.5, 51.25)],
        example={"share": 55},
    ),
)
