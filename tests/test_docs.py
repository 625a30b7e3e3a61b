"""The documentation names what there is."""

from pathlib import Path

from analysis.studies.ambush import route_counts
from heckmeck_core.games import dice_games, rules
from heckmeck_core.games.stored_cards import card_ladder
from heckmeck_core.mille_grazie.game import ambush_rules

DOCS = Path(__file__).parents[1] / "docs"


def test_the_readme_says_how_far_the_strategy_cards_reach():
    readme = (DOCS.parent / "README.md").read_text("utf-8")
    shares = [float(card_ladder(rules(game))[-1].share) for game in dice_games()]
    barbecue, bratwurmeck = (f"{100 * share:.1f} %" for share in shares)
    assert f"six lines reach {barbecue} of it in Barbecue and {bratwurmeck} in Bratwurm" in readme


def test_the_routes_from_every_city_are_documented():
    text = (DOCS / "rules.md").read_text("utf-8")
    for city, (alone, escorted) in route_counts(ambush_rules()).items():
        assert f"| {city} | {alone} | {escorted} |" in text
