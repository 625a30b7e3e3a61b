"""The die designer as a Python object: sides are changed where they lie, and the odds follow."""

import pytest

from analysis.explorers import DesignADie
from analysis.explorers.design_a_die import PRESETS
from analysis.explorers.table_view import ACT, KEY, Did
from heckmeck_core import Die, Goal, solve, turn_graph


@pytest.fixture
def designer():
    return DesignADie("1 2 3 4 W 6", dice=8)


def tap(designer, *keys):
    for key in keys:
        designer.did(Did(ACT, key))


def test_the_answer_comes_first(designer):
    tap(designer, "preset-two_worms")
    assert repr(designer) == designer.answer.plain
    assert designer.answer.plain == (
        "Played for the highest sum, a turn with your die brings 25.4 on average and fails 5.5% "
        "of the time. With the Barbecue die it brings 23.8 and fails 8.1% of the time."
    )


def test_a_published_die_is_called_by_its_name_in_whatever_order_it_is_written(designer):
    other = "With the Bratwurmeck die it brings 22.3"
    for faces in ("1 2 3 4 W 6", "6 W 4 3 2 1"):
        designer.faces.value = faces
        assert "a turn with the Barbecue die brings 23.8" in designer.answer.plain
        assert other in designer.answer.plain


@pytest.mark.parametrize(
    "row",
    [
        "brings on average</th><td>25.4</td><td>23.8</td><td>22.3</td>",
        "fails</th><td>5.5%</td><td>8.1%</td><td>8.6%</td>",
        "reaches half of the time</th><td>29+</td><td>28+</td><td>27+</td>",
        "can bring at most</th><td>47</td><td>47</td><td>40</td>",
    ],
)
def test_the_facts_of_all_dice_stand_side_by_side(designer, row):
    tap(designer, "preset-two_worms")
    assert row in designer.facts.value


def test_the_size_of_the_turn_is_told_to_those_who_ask(designer):
    assert "2,234 positions, and 35,946 pairs" in designer.about.value
    assert "positions" not in designer.answer.plain + designer.chart.summary


def test_the_lines_are_the_odds_of_the_die(designer):
    designer.faces.value = "1 1 3 W"
    designer.dice.value = 3
    graph = turn_graph(Die.parse("1 1 3 W"), 3)
    exactly = designer.chart.figure.data[0]
    for result, chance in zip(exactly.x, exactly.y, strict=True):
        assert chance == pytest.approx(solve(graph, Goal.exactly(int(result))).value)
    assert len(designer.chart.figure.data) == 6
    assert list(designer.chart.table.columns)[1:] == ["Your die", "Barbecue", "Bratwurmeck"]


def test_the_axis_has_no_more_numbers_than_fit(designer):
    designer.faces.value = "0 W 20"
    for axis in designer.chart.figure.select_xaxes():
        assert axis.dtick is None


def test_a_tap_chooses_a_side_and_another_says_what_it_shows(designer):
    tap(designer, "side-3", "face-W=3")
    assert designer.design.text == designer.faces.value == "1 2 3 W=3 W 6"
    assert str(designer.studies[0].graph.die) == "1 2 3 W=3 W 6"
    assert "Side 4 of 6: worm worth 3" in designer.bench.drawings[0].wide


def test_sides_are_added_removed_and_put_back(designer):
    tap(designer, "add")
    assert designer.faces.value == "1 2 3 4 W 6 5"
    tap(designer, "side-0", "remove", "remove")
    assert designer.faces.value == "3 4 W 6 5"
    for text in ("2 3 4 W 6 5", "1 2 3 4 W 6 5", "1 2 3 4 W 6"):
        assert not designer.undoing.disabled
        designer.undo()
        assert designer.faces.value == text
    assert designer.undoing.disabled
    assert "a turn with the Barbecue die" in designer.answer.plain


def test_keys_change_the_side_they_are_typed_at(designer):
    for typed, key in (("9", "side-0"), ("W", "side-1"), ("Delete", "side-2"), ("0", "face-4")):
        designer.did(Did(KEY, key, typed=typed))
    assert designer.faces.value == "9 W 0 W 6"
    designer.did(Did(KEY, "side-0", typed="Undo"))
    assert designer.faces.value == "9 W 4 W 6"


@pytest.mark.parametrize("key", PRESETS)
def test_every_die_to_start_from_is_one_tap_away(designer, key):
    tap(designer, f"preset-{key}")
    assert designer.faces.value == PRESETS[key]
    assert designer.wrong.value == ""
    marked = designer.bench.drawings[1].wide.split('aria-pressed="true"')
    assert len(marked) == 2
    assert f'data-id="preset-{key}"' in marked[1].split(">")[0]


@pytest.mark.parametrize("faces", ["", "7", "1 2 x", "1 2 3", "W W", "1 W 2 3 4 5 6 7 8 9 9"])
def test_a_die_that_cannot_be_is_said_and_the_last_good_picture_stays(designer, faces):
    before = designer.chart.summary
    designer.faces.value = faces
    assert designer.wrong.value
    assert designer.chart.summary == before
    designer.faces.value = "1 W"
    assert designer.wrong.value == ""
    assert designer.answer.plain


def test_a_die_that_cannot_be_read_leaves_the_one_on_the_bench(designer):
    designer.faces.value = "1 2 banana"
    assert "banana" in designer.wrong.plain
    assert designer.design.text == "1 2 3 4 W 6"
    assert designer.answer.value


def test_a_die_on_the_bench_that_cannot_be_played_has_no_answer(designer):
    tap(designer, "side-4", "face-5")
    assert designer.wrong.plain.startswith("your die has no worm")
    assert 'untick "A worm is needed"' in designer.wrong.plain
    assert "Side 5 of 6: 5" in designer.bench.drawings[0].wide
    assert designer.answer.value == ""
    assert "<td>\u2013</td><td>23.8</td>" in designer.facts.value
    designer.worm.value = False
    assert designer.wrong.value == ""
    assert "\u2013" not in designer.facts.value


def test_two_sides_stay_and_more_than_ten_do_not_fit(designer):
    designer.faces.value = "1 W"
    designer.did(Did(KEY, "side-0", typed="Delete"))
    assert "a die with 1 side" in designer.wrong.plain
    assert designer.faces.value == "1 W"
    assert 'data-id="remove"' not in designer.bench.drawings[0].wide
    designer.faces.value = "1 1 1 1 1 1 1 W W W"
    assert 'data-id="add"' not in designer.bench.drawings[0].wide
    tap(designer, "add")
    assert len(designer.design.sides) == 10


def test_a_die_without_a_worm_works_when_none_is_needed(designer):
    designer.worm.value = False
    designer.faces.value = "1 2 3"
    assert designer.wrong.value == ""
    assert "A turn with 8 dice 1 2 3 has" in designer.about.value


def test_a_turn_that_is_too_large_is_refused_with_its_size(designer):
    designer.faces.value = "0 1 2 3 4 W 6 7 8 9"
    designer.dice.value = 12
    assert "pairs" in designer.wrong.plain


def test_with_one_die_no_sum_comes_half_of_the_time(designer):
    designer.dice.value = 1
    assert "half of the time</th><td>none</td>" in designer.facts.value


def test_what_is_tapped_is_in_the_address_and_comes_back_from_it(designer):
    tap(designer, "side-1", "face-W=7")
    designer.dice.value = 5
    opened = DesignADie()
    opened.recall(designer.address.said)
    assert opened.answer.plain == designer.answer.plain
    assert "Side 2 of 6: worm worth 7" in opened.bench.drawings[0].wide
