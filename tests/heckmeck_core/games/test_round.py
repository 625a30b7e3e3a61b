"""The round ahead agrees with a plain recursion over every move of every seat."""

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from heckmeck_core import BadInput, solve
from heckmeck_core.games import barbecue, rules
from heckmeck_core.games.notation import parse
from heckmeck_core.games.round import round_ahead
from heckmeck_core.games.strategy import Strategy
from heckmeck_core.games.whole_games import play_games

RULES = rules("barbecue")
TEXTS = [
    "players=2 24=mine 25=theirs 36=snail 35=mine-locked",
    "players=2 turn=1 24=seat0 25=seat1 33=snail snails=5,5",
    "players=3 24=mine 25=theirs 30=seat2 36=snail",
    "players=2 turn=1 36=seat0 35=snail 34=snail snails=5,5",
]


def slowly(grill, strategies, me):
    """(chance, position, spots where a snail was laid) of every way the round can go."""
    yield from _moves(grill, strategies, me, 1.0, frozenset(), first=True)


def _moves(grill, strategies, me, chance, laid, first=False):
    if grill.over or (grill.seat == me and not first):
        yield chance, grill, laid
        return
    strategy = strategies[grill.seat]
    goal = grill.goal(strategy.kind)
    outcome = solve(RULES.graph(), goal, strategy.rule).outcome()
    for result, p in [*outcome.results.items(), (None, outcome.failed_total)]:
        if p:
            after, event = grill.play(result)
            spots = laid | {event.spot} if isinstance(event, barbecue.Failed) else laid
            yield from _moves(after, strategies, me, chance * p, spots)


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("kinds", [("lead",), ("points", "highest sum, stop at 26", "survive")])
def test_chances_are_those_of_playing_every_move_out(text, kinds):
    grill = parse(text, RULES)
    seats = [Strategy.parse(kinds[seat % len(kinds)]) for seat in range(grill.players)]
    me = 0
    ahead = round_ahead(grill, seats, me)
    ways = list(slowly(grill, seats, me))

    def chance(fact):
        return pytest.approx(sum(p for p, after, laid in ways if fact(after, laid)), abs=1e-12)

    assert ahead.game_ends == chance(lambda after, laid: after.over)
    assert ahead.any_snail_comes == chance(lambda after, laid: bool(laid))
    for spot, stays in ahead.plate_stays.items():
        assert stays == chance(
            lambda after, laid, spot=spot: getattr(after.spot(spot), "seat", None) == me
        )
    for spot, stays in ahead.snail_stays.items():
        assert stays == chance(
            lambda after, laid, spot=spot: after.spot(spot) == "snail" and spot not in laid
        )
    for spot, comes in ahead.snail_comes.items():
        assert comes == chance(lambda after, laid, spot=spot: spot in laid)


def test_a_locked_plate_always_stays():
    grill = parse("players=2 35=mine-locked", RULES)
    following = replace(grill, seat=1)
    assert round_ahead(following, [Strategy("lead")] * 2, me=0).plate_stays == {35: 1}


def test_with_the_supply_empty_a_failed_turn_ends_the_game():
    grill = parse("players=2 turn=1 24=seat0 snails=6,6", RULES)
    ahead = round_ahead(grill, [Strategy("points")] * 2, me=0)
    plan = solve(RULES.graph(), grill.goal("points"))
    assert ahead.game_ends == pytest.approx(plan.outcome().failed_total, abs=1e-12)
    assert ahead.any_snail_comes == 0


def test_dice_show_what_the_round_ahead_says():
    grill = parse("players=3 turn=1 24=seat0 28=seat0 36=snail", RULES)
    seats = [Strategy("lead")] * 3
    ahead = round_ahead(grill, seats, me=0)
    games, last = 800, {}

    def until_my_turn(turn):
        if turn.turn == 2:
            last[turn.game] = turn.after

    play_games([grill] * games, [seats] * games, np.arange(games, dtype=np.uint64), until_my_turn)
    kept = Counter(
        spot for after in last.values() for spot in (24, 28) if after.spot(spot) == (0, 1)
    )
    for spot in (24, 28):
        chance = ahead.plate_stays[spot]
        error = (chance * (1 - chance) / games) ** 0.5
        assert abs(kept[spot] / games - chance) < 4 * error


def test_a_game_that_is_over_has_no_round_ahead():
    with pytest.raises(BadInput, match="BBQ-12"):
        round_ahead(parse("snails=6,6 over=yes", RULES), [Strategy("lead")] * 2)
