"""The documentation names what there is."""

from pathlib import Path

from analysis.studies.ambush import route_counts
from heckmeck_core.games import dice_games, game_names, rules
from heckmeck_core.games.rules_files import rules_data
from heckmeck_core.games.stored_cards import card_ladder
from heckmeck_core.mille_grazie.board_file import ambush_rules

DOCS = Path(__file__).parents[1] / "docs"


def test_every_option_is_documented_with_its_choices_and_clause():
    rows = [line for line in (DOCS / "rules.md").read_text("utf-8").splitlines() if "|" in line]
    for game in game_names():
        for name, option in rules_data(game)["options"].items():
            (row,) = [r for r in rows if f"`{name}`" in r and game in r.lower()]
            assert option["clause"] in row
            assert all(f"`{choice}`" in row for choice in option["choices"])
            assert row.index(f"`{option['value']}`") == min(
                row.index(f"`{choice}`") for choice in option["choices"]
            )


def test_the_readme_says_how_far_the_strategy_cards_reach():
    readme = (DOCS.parent / "README.md").read_text("utf-8")
    shares = [float(card_ladder(rules(game))[-1].share) for game in dice_games()]
    barbecue, bratwurmeck = (f"{100 * share:.1f} %" for share in shares)
    assert f"six lines reach {barbecue} of it in Barbecue and {bratwurmeck} in Bratwurm" in readme


def test_the_routes_from_every_city_are_documented():
    text = (DOCS / "rules.md").read_text("utf-8")
    for city, (alone, escorted) in route_counts(ambush_rules()).items():
        assert f"| {city} | {alone} | {escorted} |" in text
