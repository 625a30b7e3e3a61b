import pytest

from analysis.charts.spots import spots_chart
from analysis.studies.spots import GOALS, spot_values
from heckmeck_core import solve
from heckmeck_core.games import dice_games, rules
from heckmeck_core.games.notation import parse


@pytest.fixture(scope="module", params=dice_games())
def valued(request):
    return rules(request.param), spot_values(rules(request.param))


def test_every_spot_has_every_thing_that_may_lie_there_for_each_goal(valued):
    game_rules, values = valued
    cases = {(value.spot, value.lying, value.goal) for value in values}
    assert (
        len(values)
        == len(cases)
        == len(game_rules.worms) * len(game_rules.game.studied) * len(GOALS)
    )


def test_worth_and_turn_are_those_of_the_position(valued):
    game_rules, values = valued
    gone = {"barbecue": "locked", "bratwurmeck": "down"}
    for value in values[::5]:
        turns = []
        for lying in (value.lying, gone[game_rules.name]):
            position = parse(f"players=3 {value.spot}={lying}", game_rules)
            goal = position.goal(value.goal)
            turns.append(float(solve(game_rules.graph(), goal, exact=value.spot == 25).value))
            if lying == value.lying:
                assert value.worth == goal.worth(value.spot)
        assert value.turn == pytest.approx(turns[0])
        assert value.adds == pytest.approx(turns[0] - turns[1], abs=1e-12)


def test_a_stolen_plate_counts_half_more_for_the_lead_of_three():
    values = {(v.spot, v.lying, v.goal): v.worth for v in spot_values(rules("barbecue"))}
    assert values[30, "theirs", "points"] == 3
    assert values[30, "theirs", "lead"] == 4.5
    assert values[30, "snail", "points"] == values[23, "snail", "lead"] == 3


def test_boxes_show_worth_and_what_the_spot_adds(valued):
    game_rules, values = valued
    chart = spots_chart(values, game_rules)
    for boxes, goal in zip(chart.figure.data, GOALS, strict=True):
        shown = [value for value in values if value.goal == goal]
        for value, y, words in zip(shown, boxes.base, boxes.text, strict=True):
            assert round(y + 0.46) == value.spot
            bold, adds = words.replace("<b>", "").split("</b>  ")
            assert float(adds) == pytest.approx(value.adds, abs=0.005)
            assert bold == "-" if value.worth is None else float(bold) == float(value.worth)
    assert len(chart.table) == len(values)


def test_more_worms_than_there_are_can_be_printed():
    generous = rules("barbecue").with_worms("23-35=1,36=99")
    values = {(v.spot, v.lying, v.goal): v.worth for v in spot_values(generous)}
    assert values[36, "empty", "points"] == values[36, "theirs", "points"] == 50
    assert values[36, "theirs", "lead"] == 75
