"""Options: where the rule sheets are silent, what a call may choose instead of our own reading."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Self

from heckmeck_core.errors import BadInput
from heckmeck_core.frozen import FrozenValue


@dataclass(frozen=True)
class Choices:
    """A reading where the sheets are silent: what one may choose, our own choice first."""

    clause: str
    values: tuple[str, ...]


@dataclass(frozen=True)
class RulesWithOptions(FrozenValue):
    """Rules that cannot change, with the options where the sheets are silent."""

    options: Mapping[str, str]
    choices: Mapping[str, Choices]
    """What each option may be."""

    __hash__ = FrozenValue.__hash__

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
