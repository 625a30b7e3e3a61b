"""Snail timing: how many turns are left at the table as it lies, and when the snails come."""

from __future__ import annotations

import ipywidgets as w

from analysis.charts.turns_left import turns_left_chart
from analysis.explorers.address import Address
from analysis.explorers.chart_view import ChartView
from analysis.explorers.parts import Bar, Fold, Row, button, choice, lead
from analysis.explorers.playing_on import PlayingOn, Seen
from analysis.explorers.snails import Snails
from analysis.explorers.table_explorer import TableExplorer
from analysis.studies.turns_left import GamesAhead
from analysis.texts import text
from analysis.texts.cards import rule_words
from analysis.texts.turns_left import turns_left_words
from heckmeck_core import RuleOfThumb
from heckmeck_core.games import dice_games, rules
from heckmeck_core.games.barbecue import Grill
from heckmeck_core.games.game import DiceTable
from heckmeck_core.games.seat_goals import KINDS, LEAD

GAMES = (100, 400, 1000, 4000, 10000)
USUAL = 400
SEED = 1
RULES_OF_THUMB = (
    RuleOfThumb("highest sum", "at", 26),
    RuleOfThumb("highest face", "at", 25),
    RuleOfThumb("worms first", "at", 25),
    RuleOfThumb("most dice", "as soon as allowed"),
    RuleOfThumb("highest sum", "below dice", 3),
)


class SnailTiming(TableExplorer[GamesAhead | None]):
    """How many turns are left at the table that is laid, from games that go on from there.

    `playing` plays them: a few at once, and more of them while people look at the first answer.
    """

    def __init__(self, game: str = "barbecue", address: Address | None = None) -> None:
        self._make_controls(game)
        self._make_more()
        self.playing = PlayingOn(self._count, self._tell)
        self.playing.wanted = self.games.value
        self.ahead = self._look()
        assert self.ahead is not None  # nothing is over at the start
        self.playing.begin(self.ahead)
        self.chart = ChartView(turns_left_chart(self.seen.left), "turns_left")
        self._say()
        self._name_seats()
        more = [Row(self.seats), Row([self.games, self.stopping]), self.worms]
        fold = Fold(text("shared.more"), [*more, self.laid.names, self.laid.position])
        rest = w.VBox([self.laid.tools, self.chart, fold])
        beside = w.Box([w.VBox([self.answer, self.bar]), self.laid, rest])
        beside.add_class("hm-beside")
        beside.add_class("hm-even")
        setting = Fold(text("time.setting"), [Row([self.game, self.laid.players])], phones=True)
        top = [lead(text("time.lead")), setting, self.wrong]
        super().__init__([*top, beside, self.snails, self.about], address)
        for seat in self.seats:
            seat.observe(lambda _: self.refresh(), "value")
        self.games.observe(lambda _: self._play_more(), "value")
        self.playing.go_on()

    def _make_more(self) -> None:
        """Make what most people never touch: who plays how, and how many games."""
        ways = [(text(f"time.for_{kind}"), kind) for kind in KINDS]
        ways += [(rule_words(rule), str(rule)) for rule in RULES_OF_THUMB]
        most = max(rules(game).players[-1] for game in dice_games())
        self.seats = [choice(text("time.you_play"), ways, LEAD) for _ in range(most)]
        self.games = choice(text("time.games"), [(f"{n:,}", n) for n in GAMES], USUAL)
        self.stopping = button(text("time.stop"), self.stop_or_go_on)
        self.bar = Bar()
        self.snails = Snails(self._remember)
        self.kept = {
            **self.kept,
            **{f"seat{seat}": control for seat, control in enumerate(self.seats)},
            "games": self.games,
            "left": self.snails.left,
            "locked": self.snails.locked,
        }

    @property
    def seen(self) -> Seen:
        """What was seen in the games played so far."""
        return self.playing.seen

    def _look(self) -> GamesAhead | None:
        """The games that the controls ask for; None: this one is over."""
        if self.table.over:
            return None
        strategies = [seat.value for seat in self.seats[: self.table.players]]
        return GamesAhead(self.table, tuple(strategies), SEED)

    def _show(self, ahead: GamesAhead | None) -> None:
        """A first answer for another table at once, and a better one while it is read.

        The table is drawn once it has its answer, so that no other one stands beside it.
        """
        before, self.ahead = self.ahead, ahead
        if ahead is not None and ahead != before:
            self.playing.begin(ahead)
            self.snails.hide()
        self.laid.show()
        self._name_seats()
        if ahead is None:
            self._end()
            return
        self._tell()
        if ahead != before:
            self.playing.go_on()

    def _end(self) -> None:
        """There is nothing to be seen of a game that is over."""
        self.playing.halt()
        self.answer.say(text("time.over"))
        self.chart.layout.display = "none"
        self.snails.hide()

    def _name_seats(self) -> None:
        """Ask how each of the people plays, by name."""
        people, me = self.laid.people, self.table.seat
        for seat, control in enumerate(self.seats):
            control.layout.display = "" if seat < len(people) else "none"
            if seat < len(people):
                plays = text("time.plays", name=people[seat])
                control.description = text("time.you_play") if seat == me else plays

    def _say(self) -> None:
        """The answer in words, and where it comes from."""
        left = self.seen.left
        self.answer.say(*turns_left_words(left, self.laid.people, self.playing.wanted))
        printed = left.start.rules
        scale = text("grill.scale", scale=printed.scale, clause=printed.worms_clause)
        self.about.say(text("time.about_games"), text("time.about_error"), scale)

    def _tell(self) -> None:
        """All that is seen now: the answer, its chart, and what the snails do."""
        left, snails = self.seen.left, self.seen.snails
        self._say()
        self.chart.show(turns_left_chart(left))
        self.chart.layout.display = ""
        if snails is not None and isinstance(left.start, Grill):
            self.snails.show(left.start, snails)

    def _count(self) -> None:
        """How many of the games are played, while they are."""
        playing = self.playing
        if playing.at_work:
            done, wanted = f"{playing.played:,}", playing.wanted
            said = text("time.playing", done=done, games=f"{wanted:,}", count=wanted)
            self.bar.show(playing.played, wanted, said)
        else:
            self.bar.clear()
        more = self.ahead is not None and not playing.at_work and not playing.complete
        self.stopping.description = text("time.go_on" if more else "time.stop")
        self.stopping.disabled = not playing.at_work and not more

    def stop_or_go_on(self) -> None:
        """Play no more games, or all that are still missing."""
        if self.playing.at_work:
            self.playing.stop()
        else:
            self.playing.go_on()

    def _play_more(self) -> None:
        """Another number of games is asked for."""
        self.playing.wanted = self.games.value
        if self.ahead is not None:
            self._say()
            self.playing.go_on()
        self._remember()

    def remembered(self) -> dict[str, str]:
        """What is entered, the table, and how those at it play."""
        away = {f"seat{seat}" for seat in range(self.table.players, len(self.seats))}
        return {name: said for name, said in super().remembered().items() if name not in away}

    def _remember(self) -> None:
        """Write into the address what does not ask for another answer."""
        self.address.say(self.remembered())

    def bring(self, table: DiceTable, names: str) -> None:
        """Lay a table that comes from elsewhere, or go on with the one that is laid."""
        super().bring(table, names)
        if self.ahead is not None:
            self.playing.go_on()

    def leave(self) -> None:
        """Play no games while people look at something else."""
        self.playing.halt()

    def __repr__(self) -> str:
        return self.answer.plain
