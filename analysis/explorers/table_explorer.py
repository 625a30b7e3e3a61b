"""What explorers of a table share: the table laid by hand; those of a turn, what it is for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

import ipywidgets as w

from analysis.explorers.address import TABLE, Address
from analysis.explorers.explorer import Explorer
from analysis.explorers.lay_table import LayTable
from analysis.explorers.parts import About, Said, choice, line
from analysis.texts import text
from heckmeck_core import BadInput
from heckmeck_core.games import Rules, dice_games, rules
from heckmeck_core.games.game import DiceTable
from heckmeck_core.games.notation import parse

PLAYERS = 3
Answer = TypeVar("Answer")


class TableExplorer(Explorer[Answer]):
    """An explorer of a table; `laid` is where it is laid."""

    def __init__(self, children: Sequence[w.Widget], address: Address | None) -> None:
        super().__init__(children, address)
        self.game.observe(lambda _: self._set_up(rules(self.game.value)), "value")
        self.worms.observe(lambda _: self._print_worms(), "value")
        self.laid.names.observe(lambda _: self.refresh(), "value")

    def _make_controls(self, game: str) -> None:
        """Make what there is to choose from, before the page is put together."""
        self._setting_up = False
        games = [(text(f"{name}.name"), name) for name in dice_games()]
        self.game = choice(text("shared.game"), games, game)
        self.worms = line(text("shared.worms"), rules(game).scale)
        self.wrong, self.answer, self.about = Said(wrong=True), Said(), About()
        self.answer.add_class("hm-answer")
        self.laid = LayTable(rules(game), PLAYERS, changed=self.refresh)
        self.kept = {"game": self.game, "worms": self.worms, "names": self.laid.names}

    def _change_game(self, game: Rules) -> None:
        """Fill the controls that are not the same for every game."""

    @property
    def table(self) -> DiceTable:
        """The table that is laid."""
        return self.laid.table

    @property
    def names(self) -> str:
        """The people at the table, as they were entered."""
        return str(self.laid.names.value)

    def bring(self, table: DiceTable, names: str) -> None:
        """Lay a table that comes from elsewhere."""
        if table != self.table or names != self.names:
            self._set_up(table.rules, table, names)

    def _set_up(self, game: Rules, table: DiceTable | None = None, names: str = "") -> None:
        """Fill the controls for a game, with this table laid, or a new one."""
        if self._setting_up:
            return
        self._setting_up = True  # every control that changes would ask for an answer of its own
        same_game = game.name == self.table.rules.name
        self.game.value, self.worms.value = game.name, game.scale
        if not same_game:
            self._change_game(game)
        if table is None:
            self.laid.set_up(game, PLAYERS)
        else:
            self.laid.names.value = names
            self.laid.lay(table)
        self._setting_up = False
        self.refresh()

    def _print_worms(self) -> None:
        """Other worms on the same grill; what lies there stays."""
        if self._setting_up:
            return
        try:
            printed = rules(self.game.value).with_worms(self.worms.value)
            self.bring(parse(self.table.write(), printed), self.names)
        except BadInput as problem:
            self.wrong.refuse(problem)

    def refresh(self) -> None:
        """Compute anew, once all controls are those of one game."""
        if not self._setting_up:
            super().refresh()

    def remembered(self) -> dict[str, str]:
        """What is entered, and the table."""
        return {**super().remembered(), TABLE: self.table.write()}

    def recall(self, said: Mapping[str, str]) -> None:
        """Enter what an address says, and lay its table."""
        super().recall(said)
        if TABLE in said:
            self.laid.change(lambda: self.laid.laying.paste(said[TABLE]))


class TurnExplorer(TableExplorer[Answer]):
    """An explorer of the turn at a table: `goal` and `target` are what it is played for."""

    def __init__(self, children: Sequence[w.Widget], address: Address | None) -> None:
        super().__init__(children, address)
        for control in (self.goal, self.target):
            control.observe(lambda _: self.refresh(), "value")

    def _make_goals(self, goals: Sequence[tuple[str, str]], target: str) -> None:
        """Make what one can play for, once there are controls."""
        self.goal = choice(text("shared.goal"), goals)
        self.target = choice(target, self._targets(rules(self.game.value)))
        self.kept = {**self.kept, "goal": self.goal, "target": self.target}

    def _change_game(self, game: Rules) -> None:
        self.target.options = self._targets(game)

    def _targets(self, game: Rules) -> list[int]:
        """The results that one can play for."""
        raise NotImplementedError
