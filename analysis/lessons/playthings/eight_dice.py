"""Eight dice to roll: how many worms came up, beside how many are to be expected."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import partial
from random import Random, SystemRandom

import ipywidgets as w

from analysis.drawings.dice import dice_svg
from analysis.explorers.explorer import Explorer
from analysis.explorers.parts import Row, Said, button
from analysis.explorers.table_view import TableView
from analysis.lessons.pictures import Picture, bars
from analysis.texts import text
from analysis.texts.numbers import percent
from heckmeck_core.games import rules
from heckmeck_core.goal import Number
from heckmeck_core.rolls import counted_rolls

MANY = 100
"""Rolls that a click adds."""
HALF = Fraction(1, 2)
"""Where the scale of the bars ends."""


def worms_chances(dice: int, sides: int) -> list[Fraction]:
    """The chance of 0, 1, 2, ... worms in a roll, one side of the die being a worm.

    >>> [str(chance) for chance in worms_chances(2, 6)]
    ['25/36', '5/18', '1/36']
    """
    rolls = dict(counted_rolls((1,), sides - 1, dice))
    return [Fraction(rolls[count,], sides**dice) for count in range(dice + 1)]


def _near(chance: Number) -> str:
    """A chance as one sees it from its mark: it does not answer the exercises."""
    return text("eight_dice.near", percent=5 * round(20 * float(chance)))


class EightDice(Explorer[Picture]):
    """A roll as it lies on the table, and the number of worms in all rolls so far."""

    def __init__(self, random: Random | None = None) -> None:
        self._random = random or SystemRandom()
        self._rules = rules("barbecue")
        self.chances = worms_chances(self._rules.dice, self._rules.die.sides)
        self.counts: Counter[int] = Counter()
        self.roll: list[str] = []
        self.lying, self.said, self.bars = TableView(lambda _: None), Said(), w.HTML()
        self.wrong = Said(wrong=True)
        throws = [
            button(text("eight_dice.once"), partial(self.throw, 1)),
            button(text("eight_dice.often", count=MANY), partial(self.throw, MANY)),
            button(text("eight_dice.again"), self.start),
        ]
        super().__init__([Row(throws), self.wrong, self.lying, self.said, self.bars])
        self.refresh()

    def throw(self, times: int) -> None:
        """Roll all dice, once or many times; the last roll lies on the table."""
        sides = [str(label) for label in self._rules.die.labels()]
        for _ in range(times):
            self.roll = [self._random.choice(sides) for _ in range(self._rules.dice)]
            self.counts[self.roll.count("W")] += 1
        self.refresh()

    def start(self) -> None:
        """Forget all rolls."""
        self.counts.clear()
        self.roll = []
        self.refresh()

    def _look(self) -> Picture:
        """A bar for each number of worms that came up, the chance as a mark beside it."""
        rolled = max(1, self.counts.total())
        labels = [text("shared.worms_printed", count=worms) for worms in range(len(self.chances))]
        shares = {label: Fraction(self.counts[n], rolled) for n, label in enumerate(labels)}
        chances = dict(zip(labels, self.chances, strict=True))
        names = (text("eight_dice.share"), text("eight_dice.chance"))
        return bars(shares, chances, names=names, top=HALF, chance_written=_near)

    def _show(self, picture: Picture) -> None:
        rolled = self.counts.total()
        self.lying.show(*[dice_svg(self._rules.die, self.roll)] * bool(self.roll), rolled=True)
        self.bars.value = picture.html
        if not rolled:
            self.said.say(text("eight_dice.nothing"))
            return
        some = rolled - self.counts[0]
        share = percent(some / rolled)
        self.said.say(text("eight_dice.said", some=some, count=rolled, share=share))

    def __repr__(self) -> str:
        return self.said.plain
