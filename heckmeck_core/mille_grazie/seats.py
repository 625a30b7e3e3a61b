"""Computer seats for Mille Grazie: how a seat travels as noble and waits as robber.

`shortest`: as noble the route that scores most if nobody robs, the soonest among equals; as robber
the road of that route where a robbery costs most. `uniform`: any choice, all equally likely.
`equilibrium`: drawn from the solution of the ambush on the table, cards on the board included.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TypeVar

from heckmeck_core.errors import BadInput
from heckmeck_core.mille_grazie.ambush import Ambush, NobleChoice, Watch
from heckmeck_core.mille_grazie.board import Board
from heckmeck_core.mille_grazie.equilibrium import Solution, solve_ambush
from heckmeck_core.mille_grazie.events import RoundEvent
from heckmeck_core.mille_grazie.journey import play
from heckmeck_core.randomness import Dice

SHORTEST, UNIFORM, EQUILIBRIUM = "shortest", "uniform", "equilibrium"
MANNERS = (SHORTEST, UNIFORM, EQUILIBRIUM)
"""In which a seat can play either part."""
PICKUP = Fraction(1, 2)
"""What a card on the board counts of its points when a seat takes it."""

Drawn = TypeVar("Drawn")


@dataclass(frozen=True)
class AmbushSeat:
    """How a seat plays: in one manner as noble, in one as robber."""

    noble: str
    robber: str

    @classmethod
    def parse(cls, text: str) -> AmbushSeat:
        """The seat that a text names; "uniform/equilibrium" is uniform as noble only.

        >>> AmbushSeat.parse("uniform/equilibrium")
        AmbushSeat(noble='uniform', robber='equilibrium')
        """
        noble, slash, robber = text.partition("/")
        if noble not in MANNERS or (slash and robber not in MANNERS):
            raise BadInput(
                f'a strategy "{text}"',
                f"in Mille Grazie it is {', '.join(MANNERS)}, or two of them as noble/robber",
                "try equilibrium or uniform/equilibrium",
            )
        return cls(noble, robber or noble)

    def __str__(self) -> str:
        return self.noble if self.noble == self.robber else f"{self.noble}/{self.robber}"


def play_round(board: Board, seats: Sequence[AmbushSeat], dice: Dice) -> tuple[Board, RoundEvent]:
    """One round: every robber waits, the noble travels."""
    ambushes = {seat: choose_roads(board, seats[seat].robber, dice) for seat in board.robbers}
    choice = choose_route(board, seats[board.seat].noble, dice)
    return play(board, choice.route, choice.escort, ambushes, dice)


def choose_route(board: Board, manner: str, dice: Dice) -> NobleChoice:
    """What the noble chooses who plays in this manner."""
    ambush = ambush_of(board)
    if manner == SHORTEST:
        return shortest(ambush)
    if manner == UNIFORM:
        return ambush.choices[dice.below(len(ambush.choices))]
    return _draw(solution_of(board).choices, dice)


def choose_roads(board: Board, manner: str, dice: Dice) -> Watch:
    """The roads that a robber watches who plays in this manner."""
    ambush, compasses = ambush_of(board), board.rules.compasses[board.players]
    if manner == SHORTEST:
        return _costliest(ambush, compasses)
    if manner == UNIFORM:
        left = list(ambush.letters)
        return tuple(left.pop(dice.below(len(left))) for _ in range(compasses))
    solution = solution_of(board)
    return _draw(solution.watches, dice) if compasses > 1 else (_draw(solution.roads, dice),)


def ambush_of(board: Board) -> Ambush:
    """The ambush on the table: as many robbers as there are compasses."""
    robbers = (board.players - 1) * board.rules.compasses[board.players]
    hand, lying = tuple(sorted(board.hand)), tuple(sorted(board.lying))
    return Ambush(board.rules, board.city, hand, robbers, lying, pickup=PICKUP)


@lru_cache(maxsize=500)
def shortest(ambush: Ambush) -> NobleChoice:
    """The choice that pays most if nobody robs, the soonest, its worst road escorted."""
    roads, losses = ambush.rules.roadmap.roads, ambush.rules.losses
    goals = {card.destination for card in ambush.hand}

    def merit(choice: NobleChoice) -> tuple[Fraction, int, int]:
        worth, reached = ambush.undisturbed(choice.route)
        arrivals = sum(reached.index(goal) for goal in goals if goal in reached)
        escorted = losses[roads[choice.escort].colour] if choice.escort else 0
        return worth, -arrivals, escorted

    return max(ambush.choices, key=merit)


def _costliest(ambush: Ambush, roads: int) -> Watch:
    """The roads of the shortest route where a robbery costs the noble most."""
    route = shortest(ambush).route
    kept = ambush.kept.by_hits(ambush.legs(route))
    worst = sorted(range(len(route)), key=lambda road: kept[1 << road])
    return tuple(route[road] for road in worst[:roads])


def _draw(mixture: Mapping[Drawn, float], dice: Dice) -> Drawn:
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
