"""The clauses of the contest: CON-*. Each test names its clause."""

from collections import Counter

import pytest

from analysis.studies.contest import play_contests
from heckmeck_core import BadInput
from heckmeck_core.games.contest import (
    Result,
    contest_rules,
    draw_seats,
    draw_tables,
    finalists,
    place_points,
    table_sizes,
)
from heckmeck_core.games.standings import Place
from heckmeck_core.randomness import Dice


def places(*ranks):
    return [Place(rank, seat, points=10 - rank) for seat, rank in enumerate(ranks)]


def one_round(sizes, seconds):
    """A round in which the first of each table wins; seconds have these worms."""
    results, who = [], 0
    for table, size in enumerate(sizes):
        points = contest_rules().place_points[size]
        for place in range(size):
            worms = 10 if place == 0 else seconds[table] if place == 1 else 0
            results.append(Result(who, table, place + 1, worms, points[place]))
            who += 1
    return results


def test_con_1_the_base_game_is_bratwurmeck_and_everybody_plays_one_game():
    assert contest_rules().game == "bratwurmeck"
    played = play_contests(13, 1, ["points"], seed=1)[0]
    assert [result.participant for result in played.rounds[0]] == list(range(13))


@pytest.mark.parametrize(
    ("size", "points"),
    [(6, [6, 5, 4, 3, 2, 1]), (5, [6, 4, 3, 2, 1]), (4, [6, 4, 2, 1]), (3, [6, 3, 1])],
)
def test_con_2_place_points_follow_the_table_size(size, points):
    got = place_points(places(*range(1, size + 1)))
    assert [got[seat] for seat in range(size)] == points


def test_con_2_a_shared_place_gives_its_points_to_all_who_share_it():
    assert place_points(places(1, 2, 2)) == {0: 6, 1: 3, 2: 3}


def test_con_3_several_rounds_count_worms_and_place_points():
    first = [Result(n, n // 3, n % 3 + 1, worms=0, points=(6, 3, 1)[n % 3]) for n in range(12)]
    second = [Result(n, n // 3, n % 3 + 1, worms=20 * (n > 7), points=1) for n in range(12)]
    assert first[0].score == 6
    assert second[8].score == 21
    going = finalists([first, second], Dice(1))
    assert set(going) == {8, 9, 10, 11}


@pytest.mark.parametrize("participants", range(12, 37))
def test_con_4_tables_are_as_equal_as_possible(participants):
    sizes = table_sizes(participants)
    assert sum(sizes) == participants
    assert len(sizes) in (4, 5, 6)
    assert max(sizes) - min(sizes) <= 1
    assert set(sizes) <= {3, 4, 5, 6}


def test_con_4_the_winners_of_four_or_six_tables_make_the_final():
    for sizes in ([3, 3, 3, 3], [3] * 6):
        going = finalists([one_round(sizes, [5] * 6)], Dice(1))
        assert sorted(going) == [3 * table for table in range(len(sizes))]


def test_con_4_five_tables_send_the_best_second_too():
    going = finalists([one_round([3] * 5, [1, 2, 9, 3, 4])], Dice(1))
    assert sorted(going) == [0, 3, 6, 7, 9, 12]


@pytest.mark.parametrize(("participants", "tables"), [(11, None), (37, None), (24, 3), (12, 6)])
def test_con_4_other_numbers_are_refused_with_the_clause(participants, tables):
    with pytest.raises(BadInput, match=r"CON-[24]"):
        table_sizes(participants, tables)


def test_con_5_seats_are_drawn_and_every_order_is_as_likely():
    assert contest_rules().first_tile == 21
    dice = Dice(7)
    orders = Counter(tuple(draw_seats([4, 5, 6], dice)) for _ in range(6000))
    assert len(orders) == 6
    assert all(abs(count - 1000) < 150 for count in orders.values())
    tables = draw_tables(13, [4, 3, 3, 3], dice)
    assert sorted(who for table in tables for who in table) == list(range(13))


def test_con_6_the_final_is_one_game_of_the_finalists():
    played = play_contests(25, 1, ["points"], seed=3)[0]
    assert len(played.finalists) == len(played.final) == 6
    assert sorted(place.seat for place in played.final) == list(range(6))
    assert set(played.winners) <= set(played.finalists)
