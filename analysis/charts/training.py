"""What the decisions of a training cost, one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

import pandas as pd
import plotly.graph_objects as go

from analysis.charts.chart import COLOURS, TEMPLATE, Chart
from analysis.studies.training import Decision, review
from analysis.texts import text
from analysis.texts.numbers import percent
from analysis.texts.words import danger_words, option_words


def training_chart(decisions: Sequence[Decision], unit: str) -> Chart:
    """The cost of every decision, and the mean up to it; `unit` says what costs are counted in."""
    numbers = range(1, len(decisions) + 1)
    names = [str(number) for number in numbers]
    costs = [decision.cost for decision in decisions]
    means = [total / n for n, total in zip(numbers, accumulate(costs), strict=True)]
    bars = go.Bar(
        x=names,
        y=costs,
        name=text("trainer.cost"),
        marker={"color": COLOURS[1], "pattern": {"shape": "/", "fillmode": "overlay"}},
        hovertemplate="%{y:.3f}",
    )
    mean = go.Scatter(
        x=names,
        y=means,
        name=text("trainer.mean"),
        mode="lines",
        line={"color": COLOURS[0], "width": 3},
        hovertemplate="%{y:.3f}",
    )
    figure = go.Figure([bars, mean])
    figure.update_layout(template=TEMPLATE, title_text=text("trainer.chart"), height=400)
    figure.update_xaxes(title_text=text("trainer.decision"), type="category", nticks=20)
    figure.update_yaxes(title_text=text(unit, cost=text("trainer.cost_in")))
    return Chart(figure, training_words(decisions, unit), training_table(decisions))


def training_words(decisions: Sequence[Decision], unit: str) -> str:
    """All decisions in a sentence, and the costliest one."""
    if not decisions:
        return text("trainer.no_decisions")
    judged = review(decisions)
    said = text(
        "trainer.summary",
        decisions=judged.decisions,
        best=judged.best,
        cost=text(unit, cost=f"{judged.cost:.3f}"),
        mean=f"{judged.mean_cost:.3f}",
    )
    worst = max(decisions, key=lambda decision: decision.cost)
    if not worst.cost:
        return said
    costliest = text(
        "trainer.costliest",
        turn=worst.turn,
        chosen=option_words(worst.chosen),
        best=option_words(worst.best),
        cost=text(unit, cost=f"{worst.cost:.3f}"),
    )
    return f"{said} {costliest}"


def training_table(decisions: Sequence[Decision]) -> pd.DataFrame:
    """The decisions, the costliest first."""
    names = ("where", "what_lay", "rolled", "you", "best", "cost", "why")
    rows = [
        (
            d.turn,
            d.aside,
            d.rolled,
            option_words(d.chosen),
            option_words(d.best),
            f"{d.cost:.4f}",
            reason_words(d),
        )
        for d in sorted(decisions, key=lambda decision: (-decision.cost, decision.turn))
    ]
    return pd.DataFrame(rows, columns=[text(f"trainer.{name}") for name in names])


def reason_words(decision: Decision) -> str:
    """Why the best choice was better."""
    return text(
        "trainer.reason",
        best=option_words(decision.best),
        best_failed=percent(decision.best.failed),
        chosen=option_words(decision.chosen),
        chosen_failed=percent(decision.chosen.failed),
        danger=danger_words(decision.danger),
    )
