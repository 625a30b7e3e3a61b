"""Grill odds: click together what lies on the grill, and see what the turn can bring."""

from __future__ import annotations

from analysis.charts.grill_odds import position_chart
from analysis.explorers.chart_view import ChartView
from analysis.explorers.explorer import Explorer
from analysis.explorers.parts import Row, Said, button, choice, line
from analysis.explorers.table import SpotRow
from analysis.studies.grill_odds import PositionStudy, study_position
from analysis.texts import text
from analysis.texts.numbers import percent
from heckmeck_core.games import dice_games, rules
from heckmeck_core.games.barbecue import Grill
from heckmeck_core.games.game import Lying
from heckmeck_core.games.notation import parse
from heckmeck_core.games.round import RoundAhead, round_ahead
from heckmeck_core.games.seat_goals import KINDS, LEAD
from heckmeck_core.games.strategy import Strategy

ONE_SPOT = "one_spot"


class GrillOdds(Explorer[PositionStudy]):
    """The grill as it lies on the table, its odds, and the round ahead.

    `laid` is what lies where, in the words of a position's text; `study` what was computed.
    """

    def __init__(self, game: str = "barbecue") -> None:
        self.laid: dict[int, str] = {}
        self._setting_up = False
        games = [(text(f"{name}.name"), name) for name in dice_games()]
        self.game = choice(text("shared.game"), games, game)
        self.players = choice(text("shared.players"), [])
        kinds = [(text(f"shared.{kind}"), kind) for kind in (*KINDS, ONE_SPOT)]
        self.goal = choice(text("shared.goal"), kinds)
        self.target = choice(text("grill.target"), [])
        self.others = choice(text("grill.others"), kinds[:-1])
        self.worms = line(text("shared.worms"), "")
        self.wrong = Said(wrong=True)
        self.hint, self.round = Said(), Said()
        self.spots = SpotRow(self.click)
        self._set_up()
        self.study = self._look()
        self.chart = ChartView(position_chart(self.study), "grill_odds")
        self._tell()
        controls = [self.game, self.players, self.goal, self.target, self.others]
        clear = button(text("grill.clear"), self.clear)
        super().__init__(
            [
                Row(controls),
                Row([self.worms, clear]),
                self.wrong,
                self.hint,
                self.spots,
                self.chart,
                self.round,
            ]
        )
        self.game.observe(lambda _: self._change_game(), "value")
        for control in (self.players, self.goal, self.target, self.others, self.worms):
            control.observe(lambda _: self.refresh(), "value")

    def _set_up(self) -> None:
        """Fill the controls for the game chosen, with nothing on the grill."""
        game = rules(self.game.value)
        self.laid = {}
        self.players.options, self.players.value = list(game.players), 3
        self.target.options, self.target.value = list(game.worms), game.lowest
        self.worms.value = game.scale
        self.hint.say(text(f"{game.name}.hint"))
        self.spots.lay(game.worms)

    def _change_game(self) -> None:
        self._setting_up = True  # every control that changes would ask for an answer of its own
        self._set_up()
        self._setting_up = False
        self.refresh()

    def refresh(self) -> None:
        """Compute anew, once all controls are those of one game."""
        if not self._setting_up:
            super().refresh()

    def clear(self) -> None:
        """Take everything off the grill."""
        self.laid = {}
        self.refresh()

    def click(self, number: int) -> None:
        """Change what lies on a spot to the next thing that can lie there."""
        cycle = rules(self.game.value).game.can_lie(self.players.value)
        now = self.laid.pop(number, cycle[0])
        following = cycle[(cycle.index(now) + 1) % len(cycle)] if now in cycle else cycle[0]
        if following != cycle[0]:
            self.laid[number] = following  # the last one clicked lies on top of a stack
        self.refresh()

    def _refused(self) -> None:
        self._label_spots()

    def _show(self, study: PositionStudy) -> None:
        self.study = study
        self.chart.show(position_chart(study))
        self._tell()

    def _look(self) -> PositionStudy:
        game = rules(self.game.value).with_worms(self.worms.value)
        words = [f"{number}={what}" for number, what in self.laid.items()]
        position = parse(" ".join([f"players={self.players.value}", *words]), game)
        one = self.goal.value == ONE_SPOT
        goal = f"exactly:{self.target.value}" if one else self.goal.value
        return study_position(position, goal)

    def _tell(self) -> None:
        """Everything beside the chart: labels of the spots, and the round ahead."""
        self._label_spots()
        self.target.layout.display = "" if self.goal.value == ONE_SPOT else "none"
        grill = self.study.position
        self.others.layout.display = "" if isinstance(grill, Grill) else "none"
        self.round.value = ""
        if isinstance(grill, Grill):
            self.round.say(*_round_words(self._round(grill), self.others.value))

    def _label_spots(self) -> None:
        """What is laid; while an entry is wrong, as it was clicked."""
        table = self.study.position
        lies = self._clicked if self.wrong.value else table.lies
        self.spots.show(table.rules, lies, table.seat)

    def _clicked(self, number: int) -> Lying:
        """What was clicked onto a spot, also where all of it together is no position."""
        game = rules(self.game.value).game
        laid = self.laid.get(number, game.untouched)
        return game.alone(game.rules(), self.players.value, number, laid).lies(number)

    def _round(self, grill: Grill) -> RoundAhead:
        following = grill.with_seat((grill.seat + 1) % grill.players)
        seats = [Strategy(self.others.value or LEAD)] * grill.players
        return round_ahead(following, seats, me=grill.seat)


def _round_words(ahead: RoundAhead, goal: str) -> list[str]:
    """The round ahead in sentences."""
    said = [text("grill.round", goal=text(f"shared.{goal}"))]
    for spot, chance in ahead.plate_stays.items():
        said.append(text("grill.round_plate", spot=spot, chance=percent(chance)))
    for spot, chance in ahead.snail_stays.items():
        said.append(text("grill.round_snail", spot=spot, chance=percent(chance)))
    spot, likely = max(ahead.snail_comes.items(), key=lambda item: item[1])
    coming = {"spot": spot, "spot_chance": percent(likely)}
    some = text("grill.round_new", chance=percent(ahead.any_snail_comes), **coming)
    said.append(some if ahead.any_snail_comes else text("grill.round_none"))
    said.append(text("grill.round_end", chance=percent(ahead.game_ends)))
    return said
