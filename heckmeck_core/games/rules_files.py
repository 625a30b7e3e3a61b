"""The rules files: ours in data/rules, and those of a folder of one's own.

A file that says who plays it (`plays = "module:Class"`) is a game, named like the file.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from heckmeck_core.data import data_folder, read_toml
from heckmeck_core.errors import BadInput

OWN_GAMES = "HECKMECK_GAMES"
"""The environment variable that names a folder with games of one's own."""


def rules_data(name: str) -> dict[str, Any]:
    """A rules file as it stands, origins included."""
    return _read(rules_file(name))


def figures(data: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The figures of a rules file, by name: the tables that hold a value.

    >>> dict(figures(rules_data("barbecue")))["material.snails"]["value"]
    12
    """
    for name, entry in data.items():
        if isinstance(entry, dict):
            if "value" in entry:
                yield f"{path}{name}", entry
            else:
                yield from figures(entry, f"{path}{name}.")


def rules_file(name: str) -> Path:
    """The file of this name; one's own cannot take the place of ours."""
    return _our_files().get(name) or own_files()[name]


def is_game(name: str) -> bool:
    """Whether there is a game of this name."""
    return (name in _our_files() or name in own_files()) and "plays" in rules_data(name)


def game_names() -> tuple[str, ...]:
    """All games, ours first, then those of one's own."""
    return tuple(name for name in {**_our_files(), **own_files()} if is_game(name))


def dice_games() -> tuple[str, ...]:
    """The games with dice: those whose rules tell of a turn."""
    return tuple(name for name in game_names() if "turn" in rules_data(name))


def own_files() -> dict[str, Path]:
    """The rules files in the folder of one's own, by name."""
    folder = os.environ.get(OWN_GAMES)
    return {path.stem: path for path in sorted(Path(folder).glob("*.toml"))} if folder else {}


@cache
def _our_files() -> dict[str, Path]:
    return {path.stem: path for path in sorted((data_folder() / "rules").glob("*.toml"))}


@cache
def _read(path: Path) -> dict[str, Any]:
    try:
        return read_toml(path)
    except (OSError, ValueError) as problem:
        raise BadInput(f'the rules file "{path.name}"', str(problem), "correct it") from None
