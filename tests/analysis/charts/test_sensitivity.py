import pytest

from analysis.charts.pictures import address
from analysis.charts.sensitivity import SHOWN, ranked, sensitivity_chart
from analysis.drawings.dice import die_svg
from analysis.studies.sensitivity import GIVEN, changing, scales, study_scales
from heckmeck_core import solve
from heckmeck_core.games import rules


@pytest.fixture(scope="module")
def studies():
    return study_scales(rules("barbecue"))


def test_the_scales_are_data_and_the_first_is_the_one_of_the_rules(studies):
    assert [study.scale for study in studies] == list(scales("barbecue"))
    assert studies[0].rules.worms == rules("barbecue").worms
    assert len({study.rules.scale for study in studies}) == 3


def test_a_scale_that_is_given_comes_first():
    own = rules("barbecue").with_worms("23-35=1,36=9")
    studies = study_scales(own)
    assert [study.scale for study in studies] == [GIVEN, *scales("barbecue")]
    assert studies[0].rules.scale == own.scale


def test_values_are_those_of_the_exact_solver(studies):
    for study in studies:
        plan = solve(study.rules.graph(), study.rules.points(), exact=True)
        assert study.value == pytest.approx(float(plan.value))


def test_what_is_kept_is_the_first_plan_paid_by_the_other_scale(studies):
    first = studies[0].rules
    played = solve(first.graph(), first.points(), exact=True).outcome()
    for study in studies:
        goal = study.rules.points()
        earned = sum(chance * goal.worth(result) for result, chance in played.results.items())
        assert study.kept == pytest.approx(float(earned) / study.value)
    assert studies[0].kept == pytest.approx(1)
    assert studies[0].same_first == pytest.approx(1)
    assert all(0.8 < study.kept < 1 for study in studies[1:])


def test_a_stop_changes_where_two_scales_differ(studies):
    looks = changing(studies)
    for look in studies[0].cells:
        advice = [study.cells[look].advice for study in studies]
        assert (look in looks) == (len(set(advice)) > 1)
    assert 0 < len(looks) < len(studies[0].cells) / 2


def test_boxes_give_each_scale_its_advice(studies):
    boxes, *lines = sensitivity_chart(studies).figure.data
    looks, letters = changing(studies), {"stop": "<b>S</b>", "roll": "<b>R</b>", "depends": "<b>?"}
    assert len(boxes.text) == len(looks) * len(studies)
    for x, base, words in zip(boxes.x, boxes.base, boxes.text, strict=True):
        cell = studies[x].cells[looks[round(base + 0.46)]]
        assert words.startswith(letters[cell.advice])
    assert len(lines) == SHOWN


def test_first_choices_stand_in_the_order_of_their_worth(studies):
    _, *lines = sensitivity_chart(studies).figure.data
    best = ranked(studies[0].choices)[:SHOWN]
    for number, study in enumerate(studies):
        by_place = sorted(zip(lines, best, strict=True), key=lambda pair: pair[0].y[number])
        worths = [study.choices[choice] for _, choice in by_place]
        assert worths == sorted(worths, reverse=True)


def test_each_first_choice_is_drawn_at_its_place_under_every_scale(studies):
    figure = sensitivity_chart(studies).figure
    _, *lines = figure.data
    faces = {face.label: face for face in rules("barbecue").die.faces}
    dice = [image for image in figure.layout.images if image.xref == "x2"]
    best = ranked(studies[0].choices)[:SHOWN]
    wanted = [(faces[face], y) for (face, _), line in zip(best, lines, strict=True) for y in line.y]
    for (face, place), image in zip(wanted, dice, strict=True):
        assert image.source == address(die_svg(face), ("left", "middle"))
        assert image.y == place


def test_a_scale_is_drawn_as_worms_unless_it_has_too_many_steps(studies):
    worms = [i for i in sensitivity_chart(studies).figure.layout.images if i.xref == "paper"]
    assert len(worms) == sum(len(set(study.rules.worms.values())) for study in studies)
    many = "23=1,24=2,25=3,26=4,27=5,28=6,29-36=7"
    figure = sensitivity_chart(study_scales(rules("barbecue").with_worms(many))).figure
    assert len([i for i in figure.layout.images if i.xref == "paper"]) == len(worms)
    assert any(many in note.text for note in figure.layout.annotations)


def test_the_table_lists_what_changes(studies):
    chart = sensitivity_chart(studies)
    assert len(chart.table) == len(changing(studies))
    assert "as on the tiles" in chart.summary
