"""Design a die: change its sides where they lie, and see what a turn with it can bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from html import escape

import ipywidgets as w

from analysis.charts.design_a_die import dice_chart, die_facts, die_words, size_words
from analysis.drawings.die_bench import NARROW, WIDE, bench_svg, presets_svg
from analysis.drawings.svg import Svg
from analysis.explorers.chart_view import ChartView
from analysis.explorers.designing import TO_CHOOSE, Designing
from analysis.explorers.explorer import Explorer
from analysis.explorers.parts import (
    About,
    Facts,
    Fold,
    Row,
    Said,
    button,
    check,
    choice,
    lead,
    line,
)
from analysis.explorers.table_view import ACT, KEY, Did, Drawing, TableView
from analysis.studies.design_a_die import DieStudy, study_die
from analysis.texts import text
from heckmeck_core import BadInput, Die
from heckmeck_core.dice import read_sides
from heckmeck_core.games import PUBLISHED, rules
from heckmeck_core.turn import DICE_ALLOWED

OWN_PRESETS = {
    "two_worms": "1 2 3 W W 6",
    "half_worms": "1 2 3 W W W",
    "all_worms": "W=1 W=2 W=3 W=4 W W=6",
    "eight_sides": "1 2 3 4 W W 6 6",
}
PRESETS: Mapping[str, str] = {game: str(rules(game).die) for game in PUBLISHED} | OWN_PRESETS
"""Dice to start from."""
UNKNOWN = "\u2013"
"""In the place of the numbers of a die that cannot be."""


class DesignADie(Explorer[list[DieStudy]]):
    """A die of one's own, `design`; `studies` holds it first, then the published ones."""

    def __init__(self, faces: str = "1 2 3 W W 6", dice: int = 8) -> None:
        self.design = Designing(faces)
        self.faces = line(text("die.faces"), self.design.text)
        self.dice = choice(text("die.dice"), list(DICE_ALLOWED), dice)
        self.worm = check(text("die.needs_worm"), True)
        self.undoing = button(text("drawings.undo"), self.undo)
        self.answer, self.facts, self.wrong = Said(), Facts(), Said(wrong=True)
        self.hint, self.about = Said(), About()
        self.answer.add_class("hm-answer")
        self.hint.say(text("die.hint"))
        self.kept = {"faces": self.faces, "dice": self.dice, "worm": self.worm}
        self.bench = TableView(self.did)
        self.studies = self._look()
        self.chart = ChartView(dice_chart(self.studies), "design_a_die")
        self._draw()
        self._tell()
        told = w.VBox([self.answer, self.wrong])
        more = Fold(text("shared.more"), [self.faces, self.hint])
        beside = w.Box([told, self.bench, w.VBox([self.facts, more, self.about])])
        beside.add_class("hm-beside").add_class("hm-even")
        controls = Row([self.dice, self.worm, self.undoing])
        super().__init__([lead(text("die.lead")), controls, beside, self.chart])
        self.faces.observe(lambda change: self._written(change["new"]), "value")
        for control in (self.dice, self.worm):
            control.observe(lambda _: self.refresh(), "value")

    def did(self, did: Did) -> None:
        """What somebody did to a piece."""
        kind, _, what = did.piece.partition("-")
        if did.event == KEY:
            self._change(lambda: self.design.press(did.typed, did.piece))
        elif did.event == ACT and kind == "preset":
            self._change(lambda: self.design.write(PRESETS[what]))
        elif did.event == ACT:
            self._change(lambda: self.design.act(did.piece))

    def undo(self) -> None:
        """Back to before the last step."""
        self._change(self.design.undo)

    def _written(self, typed: str) -> None:
        """The die as somebody wrote it."""
        if typed != self.design.text:
            self._change(lambda: self.design.write(typed))

    def _change(self, work: Callable[[], None]) -> None:
        """Do something to the die; what cannot be read or done is said."""
        before = self.design.sides
        try:
            work()
        except BadInput as problem:
            self.wrong.refuse(problem)
        else:
            self.faces.value = self.design.text
            if self.design.sides != before or self.wrong.value:
                self.refresh()
        self._draw()

    def _look(self) -> list[DieStudy]:
        die, dice, needs_worm = Die.parse(self.design.text), self.dice.value, self.worm.value
        if needs_worm and not die.worm_mask:
            raise BadInput(
                "your die has no worm",
                "every turn would fail",
                f'add one, or untick "{self.worm.description}"',
            )
        published = [(text(f"{game}.name"), rules(game).die) for game in PUBLISHED]
        every = [(text("die.own"), die), *published]
        return [study_die(name, each, dice, needs_worm) for name, each in every]

    def _show(self, studies: list[DieStudy]) -> None:
        self.studies = studies
        self.chart.show(dice_chart(studies))
        self._tell()

    def _refused(self) -> None:
        """The die on the bench is not the one of the last answer any more."""
        self.answer.value = ""
        self._show_facts(known=False)

    def _tell(self) -> None:
        """The answer in words and in numbers."""
        own, *others = self.studies
        published = dict(zip(PUBLISHED, others, strict=True))
        name = next((game for game, study in published.items() if _alike(study, own)), None)
        other = next(game for game in published if game != name)
        die = text("die.yours") if name is None else _published(name)
        self.answer.say(*die_words(own, die, published[other], _published(other)))
        self.about.say(text("die.about"), size_words(own))
        self._show_facts()

    def _show_facts(self, known: bool = True) -> None:
        names = [escape(study.name) for study in self.studies]
        rows = die_facts(self.studies)
        if not known:
            rows = [(what, [UNKNOWN, *numbers[1:]]) for what, numbers in rows]
        self.facts.show(names, rows, text("die.a_turn"))

    def _draw(self) -> None:
        """The die on the bench, and dice to start from."""
        self.bench.show(
            Drawing(self._bench(WIDE), self._bench(NARROW)),
            Drawing(self._presets(WIDE), self._presets(NARROW)),
        )
        self.undoing.disabled = not self.design.can_undo

    def _bench(self, columns: int) -> Svg:
        design = self.design
        sides, chosen = design.sides, design.now.chosen
        can = {"add": design.can_add, "remove": design.can_remove}
        return bench_svg(sides, chosen, TO_CHOOSE, columns, **can)

    def _presets(self, columns: int) -> Svg:
        shown = [(key, _preset_name(key), read_sides(sides)) for key, sides in PRESETS.items()]
        mine = Counter(self.design.sides)
        there = next((key for key, _, sides in shown if Counter(sides) == mine), None)
        return presets_svg(shown, there, columns)

    def __repr__(self) -> str:
        return self.answer.plain


def _preset_name(key: str) -> str:
    return text(f"{key}.name") if key in PUBLISHED else text(f"die.{key}")


def _published(game: str) -> str:
    """A published die inside a sentence."""
    return text("die.published", game=text(f"{game}.name"))


def _alike(one: DieStudy, other: DieStudy) -> bool:
    """Whether two dice have the same sides, in any order."""
    return set(one.graph.die.faces) == set(other.graph.die.faces)
