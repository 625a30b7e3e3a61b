"""Snail timing as a Python object: a table laid, a first answer at once, a sharper one later."""

import asyncio

import pytest

from analysis.charts.turns_left import turns_left_chart
from analysis.explorers import SnailTiming
from analysis.explorers.playing_on import FIRST
from analysis.explorers.table_view import Did
from analysis.studies.snail_timing import EndClock, snail_timing
from analysis.studies.turns_left import GamesAhead, turns_left
from heckmeck_core.games import rules
from heckmeck_core.games.notation import parse

WANTED = 100
OVER = "players=2 over=yes " + " ".join(f"{spot}=snail" for spot in range(25, 37))


@pytest.fixture
def explorer():
    made = SnailTiming()
    made.games.value = WANTED
    return made


def lay(explorer, **pieces):
    for piece, spot in pieces.items():
        explorer.laid.did(Did("drop", f"piece-{piece}", onto=f"spot-{spot}"))


def expected(table, games=FIRST, strategies=("lead",)):
    ahead = GamesAhead(table, strategies)
    return turns_left(table, ahead.play(0, games))


def hidden(widget):
    return widget.layout.display == "none"


def test_a_rough_answer_is_there_at_once(explorer):
    left = expected(rules("barbecue").start(3))
    assert explorer.seen.left == left
    assert explorer.answer.plain.startswith(f"About {round(left.over.mean.value)} more turns")
    assert f"from the first {FIRST} of {WANTED} games" in explorer.answer.plain
    assert "The next snail comes in about 4 turns" in explorer.answer.plain
    assert repr(explorer) == explorer.answer.plain


def test_it_gets_sharper_and_answer_chart_and_snails_are_of_the_same_games(explorer):
    assert hidden(explorer.snails)
    asyncio.run(explorer.playing.play())
    left = expected(rules("barbecue").start(3), WANTED)
    assert explorer.seen.left == left
    assert f"from {WANTED} games played on from this table" in explorer.answer.plain
    assert explorer.chart.table.equals(turns_left_chart(left).table)
    assert not hidden(explorer.snails)
    times = snail_timing(explorer.seen.turns)
    coming = explorer.snails.charts[0].figure.data[0]
    assert [round(part * WANTED) for part in coming.customdata] == [
        times.turns[1][turn] for turn in coming.x
    ]


def test_another_table_has_its_own_answer_and_nothing_of_the_one_before(explorer):
    asyncio.run(explorer.playing.play())
    lay(explorer, seat0=24, seat1=25, snail=36)
    assert explorer.table.lies(36).key == "snail"
    assert explorer.seen.left == expected(explorer.table)
    assert explorer.chart.table.equals(turns_left_chart(explorer.seen.left).table)
    assert hidden(explorer.snails)


def test_another_table_is_not_drawn_before_its_games_are_played(explorer, monkeypatch):
    done = []
    play = GamesAhead.play

    def noted(ahead, *given, **more):
        done.append("games")
        return play(ahead, *given, **more)

    monkeypatch.setattr(GamesAhead, "play", noted)
    shown = {
        "table": explorer.laid.view.state,
        "answer": explorer.answer,
        "chart": explorer.chart.state,
    }
    for name, widget in shown.items():
        widget.observe(lambda _, name=name: done.append(name), "value")
    lay(explorer, snail=36)
    assert done == ["games", "table", "answer", "chart"]


def test_who_plays_how_is_asked_by_name_and_counts(explorer):
    shown = [seat.description for seat in explorer.seats if not hidden(seat)]
    assert shown == ["You play", "Anna plays", "Ben plays"]
    explorer.laid.names.value = "Mia, Jo"
    assert explorer.seats[1].description == "Jo plays"
    explorer.seats[1].value = "survive"
    strategies = ("lead", "survive", "lead")
    assert explorer.seen.left == expected(explorer.table, strategies=strategies)


def test_the_seat_to_move_is_you(explorer):
    explorer.laid.position.value = "players=3 turn=1 36=snail"
    assert [seat.description for seat in explorer.seats[:3]] == [
        "Ben plays",
        "You play",
        "Anna plays",
    ]


def test_a_game_that_is_over_is_said_and_nothing_else_is_shown(explorer):
    explorer.laid.position.value = OVER
    assert explorer.answer.plain == "This game is over: no turns are left."
    assert hidden(explorer.chart)
    assert hidden(explorer.snails)
    assert explorer.stopping.disabled
    explorer.laid.undoing.click()
    assert not hidden(explorer.chart)
    assert explorer.seen.left == expected(explorer.table)


def test_near_the_end_it_says_who_still_gets_a_turn(explorer):
    locked = " ".join(f"{spot}=seat{spot % 3}-locked" for spot in range(27, 36))
    explorer.laid.position.value = f"players=3 {locked} worms=10,10,10 snails=4,4,4"
    assert "The supply of snails is empty" in explorer.answer.plain
    assert "You get another turn after this one in" in explorer.answer.plain
    assert "Anna still gets a turn in" in explorer.answer.plain
    asyncio.run(explorer.playing.play())
    assert hidden(explorer.snails)


def test_the_tiles_run_out_too(explorer):
    explorer.game.value = "bratwurmeck"
    assert explorer.seen.left == expected(rules("bratwurmeck").start(3))
    assert "snail" not in explorer.answer.plain
    asyncio.run(explorer.playing.play())
    assert hidden(explorer.snails)
    explorer.game.value = "barbecue"
    assert explorer.seen.left == expected(rules("barbecue").start(3))


def test_wrong_worms_are_said_and_nothing_is_played(explorer):
    before = explorer.answer.plain, explorer.seen
    explorer.worms.value = "23=x"
    assert explorer.wrong.plain
    assert (explorer.answer.plain, explorer.seen) == before
    explorer.worms.value = "23-36=2"
    assert explorer.table.rules.scale == "23-36=2"
    assert "23-36=2" in explorer.about.value


def test_the_clock_answers_for_the_snails_that_can_be_left(explorer):
    explorer.laid.position.value = "players=2 36=snail 35=snail snails=4,4"
    asyncio.run(explorer.playing.play())
    snails, clock = explorer.snails, EndClock(explorer.seen.turns)
    assert snails.left.options == (0, 1, 2)
    snails.left.value = 1
    line = snails.charts[-1].figure.data[0]
    assert line.y[4] == clock.within(5, snails_left=1).value
    snails.locked.value = 3
    given, whatever = snails.charts[-1].figure.data
    assert given.y[9] == clock.within(10, snails_left=1, locked=3).value
    assert whatever.y[4] == line.y[4]


def test_an_address_brings_everything_back(explorer):
    lay(explorer, seat1=25, snail=36)
    explorer.laid.names.value = "Mia, Jo"
    explorer.seats[2].value = "survive"
    opened = SnailTiming()
    opened.recall(explorer.address.said)
    assert opened.games.value == WANTED
    assert opened.answer.plain == explorer.answer.plain
    assert opened.address.said == explorer.address.said
    assert [word for word in opened.address.said if word.startswith("seat")] == [
        "seat0",
        "seat1",
        "seat2",
    ]


def test_a_table_brought_along_is_laid(explorer):
    table = parse("players=4 turn=2 30=seat1 36=snail", rules("barbecue"))
    explorer.bring(table, "Mia")
    assert explorer.seen.left == expected(table)
    assert [hidden(seat) for seat in explorer.seats[:5]] == [False] * 4 + [True]
