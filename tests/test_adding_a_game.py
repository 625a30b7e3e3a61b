"""The page on adding a game: its two files make a game that works everywhere, with nothing else."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from heckmeck_core import BadInput, solve
from heckmeck_core.games import dice_games, find_game, rules
from heckmeck_core.games.notation import from_json, parse
from heckmeck_core.games.rules_files import OWN_GAMES

PAGE = Path(__file__).parents[1] / "docs" / "adding_a_game.md"
NAME = "six_spots"


@pytest.fixture
def own_game(tmp_path, monkeypatch):
    """The game of the page, in a folder of one's own."""
    page = PAGE.read_text(encoding="utf-8")
    for language, ending in (("toml", "toml"), ("python", "py")):
        (block,) = re.findall(rf"```{language}\n(.*?)```", page, re.S)
        (tmp_path / f"{NAME}.{ending}").write_text(block, encoding="utf-8")
    monkeypatch.setenv(OWN_GAMES, str(tmp_path))
    return tmp_path


def call(*words):
    """What a command prints."""
    from analysis.cli.main import heckmeck

    result = CliRunner().invoke(heckmeck, words, catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.output


def test_the_game_is_found_beside_ours_and_gone_with_its_folder(own_game, monkeypatch):
    assert NAME in dice_games()
    assert find_game(NAME).rules().title == "Six Spots"
    monkeypatch.delenv(OWN_GAMES)
    assert NAME not in dice_games()
    with pytest.raises(BadInput, match="barbecue and bratwurmeck"):
        rules(NAME)


def test_its_positions_are_read_as_they_are_written(own_game):
    six = rules(NAME)
    table = parse("players=3 turn=1 17=mine 18=seat0 22=burnt", six)
    assert parse(table.write(), six) == table
    assert from_json(json.loads(json.dumps(table.to_json())), six) == table
    assert [table.points(seat) for seat in range(3)] == [1, 1, 0]
    parse(six.game.example, six)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_whole_games_are_simulated_here_and_in_other_processes(own_game, workers):
    words = ("--game", NAME, "--players", "3", "--games", "300", "--seed", "1", "--json")
    data = json.loads(call("simulate", *words, "--workers", workers))
    assert data["games_played"] == 300
    assert set(data["endings"]) == {"no_spot_free"}
    assert sum(win["value"] for win in data["wins"]) == pytest.approx(1)
    assert data["turns"]["value"] == 6  # every turn takes a spot or burns one


def test_a_position_is_studied(own_game):
    data = json.loads(call("position", "--game", NAME, "--position", "18=mine 22=burnt", "--json"))
    six = rules(NAME)
    table = parse("18=mine 22=burnt", six)
    assert data["value"] == pytest.approx(solve(six.graph(), table.goal("points")).value)
    assert {spot["spot"]: spot["what"] for spot in data["spots"]}[22] == "burnt"
    assert "Six Spots" in call("position", "--game", NAME, "--position", "18=mine")


def test_its_grill_is_clicked_together_in_grill_odds(own_game):
    explorers = pytest.importorskip("analysis.explorers")
    from analysis.explorers.table_view import Did

    explorer = explorers.GrillOdds()
    explorer.game.value = NAME
    explorer.laid.did(Did("drop", "piece-burnt", onto="spot-22"))
    assert not explorer.laid.wrong.value
    assert explorer.study.position.write() == "players=3 turn=0 22=burnt"


def test_it_is_played_to_its_end_in_the_trainer(own_game):
    training = pytest.importorskip("analysis.studies.training")
    played = training.Training(training.Setting(game=NAME, mode=training.GAME, players=2, seed=3))
    for _ in range(200):
        if played.over:
            break
        played.choose(played.offered[0])
    assert played.over
    again = training.Training(played.setting, played.choices)
    assert again.table == played.table


def test_the_trainer_tells_its_events_in_its_own_words(own_game, tmp_path):
    explorers = pytest.importorskip("analysis.explorers")
    trainer = explorers.Trainer(tmp_path)
    trainer.game.value, trainer.mode.value = NAME, "game"
    trainer.refresh()
    while not trainer.training.over:
        trainer.choose(trainer.training.offered[0])
    while trainer.step is not None:
        trainer.go_on()
    assert "no spot is free" in trainer.board.state.plain


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"six_spots:SixSpots"', '"six_spots:Sixteen"'),
        ('"six_spots:SixSpots"', '"nowhere:SixSpots"'),
        ('"six_spots:SixSpots"', '"six_spots:Spots"'),
        ("[turn]", "[turn"),
    ],
)
def test_a_broken_rules_file_is_said_in_one_line(own_game, old, new):
    file = own_game / f"{NAME}.toml"
    other = file.with_name("other.toml")
    other.write_text(file.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    with pytest.raises(BadInput) as refusal:
        find_game("other")
    assert "\n" not in str(refusal.value)
    assert "other" in str(refusal.value)


def test_its_table_is_drawn_and_laid_with_the_game_s_own_words(own_game):
    from xml.etree import ElementTree

    from analysis.drawings.grill import grill_svg
    from analysis.explorers.lay_table import LayTable

    laid = LayTable(rules(NAME), 3)
    assert laid.laying.pieces == ["seat0", "seat1", "seat2", "burnt", "free"]
    for key in ("spot-17", "piece-burnt", "spot-22"):
        laid.laying.act(key)
    root = ElementTree.fromstring(grill_svg(laid.table))
    named = [part.get("aria-label") for part in root.iter() if part.get("role") == "img"]
    assert {"17, 1 worm, You", "18, 1 worm, free", "22, 3 worms, burnt"} <= {*named}
