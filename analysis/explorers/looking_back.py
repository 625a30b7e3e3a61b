"""Looking back on a training: its decisions as a list, each to be put on the board again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import ipywidgets as w

from analysis.charts.training import training_chart
from analysis.drawings.decisions import Entry, decisions_svg
from analysis.drawings.playing import Knob, Mark, play_svg
from analysis.explorers.chart_view import ChartView
from analysis.explorers.parts import Row, choice
from analysis.explorers.play_board import PlayBoard
from analysis.explorers.table_view import ACT, Did, Drawing, TableView
from analysis.studies.review import in_order
from analysis.studies.training import Decision, Training
from analysis.texts import text
from analysis.texts.training import choice_words, cost_words, verdict_words
from analysis.texts.words import dice_words
from heckmeck_core.dice import Face
from heckmeck_core.games.notation import parse
from heckmeck_core.plan import ROLL, STOP, TAKE, Take


class LookingBack(w.VBox):
    """The decisions and what they cost; `changed` is called when another one is looked at."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self.decisions: Sequence[Decision] = ()
        self.place: int | None = None
        """Which decision is looked at; None: none of them, the list is only open."""
        orders = [(text("trainer.costliest_first"), True), (text("trainer.as_played"), False)]
        self.order = choice(text("trainer.order"), orders)
        self.list = TableView(self.did)
        self.list.add_class("hm-list")
        self.chart: ChartView | None = None
        super().__init__([])
        self.order.observe(lambda _: self._draw(), "value")

    @property
    def is_open(self) -> bool:
        """Whether the list is shown."""
        return bool(self.children)

    @property
    def decision(self) -> Decision | None:
        """The decision that is looked at."""
        return None if self.place is None else self.decisions[self.place]

    @property
    def places(self) -> list[int]:
        """The decisions in the order of the list."""
        return in_order(self.decisions, self.order.value)

    def take_out(self, training: Training) -> None:
        """List the decisions of a training."""
        self.training, self.decisions, self.place = training, list(training.decisions), None
        chart = training_chart(self.decisions, training.setting.goal)
        if self.chart is None:
            self.chart = ChartView(chart, "training")
        else:
            self.chart.show(chart)
        self._draw()
        self.children = [*([Row([self.order]), self.list] if self.decisions else []), self.chart]

    def put_away(self) -> None:
        """Put the list away."""
        self.place = None
        if self.children:
            self.children = []

    def go(self, steps: int) -> None:
        """Look at another decision of the list; the first one, if none was looked at."""
        places = self.places
        if not places:
            return
        now = 0 if self.place is None else places.index(self.place) + steps
        self._look_at(places[min(max(now, 0), len(places) - 1)])

    def did(self, did: Did) -> None:
        """Somebody went to an entry of the list."""
        place = int(did.piece.removeprefix("decision-"))
        if did.event == ACT and self.is_open and place < len(self.decisions):
            self._look_at(place)

    def _look_at(self, place: int) -> None:
        self.place = place
        self._draw()
        self._changed()

    # What is shown -------------------------------------------------------------------------------

    def _draw(self) -> None:
        entries = [self._entry(place) for place in self.places]
        now = f"decision-{self.place}"
        wide, narrow = (decisions_svg(entries, now, narrow) for narrow in (False, True))
        self.list.show(Drawing(wide, narrow))

    def _entry(self, place: int) -> Entry:
        decision = self.decisions[place]
        right = not decision.cost
        cost = cost_words(decision.cost, self.training.setting.goal)
        return Entry(
            f"decision-{place}",
            decision.turn,
            self._faces(decision.aside),
            self._faces(decision.rolled),
            choice_words(decision.chosen),
            choice_words(decision.best),
            text("trainer.entry_right") if right else cost,
            right,
        )

    def _faces(self, dice: str) -> list[Face]:
        die = self.training.rules.die
        return [die.faces[i] for i in die.read(dice)]

    def show(self, board: PlayBoard, training: Training, names: Sequence[str]) -> None:
        """Put the moment of the decision on the board, with what was chosen and what was best."""
        decision, place = self.decision, self.place
        assert decision is not None
        assert place is not None
        marks, taking = _marks(decision), isinstance(decision.best, Take)
        board.lay(parse(decision.table, training.rules), names)
        position = training.rules.graph().position_of(decision.aside)
        dice = partial(
            play_svg,
            training.rules.die,
            decision.aside,
            decision.rolled,
            training.rules.dice,
            to_roll=position.dice_left,
            marks={name.removeprefix(f"{TAKE} "): mark for name, mark in marks.items()},
        )
        stop = text("trainer.stop", sum=position.sum)
        roll = text("trainer.roll", dice=dice_words(position.dice_left))
        at = self.places.index(place)
        board.put(
            dice,
            [
                [Knob(text("trainer.stopping")), Knob(text("trainer.rolling"))]
                if taking
                else [Knob(stop, mark=marks.get(STOP)), Knob(roll, mark=marks.get(ROLL))],
                [
                    Knob(text("trainer.earlier"), "earlier" if at else ""),
                    Knob(text("trainer.later"), "later" if at + 1 < len(self.places) else ""),
                ],
            ],
        )
        count, turn = len(self.decisions), decision.turn
        board.state.say(text("trainer.looking_back", number=at + 1, count=count, turn=turn))
        board.told.say(verdict_words(decision, training.setting.goal))


def _marks(decision: Decision) -> dict[str, Mark]:
    """The marks on the options that were chosen and best."""
    chosen, best = decision.chosen.name, decision.best.name
    if not decision.cost:
        return {chosen: Mark(text("trainer.mark_both"), best=True)}
    you, first = Mark(text("trainer.mark_you")), Mark(text("trainer.mark_best"), best=True)
    return {chosen: you, best: first}
