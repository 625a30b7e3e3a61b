"""Random dice that come out the same in Python and in compiled code, on any machine.

SplitMix64: the state of a game is one whole number; each die adds a constant to it and mixes
the sum. Games have states of their own, so it does not matter who plays them or in which order.
"""

from __future__ import annotations

STEP = 0x9E3779B97F4A7C15
FIRST_MIX = 0xBF58476D1CE4E5B9
SECOND_MIX = 0x94D049BB133111EB
BITS = (1 << 64) - 1


def mixed(state: int) -> int:
    """The random number of a state: 64 bits.

    >>> hex(mixed(STEP))
    '0xe220a8397b1dcdaf'
    """
    number = ((state ^ (state >> 30)) * FIRST_MIX) & BITS
    number = ((number ^ (number >> 27)) * SECOND_MIX) & BITS
    return number ^ (number >> 31)


def state_of(seed: int, game: int) -> int:
    """Where the dice of one game of a run begin."""
    return mixed((mixed((seed + STEP) & BITS) + (game + 1) * STEP) & BITS)


class Dice:
    """A source of random sides."""

    def __init__(self, state: int) -> None:
        self.state = state

    def below(self, sides: int) -> int:
        """A whole number from 0 up to `sides`, each equally likely (to one in 2 ** 32)."""
        self.state = (self.state + STEP) & BITS
        return ((mixed(self.state) >> 32) * sides) >> 32
