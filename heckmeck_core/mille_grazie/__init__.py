"""Mille Grazie, the game without dice: its board, how it is played, and the ambush solved."""
