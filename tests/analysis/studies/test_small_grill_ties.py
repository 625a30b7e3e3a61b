"""The ranges of the small grill are those of trying every best plan at every state."""

from dataclasses import replace
from fractions import Fraction

import pytest
from oracle import oracle_outcomes

from analysis.studies.small_grill import OVER, chain, mean_turns, over_within, small_rules
from analysis.studies.small_grill_ties import all_turns, range_of_ending_next, range_of_mean_turns
from heckmeck_core import Die

TINY = replace(small_rules(snails=1, spots=(6, 7), dice=2), die=Die.parse("1 2 W"))
"""So few dice and faces that all best plans can be listed."""
PLAYED, LONG = 2, 200
"""Turns played; and so many that hardly any game is not over."""


@pytest.fixture(scope="module")
def turns():
    return all_turns(TINY)


@pytest.fixture(scope="module")
def choices(turns):
    """State -> where each of its best plans leads to."""
    graph, goals = TINY.graph(), {turn.plans.goal for turn in turns.values() if turn.plans}
    listed = {goal: oracle_outcomes(graph.die, graph.dice, goal) for goal in goals}
    choices = {}
    for state, turn in turns.items():
        if turn.plans is None:
            choices[state] = [[(after, Fraction(1)) for after in turn.after.values()]]
            continue
        choices[state] = [
            [(turn.after[ending], p) for ending, p in outcome.endings.items() if p]
            for outcome in listed[turn.plans.goal]
        ]
    assert any(len(plans) > 1 for plans in choices.values())
    return choices


def test_the_mean_length_is_that_of_trying_every_choice_again_and_again(turns, choices):
    lengths = range_of_mean_turns(turns)
    assert lengths.varies
    for end, best in ((lengths.least, min), (lengths.most, max)):
        left = {OVER: 0.0} | dict.fromkeys(choices, 0.0)
        for _ in range(LONG):
            left = {OVER: 0.0} | {
                state: 1 + best(sum(float(p) * left[there] for there, p in plan) for plan in plans)
                for state, plans in choices.items()
            }
        assert left[next(iter(choices))] == pytest.approx(float(end), abs=1e-9)


def test_the_chance_to_end_next_is_that_of_every_choice_in_every_turn(turns, choices):
    """The chances to come to the turn and to end with it, by all choices of the turns before."""
    pairs = {state: {(Fraction(state == OVER), Fraction(1))} for state in (OVER, *choices)}
    for _ in range(PLAYED + 1):
        earlier = {OVER: {(Fraction(0), Fraction(0))}}
        for state, plans in choices.items():
            earlier[state] = set().union(*(together(plan, pairs) for plan in plans))
        pairs = earlier
    chances = [ends / comes for ends, comes in pairs[next(iter(choices))] if comes]
    found = range_of_ending_next(turns, PLAYED)
    assert found.varies
    assert (found.least, found.most) == (min(chances), max(chances))


def together(plan, pairs):
    """What a plan leads to, by every combination of what its states lead to."""
    sums = {(Fraction(0), Fraction(0))}
    for there, p in plan:
        sums = {
            (ends + p * more, comes + p * often)
            for ends, comes in sums
            for more, often in pairs[there]
        }
    return sums


@pytest.mark.parametrize("snails", [1, 2])
def test_a_game_by_the_engines_plans_lies_in_the_ranges(snails):
    small = small_rules(snails)
    moves, free = chain(small), all_turns(small)
    before, then = over_within(PLAYED + 1, moves), over_within(PLAYED + 2, moves)
    assert (then - before) / (1 - before) in range_of_ending_next(free, PLAYED + 1)
    lengths = range_of_mean_turns(free)
    assert lengths.least <= mean_turns(moves) <= lengths.most
