"""The fast solver: the turn as flat arrays, a batch of goals at once, compiled where it pays."""
