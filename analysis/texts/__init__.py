"""The texts that people read, apart from logic: a folder of catalogs for each language."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

LANGUAGE = "en"


@cache
def _catalog(language: str) -> dict[str, str]:
    """All texts of a language, by "group.name"."""
    folder = files(__package__) / language
    catalogs = [tomllib.loads(file.read_text(encoding="utf-8")) for file in folder.iterdir()]
    return {
        f"{group}.{name}": text
        for catalog in catalogs
        for group, texts in catalog.items()
        for name, text in texts.items()
    }


def text(name: str, /, **values: object) -> str:
    """A text with its gaps filled.

    >>> text("grill.round_end", chance="1.00%")
    'The game ends before my next turn: 1.00%.'
    """
    return _catalog(LANGUAGE)[name].format(**values)


def known(name: str) -> bool:
    """Whether there is a text of this name."""
    return name in _catalog(LANGUAGE)
