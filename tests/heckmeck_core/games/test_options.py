import pickle
import subprocess
import sys

import pytest

from heckmeck_core import BadInput
from heckmeck_core.games import rules
from heckmeck_core.games.contest import contest_rules
from heckmeck_core.games.rules_files import rules_data

FILES = ("barbecue", "bratwurmeck", "contest", "mille_grazie")
LOOK_UP = """
import pickle, sys
from heckmeck_core.games import rules
table = pickle.load(sys.stdin.buffer)
assert table in {rules("barbecue").start(3)}
"""


@pytest.mark.parametrize("file", FILES)
def test_our_own_reading_is_the_first_choice(file):
    for option in rules_data(file)["options"].values():
        assert option["value"] == option["choices"][0]
        assert len(set(option["choices"])) == len(option["choices"]) > 1


def test_the_contest_takes_options_as_a_game_does():
    chosen = contest_rules().with_options(several_rounds="last_winners")
    assert chosen.options["several_rounds"] == "last_winners"
    assert chosen != contest_rules()
    with pytest.raises(BadInput, match="CON-4"):
        contest_rules().with_options(several_rounds="nobody")
    with pytest.raises(BadInput, match="options are several_rounds"):
        contest_rules().with_options(tie="shared")


def test_the_rules_of_the_contest_cannot_change_and_have_a_hash():
    with pytest.raises(TypeError, match="cannot change"):
        contest_rules().place_points[6] = (1, 2, 3, 4, 5, 6)
    assert hash(contest_rules()) == hash(contest_rules().with_options())


def test_a_position_sent_to_another_process_is_found_there():
    table = rules("barbecue").start(3)
    hash(table)
    subprocess.run([sys.executable, "-c", LOOK_UP], input=pickle.dumps(table), check=True)
