"""The rules of a game as data: read from data/rules, where every figure has its origin."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Self

from heckmeck_core.dice import Die
from heckmeck_core.errors import BadInput
from heckmeck_core.games.scale import read_scale, write_scale
from heckmeck_core.goal import Goal
from heckmeck_core.turn import TurnGraph, turn_graph

GAMES = ("barbecue", "bratwurmeck")
"""The games with dice."""
ALL_GAMES = (*GAMES, "mille_grazie")


@dataclass(frozen=True)
class GameRules:
    """What all games have: players, and the options where sheets are silent."""

    game: str
    title: str
    date: str
    """Of the rules data."""
    players: range
    players_clause: str
    """The clause that says for how many the game is."""
    options: Mapping[str, str]

    @property
    def scale(self) -> str | None:
        """The printed worms as text, if there is a grill."""
        return None

    def with_worms(self, scale: str | None) -> Self:
        """The same rules with other worms printed on the grill; None: with its own."""
        if scale is not None:
            raise BadInput("printed worms", f"{self.title} has no grill", "leave them out")
        return self

    def with_options(self, **chosen: str) -> Self:
        """The same rules with other readings where the sheets are silent.

        >>> rules("barbecue").with_options(worm_supply="unlimited").options["worm_supply"]
        'unlimited'
        """
        known = rules_data(self.game)["options"]
        for name, value in chosen.items():
            choices = known.get(name, {}).get("choices")
            if not choices:
                raise BadInput(f'an option "{name}"', f"options are {', '.join(known)}", "try one")
            if value not in choices:
                raise BadInput(
                    f'option {name}="{value}"',
                    f"it is one of {', '.join(choices)} ({known[name]['clause']})",
                    f"try {name}={choices[0]}",
                )
        return replace(self, options={**self.options, **chosen})

    def check_players(self, players: int) -> None:
        """Refuse a number of players that the game is not for."""
        if players not in self.players:
            raise BadInput(
                f"{players} player{'s' * (players != 1)}",
                f"{self.title} is for {self.players[0]} to {self.players[-1]} "
                f"({self.players_clause})",
                f"try {self.players[1]}",
            )


@dataclass(frozen=True)
class Rules(GameRules):
    """What a game with dice is made of: dice, grill and material."""

    die: Die
    dice: int
    may_stop_anytime: bool
    worms: Mapping[int, int]
    """Spot or tile -> printed worms."""
    worms_clause: str
    """The clause that says what is printed on the grill."""
    material: Mapping[str, int]
    """What lies beside the grill: snails, plates of each player, points in worms, of a snail."""

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

    def points(self) -> Goal:
        """What the first turn can gain, on the full grill."""
        return self._first_turn("points")

    def survive(self) -> Goal:
        """Any result that earns something on the full grill."""
        return self._first_turn("survive")

    def _first_turn(self, kind: str) -> Goal:
        module = game_module(self.game)
        goal: Goal = module.goal(module.start(self, self.players[0]), kind)
        return goal

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
                f'try "{rules(self.game).scale}"',
            )
        return replace(self, worms={spot: int(number) for spot, number in numbers.items()})


def game_module(game: str) -> ModuleType:
    """The module that plays a game: start, goal, play, standings, and positions as text."""
    return import_module(f"heckmeck_core.games.{game}")


def any_rules(game: str) -> GameRules:
    """The rules of a game, with dice or without."""
    if game in GAMES:
        return rules(game)
    if game not in ALL_GAMES:
        raise BadInput(f'a game "{game}"', f"the games are {', '.join(ALL_GAMES)}", "choose one")
    from heckmeck_core.games.boards import ambush_rules

    return ambush_rules()


@cache
def rules(game: str) -> Rules:
    """The rules of a game with dice.

    >>> rules("barbecue").die, rules("barbecue").scale
    (Die('1 2 3 4 W 6'), '23-24=1,25-28=2,29-32=3,33-36=4')
    """
    if game not in GAMES:
        raise BadInput(
            f'a game "{game}"', f"the games with dice are {' and '.join(GAMES)}", "choose one"
        )
    data = rules_data(game)
    turn, players, grill = data["turn"], data["players"], data["grill"]
    worms, _ = read_scale(grill["worms"]["value"])
    return Rules(
        game=game,
        title=data["title"],
        date=str(data["date"]),
        die=Die.parse(turn["die"]["value"]),
        dice=turn["dice"]["value"],
        may_stop_anytime=turn["may_stop_anytime"]["value"],
        players=range(players["fewest"]["value"], players["most"]["value"] + 1),
        players_clause=players["fewest"]["clause"],
        worms={spot: int(number) for spot, number in worms.items()},
        worms_clause=grill["worms"]["clause"],
        material=_material(data),
        options={n: entry["value"] for n, entry in data["options"].items()},
    )


def _material(data: Mapping[str, Any]) -> dict[str, int]:
    """Snails, plates, worm points in all and the points of a snail, where a game has them."""
    if "material" not in data:
        return {}
    material = data["material"]
    pieces = material["red_worms"], material["blue_worms"]
    return {
        "snails": material["snails"]["value"],
        "plates": material["plates_per_player"]["value"],
        "worms": sum(piece["value"] * piece["points"] for piece in pieces),
        "snail_points": data["score"]["snail"]["value"],
    }


@cache
def rules_data(name: str) -> dict[str, Any]:
    """A rules file as it stands, origins included."""
    return read_data("rules", name)


def read_data(kind: str, name: str) -> dict[str, Any]:
    """A file of the data."""
    with (data_folder() / kind / f"{name}.toml").open("rb") as file:
        return tomllib.load(file)


def data_folder() -> Path:
    """Where the data lie: inside an installed package, beside it in the repository."""
    package = Path(__file__).parents[1]
    installed = package / "data"
    return installed if installed.is_dir() else package.parent / "data"
