"""Studies: questions about the games, answered with the core."""
