from random import Random

import pytest

from analysis.studies.waiting import Waiting


@pytest.fixture(scope="module")
def waiting():
    dice = Random(3)
    return Waiting(tuple(None if dice.random() < 0.1 else dice.randint(1, 20) for _ in range(300)))


def test_chances_count_the_games_in_which_it_happened_by_then(waiting):
    for turns in (0, 1, 7, 20, 100):
        counted = sum(turn is not None and turn <= turns for turn in waiting.turns)
        assert waiting.within(turns).value == pytest.approx(counted / 300)
    assert waiting.never.value == pytest.approx(waiting.turns.count(None) / 300)
    assert waiting.mean.games == 300 - waiting.turns.count(None)
    assert waiting.longest == 20


def test_a_quantile_is_the_first_turn_at_which_enough_games_have_it(waiting):
    for part in (0.05, 0.5, 0.8):
        seen = waiting.quantile(part)
        assert waiting.within(seen.value - 1).value < part <= waiting.within(seen.value).value
        assert seen.low <= seen.value <= seen.high
    assert waiting.quantile(0.95).value is None  # it happens in nine games of ten


def test_the_interval_of_a_quantile_holds_the_truth_nineteen_times_out_of_twenty():
    missed = 0
    for seed in range(200):
        dice = Random(seed)
        seen = Waiting(tuple(dice.randint(1, 100) for _ in range(100))).quantile(0.5)
        missed += not seen.low <= 50 <= seen.high
    assert missed <= 18


def test_few_games_cannot_tell_where_a_rare_end_is():
    seen = Waiting(tuple(range(1, 21))).quantile(0.95)
    assert (seen.value, seen.high) == (19, None)
    assert Waiting((None, None)).mean.games == 0
