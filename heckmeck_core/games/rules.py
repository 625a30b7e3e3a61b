"""The rules of a game as data: read from data/rules, where every figure has its origin."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from heckmeck_core.dice import Die
from heckmeck_core.errors import BadInput
from heckmeck_core.games.scale import read_scale, write_scale
from heckmeck_core.goal import Goal
from heckmeck_core.turn import TurnGraph, turn_graph

GAMES = ("barbecue", "bratwurmeck")


@dataclass(frozen=True)
class Rules:
    """What a game's turn and grill are made of."""

    game: str
    title: str
    die: Die
    dice: int
    may_stop_anytime: bool
    worms: dict[int, int]
    """Spot or tile -> printed worms."""
    above: int
    """What a result above the highest spot or tile is worth on the full grill."""

    clause: str
    """The clause that says what is printed on the grill."""

    @property
    def lowest(self) -> int:
        """The lowest spot or tile."""
        return min(self.worms)

    @property
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
        """The worms (or snail points) of the first turn, on the full grill."""
        return self.goal(Goal.of(self.worms, above=self.above, name="points"))

    def survive(self) -> Goal:
        """Any result that earns something on the full grill."""
        return self.goal(Goal.survive(self.worms, above=True))

    def exactly(self, result: int) -> Goal:
        """Exactly this result."""
        return self.goal(Goal.exactly(result))

    def at_least(self, result: int) -> Goal:
        """This result or a higher one."""
        return self.goal(Goal.at_least(result))

    def with_worms(self, scale: str) -> Rules:
        """The same rules with other worms printed on the grill."""
        numbers, open_end = read_scale(scale)
        whole = all(number.denominator == 1 and number >= 0 for number in numbers.values())
        if open_end or not whole or set(numbers) != set(self.worms):
            missed = sorted(set(self.worms) ^ set(numbers))
            amiss = f" ({', '.join(map(str, missed))} amiss)" if missed else ""
            raise BadInput(
                f'printed worms "{scale}"{amiss}',
                f"each of {self.lowest} to {self.highest} needs one whole number ({self.clause})",
                f'try "{rules(self.game).scale}"',
            )
        worms = {spot: int(number) for spot, number in numbers.items()}
        above = self.above if self.game == "barbecue" else worms[self.highest]
        return replace(self, worms=worms, above=above)

    def goal(self, goal: Goal) -> Goal:
        """A goal under the game's stop rule; results below the grill are too low."""
        lowest = min(self.lowest, goal.payoffs[0][0])
        return replace(goal, may_stop_anytime=self.may_stop_anytime, lowest=lowest)


@cache
def rules(game: str) -> Rules:
    """The rules of a game.

    >>> rules("barbecue").die, rules("barbecue").scale
    (Die('1 2 3 4 W 6'), '23-24=1,25-28=2,29-32=3,33-36=4')
    """
    if game not in GAMES:
        raise BadInput(f'a game "{game}"', f"the games are {' and '.join(GAMES)}", "choose one")
    data = rules_data(game)
    worms, _ = read_scale(data["grill"]["worms"]["value"])
    printed = {spot: int(number) for spot, number in worms.items()}
    # Barbecue pays a snail for a higher result (BBQ-11); Bratwurmeck the next lower tile,
    # which on the full grill is the highest one (BWE-4).
    above = data["score"]["snail"]["value"] if "score" in data else printed[max(printed)]
    turn = data["turn"]
    return Rules(
        game=game,
        title=data["title"],
        die=Die.parse(turn["die"]["value"]),
        dice=turn["dice"]["value"],
        may_stop_anytime=turn["may_stop_anytime"]["value"],
        worms=printed,
        above=above,
        clause=data["grill"]["worms"]["clause"],
    )


@cache
def rules_data(name: str) -> dict[str, Any]:
    """A rules file as it stands, origins included."""
    with (_rules_folder() / f"{name}.toml").open("rb") as file:
        return tomllib.load(file)


def _rules_folder() -> Path:
    """Where the rules lie: inside an installed package, beside it in the repository."""
    package = Path(__file__).parents[1]
    installed = package / "data" / "rules"
    return installed if installed.is_dir() else package.parent / "data" / "rules"
