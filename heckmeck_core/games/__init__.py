"""The games: what lies on the grill, and what a turn there is worth."""

from heckmeck_core.games.rules import GAMES, Rules, rules

__all__ = ["GAMES", "Rules", "rules"]
