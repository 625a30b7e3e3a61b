"""What lessons and hints say in words is what the engine finds."""

from collections import Counter
from fractions import Fraction
from itertools import product

import nbformat
import pytest

from analysis.lessons.editions.notebooks import lessons_folder, masters
from analysis.lessons.exercises import lesson_04, lesson_05, lesson_11
from analysis.lessons.exercises.catalog import exercise, versions_of
from heckmeck_core import turn_graph
from heckmeck_core.mille_grazie.equilibrium import solve_ambush
from heckmeck_core.ties import BestPlans, at_least

TURN = lesson_04.TURN


def words_of(number):
    cells = nbformat.read(masters(lessons_folder())[number], 4).cells
    return "\n".join(cell.source for cell in cells if cell.cell_type == "markdown")


def printed(number, start):
    """How the lines go on that begin so, among all that a lesson prints."""
    cells = nbformat.read(masters(lessons_folder())[number], 4).cells
    texts = [out.get("text", "") for cell in cells for out in cell.get("outputs", [])]
    lines = "".join(texts).splitlines()
    return [line.removeprefix(start).strip() for line in lines if line.startswith(start)]


def worths(aside):
    """What each roll with two dice left is worth by the best plan; None: it is dead."""
    position = TURN.position_of(aside)
    for roll in product(lesson_04.FACES, repeat=position.dice_left):
        offered = [TURN.after(position, *take) for take in TURN.roll_of(position, roll)]
        yield roll, max((lesson_04.plan().worth(there) for there in offered), default=None)


def test_lesson_four_opens_with_a_true_story():
    position = TURN.position_of(lesson_04.SAFE)
    assert (position.sum, lesson_04.stopping(position)) == (28, 2)
    assert TURN.dead_chance(position) == Fraction(1, 4)
    assert {worth for _, worth in worths(lesson_04.SAFE)} == {None, 3, 4}


def versions(id_):
    """All versions of an exercise, and the example of its last hint."""
    return [*versions_of(id_), versions_of(id_)[0].example]


def test_the_square_of_lesson_four_counts_right():
    worth_of = [worth for _, worth in worths(lesson_04.SAFE)]
    assert [worth_of.count(worth) for worth in (None, 3, 4)] == [9, 26, 1]
    assert r"\frac{9 \cdot 0 + 26 \cdot 3 + 1 \cdot 4}{36} = \frac{41}{18}" in words_of(4)
    assert lesson_04.rolling(lesson_04.SAFE) == Fraction(41, 18)


def test_the_last_die_of_lesson_four_brings_less_than_stopping():
    assert lesson_04.rolling("6 6 W W 4 3 3") == Fraction(4, 3)
    assert lesson_04.stopped("6 6 W W 4 3 3") == 3
    position = TURN.position_of(lesson_04.SAFE)
    after = [TURN.after(position, face, 1) for face in TURN.new_faces(position.used)]
    assert all(lesson_04.plan().stops(there) for there in after)


@pytest.mark.parametrize("id_", ["4.1", "4.2", "4.3", "4.4"])
def test_what_lies_aside_in_lesson_four_leaves_the_dice_that_are_said(id_):
    for each in versions(id_):
        position = TURN.position_of(each.numbers["aside"])
        assert position.sum == each.numbers["total"]
        assert position.dice_left == (1 if id_ in ("4.1", "4.2") else 2)
        assert len(TURN.new_faces(position.used)) == (4 if id_ == "4.2" else 3)
        assert TURN.has_worm(position.used)
        assert (position.sum < 23) == (id_ == "4.4")


def test_the_example_of_4_1_computes_right():
    example = exercise("4.1").example
    assert example.numbers == {"aside": "W W 3 3 3 2 2", "total": 23}
    assert [lesson_04.GAME.worms[23 + face] for face in (1, 4, 6)] == [1, 2, 3]
    assert "(0 + 0 + 0 + 1 + 2 + 3) / 6 = 1." in exercise("4.1").hints[2]
    assert example.expected == Fraction(1 + 2 + 3, 6) == 1


def test_in_4_2_it_is_sometimes_better_to_stop_and_sometimes_to_roll():
    said = [each.expected for each in versions_of("4.2")]
    assert said.count("stop") == said.count("roll") == 3
    for each in versions("4.2"):
        assert lesson_04.stopped(each.numbers["aside"]) != lesson_04.rolling(each.numbers["aside"])
    aside = exercise("4.2").example.numbers["aside"]
    assert lesson_04.rolling(aside) == Fraction(3 + 3 + 3 + 4, 6) == Fraction(13, 6)
    assert (exercise("4.2").example.expected, lesson_04.stopped(aside)) == ("stop", 3)


def test_after_one_more_die_in_4_3_it_is_always_best_to_stop():
    for each in versions("4.3"):
        position = TURN.position_of(each.numbers["aside"])
        for face in TURN.new_faces(position.used):
            assert lesson_04.plan().stops(TURN.after(position, face, 1))


def test_in_4_3_a_pair_leads_above_the_grill_and_no_single_die_does():
    for each in versions("4.3"):
        position = TURN.position_of(each.numbers["aside"])
        faces = TURN.new_faces(position.used)
        pairs = [TURN.after(position, face, 2).sum > lesson_04.GAME.highest for face in faces]
        assert any(pairs)
        singles = [TURN.after(position, face, 1).sum for face in faces]
        assert max(singles) <= lesson_04.GAME.highest


def test_the_example_of_4_3_counts_right_and_is_on_the_knife_s_edge():
    worth_of = dict(worths(lesson_04.NEARLY))
    assert list(worth_of.values()).count(None) == 9
    assert list(worth_of.values()).count(4) == 26
    assert [roll for roll, worth in worth_of.items() if worth == 3] == [("3", "3")]
    assert "9 are dead and 26 earn four worms" in exercise("4.3").hints[2]
    assert 0 < 3 - lesson_04.rolling(lesson_04.NEARLY) < Fraction(1, 20)
    assert f"{float(lesson_04.rolling(lesson_04.NEARLY)):.2f}" == "2.97"
    assert "rolling brings 2.97 on average and stopping brings 3" in words_of(4)


def test_the_example_of_4_4_computes_right():
    plan, start = lesson_04.plan(), TURN.position_of(lesson_04.EARLY)
    faces = {face.label: place for place, face in enumerate(lesson_04.GAME.die.faces)}
    after = {label: TURN.after(start, faces[label], 1) for label in ("2", "4", "6")}
    pairs = {label: TURN.after(start, faces[label], 2) for label in ("2", "4", "6")}
    assert {label: plan.worth(there) for label, there in after.items()} == {
        "2": Fraction(2, 3),
        "4": 1,
        "6": 2,
    }
    assert [plan.worth(pairs[label]) for label in ("2", "4", "6")] == [1, 2, 3]
    assert [there.sum for there in after.values()] == [22, 24, 26]
    counted = Counter(worth for _, worth in worths(lesson_04.EARLY))
    assert counted == {None: 9, 2: 10 + 1, 3: 1, 1: 8 + 1, Fraction(2, 3): 6}
    assert exercise("4.4").example.expected == Fraction(20 + 3 + 8 + 2 + 4 + 1, 36)


def test_in_4_5_the_better_face_is_sometimes_the_higher_one_and_never_as_good_as_the_other():
    higher = set()
    for each in versions("4.5"):
        aside, *shown = each.numbers.values()
        takes = lesson_04.plan().advise(aside, f"{shown[0]} {shown[1]} {shown[1]} {shown[1]}").takes
        assert {take.face.label for take in takes} == set(shown)
        assert takes[0].value - takes[1].value > Fraction(1, 10)
        higher.add(takes[0].face.value > takes[1].face.value)
    assert higher == {True, False}


def test_the_example_of_4_5_tells_what_the_advisor_finds():
    takes = lesson_04.plan().advise("W W W 1", "6 2 2 2").takes
    assert [(take.face.label, f"{float(take.value):.2f}") for take in takes] == [
        ("6", "1.73"),
        ("2", "1.00"),
    ]
    assert "worth 1.73 worms" in exercise("4.5").hints[2]


def test_the_example_of_4_6_computes_right():
    assert lesson_04.last_die_value("6 4", 22) == Fraction(1, 3)
    assert lesson_04.GAME.worms[27] == 2


def test_never_stopping_is_right_for_one_and_two_dice_and_wrong_for_three():
    right = [lesson_05.never_stop(dice) == lesson_05.best_value(dice) for dice in (1, 2, 3)]
    assert right == [True, True, False]
    assert "Right for one and two dice, wrong for three!" in words_of(5)


def test_lesson_five_names_the_number_of_positions():
    assert turn_graph(lesson_05.DIE, lesson_05.DICE).positions == 84
    assert "knows 84 positions" in words_of(5)


def test_the_position_drawn_in_lesson_five_is_worth_stopping():
    assert lesson_05.next_roll("W 6", 1, 11) == Fraction(12 + 13 + 14 + 15, 6) == 9
    assert exercise("5.2").example.numbers == {"aside": "W 6", "dice": 3, "total": 11}
    assert exercise("5.2").example.expected == 11


def test_in_5_2_it_is_sometimes_better_to_stop_and_sometimes_to_roll():
    better = set()
    for each in versions_of("5.2"):
        aside, total = each.numbers["aside"], each.numbers["total"]
        assert len(aside.split()) == each.numbers["dice"] - 1
        assert lesson_05.next_roll(aside, 1, total) != total
        better.add(lesson_05.next_roll(aside, 1, total) > total)
    assert better == {True, False}


def test_the_examples_of_the_programs_of_lesson_five_compute_right():
    assert [lesson_05.stop_worth("3 W", 8), lesson_05.stop_worth("3 4", 7)] == [8, 0]
    assert lesson_05.choices("4 4 2 W", "W") == 2
    assert lesson_05.best_take("4 4 1", "W", 5) == 13
    assert lesson_05.next_roll("W 3", 1, 8) == Fraction(9 + 10 + 12 + 14, 6) == Fraction(15, 2)
    examples = [("3 W", 8), ("4 4 2 W", "W"), ("4 4 1", "W", 5), ("W 3", 1, 8)]
    for id_, example in zip(("5.3", "5.4", "5.5", "5.6"), examples, strict=True):
        assert example not in exercise(id_).cases


def test_step_two_is_the_first_look_of_the_best_plan():
    assert lesson_05.next_roll("", 1, 0) == lesson_05.best_value(1)
    assert lesson_05.next_roll("", 2, 0) < lesson_05.best_value(2)


def test_no_plan_for_the_highest_sum_is_best_for_the_goals_of_5_8():
    plans = BestPlans(lesson_05.plan(lesson_05.DICE).graph, lesson_05.plan(lesson_05.DICE).goal)
    for each in versions_of("5.8"):
        assert plans.range_of(at_least(each.numbers["least"])).most < each.expected


def test_in_5_9_one_of_two_faces_is_clearly_better():
    for each in versions("5.9"):
        pair, single = each.numbers["pair"], each.numbers["single"]
        best, other = lesson_05.plan(3).advise("", f"{pair} {pair} {single}").takes
        assert {best.face.label, other.face.label} == {pair, single}
        assert best.value - other.value > Fraction(1, 10)
    best, other = lesson_05.plan(3).advise("", "2 2 W").takes
    assert (best.value, other.value) == (Fraction(82, 9), Fraction(4 + 5, 6))
    assert (best.face.label, f"{float(best.value):.1f}") == ("W", "9.1")
    assert "worth 82/9, about 9.1" in exercise("5.9").hints[2]


def test_the_solver_that_mistakes_are_made_with_finds_the_best_plan_too():
    for dice in (1, 2, 3):
        assert lesson_05.value_of(dice, max) == lesson_05.best_value(dice)


def test_the_three_roads_solved_by_hand_are_what_the_program_prints():
    solved = ["G 5/11 O 3/11 V 3/11, value 21/11"]
    assert printed(11, "by hand:") == printed(11, "program:") == solved
    assert lesson_11.mixture(lesson_11.costs(lesson_11.three())) == {
        "G": Fraction(5, 11),
        "O": Fraction(3, 11),
        "V": Fraction(3, 11),
    }
    assert lesson_11.value(lesson_11.three()) == Fraction(21, 11)
    assert "Multiply by 45 and you get\n**5 : 3 : 3**" in words_of(11)


def test_lesson_eleven_tells_three_mixtures_right():
    third, costs = Fraction(1, 3), lesson_11.costs(lesson_11.three())
    alike = sum(third * third * (6 - costs[road]) + third * (1 - third) * 6 for road in costs)
    assert alike == Fraction(5, 3)
    assert r"\frac{5}{3}$ points" in words_of(11)
    cautious = lesson_11.shares("1/2", "1/4", "1/4")
    worst = [costs["G"], third * max(costs.values()), max(cautious[r] * costs[r] for r in costs)]
    assert worst == [9, 5, Fraction(9, 2)]
    told = 'with "always G" you lose 9, with "all alike" 5, and with "more G" only\n4.5.'
    assert told in words_of(11)


@pytest.mark.parametrize(
    "setting",
    [
        {},
        {"orders": 3, "card_worth": 0},
        *(
            {"robbers": robbers, "orders": orders, "booty": each["booty"]}
            for robbers, orders in ((1, 2), (1, 3), (2, 2))
            for each in lesson_11.BOOTIES
        ),
    ],
    ids=str,
)
def test_what_lesson_eleven_solves_by_hand_is_what_the_solver_finds(setting):
    ambush = lesson_11.three(**setting)
    solution = solve_ambush(ambush, as_one=True)
    assert float(lesson_11.value(ambush)) == pytest.approx(solution.value, abs=1e-9)
    for road, chance in lesson_11.mixture(lesson_11.costs(ambush)).items():
        assert float(chance) == pytest.approx(solution.roads[road], abs=1e-9)


def test_lesson_eleven_says_what_robberies_cost():
    assert list(lesson_11.costs(lesson_11.three()).values()) == [9, 15, 15]
    assert "with the costs 9, 15 and 15" in words_of(11)
    assert "A robbery costs the noble 9 on G, and 15 on O and on V" in exercise("11.2").hints[1]


def test_the_worked_examples_of_lesson_eleven_count_right():
    booty = exercise("11.3").example.numbers["booty"]
    two, three = (lesson_11.three(orders=orders, booty=booty) for orders in (2, 3))
    assert list(lesson_11.costs(two).values()) == [14, 20, 20]
    assert list(lesson_11.costs(three).values()) == [14, 26, 20]
    assert "14 on G and 6 + 6 + 8 = 20 on O" in exercise("11.3").hints[2]
    assert exercise("11.3").example.expected == Fraction(20, 34)
    assert lesson_11.loss(three) == Fraction(1820, 291)
    assert "9 - 1820/291 = 799/291" in exercise("11.4").hints[2]
    assert 2 * lesson_11.mixture(lesson_11.costs(two))["G"] == Fraction(5, 6)
    assert "6 - 14 * 5/6 = -17/3" in exercise("11.5").hints[2]
    study = lesson_11.italy("Bologna", "Venezia:6,Genova:4")
    worth = [study.solution.value, study.without_escort, study.escort_worth]
    assert [round(number, 2) for number in worth] == [1.47, -2.52, 3.99]
    assert "1.47 + 2.52 = 3.99" in exercise("11.6").hints[2]


def test_nobles_of_11_2_are_best_awaited_where_they_do_not_travel_most():
    costs = lesson_11.costs(lesson_11.three())
    for version in versions_of("11.2"):
        mix = lesson_11.shares(**version.numbers)
        losses = sorted(chance * costs[road] for road, chance in mix.items())
        assert sum(mix.values()) == 1
        assert losses[-1] > losses[-2]
        assert version.expected != max(mix, key=mix.get).lower()


def test_mixtures_of_11_1_are_mixtures():
    for version in versions_of("11.1"):
        mix = {key: version.numbers[key] for key in "gov"}
        assert sum(lesson_11.shares(**mix).values()) == 1


def test_in_lesson_eleven_a_second_robber_makes_the_escort_worth_almost_twice_as_much():
    one, two = (float(number) for number in printed(11, "  the escort is worth"))
    assert 1.8 < two / one < 2
    assert "almost twice as much" in words_of(11)
