"""Grill odds: lay the grill as it lies on the table, and see on it what the turn can bring."""

from __future__ import annotations

import ipywidgets as w

from analysis.charts.grill_odds import position_chart, position_words
from analysis.drawings.spots import Note
from analysis.explorers.address import Address
from analysis.explorers.chart_view import ChartView
from analysis.explorers.parts import Fold, Row, Said, choice, lead
from analysis.explorers.table_explorer import TurnExplorer
from analysis.studies.grill_odds import PositionStudy, SpotOdds, study_position
from analysis.texts import text
from analysis.texts.numbers import percent, short_percent
from heckmeck_core.games import Rules
from heckmeck_core.games.barbecue import Grill
from heckmeck_core.games.round import RoundAhead, round_ahead
from heckmeck_core.games.seat_goals import KINDS, LEAD
from heckmeck_core.games.strategy import Strategy

ONE_SPOT = "one_spot"


class GrillOdds(TurnExplorer[PositionStudy]):
    """The grill as it lies on the table, its odds on its spots, and the round ahead.

    `laid` is the table that is laid, `study` what was computed for it.
    """

    def __init__(self, game: str = "barbecue", address: Address | None = None) -> None:
        kinds = [(text(f"shared.{kind}"), kind) for kind in (*KINDS, ONE_SPOT)]
        self._make_controls(game)
        self._make_goals(kinds, text("grill.target"))
        self.others = choice(text("grill.others"), kinds[:-1])
        self.kept = {**self.kept, "others": self.others}
        self.round = Said()
        self.study = self._look()
        self.chart = ChartView(position_chart(self.study, self.names), "grill_odds")
        self._tell()
        more = [self.others, self.worms, self.laid.names, self.laid.position]
        rest = w.VBox([self.round, self.laid.tools, Fold(text("shared.more"), more)])
        beside = w.Box([self.answer, self.laid, rest])
        beside.add_class("hm-beside")
        controls = [Row([self.game, self.laid.players, self.goal, self.target])]
        setting = Fold(text("shared.setting"), controls, phones=True)
        top = [lead(text("grill.lead")), setting, self.wrong]
        super().__init__([*top, beside, self.chart, self.about], address)
        self.others.observe(lambda _: self.refresh(), "value")

    def _targets(self, game: Rules) -> list[int]:
        return list(game.worms)

    def _look(self) -> PositionStudy:
        one = self.goal.value == ONE_SPOT
        return study_position(
            self.table, f"exactly:{self.target.value}" if one else self.goal.value
        )

    def _refused(self) -> None:
        self.laid.show()
        self.answer.value = self.round.value = ""

    def _show(self, study: PositionStudy) -> None:
        self.study = study
        self.chart.show(position_chart(study, self.names))
        self._tell()

    def _tell(self) -> None:
        """The answer in words, the odds on the grill, and the round ahead."""
        study, grill = self.study, self.study.position
        self.answer.say(*position_words(study))
        self.target.layout.display = "" if self.goal.value == ONE_SPOT else "none"
        self.others.layout.display = "" if isinstance(grill, Grill) else "none"
        self.round.value = ""
        ahead = self._round(grill) if isinstance(grill, Grill) else None
        if ahead is not None:
            self.round.say(_round_words(ahead))
        failed = study.outcome.failed_total
        self.laid.show(_notes(study, ahead), Note(short_percent(failed), float(failed)))
        printed = text("grill.scale", scale=grill.rules.scale, clause=grill.rules.worms_clause)
        goal = text(f"shared.{self.others.value}")
        self.about.say(text("grill.about"), text("grill.about_round", goal=goal), printed)

    def _round(self, grill: Grill) -> RoundAhead:
        following = grill.with_seat((grill.seat + 1) % grill.players)
        seats = [Strategy(self.others.value or LEAD)] * grill.players
        return round_ahead(following, seats, me=grill.seat)


def _notes(study: PositionStudy, ahead: RoundAhead | None) -> dict[int, Note]:
    """What stands on the spots: the chance of each, and how likely what lies there stays."""
    stays = {**ahead.plate_stays, **ahead.snail_stays} if ahead else {}
    top = max(float(spot.chance) for spot in study.spots) or 1.0
    return {spot.number: _note(spot, top, stays.get(spot.number)) for spot in study.spots}


def _note(spot: SpotOdds, top: float, stays: float | None) -> Note:
    chance = float(spot.chance)
    said = text("grill.odds", chance=percent(spot.chance), best=percent(spot.best))
    corner = ""
    if stays is not None:
        corner = short_percent(stays)
        said = f"{said} {text('grill.stays', chance=percent(stays))}"
    return Note(short_percent(chance), chance / top, said, corner, best=chance == top)


def _round_words(ahead: RoundAhead) -> str:
    """The round ahead in a sentence or two; what stays stands on the grill."""
    said = [text("grill.round")] if ahead.plate_stays or ahead.snail_stays else []
    spot, likely = max(ahead.snail_comes.items(), key=lambda item: item[1])
    coming = {"spot": spot, "spot_chance": short_percent(likely)}
    some = text("grill.round_new", chance=short_percent(ahead.any_snail_comes), **coming)
    said.append(some if ahead.any_snail_comes else text("grill.round_none"))
    if ahead.game_ends:
        said.append(text("grill.round_end", chance=short_percent(ahead.game_ends)))
    return " ".join(said)
