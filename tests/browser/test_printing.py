"""Sheets on paper: what Chromium makes of them."""

import re
import struct
from functools import partial
from importlib.metadata import version

import pytest
from pypdf import PdfReader

from analysis.charts import sheets as all_sheets
from analysis.charts.printing import draw, page_of, write_pdf, write_png
from analysis.charts.sheet import PAPERS
from analysis.charts.sheets import makers
from analysis.charts.sheets import snail_clock as whole_clock
from heckmeck_core.games import dice_games, rules

PAPER = PAPERS["a4"]


@pytest.fixture(scope="module")
def sheets():
    """The sheets of both games; the snail clock from a few games."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(all_sheets, "snail_clock", partial(whole_clock, games=60, workers=1))
        return {game: [make(rules(game)) for make in makers(rules(game))] for game in dice_games()}


@pytest.fixture(scope="module")
def drawn(sheets):
    return {game: draw(sheets[game], PAPER) for game in dice_games()}


@pytest.mark.parametrize("game", dice_games())
def test_a_pdf_has_a_page_for_each_sheet_with_its_title_origin_and_reading(
    sheets, drawn, game, tmp_path
):
    write_pdf(tmp_path / "set.pdf", drawn[game], PAPER)
    pages = PdfReader(tmp_path / "set.pdf").pages
    found = rules(game)
    assert len(pages) == len(sheets[game])
    for page, sheet in zip(pages, sheets[game], strict=True):
        words = " ".join(page.extract_text().split())
        assert page.mediabox.width == pytest.approx(210 / 25.4 * 72, abs=1)
        assert page.mediabox.height == pytest.approx(297 / 25.4 * 72, abs=1)
        assert found.title in words
        if sheet.bare:
            continue
        assert f"{found.title}: {sheet.title}" in words
        assert "How to read this:" in words
        assert f"Printed worms: {found.scale} ({found.worms_clause})" in words
        assert f"heckmeck {version('heckmeck')}, rules data of {found.date}" in words


def test_a_pdf_is_drawn_with_lines_and_embedded_letters_only(drawn, tmp_path):
    write_pdf(tmp_path / "set.pdf", drawn["barbecue"], PAPER)
    for page in PdfReader(tmp_path / "set.pdf").pages:
        resources = page["/Resources"]
        assert [kind["/Subtype"] for kind in _objects(resources, "/XObject")].count("/Image") == 0
        for font in _objects(resources, "/Font"):
            (inner,) = font["/DescendantFonts"]
            assert "HeckmeckSans" in font["/BaseFont"]
            assert "/FontFile2" in inner.get_object()["/FontDescriptor"]


def _objects(resources, kind):
    return [thing.get_object() for thing in resources.get(kind, {}).values()]


def test_the_same_sheets_are_drawn_alike_to_the_byte(sheets, drawn):
    assert draw(sheets["bratwurmeck"], PAPER) == drawn["bratwurmeck"]
    assert page_of(sheets["barbecue"], PAPER) == page_of(sheets["barbecue"], PAPER)


@pytest.mark.parametrize("game", dice_games())
def test_an_svg_holds_its_font_has_its_own_ids_and_only_drawings_of_lines(sheets, drawn, game):
    ids = [set(re.findall(r'\bid="([^"]+)"', svg)) for svg in drawn[game]]
    assert len(set.union(*ids)) == sum(map(len, ids))
    for sheet, svg in zip(sheets[game], drawn[game], strict=True):
        assert svg.startswith("<svg")
        assert 'width="210mm" height="297mm"' in svg[:300]
        assert svg.count("@font-face") == 2
        images = re.findall(r"<image [^>]*>", svg)
        assert len(images) == len(sheet.chart.figure.layout.images)
        assert all('href="data:image/svg+xml;base64,' in image for image in images)
        assert f"defs-{sheet.name}" in svg
        assert set(re.findall(r"url\(['\"&quot;]*#([^'\")&]+)", svg)) <= set.union(*ids)


def test_a_png_is_the_paper_at_288_dots_an_inch(drawn, tmp_path):
    write_png(tmp_path / "sheet.png", drawn["bratwurmeck"][0], PAPER)
    content = (tmp_path / "sheet.png").read_bytes()
    assert content.startswith(b"\x89PNG")
    assert struct.unpack(">II", content[16:24]) == (2382, 3369)


def test_letter_paper_is_laid_out_anew_and_a3_is_a4_enlarged(sheets, tmp_path):
    sheet = sheets["bratwurmeck"][0]
    (letter,), (a3,) = (draw([sheet], PAPERS[name]) for name in ("letter", "a3"))
    assert 'width="215.9mm" height="279.4mm"' in letter
    assert 'viewBox="0 0 816 1056"' in letter
    assert 'width="297mm" height="420mm"' in a3
    assert 'viewBox="0 0 794 1123"' in a3
    write_pdf(tmp_path / "a3.pdf", [a3], PAPERS["a3"])
    (page,) = PdfReader(tmp_path / "a3.pdf").pages
    assert page.mediabox.height == pytest.approx(420 / 25.4 * 72, abs=1)


@pytest.mark.parametrize("game", dice_games())
def test_no_words_leave_the_paper(sheets, game, page):
    """Header and footer, with the font of the sheets, stay inside the edges."""
    page.set_content(page_of(sheets[game], PAPER))
    page.wait_for_function(
        "n => document.querySelectorAll('.sheet .main-svg').length >= n", arg=len(sheets[game])
    )
    outside = page.evaluate(
        """() => [...document.querySelectorAll(".sheet")].flatMap(sheet => {
            const paper = sheet.getBoundingClientRect();
            return [...sheet.querySelectorAll("text")].filter(text => {
                const box = text.getBoundingClientRect();
                return box.width && (box.left < paper.left + 20 || box.right > paper.right - 20
                    || box.top < paper.top + 20 || box.bottom > paper.bottom - 20);
            }).map(text => sheet.id + ": " + text.textContent);
        })"""
    )
    assert outside == []
