"""The texts that people read, apart from logic: a folder of catalogs for each language.

A text is found by "group.name". Where it counts something it has a form for each number that the
language tells apart, and `count` chooses: [shared.dice] has `one` and `other`. A game of one's own
brings its words in its rules file, as [words.en].
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from heckmeck_core.games.rules_files import own_files, rules_data

LANGUAGE = "en"
FOLDER = Path(__file__).parent
"""Where the catalogs are."""
Text = str | dict[str, str]
"""One form, or one for each number that the language tells apart."""

PLURALS: dict[str, Callable[[int], str]] = {"en": lambda n: "one" if n == 1 else "other"}
"""Language -> which form a whole number takes; names of the forms as in Unicode's CLDR."""

HEADING = re.compile(r'^\[(?:"([^"]+)"|([\w-]+))', re.MULTILINE)
"""Of a group in a catalog: [shared], ["1.1"]; [shared.dice] is part of [shared]."""


@cache
def catalog(language: str) -> dict[str, Text]:
    """All texts of a language, by "group.name"."""
    texts: dict[str, Text] = {}
    for group in _files(language):
        texts |= _texts(group, language)
    return texts


@cache
def _texts(group: str, language: str) -> dict[str, Text]:
    """The texts of a group, by "group.name"; a name that stands twice is refused."""
    texts: dict[str, Text] = {}
    for file in _files(language).get(group, ()):
        for name, entry in _entries({group: _parsed(file).get(group, {})}):
            if name in texts:
                raise ValueError(f'text "{name}" in {file.name} is defined twice')
            texts[name] = entry
    return texts


@cache
def _files(language: str) -> dict[str, list[Path]]:
    """Group -> the files that hold it; found by their headings, since parsing all takes longer."""
    places: dict[str, list[Path]] = {}
    for file in sorted((FOLDER / language).glob("*.toml")):
        headings = HEADING.finditer(file.read_text(encoding="utf-8"))
        for group in dict.fromkeys(heading[1] or heading[2] for heading in headings):
            places.setdefault(group, []).append(file)
    return places


@cache
def _parsed(file: Path) -> dict[str, Any]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


def _entries(data: dict[str, Any]) -> Iterator[tuple[str, Text]]:
    for group, entries in data.items():
        for name, entry in entries.items():
            yield f"{group}.{name}", entry


@cache
def _own_words(game: str, language: str) -> dict[str, Text]:
    """The words of a game of one's own, by "game.name"."""
    words = rules_data(game).get("words", {})
    return dict(_entries({game: words.get(language, words.get("en", {}))}))


def _find(name: str) -> Text | None:
    group = name.rpartition(".")[0]
    entry = _texts(group, LANGUAGE).get(name)
    if entry is None and group in own_files():
        return _own_words(group, LANGUAGE).get(name)
    return entry


def text(name: str, /, **values: object) -> str:
    """A text with its gaps filled, in the form that `count` asks for.

    >>> text("grill.stays", chance="1.00%")
    'Still there at your next turn: 1.00%.'
    >>> text("shared.dice", count=1), text("shared.dice", count=8)
    ('1 die', '8 dice')
    """
    entry = _find(name)
    if entry is None:
        raise KeyError(f'no text "{name}" in {LANGUAGE}')
    if isinstance(entry, dict):
        count = values["count"]
        assert isinstance(count, int)
        entry = entry[PLURALS[LANGUAGE](count)]
    return entry.format(**values)


def known(name: str) -> bool:
    """Whether there is a text of this name."""
    return _find(name) is not None
