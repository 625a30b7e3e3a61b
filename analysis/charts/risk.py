"""Risk and reward: what a smaller chance to fail costs, and where rules of thumb stand."""

from __future__ import annotations

import pandas as pd
import plotly.graph_objects as go

from analysis.charts.chart import COLOURS, DASHES, MARKS, TEMPLATE, Chart
from analysis.studies.risk import RiskStudy
from analysis.texts import text
from analysis.texts.cards import rule_words, take_words
from analysis.texts.numbers import percent
from heckmeck_core import Compromise

HOVER = {"failed": "%{x:.1%}", "earned": "%{y:.3f}"}
"""Gaps that plotly fills under the mouse."""
STEP = 0.01
"""Chance to fail between two plans of the table."""


def risk_chart(study: RiskStudy) -> Chart:
    """What turns earn against how often they fail: the best plans, and rules of thumb."""
    figure = go.Figure()
    for style, (take, thumbs) in enumerate(study.thumbs.items(), start=1):
        best = study.best_limit(take)
        named = thumbs[0].rule.limit, best.rule.limit
        figure.add_scatter(
            x=[thumb.failed for thumb in thumbs],
            y=[thumb.earned for thumb in thumbs],
            name=text("risk.thumb", take=take_words(take)),
            mode="lines+markers+text",
            line={"color": COLOURS[style], "dash": DASHES[style], "width": 1.5},
            marker={"symbol": MARKS[style], "size": 8},
            text=[str(t.rule.limit) if t.rule.limit in named else "" for t in thumbs],
            textposition="top center",
            hovertext=[rule_words(thumb.rule) for thumb in thumbs],
            hovertemplate=text("risk.hover_rule", rule="%{hovertext}", **HOVER) + "<extra></extra>",
        )
    figure.add_scatter(
        x=[plan.failed for plan in study.frontier],
        y=[plan.earned for plan in study.frontier],
        name=text("risk.frontier"),
        mode="lines",
        line={"color": COLOURS[0], "width": 4},
        hovertemplate=text("risk.hover", **HOVER) + "<extra></extra>",
    )
    for plan, name in ((study.best, "boldest"), (study.frontier[-1], "safest")):
        figure.add_annotation(_pointing(plan, name))
    figure.update_layout(
        template=TEMPLATE,
        title_text=text("risk.title"),
        height=620,
        hovermode="closest",
        xaxis={"title": {"text": text("risk.failed")}, "tickformat": ".0%", "rangemode": "tozero"},
        yaxis={"title": {"text": text("risk.earned")}, "dtick": 0.25, "rangemode": "normal"},
        legend={"y": 0.02, "x": 0.02, "xanchor": "left", "yanchor": "bottom", "orientation": "v"},
    )
    return Chart(figure, risk_summary(study), risk_table(study))


def _pointing(plan: Compromise, name: str) -> go.layout.Annotation:
    """What a plan at the end of the frontier is."""
    words = text(f"risk.{name}", failed=percent(plan.failed), earned=f"{plan.earned:.2f}")
    return go.layout.Annotation(
        text=words,
        x=plan.failed,
        y=plan.earned,
        ax=110 if name == "boldest" else -44,
        ay=-18 if name == "boldest" else 46,
        align="left",
        font_size=11,
        arrowwidth=1,
    )


def risk_summary(study: RiskStudy) -> str:
    """The ends of the frontier and the best rule of thumb, in words."""
    thumb = max(map(study.best_limit, study.thumbs), key=lambda thumb: thumb.earned)
    careful = study.frontier[-1]
    return text(
        "risk.summary",
        earned=f"{study.best.earned:.3f}",
        failed=percent(study.best.failed),
        safest=percent(careful.failed),
        safest_earned=f"{careful.earned:.3f}",
        rule=rule_words(thumb.rule),
        share=percent(study.share(thumb)),
    )


def risk_table(study: RiskStudy) -> pd.DataFrame:
    """Plans of the frontier a percent of failing apart, and every rule of thumb."""
    rows = [(text("risk.plan"), plan.failed, plan.earned) for plan in _apart(study.frontier)]
    rows += [(rule_words(t.rule), t.failed, t.earned) for ts in study.thumbs.values() for t in ts]
    names = ("rule", "failed", "earned", "share")
    shown = [
        (rule, percent(failed), f"{earned:.4f}", percent(earned / study.best.earned))
        for rule, failed, earned in rows
    ]
    return pd.DataFrame(shown, columns=[text(f"risk.{name}") for name in names])


def _apart(plans: list[Compromise]) -> list[Compromise]:
    """The plans that fail less often than the one before by a step, and the last."""
    kept = [plans[0]]
    for plan in plans:
        if kept[-1].failed - plan.failed >= STEP:
            kept.append(plan)
    return [*kept, plans[-1]]
