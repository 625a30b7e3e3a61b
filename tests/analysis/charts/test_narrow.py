"""Charts where there is little room: the same numbers, one subplot below the other."""

import itertools

import plotly.graph_objects as go
import pytest
from plotly.subplots import make_subplots

from analysis.charts.chart import TEMPLATE
from analysis.charts.narrow import BETWEEN, EACH, stacked


@pytest.fixture(params=[1, 2, 3])
def figure(request):
    titles = [f"part {i}" for i in range(request.param)]
    made = make_subplots(rows=1, cols=request.param, shared_yaxes=True, subplot_titles=titles)
    for i in range(request.param):
        made.add_trace(go.Bar(x=[1, 2], y=[3, 4]), row=1, col=i + 1)
    return made.update_layout(template=TEMPLATE, height=400).update_xaxes(dtick=1)


def axes(layout, letter):
    names = sorted(name for name in layout if name.startswith(f"{letter}axis"))
    return [layout[name] for name in names]


def test_subplots_stand_below_each_other_and_are_equally_high(figure):
    layout = stacked(figure)
    domains = [axis["domain"] for axis in axes(layout, "y")]
    assert domains[0][1] == 1
    assert domains[-1][0] == pytest.approx(0, abs=1e-12)
    inside = len(domains) * EACH + (len(domains) - 1) * BETWEEN
    for low, high in domains:
        assert (high - low) * inside == pytest.approx(EACH)
    for (low, _), (_, high) in itertools.pairwise(domains):
        assert (low - high) * inside == pytest.approx(BETWEEN)


def test_each_is_as_wide_as_the_page_with_numbers_of_its_own(figure):
    layout = stacked(figure)
    assert all(axis["domain"] == [0, 1] and "dtick" not in axis for axis in axes(layout, "x"))
    assert all(axis["showticklabels"] for axis in axes(layout, "y"))


def test_titles_go_with_their_subplots(figure):
    layout = stacked(figure)
    tops = [axis["domain"][1] for axis in axes(layout, "y")]
    titles = [note["text"] for note in layout["annotations"]]
    assert [note["y"] for note in layout["annotations"]] == tops
    assert titles == sorted(titles)


def test_the_figure_itself_stays_as_it_was(figure):
    before = figure.to_json()
    assert "template" not in stacked(figure)
    assert figure.to_json() == before
