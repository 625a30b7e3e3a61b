"""Eight dice to roll: how many worms came up, beside how many are to be expected."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random, SystemRandom

import ipywidgets as w

from analysis.charts.chart import COLOURS
from analysis.explorers.explorer import STYLE
from analysis.explorers.parts import Row, Said, button
from analysis.texts import text
from analysis.texts.numbers import percent
from heckmeck_core.games import rules
from heckmeck_core.rolls import counted_rolls

MANY = 100
"""Rolls that a click adds."""


def worms_chances(dice: int, sides: int) -> list[Fraction]:
    """The chance of 0, 1, 2, ... worms in a roll, one side of the die being a worm.

    >>> [str(chance) for chance in worms_chances(2, 6)]
    ['25/36', '5/18', '1/36']
    """
    rolls = dict(counted_rolls((1,), sides - 1, dice))
    return [Fraction(rolls[count,], sides**dice) for count in range(dice + 1)]


class EightDice(w.VBox):
    """A roll as it lies on the table, and the number of worms in all rolls so far."""

    def __init__(self, random: Random | None = None) -> None:
        self._random = random or SystemRandom()
        self._rules = rules("barbecue")
        self.chances = worms_chances(self._rules.dice, self._rules.die.sides)
        self.counts: Counter[int] = Counter()
        self.roll: list[str] = []
        self.lying, self.said, self.bars = w.HTML(), Said(), w.HTML()
        throws = [
            button(text("eight_dice.once"), lambda: self.throw(1)),
            button(text("eight_dice.often", count=MANY), lambda: self.throw(MANY)),
            button(text("eight_dice.again"), self.start),
        ]
        super().__init__([w.HTML(STYLE), Row(throws), self.lying, self.said, self.bars])
        self._tell()

    def throw(self, times: int) -> None:
        """Roll all dice, once or many times; the last roll lies on the table."""
        sides = [str(label) for label in self._rules.die.labels()]
        for _ in range(times):
            self.roll = [self._random.choice(sides) for _ in range(self._rules.dice)]
            self.counts[self.roll.count("W")] += 1
        self._tell()

    def start(self) -> None:
        """Forget all rolls."""
        self.counts.clear()
        self.roll = []
        self._tell()

    def _tell(self) -> None:
        style = "display: inline-block; border: 2px solid #555; border-radius: 8px; margin: 3px;"
        style += "width: 44px; line-height: 44px; text-align: center; font-size: 22px;"
        style += "font-weight: 600; color: #111; background:"
        self.lying.value = "".join(
            f"<span style='{style} {'#f7c9a0' if die == 'W' else '#fffbe8'}'>{die}</span>"
            for die in self.roll
        )
        rolled = self.counts.total()
        if not rolled:
            self.said.say(text("eight_dice.nothing"))
        else:
            some = rolled - self.counts[0]
            share = percent(some / rolled)
            self.said.say(text("eight_dice.said", some=some, count=rolled, share=share))
        self.bars.value = self._html()

    def _html(self) -> str:
        """A line for each number of worms: a bar of what came up, and the chance beside it."""
        rolled = self.counts.total()
        lines = []
        for worms, chance in enumerate(self.chances):
            share = self.counts[worms] / rolled if rolled else 0
            style = f"background: {COLOURS[0]}; height: 14px; width: {300 * share:.0f}px"
            bar = f"<div style='{style}'></div>"
            numbers = f"<td>{self.counts[worms]}</td><td>{percent(chance)}</td>"
            lines.append(f"<tr><th scope='row'>{worms}</th>{numbers}<td>{bar}</td></tr>")
        names = ("worms", "rolls", "chance", "share")
        head = "".join(f"<th scope='col'>{text(f'eight_dice.{name}')}</th>" for name in names)
        return f"<div class='hm-table'><table><tr>{head}</tr>{''.join(lines)}</table></div>"

    def __repr__(self) -> str:
        return self.said.plain
