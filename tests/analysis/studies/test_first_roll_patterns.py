"""The few rules of the first roll: true, worth what they say, and no two of them at odds."""

from collections import Counter
from dataclasses import replace
from itertools import combinations_with_replacement, product
from math import factorial, prod

import pytest

from analysis.studies.first_roll import first_choices, first_rolls
from analysis.studies.first_roll_patterns import find_patterns
from analysis.studies.pattern_search import MOST
from analysis.studies.patterns import Pattern, Some, follow
from heckmeck_core.games import dice_games, rules

SCALES = {
    **dict.fromkeys(dice_games()),
    "barbecue flat": "23-27=1,28-32=2,33-36=3",
    "barbecue top": "23-35=1,36=9",
    "barbecue bottom": "23=5,24-36=0",
    "bratwurmeck even": "21-36=1",
}
"""Both games, and other printed worms, by which other rolls matter."""


def found(name):
    game = rules(name.split()[0]).with_worms(SCALES[name])
    rolls, choices = first_rolls(game), first_choices(game)
    return game.die, rolls, choices, find_patterns(game.die, rolls, choices)


@pytest.fixture(scope="module", params=SCALES)
def case(request):
    return found(request.param)


def said(pattern, face, count, other, others):
    """Whether a pattern's words are: rather these dice than those."""

    def among(some, face, count):
        return face in some.faces and some.least <= count <= (some.most or 99)

    return among(pattern.better, face, count) and among(pattern.worse, other, others)


def played(patterns, dice, die):
    """The face that a person takes: the highest sum, and if a rule is against it, the next one."""
    shown = Counter(dice)
    sums = sorted(shown, key=lambda f: (shown[f] * f.value, die.faces.index(f)), reverse=True)
    for place, face in enumerate(sums):
        lower = sums[place + 1 :]
        if not any(said(p, o, shown[o], face, shown[face]) for p in patterns for o in lower):
            return face
    raise AssertionError("the lowest sum is put aside for nothing")


def choices_of_a_roll(die, dice=8):
    """Every two choices that one roll can offer."""
    for face, other in product(die.faces, repeat=2):
        if face != other:
            for count in range(1, dice):
                for others in range(1, dice + 1 - count):
                    yield face, count, other, others


def test_a_pattern_is_true_wherever_it_speaks_of_the_highest_sum(case):
    die, _, choices, patterns = case
    for face, count, other, others in choices_of_a_roll(die):
        mine, theirs = count * face.value, others * other.value
        higher = (theirs, die.faces.index(other)) > (mine, die.faces.index(face))
        if higher and any(said(k.pattern, face, count, other, others) for k in patterns.known):
            assert choices[face.label, count] >= choices[other.label, others] - 1e-9


def test_no_two_patterns_say_the_opposite_of_the_same_dice(case):
    die, _, _, patterns = case
    rules_said = [known.pattern for known in patterns.known]
    for face, count, other, others in choices_of_a_roll(die):
        for_it = any(said(p, face, count, other, others) for p in rules_said)
        against = any(said(p, other, others, face, count) for p in rules_said)
        assert not (for_it and against)


def test_in_every_roll_of_a_pattern_the_rules_take_the_best_face_and_the_highest_sum_is_wrong(case):
    die, _, choices, patterns = case
    rules_said = [known.pattern for known in patterns.known]
    for known in patterns.known:
        assert known.rolls
        for roll in known.rolls:
            faces = [die.faces[i] for i in die.read(roll.dice)]
            taken = played(rules_said, faces, die)
            worths = {f: choices[f.label, faces.count(f)] for f in set(faces)}
            assert worths[taken] == pytest.approx(max(worths.values()), abs=1e-9)
            assert worths[roll.obvious.face] < max(worths.values()) - 1e-9
            shown, obvious = Counter(faces), roll.obvious.face
            others = [face for face in shown if face != obvious]
            pattern = known.pattern
            assert any(said(pattern, f, shown[f], obvious, shown[obvious]) for f in others)


def test_a_roll_belongs_to_one_pattern(case):
    *_, patterns = case
    rolls = [roll.dice for known in patterns.known for roll in known.rolls]
    assert len(rolls) == len(set(rolls))


def test_what_is_lost_and_saved_is_that_of_all_rolls_one_by_one(case):
    die, _, choices, patterns = case
    rules_said = [known.pattern for known in patterns.known]
    loss = left = 0.0
    for faces in combinations_with_replacement(die.faces, 8):
        shown = Counter(faces)
        chance = factorial(8) / prod(map(factorial, shown.values())) / 6**8
        best = max(choices[face.label, count] for face, count in shown.items())
        highest, taken = played([], faces, die), played(rules_said, faces, die)
        assert taken == follow(rules_said, shown, die)
        loss += chance * (best - choices[highest.label, shown[highest]])
        left += chance * (best - choices[taken.label, shown[taken]])
    assert patterns.loss == pytest.approx(loss)
    assert patterns.left == pytest.approx(left)
    assert patterns.saved == pytest.approx(1 - left / loss)


def test_they_are_a_handful_that_saves_nine_tenths_and_the_ones_that_save_most_come_first(case):
    *_, patterns = case
    assert 1 <= len(patterns.known) <= MOST
    assert patterns.saved > 0.9
    matters = [known.matters for known in patterns.known]
    assert matters == sorted(matters, reverse=True)
    for known in patterns.known:
        assert known.saves * known.chance == pytest.approx(known.matters)


@pytest.mark.parametrize("game", dice_games())
def test_five_rules_are_enough_for_a_published_game(game):
    *_, patterns = found(game)
    assert len(patterns.known) <= 5
    assert patterns.saved > 0.98


def test_the_same_rules_are_found_every_time():
    assert found("barbecue")[-1] == found("barbecue")[-1]


def test_where_the_highest_sum_is_always_right_there_is_no_rule():
    die, rolls, choices, _ = found("barbecue")
    places = {face.label: (place, face.value) for place, face in enumerate(die.faces)}
    sums = {(f, n): 10.0 * n * places[f][1] + places[f][0] for f, n in choices}

    def right(roll):
        worths = [sums[option.face.label, option.count] for option in roll.options]
        options = tuple(
            replace(option, value=worth, regret=max(worths) - worth)
            for option, worth in zip(roll.options, worths, strict=True)
        )
        best = max(options, key=lambda option: option.value)
        return replace(roll, options=options, obvious=best)

    nothing = find_patterns(die, [right(roll) for roll in rolls], sums)
    assert nothing.known == ()
    assert (nothing.loss, nothing.left, nothing.saved) == (0, 0, 0)


def test_dice_are_put_aside_only_for_others_that_add_up_to_less():
    die = rules("barbecue").die
    _, two, three, four, worm, six = die.faces
    pattern = Pattern(Some((worm, four)), Some((two, three), least=2))
    assert follow([pattern], {three: 3, worm: 1, six: 1}, die) == six
    assert follow([pattern], {three: 3, worm: 1}, die) == worm
    assert follow([pattern], {three: 2, worm: 2}, die) == worm
    assert follow([pattern], {three: 1, two: 1}, die) == three
    assert follow([], {three: 3, worm: 1}, die) == three
    assert pattern.prefers(four, 1, three, 2)
    assert not pattern.prefers(four, 1, three, 1)
    assert not Pattern(Some((worm,), most=1), Some((six,))).prefers(worm, 2, six, 2)
