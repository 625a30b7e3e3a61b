"""The documentation names what there is."""

from pathlib import Path

from heckmeck_core.games import GAMES
from heckmeck_core.games.rules import rules_data

DOCS = Path(__file__).parents[1] / "docs"


def test_every_option_is_documented_with_its_choices_and_clause():
    rows = [line for line in (DOCS / "rules.md").read_text("utf-8").splitlines() if "|" in line]
    for game in (*GAMES, "mille_grazie"):
        for name, option in rules_data(game)["options"].items():
            (row,) = [r for r in rows if f"`{name}`" in r and game in r.lower()]
            assert option["clause"] in row
            assert all(f"`{choice}`" in row for choice in option["choices"])
            assert row.index(f"`{option['value']}`") == min(
                row.index(f"`{choice}`") for choice in option["choices"]
            )
