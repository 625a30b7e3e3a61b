"""Whole games of Mille Grazie: played to their end, and every payment told."""

import json
from collections import Counter

import numpy as np
import pytest

from heckmeck_core import BadInput
from heckmeck_core.mille_grazie.board import board_from_json
from heckmeck_core.mille_grazie.game import MilleGrazie, ambush_rules
from heckmeck_core.randomness import state_of

RULES = ambush_rules()


def played(players, seats, games=8, seed=3, **options):
    """Every round of some games."""
    rounds = []
    states = np.array([state_of(seed, game) for game in range(games)], np.uint64)
    RULES.with_options(**options).match(players, seats).play(states, rounds.append)
    return rounds


@pytest.mark.parametrize(
    ("players", "seats", "options"),
    [
        (2, ("uniform", "shortest"), {}),
        (3, ("shortest",), {"noble_wins": "at_once"}),
        (4, ("uniform/shortest",), {"destination": "round_ends"}),
        (3, ("shortest",), {"destination": "round_ends", "laid_aside": "discarded"}),
        (2, ("uniform",), {"pile_empty": "no_card", "two_compasses": "any"}),
    ],
)
def test_a_reader_of_a_trace_can_check_every_payment(players, seats, options):
    for turn in played(players, seats, **options):
        event = json.loads(json.dumps(turn.event.as_json()))
        check_payments(turn, event)
        check_route(turn, event)
        assert event.get("ending") == turn.event.ending


def check_payments(turn, event):
    """What the event says explains the difference between before and after."""
    before, after, noble = turn.before, turn.after, turn.seat
    paid = Counter({noble: sum(points for _, _, points in event["fulfilled"])})
    for robbery in event["robberies"]:
        for robber in robbery["robbers"]:
            paid[robber] += robbery["points_each"]
            assert robbery["road"] in event["ambushes"][str(robber)]
        assert robbery["road"] != event["escort"]
    gained = {seat: after.scores[seat] - before.scores[seat] for seat in range(before.players)}
    assert gained == {seat: paid[seat] for seat in gained}
    assert turn.result == (paid[noble] or None)
    lost = [card for robbery in event["robberies"] for card in robbery["lost"]]
    gone = [*lost, *event["fulfilled"], *event["given_up"]]
    held = [*map(list, before.hands[noble]), *event["taken"]]
    assert sorted(held) == sorted([*map(list, after.hands[noble]), *gone])


def check_route(turn, event):
    """The route leads from the noble's city to the next; watched roads on it are robberies."""
    rules, route = turn.before.rules, event["route"]
    reached = rules.roadmap.cities_of(turn.before.city, tuple(route))
    if turn.event.ending == "robber_won":
        reached = reached[:-1]
    assert turn.after.nobles[turn.seat] == [turn.before.city, *reached][-1]
    assert sorted(map(int, event["ambushes"])) == turn.before.robbers
    watched = Counter(road for roads in event["ambushes"].values() for road in roads)
    robbed = {robbery["road"]: len(robbery["robbers"]) for robbery in event["robberies"]}
    open_roads = [road for road in route if road != event["escort"]]
    assert robbed == {road: watched[road] for road in open_roads if watched[road]}
    roads = rules.with_escort if event["escort"] else rules.without_escort
    if rules.round_ends_at_destination and event["fulfilled"]:
        assert {to for _, to, _ in event["fulfilled"]} == {reached[-1]}
    elif not turn.after.over:
        assert len(route) == roads


@pytest.mark.parametrize("destination", ["travel_on", "round_ends"])
def test_equilibrium_seats_play_to_the_end(destination):
    rounds = played(2, ("equilibrium", "uniform"), games=1, destination=destination)
    assert rounds[-1].after.over
    assert rounds[-1].event.ending in MilleGrazie.endings
    for turn in rounds:
        check_payments(turn, turn.event.as_json())


def test_games_are_dealt_and_played_by_the_dice_of_each():
    rounds = played(3, ("uniform",), games=6)
    assert len({turn.before for turn in rounds if turn.turn == 1}) == 6
    again = played(3, ("uniform",), games=6)
    assert rounds == again
    for turn in rounds:
        board = board_from_json(json.loads(json.dumps(turn.after.to_json())), RULES)
        assert board == turn.after


def test_a_round_is_told_in_the_order_of_what_matters():
    keys = {said.key for turn in played(2, ("uniform", "shortest")) for said in turn.event.said()}
    travelled = {"travelled", "travelled_with_escort"}
    assert keys == {*travelled, "robbed", "lost", "fulfilled", "took"}
    for turn in played(3, ("shortest",), games=3):
        first, *rest = turn.event.said()
        assert first.key in travelled
        assert first.names["roads"].split() == turn.event.as_json()["route"]
        scored = sum(said.numbers["count"] for said in rest if said.key == "fulfilled")
        assert scored == turn.event.points
        robbers = [said.seats["robber"] for said in rest if said.key == "robbed"]
        assert turn.seat not in robbers


def test_seats_are_named_as_they_were_asked_for():
    match = RULES.match(3, ("uniform/equilibrium",))
    assert match.seats == ["uniform/equilibrium"] * 3
    assert match.chunk == 10
    with pytest.raises(BadInput, match="MG-1"):
        RULES.match(5, ("uniform",))
    with pytest.raises(BadInput, match="2 strategies for 3 players"):
        RULES.match(3, ("uniform", "shortest"))
