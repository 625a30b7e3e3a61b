import pytest

from analysis.charts.first_roll import TAKEN, first_roll_chart
from analysis.studies.first_roll import RULES, first_choices, first_rolls, worth_knowing
from heckmeck_core import RuleOfThumb, solve
from heckmeck_core.games import dice_games, rules

every_game = pytest.mark.parametrize("game", dice_games())


@pytest.fixture(scope="module")
def rolls():
    return {game: first_rolls(rules(game)) for game in dice_games()}


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


@every_game
def test_the_forty_are_those_where_knowing_pays_most(rolls, game):
    known = worth_knowing(rolls[game])
    others = [roll for roll in rolls[game] if roll not in known]
    assert len(known) == 40
    assert min(roll.matters for roll in known) >= max(roll.matters for roll in others) - 1e-12
    order = [RULES.index(roll.rule) for roll in known]
    assert order == sorted(order)


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
def test_the_sheet_draws_each_of_the_forty_with_the_dice_to_take_in_black(rolls, game):
    chart = first_roll_chart(first_choices(rules(game)), rolls[game])
    table, _, words, dice = chart.figure.data
    assert [float(number) for number in table.text] == [
        pytest.approx(worth, abs=0.005) for worth in first_choices(rules(game)).values()
    ]
    known = worth_knowing(rolls[game])
    assert len(words.text) == 40
    assert list(dice.text) == [label for roll in known for label in roll.dice]
    taken = [fill == TAKEN for fill in dice.marker.color]
    assert taken == [label == roll.best.face.label for roll in known for label in roll.dice]
    for roll, said in zip(known, words.text, strict=True):
        best, not_best = roll.best, roll.obvious
        wanted = f"{best.count} × {best.face.label}, not {not_best.count} × {not_best.face.label}"  # noqa: RUF001
        assert said.startswith(f"{wanted}: saves {roll.costs:.2f} (1 in ")


def test_the_table_has_every_first_roll(rolls):
    chart = first_roll_chart(first_choices(rules("barbecue")), rolls["barbecue"])
    assert len(chart.table) == 1287
    right = sum(roll.chance for roll in rolls["barbecue"] if roll.costs < 1e-9)
    assert f"right in {right:.2%}" in chart.summary
