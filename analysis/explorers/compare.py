"""Two games, one turn: Barbecue beside Bratwurmeck, and why they differ."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

import ipywidgets as w

from analysis.charts.chart import Chart
from analysis.charts.compare import compare_chart, compare_facts, compare_words
from analysis.charts.odds import odds_chart
from analysis.drawings.dice import dice_svg
from analysis.drawings.little_grill import little_grill_svg
from analysis.explorers.chart_view import ChartView
from analysis.explorers.explorer import Explorer
from analysis.explorers.parts import About, Facts, Fold, Row, Said, button, choice, lead, line
from analysis.explorers.table_view import ACT, Did, TableView
from analysis.studies.compare import ASPECTS, Mix, Turns, steps
from analysis.studies.odds import odds_ladder
from analysis.texts import text
from analysis.texts.words import dice_words
from heckmeck_core import BadInput, Outcome
from heckmeck_core.games import PUBLISHED, rules

KNOWN = sorted({spot for game in PUBLISHED for spot in rules(game).worms})
"""All spots and tiles."""


@dataclass(frozen=True)
class Compared:
    """The way from one game to the other, and a mix of one's own."""

    gone: frozenset[int]
    way: Turns
    own: Outcome[float] | None
    """None: it is Barbecue, nothing is mixed."""


class Compare(Explorer[Compared]):
    """A turn of both games, and the way from one to the other; `compared` holds what is shown."""

    def __init__(self) -> None:
        self.aspects = {name: choice(text(f"compare.{name}"), _ways(name)) for name in ASPECTS}
        self.gone = line(text("compare.gone"), "")
        self.kept = {**self.aspects, "gone": self.gone}
        self.wrong, self.answer, self.about = Said(wrong=True), Said(), About()
        self.answer.add_class("hm-answer")
        self.facts = Facts(between=True)
        self.grills = {game: TableView(self.did) for game in PUBLISHED}
        self.back = button(text("compare.back"), self.put_back)
        self.compared = self._look()
        self.odds = ChartView(_odds_chart(), "odds")
        self.chart = ChartView(self._chart(), "compare")
        self._tell()
        self.about.say(text("compare.about", snail=rules("barbecue").material["snail_points"]))
        super().__init__(self._laid_out())
        for control in (self.gone, *self.aspects.values()):
            control.observe(lambda _: self.refresh(), "value")

    def _laid_out(self) -> list[w.Widget]:
        """Everything in its place: the answer, both games, the odds, what makes the difference."""
        games = w.Box([self.facts, *self.grills.values()])
        games.add_class("hm-versus")
        tap, hint = Said(), Said()
        tap.say(text("compare.tap"))
        hint.say(text("compare.mix_hint"))
        mix = Fold(text("compare.mix"), [hint, Row(list(self.aspects.values())), self.gone])
        answered = [self.answer, self.wrong, games, Row([tap, self.back])]
        return [lead(text("compare.lead")), *answered, self.odds, self.chart, mix, self.about]

    def did(self, did: Did) -> None:
        """Take a spot or tile away, or put it back."""
        kind, _, number = did.piece.partition("-")
        if did.event == ACT and kind == "spot":
            gone = self.compared.gone ^ {int(number)}
            self.gone.value = " ".join(map(str, sorted(gone)))

    def put_back(self) -> None:
        """Put all spots and tiles back."""
        self.gone.value = ""

    def _look(self) -> Compared:
        gone = self._gone()
        mix = Mix(**{name: control.value for name, control in self.aspects.items()}, gone=gone)
        if not mix.goal().payoffs:
            raise BadInput("a mix that brings nothing", "too many spots are gone", "put some back")
        way = [(name, step.outcome()) for name, step in steps(gone)]
        return Compared(gone, way, None if mix == Mix(gone=gone) else mix.outcome())

    def _gone(self) -> frozenset[int]:
        """The spots or tiles that are gone."""
        words = self.gone.value.replace(",", " ").split()
        for word in words:
            if not word.isascii() or not word.isdigit() or int(word[:4]) not in KNOWN:
                raise BadInput(
                    f'cannot read "{word[:20]}" among the spots and tiles that are gone',
                    f"they have the numbers {KNOWN[0]} to {KNOWN[-1]}",
                    'try "25 26 30"',
                )
        if len(set(words)) == len(KNOWN):
            raise BadInput("all spots are gone", "some must be left", "leave some out")
        return frozenset(map(int, words))

    def _show(self, compared: Compared) -> None:
        self.compared = compared
        self.chart.show(self._chart())
        self._tell()

    def _chart(self) -> Chart:
        return compare_chart(self.compared.way, self.compared.own)

    def _tell(self) -> None:
        """Both games in words, in numbers, and as grills."""
        way, gone = self.compared.way, self.compared.gone
        self.answer.say(*compare_words(way, gone))
        heads = [_head(game) for game in PUBLISHED]
        dice = dice_words(rules(PUBLISHED[0]).dice)
        self.facts.show(heads, compare_facts(way), text("compare.a_turn", dice=dice))
        for game, view in self.grills.items():
            view.show(little_grill_svg(rules(game), gone))
        self.back.layout.display = "" if gone else "none"

    def __repr__(self) -> str:
        return self.answer.plain


def _ways(aspect: str) -> list[tuple[str, str]]:
    """What there is to choose from for a difference between the games."""
    if aspect == "die":
        return [(str(rules(game).die), game) for game in PUBLISHED]
    if aspect == "lowest":
        return [(str(rules(game).lowest), game) for game in PUBLISHED]
    return [(text(f"compare.{aspect}_{game}"), game) for game in PUBLISHED]


def _odds_chart() -> Chart:
    """The odds of both games."""
    games = map(rules, PUBLISHED)
    return odds_chart({game.title: odds_ladder(game.graph(), game.lowest) for game in games})


def _head(game: str) -> str:
    """The name of a game, and its die."""
    die = rules(game).die
    return f"{escape(text(f'{game}.name'))}<div class='hm-drawn'>{dice_svg(die, str(die))}</div>"
