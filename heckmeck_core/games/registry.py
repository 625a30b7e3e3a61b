"""The one place where games are found: a rules file names the class that plays it.

`plays = "module:Class"` in NAME.toml says who plays the game NAME; the module is a file beside
the TOML file, or one that can be imported. See docs/adding_a_game.md.
"""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from heckmeck_core.errors import BadInput
from heckmeck_core.games.dice_game import DiceGame
from heckmeck_core.games.game import Game
from heckmeck_core.games.rules import Rules
from heckmeck_core.games.rules_files import (
    dice_games,
    game_names,
    is_game,
    rules_data,
    rules_file,
)


def rules(name: str) -> Rules:
    """The rules of a game with dice.

    >>> rules("barbecue").die, rules("barbecue").scale
    (Die('1 2 3 4 W 6'), '23-24=1,25-28=2,29-32=3,33-36=4')
    """
    return dice_game(name).rules()


def dice_game(name: str) -> DiceGame:
    """The game with dice of this name."""
    game = find_game(name) if is_game(name) else None
    if not isinstance(game, DiceGame):
        known = " and ".join(dice_games())
        raise BadInput(f'a game "{name}"', f"the games with dice are {known}", "choose one")
    return game


def find_game(name: str) -> Game:
    """The game of this name, with dice or without."""
    if not is_game(name):
        known = ", ".join(game_names())
        raise BadInput(f'a game "{name}"', f"the games are {known}", "choose one")
    return _load(rules_file(name))


@cache
def _load(path: Path) -> Game:
    """The game that a rules file is about."""
    module_name, _, class_name = str(rules_data(path.stem)["plays"]).partition(":")
    try:
        made = getattr(_module(path.with_name(f"{module_name}.py"), module_name), class_name)()
    except (ImportError, AttributeError, TypeError) as problem:
        raise _broken(path, str(problem)) from None
    if not isinstance(made, Game) or made.name != path.stem:
        raise _broken(path, f'{class_name} is not a Game with the name "{path.stem}"')
    return made


def _module(beside: Path, name: str) -> ModuleType:
    """The module of this name: a file beside the rules, or one that can be imported."""
    spec = spec_from_file_location(name, beside) if beside.is_file() else None
    if spec is None or spec.loader is None:
        return import_module(name)
    module = module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def _broken(path: Path, why: str) -> BadInput:
    return BadInput(
        f'the game "{path.stem}" of {path.name}',
        f'plays = "module:Class" names who plays it ({why})',
        "see docs/adding_a_game.md",
    )
