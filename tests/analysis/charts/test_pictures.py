"""Drawings in charts: whole, fetched from nowhere, alike every time, where they should stand."""

import re
from base64 import b64decode
from xml.etree import ElementTree

import pytest

from analysis.charts import sheets as all_sheets
from analysis.charts.odds_sheet import odds_sheet_chart
from analysis.charts.pictures import address, earned, picture
from analysis.charts.sheets import makers
from analysis.charts.spots import spots_chart
from analysis.drawings.dice import die_svg
from analysis.drawings.heads import lying_svg, snail_svg, worms_svg
from analysis.studies.odds import odds_ladder
from analysis.studies.spots import spot_values
from heckmeck_core.games import dice_games, rules

BARBECUE = rules("barbecue")
HERE = "data:image/svg+xml;base64,"
AXES = "paper", "y"


def read(image):
    """The drawing of a picture."""
    assert image.source.startswith(HERE)
    return b64decode(image.source.removeprefix(HERE)).decode()


@pytest.fixture(scope="module")
def images():
    """The pictures of all sheets but the snail clock, which takes its time."""
    made = [
        make(rules(game))
        for game in dice_games()
        for make in makers(rules(game))
        if make is not all_sheets.snail_clock_sheet
    ]
    return {f"{sheet.rules.name} {sheet.name}": sheet.chart.figure.layout.images for sheet in made}


def test_every_picture_is_a_whole_drawing_and_has_no_outside_address(images):
    for its in images.values():
        for image in its:
            drawn = read(image)
            root = ElementTree.fromstring(drawn)
            assert float(root.get("width")) > 0 < float(root.get("height"))
            assert not re.search(r"href|url\(|<image|<script|@import", drawn)
            assert re.findall("https?://[^\"' ]+", drawn) == ["http://www.w3.org/2000/svg"]
            assert "var(" not in drawn


def test_letters_come_from_the_figure_whose_font_is_embedded_not_from_pictures(images):
    for its in images.values():
        for image in its:
            root = ElementTree.fromstring(read(image))
            assert not "".join(
                "".join(part.itertext()) for part in root.iter("{http://www.w3.org/2000/svg}text")
            )


def test_sheets_that_speak_of_dice_and_spots_draw_them(images):
    with_pictures = {name for name, its in images.items() if its}
    assert with_pictures == images.keys() - {f"{game} risk_and_reward" for game in dice_games()}


def test_a_drawing_stands_where_its_anchor_says_in_every_browser():
    drawn = die_svg(BARBECUE.die.faces[0])
    image = picture(drawn, (1, 2), (3, 4), ("left", "bottom"), AXES)
    assert (image.x, image.y, image.sizex, image.sizey) == (1, 2, 3, 4)
    assert (image.xref, image.yref, image.xanchor, image.yanchor) == (*AXES, "left", "bottom")
    assert 'preserveAspectRatio="xMinYMax"' in read(image)
    assert address(drawn) == address(drawn) != address(drawn, ("left", "bottom"))


def test_a_result_earns_the_worms_of_its_spot_and_above_the_grill_a_snail():
    for result in (23, 25, 36):
        image = earned(result, BARBECUE, (0, result), (0.1, 1), AXES)
        assert image.source == address(worms_svg(BARBECUE.worms[result]), ("right", "middle"))
        assert image.sizex == pytest.approx(0.1 * BARBECUE.worms[result])
    snail = earned(37, BARBECUE, (0, 37), (0.1, 1), AXES)
    assert snail.source == address(snail_svg(), ("right", "middle"))
    tiles = rules("bratwurmeck")
    above = earned(40, tiles, (0, 40), (0.1, 1), AXES)
    assert above.source == address(worms_svg(tiles.worms[36]), ("right", "middle"))


def test_many_worms_stand_in_rows_and_none_is_an_empty_place():
    counted = {n: worms_svg(n).count("<path") for n in (0, 1, 4, 6, 9, 20)}
    assert counted == {n: n for n in counted}
    assert 'viewBox="0 0 110 30"' in worms_svg(9)
    assert "× 25" in worms_svg(25)  # noqa: RUF001


@pytest.mark.parametrize("game", dice_games())
def test_rows_of_the_odds_and_of_the_spots_are_headed_by_what_they_earn(game):
    found = rules(game)
    odds = odds_sheet_chart(odds_ladder(found.graph(), found.lowest), found).figure
    rows = [result for result in found.graph().results() if result >= found.lowest]
    assert [image.y for image in odds.layout.images] == rows
    spots = spots_chart(spot_values(found), found).figure.layout.images
    assert [image.y for image in spots if image.xref == "paper"] == list(found.worms)


@pytest.mark.parametrize("game", dice_games())
def test_columns_of_the_spots_are_headed_by_what_lies_there(game):
    found = rules(game)
    images = spots_chart(spot_values(found), found).figure.layout.images
    heads = [address(lying_svg(game, what)) for what in found.game.studied]
    for axis in ("x", "x2"):
        assert [image.source for image in images if image.xref == axis] == heads
    assert len(set(heads)) == len(heads)
