"""A position of Mille Grazie: nobles, order cards and scores, and how a game is dealt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self

from heckmeck_core.errors import BadInput
from heckmeck_core.games.game import Counts, JsonData, Table
from heckmeck_core.games.notation import flag, integer, no_such_position
from heckmeck_core.games.standings import Place, places
from heckmeck_core.mille_grazie.events import json_of_orders
from heckmeck_core.mille_grazie.road_map import Order, Orders
from heckmeck_core.mille_grazie.rules import AmbushRules
from heckmeck_core.randomness import Dice


@dataclass(frozen=True, slots=True)
class Board(Table):
    """A position of the game: everything on the table, and who is the noble."""

    rules: AmbushRules = field(repr=False)
    nobles: tuple[str, ...]
    """The city of each seat's nobleman."""
    hands: tuple[Orders, ...]
    """The order cards before each seat, open to all."""
    scores: tuple[int, ...]
    lying: Orders
    """The order cards on the board, each on its first city."""
    pile: Orders
    """Face down, the next one first."""
    discarded: Orders
    out: Orders
    """Out of the game: laid aside at the start (MG-2)."""
    seat: int
    """Whose nobleman travels; all others are robbers (MG-4)."""
    over: bool = False

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.nobles)

    @property
    def city(self) -> str:
        """Where the noble is."""
        return self.nobles[self.seat]

    @property
    def hand(self) -> Orders:
        """The noble's order cards."""
        return self.hands[self.seat]

    @property
    def robbers(self) -> list[int]:
        """The seats that wait on the roads."""
        return [seat for seat in range(self.players) if seat != self.seat]

    def points(self, seat: int) -> int:
        """The points of a seat."""
        return self.scores[seat]

    def counts(self) -> Counts:
        """Order cards in the pile, and discarded ones."""
        return Counts(len(self.pile), len(self.discarded))

    def standings(self) -> list[Place]:
        """MG-11: the seats by points; equals share a place."""
        return places([(score, 0) for score in self.scores], shared=True)

    def with_city(self, city: str) -> Self:
        """The same position with the noble in another city."""
        nobles = (*self.nobles[: self.seat], city, *self.nobles[self.seat + 1 :])
        return replace(self, nobles=nobles)

    def with_hand(self, hand: Orders) -> Self:
        """The same position with other cards before the noble."""
        return replace(self, hands=(*self.hands[: self.seat], hand, *self.hands[self.seat + 1 :]))

    def with_points(self, seats: Iterable[int], points: int) -> Self:
        """The same position with more points for these seats, each time one is named."""
        scores = list(self.scores)
        for seat in seats:
            scores[seat] += points
        return replace(self, scores=tuple(scores))

    def lay_a_card(self, dice: Dice) -> Self:
        """MG-2: the next card whose first city is free; those drawn before it are discarded."""
        drawn = self._draw()
        if len(drawn.lying) > len(self.lying) or self.rules.options["pile_empty"] == "no_card":
            return drawn
        return replace(drawn, pile=shuffled(drawn.discarded, dice), discarded=())._draw()

    def _draw(self) -> Self:
        """The pile drawn down to the first card that can be laid out."""
        full = {card.first for card in self.lying}
        free = (place for place, card in enumerate(self.pile) if card.first not in full)
        place = next(free, len(self.pile))
        return replace(
            self,
            lying=self.lying + self.pile[place : place + 1],
            pile=self.pile[place + 1 :],
            discarded=self.discarded + self.pile[:place],
        )

    def to_json(self) -> JsonData:
        """The position as JSON holds it, as in a trace."""
        return {
            "nobles": list(self.nobles),
            "hands": [json_of_orders(hand) for hand in self.hands],
            "scores": list(self.scores),
            "lying": json_of_orders(self.lying),
            "pile": json_of_orders(self.pile),
            "discarded": json_of_orders(self.discarded),
            "out": json_of_orders(self.out),
            "turn_seat": self.seat,
            "over": self.over,
        }

    def check(self) -> Self:
        """The position itself, if a game could reach it."""
        rules = self.rules
        rules.check_players(self.players)
        if not len(self.hands) == len(self.scores) == self.players:
            raise no_such_position("hands or scores of seats", "some are missing", "MG-1")
        rules.check_seat(self.seat, self.players)
        if min(self.scores) < 0:
            raise no_such_position(f"scores {self.scores}", "scores count from 0", "MG-1")
        for city in self.nobles:
            rules.roadmap.city(city)
        self._check_cards()
        if self.over != (max(self.scores) >= rules.winning):
            raise no_such_position(
                f"scores {self.scores} and over={self.over}",
                f"{rules.winning} points win",
                "MG-11",
            )
        return self

    def _check_cards(self) -> None:
        rules, in_hands = self.rules, [card for hand in self.hands for card in hand]
        cards = [*self.lying, *self.pile, *self.discarded, *self.out, *in_hands]
        if sorted(cards) != sorted(rules.roadmap.cards):
            raise no_such_position(f"{len(cards)} cards", "they are not those of the deck", "MG-12")
        if any(len(hand) > rules.most_orders for hand in self.hands):
            raise no_such_position("a full hand", f"one holds at most {rules.most_orders}", "MG-8")
        if len({card.first for card in self.lying}) < len(self.lying):
            raise no_such_position("two cards in a city", "one lies in each", "MG-2")
        if self.out and not _laid_aside_for_good(rules):
            why = "cards without room at the start are discarded"
            raise no_such_position(f"{len(self.out)} cards out of the game", why, "MG-2")


def _laid_aside_for_good(rules: AmbushRules) -> bool:
    """MG-2: whether cards that find no room at the start never come back."""
    return rules.options["laid_aside"] == "out_of_game"


def deal(rules: AmbushRules, players: int, dice: Dice) -> Board:
    """MG-2: the cards are shuffled, dealt and laid out; the first seat is the noble."""
    rules.check_players(players)
    dealt = players * rules.orders_dealt
    if len(rules.roadmap.cards) < dealt + rules.orders_on_board:
        allowed = f"{players} players and the board need more (MG-2)"
        raise BadInput(f"{len(rules.roadmap.cards)} order cards", allowed, "use another map")
    pile = shuffled(rules.roadmap.cards, dice)
    hands = tuple(pile[seat:dealt:players] for seat in range(players))
    board = Board(
        rules,
        nobles=tuple(hand[0].first for hand in hands),
        hands=hands,
        scores=(0,) * players,
        lying=(),
        pile=pile[dealt:],
        discarded=(),
        out=(),
        seat=0,
    )
    for _ in range(rules.orders_on_board):
        board = board.lay_a_card(dice)
        if _laid_aside_for_good(rules):
            board = replace(board, out=board.out + board.discarded, discarded=())
    return board


def shuffled(cards: Orders, dice: Dice) -> Orders:
    """Order cards in random order."""
    left, order = list(cards), []
    while left:
        order.append(left.pop(dice.below(len(left))))
    return tuple(order)


def board_from_json(data: Mapping[str, Any], rules: AmbushRules) -> Board:
    """The position that JSON holds, as a trace writes it."""
    try:
        return Board(
            rules,
            nobles=tuple(map(str, data["nobles"])),
            hands=tuple(map(_orders, data["hands"])),
            scores=tuple(map(integer, data["scores"])),
            lying=_orders(data["lying"]),
            pile=_orders(data["pile"]),
            discarded=_orders(data["discarded"]),
            out=_orders(data["out"]),
            seat=integer(data["turn_seat"]),
            over=flag(data["over"]),
        ).check()
    except (KeyError, TypeError, AttributeError) as problem:
        raise BadInput(
            f"JSON ({type(problem).__name__}: {problem})",
            f"a position of {rules.title} is read as a trace writes it",
            "correct the position",
        ) from None


def _orders(listed: Any) -> Orders:
    return tuple(_order(*card) for card in listed)


def _order(first: object, destination: object, points: object) -> Order:
    return Order(str(first), str(destination), integer(points))
