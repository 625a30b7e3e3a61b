"""Dead rolls to play with: how many faces are used, how many dice are left, and a hundred rolls."""

from __future__ import annotations

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

GAME = rules("barbecue")
FACES = GAME.die.sides
USED, DICE = range(1, FACES), range(1, GAME.dice)
ROLLS = 100

Place = tuple[int, int]
"""Used faces, dice left."""


class DeadRolls(Explorer[Place]):
    """A map of danger that fills with one's own rolls: the share of dead ones at each place.

    The chances themselves are for the pupils to compute. The faces that are used are the first
    ones of the die.
    """

    def __init__(self, random: Random | None = None) -> None:
        self._random = random or SystemRandom()
        self.used = choice(text("dead_rolls.used"), USED, 3)
        self.dice = choice(text("dead_rolls.dice"), DICE, 2)
        self.counts: dict[Place, tuple[int, int]] = {}
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
    def place(self) -> Place:
        """What is chosen: used faces and dice left."""
        return self.used.value, self.dice.value

    @property
    def rolled(self) -> int:
        """How many rolls there were at this place."""
        return self.counts.get(self.place, (0, 0))[0]

    @property
    def dead(self) -> int:
        """How many of them were dead."""
        return self.counts.get(self.place, (0, 0))[1]

    def roll(self) -> None:
        """Roll a hundred times more and count the dead ones; the last roll lies on the table."""
        used, rolled, dead = set(_first(self.used.value)), list[str](), self.dead
        for _ in range(ROLLS):
            rolled = [self._random.choice(_first(FACES)) for _ in range(self.dice.value)]
            dead += used.issuperset(rolled)
        self.counts[self.place] = self.rolled + ROLLS, dead
        self.lying.show(self._used(), ticked_svg(GAME.die, rolled, used), rolled=True)
        self._tell()

    def _look(self) -> Place:
        return self.place

    def _show(self, place: Place) -> None:
        """Tell what is chosen, and what was rolled there before."""
        self.lying.show(self._used())
        used, dice = text("dead_rolls.used_faces", count=place[0]), dice_words(place[1])
        self.said.say(text("dead_rolls.said", used=used, dice=dice))
        self._tell()

    def _tell(self) -> None:
        """Count the rolls of this place, and show the shares of all."""
        name, count = ("tally", self.rolled) if self.rolled else ("no_tally", ROLLS)
        share = percent(self.dead / count)
        self.tally.say(text(f"dead_rolls.{name}", dead=self.dead, count=count, share=share))
        self.table.value = self._html()

    def _used(self) -> Svg:
        """The used faces, ticked."""
        return ticked_svg(GAME.die, _first(FACES), _first(self.used.value))

    def _html(self) -> str:
        """The shares so far as a table; the darker, the more dangerous, the chosen one framed."""
        head = "".join(f"<th scope='col'>{dice}</th>" for dice in DICE)
        body = "".join(
            f"<tr><th scope='row'>{used}</th>{''.join(self._cell((used, d)) for d in DICE)}</tr>"
            for used in USED
        )
        corner = text("dead_rolls.corner")
        return f"<div class='hm-table'><table><tr><th>{corner}</th>{head}</tr>{body}</table></div>"

    def _cell(self, place: Place) -> str:
        """A field of the map, as dark as it proved to be dangerous; empty without rolls."""
        rolled, dead = self.counts.get(place, (0, 0))
        share = dead / rolled if rolled else 0
        frame = f"outline: 3px solid {COLOURS[0]}; font-weight: 700;" * (place == self.place)
        style = f"min-width: 2.5em; background: hsl(40 80% {round(100 - 45 * share)}%); color: #111"
        return f"<td style='{style}; {frame}'>{f'{share:.0%}' if rolled else '&nbsp;'}</td>"

    def __repr__(self) -> str:
        return self.said.plain


def _first(count: int) -> list[str]:
    """The first faces of the die, as they are written."""
    return [face.label for face in GAME.die.faces[:count]]
