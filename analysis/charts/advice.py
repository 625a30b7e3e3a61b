"""What each option of a roll is worth, beside each other."""

from __future__ import annotations

import pandas as pd
import plotly.graph_objects as go

from analysis.charts.chart import COLOURS, TEMPLATE, Chart
from analysis.texts import text
from analysis.texts.numbers import percent
from analysis.texts.words import danger_words, option_words
from heckmeck_core.plan import AnyAdvice, Take


def advice_chart(advice: AnyAdvice) -> Chart:
    """The value of every option, the best on top."""
    names = [option_words(option) for option in advice.options]
    values = [float(option.value) for option in advice.options]
    figure = go.Figure(
        go.Bar(
            x=values,
            y=names,
            orientation="h",
            marker={"color": [COLOURS[0]] + [COLOURS[4]] * (len(values) - 1)},
            text=[f"{value:.3f}" for value in values],
            textposition="auto",
            hovertemplate="%{x:.4f}",
        )
    )
    figure.update_layout(
        template=TEMPLATE,
        title_text=text("advisor.chart"),
        height=330,
        margin={"l": 110, "t": 60},
        hovermode="closest",
        xaxis={"title": {"text": text("advisor.value")}},
        yaxis={"autorange": "reversed", "type": "category"},
    )
    return Chart(figure, advice_words(advice), advice_table(advice))


def advice_words(advice: AnyAdvice) -> str:
    """What to do, and why."""
    if advice.best is None:
        return text("advisor.dead")
    option, reason = option_words(advice.best), danger_words(advice.danger)
    return text("advisor.best", option=option, reason=reason)


def advice_table(advice: AnyAdvice) -> pd.DataFrame:
    """Every option with its value, its chances and what it costs."""
    names = ("option", "then", "value", "success", "fails", "costs")
    rows = [
        (
            option_words(option),
            text(f"advisor.then_{option.then}") if isinstance(option, Take) else "",
            f"{float(option.value):.4f}",
            percent(option.success),
            percent(option.failed),
            f"{float(option.regret):.4f}",
        )
        for option in advice.options
    ]
    return pd.DataFrame(rows, columns=[text(f"advisor.{name}") for name in names])
