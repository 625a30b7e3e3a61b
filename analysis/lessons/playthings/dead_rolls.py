"""Dead rolls to play with: how many faces are used, how many dice are left, and a hundred rolls."""

from __future__ import annotations

from fractions import Fraction
from random import Random, SystemRandom

import ipywidgets as w

from analysis.charts.chart import COLOURS
from analysis.drawings.dice import ticked_svg
from analysis.drawings.svg import Svg
from analysis.explorers.explorer import Explorer
from analysis.explorers.parts import Row, Said, button, choice
from analysis.explorers.table_view import TableView
from analysis.texts import text
from analysis.texts.numbers import percent
from analysis.texts.words import dice_words
from heckmeck_core.games import rules
from heckmeck_core.rolls import dead_roll_probability

GAME = rules("barbecue")
FACES = GAME.die.sides
USED, DICE = range(1, FACES), range(1, GAME.dice + 1)
ROLLS = 100


class DeadRolls(Explorer[Fraction]):
    """The chance of a dead roll for every number of used faces and dice, and rolls to compare.

    The faces that are used are the first ones of the die.
    """

    def __init__(self, random: Random | None = None) -> None:
        self._random = random or SystemRandom()
        self.used = choice(text("dead_rolls.used"), USED, 3)
        self.dice = choice(text("dead_rolls.dice"), DICE, 2)
        self.table, self.said, self.tally = w.HTML(), Said(), Said()
        self.wrong = Said(wrong=True)
        self.lying = TableView(lambda _: None)
        throw = button(text("dead_rolls.roll", count=ROLLS), self.roll)
        controls = Row([self.used, self.dice, throw])
        super().__init__([controls, self.wrong, self.said, self.lying, self.tally, self.table])
        for control in (self.used, self.dice):
            control.observe(lambda _: self.refresh(), "value")
        self.refresh()

    @property
    def chance(self) -> Fraction:
        """The chance of a dead roll as chosen."""
        return dead_roll_probability(self.used.value, FACES, self.dice.value)

    def roll(self) -> None:
        """Roll a hundred times more and count the dead ones; the last roll lies on the table."""
        used, rolled = set(_first(self.used.value)), list[str]()
        for _ in range(ROLLS):
            rolled = [self._random.choice(_first(FACES)) for _ in range(self.dice.value)]
            self.dead += used.issuperset(rolled)
        self.rolled += ROLLS
        lying = ticked_svg(GAME.die, rolled, used)
        self.lying.show(self._used(), lying, rolled=True)
        share = percent(self.dead / self.rolled)
        self.tally.say(text("dead_rolls.tally", dead=self.dead, count=self.rolled, share=share))

    def _look(self) -> Fraction:
        return self.chance

    def _show(self, chance: Fraction) -> None:
        """Tell of what is chosen, and count anew."""
        self.rolled = self.dead = 0
        self.tally.say(text("dead_rolls.no_tally", count=ROLLS))
        self.lying.show(self._used())
        used = text("dead_rolls.used_faces", count=self.used.value)
        dice = dice_words(self.dice.value)
        self.said.say(
            text("dead_rolls.said", used=used, dice=dice, chance=chance, percent=percent(chance))
        )
        self.table.value = self._html()

    def _used(self) -> Svg:
        """The used faces, ticked."""
        return ticked_svg(GAME.die, _first(FACES), _first(self.used.value))

    def _html(self) -> str:
        """All chances as a table; the darker, the more dangerous, and the chosen one framed."""
        head = "".join(f"<th scope='col'>{dice}</th>" for dice in DICE)
        body = "".join(
            f"<tr><th scope='row'>{used}</th>{''.join(self._cell(used, d) for d in DICE)}</tr>"
            for used in USED
        )
        corner = text("dead_rolls.corner")
        return f"<div class='hm-table'><table><tr><th>{corner}</th>{head}</tr>{body}</table></div>"

    def _cell(self, used: int, dice: int) -> str:
        chance = dead_roll_probability(used, FACES, dice)
        light = round(100 - 45 * float(chance))
        chosen = (used, dice) == (self.used.value, self.dice.value)
        frame = f"outline: 3px solid {COLOURS[0]}; font-weight: 700;" * chosen
        style = f"background: hsl(40 80% {light}%); color: #111; {frame}"
        return f"<td style='{style}'>{percent(chance)}</td>"

    def __repr__(self) -> str:
        return self.said.plain


def _first(count: int) -> list[str]:
    """The first faces of the die, as they are written."""
    return [face.label for face in GAME.die.faces[:count]]
