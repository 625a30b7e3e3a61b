"""Computer seats for Mille Grazie: how a seat travels as noble and waits as robber.

`shortest`: as noble the route that scores most if nobody robs, the soonest among equals; as robber
the road of that route where a robbery costs most. `uniform`: any choice, all equally likely.
`equilibrium`: drawn from the solution of the ambush on the table, cards on the board included.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from heckmeck_core.errors import BadInput
from heckmeck_core.mille_grazie.ambush import Ambush, Choice
from heckmeck_core.mille_grazie.equilibrium import Solution, solve_ambush
from heckmeck_core.mille_grazie.play import Board, Event, GameOver, play
from heckmeck_core.randomness import Dice

SHORTEST, UNIFORM, EQUILIBRIUM = "shortest", "uniform", "equilibrium"
WAYS = (SHORTEST, UNIFORM, EQUILIBRIUM)
PICKUP = Fraction(1, 2)
"""What a card on the board counts of its points when a seat takes it."""

Drawn = TypeVar("Drawn")


@dataclass(frozen=True)
class Highwayman:
    """How a seat plays: one way as noble, one as robber."""

    noble: str
    robber: str

    @classmethod
    def parse(cls, text: str) -> Highwayman:
        """The seat that a text names; "uniform/equilibrium" is uniform as noble only.

        >>> Highwayman.parse("uniform/equilibrium")
        Highwayman(noble='uniform', robber='equilibrium')
        """
        noble, slash, robber = text.partition("/")
        if noble not in WAYS or (slash and robber not in WAYS):
            raise BadInput(
                f'a strategy "{text}"',
                f"in Mille Grazie it is {', '.join(WAYS)}, or two of them as noble/robber",
                "try equilibrium or uniform/equilibrium",
            )
        return cls(noble, robber or noble)

    def __str__(self) -> str:
        return self.noble if self.noble == self.robber else f"{self.noble}/{self.robber}"


def play_round(board: Board, seats: Sequence[Highwayman], dice: Dice) -> tuple[Board, Event]:
    """One round: every robber waits, the noble travels."""
    ambushes = {seat: watched(board, seats[seat].robber, dice) for seat in board.robbers}
    choice = travelled(board, seats[board.seat].noble, dice)
    return play(board, choice.route, choice.escort, ambushes, dice)


def travelled(board: Board, way: str, dice: Dice) -> Choice:
    """What a noble chooses who plays in this way."""
    ambush = ambush_of(board)
    if way == SHORTEST:
        return shortest(ambush)
    if way == UNIFORM:
        return ambush.choices[dice.below(len(ambush.choices))]
    return _drawn(solution_of(board).choices, dice)


def watched(board: Board, way: str, dice: Dice) -> tuple[str, ...]:
    """The roads that a robber watches who plays in this way."""
    ambush, compasses = ambush_of(board), board.rules.compasses[board.players]
    if way == SHORTEST:
        return _costliest(ambush, compasses)
    if way == UNIFORM:
        left = list(ambush.letters)
        return tuple(left.pop(dice.below(len(left))) for _ in range(compasses))
    solution = solution_of(board)
    return _drawn(solution.watches, dice) if compasses > 1 else (_drawn(solution.roads, dice),)


def ambush_of(board: Board) -> Ambush:
    """The ambush on the table: as many robbers as there are compasses."""
    robbers = (board.players - 1) * board.rules.compasses[board.players]
    hand, lying = board.hands[board.seat], tuple(sorted(board.lying))
    city = board.nobles[board.seat]
    return Ambush(board.rules, city, tuple(sorted(hand)), robbers, lying, pickup=PICKUP)


@lru_cache(maxsize=500)
def shortest(ambush: Ambush) -> Choice:
    """The choice that pays most if nobody robs, the soonest, its worst road escorted."""
    roadmap, losses = ambush.rules.roadmap, ambush.rules.losses
    goals = {card.destination for card in ambush.hand}

    def merit(choice: Choice) -> tuple[Fraction, int, int]:
        reached = roadmap.cities_of(ambush.city, choice.route)
        arrivals = sum(reached.index(goal) for goal in goals if goal in reached)
        escorted = losses[roadmap.roads[choice.escort].colour] if choice.escort else 0
        return ambush.left_alone(choice.route), -arrivals, escorted

    return max(ambush.choices, key=merit)


def _costliest(ambush: Ambush, roads: int) -> tuple[str, ...]:
    """The roads of the shortest route where a robbery costs the noble most."""
    route = shortest(ambush).route
    kept = ambush.kept.by_hits(ambush.steps(route))
    worst = sorted(range(len(route)), key=lambda road: kept[1 << road])
    return tuple(route[road] for road in worst[:roads])


def _drawn(mixture: Mapping[Drawn, float], dice: Dice) -> Drawn:
    """One of a mixture, by its chance."""
    left = dice.below(1 << 32) / (1 << 32) * sum(mixture.values())
    for drawn, chance in mixture.items():
        left -= chance
        if left < 0:
            return drawn
    return max(mixture, key=mixture.__getitem__)  # rounding used up the last crumb


def solution_of(board: Board) -> Solution:
    """The solution of the ambush on the table; two compasses of one robber act as one."""
    twice = board.rules.options["two_compasses"] == "any"
    return _solution(ambush_of(board), board.players == 2, twice)


@lru_cache(maxsize=500)
def _solution(ambush: Ambush, as_one: bool, twice: bool) -> Solution:
    return solve_ambush(ambush, as_one, twice)


def play_rounds(
    games: Sequence[int],
    positions: Sequence[Board],
    seats: Sequence[Sequence[Highwayman]],
    states: NDArray[np.uint64],
) -> Iterator[tuple[int, int | None, Board, Event]]:
    """A round in each game: (game, points of the noble or None, position after, event)."""
    for game in games:
        dice = Dice(int(states[game]))
        after, event = play_round(positions[game], seats[game], dice)
        states[game] = dice.state
        last = event.last if isinstance(event, GameOver) else event
        yield game, last.points or None, after, event
