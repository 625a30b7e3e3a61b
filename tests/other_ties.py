"""Solvers that break ties otherwise than the engine does, as a pupil's own solver may."""

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product

from heckmeck_core.exact import ExactPlan, _Rolling
from heckmeck_core.turn import Position


@dataclass(frozen=True)
class Ties:
    """What to do where several actions are worth the same."""

    name: str
    stops: bool
    """Whether to stop where rolling on is worth as much."""
    likes: Callable[[int, int], float]
    """How much to like a number of dice of a face (its place on the die): the most is taken."""


def coin(seed):
    """Something at random, but for the same dice always the same."""
    tossed = cache(lambda face, count: random.Random(f"{seed} {face} {count}").random())
    return Ties(f"by a coin, {seed}", seed % 2 == 0, tossed)


TIES = (
    Ties("roll on, high faces", False, lambda face, count: face),
    Ties("roll on, low faces", False, lambda face, count: -face),
    Ties("stop, low faces", True, lambda face, count: -face),
    Ties("roll on, many dice", False, lambda face, count: count + face / 100),
    Ties("stop, few dice", True, lambda face, count: -count - face / 100),
    coin(1),
)


class OtherTies(ExactPlan):
    """A best plan that breaks ties in a way of its own."""

    def __init__(self, graph, goal, ties):
        self.ties = ties
        super().__init__(graph, goal)

    def _prefers_stopping(self, index, position, stop):
        if not position.dice_left:
            return True
        may_stop = self._counts(position) or (self.goal.may_stop_anytime and position.used)
        rolling = self._roll_values[index]
        return bool(may_stop) and (stop > rolling or (stop == rolling and self.ties.stops))

    def _rolling(self, block):
        options = self.graph.options(block)
        ties = [self.ties.likes(option.face, option.count) for option in options]
        for s in block.ranks:
            after = self.graph.successors(options, s)
            position = Position(block.used, block.dice_left, s)
            likes = list(
                zip(self._likings(block, position, after, self._lift(block)), ties, strict=True)
            )
            rolls = self.graph.rolls(block).seen
            picks = [max(offered, key=likes.__getitem__) for _, offered in rolls]
            yield _Rolling(position, after, picks)

    def _first(self, position, offered):
        likes = [(self._likes(position, *take), self.ties.likes(*take)) for take in offered]
        return likes.index(max(likes))


def played_out(die, dice, ties):
    """What a pupil's solver for the highest sum with a worm leads to: ending -> chance.

    It looks at every ordered roll, as lesson 5 builds it; `None` is a failed turn.
    """
    faces = die.faces

    def worth(chances):
        return sum(chance * (ending or 0) for ending, chance in chances.items())

    def on(used, left, total):
        """Stop or roll on."""
        worm = any(faces[face].worm for face in used)
        stopped = {total if worm else None: Fraction(1)}
        if not left:
            return stopped
        rolled = roll(used, left, total)
        gain = worth(rolled) - worth(stopped)
        stops = worm and (gain < 0 or (gain == 0 and ties.stops))
        return stopped if stops else rolled

    @cache
    def roll(used, left, total):
        chances = Counter()
        for thrown in product(range(len(faces)), repeat=left):
            for ending, chance in take(used, left, total, thrown).items():
                chances[ending] += chance / len(faces) ** left
        return chances

    def take(used, left, total, thrown):
        """The best of the new faces."""
        new = {(face, thrown.count(face)) for face in set(thrown) - used}
        if not new:
            return {None: Fraction(1)}
        after = {
            (face, n): on(used | {face}, left - n, total + n * faces[face].value) for face, n in new
        }
        return after[max(new, key=lambda taken: (worth(after[taken]), ties.likes(*taken)))]

    return dict(roll(frozenset(), dice, 0))
