"""The rules of each game on one page: its own figures, everything drawn, one sheet of paper."""

import re
from xml.etree import ElementTree

import pytest

from analysis import chromium
from analysis.lessons.paper.export import PDF, export_rules
from analysis.lessons.paper.rules_sheet import GAMES, ON_SPOTS, example, rules_sheet, set_aside
from heckmeck_core import BadInput
from heckmeck_core.games import rules
from tests.analysis.lessons.paper.test_paper import NEEDS_CHROMIUM, words

every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_the_figures_are_those_of_the_rules(game):
    the, said = rules(game), words(rules_sheet(game))
    assert f"For {the.players[0]} to {the.players[-1]} players" in said
    assert f"{the.lowest} to {the.highest}" in said
    assert f"Roll all {the.dice} dice" in said
    for count in the.material.values():
        assert count not in range(6, 20) or str(count) in said


@every_game
def test_die_and_grill_are_drawn(game):
    the, page = rules(game), rules_sheet(game)
    faces = [face.label for face in the.die.faces]
    assert re.findall(r'data-face="([^"]+)"', page)[: len(faces)] == faces
    (grill,) = re.findall(r'<svg class="grill".*?</svg>', page)
    for number, worms in the.worms.items():
        assert f'aria-label="{number}, {worms} worm{"s" * (worms != 1)}' in grill


@every_game
def test_the_turn_that_is_drawn_can_be_played_and_earns_something(game):
    the = rules(game)
    graph = the.graph()
    here = graph.position_of()
    for rolled, face in example(the):
        taken = dict(graph.roll_of(here, rolled))
        (index,) = the.die.read(face)
        here = graph.after(here, index, taken[index])
    assert here == graph.position_of(set_aside(the))
    assert the.points().worth(here.sum, worm=graph.has_worm(here.used))
    assert f"Here you have {here.sum}." in words(rules_sheet(game))


def test_everything_that_can_lie_on_a_grill_of_barbecue_is_drawn_and_explained():
    page = rules_sheet("barbecue")
    for what, number in ON_SPOTS.items():
        assert re.search(rf'<svg class="spot"[^>]*aria-label="{number}, ', page), what
    for lying in ("empty", "plate of Anna", "plate of You", "two plates of You, locked", "snail"):
        assert lying in page


@every_game
def test_a_sheet_needs_nothing_from_elsewhere_and_has_the_colours_of_paper(game):
    page = rules_sheet(game)
    assert "var(--hm" not in page
    assert not re.search(r"<script|<link|url\(|src=", page)
    for drawn in re.findall(r"<svg.*?</svg>", page, re.DOTALL):
        ElementTree.fromstring(drawn)


def test_a_game_without_a_sheet_is_refused():
    with pytest.raises(BadInput, match='rules sheet of "chess"'):
        rules_sheet("chess")


def test_the_command_names_what_it_wrote(heckmeck, tmp_path):
    code, said, _ = heckmeck("lessons", "rules", "--format", "html", "--out", str(tmp_path))
    names = [str(tmp_path / f"rules_{game}.html") for game in GAMES]
    assert (code, said.split()) == (0, names)


@NEEDS_CHROMIUM
def test_each_game_fits_on_one_sheet_of_paper(tmp_path):
    from pypdf import PdfReader

    assert chromium.installed()
    for path in export_rules(tmp_path, PDF):
        (sheet,) = PdfReader(path).pages
        assert sheet.mediabox.height == pytest.approx(297 / 25.4 * 72, abs=1)
        assert "The end" in sheet.extract_text()
