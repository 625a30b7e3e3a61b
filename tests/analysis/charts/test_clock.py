import pytest

from analysis.charts.clock import DRAWN, LOOKED_UP, snail_clock_chart
from analysis.studies.clock import snail_clock
from analysis.studies.simulation import simulate
from heckmeck_core.games import rules


@pytest.fixture(scope="module")
def clock():
    return snail_clock(rules("barbecue"), games=120, workers=1)


def test_the_clock_counts_turns_to_the_end_of_the_same_games(clock):
    ends, seen = {}, []
    for row in simulate(clock.run, workers=1).table.to_pylist():
        ends[row["game"]] = row["turn"]
        seen.append((row["game"], row["turn"], row["left"]))
    for left in (0, 3, 7):
        remaining = [ends[game] - turn for game, turn, snails in seen if snails == left]
        going = [turns for turns in remaining if turns > 0]
        for turns in (1, 5, 12):
            chance = sum(rest <= turns for rest in going) / len(going)
            assert clock.within(left, turns).value == pytest.approx(chance)


def test_the_clock_is_the_same_every_time(clock):
    assert snail_clock(rules("barbecue"), games=120, workers=1) == clock


def test_another_scale_is_played_by_its_own_plan():
    other = rules("barbecue").with_worms("23-35=1,36=9")
    assert snail_clock(other, games=5, workers=1).run.worms == "23-35=1,36=9"


def test_boxes_and_curves_show_the_chances_of_the_clock(clock):
    boxes, *lines = snail_clock_chart(clock).figure.data
    assert len(boxes.text) == 13 * len(LOOKED_UP)
    for x, base, words in zip(boxes.x, boxes.base, boxes.text, strict=True):
        chance = 100 * clock.within(round(base + 0.46), LOOKED_UP[x]).value
        if words == "&lt;1":
            assert 0 < chance < 1
        else:
            assert float(words) == pytest.approx(chance, abs=0.5)
    for line, left in zip(lines, DRAWN, strict=True):
        assert list(line.y) == [estimate.value for estimate in clock.chances[left]]
        third = clock.within(left, 3)
        assert line.y[2] + line.error_y.array[2] == pytest.approx(third.high)
        assert line.y[2] - line.error_y.arrayminus[2] == pytest.approx(third.low)


def test_the_standard_error_is_said(clock):
    chart = snail_clock_chart(clock)
    assert f"at most {100 * clock.largest_error:.1f} percentage points" in chart.summary
    assert "120 simulated games" in chart.summary
    assert clock.largest_error > clock.within(0, 1).error > 0


def test_what_never_happened_is_not_told_as_impossible(clock):
    chart = snail_clock_chart(clock)
    assert clock.within(12, 1).value == 0
    assert chart.table["12 snails left"][0] == "0% (≤ 3.8%)"
    assert list(chart.table.columns[1:3]) == ["0 snails left", "1 snail left"]
