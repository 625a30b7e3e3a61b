"""The rules of Mille Grazie as a value: the board, the figures, and the options chosen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from heckmeck_core.games.game import Match
from heckmeck_core.games.rules import GameRules
from heckmeck_core.mille_grazie.road_map import RoadMap
from heckmeck_core.randomness import Dice

if TYPE_CHECKING:
    from heckmeck_core.mille_grazie.board import Board
    from heckmeck_core.mille_grazie.game import MilleGrazie


@dataclass(frozen=True)
class AmbushRules(GameRules):
    """What Mille Grazie is made of: the board, and the figures of its rules."""

    game: MilleGrazie
    roadmap: RoadMap
    orders_dealt: int
    orders_on_board: int
    most_orders: int
    with_escort: int
    """Roads of a route with an escort; 0: there is no escort."""
    without_escort: int
    booty: int
    """Points of each robber for a robbery."""
    losses: Mapping[str, int]
    """Colour -> order cards that a robbery there costs."""
    winning: int
    compasses: Mapping[int, int]
    """Players -> roads that one robber watches."""

    __hash__ = GameRules.__hash__

    @property
    def round_ends_at_destination(self) -> bool:
        """MG-7: whether the round is over where an order is fulfilled."""
        return self.options["destination"] == "round_ends"

    def start(self, players: int, dice: Dice) -> Board:
        """The board at the start: cards dealt and laid out, the first seat the noble."""
        return self.game.start(self, players, dice)

    def match(self, players: int, seats: tuple[str, ...]) -> Match:
        """Players with their strategies, ready to play; one strategy is for all seats."""
        return self.game.match(self, players, seats)
