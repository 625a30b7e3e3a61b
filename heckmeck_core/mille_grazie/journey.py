"""A round of Mille Grazie: the noble sets out, road by road meets robbers and orders, and arrives.

`play` is a whole round on a route chosen beforehand; `set_out`, `Journey.travel`, `Journey.take`
and `Journey.finish` are its steps, for whoever chooses on the way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from heckmeck_core.errors import BadInput
from heckmeck_core.frozen import FrozenDict
from heckmeck_core.mille_grazie.board import Board
from heckmeck_core.mille_grazie.events import (
    NOBLE_WON,
    ROBBER_WON,
    GameOver,
    Robbery,
    RoundEvent,
    Travelled,
)
from heckmeck_core.mille_grazie.road_map import Order, Orders, Road, Route, total_points
from heckmeck_core.randomness import Dice

Ambushes = Mapping[int, Sequence[str]]
"""Seat of a robber -> letters of the roads watched."""


@dataclass(frozen=True, slots=True)
class Journey:
    """A round under way: the roads travelled so far, and what happened there."""

    board: Board
    ambushes: FrozenDict[int, tuple[str, ...]]
    escort: str | None
    route: Route = ()
    robberies: tuple[Robbery, ...] = ()
    fulfilled: Orders = ()
    taken: Orders = ()
    given_up: Orders = ()
    arrived: bool = False
    """Whether the round ended at a destination (MG-7)."""
    ending: str | None = None
    """Why the game ended on the way."""

    @property
    def roads_left(self) -> int:
        """How many more roads the noble must travel (MG-6)."""
        rules = self.board.rules
        roads = rules.without_escort if self.escort is None else rules.with_escort
        return 0 if self.arrived or self.ending else roads - len(self.route)

    @property
    def city(self) -> str:
        """Where the noble is."""
        return self.board.city

    @property
    def hand(self) -> Orders:
        """The noble's order cards."""
        return self.board.hand

    @property
    def offered(self) -> Order | None:
        """The order card that lies where the noble is."""
        return next((card for card in self.board.lying if card.first == self.city), None)

    def take(self, dice: Dice, give_up: Order | None = None) -> Journey:
        """MG-8: the noble takes the card that lies in the city; a new one is laid out."""
        card, hand, most = self.offered, list(self.hand), self.board.rules.most_orders
        if card is None or self.ending:
            raise BadInput(f"a card in {self.city}", "none is to be had there (MG-8)", "travel on")
        given_up: Orders = ()
        if give_up is not None:
            if give_up not in hand or len(hand) < most:
                why = "one gives up a card that one holds, and only when the hand is full (MG-8)"
                raise BadInput(f"giving up {give_up}", why, "give up none")
            hand.remove(give_up)
            given_up = (give_up,)
        if len(hand) >= most:
            allowed = f"one holds at most {most} (MG-8)"
            raise BadInput(f"a card more than {len(hand)}", allowed, "give one up")
        board = replace(
            self.board.with_hand((*hand, card)),
            lying=tuple(other for other in self.board.lying if other != card),
            discarded=self.board.discarded + given_up,
        )
        return replace(
            self,
            board=board.lay_a_card(dice),
            taken=(*self.taken, card),
            given_up=self.given_up + given_up,
        )

    def take_what_fits(self, dice: Dice) -> Journey:
        """The noble takes the cards in the city, as long as none must be given up for them."""
        journey, most = self, self.board.rules.most_orders
        while journey.offered and not journey.ending and len(journey.hand) < most:
            journey = journey.take(dice)
        return journey

    def travel(self, letter: str, dice: Dice) -> Journey:
        """MG-6 to MG-11: one road further: robbed on the way or not, then in the next city."""
        road = self.board.rules.roadmap.road(letter)
        self._check_road(road)
        on_the_way = replace(self, route=(*self.route, road.letter))
        robbers = self._robbers_on(road.letter)
        if robbers:
            on_the_way = on_the_way._robbed(road, robbers, dice)
        return on_the_way if on_the_way.ending else on_the_way._reach(road.other(self.city))

    def _check_road(self, road: Road) -> None:
        roadmap, left = self.board.rules.roadmap, self.roads_left
        if left < 1:
            over = "the journey is over (MG-6)"
            raise BadInput(f"a road {road.letter}", over, "finish the round")
        if self.city not in road.ends:
            letters = "".join(r.letter for r in roadmap.roads_of[self.city])
            allowed = f"from {self.city} lead {letters}"
            raise BadInput(f"{road.name} ({road.letter})", allowed, "choose one of them")
        if road.letter in self.route:
            allowed = "the roads of a route are all different (MG-6)"
            raise BadInput(f"{road.name} ({road.letter}) again", allowed, "choose another")
        used = (*self.route, road.letter)
        if not roadmap.can_go_on(road.other(self.city), left - 1, used):
            allowed = f"{left - 1} more different roads must follow it (MG-6)"
            raise BadInput(f"{road.name} ({road.letter})", allowed, "choose another")

    def _robbers_on(self, letter: str) -> tuple[int, ...]:
        """MG-10: who watches a road, a seat for each compass; nobody robs an escort."""
        if letter == self.escort:
            return ()
        return tuple(
            seat
            for seat, letters in sorted(self.ambushes.items())
            for watched in letters
            if watched == letter
        )

    def _robbed(self, road: Road, robbers: tuple[int, ...], dice: Dice) -> Journey:
        """MG-9: robbers score, the noble loses cards that they choose blindly."""
        rules, kept, lost = self.board.rules, list(self.hand), []
        for _ in range(min(len(kept), rules.losses[road.colour])):
            lost.append(kept.pop(dice.below(len(kept))))
        board = self.board.with_points(robbers, rules.booty).with_hand(tuple(kept))
        board = replace(board, discarded=(*board.discarded, *lost))
        won = any(board.scores[robber] >= rules.winning for robber in robbers)
        return replace(
            self,
            board=board,
            robberies=(*self.robberies, Robbery(road.letter, robbers, tuple(lost))),
            ending=ROBBER_WON if won else None,
        )

    def _reach(self, city: str) -> Journey:
        """MG-7: in the next city every order that leads there is fulfilled at once."""
        rules, seat = self.board.rules, self.board.seat
        done = tuple(card for card in self.hand if card.destination == city)
        left = tuple(card for card in self.hand if card.destination != city)
        board = self.board.with_city(city).with_hand(left).with_points([seat], total_points(done))
        at_once = rules.options["noble_wins"] == "at_once"
        won = at_once and board.scores[seat] >= rules.winning
        return replace(
            self,
            board=replace(board, discarded=board.discarded + done),
            fulfilled=self.fulfilled + done,
            arrived=bool(done) and rules.round_ends_at_destination,
            ending=NOBLE_WON if won else None,
        )

    def finish(self) -> tuple[Board, RoundEvent]:
        """The position after a round, the next seat the noble (MG-4), and what happened."""
        if self.roads_left:
            allowed = f"{self.roads_left} more must be travelled (MG-6)"
            raise BadInput(f"a route of {len(self.route)} roads", allowed, "travel on")
        board, why = self.board, self.ending
        event = Travelled(
            self.route,
            self.escort,
            self.ambushes,
            self.robberies,
            board.rules.booty,
            self.fulfilled,
            self.taken,
            self.given_up,
        )
        if why is None and board.scores[board.seat] >= board.rules.winning:
            why = NOBLE_WON
        after = replace(board, seat=(board.seat + 1) % board.players, over=why is not None)
        return after, event if why is None else GameOver(why, event)


def set_out(board: Board, ambushes: Ambushes, escort: str | None = None) -> Journey:
    """A round begins: every robber has chosen (MG-5), and the noble takes an escort or not."""
    if board.over:
        raise BadInput("a round", "the game is over (MG-11)", "start a new one")
    if escort is not None:
        escort = board.rules.roadmap.road(escort).letter
        if not board.rules.with_escort:
            raise BadInput("an escort", f"{board.rules.title} has none (MG-6)", "go without")
    return Journey(board, _checked(board, ambushes), escort)


def _checked(board: Board, ambushes: Ambushes) -> FrozenDict[int, tuple[str, ...]]:
    """The roads that each robber watches, if every robber has chosen as many as the rules say."""
    rules, compasses = board.rules, board.rules.compasses[board.players]
    if sorted(ambushes) != board.robbers:
        raise BadInput(
            f"ambushes of seats {', '.join(map(str, ambushes)) or 'none'}",
            f"seat {board.seat} is the noble and all others are robbers (MG-4)",
            f"give one for each of {', '.join(map(str, board.robbers))}",
        )
    chosen = {
        seat: tuple(rules.roadmap.road(letter).letter for letter in letters)
        for seat, letters in ambushes.items()
    }
    for letters in chosen.values():
        if len(letters) != compasses:
            clause = "MG-1b" if compasses > 1 else "MG-5"
            allowed = f"with {board.players} players a robber watches {compasses} ({clause})"
            raise BadInput(f"a robber on {len(letters)} roads", allowed, "choose anew")
        if len(set(letters)) < compasses and rules.options["two_compasses"] == "different":
            allowed = "two compasses show two roads (MG-1b)"
            raise BadInput(f"{letters[0]} twice", allowed, "or play two_compasses=any")
    return FrozenDict(chosen)


def play(
    board: Board, route: Route, escort: str | None, ambushes: Ambushes, dice: Dice
) -> tuple[Board, RoundEvent]:
    """A whole round on a route chosen beforehand; the noble takes cards while there is room.

    The route has all its roads; where the round or the game ends early, the rest is not travelled.
    """
    journey = set_out(board, ambushes, escort).take_what_fits(dice)
    for letter in route:
        journey = journey.travel(letter, dice).take_what_fits(dice)
        if journey.arrived or journey.ending:
            break
    return journey.finish()
