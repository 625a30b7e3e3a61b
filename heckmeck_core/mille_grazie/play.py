"""Mille Grazie: nobles on the road with their orders, and robbers who wait for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from heckmeck_core.errors import BadInput
from heckmeck_core.games.kinds import Place, no_such_position, places
from heckmeck_core.mille_grazie.board_file import AmbushRules, ambush_rules
from heckmeck_core.mille_grazie.road_map import Order, Route
from heckmeck_core.randomness import Dice

ROBBER_WON = "a robber reached the winning score"
NOBLE_WON = "the noble reached the winning score"
ENDINGS = (ROBBER_WON, NOBLE_WON)
"""Why a game ends (MG-11)."""

Hand = tuple[Order, ...]
Ambushes = Mapping[int, Sequence[str]]
"""Seat of a robber -> letters of the roads he watches."""


@dataclass(frozen=True, slots=True)
class Board:
    """A position of the game: everything on the table, and who is the noble."""

    rules: AmbushRules = field(compare=False, repr=False)
    nobles: tuple[str, ...]
    """The city of each seat's nobleman."""
    hands: tuple[Hand, ...]
    """The order cards before each seat, open to all."""
    scores: tuple[int, ...]
    lying: Hand
    """The order cards on the board, each on its first city."""
    pile: Hand
    """Face down, the next one first."""
    discarded: Hand
    seat: int
    """Whose nobleman travels; all others are robbers (MG-4)."""
    over: bool = False

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.nobles)

    def points(self, seat: int) -> int:
        """The points of a seat."""
        return self.scores[seat]

    @property
    def robbers(self) -> list[int]:
        """The seats that wait on the roads."""
        return [seat for seat in range(self.players) if seat != self.seat]


class Robbery(NamedTuple):
    """MG-9: a road where the noble was robbed, by whom, and the cards it cost him."""

    letter: str
    robbers: tuple[int, ...]
    lost: Hand


@dataclass(frozen=True, slots=True)
class Journey:
    """A round under way: the roads travelled so far, and what happened there."""

    board: Board
    ambushes: Mapping[int, tuple[str, ...]]
    escort: str | None
    route: Route = ()
    fulfilled: Hand = ()
    robberies: tuple[Robbery, ...] = ()
    ended: str | None = None
    """Why the game ended on the way."""

    @property
    def roads_left(self) -> int:
        """How many more roads the noble must travel (MG-6)."""
        found = self.board.rules
        roads = found.without_escort if self.escort is None else found.with_escort
        return 0 if self.ended else roads - len(self.route)

    @property
    def city(self) -> str:
        """Where the noble is."""
        return self.board.nobles[self.board.seat]

    @property
    def hand(self) -> Hand:
        """The noble's order cards."""
        return self.board.hands[self.board.seat]

    @property
    def offered(self) -> Order | None:
        """The order card that lies where the noble is."""
        return next((card for card in self.board.lying if card.first == self.city), None)


@dataclass(frozen=True, slots=True)
class Travelled:
    """A round: the way, the orders fulfilled on it and the robberies."""

    route: Route
    escort: str | None
    fulfilled: Hand
    robberies: tuple[Robbery, ...]

    @property
    def points(self) -> int:
        """What the noble scored."""
        return sum(card.points for card in self.fulfilled)


@dataclass(frozen=True, slots=True)
class GameOver:
    """MG-11: the game ends; `last` is the round that ended it."""

    why: str
    last: Travelled


Event = Travelled | GameOver


def start(
    game_rules: AmbushRules | None = None, players: int = 3, dice: Dice | None = None
) -> Board:
    """MG-2: the cards are shuffled, dealt and laid out; the first seat is the noble."""
    found, luck = game_rules or ambush_rules(), dice or Dice(0)
    found.check_players(players)
    if len(found.roadmap.cards) < players * found.orders_dealt + found.orders_on_board:
        allowed = f"{players} players and the board need more (MG-2)"
        raise BadInput(f"{len(found.roadmap.cards)} order cards", allowed, "use another map")
    pile = _shuffled(found.roadmap.cards, luck)
    dealt = players * found.orders_dealt
    hands = tuple(pile[seat:dealt:players] for seat in range(players))
    board = Board(
        found,
        nobles=tuple(hand[0].first for hand in hands),
        hands=hands,
        scores=(0,) * players,
        lying=(),
        pile=pile[dealt:],
        discarded=(),
        seat=0,
    )
    for _ in range(found.orders_on_board):
        board = _lay_a_card(board, luck)
    return board


def _shuffled(cards: Hand, dice: Dice) -> Hand:
    left, order = list(cards), []
    while left:
        order.append(left.pop(dice.below(len(left))))
    return tuple(order)


def _lay_a_card(board: Board, dice: Dice) -> Board:
    """MG-2: the next card whose first city is free; those drawn before it are discarded."""
    taken = {card.first for card in board.lying}
    for shuffled in (False, True):
        if shuffled:
            if board.rules.options["pile_empty"] == "no_card":
                break
            board = replace(board, pile=_shuffled(board.discarded, dice), discarded=())
        for place, card in enumerate(board.pile):
            if card.first not in taken:
                return replace(
                    board,
                    lying=(*board.lying, card),
                    pile=board.pile[place + 1 :],
                    discarded=board.discarded + board.pile[:place],
                )
        board = replace(board, pile=(), discarded=board.discarded + board.pile)
    return board


def set_out(board: Board, ambushes: Ambushes, escort: str | None = None) -> Journey:
    """A round begins: every robber has chosen (MG-5), and the noble takes an escort or not."""
    if board.over:
        raise BadInput("a round", "the game is over (MG-11)", "start a new one")
    roadmap, compasses = board.rules.roadmap, board.rules.compasses[board.players]
    if sorted(ambushes) != board.robbers:
        raise BadInput(
            f"ambushes of seats {', '.join(map(str, ambushes)) or 'none'}",
            f"seat {board.seat} is the noble and all others are robbers (MG-4)",
            f"give one for each of {', '.join(map(str, board.robbers))}",
        )
    chosen = {
        seat: tuple(roadmap.road(letter).letter for letter in letters)
        for seat, letters in ambushes.items()
    }
    for letters in chosen.values():
        if len(letters) != compasses:
            clause = "MG-1b" if compasses > 1 else "MG-5"
            allowed = f"with {board.players} players a robber watches {compasses} ({clause})"
            raise BadInput(f"a robber on {len(letters)} roads", allowed, "choose anew")
        if len(set(letters)) < compasses and board.rules.options["two_compasses"] == "different":
            allowed = "two compasses show two roads (MG-1b)"
            raise BadInput(f"{letters[0]} twice", allowed, "or play two_compasses=any")
    if escort is not None:
        escort = roadmap.road(escort).letter
        if not board.rules.with_escort:
            raise BadInput("an escort", f"{board.rules.title} has none (MG-6)", "go without")
    return Journey(board, chosen, escort)


def take(journey: Journey, dice: Dice, give_up: Order | None = None) -> Journey:
    """MG-8: the noble takes the card that lies in his city; a new one is laid out."""
    board, card, hand = journey.board, journey.offered, list(journey.hand)
    if card is None or journey.ended:
        raise BadInput(f"a card in {journey.city}", "none is to be had there (MG-8)", "travel on")
    discarded = board.discarded
    if give_up is not None:
        if give_up not in hand or len(hand) < board.rules.most_orders:
            why = "one gives up a card that one holds, and only when the hand is full (MG-8)"
            raise BadInput(f"giving up {give_up}", why, "give up none")
        hand.remove(give_up)
        discarded = (*discarded, give_up)
    if len(hand) >= board.rules.most_orders:
        allowed = f"one holds at most {board.rules.most_orders} (MG-8)"
        raise BadInput(f"a card more than {len(hand)}", allowed, "give one up")
    lying = tuple(other for other in board.lying if other != card)
    changed = replace(board, lying=lying, discarded=discarded)
    changed = _with_hand(changed, (*hand, card))
    return replace(journey, board=_lay_a_card(changed, dice))


def travel(journey: Journey, letter: str, dice: Dice) -> Journey:
    """MG-6 to MG-11: one road further: robbed on the way or not, then in the next city."""
    road = journey.board.rules.roadmap.road(letter)
    _check_road(journey, road.letter)
    on_the_way = replace(journey, route=(*journey.route, road.letter))
    robbers = _robbers_on(journey, road.letter)
    if robbers:
        on_the_way = _robbed(on_the_way, road.letter, robbers, dice)
    if on_the_way.ended:
        return on_the_way
    return _arrived(on_the_way, road.other(journey.city))


def _check_road(journey: Journey, letter: str) -> None:
    roadmap, left = journey.board.rules.roadmap, journey.roads_left
    road = roadmap.roads[letter]
    if left < 1:
        raise BadInput(f"a road {letter}", "the journey is over (MG-6)", "finish the round")
    if journey.city not in road.ends:
        letters = "".join(r.letter for r in roadmap.roads_of[journey.city])
        allowed = f"from {journey.city} lead {letters}"
        raise BadInput(f"{road.name} ({letter})", allowed, "choose one of them")
    if letter in journey.route:
        allowed = "the roads of a route are all different (MG-6)"
        raise BadInput(f"{road.name} ({letter}) again", allowed, "choose another")
    used = (*journey.route, letter)
    if not roadmap.can_go_on(road.other(journey.city), left - 1, used):
        allowed = f"{left - 1} more different roads must follow it (MG-6)"
        raise BadInput(f"{road.name} ({letter})", allowed, "choose another")


def _robbers_on(journey: Journey, letter: str) -> tuple[int, ...]:
    """MG-10: those who watch a road, a seat for each compass; nobody robs an escort."""
    if letter == journey.escort:
        return ()
    return tuple(
        s for s, letters in sorted(journey.ambushes.items()) for c in letters if c == letter
    )


def _robbed(journey: Journey, letter: str, robbers: tuple[int, ...], dice: Dice) -> Journey:
    """MG-9: robbers score, the noble loses cards that they choose blindly."""
    board, kept, lost = journey.board, list(journey.hand), []
    scores = list(board.scores)
    for robber in robbers:
        scores[robber] += board.rules.booty
    for _ in range(min(len(kept), board.rules.losses[board.rules.roadmap.roads[letter].colour])):
        lost.append(kept.pop(dice.below(len(kept))))
    board = _with_hand(replace(board, scores=tuple(scores)), tuple(kept))
    board = replace(board, discarded=(*board.discarded, *lost))
    won = any(scores[robber] >= board.rules.winning for robber in robbers)
    return replace(
        journey,
        board=board,
        robberies=(*journey.robberies, Robbery(letter, robbers, tuple(lost))),
        ended=ROBBER_WON if won else None,
    )


def _arrived(journey: Journey, city: str) -> Journey:
    """MG-7: in the next city every order that leads there is fulfilled at once."""
    board, seat = journey.board, journey.board.seat
    done = tuple(card for card in journey.hand if card.destination == city)
    scores = list(board.scores)
    scores[seat] += sum(card.points for card in done)
    nobles = (*board.nobles[:seat], city, *board.nobles[seat + 1 :])
    board = replace(board, nobles=nobles, scores=tuple(scores), discarded=board.discarded + done)
    board = _with_hand(board, tuple(card for card in journey.hand if card.destination != city))
    at_once = board.rules.options["noble_wins"] == "at_once"
    won = at_once and scores[seat] >= board.rules.winning
    return replace(
        journey,
        board=board,
        fulfilled=journey.fulfilled + done,
        ended=NOBLE_WON if won else None,
    )


def _with_hand(board: Board, hand: Hand) -> Board:
    seat = board.seat
    return replace(board, hands=(*board.hands[:seat], hand, *board.hands[seat + 1 :]))


def finish(journey: Journey) -> tuple[Board, Event]:
    """The position after a round, the next seat the noble (MG-4), and what happened."""
    if journey.roads_left:
        allowed = f"{journey.roads_left} more must be travelled (MG-6)"
        raise BadInput(f"a route of {len(journey.route)} roads", allowed, "travel on")
    board = journey.board
    seat = (board.seat + 1) % board.players
    event = Travelled(journey.route, journey.escort, journey.fulfilled, journey.robberies)
    why = journey.ended
    if why is None and board.scores[board.seat] >= board.rules.winning:
        why = NOBLE_WON
    if why is None:
        return replace(board, seat=seat), event
    return replace(board, seat=seat, over=True), GameOver(why, event)


def play(
    board: Board, route: Route, escort: str | None, ambushes: Ambushes, dice: Dice
) -> tuple[Board, Event]:
    """A whole round on a route chosen beforehand; the noble takes cards while he has room."""
    journey = take_what_fits(set_out(board, ambushes, escort), dice)
    for letter in route:
        journey = travel(journey, letter, dice)
        if journey.ended:
            break
        journey = take_what_fits(journey, dice)
    return finish(journey)


def take_what_fits(journey: Journey, dice: Dice) -> Journey:
    """The noble takes the cards where he is, as long as he need not give one up."""
    while (
        journey.offered
        and not journey.ended
        and len(journey.hand) < journey.board.rules.most_orders
    ):
        journey = take(journey, dice)
    return journey


def counts(board: Board) -> tuple[int, int]:
    """Order cards in the pile, and discarded ones."""
    return len(board.pile), len(board.discarded)


def standings(board: Board) -> list[Place]:
    """MG-11: the seats by points; equals share a place."""
    return places([(score, 0) for score in board.scores], shared=True)


def check(board: Board) -> Board:
    """The position itself, if a game could reach it."""
    found = board.rules
    found.check_players(board.players)
    if not len(board.hands) == len(board.scores) == board.players:
        raise no_such_position("hands or scores of seats", "some are missing", "MG-1")
    if board.seat not in range(board.players) or min(board.scores) < 0:
        raise no_such_position("a seat or score", "seats and scores count from 0", "MG-1")
    for city in board.nobles:
        found.roadmap.city(city)
    cards = [*board.lying, *board.pile, *board.discarded, *(c for h in board.hands for c in h)]
    if sorted(cards) != sorted(found.roadmap.cards):
        raise no_such_position(f"{len(cards)} cards", "they are not those of the deck", "MG-12")
    if any(len(hand) > found.most_orders for hand in board.hands):
        raise no_such_position("a full hand", f"one holds at most {found.most_orders}", "MG-8")
    if len({card.first for card in board.lying}) < len(board.lying):
        raise no_such_position("two cards in a city", "one lies in each", "MG-2")
    if board.over != (max(board.scores) >= found.winning):
        raise no_such_position(
            f"scores {board.scores} and over={board.over}", f"{found.winning} points win", "MG-11"
        )
    return board
