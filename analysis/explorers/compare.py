"""Two games, one turn: Barbecue beside Bratwurmeck, and why they differ."""

from __future__ import annotations

from analysis.charts.compare import compare_chart
from analysis.charts.odds import odds_chart
from analysis.explorers.chart_view import ChartView
from analysis.explorers.explorer import Explorer
from analysis.explorers.parts import Row, Said, choice, line
from analysis.studies.compare import ASPECTS, Mix, steps
from analysis.studies.odds import odds_ladder
from analysis.texts import text
from heckmeck_core import BadInput, Outcome
from heckmeck_core.games import PUBLISHED, Rules, rules


class Compare(Explorer):
    """The odds of both games, and the way from one to the other; `turns` is that way."""

    def __init__(self) -> None:
        self.gone = line(text("compare.gone"), "")
        games = [(text(f"{game}.name"), game) for game in PUBLISHED]
        self.aspects = {name: choice(text(f"compare.{name}"), games) for name in ASPECTS}
        self.wrong, self.hint, self.dice = Said(wrong=True), Said(), Said()
        self.hint.say(text("compare.hint"))
        self.dice.say(text("compare.dice"), *(_dice_words(rules(game)) for game in PUBLISHED))
        ladders = {
            rules(g).title: odds_ladder(rules(g).graph(), rules(g).lowest) for g in PUBLISHED
        }
        self.odds = ChartView(odds_chart(ladders), "odds")
        self.turns = self._look()
        self.chart = ChartView(compare_chart(self.turns), "compare")
        mix = Row([*self.aspects.values(), self.gone])
        super().__init__([self.dice, self.odds, self.hint, mix, self.wrong, self.chart])
        for control in (self.gone, *self.aspects.values()):
            control.observe(lambda _: self.refresh(), "value")

    def _look(self) -> list[tuple[str, Outcome]]:
        gone = self._gone()
        own = Mix(**{name: control.value for name, control in self.aspects.items()}, gone=gone)
        way = [(text(f"compare.step_{name}"), mix) for name, mix in steps(gone)]
        return [(name, mix.outcome()) for name, mix in [(text("compare.own"), own), *way]]

    def _gone(self) -> frozenset[int]:
        """The spots or tiles that are gone."""
        words = self.gone.value.replace(",", " ").split()
        known = rules("bratwurmeck").worms
        for word in words:
            if not word.isascii() or not word.isdigit() or int(word[:4]) not in known:
                raise BadInput(
                    f'"{word[:20]}" is gone', "spots and tiles are 21 to 36", 'try "25 26 30"'
                )
        if len(set(words)) == len(known):
            raise BadInput("all spots are gone", "some must be left", "leave some out")
        return frozenset(map(int, words))

    def _show(self, found: list[tuple[str, Outcome]]) -> None:
        self.turns = found
        self.chart.show(compare_chart(found))


def _dice_words(found: Rules) -> str:
    """The dice and the results of a game, in a sentence."""
    highest = found.graph().results()[-1]
    words = {"title": found.title, "dice": found.dice, "die": found.die}
    return text("compare.dice_of", **words, lowest=found.lowest, highest=highest)
