"""The parts of the lessons to play with, used without a browser."""

from fractions import Fraction
from random import Random

import pytest

from analysis.lessons.playthings.dead_rolls import DeadRolls
from analysis.lessons.playthings.eight_dice import EightDice, worms_chances
from analysis.lessons.playthings.turn_map import PlanMap, TurnMap
from analysis.studies.histories import arrows, histories
from heckmeck_core import Die, turn_graph


def test_dead_rolls_tell_the_chance_that_is_chosen():
    play = DeadRolls()
    assert "3 used faces, 2 dice left" in repr(play)
    assert "1/4" in repr(play)
    play.used.value, play.dice.value = 5, 1
    assert play.chance == Fraction(5, 6)
    assert "5/6" in repr(play)
    assert play.table.value.count("outline") == 1


def test_rolled_dead_rolls_come_near_their_chance_and_are_counted_anew_for_another_choice():
    play = DeadRolls(Random(1))
    for _ in range(100):
        play.roll()
    assert play.rolled == 10_000
    assert play.dead / play.rolled == pytest.approx(0.25, abs=0.02)
    assert f"{play.dead} of 10000" in play.tally.plain
    play.dice.value = 3
    assert play.rolled == 0


def test_eight_dice_are_rolled_and_their_worms_counted():
    play = EightDice(Random(1))
    assert repr(play) == "Nothing rolled yet."
    play.throw(1)
    assert len(play.roll) == 8
    assert play.counts == {play.roll.count("W"): 1}
    play.throw(5000)
    some = 1 - play.counts[0] / play.counts.total()
    assert some == pytest.approx(float(1 - worms_chances(8, 6)[0]), abs=0.02)
    play.start()
    assert repr(play) == "Nothing rolled yet."


def test_the_chances_of_worms_add_up():
    assert sum(worms_chances(8, 6)) == 1
    assert worms_chances(1, 6) == [Fraction(5, 6), Fraction(1, 6)]


@pytest.mark.parametrize(("die", "dice"), [("1 2 W", 2), ("1 2 3 W", 3), ("1 2 3 4 W 6", 3)])
def test_the_map_shows_every_position_once_and_every_way_to_set_aside(die, dice):
    graph = turn_graph(Die.parse(die), dice)
    figure = turn_map_chart(graph).figure
    lines, *points = figure.data
    assert sum(len(trace.x) for trace in points) == graph.positions
    assert len(lines.x) == 3 * len(list(arrows(graph)))


def test_histories_are_the_ways_through_the_map_told_one_by_one():
    graph = turn_graph(Die.parse("1 2 W"), 3)

    def told(position):
        yield position
        for face in graph.new_faces(position.used):
            for count in range(1, position.dice_left + 1):
                yield from told(graph.after(position, face, count))

    stories = list(told(graph.position_of()))
    ways = histories(graph)
    assert sum(ways.values()) == len(stories)
    assert ways == {position: stories.count(position) for position in graph.each_position()}


def test_the_map_changes_with_the_die_and_the_number_of_dice():
    play = TurnMap()
    assert "10 positions, 13 histories" in repr(play)
    play.die.value = "1 2 3 4 W 6"
    assert "28 positions, 43 histories" in repr(play)
    play.dice.value = 3
    assert "84 positions" in repr(play)


def test_another_goal_makes_another_plan_on_the_map():
    play = PlanMap()
    worm = play.plan.graph.position_of("W")
    assert not play.plan.stops(worm)
    assert "329/108" in repr(play)
    play.goal.value = 5
    assert play.plan.stops(worm)
    play.dice.value = 3
    assert "84 positions" in repr(play)
