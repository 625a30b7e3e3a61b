"""A game with dice: how its rules are read, its table is laid, and its positions are written."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar

from heckmeck_core.dice import Die
from heckmeck_core.games.game import DiceTable, Game, Match
from heckmeck_core.games.notation import Laid, parse
from heckmeck_core.games.rules import Rules, common_rules
from heckmeck_core.games.rules_files import rules_data
from heckmeck_core.games.scale import read_scale
from heckmeck_core.games.seat_goals import POINTS


class DiceGame(Game):
    """A game in which the seat to move rolls dice, and its result does something on the grill."""

    usual_strategy = POINTS
    example: ClassVar[str]
    """A position as people type it."""
    settings: ClassVar[frozenset[str]] = frozenset()
    """What else the text of a position may say, as name=number,number."""
    untouched: ClassVar[str]
    """What lies on every spot at the start, as a position is written."""
    studied: ClassVar[tuple[str, ...]]
    """What may lie on a spot, to be compared: `mine`, `theirs` ..."""
    gone: ClassVar[str]
    """What makes a spot or a tile earn nothing."""
    once_clause: ClassVar[str]
    """The clause by which a spot or tile is named only once."""

    @cache  # noqa: B019  (games are few, and one each)
    def rules(self) -> Rules:
        """The rules as the data have them."""
        data = rules_data(self.name)
        turn, grill = data["turn"], data["grill"]
        worms, _ = read_scale(grill["worms"]["value"])
        return Rules(
            **common_rules(self, data),
            die=Die.parse(turn["die"]["value"]),
            dice=turn["dice"]["value"],
            may_stop_anytime=turn["may_stop_anytime"]["value"],
            worms={spot: int(number) for spot, number in worms.items()},
            worms_clause=grill["worms"]["clause"],
            material=self.material(data),
        )

    def material(self, data: Mapping[str, Any]) -> dict[str, int]:
        """What else lies on the table, by name."""
        return {name: entry["value"] for name, entry in data.get("material", {}).items()}

    @abstractmethod
    def start(self, rules: Rules, players: int) -> DiceTable:
        """The table at the start, the first seat to move."""

    @abstractmethod
    def can_lie(self, players: int) -> tuple[str, ...]:
        """What can lie on a spot, as a position is written; what lies at the start comes first."""

    @abstractmethod
    def lay(self, laid: Laid) -> DiceTable:
        """The table that the text of a position describes, checked."""

    @abstractmethod
    def from_json(self, data: Mapping[str, Any], rules: Rules) -> DiceTable:
        """The table that JSON holds, checked; raises KeyError or TypeError where it is unclear."""

    def alone(self, rules: Rules, players: int, number: int, lying: str) -> DiceTable:
        """A fresh table on which one thing lies."""
        return parse(f"players={players} {number}={lying}", rules)

    def match(self, rules: Rules, players: int, seats: tuple[str, ...]) -> Match:
        """Players with their strategies, ready to play."""
        from heckmeck_core.games.whole_games import DiceMatch  # the first to need numpy

        return DiceMatch(rules, players, seats)
