"""Ambush: where robbers wait for a noble, and what becomes of a route of one's own."""

from __future__ import annotations

from contextlib import suppress

from analysis.charts.ambush import ambush_chart
from analysis.explorers.chart_view import ChartView
from analysis.explorers.explorer import Explorer
from analysis.explorers.parts import Row, Said, button, choice, line
from analysis.studies.ambush import (
    AmbushStudy,
    Attempt,
    attempt,
    read_cards,
    read_choice,
    study_ambush,
    write_cards,
)
from analysis.texts import text
from analysis.texts.ambush import choice_words
from analysis.texts.numbers import percent
from heckmeck_core import BadInput
from heckmeck_core.mille_grazie.ambush import MOST_ROBBERS, Ambush
from heckmeck_core.mille_grazie.game import ambush_rules


class AmbushMap(Explorer[tuple[AmbushStudy, Attempt]]):
    """A noble's city and orders, the robbers' roads; `study` and `tried` hold the answers."""

    def __init__(self, city: str = "Bologna", cards: str = "Venezia:6,Genova:4") -> None:
        self.rules = ambush_rules()
        self.city = choice(text("ambush.in_city"), sorted(self.rules.roadmap.cities), city)
        held = [write_cards([card]) for card in read_cards(self.rules, cards)]
        held += [""] * (self.rules.most_orders - len(held))
        self.cards = [choice(text("ambush.order"), self._orders(), value) for value in held]
        counts = list(range(1, MOST_ROBBERS + 1))
        self.robbers = choice(text("ambush.robbers"), counts, 2)
        self.route = line(text("ambush.my_route"), "")
        letters = sorted(self.rules.roadmap.roads)
        roads = {"alone": self.rules.without_escort, "escorted": self.rules.with_escort}
        alone = text("ambush.no_escort", roads=roads["alone"])
        escorts = [(alone, ""), *((letter, letter) for letter in letters)]
        self.escort = choice(text("ambush.my_escort"), escorts)
        self.wrong, self.hint, self.told = Said(wrong=True), Said(), Said()
        self.hint.say(text("ambush.hint", **roads))
        self.study = study_ambush(self._ambush())
        self._suggest(self.study)
        self.study, self.tried = self._look()
        self.chart = ChartView(ambush_chart(self.study, self.tried.choice), "ambush")
        self.told.say(self._words())
        best = button(text("ambush.suggest"), self._take_likeliest)
        setting = Row([self.city, *self.cards, self.robbers])
        trying = Row([self.route, self.escort, best])
        super().__init__([self.hint, setting, trying, self.wrong, self.told, self.chart])
        for control in (self.city, *self.cards, self.robbers):
            control.observe(lambda _: self._take_likeliest(), "value")
        for control in (self.route, self.escort):
            control.observe(lambda _: self._changed(), "value")

    def _orders(self) -> list[tuple[str, str]]:
        """The order cards of the deck, by destination."""
        cards = sorted({card[1:] for card in self.rules.roadmap.cards})
        named = [(text("ambush.card", city=c, count=n), f"{c}:{n}") for c, n in cards]
        return [(text("ambush.no_card"), ""), *named]

    def _ambush(self) -> Ambush:
        cards = read_cards(self.rules, ",".join(card.value for card in self.cards))
        return Ambush(self.rules, self.city.value, cards, self.robbers.value)

    def _look(self) -> tuple[AmbushStudy, Attempt]:
        ambush = self._ambush()
        study = study_ambush(ambush)
        chosen = read_choice(ambush, self.route.value, self.escort.value or None)
        return study, attempt(ambush, study.solution, chosen)

    def _show(self, looked: tuple[AmbushStudy, Attempt]) -> None:
        self.study, self.tried = looked
        self.chart.show(ambush_chart(self.study, self.tried.choice))
        self.told.say(self._words())

    def _words(self) -> str:
        """What becomes of the route."""
        tried = self.tried
        return text(
            "ambush.tried",
            choice=choice_words(tried.choice),
            alone=f"{tried.alone:.2f}",
            mean=f"{tried.mean:.2f}",
            loss=f"{tried.loss:.2f}",
            robbed=percent(tried.robbed),
            value=f"{self.study.solution.value:.2f}",
        )

    def _take_likeliest(self) -> None:
        """Start from the route that the noble should take most often."""
        with suppress(BadInput):  # said by what follows
            self._suggest(study_ambush(self._ambush()))
        self.refresh()

    def _suggest(self, study: AmbushStudy) -> None:
        likeliest = next(iter(study.solution.choices))
        self._settling = True
        self.route.value = " ".join(likeliest.route)
        self.escort.value = likeliest.escort or ""
        self._settling = False

    def _changed(self) -> None:
        if not self._settling:
            self.refresh()
