"""The rules of a game as values: what its data file says, with the options that a call chooses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Self

from heckmeck_core.dice import Die
from heckmeck_core.errors import BadInput
from heckmeck_core.frozen import FrozenValue
from heckmeck_core.games.scale import read_scale, write_scale
from heckmeck_core.goal import Goal
from heckmeck_core.turn import TurnGraph, turn_graph

if TYPE_CHECKING:
    from heckmeck_core.games.dice_game import DiceGame
    from heckmeck_core.games.game import DiceTable, Game, Match


@dataclass(frozen=True)
class Choices:
    """A reading where the sheets are silent: what one may choose, our own choice first."""

    clause: str
    values: tuple[str, ...]


@dataclass(frozen=True)
class GameRules(FrozenValue):
    """What all games have: players, and the options where sheets are silent."""

    game: Game
    title: str
    date: str
    """Of the rules data."""
    players: range
    players_clause: str
    """The clause that says for how many the game is."""
    options: Mapping[str, str]
    choices: Mapping[str, Choices]
    """What each option may be."""

    __hash__ = FrozenValue.__hash__

    @property
    def name(self) -> str:
        """The name of the game, as a call names it."""
        return self.game.name

    @property
    def scale(self) -> str | None:
        """The printed worms as text, if there is a grill."""
        return None

    def match(self, players: int, seats: tuple[str, ...]) -> Match:
        """Players with their strategies, ready to play; one strategy is for all seats."""
        raise NotImplementedError

    def with_worms(self, scale: str | None) -> Self:
        """The same rules with other worms printed on the grill; None: with its own."""
        if scale is not None:
            raise BadInput("printed worms", f"{self.title} has no grill", "leave them out")
        return self

    def with_options(self, **chosen: str) -> Self:
        """The same rules with other readings where the sheets are silent.

        >>> from heckmeck_core.games import rules
        >>> rules("barbecue").with_options(worm_supply="unlimited").options["worm_supply"]
        'unlimited'
        """
        for name, value in chosen.items():
            if name not in self.choices:
                known = ", ".join(self.choices)
                raise BadInput(f'an option "{name}"', f"options are {known}", "try one of them")
            choices = self.choices[name]
            if value not in choices.values:
                raise BadInput(
                    f'option {name}="{value}"',
                    f"it is one of {', '.join(choices.values)} ({choices.clause})",
                    f"try {name}={choices.values[0]}",
                )
        return replace(self, options={**self.options, **chosen})

    def check_players(self, players: int) -> None:
        """Refuse a number of players that the game is not for."""
        if players not in self.players:
            raise BadInput(
                f"{players} player{'s' * (players != 1)}",
                f"{self.title} is for {self.players[0]} to {self.players[-1]} "
                f"({self.players_clause})",
                f"try {self.players[min(1, len(self.players) - 1)]}",
            )

    def check_seat(self, seat: int, players: int) -> None:
        """Refuse a seat that nobody sits on."""
        if seat not in range(players):
            allowed = f"with {players} players seats are 0 to {players - 1}"
            clause = f" ({self.players_clause})"
            raise BadInput(f"seat {seat}", allowed + clause, "give one of them, or more players")


@dataclass(frozen=True)
class Rules(GameRules):
    """What a game with dice is made of: dice, grill and material."""

    game: DiceGame
    die: Die
    dice: int
    may_stop_anytime: bool
    worms: Mapping[int, int]
    """Spot or tile -> printed worms."""
    worms_clause: str
    """The clause that says what is printed on the grill."""
    material: Mapping[str, int]
    """What else lies on the table, by the game's own names."""

    __hash__ = GameRules.__hash__

    @cached_property
    def lowest(self) -> int:
        """The lowest spot or tile."""
        return min(self.worms)

    @cached_property
    def highest(self) -> int:
        """The highest spot or tile."""
        return max(self.worms)

    @property
    def scale(self) -> str:
        """The printed worms as text."""
        return write_scale(self.worms)

    def graph(self) -> TurnGraph:
        """The graph of the game's turn."""
        return turn_graph(self.die, self.dice)

    def start(self, players: int) -> DiceTable:
        """The table at the start, the first seat to move."""
        self.check_players(players)
        return self.game.start(self, players)

    def match(self, players: int, seats: tuple[str, ...]) -> Match:
        """Players with their strategies, ready to play; one strategy is for all seats."""
        return self.game.match(self, players, seats)

    def points(self) -> Goal:
        """What the first turn can gain, on the full grill."""
        return self.start(self.players[0]).goal("points")

    def survive(self) -> Goal:
        """Any result that earns something on the full grill."""
        return self.start(self.players[0]).goal("survive")

    def exactly(self, result: int) -> Goal:
        """Exactly this result."""
        return self.goal(Goal.exactly(result))

    def at_least(self, result: int) -> Goal:
        """This result or a higher one."""
        return self.goal(Goal.at_least(result))

    def goal(self, goal: Goal) -> Goal:
        """A goal under the game's stop rule; results below the grill are too low."""
        lowest = min(self.lowest, *(result for result, _ in goal.payoffs))
        return replace(goal, may_stop_anytime=self.may_stop_anytime, lowest=lowest)

    def with_worms(self, scale: str | None) -> Self:
        """The same rules with other worms printed on the grill; None: with its own."""
        if scale is None:
            return self
        numbers, open_end = read_scale(scale)
        whole = all(number.denominator == 1 and 0 <= number < 100 for number in numbers.values())
        if open_end or not whole or set(numbers) != set(self.worms):
            missed = sorted(set(self.worms) ^ set(numbers))
            amiss = f" ({missed[0]} amiss)" if missed else ""
            raise BadInput(
                f'printed worms "{scale}"{amiss}',
                f"each of {self.lowest} to {self.highest} needs one whole number from 0 to 99 "
                f"({self.worms_clause})",
                f'try "{self.scale}"',
            )
        return replace(self, worms={spot: int(number) for spot, number in numbers.items()})


def common_rules(game: Game, data: Mapping[str, Any]) -> dict[str, Any]:
    """What the data file of any game says, by the names of `GameRules`."""
    players, options = data["players"], data.get("options", {})
    return {
        "game": game,
        "title": data["title"],
        "date": str(data["date"]),
        "players": range(players["fewest"]["value"], players["most"]["value"] + 1),
        "players_clause": players["fewest"]["clause"],
        "options": {name: entry["value"] for name, entry in options.items()},
        "choices": {
            name: Choices(entry["clause"], tuple(entry["choices"]))
            for name, entry in options.items()
        },
    }
