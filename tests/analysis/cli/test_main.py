"""The `heckmeck` command itself: its list of commands, their help, and what it refuses."""

import json
import subprocess
import sys

import click
import pytest

from analysis.cli.main import COMMANDS
from analysis.cli.main import heckmeck as program
from heckmeck_core.games import game_names, rules


def command_of(words):
    command = program
    for word in words:
        command = command.get_command(click.Context(command), word)
    return command


@pytest.mark.parametrize("words", [*COMMANDS, "lessons build", "lessons export"])
def test_every_command_has_help_for_itself_and_for_every_option(heckmeck, words):
    code, out, err = heckmeck(*words.split(), "--help")
    assert (code, err) == (0, "")
    assert out.startswith(f"Usage: heckmeck {words}")
    assert "{" not in out
    for option in command_of(words.split()).params:
        if isinstance(option, click.Option):
            assert option.opts[0] in out
            assert option.help, option.name


def test_the_list_of_commands_says_what_each_does(heckmeck):
    code, out, _ = heckmeck("--help")
    assert code == 0
    words = " ".join(out.split())
    assert f"{rules('barbecue').title} and {rules('bratwurmeck').title}" in words
    lines = [line for line in out.partition("Commands:")[2].splitlines() if line]
    listed = dict(line.split(None, 1) for line in lines)
    assert list(listed) == list(COMMANDS)
    assert all(listed.values())


def test_help_names_the_games_that_there_are(heckmeck):
    words = " ".join(heckmeck("simulate", "--help")[1].split())
    assert f"{', '.join(game_names()[:-1])} or {game_names()[-1]}" in words


def test_the_version_is_said(heckmeck):
    code, out, _ = heckmeck("--version")
    assert code == 0
    assert out.startswith("heckmeck, version ")


def test_an_unknown_command_is_refused_in_one_line(refused):
    assert "No such command 'gamble'" in refused("gamble")


def test_the_installed_command_runs():
    run = subprocess.run(
        [sys.executable, "-m", "analysis.cli", "odds", "--game", "barbecue", "--json"],
        capture_output=True,
        check=True,
        text=True,
    )
    assert json.loads(run.stdout)["dice"] == rules("barbecue").dice


def test_advice_is_given_before_anything_large_is_loaded():
    """So that it comes at once: loading numpy takes longer than a turn with eight dice."""
    call = ["heckmeck", "advise", "--game", "barbecue", "--aside", "6 6 W W", "--rolled", "1 2 2 4"]
    code = f"""
import sys
from analysis.cli import main
sys.argv = {call}
try:
    main()
except SystemExit:
    large = {{"numpy", "pandas", "plotly", "importlib.metadata", "analysis.charts"}}
    sys.exit(", ".join(large & sys.modules.keys()))
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (run.returncode, run.stderr) == (1, "\n")
    assert "take 1 x 4" in run.stdout
