import pickle
from dataclasses import FrozenInstanceError

import pytest

from heckmeck_core import BadInput
from heckmeck_core.games import dice_games, rules
from heckmeck_core.games.rules_files import rules_data
from heckmeck_core.games.scale import read_scale, write_scale


def figures(data, path=""):
    """Every figure of a rules file: a table that holds a value."""
    for name, entry in data.items():
        if isinstance(entry, dict):
            if "value" in entry:
                yield f"{path}{name}", entry
            else:
                yield from figures(entry, f"{path}{name}.")


@pytest.mark.parametrize("game", dice_games())
def test_every_figure_has_an_origin_and_a_clause(game):
    found = dict(figures(rules_data(game)))
    assert len(found) > 5
    for name, figure in found.items():
        assert figure["origin"] in {"sheet", "found", "ours"}, name
        assert figure["clause"], name


def test_where_sheets_disagree_both_readings_are_kept():
    data = rules_data("barbecue")
    for figure in (data["players"]["most"], data["material"]["worm_pieces"]):
        values = [reading["value"] for reading in figure["readings"]]
        assert len(set(values)) == 2
        assert figure["value"] in values


def test_an_unknown_game_is_refused_with_those_there_are():
    with pytest.raises(BadInput, match="barbecue and bratwurmeck"):
        rules("pickomino")


def test_printed_worms_can_be_changed_in_one_line():
    changed = rules("barbecue").with_worms("23-35=1,36=5")
    assert changed.worms[36] == 5
    assert changed.scale == "23-35=1,36=5"
    assert changed.points().worth(37) == 3
    assert rules("bratwurmeck").with_worms("21-35=1,36=5").points().worth(40) == 5


@pytest.mark.parametrize("scale", ["23-35=1", "22-36=1", "23-36=1/2", "23-35=1,36+=2", "23-36=-1"])
def test_a_scale_that_does_not_fit_the_grill_is_refused_with_its_clause(scale):
    with pytest.raises(BadInput, match="BBQ-3"):
        rules("barbecue").with_worms(scale)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "23",
        "23=",
        "=1",
        "23=x",
        "23-21=1",
        "23=1,23=2",
        "37+=3,38=1",
        "1+=1,2+=2",
        "23=1/0",
        "23=1,,24=1",
    ],
)
def test_a_scale_that_cannot_be_read_is_refused(text):
    with pytest.raises(BadInput):
        read_scale(text)


def test_a_scale_reads_back_what_it_writes():
    worms = rules("barbecue").worms
    assert read_scale(write_scale(worms)) == (worms, None)


@pytest.mark.parametrize("game", dice_games())
@pytest.mark.parametrize("part", ["worms", "material", "options", "choices"])
def test_rules_cannot_be_changed_for_the_whole_process(game, part):
    kept = hash(rules(game))
    mapping = getattr(rules(game), part)
    for change in (
        lambda: mapping.__setitem__(23, 99),
        lambda: mapping.update({23: 99}),
        lambda: mapping.clear(),
        lambda: mapping.pop(23, None),
    ):
        with pytest.raises(TypeError, match="cannot change"):
            change()
    with pytest.raises(FrozenInstanceError):
        rules(game).worms = {}
    assert hash(rules(game)) == kept
    assert rules(game) == pickle.loads(pickle.dumps(rules(game)))


@pytest.mark.parametrize("game", dice_games())
def test_the_rules_are_part_of_what_a_position_is(game):
    """Two grills that look alike but on which other worms are printed are two positions."""
    usual = rules(game)
    other = usual.with_worms(f"{usual.lowest}-{usual.highest}=2")
    option = next(name for name, choices in usual.choices.items() if len(choices.values) > 1)
    reading = usual.with_options(**{option: usual.choices[option].values[1]})
    tables = [played.start(3) for played in (usual, other, reading)]
    assert len(set(tables)) == len(tables)
    assert tables[0] == usual.with_worms(usual.scale).start(3)
    assert hash(tables[0]) == hash(usual.with_worms(usual.scale).start(3))
