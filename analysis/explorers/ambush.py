"""Ambush: a route laid on the map of Mille Grazie, against robbers who wait where it hurts."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import ipywidgets as w

from analysis.drawings.road_map import Shown, road_map_svg
from analysis.explorers.explorer import Explorer
from analysis.explorers.numbers_view import NumbersView
from analysis.explorers.parts import About, Fold, Row, Said, button, choice, lead, line
from analysis.explorers.routing import CITY, Laid, Routing
from analysis.explorers.table_view import ACT, KEY, Did, Drawing, TableView
from analysis.studies.ambush import (
    AmbushStudy,
    Attempt,
    attempt,
    likeliest,
    read_cards,
    study_ambush,
    write_cards,
)
from analysis.texts import text
from analysis.texts.ambush import attempt_words, road_rows, round_words, worths
from analysis.texts.words import or_list
from heckmeck_core import BadInput
from heckmeck_core.mille_grazie.ambush import MOST_ROBBERS, Ambush
from heckmeck_core.mille_grazie.game import ambush_rules


class AmbushMap(Explorer[AmbushStudy]):
    """A noble's city and orders, and a route on the map; `study` and `tried` hold the answers."""

    def __init__(self, city: str = "Bologna", cards: str = "Venezia:6,Genova:4") -> None:
        self.rules = ambush_rules()
        self._make_controls(city, cards)
        self.study = self._look()
        self.routing = Routing(self.rules, Laid(self.city.value, *likeliest(self.study)))
        self.tried: Attempt | None = None
        """What comes of the route; None: it is not complete."""
        self.view = TableView(self.did, narrow_below=600)
        self.numbers = NumbersView("ambush", "svg:has(> .hm-map)")
        self._tell()
        self._say_about()
        top = [lead(text("ambush.lead")), self._setting()]
        super().__init__([*top, self._map_and_answer(), self.numbers, self.about])
        for name, card in self.cards.items():
            card.observe(lambda _, name=name: self._hold(name), "value")
        for control in (self.city, self.robbers):
            control.observe(lambda _: self.refresh(), "value")
        self.route.observe(lambda _: self._typed(), "value")
        self.escort.observe(lambda _: self._guarded(), "value")

    def _make_controls(self, city: str, cards: str) -> None:
        roadmap = self.rules.roadmap
        self._settling = False
        self.city = choice(text("ambush.in_city"), sorted(roadmap.cities), roadmap.city(city))
        held = [write_cards([card]) for card in read_cards(self.rules, cards)]
        held += [""] * (self.rules.most_orders - len(held))
        self.cards = {
            f"order{place}": choice(text(f"ambush.order{place}"), self._orders(), value)
            for place, value in enumerate(held, start=1)
        }
        self.robbers = choice(text("ambush.robbers"), list(range(1, MOST_ROBBERS + 1)), 2)
        self.route = line(text("ambush.my_route"), "")
        escorts = [
            (text("ambush.no_escort"), ""),
            *((road, road) for road in sorted(roadmap.roads)),
        ]
        self.escort = choice(text("ambush.my_escort"), escorts)
        self.kept = {"city": self.city, **self.cards, "robbers": self.robbers}
        self.wrong, self.answer, self.round = Said(wrong=True), Said(), Said()
        self.worths, self.about = Said(), About()
        self.undoing = button(text("ambush.undo"), lambda: self.change(self.routing.undo))
        self.again = button(text("ambush.again"), lambda: self.change(self.routing.clear))
        self.best = button(text("ambush.most_often_button"), self.show_likeliest)

    def _setting(self) -> w.Widget:
        """What is asked; on a phone folded away."""
        orders = Row(list(self.cards.values()))
        orders.add_class("hm-orders")
        controls = [Row([self.city, self.robbers, orders])]
        return Fold(text("ambush.setting"), controls, phones=True)

    def _map_and_answer(self) -> w.Widget:
        """The map, and beside it what comes of the route; on a phone that stays in sight."""
        answer = w.VBox([self.answer, self.wrong])
        answer.add_class("hm-answer")
        tools = Row([self.undoing, self.again, self.best])
        worths = Fold(text("ambush.worths"), [self.worths])
        more = Fold(text("shared.more"), [self.route, self.escort])
        beside = w.Box([answer, self.view, w.VBox([self.round, tools, worths, more])])
        beside.add_class("hm-beside")
        beside.add_class("hm-stays")
        return beside

    def _orders(self) -> list[tuple[str, str]]:
        """The order cards of the deck, by destination."""
        cards = sorted({card[1:] for card in self.rules.roadmap.cards})
        named = [(text("ambush.card", city=c, points=n), f"{c}:{n}") for c, n in cards]
        return [(text("ambush.no_card"), ""), *named]

    def _say_about(self) -> None:
        booty = text("ambush.about_worth", count=self.rules.booty)
        others = ("about_robbers", "about_left_out", "about_board")
        self.about.say(booty, *(text(f"ambush.{name}") for name in others))

    def _look(self) -> AmbushStudy:
        cards = read_cards(self.rules, ",".join(card.value for card in self.cards.values()))
        return study_ambush(Ambush(self.rules, self.city.value, cards, self.robbers.value))

    def _show(self, study: AmbushStudy) -> None:
        """Take the noble along, and the route to take most often, if it was that one."""
        before, self.study = self.study, study
        city, choice = study.ambush.city, self.routing.choice
        if city != self.routing.now.city:
            self.routing.move(city, likeliest(study) if choice else None)
        elif city == before.ambush.city and choice == likeliest(before):
            self.routing.move(city, likeliest(study))
        self._tell()

    def refresh(self) -> None:
        """Solve anew, once all controls are those of one question."""
        if not self._settling:
            super().refresh()

    def did(self, did: Did) -> None:
        """What somebody did to a piece of the map."""
        kind, _, what = did.piece.partition("-")
        if did.event == ACT and kind == CITY and self.routing.choice:
            self._start_from(what)
        elif did.event == ACT:
            self.change(lambda: self.routing.act(did.piece))
        elif did.event == KEY:
            self.change(lambda: self.routing.press(did.typed))
        else:
            self.change(lambda: self.routing.drop(did.piece, did.onto))

    def _start_from(self, city: str) -> None:
        """Another city, and its route to take most often; in the noble's own, none any more."""
        if city == self.routing.now.city:
            self.change(self.routing.clear)
        else:
            self.city.value = city

    def change(self, work: Callable[[], None]) -> None:
        """Do something to the route, and tell what comes of it; what cannot be is said."""
        self.wrong.value = ""
        try:
            work()
        except BadInput as problem:
            self.wrong.refuse(problem)
            return
        if self.city.value != self.routing.now.city:
            self.city.value = self.routing.now.city  # another question, solved anew
        else:
            self._tell()
            self.address.say(self.remembered())

    def show_likeliest(self) -> None:
        """Lay the route that the noble should take most often."""
        self.change(lambda: self.routing.move(self.routing.now.city, likeliest(self.study)))

    def _hold(self, name: str) -> None:
        """Another order; of a card that is there once, the other one goes."""
        if not self._settling:
            self._only_as_many_as_there_are(name)
            self.refresh()

    def _only_as_many_as_there_are(self, name: str) -> None:
        value = self.cards[name].value
        there = [f"{card.destination}:{card.points}" for card in self.rules.roadmap.cards]
        same = [other for other, card in self.cards.items() if card.value == value != ""]
        if len(same) > there.count(value):
            self._settling = True
            self.cards[next(other for other in same if other != name)].value = ""
            self._settling = False

    def _typed(self) -> None:
        """A route written by its letters."""
        if not self._settling:
            escort = self.routing.now.escort or ""
            self.change(lambda: self.routing.enter(self.route.value, escort))

    def _guarded(self) -> None:
        """The escort put on a road by its letter, or taken off."""
        road = self.escort.value or self.routing.now.escort
        if not self._settling and road:
            self.change(lambda: self.routing.guard(road))
            self._in_step()

    def _tell(self) -> None:
        """What comes of the route, and everything else put on the page."""
        study, choice = self.study, self.routing.choice
        self.tried = attempt(study.ambush, study.solution, choice) if choice else None
        self.answer.say(*self._words())
        self.round.say(" ".join(round_words(study)))
        self.worths.say(" ".join(worths(study)))
        shown = self._shown()
        drawn = (road_map_svg(shown, narrow, acts=True) for narrow in (False, True))
        self.view.show(Drawing(*drawn))
        self.numbers.show(road_rows(study))
        self.undoing.disabled = not self.routing.can_undo
        self.again.disabled = not self.routing.now.route
        self.best.disabled = choice == likeliest(study)
        self._in_step()

    def _in_step(self) -> None:
        """The route by letters, as it is laid on the map."""
        self._settling = True
        self.route.value = " ".join(self.routing.now.route)
        self.escort.value = self.routing.now.escort or ""
        self._settling = False

    def _words(self) -> list[str]:
        """What the route brings; or how it can go on."""
        if self.tried and not self.routing.in_hand:
            return attempt_words(self.study, self.tried)
        alone, escorted = self.rules.without_escort, self.rules.with_escort
        return [self._next(), text("ambush.lengths", count=alone, escorted=escorted)]

    def _next(self) -> str:
        """What to do next."""
        routing = self.routing
        if routing.in_hand:
            return text("ambush.which_road")
        if not routing.following:
            return text("ambush.only_escort")
        laid = len(routing.now.route)
        name = "go_on" if laid else "begin"
        if laid == self.rules.with_escort:
            name = "one_more"
        return text(f"ambush.{name}", city=routing.end, roads=or_list(sorted(routing.following)))

    def _shown(self) -> Shown:
        """The map as it is to be drawn."""
        study, routing = self.study, self.routing
        nexts = routing.following if not routing.choice else frozenset()
        return Shown(
            self.rules.roadmap,
            routing.now.city,
            study.ambush.hand,
            self.rules.losses,
            study.watched(),
            study.most_watched(),
            routing.now.route,
            routing.now.escort,
            routing.guardable if routing.in_hand else nexts,
            routing.in_hand,
            escorts=bool(self.rules.with_escort),
        )

    def remembered(self) -> dict[str, str]:
        """What is entered, and the route as far as it is laid."""
        now = self.routing.now
        return {**super().remembered(), "route": "".join(now.route), "escort": now.escort or ""}

    def recall(self, said: Mapping[str, str]) -> None:
        """Enter what an address says, and lay its route."""
        self._settling = True
        super().recall(said)
        self._settling = False
        for name in self.cards:
            self._only_as_many_as_there_are(name)
        self.refresh()
        if "route" in said:
            self.change(lambda: self.routing.enter(said["route"], said.get("escort", "")))

    def __repr__(self) -> str:
        return self.answer.plain
