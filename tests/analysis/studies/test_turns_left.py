"""Games played on from a table: what they tell, against counting, exact chains and certainties."""

import pyarrow as pa
import pytest

from analysis.studies.simulation import Run, play_chunk
from analysis.studies.small_grill import chain, mean_turns, over_within, small_rules
from analysis.studies.snail_timing import EndClock
from analysis.studies.turns_left import GamesAhead, turns_left
from heckmeck_core import BadInput
from heckmeck_core.games import dice_games, rules
from heckmeck_core.games.notation import parse

LATE = "players=3 turn=1 23=locked 24=locked 25=locked 36=snail 35=snail snails=3,2,1"


def looked_at(start, games=120, strategies=("lead",), **more):
    ahead = GamesAhead(start, strategies, **more)
    turns = ahead.play(0, games)
    return turns_left(start, turns), turns


def played(turns):
    """The rows of each game."""
    games = {}
    for row in turns.to_pylist():
        games.setdefault(row["game"], []).append(row)
    return list(games.values())


@pytest.fixture(scope="module", params=["barbecue", "bratwurmeck", LATE])
def seen(request):
    if request.param in dice_games():
        return looked_at(rules(request.param).start(3))
    return looked_at(parse(request.param, rules("barbecue")))


def test_turns_are_counted_of_all_seats_and_of_each(seen):
    left, turns = seen
    games = played(turns)
    assert left.games == len(games) == 120
    assert left.over.mean.value == pytest.approx(len(turns) / len(games))
    for seat in range(3):
        own = [sum(row["seat"] == seat for row in rows) for rows in games]
        assert left.of_seat(seat).value == pytest.approx(sum(own) / len(games))
        for least in (1, 2, 5):
            share = sum(turns >= least for turns in own) / len(games)
            assert left.at_least(seat, least).value == pytest.approx(share)


def test_the_chance_of_the_end_is_that_of_games_counted(seen):
    left, turns = seen
    lengths = [len(rows) for rows in played(turns)]
    for n in (0, 1, 5, 12, 30, 200):
        assert left.over.within(n).value == pytest.approx(sum(x <= n for x in lengths) / 120)


def test_the_clock_of_the_first_turn_tells_the_same(seen):
    left, turns = seen
    clock, after = EndClock(turns), 2
    going = 1 - left.over.within(after).value
    for n in (1, 4, 10, 40):
        gone = left.over.within(after + n).value - left.over.within(after).value
        assert clock.within(n, turn=after).value == pytest.approx(gone / going)


def test_the_next_snail_is_the_first_one_laid(seen):
    left, turns = seen
    if left.start.rules.name == "bratwurmeck":
        assert left.next_snail is None
        return
    first = []
    for rows in played(turns):
        laid = [(row["turn"], row["spot"]) for row in rows if row["event"] == "Failed"]
        first.append(laid[0] if laid else (None, None))
    snail = left.next_snail
    assert list(snail.comes.turns) == [turn for turn, _ in first]
    for spot, share in snail.lands.items():
        assert share.value == pytest.approx([s for _, s in first].count(spot) / 120)
    assert sum(share.value for share in snail.lands.values()) == pytest.approx(
        1 - snail.comes.never.value
    )


def test_a_small_game_ends_as_its_exact_chain_says():
    small = small_rules()
    moves = chain(small)
    left, _ = looked_at(small.start(2), 1500, ("survive",))
    mean = left.over.mean
    assert mean.value == pytest.approx(mean_turns(moves), abs=3 * mean.error)
    for turns in (3, 5, 8, 12):
        seen, exact = left.over.within(turns), float(over_within(turns, moves))
        assert seen.value == pytest.approx(exact, abs=3.5 * max(seen.error, 0.005))


def test_everything_locked_and_no_snail_left_is_over_after_one_turn():
    plates = " ".join(f"{spot}=seat{spot % 3}-locked" for spot in range(23, 37))
    given = f"players=3 turn=2 {plates} worms=10,10,10 snails=4,4,4"
    left, _ = looked_at(parse(given, rules("barbecue")), 30)
    assert set(left.over.turns) == {1}
    assert [left.of_seat(seat).value for seat in range(3)] == [0, 0, 1]
    assert left.at_least(2, 2).value == 0
    assert left.next_snail.lands == {}
    assert left.next_snail.comes.never.value == 1


def test_the_last_tile_on_the_grill_is_taken_or_turned_down():
    down = " ".join(f"{tile}=down" for tile in range(21, 36))
    left, _ = looked_at(parse(f"players=4 {down}", rules("bratwurmeck")), 30)
    assert set(left.over.turns) == {1}


def test_the_last_snail_comes_at_once_or_not_at_all():
    """With a full grill but one spot, whoever fails brings the snail there."""
    plates = " ".join(f"{spot}=seat{spot % 3}-locked" for spot in range(23, 36))
    given = f"players=3 {plates} worms=10,10,10 snails=4,4,3"
    left, _ = looked_at(parse(given, rules("barbecue")), 60)
    assert set(left.next_snail.lands) == {36}


def test_from_the_start_the_games_are_those_of_a_run():
    run = Run("barbecue", 3, ("points", "lead", "survive"), 15, seed=4)
    ahead = GamesAhead(rules("barbecue").start(3), run.strategies, seed=4)
    assert ahead.play(0, 15).equals(play_chunk(run, 0).table)


def test_the_same_seed_plays_the_same_games_piece_by_piece_compiled_or_not():
    ahead = GamesAhead(parse(LATE, rules("barbecue")), ("lead",))
    whole = ahead.play(0, 12, compiled=True)
    pieces = [ahead.play(0, 5, compiled=False), ahead.play(5, 12)]
    assert pa.concat_tables(pieces).equals(whole)
    assert not GamesAhead(ahead.start, ("lead",), seed=2).play(0, 12).equals(whole)


def test_a_game_that_is_over_is_not_played_on():
    over = parse("players=2 over=yes " + " ".join(f"{s}=snail" for s in range(25, 37)),
                 rules("barbecue"))  # fmt: skip
    with pytest.raises(BadInput, match="over"):
        GamesAhead(over, ("lead",))


def test_strategies_are_checked_before_anything_is_played():
    with pytest.raises(BadInput, match="2 strategies for 3 players"):
        GamesAhead(rules("barbecue").start(3), ("lead", "points"))
