"""The comparison as a Python object: taps and rules in, both games and the way between out."""

import itertools
import json

import pytest

from analysis.explorers import Compare
from analysis.explorers.table_view import ACT, Did
from analysis.studies.compare import ASPECTS, Mix, best_chance, largest_step, likeliest, steps
from heckmeck_core import Outcome, solve
from heckmeck_core.games import PUBLISHED, rules
from heckmeck_core.games.notation import parse


@pytest.fixture
def explorer():
    return Compare()


def way(gone=frozenset()):
    return [(name, mix.outcome()) for name, mix in steps(gone)]


@pytest.mark.parametrize("game", ["barbecue", "bratwurmeck"])
def test_the_ends_of_the_way_are_the_games_themselves(game):
    found = rules(game)
    value = solve(found.graph(), found.points()).value
    assert Mix.of(game).outcome().mean == pytest.approx(value, abs=1e-12)


def test_a_grill_with_gaps_is_that_of_the_game():
    gone = frozenset({25, 30})
    locked = parse("players=2 25=locked 30=locked", rules("barbecue"))
    plan = solve(rules("barbecue").graph(), locked.goal("points"))
    assert Mix.of("barbecue", gone).outcome().mean == pytest.approx(plan.value, abs=1e-12)
    down = parse("25=down 30=down", rules("bratwurmeck"))
    plan = solve(rules("bratwurmeck").graph(), down.goal("points"))
    assert Mix.of("bratwurmeck", gone).outcome().mean == pytest.approx(plan.value, abs=1e-12)


def test_the_way_changes_one_aspect_at_a_time():
    mixes = [mix for _, mix in steps()]
    for before, after in itertools.pairwise(mixes):
        assert sum(getattr(before, a) != getattr(after, a) for a in ASPECTS) == 1


def test_the_largest_step_is_the_die():
    name, change = largest_step(way())
    assert name == "die"
    assert change.mean == pytest.approx(-0.2985, abs=1e-4)


def test_where_a_turn_most_likely_ends():
    assert likeliest(Mix().outcome()) == (25, pytest.approx(0.1518, abs=1e-4))
    goal = Mix().goal()
    assert likeliest(Outcome(goal, {}, {"dead_roll": 1.0})) is None


def test_the_best_chance_is_that_of_the_odds():
    assert best_chance("barbecue", 25) == pytest.approx(0.760, abs=5e-4)
    assert best_chance("bratwurmeck", 25) == pytest.approx(0.680, abs=5e-4)


def test_the_answer_comes_first(explorer):
    assert repr(explorer) == explorer.answer.plain
    assert explorer.answer.plain == (
        "A turn of Barbecue brings 1.91 worms on average, a turn of Bratwurmeck 1.64. "
        "The die makes the biggest difference: \u22120.30 worms."
    )


@pytest.mark.parametrize(
    "row",
    [
        "<td>1.91</td><th scope='row'>worms on average</th><td>1.64</td>",
        "<td>23.6%</td><th scope='row'>of turns fail</th><td>23.2%</td>",
        "<td>25 (15.2%)</td><th scope='row'>most likely result</th><td>25 (12.8%)</td>",
        "<td>76.0%</td><th scope='row'>best chance of 25 or more</th><td>68.0%</td>",
        "<td>23 to 47</td><th scope='row'>results that count</th><td>21 to 40</td>",
    ],
)
def test_the_facts_of_both_games_stand_side_by_side(explorer, row):
    assert row in explorer.facts.value


def test_the_dice_of_both_games_are_drawn(explorer):
    barbecue, bratwurmeck = explorer.facts.value.split("<tr>")[1].split("<td></td>")
    for head, value in ((barbecue, 6), (bratwurmeck, 5)):
        assert head.count("data-face=") == 6
        assert f'data-face="{value}"' in head


def test_the_bars_are_the_outcomes(explorer):
    assert list(explorer.chart.figure.data[0].x) == pytest.approx([turn.mean for _, turn in way()])
    assert explorer.chart.figure.data[0].y[0] == "Barbecue"
    assert explorer.chart.figure.data[0].text[1] == "1.61 (\u22120.30)"
    said = "\u22120.30 worms a turn, and +5.17 percentage points of turns that fail."
    assert said in explorer.chart.summary


def test_a_mix_of_ones_own_is_shown_first(explorer):
    explorer.aspects["die"].value = "bratwurmeck"
    assert explorer.chart.figure.data[0].y[0] == explorer.chart.table.iloc[0, 0] == "your mix"
    assert explorer.chart.figure.data[0].x[0] == pytest.approx(
        Mix(die="bratwurmeck").outcome().mean
    )
    assert explorer.chart.summary.startswith("Your mix brings 1.61 worms on average")
    explorer.aspects["die"].value = "barbecue"
    assert "your mix" not in explorer.chart.figure.data[0].y


@pytest.mark.parametrize("game", PUBLISHED)
def test_a_tap_takes_a_spot_away_in_both_games_and_another_puts_it_back(explorer, game):
    before = explorer.answer.plain
    view = explorer.grills[game]
    for spot in (26, 25):
        view._heard(view, {"event": "act", "id": f"spot-{spot}"}, [])
    assert explorer.gone.value == "25 26"
    assert explorer.answer.plain.startswith("Without 25 and 26, a turn of Barbecue brings 1.77")
    for view in explorer.grills.values():
        assert "25, 2 worms, gone" in view.drawings[0].wide
        assert "27, 2 worms, there" in view.drawings[0].wide
    explorer.did(Did(ACT, "spot-25"))
    explorer.did(Did(ACT, "spot-26"))
    assert explorer.answer.plain == before


def test_spots_that_are_gone_count_for_all(explorer):
    explorer.gone.value = "25, 26"
    expected = [turn.mean for _, turn in way(frozenset({25, 26}))]
    assert list(explorer.chart.figure.data[0].x) == pytest.approx(expected)
    explorer.put_back()
    assert list(explorer.chart.figure.data[0].x) == pytest.approx([turn.mean for _, turn in way()])


def test_a_mix_that_can_bring_nothing_is_refused(explorer):
    explorer.gone.value = " ".join(map(str, range(23, 37)))
    assert explorer.wrong.value == ""
    explorer.aspects["hit"].value = "bratwurmeck"
    assert explorer.wrong.plain.startswith("a mix that brings nothing")


@pytest.mark.parametrize("gone", ["x", "20", "37", " ".join(map(str, range(21, 37)))])
def test_a_wrong_entry_is_said_and_the_last_good_picture_stays(explorer, gone):
    before = explorer.chart.summary
    explorer.gone.value = gone
    assert explorer.wrong.value
    assert explorer.chart.summary == before
    explorer.did(Did(ACT, "spot-25"))
    assert explorer.wrong.value == ""


def test_everything_entered_is_in_the_address_and_comes_back_from_it(explorer):
    explorer.aspects["stop"].value = "bratwurmeck"
    explorer.did(Did(ACT, "spot-30"))
    said = explorer.address.said
    assert (said["stop"], said["die"], said["gone"]) == ("bratwurmeck", "barbecue", "30")
    opened = Compare()
    opened.recall(said)
    assert opened.chart.summary == explorer.chart.summary
    assert opened.answer.plain == explorer.answer.plain


def test_on_a_phone_the_bars_stand_below_each_other(explorer):
    for view in (explorer.odds, explorer.chart):
        wide, narrow = view.chart.figure.layout, json.loads(view.state.value)["narrow"]
        assert list(wide.yaxis.domain) == list(wide.yaxis2.domain)
        assert narrow["yaxis2"]["domain"][1] < narrow["yaxis"]["domain"][0]
        assert narrow["xaxis"]["domain"] == narrow["xaxis2"]["domain"] == [0, 1]
        assert narrow["height"] > wide.height
