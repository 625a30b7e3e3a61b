import pytest

from analysis.charts.flow import RARE, flow_chart
from analysis.charts.pictures import address
from analysis.drawings.dice import dice_svg
from analysis.studies.flow import turn_flow
from analysis.texts import text
from analysis.texts.numbers import percent
from heckmeck_core import solve
from heckmeck_core.games import dice_games, rules

every_game = pytest.mark.parametrize("game", dice_games())


@every_game
def test_all_ways_together_are_the_turn_exactly(game):
    flow = turn_flow(rules(game), exact=True)
    whole = solve(rules(game).graph(), rules(game).points(), exact=True).outcome()
    assert sum(way.chance for way in flow.ways) == 1
    added = {}
    for way in flow.ways:
        for end, chance in flow.through(way).items():
            added[end] = added.get(end, 0) + chance
    assert added == {**whole.results, **whole.failed}


@every_game
def test_the_fast_flow_is_the_exact_one(game):
    for fast, exact in zip(
        turn_flow(rules(game)).ways, turn_flow(rules(game), exact=True).ways, strict=True
    ):
        assert (fast.face, fast.count) == (exact.face, exact.count)
        assert fast.chance == pytest.approx(float(exact.chance))
        assert fast.outcome.mean == pytest.approx(float(exact.outcome.mean))


@every_game
def test_what_flows_into_a_node_flows_out_and_is_what_its_label_says(game):
    flow = turn_flow(rules(game))
    (sankey,) = flow_chart(flow, rules(game)).figure.data
    inward, outward = {}, {}
    for source, target, value in zip(
        sankey.link.source, sankey.link.target, sankey.link.value, strict=True
    ):
        outward[source] = outward.get(source, 0) + value
        inward[target] = inward.get(target, 0) + value
    names = list(sankey.node.customdata)
    for node, label in enumerate(sankey.node.label):
        if node in inward and node in outward:
            assert inward[node] == pytest.approx(outward[node])
        through = inward.get(node, outward.get(node))
        assert label.split()[-1] == percent(through)
    ends = {name: label.split()[-1] for name, label in zip(names, sankey.node.label, strict=True)}
    for result in (rules(game).lowest, 25, rules(game).highest):
        assert ends[str(result)] == percent(flow.outcome.exactly(result))
    assert ends["dead roll"] == percent(flow.outcome.failed["dead_roll"])
    assert ends["37+"] == percent(flow.outcome.at_least(37))


@every_game
def test_each_first_choice_is_drawn_as_its_dice_beside_its_node(game):
    flow, die = turn_flow(rules(game)), rules(game).die
    figure = flow_chart(flow, rules(game)).figure
    (sankey,) = figure.data
    ways = {
        text("first_roll.dice", count=way.count, face=way.face): way
        for way in flow.ways
        if way.chance >= RARE
    }
    heights = dict(zip(sankey.node.customdata, sankey.node.y, strict=True))
    labels = dict(zip(sankey.node.customdata, sankey.node.label, strict=True))
    for (name, way), image in zip(ways.items(), figure.layout.images, strict=True):
        drawn = dice_svg(die, [way.face] * way.count)
        assert image.source == address(drawn, ("right", "middle"))
        assert image.y == pytest.approx(1 - heights[name])
        assert labels[name] == percent(way.chance)


def test_rare_first_choices_are_told_together_and_lie_in_the_table():
    flow = turn_flow(rules("barbecue"))
    chart = flow_chart(flow, rules("barbecue"))
    rare = sum(way.chance for way in flow.ways if way.chance < 0.01)
    assert f"others  {percent(rare)}" in chart.figure.data[0].node.label
    assert len(chart.table) == len(flow.ways)
    assert "starts with 2 × 6 (23.47% of all turns)" in chart.summary  # noqa: RUF001
