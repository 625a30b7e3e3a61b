"""The small grill when ties are broken in every possible way: how much its figures can vary.

Playing not to fail says nothing about which of two results to go for when both are equally
likely; but where the plate or the snail then lies decides how the game goes on. So at every
state of the chain whoever is to move has many best plans, and each state's choice is free.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from analysis.studies.small_grill import OVER, Chain, State, named, start, turns_left
from heckmeck_core import CAUSES, Goal
from heckmeck_core.games import Rules
from heckmeck_core.games.seat_goals import SURVIVE
from heckmeck_core.outcome import Ending
from heckmeck_core.ties import BestPlans, Measure, Range, ratio_range

STEADY = 1e-9
"""A mean length that grows by less than this, with doubles, grows no more."""


@dataclass(frozen=True)
class Turn:
    """One state: the best plans of whoever is to move, and where each ending leads to."""

    plans: BestPlans | None
    """None where every turn fails."""
    after: Mapping[Ending, State]

    def outcome(self, measure: Measure) -> Mapping[Ending, Fraction]:
        """What that best plan leads to which has the highest mean of a measure."""
        if self.plans is None:
            return dict.fromkeys(self.after, Fraction(1))
        return {e: p for e, p in self.plans.outcome(measure).endings.items() if p}


Turns = Mapping[State, Turn]
"""Every state that best plans can reach; the first is the start."""


def all_turns(small: Rules) -> Turns:
    """Every state that a game can reach by whichever best plans."""
    waiting, turns = [start(small)], dict[State, Turn]()
    best_plans = cache(lambda goal: _best_plans(small, goal))
    while waiting:
        grill = waiting.pop(0)
        if named(grill) in turns or grill.over:
            continue
        plans = best_plans(grill.goal(SURVIVE))
        after: dict[Ending, State] = {}
        for ending in plans.endings if plans else CAUSES[:1]:
            following, _ = grill.play(None if isinstance(ending, str) else ending)
            after[ending] = named(following)
            waiting.append(following)
        turns[named(grill)] = Turn(plans, after)
    return turns


def _best_plans(small: Rules, goal: Goal) -> BestPlans | None:
    return BestPlans(small.graph(), goal) if goal.payoffs else None


def range_of_mean_turns(turns: Turns) -> Range:
    """How many turns a game has on average, at least and at most."""
    return Range(-Fraction(_longest(turns, -1)), Fraction(_longest(turns, 1)))


def range_of_ending_next(turns: Turns, played: int) -> Range:
    """Chance that the game ends with the next turn if it has not within the turns played."""

    def means(sign: int, ratio: Fraction) -> tuple[Fraction, Fraction]:
        @cache
        def going_on(state: State, turn: int) -> tuple[Fraction, Fraction]:
            """The chances (the first times the sign) to end with that turn, and to come to it."""
            if turn == played + 1:
                return Fraction(sign * (state == OVER)), Fraction(1)
            if state == OVER:
                return Fraction(0), Fraction(0)
            after = {e: going_on(there, turn + 1) for e, there in turns[state].after.items()}
            gains = {ending: ends - ratio * comes for ending, (ends, comes) in after.items()}
            chances = turns[state].outcome(lambda ending: gains.get(ending, 0))
            ends = sum((p * after[ending][0] for ending, p in chances.items()), Fraction(0))
            comes = sum((p * after[ending][1] for ending, p in chances.items()), Fraction(0))
            return ends, comes

        return going_on(next(iter(turns)), 0)

    return ratio_range(means)


def _longest(turns: Turns, sign: int) -> float:
    """The highest mean length, times a sign: plans are bettered at all states until none can be."""
    best = _lengths(turns, dict.fromkeys(turns, 0.0), sign)
    while True:
        lengths = _lengths(turns, best, sign)
        if all(lengths[state] <= best[state] + STEADY for state in turns):
            return best[next(iter(turns))]
        best = lengths


def _lengths(turns: Turns, worths: Mapping[State, float], sign: int) -> dict[State, float]:
    """The mean lengths, times a sign, if everybody goes for the states that are worth most."""
    lengths = turns_left(_moves(turns, worths))
    return {state: sign * length for state, length in lengths.items()}


def _moves(turns: Turns, worths: Mapping[State, float]) -> Chain:
    """The chain if everybody's best plan goes for the states that are worth most."""
    moves: dict[State, dict[State, Fraction]] = {}
    for state, turn in turns.items():
        leads = moves.setdefault(state, {})
        for ending, chance in turn.outcome(_worth_after(turn, worths)).items():
            leads[turn.after[ending]] = leads.get(turn.after[ending], Fraction(0)) + chance
    return moves


def _worth_after(turn: Turn, worths: Mapping[State, float]) -> Measure:
    return lambda ending: worths.get(turn.after.get(ending, OVER), 0)
