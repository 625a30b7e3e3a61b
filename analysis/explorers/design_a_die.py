"""Design a die: any faces, 1 to 12 dice, next to the two published dice."""

from __future__ import annotations

import ipywidgets as w

from analysis.charts.design_a_die import dice_chart
from analysis.explorers.chart_view import ChartView
from analysis.explorers.explorer import Explorer
from analysis.explorers.parts import Row, Said, choice, line
from analysis.studies.design_a_die import DieStudy, study_die
from analysis.texts import text
from heckmeck_core import Die
from heckmeck_core.games import PUBLISHED, rules
from heckmeck_core.turn import DICE_ALLOWED


class DesignADie(Explorer):
    """A die of one's own; `studies` holds it first, then the published ones."""

    def __init__(self, faces: str = "1 2 3 W W 6", dice: int = 8) -> None:
        self.faces = line(text("die.faces"), faces)
        self.dice = choice(text("die.dice"), list(DICE_ALLOWED), dice)
        self.worm = w.Checkbox(value=True, description=text("die.needs_worm"), indent=False)
        self.wrong, self.hint = Said(wrong=True), Said()
        self.hint.say(text("die.hint"))
        self.studies = self._look()
        self.chart = ChartView(dice_chart(self.studies), "design_a_die")
        controls = Row([self.faces, self.dice, self.worm])
        super().__init__([self.hint, controls, self.wrong, self.chart])
        for control in (self.faces, self.dice, self.worm):
            control.observe(lambda _: self.refresh(), "value")

    def _look(self) -> list[DieStudy]:
        own = Die.parse(self.faces.value)
        dice, needs_worm = self.dice.value, self.worm.value
        published = [(rules(game).title, rules(game).die) for game in PUBLISHED]
        every = [(text("die.own"), own), *published]
        return [study_die(name, die, dice, needs_worm) for name, die in every]

    def _show(self, found: list[DieStudy]) -> None:
        self.studies = found
        self.chart.show(dice_chart(found))
