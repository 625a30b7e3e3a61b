"""A chart on a page is one state, which the page draws: nothing is sent that could be lost."""

import gzip
import json

import pytest

from analysis.charts.grill_odds import position_chart
from analysis.explorers.chart_view import ChartView, carrier, packed_plotly
from analysis.studies.grill_odds import study_position
from heckmeck_core.games import rules


def chart_of(game="barbecue", goal="points"):
    return position_chart(study_position(rules(game).start(3), goal))


@pytest.fixture
def view():
    return ChartView(chart_of(), "grill_odds")


def state_of(view):
    return json.loads(view.state.value)


def test_figure_sentence_and_numbers_are_one_state(view):
    chart, state = chart_of(), state_of(view)
    assert state["summary"] == chart.summary == view.summary
    assert state["figure"]["data"] == json.loads(chart.figure.to_json())["data"]
    first, *rows = state["csv"].splitlines()
    assert first.startswith("spot,what lies there")
    assert len(rows) == len(chart.table) == state["table"].count("<tr>")


def test_a_new_chart_changes_that_one_value_and_nothing_else(view):
    changed = []
    view.observe(lambda change: changed.append(change.name))
    view.state.observe(lambda change: changed.append(change.name), "value")
    before = state_of(view)
    view.show(chart_of("bratwurmeck", "survive"))
    assert changed == ["value"]
    assert state_of(view)["number"] == before["number"] + 1
    assert state_of(view)["summary"] != before["summary"]


def test_the_kernel_never_learns_whether_the_page_is_dark(view):
    assert "template" not in state_of(view)["figure"]["layout"]
    light, dark = (view.templates[theme]["layout"] for theme in ("light", "dark"))
    assert light["paper_bgcolor"] != dark["paper_bgcolor"]
    assert light.keys() == dark.keys()


def test_plotly_js_comes_once_and_only_when_a_page_asks(view, monkeypatch):
    sent = []
    monkeypatch.setattr(carrier(), "send", lambda content, buffers: sent.append((content, buffers)))
    assert view.carrier is ChartView(chart_of(), "another").carrier is carrier()
    carrier()._answer(carrier(), {"ask": "something else"}, [])
    assert sent == []
    carrier()._answer(carrier(), {"ask": "plotly"}, [])
    ((content, (packed,)),) = sent
    assert content == {"plotly": view.plotly_version}
    assert f"plotly.js v{view.plotly_version}".encode() in gzip.decompress(packed)[:200]


def test_what_goes_to_the_page_is_small():
    assert len(packed_plotly()) < 1_600_000
    view = ChartView(chart_of(), "grill_odds")
    assert len(str(view.get_state())) + len(view.state.value) < 40_000
