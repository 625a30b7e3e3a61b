"""Rules and road maps of Mille Grazie are values: they cannot change, and equal means equal."""

import os
import pickle
import subprocess
import sys
from dataclasses import FrozenInstanceError, replace

import pytest

from heckmeck_core.games import find_game
from heckmeck_core.mille_grazie.game import MilleGrazie, ambush_rules, three_roads

RULES = ambush_rules()
ITALY = RULES.roadmap


@pytest.mark.parametrize(
    "mapping",
    [
        RULES.losses,
        RULES.compasses,
        RULES.options,
        RULES.choices,
        ITALY.cities,
        ITALY.roads,
        ITALY.roads_of,
    ],
)
def test_rules_and_road_maps_cannot_change(mapping):
    before = dict(mapping)
    with pytest.raises(TypeError):
        mapping[next(iter(mapping))] = 99
    with pytest.raises(TypeError):
        mapping.clear()
    assert mapping == before


def test_fields_cannot_be_set():
    with pytest.raises(FrozenInstanceError):
        RULES.booty = 99
    with pytest.raises(FrozenInstanceError):
        ITALY.title = "Roma"
    with pytest.raises(FrozenInstanceError):
        ITALY.roads["V"].colour = "orange"


def test_to_ask_for_routes_changes_nothing_that_can_be_seen():
    fresh, asked = (replace(ITALY, title="fresh") for _ in range(2))
    before = hash(asked), repr(asked), set(vars(asked))
    routes = asked.routes("Bologna", 4)
    assert routes is asked.routes("Bologna", 4)
    assert asked == fresh
    assert (hash(asked), repr(asked)) == before[:2]
    assert set(vars(asked)) - before[2] <= {"roads_of"}


def other_rules():
    """Rules that differ from our own in one thing each."""
    roads = {**ITALY.roads, "V": replace(ITALY.roads["V"], colour="orange")}
    return [
        RULES.with_options(destination="round_ends"),
        replace(RULES, booty=4),
        replace(RULES, losses={**RULES.losses, "orange": 1}),
        replace(RULES, compasses={**RULES.compasses, 3: 2}),
        replace(RULES, roadmap=replace(ITALY, roads=roads)),
        replace(RULES, roadmap=replace(ITALY, cards=ITALY.cards[1:])),
        three_roads(),
    ]


def test_rules_that_differ_in_anything_are_different():
    everything = {RULES, *other_rules()}
    assert len(everything) == 8
    assert len({hash(rules) for rules in everything}) == 8
    assert all(rules != RULES for rules in other_rules())


def test_rules_that_are_alike_are_equal_and_hash_alike():
    again = replace(RULES, losses=dict(RULES.losses), roadmap=replace(ITALY))
    assert again == RULES
    assert hash(again) == hash(RULES)
    assert hash(again.roadmap) == hash(ITALY)
    assert RULES.with_options(**RULES.options) in {RULES}


def test_rules_from_another_process_are_equal_and_hash_alike():
    """A kept hash must stay behind: other processes hash texts in other ways."""
    code = (
        "import pickle, sys; from heckmeck_core.mille_grazie.game import ambush_rules; "
        "rules = ambush_rules(); hash(rules), rules.roadmap.routes('Bologna', 2); "
        "sys.stdout.buffer.write(pickle.dumps(rules))"
    )
    elsewhere = {**os.environ, "PYTHONHASHSEED": "7", "PYTHONPATH": os.pathsep.join(sys.path)}
    made = subprocess.run(
        [sys.executable, "-c", code], env=elsewhere, capture_output=True, check=True
    )
    theirs = pickle.loads(made.stdout)
    assert theirs == RULES
    assert hash(theirs) == hash(RULES)


def test_the_game_is_found_by_its_name_and_has_one_set_of_rules():
    game = find_game("mille_grazie")
    assert isinstance(game, MilleGrazie)
    assert game.rules() is RULES
    assert RULES.game == game
    assert game.usual_strategy == "equilibrium"
    assert game.endings == ("robber_won", "noble_won")
