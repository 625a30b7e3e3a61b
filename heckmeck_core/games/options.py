"""Options: where the rule sheets are silent, what a call may choose instead of our own reading."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Self

from heckmeck_core.errors import BadInput
from heckmeck_core.frozen import FrozenDict


@dataclass(frozen=True)
class Choices:
    """A reading where the sheets are silent: what one may choose, our own choice first."""

    clause: str
    values: tuple[str, ...]


@dataclass(frozen=True)
class RulesWithOptions:
    """Rules that cannot change, with the options where the sheets are silent."""

    options: Mapping[str, str]
    choices: Mapping[str, Choices]
    """What each option may be."""

    def __post_init__(self) -> None:
        for name, value in self.__dict__.items():
            if isinstance(value, dict) and not isinstance(value, FrozenDict):
                object.__setattr__(self, name, FrozenDict(value))

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        fields = type(self).__dataclass_fields__
        return hash(tuple(getattr(self, name) for name in fields))

    def __getstate__(self) -> dict[str, Any]:
        """The fields alone: a hash of texts is another one in another process."""
        return {name: getattr(self, name) for name in type(self).__dataclass_fields__}

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


def read_options(data: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a rules file, by the names of `RulesWithOptions`."""
    options = data.get("options", {})
    return {
        "options": {name: entry["value"] for name, entry in options.items()},
        "choices": {
            name: Choices(entry["clause"], tuple(entry["choices"]))
            for name, entry in options.items()
        },
    }
