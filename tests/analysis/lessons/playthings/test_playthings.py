"""The parts of the lessons to play with, used without a browser."""

import re
from fractions import Fraction
from random import Random

import pytest

from analysis.explorers.explorer import Explorer
from analysis.explorers.table_view import ACT, Did
from analysis.lessons.playthings.dead_rolls import DeadRolls
from analysis.lessons.playthings.eight_dice import EightDice, worms_chances
from analysis.lessons.playthings.many_turns import ManyTurns
from analysis.lessons.playthings.simple_rules import SimpleRules, earned, outcome
from analysis.lessons.playthings.turn_map import PlanMap, TurnMap, graph_after
from analysis.studies.histories import histories
from analysis.texts.numbers import short_percent
from heckmeck_core import Die, turn_graph
from heckmeck_core.rolls import dead_roll_probability


def test_dead_rolls_fill_a_map_with_the_shares_rolled_and_never_tell_a_chance():
    play = DeadRolls(Random(1))
    assert repr(play) == "3 used faces, 2 dice left."
    assert play.table.value.count("outline") == 1
    assert "%<" not in play.table.value
    play.roll()
    play.used.value, play.dice.value = 5, 1
    assert repr(play) == "5 used faces, 1 die left."
    play.roll()
    shares = [dead / rolled for rolled, dead in play.counts.values()]
    assert play.table.value.count("%<") == len(shares) == 2
    assert all(f">{share:.0%}<" in play.table.value for share in shares)
    said = play.said.plain + play.tally.plain + play.table.value
    assert str(dead_roll_probability(5, 6, 1)) not in said


def test_rolled_dead_rolls_come_near_their_chance_and_are_counted_for_each_place():
    play = DeadRolls(Random(1))
    for _ in range(100):
        play.roll()
    assert play.rolled == 10_000
    chance = float(dead_roll_probability(3, 6, 2))
    assert play.dead / play.rolled == pytest.approx(chance, abs=0.02)
    assert f"{play.dead} of 10000" in play.tally.plain
    play.dice.value = 3
    assert play.rolled == 0
    play.dice.value = 2
    assert play.rolled == 10_000


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


def test_one_walks_on_the_map_by_acting_on_a_position_and_hears_what_it_offers():
    play = TurnMap()
    graph = play.graph
    assert play.here == graph.position_of()
    one, whole = graph.position_of("1"), graph.position_of("1 W")
    play.view._did(Did(ACT, f"position-{graph.index(one)}"))
    assert play.here == one
    dead = graph.dead_chance(one)
    assert f"dead with chance {dead}" in play.said.plain
    assert "one of 2 positions" in play.said.plain
    play.view._did(Did(ACT, f"position-{graph.index(whole)}"))
    assert "the turn is over" in play.said.plain
    assert f"{histories(graph)[whole]} histories lead here" in play.said.plain


def test_a_large_map_shows_where_one_is_and_every_position_next_to_it():
    play = TurnMap("1 2 3 4 W 6", dice=4)
    here = play.graph.position_of("W W")
    play.go(here)
    (shown,) = play.view.drawings
    pieces = {int(key) for key in re.findall(r'data-id="position-(\d+)"', shown.wide)}
    next_to = {play.graph.index(position) for position in graph_after(play.graph, here)}
    assert next_to < pieces
    assert len(pieces) == len(next_to) + 2  # the start of the turn, and where one is


def test_the_roll_is_drawn_and_a_mark_stands_where_the_chance_is():
    play = EightDice(Random(2))
    assert play.lying.drawings == []
    play.throw(1)
    (lying,) = play.lying.drawings
    assert re.findall(r'data-face="([^"]+)"', lying.wide) == play.roll
    for worms in range(len(play.chances)):
        share = short_percent(play.counts[worms])
        assert f"{worms} worm{'s' * (worms != 1)}: {share}" in play.bars.value
    diamonds = re.findall(r'd="M[\d.]+ [\d.]+ L[^"]+Z"', play.bars.value)
    assert len(diamonds) == len(play.chances) + 1  # and one in the legend


def test_the_marks_of_chances_do_not_tell_them_in_digits():
    play = EightDice(Random(2))
    none = play.chances[0]
    for chance in (none, 1 - none):
        assert short_percent(chance) not in play.bars.value
        assert str(chance) not in play.bars.value


def test_used_faces_and_the_last_roll_are_drawn_without_coloured_letters():
    play = DeadRolls(Random(1))
    play.roll()
    used, lying = play.lying.drawings
    assert used.wide.count("already used") == 2 * play.used.value  # its name, and its title
    assert len(re.findall("data-face=", lying.wide)) == play.dice.value
    play.used.value = 4
    assert len(play.lying.drawings) == 1


def test_every_plaything_is_an_explorer():
    for made in (DeadRolls, EightDice, ManyTurns, PlanMap, SimpleRules, TurnMap):
        play = made()
        assert isinstance(play, Explorer)
        assert repr(play)


def test_the_picture_of_a_simple_rule_shows_what_turns_earn():
    play = SimpleRules()
    shares = [float(share) for share in earned(outcome(play.rule))]
    assert sum(shares) == pytest.approx(1)
    mean = sum(worms * share for worms, share in enumerate(shares))
    assert mean == pytest.approx(outcome(play.rule).mean)
    assert short_percent(shares[0]) in play.picture.value


def test_another_goal_makes_another_plan_on_the_map():
    play = PlanMap()
    worm = play.plan.graph.position_of("W")
    assert not play.plan.stops(worm)
    assert "329/108" in repr(play)
    play.goal.value = 5
    assert play.plan.stops(worm)
    play.dice.value = 3
    assert "84 positions" in repr(play)
