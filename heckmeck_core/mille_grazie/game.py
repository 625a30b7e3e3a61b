"""Mille Grazie: nobles on the road with their orders, and robbers who wait for them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from heckmeck_core.data import data_folder
from heckmeck_core.games.game import Game, Match
from heckmeck_core.games.rules import common_rules
from heckmeck_core.games.rules_files import rules_data
from heckmeck_core.mille_grazie.board import Board, deal
from heckmeck_core.mille_grazie.board_file import BoardFile, read_board_file
from heckmeck_core.mille_grazie.events import NOBLE_WON, ROBBER_WON
from heckmeck_core.mille_grazie.road_map import COLOURS
from heckmeck_core.mille_grazie.rules import AmbushRules
from heckmeck_core.randomness import Dice


class MilleGrazie(Game):
    """The game without dice: one seat travels as the noble, all others wait as robbers."""

    name = "mille_grazie"
    usual_strategy = "equilibrium"
    endings = (ROBBER_WON, NOBLE_WON)

    @cache  # noqa: B019  (there is one game)
    def rules(self) -> AmbushRules:
        """The rules on our own board."""
        return self._rules(rules_data(self.name), f"{self.name}.toml")

    def rules_on(self, map_file: Path) -> AmbushRules:
        """The rules on the board of a file."""
        ours = {name: part for name, part in rules_data(self.name).items() if name != "board"}
        return self._rules({**ours, **read_board_file(map_file)}, map_file.name)

    def _rules(self, data: Mapping[str, Any], source: str) -> AmbushRules:
        """The figures are those of the game; a file may have its own board and length of routes."""
        ours, file = rules_data(self.name), BoardFile(data, source)
        titled = {**ours, "title": str(data["title"]), "date": data["date"]}
        common = common_rules(self, titled)
        orders, robbery = ours["orders"], ours["robbery"]
        two, more = (ours["compasses"][key]["value"] for key in ("two_players", "more_players"))
        return AmbushRules(
            **common,
            roadmap=file.roadmap(),
            orders_dealt=orders["dealt"]["value"],
            orders_on_board=orders["on_the_board"]["value"],
            most_orders=orders["most_in_hand"]["value"],
            with_escort=file.roads_of_a_route("with_escort", fewest=0),
            without_escort=file.roads_of_a_route("without_escort", fewest=1),
            booty=robbery["points"]["value"],
            losses={colour: robbery[colour]["value"] for colour in COLOURS},
            winning=ours["score"]["winning"]["value"],
            compasses={players: two if players == 2 else more for players in common["players"]},
        )

    def start(self, rules: AmbushRules, players: int, dice: Dice) -> Board:
        """The board at the start: cards dealt and laid out, the first seat the noble."""
        return deal(rules, players, dice)

    def match(self, rules: AmbushRules, players: int, seats: tuple[str, ...]) -> Match:
        """Players with their strategies, ready to play."""
        from heckmeck_core.mille_grazie.whole_games import AmbushMatch  # the first to need numpy

        return AmbushMatch(rules, players, seats)


def ambush_rules(map_file: Path | None = None) -> AmbushRules:
    """The rules of Mille Grazie, on the board of a file or on our own.

    >>> len(ambush_rules().roadmap.roads), ambush_rules().losses["orange"]
    (24, 3)
    """
    game = MilleGrazie()
    return game.rules() if map_file is None else game.rules_on(map_file)


def three_roads() -> AmbushRules:
    """The rules on the smallest board worth an ambush, to be solved by hand."""
    return ambush_rules(data_folder() / "rules" / "three_roads.toml")
