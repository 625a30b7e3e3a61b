"""What lessons 1 to 3 and their hints say in words is what the engine finds."""

from fractions import Fraction
from itertools import product
from math import comb, factorial

import nbformat
import pytest

from analysis.lessons.editions.notebooks import lessons_folder, masters
from analysis.lessons.exercises import lesson_01, lesson_02, lesson_03
from analysis.lessons.exercises.catalog import exercise, lessons, versions_of
from analysis.lessons.playthings.dead_rolls import DICE, USED
from analysis.studies.histories import arrows, histories, most_dice_thrown
from heckmeck_core import Die, turn_graph

LAST = 2
"""The hint that works the example out."""
MOST_STARS = 10**24
"""In the universe we can see: the largest of the usual estimates."""
SECONDS_A_YEAR = 365.25 * 24 * 3600
LIGHT_YEAR = 9.4607e15
"""In metres."""


def words_of(number):
    cells = nbformat.read(masters(lessons_folder())[number], 4).cells
    lines = "\n".join(cell.source for cell in cells if cell.cell_type == "markdown").split()
    return " ".join(lines)


def living_then_living(used, dice):
    return lesson_02.alive(used, dice) * lesson_02.alive(used + 1, dice - 1)


def test_lesson_one_counts_the_rolls_of_two_dice_right():
    worms = sum("W" in roll for roll in product("1234W6", repeat=2))
    assert worms == 2 * 6 - 1 == 6 * 6 - 5 * 5
    assert "it isn't 12 of 36" in words_of(1)
    assert "$5 \\cdot 5 = 25$" in words_of(1)
    assert f"the tree has {2**lesson_01.DICE} ways" in words_of(1)
    assert lesson_01.ways("W W 6") == factorial(3) // factorial(2)


@pytest.mark.parametrize(
    ("id_", "worked"),
    [
        ("1.1", {"8 · 8": 8 * 8}),
        ("1.2", {"6! = 720": factorial(6), "720 / 12": factorial(6) // 12}),
        ("1.3", {"125/216": Fraction(5, 6) ** 3}),
        ("1.4", {"25/1296": Fraction(5, 36) ** 2, "comb(4, 2) = 6": comb(4, 2)}),
        ("1.5", {"comb(8, 5)": comb(8, 5)}),
        ("1.6", {"14 of 2^4 = 16": 2 * 4 + 6}),
        ("2.1", {"1/6 · 1/6": Fraction(1, 36)}),
        ("2.2", {"2/6 · 2/6 = 1/9": lesson_02.dead(2, 2)}),
        ("2.3", {"7 are left": 4 * 4 - 3 * 3}),
        ("2.4", {"1/36 = 35/36": lesson_02.alive(1, 2), "4/6": lesson_02.alive(2, 1)}),
        ("2.6", {"(2 + 10 · 1/4) / 16": (2 + 10 * Fraction(1, 4)) / 16}),
        ("3.1", {"10 + 8 + 6 + 4 + 2": sum(range(10, 0, -2))}),
        ("3.3", {"1 + 6 + 3": 1 + 6 + 3}),
        ("3.4", {"2 · 1": 2}),
    ],
)
def test_a_last_hint_works_its_example_out_right(id_, worked):
    asked = exercise(id_)
    words = asked.hints[LAST]
    for shown, number in worked.items():
        assert shown in words
        assert str(number) in words or Fraction(shown) == number
    assert asked.example.told in words


def test_no_named_mistake_leads_to_the_answer_of_a_worked_example():
    examples = [each.example for number in (1, 2, 3) for each in lessons()[number] if each.example]
    assert len(examples) >= 15
    for each in examples:
        if each.id == "3.4":  # of two faces there are two orders, whatever dice one takes
            continue
        assert each.expected not in [wrong for _, wrong in each.wrong_answers], each.id


def every_turn(used, dice):
    """In how many ways the dice of a turn can fall and be chosen, from here on."""
    if not dice:
        return 1
    living = ((c, comb(dice, c) * 5 ** (dice - c)) for c in range(1, dice + 1))
    going_on = sum(ways * every_turn(used + 1, dice - c) for c, ways in living)
    return 1 + used**dice + (6 - used) * going_on


def test_a_turn_of_eight_dice_can_go_in_more_ways_than_there_are_stars():
    assert every_turn(0, 1) == 1 + 6
    assert every_turn(0, 8) > MOST_STARS
    assert "more turns than stars" in words_of(3)


def test_the_examples_of_last_hints_are_the_sums_they_show():
    answers = {id_: exercise(id_).example.expected for id_ in ("1.2", "1.3", "1.4", "1.6", "2.3")}
    assert answers == {
        "1.2": factorial(6) // (factorial(3) * factorial(2)),
        "1.3": 1 - Fraction(125, 216),
        "1.4": 6 * Fraction(25, 1296),
        "1.6": Fraction(14, 16),
        "2.3": Fraction(1, 7),
    }
    assert exercise("2.4").example.expected == Fraction(35, 36) * Fraction(4, 6)


def test_every_place_that_lesson_two_asks_about_can_come_up_in_a_turn_of_eight_dice():
    for id_ in ("2.2", "2.4"):
        for each in versions_of(id_):
            assert each.numbers["used"] + each.numbers["dice"] <= 8
    for each in versions_of("2.5"):
        for option in each.options:
            assert each.numbers[f"{option}_used"] + each.numbers[f"{option}_dice"] <= 8


def test_2_4_counts_the_dice_and_the_faces_that_its_words_name():
    for each in versions_of("2.4"):
        used, dice = each.numbers["used"], each.numbers["dice"]
        assert each.expected == living_then_living(used, dice)
        assert (each.numbers["used_then"], each.numbers["then"]) == (used + 1, dice - 1)


def test_in_2_5_each_kind_of_place_is_the_most_dangerous_one_for_somebody():
    assert {each.expected for each in versions_of("2.5")} == {"a", "b", "c"}
    wrong = {frozenset(kind for kind, _ in each.wrong_answers) for each in versions_of("2.5")}
    assert len(wrong) == 2
    example = exercise("2.5").example
    assert example.expected == "c"
    for chance in (lesson_02.dead(1, 2), lesson_02.dead(2, 3), lesson_02.dead(3, 4)):
        assert str(chance) in exercise("2.5").hints[LAST]


def test_some_place_on_the_map_of_danger_is_about_as_dangerous_as_a_coin_toss():
    chances = {(used, dice): lesson_02.dead(used, dice) for used in USED for dice in DICE}
    assert min(abs(chance - Fraction(1, 2)) for chance in chances.values()) == 0


def test_lesson_three_counts_the_tapes_and_how_long_a_computer_looks_at_them():
    tapes = 6 ** sum(range(1, 9))
    assert tapes / 1e9 / SECONDS_A_YEAR > 300e9
    assert "more than 300 billion years" in words_of(3)
    metres = 0.10 * tapes / lesson_03.all_histories(8)
    assert metres > 1e6 * LIGHT_YEAR
    assert "longer than a million light-years" in words_of(3)
    assert f"has {lesson_03.positions(8):,} things to think about" in words_of(3)


def test_the_small_graph_of_lesson_three_has_the_cards_and_stories_it_names():
    graph = turn_graph(Die.parse("1 W"), 2)
    assert (graph.positions, sum(histories(graph).values())) == (6, 7)
    assert "seven stories, but only six cards" in words_of(3)


def test_3_1_counts_the_dice_of_a_longest_turn_and_3_4_the_histories_of_a_position():
    for each in versions_of("3.1"):
        dice, step = each.numbers["dice"], each.numbers["step"]
        assert each.expected == sum(lesson_03.rolls_of_turn(dice, step))
        assert step > 1 or each.expected == most_dice_thrown(lesson_03.turn(dice))
    ways = histories(lesson_03.TURN)
    for each in versions_of("3.4"):
        all_orders = ways[lesson_03.TURN.position_of(each.numbers["aside"])]
        assert each.expected == (all_orders // 2 if each.numbers["known"] else all_orders)


def test_in_3_2_the_right_friend_has_other_dice_and_as_many():
    for each in versions_of("3.2"):
        here, there = (each.numbers[name].split() for name in ("here", each.expected))
        assert sorted(here) != sorted(there)
        assert len(here) == len(there)


def test_the_example_of_3_5_reaches_as_many_numbers_as_its_hint_says():
    seen, todo = set(), [1]
    while todo:
        n = todo.pop()
        if n <= 20 and n not in seen:
            seen.add(n)
            todo += [2 * n, n + 3]
    assert f"# {len(seen)}" in exercise("3.5").hints[LAST]


def test_as_many_positions_follow_the_start_of_two_dice_as_lesson_three_says():
    graph = lesson_03.turn(2)
    following = sum(before == graph.position_of() for before, _ in arrows(graph))
    assert f"from the start with two dice there are {following}" in words_of(3)
