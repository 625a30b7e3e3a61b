"""A Barbecue so small that it is solved completely: every position of its chain, exactly.

Two players, few spots, few snails, few dice, and everybody plays not to fail. Then worms do
not matter, and a position is what lies on the spots, seen by whoever is to move, and how many
snails are left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

import numpy as np

from heckmeck_core import Goal, Outcome, TurnGraph, solve
from heckmeck_core.games import Rules, rules
from heckmeck_core.games.barbecue import Grill, Plates, Spot
from heckmeck_core.games.game import TurnPlayed
from heckmeck_core.games.seat_goals import SURVIVE
from heckmeck_core.games.strategy import Strategy
from heckmeck_core.games.whole_games import play_games
from heckmeck_core.randomness import state_of

SPOTS, DICE, SNAILS, PLAYERS = (8, 9), 3, 2, 2
OVER = "over"

State = tuple[tuple[str, ...], int] | str
"""What lies on each spot and the snails left, or OVER."""
Chain = Mapping[State, Mapping[State, Fraction]]
"""Where each state leads to in one turn, with which chance; the first state is the start."""


def small_rules(snails: int = SNAILS, spots: Sequence[int] = SPOTS, dice: int = DICE) -> Rules:
    """The rules of Barbecue with a small grill."""
    barbecue = rules("barbecue")
    worms = dict.fromkeys(spots, 1)
    return replace(
        barbecue, dice=dice, worms=worms, material={**barbecue.material, "snails": snails}
    )


def named(grill: Grill) -> State:
    """A position as whoever is to move sees it."""
    if grill.over:
        return OVER
    return tuple(_what(spot, grill.seat) for spot in grill.spots), grill.snail_supply


def _what(spot: Spot, seat: int) -> str:
    if not isinstance(spot, Plates):
        return spot or "empty"
    return "locked" if spot.plates == 2 else "mine" if spot.seat == seat else "theirs"


def chain(small: Rules) -> Chain:
    """Every state that a game can reach, and the turns between them."""
    waiting, turns = [start(small)], dict[State, dict[State, Fraction]]()
    outcomes: dict[Goal, Outcome[Fraction]] = {}
    while waiting:
        grill = waiting.pop(0)
        if named(grill) in turns or grill.over:
            continue
        goal = grill.goal(SURVIVE)
        if goal not in outcomes:
            outcomes[goal] = _outcome(small.graph(), goal)
        leads: dict[State, Fraction] = {}
        for result, chance in _endings(outcomes[goal]).items():
            after, _ = grill.play(result)
            leads[named(after)] = leads.get(named(after), Fraction(0)) + chance
            waiting.append(after)
        turns[named(grill)] = leads
    return turns


def start(small: Rules) -> Grill:
    """The empty small grill."""
    grill = small.start(PLAYERS)
    assert isinstance(grill, Grill)  # the rules are those of Barbecue
    return grill


def _outcome(graph: TurnGraph, goal: Goal) -> Outcome[Fraction]:
    """What playing not to fail leads to; where nothing can be earned, to failing."""
    if not goal.payoffs:
        return Outcome(goal, {}, {OVER: Fraction(1)})
    return solve(graph, goal, exact=True).outcome()


def _endings(outcome: Outcome[Fraction]) -> dict[int | None, Fraction]:
    """Each result with its chance; None is a failed turn."""
    endings: dict[int | None, Fraction] = {r: p for r, p in outcome.results.items() if p}
    return endings | {None: outcome.failed_total}


def over_within(turns: int, moves: Chain) -> Fraction:
    """Chance that the game is over after this many turns at the latest."""
    now: dict[State, Fraction] = {next(iter(moves)): Fraction(1)}
    for _ in range(turns):
        following: dict[State, Fraction] = {}
        for state, chance in now.items():
            for after, p in moves.get(state, {OVER: Fraction(1)}).items():
                following[after] = following.get(after, Fraction(0)) + chance * p
        now = following
    return now.get(OVER, Fraction(0))


def mean_turns(moves: Chain) -> float:
    """How many turns a game has on average: one more than from where each turn leads to."""
    return next(iter(turns_left(moves).values()))


def turns_left(moves: Chain) -> dict[State, float]:
    """How many turns a game still has on average from each state."""
    place = {state: number for number, state in enumerate(moves)}
    system = np.eye(len(place))
    for state, leads in moves.items():
        for after, p in leads.items():
            if after != OVER:
                system[place[state], place[after]] -= float(p)
    means = np.linalg.solve(system, np.ones(len(place)))
    return dict(zip(place, map(float, means), strict=True))


def played_lengths(small: Rules, games: int, seed: int) -> Counter[int]:
    """How many turns games had that were played with dice."""
    states = np.array([state_of(seed, game) for game in range(games)], np.uint64)
    last: dict[int, int] = {}

    def keep_last(turn: TurnPlayed) -> None:
        last[turn.game] = turn.turn

    seats = [[Strategy(SURVIVE)] * PLAYERS] * games
    play_games([start(small)] * games, seats, states, keep_last)
    return Counter(last.values())
