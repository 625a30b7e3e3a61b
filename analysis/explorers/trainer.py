"""The trainer: play turns or a game, and learn what each decision cost."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from html import escape
from pathlib import Path
from random import SystemRandom
from tempfile import mkdtemp

import ipywidgets as w

from analysis.drawings.seats import seat_names
from analysis.explorers.address import TABLE, Address
from analysis.explorers.explorer import Explorer
from analysis.explorers.looking_back import LookingBack
from analysis.explorers.moment import Moment
from analysis.explorers.parts import About, Fold, Row, Said, button, choice, lead, line, names_line
from analysis.explorers.play_board import PlayBoard
from analysis.explorers.table_view import DROP, KEY, Did
from analysis.files import user_folder
from analysis.studies.review import progress
from analysis.studies.sessions import Kept, Session, recent_sessions, stored_sessions
from analysis.studies.training import GAME, MODES, NEXT, Decision, Setting, Training
from analysis.texts import text
from analysis.texts.training import progress_words, session_words, verdict_words
from heckmeck_core import BadInput
from heckmeck_core.games import dice_games, rules
from heckmeck_core.games.game import DiceTable
from heckmeck_core.games.notation import parse
from heckmeck_core.games.seat_goals import KINDS
from heckmeck_core.plan import ROLL, STOP, TAKE

SHARED = "HECKMECK_SHARED"
"""Set where many people share one user's folder: nobody is shown what another one played."""
SESSION = "session"
"""The word of the page's address for a session that goes on when the page is loaded again."""


class Trainer(Explorer[Session]):
    """A session at the table; `session` holds it, with its file."""

    def __init__(self, folder: Path | None = None, address: Address | None = None) -> None:
        self._make_controls()
        self.wrong, self.about = Said(wrong=True), About()
        self.folder = folder or self._own_folder()
        self.reviewed = button(text("trainer.review"), self.look_back)
        self.board = PlayBoard(self.did, self.reviewed)
        self.looking_back = LookingBack(self._look_at)
        self.step: int | None = None
        """Which of the others' turns is shown; None: they are all done."""
        self.session = self._first_session()
        self._sit_down()
        self.kept = {
            "game": self.game,
            "mode": self.mode,
            "players": self.players,
            "goal": self.goal,
            "others": self.others,
            "worms": self.worms,
            "names": self.named,
        }
        begin = button(text("trainer.new"), self.refresh)
        stored = Row([self.sessions, button(text("trainer.open"), self.reopen)])
        more = [Row([self.others, self.worms]), self.named, self.at_once]
        setting = [self.game, self.mode, self.players, self.goal, begin]
        super().__init__(
            [
                lead(text("trainer.lead")),
                Fold(text("shared.setting"), [Row(setting)], phones=True),
                self.wrong,
                self.board,
                self.looking_back,
                Fold(text("shared.more"), [*more, *([] if _is_shared() else [stored])]),
                self.about,
            ],
            address,
        )
        self.game.observe(lambda _: self._change_game(), "value")
        self.named.observe(lambda _: self._tell(), "value")

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
        self.named = names_line()
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

    # The session and its table -------------------------------------------------------------------

    @property
    def training(self) -> Training:
        """Where the session stands."""
        return self.session.training

    @property
    def table(self) -> DiceTable:
        """The table as it lies, with the person to move."""
        return self.training.table.with_seat(self.training.me)

    @property
    def names(self) -> str:
        """The names at the table, as they were entered."""
        return str(self.named.value)

    @property
    def people(self) -> list[str]:
        """The names of all seats."""
        return seat_names(self.training.table.players, self.training.me, self.names)

    @property
    def moment(self) -> Moment:
        """What is on the board, if nobody looks back."""
        return Moment(self.training, self.step, self.people)

    def bring(self, table: DiceTable, names: str) -> None:
        """Play on from a table laid elsewhere, in a new session, unless it is the one shown."""
        self.named.value = names
        if table == self.table:
            return
        try:
            self._begin(self._setting(table))
        except BadInput as problem:
            self.wrong.say(str(problem))

    def _setting(self, start: DiceTable | None = None) -> Setting:
        """What the controls ask for; played on from a table, if one is given."""
        return Setting(
            game=start.rules.name if start else self.game.value,
            mode=GAME if start else self.mode.value,
            players=start.players if start else self.players.value,
            goal=self.goal.value,
            others=self.others.value,
            worms=start.rules.scale if start else self.worms.value,
            seed=SystemRandom().getrandbits(48),
            start=start.write() if start else None,
        )

    def _begin(self, setting: Setting) -> None:
        self._show(Session.new(setting, self.folder))

    def _first_session(self) -> Session:
        """The latest session where it was left, or a new one."""
        latest = [] if _is_shared() else stored_sessions(self.folder)[:1]
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
        return Session.new(self._setting(), self.folder)

    def _show(self, session: Session) -> None:
        self.session = session
        self.wrong.value = ""
        self._sit_down()
        self.address.say(self.remembered())

    def reopen(self) -> None:
        """Go on with the stored session that is chosen."""
        if self.sessions.value is not None:
            self._open(self.sessions.value)

    def _open(self, path: Path) -> None:
        try:
            self._show(Session.open(path))
        except BadInput as problem:
            self.wrong.say(str(problem))

    def remembered(self) -> dict[str, str]:
        """What is entered, the table, and the session, once it is kept."""
        said = {**super().remembered(), TABLE: self.table.write()}
        return said | ({SESSION: self.session.path.stem} if self.training.choices else {})

    def recall(self, said: Mapping[str, str]) -> None:
        """Go on with the session that an address names; else begin the one that it describes."""
        known = {path.stem: path for path in stored_sessions(self.folder)}
        if said.get(SESSION) in known:
            super().recall({"names": said.get("names", "")})
            self._open(known[said[SESSION]])
            return
        before = self.training.setting
        super().recall(said)
        try:
            setting = self._setting()
            if said.get(TABLE) and setting.mode == GAME:
                table = parse(said[TABLE], setting.rules())
                setting = setting if table == setting.table() else self._setting(table)
            if setting != replace(before, seed=setting.seed):
                self._begin(setting)
        except BadInput as problem:
            self.wrong.say(str(problem))

    def _sit_down(self) -> None:
        """Put the session's table on the page, and what it is into the controls."""
        self._reflect(self.training.setting)
        self.step = None
        self.board.told.value = ""
        self._close_review()
        self._list_sessions()
        self._tell()

    def _reflect(self, setting: Setting) -> None:
        """Let the controls say what is played."""
        self.game.value = setting.game
        self._change_game()  # also before it is watched
        self.mode.value, self.players.value = setting.mode, setting.players
        self.goal.value = setting.goal
        if setting.others in KINDS:
            self.others.value = setting.others
        self.worms.value = setting.rules().scale
        others = text(f"shared.{self.others.value}")
        said = [text("trainer.about_worth"), text("trainer.about_others", others=others)]
        kept = [] if _is_shared() else [text("trainer.about_kept", path=self.session.path)]
        self.about.say(*said, *kept)

    def _list_sessions(self) -> None:
        """The stored sessions by name, and what came before this one."""
        stored = [] if _is_shared() else recent_sessions(self.folder)
        now = datetime.now()
        self.sessions.options = [(session_words(kept, now), kept.path) for kept in stored]
        if self.session.path in [kept.path for kept in stored]:
            self.sessions.value = self.session.path
        self.earlier: list[Kept] = [kept for kept in stored if kept.path != self.session.path]

    # What people do ------------------------------------------------------------------------------

    def did(self, did: Did) -> None:
        """What somebody did to a die or a button."""
        if did.event == KEY:
            self._choose_shown(f"{TAKE} {did.typed}")
        elif did.event != DROP or did.onto == "aside":
            self._act(did.piece)

    def _act(self, key: str) -> None:
        """What a piece does; one that is not there any more does nothing."""
        kind, _, what = key.partition("-")
        moment = self.moment
        if kind == "die":
            rolled = self.training.rolled
            if int(what) < len(rolled):
                self._choose_shown(f"{TAKE} {rolled[int(what)]}")
        elif key in (STOP, ROLL):
            self._choose_shown(key)
        elif key == moment.key("next"):
            self.go_on()
        elif key == moment.key("skip"):
            self.go_on(skip=True)
        elif kind in ("earlier", "later"):
            self.looking_back.go(-1 if kind == "earlier" else 1)

    def _choose_shown(self, name: str) -> None:
        """Choose, if it is the person's turn that is on the board."""
        if self.step is None and self.looking_back.decision is None:
            self.choose(name)

    def go_on(self, skip: bool = False) -> None:
        """Show the next of the others' turns, after the last one the person's; or that at once."""
        if self.step is None:
            self.choose(NEXT, skip)
            return
        done = skip or self.step + 1 == len(self.training.others)
        self.step = None if done else self.step + 1
        self._tell()
        self._review_at_the_end()

    def choose(self, name: str, skip: bool = False) -> None:
        """Make a choice, and see what it cost; to skip is not to see the others play."""
        if name not in self.training.offered:
            return
        known = len(self.training.decisions)
        self.wrong.value = ""
        try:
            self.session.choose(name)
        except BadInput as problem:  # it is done, but could not be saved
            self.wrong.say(text("trainer.unsaved", problem=problem))
        self.step = 0 if name == NEXT and self.training.others and not skip else None
        self._close_review()
        self._judge(self.training.decisions[known:])
        if name == NEXT or len(self.training.choices) == 1:
            self._list_sessions()
        self._tell(rolled=name == ROLL)
        self._review_at_the_end()
        self.address.say(self.remembered())

    def _judge(self, made: list[Decision]) -> None:
        """Tell what the decision just made cost, if there was one."""
        self.board.told.value = ""
        if made and self.at_once.value:
            self.board.told.say(verdict_words(made[-1], self.training.setting.goal))

    # The board -----------------------------------------------------------------------------------

    def _tell(self, rolled: bool = False) -> None:
        """Everything of the table: grill, dice, buttons, what happened, how it goes."""
        if self.looking_back.decision is not None:
            self.looking_back.show(self.board, self.training, self.people)
            return
        moment = self.moment
        self.board.lay(moment.table, self.people, moment.ringed)
        self.board.put(moment.dice, moment.knobs(), rolled)
        self.board.state.say(*moment.words())
        how = progress_words(progress(self.training.decisions, self.earlier))
        self.board.progress.value = f"<div class='hm-faint'>{escape(how)}</div>"

    # Looking back --------------------------------------------------------------------------------

    def look_back(self) -> None:
        """Show the review on the board, or go back to the table."""
        if self.looking_back.is_open:
            self._close_review()
        else:
            self._open_review()
            self.looking_back.go(1)
        self._tell()

    def _look_at(self) -> None:
        """Another decision is to be shown."""
        self._tell()

    def _review_at_the_end(self) -> None:
        """Whoever has seen the last turn is shown what their choices cost."""
        if self.training.over and self.step is None:
            self._open_review()

    def _open_review(self) -> None:
        self.looking_back.take_out(self.training)
        self.reviewed.description = text("trainer.back")

    def _close_review(self) -> None:
        self.looking_back.put_away()
        self.reviewed.description = text("trainer.review")

    def __repr__(self) -> str:
        return text("trainer.stands_for")  # not the session: it is another one for everybody


def _is_shared() -> bool:
    return bool(os.environ.get(SHARED))
