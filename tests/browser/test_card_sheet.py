"""The strategy card on paper: what Chromium makes of it."""

import pytest
from pypdf import PdfReader

from analysis.charts.printing import draw, write_pdf
from analysis.charts.sheet import PAPERS
from analysis.charts.sheets import strategy_card_sheet
from heckmeck_core.games import dice_games, rules
from heckmeck_core.games.stored_cards import card_ladder


@pytest.mark.parametrize("game", dice_games())
def test_a_sheet_has_four_cards_with_every_line_and_what_they_reach(game, tmp_path):
    found = rules(game)
    last = card_ladder(found)[-1]
    drawn = draw([strategy_card_sheet(found)], PAPERS["a4"])
    write_pdf(tmp_path / "card.pdf", drawn, PAPERS["a4"])
    (page,) = PdfReader(tmp_path / "card.pdf").pages
    words = _close(page.extract_text())
    share = f"Worth {float(last.share):.1%} of the best possible play"
    scale = f"Printed worms {found.scale} ({found.worms_clause})"
    for said in (found.title, *map(str, last.card.lines), share, scale, found.date):
        assert words.count(_close(said)) == 4


def _close(words):
    """Words without the spaces, which a PDF does not keep."""
    return "".join(words.split())
