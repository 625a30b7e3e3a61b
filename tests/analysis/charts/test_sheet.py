import plotly.graph_objects as go
import pytest

from analysis.charts.odds_sheet import odds_sheet_chart
from analysis.charts.printing import page_of
from analysis.charts.sheet import EDGE, PAPERS, Sheet, origin, paper_named
from analysis.charts.sheets import makers, odds_ladder_sheet
from analysis.studies.odds import odds_ladder
from heckmeck_core import BadInput
from heckmeck_core.games import rules

BARBECUE = rules("barbecue")


@pytest.fixture(scope="module")
def sheet():
    return odds_ladder_sheet(BARBECUE)


def test_a_sheet_has_the_size_of_its_paper_and_says_what_it_is(sheet):
    for paper in PAPERS.values():
        figure = sheet.on(paper)
        assert (figure.layout.width, figure.layout.height) == (paper.width, paper.height)
        assert figure.layout.title.text == ""
        words = " ".join(note.text for note in figure.layout.annotations)
        assert "<b>Heckmeck Barbecue: What can I reach?</b>" in words
        assert "<b>How to read this:</b>" in words


def test_a_sheet_leaves_its_chart_as_it_was(sheet):
    before = sheet.chart.figure.to_json()
    sheet.on(PAPERS["a4"])
    assert sheet.chart.figure.to_json() == before


def test_a_sheet_says_which_rules_scale_version_and_date_it_is_of():
    said = origin(BARBECUE.with_worms("23-35=1,36=9"))
    assert "8 dice 1 2 3 4 W 6" in said
    assert "23-35=1,36=9 (BBQ-3)" in said
    assert "Computed exactly by heckmeck" in said
    assert f"rules data of {BARBECUE.date}" in said
    assert "Estimated by heckmeck" in origin(BARBECUE, "Estimated")


def test_header_and_footer_take_the_room_they_need(sheet):
    short = Sheet("a", "Short", "One line.", sheet.chart, BARBECUE).on(PAPERS["a4"])
    long = Sheet("b", "Long", "Many words. " * 60, sheet.chart, BARBECUE).on(PAPERS["a4"])
    assert long.layout.margin.t > short.layout.margin.t + 50
    assert short.layout.margin.l >= EDGE


def test_a_bare_sheet_keeps_its_own_words():
    chart = odds_sheet_chart(odds_ladder(BARBECUE.graph(), 23), BARBECUE)
    figure = Sheet("cards", "Cards", "", chart, BARBECUE, bare=True).on(PAPERS["a4"])
    assert len(figure.layout.annotations) == len(chart.figure.layout.annotations)
    assert figure.layout.width == PAPERS["a4"].width


def test_an_unknown_paper_is_refused():
    with pytest.raises(BadInput, match="papers are a4, a3, letter"):
        paper_named("a5")


def test_barbecue_has_two_sheets_more_than_bratwurmeck():
    names = {game: [make.__name__ for make in makers(rules(game))] for game in ("barbecue",)}
    assert "snail_clock_sheet" in names["barbecue"]
    others = [make.__name__ for make in makers(rules("bratwurmeck"))]
    assert set(names["barbecue"]) - set(others) == {"snail_clock_sheet", "sensitivity_sheet"}


def test_a_page_needs_nothing_but_itself_and_holds_words_and_numbers(sheet):
    page = page_of([sheet], PAPERS["a4"])
    head, _, rest = page.partition("<script>")
    body = rest[rest.rindex("</head>") :]
    for part in (head, body):
        assert "http" not in part
    assert sheet.chart.summary in body
    assert "42.06%" in body
    assert 'id="odds_ladder"' in body
    assert "@page { size: 210mm 297mm; margin: 0 }" in head


def test_traces_have_ids_that_stay(sheet):
    assert [trace.uid for trace in sheet.on(PAPERS["a4"]).data] == ["trace0", "trace1"]
    assert isinstance(sheet.on(PAPERS["a4"]), go.Figure)
