"""Games in step are the games that one would play one by one."""

from collections import Counter

import numpy as np
import pytest
from scipy.stats import chisquare

from heckmeck_core import BadInput, RuleOfThumb, solve
from heckmeck_core.by_hand.rule_of_thumb import TAKES
from heckmeck_core.fast import solver as fast
from heckmeck_core.games import dice_games, rules
from heckmeck_core.games.strategy import Strategy, for_seats
from heckmeck_core.games.whole_games import play_games
from heckmeck_core.randomness import Dice, state_of
from heckmeck_core.with_dice import roll_out

MIXED = ["lead", "worms first, stop at 25", "points"]


def play(game, seats, games, seed=1, compiled=None):
    start = rules(game).start(len(seats))
    turns = []
    states = np.array([state_of(seed, number) for number in range(games)], np.uint64)
    play_games([start] * games, [seats] * games, states, turns.append, compiled=compiled)
    return sorted(turns, key=lambda turn: (turn.game, turn.turn))


@pytest.mark.parametrize("game", dice_games())
def test_compiled_and_plain_dice_play_the_same_games(game):
    pytest.importorskip("numba")
    seats = [Strategy.parse(text) for text in MIXED]
    assert play(game, seats, 6, compiled=True) == play(game, seats, 6, compiled=False)


@pytest.mark.parametrize("game", dice_games())
def test_a_game_played_alone_is_the_same_as_in_company(game):
    seats = [Strategy.parse(text) for text in MIXED]
    together = [turn for turn in play(game, seats, 5) if turn.game == 0]
    assert play(game, seats, 1) == together


@pytest.mark.parametrize("game", dice_games())
def test_every_turn_is_the_plan_for_the_very_position_on_the_table(game):
    """Each turn of a game, played again with the same dice by a plan solved for its position."""
    seats = [Strategy.parse(text) for text in MIXED]
    dice = Dice(state_of(1, 0))
    for turn in play(game, seats, 1):
        strategy = seats[turn.seat]
        goal = turn.before.goal(strategy.kind)
        end = roll_out(solve(rules(game).graph(), goal, strategy.rule), dice)
        assert turn.before.result_of(end) == turn.result


@pytest.mark.parametrize("rule", [None, *(RuleOfThumb(take, "at", 25) for take in TAKES)], ids=str)
def test_first_turns_have_the_exact_outcome(rule):
    found = rules("barbecue")
    games = 2000
    states = np.array([state_of(8, number) for number in range(games)], np.uint64)
    goal = found.points()
    ends = fast.roll_out_many(found.graph(), [goal] * games, states, rule)
    seen = Counter(goal.ending(*end) for end in ends)
    outcome = solve(found.graph(), goal, rule).outcome()
    expected = {**outcome.results, **outcome.failed}
    likely = [key for key, chance in expected.items() if chance * games >= 5]
    counts = [seen[key] for key in likely]
    counts.append(games - sum(counts))
    chances = [expected[key] for key in likely]
    chances.append(1 - sum(chances))
    assert chisquare(counts, np.array(chances) * games).pvalue > 0.001


def test_endings_are_the_outcomes_of_the_plans():
    found = rules("barbecue")
    goals = [found.points(), found.survive(), found.exactly(30)]
    for rule in (None, RuleOfThumb("highest face", "at", 25)):
        ends, dead = fast.endings(found.graph(), goals, rule)
        for goal, end, lost in zip(goals, ends, dead, strict=True):
            outcome = solve(found.graph(), goal, rule).outcome()
            assert lost == pytest.approx(outcome.failed["dead_roll"], abs=1e-12)
            for result, chance in outcome.results.items():
                assert end[1, result] == pytest.approx(chance, abs=1e-12)


def test_strategies_are_read_as_they_are_written():
    for text in ("points", "lead", "survive", "most dice, stop at 25"):
        assert str(Strategy.parse(text)) == text
    for text in ("win", "luckiest, stop at 25", "most dice, stop whenever"):
        with pytest.raises(BadInput):
            Strategy.parse(text)


def test_one_strategy_serves_all_seats():
    assert for_seats([Strategy("lead")], 3) == [Strategy("lead")] * 3
    with pytest.raises(BadInput, match="give one for all seats"):
        for_seats([Strategy("lead")] * 2, 3)
