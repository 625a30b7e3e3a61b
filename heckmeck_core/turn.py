"""The graph of a turn: every position a player can stand in after setting dice aside."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from typing import NamedTuple

from heckmeck_core.dice import DiceLike, Die, Face
from heckmeck_core.errors import BadInput
from heckmeck_core.rolls import Rolls, dead_roll_probability, number_of_rolls, rolls

DICE_ALLOWED = range(1, 13)
PAIRS_ALLOWED = 2_000_000


class Position(NamedTuple):
    """Where a turn stands: how it came to this does not matter for what can follow."""

    used: int
    """Faces already set aside, as a bit mask over the die's faces."""
    dice_left: int
    sum: int


@dataclass(frozen=True, slots=True)
class Block:
    """The positions that share used faces and dice left; they differ only in their sum."""

    used: int
    dice_left: int
    start: int
    """Index of the block's first position in the graph."""
    ranks: dict[int, int]
    """Sum -> its place in the block, sums ascending."""


@dataclass(frozen=True, slots=True)
class SetAside:
    """Dice one may set aside in a block: `count` dice of a face."""

    face: int
    count: int
    target: Block


class TurnGraph:
    """All positions of a turn with `dice` dice, in an order that only leads forward.

    Position 0 is the start of the turn; every set-aside leads to a higher index, because
    blocks are sorted by the number of used faces.

    >>> graph = turn_graph(Die.parse("1 2 3 4 W 6"), 8)
    >>> graph.positions, graph.pairs
    (2234, 35946)
    """

    def __init__(self, die: Die, dice: int) -> None:
        if not isinstance(dice, int) or dice not in DICE_ALLOWED:
            raise BadInput(
                f"{dice} dice",
                f"{DICE_ALLOWED[0]} to {DICE_ALLOWED[-1]} dice are allowed",
                "the games use 8",
            )
        self.die = die
        self.dice = dice
        sums = _reachable_sums(die, dice)
        self.pairs = _count_pairs(die, sums)
        if self.pairs > PAIRS_ALLOWED:
            raise BadInput(
                f"{dice} dice with {len(die.faces)} different faces make a turn of "
                f"{self.pairs:,} (position, roll) pairs",
                f"at most {PAIRS_ALLOWED:,} are allowed",
                "take fewer dice or fewer different faces",
            )
        self.blocks: dict[tuple[int, int], Block] = {}
        start = 0
        for (used, dice_left), bits in sums.items():
            ranks = {s: i for i, s in enumerate(_ones(bits))}
            self.blocks[used, dice_left] = Block(used, dice_left, start, ranks)
            start += len(ranks)
        self.positions = start

    def index(self, position: Position) -> int:
        """The index of a position in the graph."""
        block = self.blocks[position.used, position.dice_left]
        return block.start + block.ranks[position.sum]

    def each_position(self) -> Iterator[Position]:
        """All positions by index, the start of the turn first."""
        for block in self.blocks.values():
            for s in block.ranks:
                yield Position(block.used, block.dice_left, s)

    def new_faces(self, used: int) -> list[int]:
        """The faces that may still be taken."""
        return [f for f in range(len(self.die.faces)) if not used >> f & 1]

    def rolls(self, block: Block) -> Rolls:
        """The rolls of the dice left in a block."""
        new_sides = tuple(self.die.faces[f].sides for f in self.new_faces(block.used))
        return rolls(new_sides, self.die.sides_of(block.used), block.dice_left)

    def options(self, block: Block) -> list[SetAside]:
        """What may be taken from a block, in the numbering of `Rolls`."""
        return [
            SetAside(f, k, self.blocks[block.used | 1 << f, block.dice_left - k])
            for f in self.new_faces(block.used)
            for k in range(1, block.dice_left + 1)
        ]

    def successors(self, options: list[SetAside], s: int) -> list[int]:
        """The index of the position that each option leads to from sum `s`."""
        values = [face.value for face in self.die.faces]
        return [o.target.start + o.target.ranks[s + o.count * values[o.face]] for o in options]

    def used_faces(self, used: int) -> list[Face]:
        """The faces that are set aside, as a bit mask has them."""
        return [face for i, face in enumerate(self.die.faces) if used >> i & 1]

    def dead_chance(self, position: Position) -> Fraction:
        """Chance that the next roll is dead."""
        used_sides = self.die.sides_of(position.used)
        return dead_roll_probability(used_sides, self.die.sides, position.dice_left)

    def has_worm(self, used: int) -> bool:
        """Whether a worm is among the used faces."""
        return bool(used & self.die.worm_mask)

    @cache  # noqa: B019  (graphs are few, and kept by turn_graph anyway)
    def results(self, needs_worm: bool = True) -> tuple[int, ...]:
        """Every sum at which a turn can end with (or without needing) a worm.

        >>> results = turn_graph(Die.parse("1 2 3 4 W 6"), 8).results()
        >>> results[0], results[-1]
        (5, 47)
        """
        sums: set[int] = set()
        for block in self.blocks.values():
            if block.used and (self.has_worm(block.used) or not needs_worm):
                sums.update(block.ranks)
        return tuple(sorted(sums))

    def position_of(self, aside: DiceLike = ()) -> Position:
        """The position after the dice in `aside` were set aside, face by face.

        >>> turn_graph(Die.parse("1 2 3 4 W 6"), 8).position_of("6 6 W W")
        Position(used=48, dice_left=4, sum=22)
        """
        dice = self.die.read(aside)
        shown = " ".join(self.die.faces[f].label for f in dice)
        if len(dice) > self.dice:
            raise BadInput(
                f'"{shown}" are {len(dice)} dice set aside',
                f"a turn has {self.dice} dice",
                "leave some out",
            )
        used = 0
        for before, face in zip([None, *dice], dice, strict=False):
            if face != before and used >> face & 1:
                label = self.die.faces[face].label
                raise BadInput(
                    f'"{shown}" sets {label} aside twice',
                    "all dice of a face are set aside at once and the face is then used",
                    f"write every {label} together if they came in one roll",
                )
            used |= 1 << face
        return Position(used, self.dice - len(dice), sum(self.die.faces[f].value for f in dice))

    def roll_of(self, position: Position, rolled: DiceLike) -> list[tuple[int, int]]:
        """The options (face, count) that a roll offers, in the order that breaks ties."""
        dice = self.die.read(rolled)
        if len(dice) != position.dice_left:
            raise BadInput(
                f"{len(dice)} dice rolled",
                f"{position.dice_left} of {self.dice} dice are left to roll",
                "give each die that was rolled, those of used faces too",
            )
        return [(f, dice.count(f)) for f in reversed(self.new_faces(position.used)) if f in dice]

    def after(self, position: Position, face: int, count: int) -> Position:
        """The position after setting `count` dice of a face aside."""
        return Position(
            position.used | 1 << face,
            position.dice_left - count,
            position.sum + count * self.die.faces[face].value,
        )

    def __repr__(self) -> str:
        return f"TurnGraph({str(self.die)!r}, {self.dice})"


@lru_cache(maxsize=64)
def turn_graph(die: Die, dice: int = 8) -> TurnGraph:
    """The graph of a turn, built once for each die and number of dice."""
    return TurnGraph(die, dice)


def _reachable_sums(die: Die, dice: int) -> dict[tuple[int, int], int]:
    """(used, dice left) -> reachable sums, as the ones of an integer.

    Fewest faces come first, and of these the most dice left.
    """
    sums = {(0, dice): 1}
    for used in sorted(range(1, 1 << len(die.faces)), key=int.bit_count):
        last = used.bit_length() - 1
        before = used & ~(1 << last)
        for dice_left in range(dice - used.bit_count(), -1, -1):
            bits = 0
            for count in range(1, dice - dice_left + 1):
                earlier = sums.get((before, dice_left + count), 0)
                bits |= earlier << count * die.faces[last].value
            sums[used, dice_left] = bits
    # Within a level the blocks without dice come last, so that those that roll are a run.
    return dict(sorted(sums.items(), key=lambda item: (item[0][0].bit_count(), -item[0][1])))


def _count_pairs(die: Die, sums: dict[tuple[int, int], int]) -> int:
    """The number of (position, roll) pairs, counted without building any."""
    return sum(
        bits.bit_count() * number_of_rolls(len(die.faces) - used.bit_count(), dice_left, used != 0)
        for (used, dice_left), bits in sums.items()
        if dice_left
    )


def _ones(bits: int) -> list[int]:
    """The places of the ones of an integer, ascending."""
    return [i for i in range(bits.bit_length()) if bits >> i & 1]
