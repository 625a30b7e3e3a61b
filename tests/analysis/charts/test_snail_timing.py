import pytest

from analysis.charts.snail_timing import coming_chart, landing_chart, taking_chart
from analysis.studies.snail_timing import ON_GRILL, snail_timing
from analysis.studies.turns_left import GamesAhead
from heckmeck_core.games import rules
from heckmeck_core.games.notation import parse


def timing(given, games=80):
    start = parse(given, rules("barbecue"))
    return snail_timing(GamesAhead(start, ("lead",)).play(0, games))


@pytest.fixture(scope="module")
def whole():
    return timing("players=3")


def test_each_snail_has_a_row_with_the_turns_at_which_it_came(whole):
    rows = coming_chart(whole).figure.data
    assert len(rows) == len(whole.coming)
    for number, row in enumerate(rows, start=1):
        counts = [round(share * whole.games) for share in row.customdata]
        assert counts == [whole.turns[number][turn] for turn in row.x]


def test_every_snail_laid_is_on_the_map_of_spots_and_turns(whole):
    (heat,) = landing_chart(whole).figure.data
    laid = sum(share or 0 for spot in heat.z for share in spot) * whole.games
    assert laid == pytest.approx(whole.landings.total())
    assert list(heat.y) == sorted(whole.landing)


def test_stays_and_takers_are_shown_one_below_the_other(whole):
    lying, takers = taking_chart(whole).figure.data
    assert sum(lying.y) == pytest.approx(1)
    assert list(takers.x) == [share.value for share in whole.taken_by.values()]
    assert list(takers.y) == ["whoever failed", "the next player", "2 players later", "nobody"]
    assert (lying.xaxis, takers.xaxis) == ("x", "x2")


def test_words_say_how_sure_every_mean_is(whole):
    first = whole.coming[0]
    said = coming_chart(whole).summary
    assert f"in {first.value:.1f} ± {first.error:.1f} turns on average" in said
    assert f"{whole.laid.value:.2f} ± {whole.laid.error:.2f} more snails" in said


def test_the_last_snail_on_the_only_free_spot_can_be_told_of():
    plates = " ".join(f"{spot}=seat{spot % 3}-locked" for spot in range(23, 36))
    one = timing(f"players=3 {plates} worms=10,10,10 snails=4,4,3")
    assert len(coming_chart(one).figure.data) == 1
    assert "Number" not in coming_chart(one).summary
    assert landing_chart(one).summary.startswith("All of them land on 36.")
    assert taking_chart(one).table.shape[0] == len(one.taken_by)


def test_snails_that_nobody_took_are_told_of():
    plates = " ".join(f"{spot}=seat{spot % 3}-locked" for spot in range(23, 36))
    few = timing(f"players=3 {plates} worms=10,10,10 snails=4,4,3", games=3)
    assert set(few.taken_by) == {ON_GRILL}
    assert taking_chart(few).summary.startswith("None of these snails was taken")
