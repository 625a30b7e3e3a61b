"""What the next roll leads to, held against the plan it comes from."""

from fractions import Fraction
from itertools import product

import pytest

from analysis.studies.next_roll import next_roll
from heckmeck_core import solve
from heckmeck_core.games import rules
from heckmeck_core.games.notation import parse


def points_plan(game, exact=False):
    return solve(rules(game).graph(), rules(game).points(), exact=exact)


@pytest.mark.parametrize("game", ["barbecue", "bratwurmeck"])
@pytest.mark.parametrize("aside", ["", "W W", "W W W 1", "4 4 W 3 1 1", "W W W W W W W"])
def test_the_branches_together_are_the_roll(game, aside):
    plan = points_plan(game, exact=True)
    branches = next_roll(plan, plan.graph.position_of(aside))
    assert sum(branch.chance for branch in branches) == 1
    roll = [option for option in plan.advise(aside).options if option.action == "roll"]
    assert sum(branch.chance * branch.worth for branch in branches) == roll[0].value
    dead = [branch.chance for branch in branches if branch.face is None]
    assert sum(dead) == plan.graph.dead_chance(plan.graph.position_of(aside))


def test_every_throw_one_by_one_gives_the_same():
    plan = points_plan("barbecue", exact=True)
    aside = "W W W 6 6"
    counted = {}
    for throw in product(["1", "2", "3", "4", "W", "6"], repeat=3):
        best = plan.advise(aside, " ".join(throw)).best
        counted.setdefault(best and best.face, []).append(best)
    for branch in next_roll(plan, plan.graph.position_of(aside)):
        takes = counted[branch.face]
        assert branch.chance == Fraction(len(takes), 6**3)
        if branch.face is not None:
            assert branch.worth == sum(take.value for take in takes) / len(takes)
            stops = [take for take in takes if take.then == "stop"]
            assert branch.stops == Fraction(len(stops), len(takes))


def test_a_failed_turn_can_cost_something():
    table = parse("players=2 21=seat1 22=seat0", rules("bratwurmeck"))
    plan = solve(table.rules.graph(), table.goal("lead"))
    branches = next_roll(plan, plan.graph.position_of("5 5 5"))
    assert branches[-1].face is None
    assert branches[-1].worth == table.goal("lead").failed < 0
