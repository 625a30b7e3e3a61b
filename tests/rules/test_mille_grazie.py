"""The clauses of Mille Grazie: MG-*. Each test names its clause."""

import tomllib
from dataclasses import replace
from itertools import pairwise

import pytest

from heckmeck_core import BadInput
from heckmeck_core.data import data_folder
from heckmeck_core.mille_grazie.board import Board
from heckmeck_core.mille_grazie.events import NOBLE_WON, ROBBER_WON, GameOver, Robbery
from heckmeck_core.mille_grazie.game import ambush_rules, three_roads
from heckmeck_core.mille_grazie.journey import play, set_out
from heckmeck_core.mille_grazie.road_map import Order
from heckmeck_core.randomness import Dice

RULES = ambush_rules()
ITALY = RULES.roadmap
GENOVA_6, GENOVA_4 = Order("Venezia", "Genova", 6), Order("Milano", "Genova", 4)
FERRARA_7, FIRENZE_7 = Order("Torino", "Ferrara", 7), Order("Milano", "Firenze", 7)
TORINO_5, MILANO_5 = Order("Bologna", "Torino", 5), Order("Bologna", "Milano", 5)
ELSEWHERE = {1: ["O"], 2: ["O"]}
"""Robbers near Torino, out of the way."""


def board(city="Venezia", hand=(), scores=(0, 0, 0), lying=(), rules=RULES, players=3):
    """A position with the first seat as the noble."""
    hands = (tuple(hand), *((),) * (players - 1))
    out = [*hand, *lying]
    pile = tuple(card for card in ITALY.cards if card not in out)
    nobles = (city, *("Torino",) * (players - 1))
    return Board(rules, nobles, hands, tuple(scores[:players]), tuple(lying), pile, (), (), 0)


def go(journey, *letters, dice=None):
    for letter in letters:
        journey = journey.travel(letter, dice or Dice(1))
    return journey


@pytest.mark.parametrize("players", [2, 3, 4])
def test_mg_1_players_start_with_a_nobleman_each_and_no_points(players):
    dealt = RULES.start(players, Dice(5))
    assert len(dealt.nobles) == len(dealt.hands) == players
    assert dealt.scores == (0,) * players
    assert dealt.rules.compasses == {2: 2, 3: 1, 4: 1}


@pytest.mark.parametrize("players", [0, 1, 5])
def test_mg_1_other_numbers_of_players_are_refused_with_the_clause(players):
    with pytest.raises(BadInput, match="MG-1"):
        RULES.start(players, Dice(0))


def test_mg_1b_the_robber_of_two_players_watches_two_roads():
    two = board(hand=[FERRARA_7], players=2)
    journey = go(set_out(two, {1: ["V", "X"]}), "V", "X")
    assert journey.board.scores == (0, 6)
    with pytest.raises(BadInput, match="MG-1b"):
        set_out(two, {1: ["V"]})
    with pytest.raises(BadInput, match="MG-1b"):
        set_out(two, {1: ["V", "V"]})
    anyhow = board(hand=[FERRARA_7], players=2, rules=RULES.with_options(two_compasses="any"))
    assert go(set_out(anyhow, {1: ["V", "V"]}), "V").board.scores == (0, 6)


def test_mg_2_everybody_holds_a_card_and_stands_on_its_first_city():
    for seed in range(20):
        dealt = RULES.start(4, Dice(seed))
        assert [len(hand) for hand in dealt.hands] == [1, 1, 1, 1]
        assert dealt.nobles == tuple(hand[0].first for hand in dealt.hands)


@pytest.mark.parametrize(("choice", "where"), [("out_of_game", "out"), ("discarded", "discarded")])
def test_mg_2_four_cards_lie_on_four_cities_and_those_without_room_are_laid_aside(choice, where):
    laid_aside = 0
    for seed in range(20):
        dealt = RULES.with_options(laid_aside=choice).start(3, Dice(seed)).check()
        assert len({card.first for card in dealt.lying}) == len(dealt.lying) == 4
        taken = {card.first for card in dealt.lying}
        assert all(card.first in taken for card in getattr(dealt, where))
        assert dealt.discarded + dealt.out == getattr(dealt, where)
        laid_aside += len(getattr(dealt, where))
    assert laid_aside > 0


def test_mg_2_cards_out_of_the_game_never_come_back():
    """The pile is used up and shuffled anew: discarded cards return, those laid aside do not."""
    dealt = next(dealt for seed in range(20) if (dealt := RULES.start(3, Dice(seed))).out)
    used_up = replace(dealt, lying=(), pile=(), discarded=dealt.lying + dealt.pile)
    again = used_up.lay_a_card(Dice(1))
    assert again.out == dealt.out
    assert not {*again.lying, *again.pile, *again.discarded} & set(dealt.out)
    back = replace(used_up, discarded=used_up.discarded + dealt.out, out=()).lay_a_card(Dice(1))
    assert set(dealt.out) <= {*back.lying, *back.pile}


def test_mg_2_later_a_card_without_room_is_discarded_not_out_of_the_game():
    """MG-8: a new card is drawn and placed; one whose city is taken goes to the discard pile."""
    no_room, fits = Order("Milano", "Genova", 4), Order("Verona", "Torino", 5)
    position = board(lying=[Order("Milano", "Firenze", 7)])
    rest = tuple(card for card in position.pile if card not in (no_room, fits))
    after = replace(position, pile=(no_room, fits, *rest)).lay_a_card(Dice(1)).check()
    assert after.lying[1:] == (fits,)
    assert after.discarded == (no_room,)
    assert after.out == ()


def test_mg_2_nothing_is_out_of_the_game_where_cards_are_discarded():
    dealt = next(dealt for seed in range(20) if (dealt := RULES.start(3, Dice(seed))).out)
    with pytest.raises(BadInput, match="MG-2"):
        replace(dealt, rules=RULES.with_options(laid_aside="discarded")).check()


def test_mg_3_a_card_names_a_first_city_a_destination_and_points():
    assert str(GENOVA_6) == "Venezia-Genova 6"
    assert all(card.first != card.destination and card.points > 0 for card in ITALY.cards)


def test_mg_4_the_noble_is_one_seat_and_the_role_passes_clockwise():
    position, nobles = RULES.start(3, Dice(3)), []
    for _ in range(4):
        nobles.append(position.seat)
        ambushes = {seat: ["A"] for seat in position.robbers}
        route = ITALY.routes(position.nobles[position.seat], 5)[0]
        position, _ = play(position, route, None, ambushes, Dice(1))
    assert nobles == [0, 1, 2, 0]
    with pytest.raises(BadInput, match="MG-4"):
        set_out(board(), {0: ["A"], 1: ["A"]})


def test_mg_5_each_robber_picks_a_road_by_its_letter():
    journey = set_out(board(), {1: ["v"], 2: ["V"]})
    assert journey.ambushes == {1: ("V",), 2: ("V",)}
    with pytest.raises(BadInput, match='a road "W"'):
        set_out(board(), {1: ["W"], 2: ["A"]})
    with pytest.raises(BadInput, match="MG-5"):
        set_out(board(), {1: ["V", "X"], 2: ["A"]})


@pytest.mark.parametrize(("escort", "roads"), [(None, 5), ("V", 4)])
def test_mg_6_a_route_has_exactly_so_many_different_roads(escort, roads):
    journey = set_out(board(), ELSEWHERE, escort)
    for letter in "VXQHE"[:roads]:
        with pytest.raises(BadInput, match="MG-6"):
            journey.finish()
        journey = journey.travel(letter, Dice(1))
    assert journey.finish()[1].route == tuple("VXQHE"[:roads])
    with pytest.raises(BadInput, match="MG-6"):
        journey.travel("M", Dice(1))


def test_mg_6_a_road_is_used_once_but_a_city_may_come_again():
    journey = go(set_out(board("Verona"), ELSEWHERE), "X", "Z", "V")
    assert journey.city == "Verona"
    with pytest.raises(BadInput, match="again"):
        journey.travel("X", Dice(1))
    with pytest.raises(BadInput, match="from Verona lead BGVX"):
        journey.travel("A", Dice(1))


def test_mg_6_a_road_after_which_the_route_cannot_be_completed_is_refused():
    """Into Milano, round by Piacenza and Brescia: Milano has no fourth road to leave by."""
    journey = go(set_out(board("Torino"), {1: ["A"], 2: ["A"]}), "O", "M", "C")
    with pytest.raises(BadInput, match="must follow"):
        journey.travel("I", Dice(1))
    assert ("O", "M", "C", "I") in ITALY.routes("Torino", 4)
    assert not any(route[:4] == ("O", "M", "C", "I") for route in ITALY.routes("Torino", 5))


def test_mg_6_any_number_of_nobles_share_a_city():
    position = replace(board("Verona"), nobles=("Verona", "Ferrara", "Ferrara"))
    assert go(set_out(position, ELSEWHERE), "X").board.nobles == ("Ferrara",) * 3


def test_mg_7_several_orders_are_fulfilled_at_one_city_and_their_cards_discarded():
    journey = go(set_out(board("Piacenza", [GENOVA_6, GENOVA_4, FIRENZE_7]), ELSEWHERE), "P")
    assert journey.board.scores == (10, 0, 0)
    assert journey.hand == (FIRENZE_7,)
    assert set(journey.board.discarded) == {GENOVA_6, GENOVA_4}
    later = go(journey, "L", "T")
    assert later.board.scores == (17, 0, 0)
    assert later.fulfilled == (GENOVA_6, GENOVA_4, FIRENZE_7)


ROUND_ENDS = RULES.with_options(destination="round_ends")


def test_mg_7_the_noble_travels_on_or_the_round_ends_at_the_destination():
    route, hand = ("P", "L", "T", "F", "Q"), [GENOVA_6, GENOVA_4, FIRENZE_7]
    for rules, roads, points in ((RULES, 5, 17), (ROUND_ENDS, 1, 10)):
        position = board("Piacenza", hand, rules=rules)
        after, event = play(position, route, None, {1: ["F"], 2: ["O"]}, Dice(1))
        assert event.route == route[:roads]
        assert after.scores == (points, 3 if roads == 5 else 0, 0)
        assert after.seat == 1
    journey = go(set_out(position, ELSEWHERE), "P")
    assert (journey.city, journey.hand) == ("Genova", (FIRENZE_7,))
    with pytest.raises(BadInput, match="MG-6"):
        journey.travel("L", Dice(1))


def test_mg_7_only_a_fulfilled_order_ends_the_round():
    """Robbed of the order on the way, the noble reaches the destination and travels on."""
    position = board("Piacenza", [GENOVA_4], rules=ROUND_ENDS)
    journey = go(set_out(position, {1: ["P"], 2: ["O"]}), "P")
    assert (journey.city, journey.roads_left) == ("Genova", 4)
    with pytest.raises(BadInput, match="MG-6"):
        journey.finish()
    full = go(journey, "L", "T", "F", "Q")
    assert len(full.finish()[1].route) == 5


def test_mg_7_where_the_round_ends_the_card_of_that_city_may_still_be_taken():
    lying = [Order("Genova", "Bologna", 5)]
    position = board("Piacenza", [GENOVA_4], lying=lying, rules=ROUND_ENDS)
    after, event = play(position, ("P", "L", "T", "F", "Q"), None, ELSEWHERE, Dice(1))
    assert event.taken == after.hands[0] == tuple(lying)


def test_mg_7_an_order_taken_on_the_way_can_end_the_round():
    lying = [Order("Brescia", "Bologna", 5)]
    position = board("Verona", lying=lying, rules=ROUND_ENDS)
    route = ("G", "C", "E", "H", "F")
    after, event = play(position, route, None, ELSEWHERE, Dice(1))
    assert event.route == route[:4]
    assert (after.nobles[0], after.scores[0]) == ("Bologna", 5)


def test_mg_7_a_round_that_ends_with_30_points_ends_the_game():
    position = board("Verona", [FERRARA_7], scores=(25, 0, 0), rules=ROUND_ENDS)
    after, event = play(position, ("X", "Q", "F", "T", "L"), None, ELSEWHERE, Dice(1))
    assert (event.why, event.last.route, after.over) == (NOBLE_WON, ("X",), True)


def test_mg_8_a_card_is_taken_on_the_way_and_a_new_one_is_laid_out():
    lying = [Order("Ferrara", "Milano", 5)]
    journey = go(set_out(board("Verona", lying=lying), ELSEWHERE), "X")
    after = journey.take(Dice(1))
    assert after.hand == (lying[0],)
    assert len(after.board.lying) == 1
    assert after.board.lying[0] == journey.board.pile[0]
    with pytest.raises(BadInput, match="MG-8"):
        set_out(board("Verona", lying=lying), ELSEWHERE).take(Dice(1))


def test_mg_8_also_where_the_round_begins():
    lying = [Order("Ferrara", "Milano", 5)]
    assert set_out(board("Ferrara", lying=lying), ELSEWHERE).take(Dice(1)).hand == (lying[0],)


def test_mg_8_three_cards_at_most_so_one_is_given_up_first():
    hand, lying = [GENOVA_6, GENOVA_4, FIRENZE_7], [Order("Ferrara", "Milano", 5)]
    journey = set_out(board("Ferrara", hand, lying=lying), ELSEWHERE)
    with pytest.raises(BadInput, match="MG-8"):
        journey.take(Dice(1))
    after = journey.take(Dice(1), give_up=GENOVA_4)
    assert after.hand == (GENOVA_6, FIRENZE_7, lying[0])
    assert GENOVA_4 in after.board.discarded
    with pytest.raises(BadInput, match="MG-8"):
        journey.take(Dice(1), give_up=TORINO_5)


def test_mg_8_an_empty_pile_is_shuffled_anew_or_not():
    lying = [Order("Ferrara", "Milano", 5)]
    for choice, laid in (("shuffle", 1), ("no_card", 0)):
        position = board("Ferrara", lying=lying, rules=RULES.with_options(pile_empty=choice))
        position = replace(position, pile=(), discarded=position.pile)
        after = set_out(position, ELSEWHERE).take(Dice(1)).board
        assert len(after.lying) == laid
        assert len(after.lying + after.pile + after.discarded) == 29


@pytest.mark.parametrize(
    ("city", "letter", "lost"), [("Venezia", "V", 1), ("Verona", "X", 2), ("Bologna", "F", 3)]
)
def test_mg_9_the_colour_of_the_road_says_how_many_cards_are_lost(city, letter, lost):
    hand = [GENOVA_6, GENOVA_4, TORINO_5]
    journey = go(set_out(board(city, hand), {1: [letter], 2: ["O"]}), letter)
    assert journey.board.scores == (0, 3, 0)
    assert len(journey.hand) == 3 - lost
    assert sorted([*journey.hand, *journey.board.discarded]) == sorted(hand)


def test_mg_9_every_robber_on_the_road_scores_and_a_noble_with_less_loses_all():
    journey = go(set_out(board("Bologna", [GENOVA_6]), {1: ["F"], 2: ["F"]}), "F")
    assert journey.board.scores == (0, 3, 3)
    assert journey.robberies == (Robbery("F", (1, 2), (GENOVA_6,)),)
    poor = go(set_out(board("Bologna"), {1: ["F"], 2: ["F"]}), "F")
    assert poor.board.scores == (0, 3, 3)


def test_mg_9_the_robbers_choose_blindly():
    hand = [GENOVA_6, GENOVA_4, TORINO_5]
    lost = [
        go(set_out(board("Venezia", hand), {1: ["V"], 2: ["O"]}), "V", dice=Dice(seed))
        .robberies[0]
        .lost[0]
        for seed in range(3000)
    ]
    assert all(abs(lost.count(card) - 1000) < 110 for card in hand)


def test_mg_9_a_lost_order_scores_nothing_on_arrival():
    journey = go(set_out(board("Bologna", [FIRENZE_7]), {1: ["F"], 2: ["O"]}), "F")
    assert journey.city == "Firenze"
    assert journey.board.scores == (0, 3, 0)


def test_mg_10_an_escort_foils_the_ambush_on_its_road_only():
    ambushed = board("Bologna", [FIRENZE_7])
    safe = go(set_out(ambushed, {1: ["F"], 2: ["F"]}, escort="F"), "F")
    assert safe.board.scores == (7, 0, 0)
    assert safe.robberies == ()
    robbed = go(set_out(ambushed, {1: ["F"], 2: ["Q"]}, escort="Q"), "F")
    assert robbed.board.scores == (0, 3, 0)


def test_mg_11_a_robber_at_30_ends_the_game_before_the_noble_arrives():
    position = board("Bologna", [FIRENZE_7], scores=(25, 27, 0))
    after, event = play(position, ("F", "T", "L", "P", "M"), None, {1: ["F"], 2: ["O"]}, Dice(1))
    assert (event.why, after.over) == (ROBBER_WON, True)
    assert event.last.route == ("F",)
    assert after.nobles[0] == "Bologna"
    assert after.scores == (25, 30, 0)
    with pytest.raises(BadInput, match="MG-11"):
        set_out(after, {})


def test_mg_11_the_noble_ends_the_game_after_the_round_or_at_once():
    hand = [FERRARA_7, FIRENZE_7]
    route = ("X", "Q", "F", "T", "L")
    for choice, scores in (("after_round", (39, 0, 0)), ("at_once", (32, 0, 0))):
        rules = RULES.with_options(noble_wins=choice)
        position = board("Verona", hand, scores=(25, 0, 0), rules=rules)
        after, event = play(position, route, None, ELSEWHERE, Dice(1))
        assert event.why == NOBLE_WON
        assert after.scores == scores


def test_mg_11_past_30_together_the_most_points_win_and_equals_share():
    both = board("Bologna", scores=(0, 27, 29))
    after, event = play(both, ("F", "T", "L", "P", "M"), None, {1: ["F"], 2: ["F"]}, Dice(1))
    assert isinstance(event, GameOver)
    assert [(p.seat, p.place) for p in after.standings()] == [(2, 1), (1, 2), (0, 3)]
    equal = board("Bologna", scores=(0, 27, 27))
    after, _ = play(equal, ("F", "T", "L", "P", "M"), None, {1: ["F"], 2: ["F"]}, Dice(1))
    assert [p.place for p in after.standings()] == [1, 1, 3]


def test_mg_11_a_noble_past_30_may_still_be_overtaken_by_a_robber_on_the_way():
    position = board("Verona", [FERRARA_7], scores=(23, 28, 0))
    after, event = play(position, ("X", "Q", "F", "T", "L"), None, {1: ["Q"], 2: ["O"]}, Dice(1))
    assert event.why == ROBBER_WON
    assert after.standings()[0].seat == 1


def test_mg_12_the_board_keeps_every_known_fact():
    assert (len(ITALY.cities), len(ITALY.roads), len(ITALY.cards)) == (14, 24, 30)
    assert {len(roads) for roads in ITALY.roads_of.values()} == {3, 4, 5}
    known = {letter: ITALY.roads[letter] for letter in "VXQF"}
    assert [known[letter].colour for letter in "VXF"] == ["green", "violet", "orange"]
    assert set(known["Q"].ends) == {"Ferrara", "Bologna"}
    way = ["Milano", "Piacenza", "Modena", "Bologna", "San Marino"]
    for first, second in pairwise(way):
        assert any(set(road.ends) == {first, second} for road in ITALY.roads.values())
    assert {GENOVA_6, GENOVA_4} <= set(ITALY.cards)


def test_mg_12_every_entry_has_its_origin_and_no_two_roads_cross():
    with (data_folder() / "rules" / "mille_grazie.toml").open("rb") as file:
        board_data = tomllib.load(file)["board"]
    for kind in ("cities", "roads", "cards"):
        assert {entry["origin"] for entry in board_data[kind]} <= {"sheet", "found", "ours"}
    roads = list(ITALY.roads.values())
    for place, road in enumerate(roads):
        for other in roads[:place]:
            if not set(road.ends) & set(other.ends):
                assert not _cross(road, other), f"{road.letter} crosses {other.letter}"


def _cross(road, other):
    (a, b), (c, d) = ([ITALY.cities[end].at for end in r.ends] for r in (road, other))

    def side(p, q, r):
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def test_a_board_too_small_for_a_game_is_refused():
    with pytest.raises(BadInput, match="MG-2"):
        three_roads().start(3, Dice(0))
