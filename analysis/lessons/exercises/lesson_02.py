"""Lesson 2, dead rolls: conditional probability with used faces and dice left."""

from __future__ import annotations

from fractions import Fraction

from analysis.lessons.exercises.exercise import Chance, Exercise, MultipleChoice, Prediction
from analysis.lessons.exercises.versions import Numbers, versions
from analysis.texts.words import shown_words
from heckmeck_core.games import rules
from heckmeck_core.rolls import counted_rolls, dead_roll_probability

TURN = rules("barbecue").graph()
FACES = TURN.die.sides

Place = tuple[int, int]
"""Where a turn can stand: used faces, dice left."""


def dead(used: int, dice: int, sides: int = FACES) -> Fraction:
    """Chance that all dice show used faces."""
    return dead_roll_probability(used, sides, dice)


def alive(used: int, dice: int, sides: int = FACES) -> Fraction:
    """Chance that at least one die shows a new face."""
    return 1 - dead(used, dice, sides)


def new_dice(used: int, dice: int, count: int, sides: int = FACES) -> Fraction:
    """Chance that exactly `count` dice show a new face."""
    rolls = counted_rolls((sides - used,), used, dice)
    return Fraction(sum(ways for (new,), ways in rolls if new == count), sides**dice)


def dead_if_one_is_used(used: int, dice: int, sides: int = FACES) -> Fraction:
    """Chance of a dead roll, known that at least one die shows a used face."""
    return dead(used, dice, sides) / (1 - new_dice(used, dice, dice, sides))


def both_dice_used_up(used: int, used_then: int, sides: int = FACES) -> Fraction:
    """Chance to set two dice aside without a dead roll, if a face more is used then."""
    pair_or_rest = Fraction(0)
    for counts, ways in counted_rolls((1,) * (sides - used), used, 2):
        most = max(counts)
        if most:
            pair_or_rest += ways * (alive(used_then, 1, sides) if most == 1 else 1)
    return pair_or_rest / sides**2


def new_pair(used: int, sides: int) -> Fraction:
    """Chance that two dice show the same new face."""
    rolls = counted_rolls((1,) * (sides - used), used, 2)
    return Fraction(sum(ways for counts, ways in rolls if 2 in counts), sides**2)


def unlike(number: Fraction, *others: Fraction) -> Fraction | tuple[()]:
    """A wrong number, unless other ways lead there as well: then none of them is named."""
    return () if number in others else number


def few_used_faces(dice: int, used: int, **_: object) -> Exercise:
    """How likely a roll is dead early in a turn."""
    return Chance(
        "2.1",
        lambda: dead(used, dice),
        {
            "added": lambda: dice * dead(used, 1),
            "single_die": lambda: dead(used, 1),
            "at_least": lambda: 1 - new_dice(used, dice, dice),
            "faces_swapped": lambda: new_dice(used, dice, dice),
            "die_off": lambda: (dead(used, dice - 1), dead(used, dice + 1)),
        },
        formula="({used}/6)**{dice}",
    )


def living_roll(used: int, dice: int) -> Exercise:
    """How likely a roll lives."""
    return Chance(
        "2.2",
        lambda: alive(used, dice),
        {
            "every_die": lambda: new_dice(used, dice, dice),
            "exactly": lambda: new_dice(used, dice, 1),
            "added": lambda: dice * alive(used, 1),
            "single_die": lambda: alive(used, 1),
            "faces_swapped": lambda: 1 - new_dice(used, dice, dice),
            "die_off": lambda: (alive(used, dice - 1), alive(used, dice + 1)),
        },
        formula="1 - ({used}/6)**{dice}",
    )


def under_the_cup(used: int, sides: int) -> Exercise:
    """How likely two dice are dead if at least one of them shows a used face."""
    return Chance(
        "2.3",
        lambda: dead_if_one_is_used(used, 2, sides),
        {
            "condition": lambda: dead(used, 2, sides),
            "which_die": lambda: dead(used, 1, sides),
            "news_only": lambda: 1 - new_dice(used, 2, 2, sides),
            "counted_twice": lambda: unlike(dead(used, 1, sides) / 2, dead(used, 2, sides)),
        },
        formula="({used}/{sides})**2/(1 - (1-{used}/{sides})**2)",
    )


def two_rolls(used: int, dice: int, **_: object) -> Exercise:
    """How likely two rolls live, if one die of a new face is set aside in between."""
    then = used + 1, dice - 1
    return Chance(
        "2.4",
        lambda: alive(used, dice) * alive(*then),
        {
            "face_more": lambda: alive(used, dice) * alive(used, dice - 1),
            "die_kept": lambda: alive(used, dice) * alive(used + 1, dice),
            "same_roll": lambda: alive(used, dice) ** 2,
            "dead_twice": lambda: dead(used, dice) * dead(*then),
            "added": lambda: (
                dead(used, dice) + dead(*then),
                alive(used, dice) + alive(*then),
                1 - dead(used, dice) - dead(*then),
            ),
            "at_least": lambda: 1 - dead(used, dice) * dead(*then),
            "first_only": lambda: alive(used, dice),
            "second_dead": lambda: alive(used, dice) * dead(*then),
            "second_only": lambda: alive(*then),
        },
        formula="(1 - ({used}/6)**{dice})*(1 - ({used_then}/6)**{then})",
    )


def most_dangerous(**numbers: int) -> Exercise:
    """At which of three places a dead roll is most likely."""
    places = {option: (numbers[f"{option}_used"], numbers[f"{option}_dice"]) for option in "abc"}
    by_danger = sorted(places, key=lambda option: dead(*places[option]))
    worst, by_dice = by_danger[-1], sorted(places, key=lambda option: places[option][1])

    def unless_right(option: str) -> tuple[str, ...]:
        return () if option == worst else (option,)

    return MultipleChoice(
        "2.5",
        lambda: worst,
        {
            "fewest_dice": lambda: unless_right(by_dice[0]),
            "in_between": lambda: unless_right(by_dice[1]),
            "most_faces": lambda: unless_right(by_dice[2]),
        },
        options=tuple(places),
    )


def to_the_last_die(used: int, sides: int, **_: object) -> Exercise:
    """How likely two dice can be set aside."""
    new, rolls, then = sides - used, sides**2, f"{used + 1}/{sides}"
    twice = alive(used, 2, sides) * alive(used + 1, 1, sides)
    both_new = new_dice(used, 2, 2, sides)
    return Chance(
        "2.6",
        lambda: both_dice_used_up(used, used + 1, sides),
        {
            "face_more": lambda: both_dice_used_up(used, used, sides),
            "one_roll": lambda: alive(used, 2, sides),
            "only_pairs": lambda: new_pair(used, sides),
            "always_twice": lambda: unlike(twice, both_new, dead(used, 2, sides)),
            "every_die": lambda: unlike(both_new, twice, dead(used, 2, sides)),
        },
        formula=f"{new}/{rolls}"
        f" + 2*{new}*{used}/{rolls}*(1 - {then}) + {new}*{new - 1}/{rolls}*(1 - {then})",
    )


def of_aside(aside: str) -> Numbers:
    """What lies aside in a turn of eight dice, and what that makes of it."""
    here = TURN.position_of(aside)
    used, dice = here.used.bit_count(), here.dice_left
    aside = shown_words(TURN.die, aside)
    return {"aside": aside, "used": used, "dice": dice, "used_then": used + 1, "then": dice - 1}


def of_places(a: Place, b: Place, c: Place) -> dict[str, int]:
    """Three places for 2.5."""
    return {
        f"{option}_{name}": number
        for option, place in zip("abc", (a, b, c), strict=True)
        for name, number in zip(("used", "dice"), place, strict=True)
    }


def of_two_dice(used: int, sides: int) -> dict[str, int]:
    """Two dice for 2.6, with the number of faces used after the next one."""
    return {"used": used, "sides": sides, "used_then": used + 1}


EXERCISES = (
    Prediction("2.0", lambda: dead(3, 2)),
    versions(
        few_used_faces,
        [
            of_aside("W W W W W"),
            of_aside("W W W W"),
            of_aside("6 6 6"),
            of_aside("W W"),
            of_aside("W W W 6 6"),
            of_aside("4 4 W W"),
            of_aside("6 6 W"),
        ],
        example=of_aside("W W W W W W"),
    ),
    versions(
        living_roll,
        [
            {"used": 4, "dice": 3},
            {"used": 5, "dice": 3},
            {"used": 4, "dice": 4},
            {"used": 2, "dice": 3},
            {"used": 2, "dice": 4},
            {"used": 2, "dice": 5},
        ],
        example={"used": 2, "dice": 2},
    ),
    versions(
        under_the_cup,
        [
            {"used": 3, "sides": 6},
            {"used": 2, "sides": 6},
            {"used": 5, "sides": 6},
            {"used": 3, "sides": 8},
            {"used": 5, "sides": 8},
            {"used": 3, "sides": 10},
        ],
        example={"used": 1, "sides": 4},
    ),
    versions(
        two_rolls,
        [
            of_aside("6 6 W W 4"),
            of_aside("6 6 6 W W"),
            of_aside("6 6 W 4 3"),
            of_aside("6 6 W W"),
            of_aside("6 6 W 4"),
            of_aside("6 W 4 3"),
        ],
        example=of_aside("W W W W W W"),
    ),
    versions(
        most_dangerous,
        [
            of_places((3, 1), (4, 2), (5, 3)),
            of_places((4, 4), (2, 2), (3, 3)),
            of_places((4, 2), (5, 3), (3, 1)),
            of_places((3, 2), (4, 3), (2, 1)),
            of_places((2, 2), (1, 1), (3, 3)),
            of_places((2, 1), (4, 3), (3, 2)),
        ],
        example=of_places((1, 2), (2, 3), (3, 4)),
    ),
    versions(
        to_the_last_die,
        [
            of_two_dice(3, 6),
            of_two_dice(2, 8),
            of_two_dice(4, 6),
            of_two_dice(3, 8),
            of_two_dice(5, 8),
            of_two_dice(4, 10),
        ],
        example=of_two_dice(2, 4),
    ),
)
