"""What the decisions of a training cost, one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

import pandas as pd
import plotly.graph_objects as go

from analysis.charts.chart import COLOURS, TEMPLATE, Chart
from analysis.studies.review import review
from analysis.studies.training import Decision
from analysis.texts import text
from analysis.texts.training import choice_words, cost_words, reason_words
from heckmeck_core.games.seat_goals import SURVIVE


def training_chart(decisions: Sequence[Decision], goal: str) -> Chart:
    """The cost of every decision, and the mean up to it, in the unit of a goal."""
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
    figure.update_layout(template=TEMPLATE, title_text=text("trainer.chart"), height=360)
    figure.update_xaxes(title_text=text("trainer.decision"), type="category", nticks=20)
    unit = "trainer.cost_in_survive" if goal == SURVIVE else "trainer.cost_in_points"
    figure.update_yaxes(title_text=text(unit))
    return Chart(figure, training_words(decisions, goal), training_table(decisions, goal))


def training_words(decisions: Sequence[Decision], goal: str) -> str:
    """All decisions in a sentence, and the costliest one."""
    if not decisions:
        return text("trainer.no_decisions")
    judged = review(decisions)
    said = text(
        "trainer.summary",
        decisions=judged.decisions,
        best=judged.best,
        cost=cost_words(judged.cost, goal),
        mean=cost_words(judged.mean_cost, goal),
    )
    worst = max(decisions, key=lambda decision: decision.cost)
    if not worst.cost:
        return said
    costliest = text(
        "trainer.costliest",
        turn=worst.turn,
        chosen=choice_words(worst.chosen),
        best=choice_words(worst.best),
        cost=cost_words(worst.cost, goal),
    )
    return f"{said} {costliest}"


def training_table(decisions: Sequence[Decision], goal: str) -> pd.DataFrame:
    """The decisions, the costliest first."""
    names = ("where", "what_lay", "rolled", "you", "best", "cost", "why")
    rows = [
        (
            d.turn,
            d.aside,
            d.rolled,
            choice_words(d.chosen),
            choice_words(d.best),
            f"{d.cost:.4f}",
            reason_words(d, goal),
        )
        for d in sorted(decisions, key=lambda decision: (-decision.cost, decision.turn))
    ]
    return pd.DataFrame(rows, columns=[text(f"trainer.{name}") for name in names])
