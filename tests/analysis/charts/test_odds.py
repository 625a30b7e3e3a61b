"""Every number on a chart comes from the engine."""

import json

import plotly.graph_objects as go
import pytest

from analysis.charts import odds_chart
from analysis.charts.chart import CONFIG
from analysis.studies.odds import odds_ladder
from heckmeck_core import Goal, solve
from heckmeck_core.games import dice_games, rules


@pytest.fixture(scope="module")
def chart():
    return odds_chart(
        {rules(g).title: odds_ladder(rules(g).graph(), rules(g).lowest) for g in dice_games()}
    )


def test_the_lines_are_the_best_chances(chart):
    assert len(chart.figure.data) == 4
    for line, (game, goal) in zip(
        chart.figure.data,
        [(g, kind) for g in dice_games() for kind in (Goal.exactly, Goal.at_least)],
        strict=True,
    ):
        assert line.name == rules(game).title
        assert line.x[0] == rules(game).lowest
        for result, chance in zip(line.x, line.y, strict=True):
            assert chance == pytest.approx(solve(rules(game).graph(), goal(result)).value)


def test_the_table_holds_the_same_numbers(chart):
    column = chart.table["Heckmeck Barbecue", "exactly"]
    assert column[23] == "42.06%"
    assert column[21] == ""
    assert list(chart.table.index) == list(range(21, 48))


def test_the_sentence_names_both_games_with_their_numbers(chart):
    assert "Heckmeck Barbecue: if you play for exactly 23, you get it in 42%" in chart.summary
    assert "You can reach 28 or more in over half of your turns." in chart.summary
    assert "result, 47, comes up in 1 in 188,736 turns at best." in chart.summary


def test_games_differ_by_more_than_colour(chart):
    barbecue, _, bratwurmeck, _ = chart.figure.data
    assert barbecue.line.dash != bratwurmeck.line.dash
    assert barbecue.marker.symbol != bratwurmeck.marker.symbol


def test_nothing_is_offered_for_upload(chart, monkeypatch):
    shown = []
    monkeypatch.setattr("IPython.display.display", lambda *args, **_: shown.append(args[0]))
    chart._ipython_display_()
    bundle = shown[0]
    assert bundle["application/vnd.plotly.v1+json"]["config"]["showSendToCloud"] is False
    assert bundle["text/plain"] == chart.summary
    json.dumps(bundle)
    go.Figure(bundle["application/vnd.plotly.v1+json"]["data"])
    assert CONFIG["displaylogo"] is False
