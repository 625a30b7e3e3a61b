"""Lesson 1, one roll of eight dice: sample space, counting, multinomial, the complement."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import accumulate
from math import comb, factorial, perm, prod

from analysis.lessons.exercises.exercise import Chance, Count, Exercise, Prediction
from analysis.lessons.exercises.versions import Numbers, versions
from analysis.lessons.playthings.eight_dice import worms_chances
from analysis.texts.words import shown_words
from heckmeck_core.games import rules
from heckmeck_core.rolls import counted_rolls, number_of_rolls

DIE, DICE = rules("barbecue").die, rules("barbecue").dice
FACES = len(DIE.faces)


def looks(dice: int, sides: int = FACES) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every look of a roll, as how often each side shows, and its number of ordered rolls."""
    return counted_rolls((1,) * sides, 0, dice)


def ordered_rolls(dice: int, sides: int = FACES) -> int:
    """How many rolls there are, the dice being told apart."""
    return sum(ways for _, ways in looks(dice, sides))


def number_of_looks(dice: int, sides: int = FACES) -> int:
    """How many different looks a roll can have, the dice not being told apart."""
    return number_of_rolls(sides, dice, any_used=False)


def ways(roll: str) -> int:
    """In how many ordered rolls these faces show."""
    shown = Counter(DIE.read(roll))
    counts = tuple(shown[face] for face in range(FACES))
    return dict(looks(len(DIE.read(roll))))[counts]


def at_least(count: int, dice: int) -> Fraction:
    """Chance that one of the faces shows this often or more."""
    return sum(worms_chances(dice, FACES)[count:], Fraction(0))


def every_face(dice: int, sides: int) -> Fraction:
    """Chance that each side of the die shows at least once."""
    filled = sum(ways for counts, ways in looks(dice, sides) if all(counts))
    return Fraction(filled, sides**dice)


def divisions_forgotten(roll: str) -> tuple[int, ...]:
    """The counts that come out if one forgets to divide for some, or all, of the equal dice."""
    equal = [factorial(count) for count in Counter(DIE.read(roll)).values() if count > 1]
    partly = [prod(equal) // one for one in equal]
    return tuple(ways(roll) * each for each in (prod(equal), *partly) if each > 1)


def in_orders(roll: str) -> str:
    """How the orders of a roll are counted: all orders, divided by those of equal dice."""
    counts = Counter(DIE.read(roll)).values()
    equal = "*".join(f"factorial({count})" for count in counts if count > 1)
    return f"factorial({sum(counts)})/({equal})"


def without_a_side(dice: int, sides: int) -> str:
    """How the chance of every side is worked out from those to lack one side, two sides, ..."""
    terms = [f"C({sides}, {k})*({sides - k}/{sides})**{dice}" for k in range(1, sides)]
    return "1" + "".join(f" {'+-'[k % 2]} {term}" for k, term in enumerate(terms, start=1))


def choices_of_groups(roll: str) -> list[int]:
    """For each group of equal dice: in how many ways they can be chosen from all dice."""
    counts = Counter(DIE.read(roll)).values()
    return [comb(len(DIE.read(roll)), count) for count in counts if count > 1]


def divided_by_the_sum(roll: str) -> Fraction:
    """The count that comes out if one divides by the factorials added up."""
    counts = [count for count in Counter(DIE.read(roll)).values() if count > 1]
    return Fraction(factorial(len(DIE.read(roll))), sum(map(factorial, counts)))


def sample_space(dice: int, sides: int) -> Exercise:
    """How many rolls there are."""
    return Count(
        "1.1",
        lambda: ordered_rolls(dice, sides),
        {
            "added": lambda: dice * sides,
            "dice_swapped": lambda: ordered_rolls(sides, dice),
            "order": lambda: number_of_looks(dice, sides),
            "different": lambda: perm(sides, dice),
            "die_off": lambda: (ordered_rolls(dice - 1, sides), ordered_rolls(dice + 1, sides)),
        },
        formula="{sides}**{dice}",
    )


def orders(roll: str, **_: object) -> Exercise:
    """In how many orders the faces of a roll can lie."""
    return Count(
        "1.2",
        lambda: ways(roll),
        {
            "equal_dice": lambda: divisions_forgotten(roll),
            "one_order": lambda: 1,
            "all_rolls": lambda: ordered_rolls(len(DIE.read(roll))),
            "one_group": lambda: tuple(sorted({*choices_of_groups(roll)})),
            "places_twice": lambda: prod(choices_of_groups(roll)),
            "faces_ordered": lambda: factorial(len(set(DIE.read(roll)))),
            "added": lambda: divided_by_the_sum(roll),
        },
        formula=in_orders(roll),
    )


def some_worm(dice: int) -> Exercise:
    """How likely at least one worm is."""
    return Chance(
        "1.3",
        lambda: at_least(1, dice),
        {
            "exactly": lambda: worms_chances(dice, FACES)[1],
            "added": lambda: dice * worms_chances(1, FACES)[1],
            "every_die": lambda: worms_chances(dice, FACES)[dice],
            "not_every": lambda: 1 - worms_chances(dice, FACES)[dice],
            "single_die": lambda: worms_chances(1, FACES)[1],
            "die_off": lambda: (at_least(1, dice - 1), at_least(1, dice + 1)),
        },
        formula="1 - (5/6)**{dice}",
    )


def so_many(dice: int, count: int, **_: object) -> Exercise:
    """How likely one of the faces shows on exactly so many dice."""
    return Chance(
        "1.4",
        lambda: worms_chances(dice, FACES)[count],
        {
            "which_dice": lambda: worms_chances(dice, FACES)[count] / comb(dice, count),
            "order": lambda: worms_chances(dice, FACES)[count] * factorial(count),
            "rest_forgotten": lambda: (
                Fraction(comb(dice, count), FACES**count),
                Fraction(1, FACES**count),
            ),
            "rest_off": lambda: worms_chances(dice, FACES)[count] * worms_chances(count, FACES)[0],
            "choices_off": lambda: (
                worms_chances(dice, FACES)[count] / comb(dice, count) * dice,
                worms_chances(dice, FACES)[count] / comb(dice, count) * count,
            ),
            "at_least": lambda: (at_least(count, dice), at_least(1, dice)),
        },
        formula="C({dice}, {count})*(1/6)**{count}*(5/6)**{others}",
    )


def on_the_table(dice: int) -> Exercise:
    """How many looks a roll has."""
    return Count(
        "1.5",
        lambda: number_of_looks(dice),
        {
            "order": lambda: ordered_rolls(dice),
            "dice_swapped": lambda: number_of_looks(FACES, dice),
            "different": lambda: comb(dice, FACES),
            "one_bar": lambda: number_of_looks(dice, FACES + 1),
            "die_off": lambda: number_of_looks(dice - 1),
            "all_orders": lambda: Fraction(ordered_rolls(dice), factorial(dice)),
        },
        formula="C({dice}+5, 5)",
    )


def all_faces(dice: int, sides: int) -> Exercise:
    """How likely two dice more than the die has sides show every side."""
    return Chance(
        "1.6",
        lambda: every_face(dice, sides),
        {
            "no_spare_dice": lambda: every_face(sides, sides),
            "order": lambda: Fraction(
                sum(all(counts) for counts, _ in looks(dice, sides)), number_of_looks(dice, sides)
            ),
            "one_kind": lambda: one_kind(dice, sides),
            "overlap": lambda: corrections_broken_off(dice, sides),
            "set_twice": lambda: comb(dice, sides) * every_face(sides, sides),
            "pairs_ordered": lambda: every_face(dice, sides) + one_kind(dice, sides)[1],
        },
        formula=without_a_side(dice, sides),
    )


def one_kind(dice: int, sides: int) -> tuple[Fraction, Fraction]:
    """The chance of every side with one of them three times, or with two of them twice."""
    filled = [(counts, ways) for counts, ways in looks(dice, sides) if all(counts)]
    triple = sum(ways for counts, ways in filled if 3 in counts)
    pairs = sum(ways for counts, ways in filled if 3 not in counts)
    return Fraction(triple, sides**dice), Fraction(pairs, sides**dice)


def corrections_broken_off(dice: int, sides: int) -> tuple[Fraction, ...]:
    """The sums on the way, if one takes off the rolls that lack a side, and so on."""
    steps = (
        (-1) ** k * comb(sides, k) * Fraction(sides - k, sides) ** dice for k in range(sides - 2)
    )
    return tuple(accumulate(steps))[1:]


def of_roll(equal: str, others: str) -> Numbers:
    """A roll for 1.2, beginning with some equal dice."""
    roll = f"{equal} {others}"
    return {"roll": roll, "said": shown_words(DIE, roll), "equal": shown_words(DIE, equal)}


def of_count(dice: int, shown: str) -> Numbers:
    """Dice for 1.4, with the equal ones that are wanted among them."""
    count = len(DIE.read(shown))
    some = shown_words(DIE, shown)
    return {"dice": dice, "count": count, "some": some, "others": dice - count}


EXERCISES = (
    Prediction("1.0", lambda: at_least(1, DICE), after="1.3"),
    versions(
        sample_space,
        [
            {"dice": 3, "sides": 6},
            {"dice": 4, "sides": 6},
            {"dice": 5, "sides": 6},
            {"dice": 3, "sides": 8},
            {"dice": 4, "sides": 8},
            {"dice": 3, "sides": 12},
            {"dice": 3, "sides": 20},
        ],
        example={"dice": 2, "sides": 8},
    ),
    versions(
        orders,
        [
            of_roll("W W W", "6 6 4 2 1"),
            of_roll("6 6 6 6", "W W 3 1"),
            of_roll("4 4 4", "2 2 2 W 1"),
            of_roll("3 3 3", "W W 1 1 6"),
            of_roll("W W", "4 4 2 2 6 3"),
            of_roll("1 1 1 1", "6 6 6 W"),
            of_roll("2 2 2", "W W W 4 4"),
        ],
        example=of_roll("W W W", "6 6 4"),
    ),
    versions(
        some_worm,
        [{"dice": dice} for dice in (8, 4, 5, 6, 7, 9, 10)],
        example={"dice": 3},
    ),
    versions(
        so_many,
        [
            of_count(8, "6 6"),
            of_count(7, "W W"),
            of_count(6, "4 4"),
            of_count(8, "1 1 1"),
            of_count(7, "3 3 3"),
            of_count(6, "2 2 2"),
        ],
        example=of_count(4, "6 6"),
    ),
    versions(
        on_the_table,
        [{"dice": dice} for dice in (8, 7, 9, 10, 11, 12)],
        example={"dice": 3},
    ),
    versions(
        all_faces,
        [
            {"dice": 8, "sides": 6},
            {"dice": 6, "sides": 4},
            {"dice": 7, "sides": 5},
            {"dice": 9, "sides": 7},
            {"dice": 10, "sides": 8},
            {"dice": 5, "sides": 3},
        ],
        example={"dice": 4, "sides": 2},
    ),
)
