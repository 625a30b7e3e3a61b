import re
from base64 import b64decode

import pytest

from analysis.charts.first_roll import first_roll_chart, pattern_words, some_words
from analysis.studies.first_roll import first_choices, first_rolls
from analysis.studies.first_roll_patterns import Patterns, find_patterns
from analysis.studies.patterns import Pattern, Some
from analysis.texts.numbers import one_in
from heckmeck_core import RuleOfThumb, solve
from heckmeck_core.games import dice_games, rules

every_game = pytest.mark.parametrize("game", dice_games())
DIE = rules("barbecue").die
ONE, TWO, THREE, FOUR, WORM, SIX = DIE.faces


@pytest.fixture(scope="module")
def rolls():
    return {game: first_rolls(rules(game)) for game in dice_games()}


@pytest.fixture(scope="module")
def patterns(rolls):
    return {
        game: find_patterns(rules(game).die, rolls[game], first_choices(rules(game)))
        for game in dice_games()
    }


@pytest.fixture(scope="module")
def charts(rolls, patterns):
    return {
        game: first_roll_chart(first_choices(rules(game)), rolls[game], patterns[game])
        for game in dice_games()
    }


def drawn(image):
    """The drawing of a picture."""
    return b64decode(image.source.removeprefix("data:image/svg+xml;base64,")).decode()


@every_game
def test_all_first_rolls_are_there_and_are_all_there_is(rolls, game):
    assert len({roll.dice for roll in rolls[game]}) == len(rolls[game]) == 1287
    assert sum(roll.chance for roll in rolls[game]) == pytest.approx(1)


@every_game
def test_the_best_face_is_the_one_that_the_plan_takes(rolls, game):
    plan = solve(rules(game).graph(), rules(game).points())
    for roll in rolls[game][::7]:
        assert plan.takes((), roll.dice) == (roll.best.face, roll.best.count)


@every_game
def test_choices_are_worth_what_the_exact_solver_says(game):
    plan = solve(rules(game).graph(), rules(game).points(), exact=True)
    for (face, count), worth in first_choices(rules(game)).items():
        assert worth == pytest.approx(float(plan.worth([face] * count)), abs=1e-12)


@every_game
def test_the_highest_number_of_the_table_is_the_best_choice_of_every_roll(rolls, game):
    choices = first_choices(rules(game))
    for roll in rolls[game]:
        offered = {choices[face, roll.dice.count(face)] for face in set(roll.dice)}
        assert max(offered) == pytest.approx(float(roll.best.value), abs=1e-12)
        assert {f.label: n for f, n in roll.shown.items()} == {
            face: roll.dice.count(face) for face in roll.dice
        }


@every_game
def test_the_obvious_choice_is_the_highest_sum_and_its_cost_that_of_the_engine(rolls, game):
    choices = first_choices(rules(game))
    values = {face.label: face.value for face in rules(game).die.faces}
    for roll in rolls[game]:
        sums = {face: roll.dice.count(face) * values[face] for face in set(roll.dice)}
        face = roll.obvious.face.label
        assert sums[face] == max(sums.values())
        lost = float(roll.best.value) - choices[face, roll.dice.count(face)]
        assert roll.costs == pytest.approx(lost, abs=1e-12)


@every_game
def test_the_highest_sum_is_what_the_rule_of_thumb_of_that_name_takes(rolls, game):
    """On equal sums both take the face written last on the die."""
    thumb = solve(rules(game).graph(), rules(game).points(), RuleOfThumb("highest sum"))
    for roll in rolls[game]:
        assert thumb.takes((), roll.dice) == (roll.obvious.face, roll.obvious.count)


@every_game
def test_every_choice_has_its_box_and_every_row_the_die_that_heads_it(charts, game):
    table, _ = charts[game].figure.data
    choices = first_choices(rules(game))
    shown = [float(number) for number in table.text]
    assert shown == [pytest.approx(worth, abs=0.005) for worth in choices.values()]
    heads = [image for image in charts[game].figure.layout.images if image.xref == "x"]
    for place, (face, head) in enumerate(zip(rules(game).die.faces, heads, strict=True)):
        assert head.y == place
        assert f'data-face="{face.label}"' in drawn(head)


@every_game
def test_every_rule_is_said_with_what_it_brings(charts, patterns, game):
    words = [note.text for note in charts[game].figure.layout.annotations]
    for number, known in enumerate(patterns[game].known, 1):
        assert f"<b>{number}</b>" in words
        assert f"<b>{pattern_words(known.pattern)}</b>" in words
        share = known.matters / patterns[game].loss
        facts = f"{one_in(known.chance)} turns · saves {known.saves:.2f} points each time"
        assert f"{facts} · {share:.1%} of the loss" in words
    assert any(f"they save {patterns[game].saved:.1%} of" in note for note in words)


@every_game
def test_each_rule_has_rolls_of_its_own_drawn_with_the_dice_to_take_marked(charts, patterns, game):
    pictures = [image for image in charts[game].figure.layout.images if image.xref == "x2"]
    for place, known in enumerate(patterns[game].known):
        its = [image for image in pictures if int(image.y) == place]
        assert its
        best = [drawn(image) for image in its]
        assert len(set(best)) == len(its)
        for image in best:
            dice = re.findall(r'data-face="([^"]+)"', image)
            (roll,) = [roll for roll in known.rolls if list(roll.dice) == dice]
            assert image.count('stroke-width="10"') == roll.best.count
            assert image.count('opacity="0.4"') == roll.obvious.count


def test_rules_are_said_as_people_say_them():
    worms = Some((SIX, WORM, FOUR))
    assert pattern_words(Pattern(worms, Some((ONE, TWO, THREE), least=2))) == (
        "Take 6s, worms or 4s rather than two or more 1s, 2s or 3s."
    )
    assert some_words(Some((WORM, FOUR), most=1)) == "a single worm or 4"
    assert some_words(Some((SIX,), 2, 2)) == "two 6s"
    assert some_words(Some((SIX, THREE), 1, 2)) == "one or two 6s or 3s"
    assert some_words(Some((WORM,), least=3)) == "three or more worms"


def test_without_rules_the_chart_says_that_the_highest_sum_will_do(rolls):
    nothing = Patterns(DIE, (), 0.0, 0.0)
    chart = first_roll_chart(first_choices(rules("barbecue")), rolls["barbecue"], nothing)
    words = " ".join(note.text for note in chart.figure.layout.annotations)
    assert "the highest sum is right in 79.84% of all turns" in words
    assert {image.xref for image in chart.figure.layout.images} == {"x"}


@every_game
def test_the_table_has_every_first_roll_with_the_rule_that_puts_it_right(
    rolls, patterns, charts, game
):
    table = charts[game].table
    assert len(table) == 1287
    for number, known in enumerate(patterns[game].known, 1):
        its = table[table["put right by rule"] == str(number)]
        assert set(its["roll"]) == {" ".join(roll.dice) for roll in known.rolls}
    right = sum(roll.chance for roll in rolls[game] if roll.costs < 1e-9)
    assert f"right in {right:.2%}" in charts[game].summary
    for known in patterns[game].known:
        assert pattern_words(known.pattern) in charts[game].summary
