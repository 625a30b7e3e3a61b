from itertools import pairwise
from math import comb

import pytest

from analysis.studies.estimate import mean, ratio, share
from analysis.texts.numbers import error_percent, plus_minus_percent


def test_the_error_of_a_mean_is_its_spread_over_the_root_of_the_games():
    assert mean([0, 0, 1, 1]).error == pytest.approx((1 / 3) ** 0.5 / 2)
    assert share([0, 0, 1, 1]).error == mean([0, 0, 1, 1]).error


def test_cases_of_one_game_count_as_one_witness():
    """Ten equal cases in each of four games tell no more than one case each."""
    one = share([0, 1, 0, 1], [1, 1, 1, 1])
    ten = share([0, 10, 0, 10], [10, 10, 10, 10])
    assert ten.value == one.value == 0.5
    assert ten.error == pytest.approx(one.error)
    assert (ten.low, ten.high) == pytest.approx((one.low, one.high))
    assert share([0] * 9, [10] * 9).high == share([0] * 9).high


@pytest.mark.parametrize("games", [1, 2, 30, 1000])
def test_what_was_never_seen_may_still_happen(games):
    """A chance above the interval would have shown itself in 97.5% of all runs."""
    never = share([0] * games)
    assert (never.value, never.low) == (0, 0)
    assert (1 - never.high) ** games <= 0.025 + 1e-9
    assert never.high < 4 / games
    always = share([1] * games)
    assert (always.value, always.high) == (1, 1)
    assert always.low == pytest.approx(1 - never.high)


def test_an_interval_holds_its_share_and_narrows_with_more_games():
    widths = []
    for games in (1, 4, 100, 400, 10_000):
        seen = share([game % 4 == 0 for game in range(games)])
        assert 0 <= seen.low <= seen.value <= seen.high <= 1
        widths.append(seen.high - seen.low)
    assert all(wide > narrow for wide, narrow in pairwise(widths))
    assert (seen.low, seen.high) == pytest.approx((0.2415, 0.2585), abs=1e-3)


def test_the_interval_holds_the_true_chance_about_as_often_as_it_says():
    games = 60
    shares = [share([1] * hits + [0] * (games - hits)) for hits in range(games + 1)]
    held = []
    for chance in (0.01, 0.03, 0.07, 0.15, 0.3, 0.5, 0.8, 0.96):
        held.append(
            sum(
                comb(games, hits) * chance**hits * (1 - chance) ** (games - hits)
                for hits, seen in enumerate(shares)
                if seen.low <= chance <= seen.high
            )
        )
    assert min(held) > 0.9
    assert sum(held) / len(held) > 0.94


def test_no_cases_tell_nothing():
    nothing = share([0, 0], [0, 0])
    assert nothing.games == 0
    assert nothing.as_dict() == dict.fromkeys(("value", "standard_error", "low", "high"), None) | {
        "games": 0
    }


def test_json_has_the_interval_of_a_share_and_none_of_a_mean():
    told = share([1, 0, 0, 0]).as_dict()
    assert list(told) == ["value", "standard_error", "games", "low", "high"]
    assert 0 < told["low"] < 0.25 < told["high"] < 1
    assert list(mean([1, 3]).as_dict()) == ["value", "standard_error", "games"]
    assert list(ratio([6, 2], [3, 1]).as_dict()) == ["value", "standard_error", "games"]


def test_words_say_how_large_a_chance_can_be_that_was_never_seen():
    assert plus_minus_percent(share([0] * 1000)) == "0% (at most 0.4%)"
    assert plus_minus_percent(share([1] * 1000)) == "100% (at least 99.6%)"
    assert plus_minus_percent(share([0, 1] * 50)) == "50.0 ± 5.0%"
    assert error_percent(share([0] * 1000)) == "at most 0.37%"
    assert error_percent(share([1] * 1000)) == "at least 99.63%"
    assert error_percent(share([0, 1] * 50)) == "5.03%"


def test_of_no_games_nothing_is_known():
    assert mean([]).as_dict() == {"value": None, "standard_error": None, "games": 0}
