import numpy as np
import pytest

from analysis.charts.risk import risk_chart
from analysis.studies.risk import study_risk
from heckmeck_core import solve
from heckmeck_core.games import dice_games, rules


@pytest.fixture(scope="module", params=dice_games())
def studied(request):
    return rules(request.param), study_risk(rules(request.param))


def test_the_frontier_starts_with_the_best_plan(studied):
    game_rules, study = studied
    plan = solve(game_rules.graph(), game_rules.points())
    failed = plan.outcome().failed_total
    assert study.best.earned == pytest.approx(plan.value)
    # Of plans that earn the same the frontier has the one that fails least.
    assert failed - 1e-5 < study.best.failed < failed
    careful = solve(game_rules.graph(), game_rules.survive())
    assert study.frontier[-1].failed == pytest.approx(1 - careful.value)


def test_rules_of_thumb_stand_where_the_exact_solver_puts_them(studied):
    game_rules, study = studied
    for thumbs in study.thumbs.values():
        thumb = thumbs[2]
        outcome = solve(game_rules.graph(), game_rules.points(), thumb.rule, exact=True).outcome()
        assert thumb.failed == pytest.approx(float(outcome.failed_total))
        assert thumb.earned == pytest.approx(float(outcome.earned))


def test_no_rule_of_thumb_lies_above_the_frontier(studied):
    _, study = studied
    careful_first = study.frontier[::-1]
    failed = [plan.failed for plan in careful_first]
    earned = [plan.earned for plan in careful_first]
    for thumbs in study.thumbs.values():
        for thumb in thumbs:
            assert thumb.failed >= failed[0] - 1e-12
            assert thumb.earned <= np.interp(thumb.failed, failed, earned) + 1e-9


def test_the_chart_draws_exactly_that(studied):
    _, study = studied
    *lines, frontier = risk_chart(study).figure.data
    assert list(frontier.y) == [plan.earned for plan in study.frontier]
    assert list(frontier.x) == [plan.failed for plan in study.frontier]
    for line, thumbs in zip(lines, study.thumbs.values(), strict=True):
        assert list(zip(line.x, line.y, strict=True)) == [(t.failed, t.earned) for t in thumbs]
        best = max(thumbs, key=lambda thumb: thumb.earned)
        assert line.text[thumbs.index(best)] == str(best.rule.limit)
    assert len({line.line.dash for line in lines}) == len(lines)
    assert len({line.marker.symbol for line in lines}) == len(lines)


def test_the_words_name_the_best_simple_rule():
    chart = risk_chart(study_risk(rules("barbecue")))
    assert "earns 1.910 points a turn and fails in 23.60%" in chart.summary
    assert "“highest sum, stop at 25”" in chart.summary
