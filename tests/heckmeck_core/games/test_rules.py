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
