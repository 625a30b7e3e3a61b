"""The games with dice: what lies on the grill, and what a turn there is worth."""

from heckmeck_core.games.registry import dice_game, find_game, rules
from heckmeck_core.games.rules import Rules
from heckmeck_core.games.rules_files import dice_games, game_names

PUBLISHED = ("barbecue", "bratwurmeck")
"""The two published games with dice, which charts and comparisons are about."""

__all__ = ["PUBLISHED", "Rules", "dice_game", "dice_games", "find_game", "game_names", "rules"]
