"""A turn graph as flat numpy arrays: the form in which the fast solver walks it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from heckmeck_core.by_hand.view import Offer, View
from heckmeck_core.rolls import Rolls
from heckmeck_core.turn import Block, TurnGraph

Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]
Integers = NDArray[np.integer[Any]]


class FlatGraph:
    """Positions, the rolls of each position and the options of each roll, as arrays.

    Rolls of position p are `roll_start[p] : roll_start[p + 1]`; options of roll r are
    `option_start[r] : option_start[r + 1]`. An option is the index of the position it leads
    to (`after`); a roll's options stand in the order that breaks ties. Dead rolls are not
    listed: their chance is `dead`.
    """

    def __init__(self, graph: TurnGraph) -> None:
        self.graph = graph
        blocks = list(graph.blocks.values())
        sizes = [len(block.ranks) for block in blocks]
        self.dice_left: Integers = np.repeat([b.dice_left for b in blocks], sizes)
        self.used: Integers = np.repeat([b.used for b in blocks], sizes)
        self.sums: Integers = np.concatenate([np.fromiter(b.ranks, np.int64) for b in blocks])
        self.worm: Flags = (self.used & graph.die.worm_mask) != 0
        dead = [graph.rolls(b).dead / graph.die.sides**b.dice_left for b in blocks]
        self.dead: Floats = np.repeat(dead, sizes)

        tables = [_table(graph, block) for block in blocks]
        copies = list(zip(tables, sizes, strict=True))
        self.chance: Floats = np.concatenate([np.tile(t.chances, n) for t, n in copies])
        laid_out = zip(blocks, tables, strict=True)
        self.after = np.concatenate([_after(graph, block, table) for block, table in laid_out])
        self.roll_start = _starts(np.repeat([len(t.chances) for t in tables], sizes))
        self.option_start = _starts(np.concatenate([np.tile(t.offers, n) for t, n in copies]))
        self.levels = _levels(self)

        # What stopping gives depends only on worm, dice out and sum: on this row of a table.
        self.highest = int(self.sums.max())
        ended = self.dice_left == 0
        self.stop_row: Integers = (2 * self.worm + ended) * (self.highest + 1) + self.sums
        self.stop_row[0] = 4 * (self.highest + 1)  # TURN-1: a turn starts with a roll

    @cached_property
    def leads(self) -> Integers:
        """Where setting aside leads: position, face, count -> position (0: not possible)."""
        graph = self.graph
        table = np.zeros((len(self.sums), len(graph.die.faces), graph.dice + 1), np.int32)
        for block in graph.blocks.values():
            options = graph.options(block)
            for rank, s in enumerate(block.ranks):
                for option, after in zip(options, graph.successors(options, s), strict=True):
                    table[block.start + rank, option.face, option.count] = after
        return table

    @cached_property
    def face_of_side(self) -> Integers:
        """The face that each side of the die shows."""
        sides = [face.sides for face in self.graph.die.faces]
        return np.repeat(np.arange(len(sides)), sides)

    def by_stop_row(self, flows: Floats) -> Floats:
        """Flows through positions added up by worm (no, yes), dice out (no, yes) and sum."""
        rows: Floats = np.asarray(
            np.bincount(self.stop_row, flows, 4 * (self.highest + 1)), np.float64
        )
        return rows[: 4 * (self.highest + 1)].reshape(2, 2, -1)

    @cached_property
    def view(self) -> View:
        """What a person sees at every position."""
        used = np.bitwise_count(self.used).astype(np.int64)
        return View(self.sums, self.dice_left, used, self.worm, self.dead)

    @cached_property
    def view_by_option(self) -> View:
        """What was in view when the roll of every option was made."""
        return View(*(column.take(self._origin) for column in self.view))

    @cached_property
    def offers(self) -> Offer:
        """What every option sets aside."""
        origin = self._origin
        new_bit = self.used[self.after] ^ self.used[origin]
        face, faces = np.bitwise_count(new_bit - 1), self.graph.die.faces
        values, worms = np.array([f.value for f in faces]), np.array([f.worm for f in faces])
        count = self.dice_left[origin] - self.dice_left[self.after]
        return Offer(count, values[face], worms[face])

    @cached_property
    def _origin(self) -> Integers:
        """The position from which every option leads on."""
        roll_origin = np.repeat(np.arange(len(self.sums)), np.diff(self.roll_start))
        return np.repeat(roll_origin, np.diff(self.option_start))


class Level:
    """The positions with equally many used faces and dice left to roll: a run of indices.

    numpy takes the best option of all rolls at once, column by column: the first column has
    every roll's first option, the next the second option of those that have one, and so on.
    So rolls stand here by falling number of options; `in_order` puts them back.
    """

    def __init__(self, flat: FlatGraph, first: int, last: int) -> None:
        self.positions = slice(first, last)
        self.dead = flat.dead[first:last]
        self.rolls = slice(int(flat.roll_start[first]), int(flat.roll_start[last]))
        self.chance = flat.chance[self.rolls]
        self.starts = flat.roll_start[first:last] - self.rolls.start
        """Where each position's rolls begin, in order."""
        self.origin = np.repeat(np.arange(first, last), np.diff(flat.roll_start[first : last + 1]))
        """The position of each roll, in order."""
        firsts = flat.option_start[self.rolls]
        offers = flat.option_start[self.rolls.start + 1 : self.rolls.stop + 1] - firsts
        by_offers = np.argsort(-offers, kind="stable")
        self.in_order = np.argsort(by_offers)
        self.options = [
            firsts[by_offers[: np.count_nonzero(offers > place)]] + place
            for place in range(offers.max(initial=0))
        ]
        self.columns = [flat.after[options] for options in self.options]


@lru_cache(maxsize=64)
def flat_graph(graph: TurnGraph) -> FlatGraph:
    """The arrays of a graph, made once."""
    return FlatGraph(graph)


def _levels(flat: FlatGraph) -> list[Level]:
    """The levels in the order of a turn."""
    levels = []
    used_faces = np.bitwise_count(flat.used)
    for count in range(len(flat.graph.die.faces) + 1):
        level = np.flatnonzero((used_faces == count) & (flat.dice_left > 0))
        if len(level):
            levels.append(Level(flat, int(level[0]), int(level[-1]) + 1))
    return levels


@dataclass(frozen=True)
class _Table:
    """The rolls of a block: their chances, how many options each has, and all options."""

    chances: Floats
    offers: Integers
    options: Integers


@cache
def _rolls_as_arrays(shown: Rolls, throws: int) -> _Table:
    return _Table(
        np.array([ways / throws for ways, _ in shown.seen], dtype=np.float64),
        np.array([len(options) for _, options in shown.seen], dtype=np.intp),
        np.array([o for _, options in shown.seen for o in options], dtype=np.intp),
    )


def _table(graph: TurnGraph, block: Block) -> _Table:
    return _rolls_as_arrays(graph.rolls(block), graph.die.sides**block.dice_left)


def _after(graph: TurnGraph, block: Block, table: _Table) -> Integers:
    """The position that each option of each roll leads to, sum by sum."""
    options = graph.options(block)
    successors = np.array([graph.successors(options, s) for s in block.ranks], dtype=np.intp)
    return successors.reshape(len(block.ranks), -1)[:, table.options].ravel()


def _starts(counts: Integers) -> Integers:
    """Where each of several runs begins, and where the last one ends."""
    return np.concatenate([[0], np.cumsum(counts)])
