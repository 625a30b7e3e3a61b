"""Turn advisor: click the dice as they fell, and see what each choice is worth."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import SystemRandom

import ipywidgets as w

from analysis.charts.advice import advice_chart
from analysis.explorers.chart_view import ChartView
from analysis.explorers.explorer import Explorer
from analysis.explorers.parts import Row, Said, button, choice, line
from analysis.explorers.table import DiceRow
from analysis.texts import text
from analysis.texts.words import dice_words
from heckmeck_core import Advice, Plan, Position, solve
from heckmeck_core.games import Rules, dice_games, rules
from heckmeck_core.games.named_goals import AIMED, AT_LEAST, EXACTLY
from heckmeck_core.games.seat_goals import POINTS, SURVIVE
from heckmeck_core.plan import ROLL, STOP, Take


@dataclass(frozen=True)
class Moment:
    """Where the turn stands: dice set aside, dice entered of the roll, and how it ended."""

    aside: tuple[str, ...] = ()
    rolled: tuple[str, ...] = ()
    ended: str = ""
    """Words that say how the turn ended; empty: it goes on."""


class Advisor(Explorer):
    """A turn, roll by roll, with advice; `now` is where it stands, `advice` what to do."""

    def __init__(self, game: str = "barbecue") -> None:
        self.now, self._before = Moment(), list[Moment]()
        games = [(text(f"{name}.name"), name) for name in dice_games()]
        self.game = choice(text("shared.game"), games, game)
        goals = [(text(f"shared.{kind}"), kind) for kind in (POINTS, SURVIVE)]
        goals += [(text(f"advisor.{kind}"), kind) for kind in AIMED]
        self.goal = choice(text("shared.goal"), goals)
        self.target = choice(text("advisor.target"), list(range(21, 48)), 30)
        self.worms = line(text("shared.worms"), rules(game).scale)
        self.wrong, self.state = Said(wrong=True), Said()
        self.dice, self.options = DiceRow(self.add), Row()
        self.turn = Row(
            [
                button(text("advisor.roll"), self.roll),
                button(text("advisor.undo"), self.undo),
                button(text("advisor.again"), self.start_again),
            ]
        )
        self.dice.lay(face.label for face in rules(game).die.faces)
        self.plan = self._look()
        self.advice = self.plan.advise()
        self.chart = ChartView(advice_chart(self.advice), "advice")
        self._tell()
        controls = Row([self.game, self.goal, self.target, self.worms])
        super().__init__(
            [
                controls,
                self.wrong,
                self.state,
                self.dice,
                self.turn,
                self.options,
                self.chart,
            ]
        )
        self.game.observe(lambda _: self._change_game(), "value")
        for control in (self.goal, self.target, self.worms):
            control.observe(lambda _: self.refresh(), "value")

    @property
    def rules(self) -> Rules:
        """The rules of the game chosen, with the worms entered."""
        return rules(self.game.value).with_worms(self.worms.value)

    @property
    def position(self) -> Position:
        """After the dice set aside so far."""
        return self.plan.graph.position_of(self.now.aside)

    def _look(self) -> Plan[float]:
        found, kind, target = self.rules, self.goal.value, self.target.value
        plain = {POINTS: found.points, SURVIVE: found.survive}
        aimed = {EXACTLY: found.exactly, AT_LEAST: found.at_least}
        return solve(found.graph(), aimed[kind](target) if kind in aimed else plain[kind]())

    def _change_game(self) -> None:
        self._before.clear()
        self.now = Moment()
        self.dice.lay(face.label for face in rules(self.game.value).die.faces)
        self.worms.value = rules(self.game.value).scale
        self.refresh()

    def _show(self, found: Plan[float]) -> None:
        self.plan = found
        self._advise()

    def add(self, face: str) -> None:
        """One more die of the roll."""
        if not self.now.ended and len(self.now.rolled) < self.position.dice_left:
            self._go(replace(self.now, rolled=(*self.now.rolled, face)))

    def roll(self) -> None:
        """Let the program roll what is still to be rolled."""
        if self.now.ended:
            return
        sides = [str(label) for label in self.plan.graph.die.labels()]
        missing = self.position.dice_left - len(self.now.rolled)
        dice = [SystemRandom().choice(sides) for _ in range(missing)]
        if dice:
            self._go(replace(self.now, rolled=(*self.now.rolled, *dice)))

    def take(self, face: str) -> None:
        """Set all dice of a face aside."""
        kept = tuple(die for die in self.now.rolled if die == face)
        self._go(self._after_taking(Moment((*self.now.aside, *kept))))

    def stop(self) -> None:
        """End the turn."""
        self._go(replace(self.now, ended=text("advisor.stopped", sum=self.position.sum)))

    def undo(self) -> None:
        """Back to before the last click."""
        if self._before:
            self.now = self._before.pop()
            self._advise()

    def start_again(self) -> None:
        """A new turn."""
        self._go(Moment())

    def _go(self, then: Moment) -> None:
        self._before.append(self.now)
        self.now = then
        self._advise()

    def _after_taking(self, then: Moment) -> Moment:
        """With no dice left the turn has ended, well or badly."""
        position = self.plan.graph.position_of(then.aside)
        if position.dice_left:
            return then
        goal, worm = self.plan.goal, self.plan.graph.has_worm(position.used)
        if goal.worth(position.sum, worm) is not None:
            return replace(then, ended=text("advisor.ended", sum=position.sum))
        cause = text(f"shared.{goal.cause(position.sum, worm)}")
        return replace(then, ended=text("advisor.failed", cause=cause))

    @property
    def complete(self) -> bool:
        """Whether the whole roll is entered."""
        return bool(self.now.rolled) and len(self.now.rolled) == self.position.dice_left

    def _advise(self) -> None:
        """Advise anew, and put everything on the page."""
        if not self.now.ended:
            rolled = self.now.rolled if self.complete else None
            self.advice = self.plan.advise(self.position, rolled)
            if self.advice.options:
                self.chart.show(advice_chart(self.advice))
            else:
                self.now = replace(self.now, ended=text("advisor.dead"))
        self._tell()

    def _tell(self) -> None:
        self.target.layout.display = "" if self.goal.value in AIMED else "none"
        for die in self.dice.children:
            count = self.now.rolled.count(die.description)
            die.tooltip = text("advisor.add", face=die.description, count=count)
            die.disabled = bool(self.now.ended) or self.complete
        self.options.children = [] if self.now.ended else self._option_buttons(self.advice)
        self.state.say(*self._state_words())

    def _state_words(self) -> list[str]:
        position, nothing = self.position, text("advisor.nothing")
        dice = dice_words(position.dice_left)
        aside, rolled = " ".join(self.now.aside), " ".join(self.now.rolled)
        words = [
            text("advisor.state", sum=position.sum, dice=dice),
            f"{text('advisor.aside')}: {aside or nothing}",
            f"{text('advisor.rolled')}: {rolled or nothing}",
        ]
        missing = position.dice_left - len(self.now.rolled)
        if self.now.ended:
            words.append(self.now.ended)
        elif self.now.rolled and missing:
            words.append(text("advisor.missing", count=missing))
        elif not self.now.rolled:
            words.append(text("advisor.pick"))
        return words

    def _option_buttons(self, advice: Advice[float]) -> list[w.Button]:
        """A button for each thing one can do now; rolling on is done by entering dice."""
        made = []
        for option in advice.options:
            if isinstance(option, Take):
                face = option.face.label
                label = text("advisor.take", count=option.count, face=face)
                made.append(button(label, lambda face=face: self.take(face)))
            elif option.action == STOP and not self.now.rolled:
                made.append(button(text("advisor.stop", sum=option.position.sum), self.stop))
            elif option.action == ROLL and not self.now.rolled:
                dice = dice_words(option.position.dice_left)
                made.append(button(text("advisor.keep_rolling", dice=dice), self.roll))
        return made
