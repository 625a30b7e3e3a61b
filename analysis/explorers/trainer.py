"""The trainer: play turns or a game, and learn what each decision cost."""

from __future__ import annotations

import os
from pathlib import Path
from random import SystemRandom
from tempfile import mkdtemp

import ipywidgets as w

from analysis.charts.training import reason_words, training_chart
from analysis.explorers.chart_view import ChartView
from analysis.explorers.explorer import Explorer
from analysis.explorers.parts import Row, Said, button, choice, line
from analysis.explorers.table import DiceRow, SpotRow
from analysis.files import user_folder
from analysis.studies.sessions import Session, stored_sessions
from analysis.studies.training import ME, MODES, NEXT, Decision, Setting, Training
from analysis.texts import text
from analysis.texts.words import dice_words, event_words, option_words
from heckmeck_core import BadInput
from heckmeck_core.games import dice_games, rules
from heckmeck_core.games.seat_goals import KINDS, SURVIVE
from heckmeck_core.plan import ROLL, STOP, TAKE

SHARED = "HECKMECK_SHARED"
"""Set where many people share one user's folder: nobody is shown what another one played."""


class Trainer(Explorer[Session]):
    """A session at the table; `session` holds it, with its file."""

    def __init__(self, folder: Path | None = None) -> None:
        self._make_controls()
        self.wrong, self.hint, self.kept = Said(wrong=True), Said(), Said()
        self.folder = folder or self._own_folder()
        self.state, self.told = Said(), Said()
        self.hint.say(text("trainer.hint"))
        self.spots, self.dice = SpotRow(), DiceRow(lambda face: self.choose(f"{TAKE} {face}"))
        self.options, self.review = Row(), w.VBox()
        self.reviewed = button(text("trainer.review"), self._show_review)
        self.session = self._first_session()
        self.chart = ChartView(training_chart([], self._unit), "training")
        self._sit_down()
        stored = Row([self.sessions, button(text("trainer.open"), self.reopen)])
        super().__init__(
            [
                self.hint,
                Row([self.game, self.mode, self.players, self.goal, self.others]),
                Row([self.worms, button(text("trainer.new"), self.refresh)]),
                self.wrong,
                *([] if os.environ.get(SHARED) else [stored]),
                self.spots,
                self.state,
                self.dice,
                self.options,
                self.told,
                Row([self.at_once, self.reviewed]),
                self.review,
                self.kept,
            ]
        )
        self.game.observe(lambda _: self._change_game(), "value")

    def _own_folder(self) -> Path:
        """The user's folder; where nothing can be written, one for as long as this lasts."""
        try:
            return user_folder("training")
        except BadInput as problem:
            self.wrong.say(str(problem))
            return Path(mkdtemp())

    def _make_controls(self) -> None:
        usual = Setting()
        self.game = choice(text("shared.game"), [(text(f"{g}.name"), g) for g in dice_games()])
        modes = [(text(f"trainer.{mode}"), mode) for mode in MODES]
        self.mode = choice(text("trainer.mode"), modes, usual.mode)
        kinds = [(text(f"shared.{kind}"), kind) for kind in KINDS]
        self.players = choice(text("shared.players"), list(usual.rules().players), usual.players)
        self.goal = choice(text("shared.goal"), kinds, usual.goal)
        self.others = choice(text("trainer.others"), kinds, usual.others)
        self.worms = line(text("shared.worms"), usual.rules().scale)
        self.at_once = w.Checkbox(
            value=True,
            description=text("trainer.at_once"),
            indent=False,
            layout={"width": "auto"},
        )
        self.sessions = choice(text("trainer.session"), [])

    def _change_game(self) -> None:
        game = rules(self.game.value)
        self.players.options, self.players.value = list(game.players), game.players[1]
        self.worms.value = game.scale

    @property
    def training(self) -> Training:
        """Where the session stands."""
        return self.session.training

    @property
    def _unit(self) -> str:
        survive = self.training.setting.goal == SURVIVE
        return "trainer.unit_survive" if survive else "trainer.unit_points"

    def _first_session(self) -> Session:
        """The latest session where it was left, or a new one."""
        latest = [] if os.environ.get(SHARED) else stored_sessions(self.folder)[:1]
        for path in latest:
            try:
                session = Session.open(path)
                if not session.training.over:
                    return session
            except BadInput as problem:
                self.wrong.say(text("trainer.unreadable", problem=problem))
        return self._look()

    def _look(self) -> Session:
        """The new session that the controls ask for."""
        setting = Setting(
            game=self.game.value,
            mode=self.mode.value,
            players=self.players.value,
            goal=self.goal.value,
            others=self.others.value,
            worms=self.worms.value,
            seed=SystemRandom().getrandbits(48),
        )
        return Session.new(setting, self.folder)

    def _show(self, session: Session) -> None:
        self.session = session
        self._sit_down()

    def reopen(self) -> None:
        """Go on with the stored session that is chosen."""
        try:
            if self.sessions.value is not None:
                self._show(Session.open(self.sessions.value))
                self.wrong.value = ""
        except BadInput as problem:
            self.wrong.say(str(problem))

    def _sit_down(self) -> None:
        """Put the session's table on the page."""
        self.spots.lay(self.training.rules.worms)
        self.told.value = ""
        self._tell()
        self._hide_review()

    def choose(self, name: str) -> None:
        """Make a choice, and see what it cost."""
        if name not in self.training.offered:
            return
        known = len(self.training.decisions)
        self.wrong.value = ""
        try:
            self.session.choose(name)
        except BadInput as problem:  # it is done, but could not be saved
            self.wrong.say(str(problem))
        self._judge(self.training.decisions[known:])
        self._tell()
        if self.training.over:
            self._show_review()
        else:
            self._hide_review()

    def _judge(self, made: list[Decision]) -> None:
        """Tell what the decision just made cost, if there was one."""
        self.told.value = ""
        if not made or not self.at_once.value:
            return
        (decision,) = made
        if not decision.cost:
            self.told.say(text("trainer.right", chosen=option_words(decision.chosen)))
            return
        cost = text(self._unit, cost=f"{decision.cost:.3f}")
        chosen, best = option_words(decision.chosen), option_words(decision.best)
        words = {"chosen": chosen, "best": best, "cost": cost}
        self.told.say(text("trainer.wrong", **words), reason_words(decision))

    def _tell(self) -> None:
        """Everything of the table: spots, dice, choices, what happened, the file."""
        training = self.training
        self.spots.show(training.rules, training.table.lies, training.table.seat)
        self.dice.lay(training.rolled)
        for die in self.dice.children:
            die.tooltip = text("trainer.die", face=die.description)
            die.disabled = f"{TAKE} {die.description}" not in training.offered
        self.options.children = [self._option(name) for name in training.offered]
        self.state.say(*self._state_words())
        stored = stored_sessions(self.folder)
        self.sessions.options = [(path.stem[:19], path) for path in stored]
        if self.session.path in stored:
            self.sessions.value = self.session.path
        self.kept.say(text("trainer.kept", path=self.session.path))

    def _state_words(self) -> list[str]:
        training, position = self.training, self.training.position
        dice = dice_words(position.dice_left)
        aside = " ".join(training.aside) or text("advisor.nothing")
        words = [text("trainer.turn", turn=training.turn, sum=position.sum, dice=dice)]
        words += [text("trainer.aside", dice=aside)]
        words += [
            event_words(training.rules.name, h.event, h.seat, h.result, ME) for h in training.round
        ]
        table = training.table
        points = [
            text("trainer.point", seat=s, points=table.points(s)) for s in range(table.players)
        ]
        words.append(text("trainer.points", points=", ".join(points)))
        if training.over:
            places = [
                text("trainer.place", place=p.place, seat=p.seat, count=p.points)
                for p in table.standings()
            ]
            words.append(text("trainer.over", standing="; ".join(places)))
        return words

    def _option(self, name: str) -> w.Button:
        position = self.training.position
        if name == NEXT:
            label = text("trainer.next")
        elif name == STOP:
            label = text("trainer.stop", sum=position.sum)
        elif name == ROLL:
            dice = dice_words(position.dice_left)
            label = text("trainer.roll", dice=dice)
        else:
            face = name.removeprefix(f"{TAKE} ")
            label = text("trainer.take", count=self.training.rolled.count(face), face=face)
        return button(label, lambda: self.choose(name))

    def _show_review(self) -> None:
        self.chart.show(training_chart(self.training.decisions, self._unit))
        self.review.children = [self.chart]

    def _hide_review(self) -> None:
        self.review.children = []

    def __repr__(self) -> str:
        return text("trainer.stands_for")  # not the session: it is another one for everybody
