"""The grill odds explorer as a Python object: pieces laid, numbers and words out."""

import pytest

from analysis.charts.grill_odds import position_chart
from analysis.explorers import GrillOdds
from analysis.explorers.table_view import Did
from analysis.studies.grill_odds import study_position
from heckmeck_core.games import rules
from heckmeck_core.games.notation import parse
from heckmeck_core.games.round import round_ahead
from heckmeck_core.games.strategy import Strategy


@pytest.fixture
def explorer():
    return GrillOdds()


def lay(explorer, **pieces):
    """Put pieces on spots: lay(explorer, seat0=24, snail=36)."""
    for piece, spot in pieces.items():
        explorer.laid.did(Did("drop", f"piece-{piece}", onto=f"spot-{spot}"))


def drawn(explorer):
    return explorer.laid.view.drawings[0].wide


def test_it_opens_on_the_empty_grill_with_the_known_value(explorer):
    assert "worth 1.91 points on average" in explorer.answer.plain
    assert "fails 23.6% of the time" in explorer.answer.plain
    assert repr(explorer) == explorer.chart.summary


def test_the_answer_holds_no_clause_and_the_note_about_the_numbers_does(explorer):
    assert "BBQ-3" not in explorer.answer.plain
    assert "BBQ-3" in explorer.about.value


def test_numbers_are_those_of_the_position_on_the_table(explorer):
    lay(explorer, seat0=24, seat1=25, locked=30, snail=36)
    explorer.goal.value = "lead"
    position = parse("players=3 24=mine 25=theirs 30=seat0-locked 36=snail", rules("barbecue"))
    study = study_position(position, "lead")
    expected = position_chart(study)
    assert explorer.chart.summary == expected.summary
    assert explorer.chart.table.equals(expected.table)
    for shown, made in zip(explorer.chart.figure.data, expected.figure.data, strict=True):
        assert tuple(shown.y) == tuple(made.y)


def test_every_spot_shows_its_chance_and_names_the_best_possible_one(explorer):
    lay(explorer, seat1=25)
    for spot in explorer.study.spots[:-1]:
        assert f"{100 * spot.chance:.1f}%" in drawn(explorer)
        assert f"{100 * spot.best:.2f}% if you play only for it" in drawn(explorer)
    assert f"{100 * explorer.study.outcome.failed_total:.1f}%" in drawn(explorer)


def test_the_round_ahead_stands_on_the_spots_it_is_about(explorer):
    lay(explorer, seat0=24, snail=36)
    following = explorer.table.with_seat(1)
    ahead = round_ahead(following, [Strategy("points")] * 3, me=0)
    assert f"{100 * ahead.plate_stays[24]:.1f}%" in drawn(explorer)
    assert f"Still there at your next turn: {100 * ahead.snail_stays[36]:.2f}%" in drawn(explorer)


def test_what_the_others_play_for_changes_the_round_ahead(explorer):
    lay(explorer, seat0=30)
    before = drawn(explorer)
    explorer.others.value = "survive"
    assert drawn(explorer) != before


def test_any_other_player_can_own_a_plate(explorer):
    lay(explorer, seat2=25)
    assert explorer.table.lies(25).seat == 2
    assert "plate of Ben" in drawn(explorer)


def test_people_at_the_table_can_be_named(explorer):
    lay(explorer, seat2=25)
    explorer.laid.names.value = "Mia, Jo, Kim"
    assert "plate of Kim" in drawn(explorer)
    assert explorer.address.said["names"] == "Mia, Jo, Kim"


def test_one_spot_can_be_the_goal(explorer):
    explorer.goal.value = "one_spot"
    explorer.target.value = 30
    assert "At best your chance is 19.3%." in explorer.answer.plain


def test_a_wrong_entry_is_said_and_the_last_good_picture_stays(explorer):
    before = explorer.chart.summary
    explorer.worms.value = "23=1"
    assert explorer.wrong.value
    assert "BBQ" not in explorer.wrong.plain
    assert explorer.chart.summary == before
    explorer.worms.value = "23-36=2"
    assert explorer.wrong.value == ""
    assert "23-36=2" in explorer.chart.summary


def test_other_printed_worms_leave_everything_where_it_lies(explorer):
    lay(explorer, seat0=24, snail=36)
    explorer.worms.value = "23-36=2"
    assert explorer.table.lies(24).seat == 0
    assert explorer.table.lies(36).key == "snail"


def test_more_plates_than_a_player_has_are_refused_by_name_and_without_clauses(explorer):
    for spot in range(23, 34):
        lay(explorer, seat1=spot)
    assert explorer.laid.wrong.plain.startswith("Anna with 11 plates on the grill")
    assert "BBQ" not in explorer.laid.wrong.plain


def test_the_tiles_of_bratwurmeck_move_between_grill_and_stacks(explorer):
    explorer.game.value = "bratwurmeck"
    assert "worth 1.64 points" in explorer.answer.plain or "1.65 points" in explorer.answer.plain
    lay(explorer, seat0=21)
    lay(explorer, seat0=22, down=36)
    assert explorer.table.stacks[0] == (21, 22)
    assert explorer.table.lies(36).key == "down"
    assert explorer.round.value == ""


def test_there_and_back_between_the_games_leaves_everything_as_it_was(explorer):
    before = explorer.chart.summary
    for game in ("bratwurmeck", "barbecue"):
        explorer.game.value = game
        assert not explorer.wrong.value
        assert explorer.table.rules.name == game
    assert explorer.chart.summary == before
    assert explorer.round.value


def test_a_game_that_is_over_is_said_and_its_table_shown_without_odds(explorer):
    explorer.laid.position.value = "players=2 over=yes " + " ".join(
        f"{spot}=snail" for spot in range(25, 37)
    )
    assert "over" in explorer.wrong.plain
    assert "if you play only for it" not in drawn(explorer)
    explorer.laid.undoing.click()
    assert not explorer.wrong.value


def test_an_address_brings_the_table_back(explorer):
    lay(explorer, seat1=25, snail=36)
    explorer.goal.value = "lead"
    opened = GrillOdds()
    opened.recall(explorer.address.said)
    assert opened.table == explorer.table
    assert opened.chart.summary == explorer.chart.summary


def test_a_table_brought_along_is_laid(explorer):
    table = parse("players=4 turn=2 30=seat1 36=snail", rules("barbecue"))
    explorer.bring(table, "Mia")
    assert explorer.table == table
    assert explorer.laid.players.value == 4
    assert explorer.laid.people[2] == "Mia"


def test_nothing_is_told_by_colour_alone(explorer):
    patterns = [trace.marker.pattern.shape for trace in explorer.chart.figure.data]
    assert len(set(patterns)) == 3
