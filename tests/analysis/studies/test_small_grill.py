"""A small grill solved completely: the chain agrees with itself and with games played."""

from fractions import Fraction
from itertools import pairwise

import pytest
from scipy.stats import chisquare

from analysis.studies.small_grill import (
    OVER,
    chain,
    mean_turns,
    over_within,
    played_lengths,
    small_rules,
)

GAMES = 1000


@pytest.fixture(scope="module")
def moves():
    return chain(small_rules())


def test_the_game_begins_with_an_empty_grill(moves):
    assert next(iter(moves)) == (("empty", "empty"), 2)


def test_every_turn_leads_somewhere_that_is_known(moves):
    for leads in moves.values():
        assert sum(leads.values()) == 1
        assert all(after in moves or after == OVER for after in leads)


def test_a_failed_turn_lays_a_snail_on_the_highest_empty_spot(moves):
    leads = moves[("empty", "empty"), 2]
    assert leads[("empty", "snail"), 1] == Fraction(395, 972)


def test_a_game_ends_without_snails_or_where_none_can_be_laid(moves):
    for (spots, snails), leads in moves.items():
        blocked = set(spots) <= {"locked", "snail"}
        assert (OVER in leads) == (not snails or blocked)


def test_the_mean_length_is_the_sum_of_the_chances_to_go_on(moves):
    going_on = sum(1 - over_within(turns, moves) for turns in range(40))
    assert mean_turns(moves) == pytest.approx(float(going_on), abs=1e-9)


def test_more_snails_make_a_longer_game(moves):
    assert over_within(2, moves) == 0
    assert mean_turns(chain(small_rules(snails=3))) > mean_turns(moves)


def test_games_played_with_dice_agree_with_the_chain(moves):
    lengths = played_lengths(small_rules(), GAMES, seed=2)
    within = [float(over_within(turns, moves)) for turns in range(2, 8)]
    expected = [then - before for before, then in pairwise(within)]
    seen = [lengths[turns] for turns in range(3, 8)]
    expected.append(1 - within[-1])
    seen.append(GAMES - sum(seen))
    assert chisquare(seen, [GAMES * chance for chance in expected]).pvalue > 0.001
