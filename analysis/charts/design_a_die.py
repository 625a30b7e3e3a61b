"""Dice beside each other: the odds of every result, failing, and the size of the turn."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd

from analysis.charts.chart import Chart
from analysis.charts.odds import odds_chart
from analysis.studies.design_a_die import DieStudy
from analysis.texts import text
from analysis.texts.numbers import percent
from analysis.texts.words import dice_words


def dice_chart(studies: Sequence[DieStudy]) -> Chart:
    """The odds of each die; the first one in words, all in the table."""
    figure = odds_chart({study.name: study.ladder for study in studies}).figure
    figure.update_xaxes(dtick=None)
    return Chart(figure, dice_summary(studies[0]), dice_table(studies))


def dice_summary(study: DieStudy) -> str:
    """What a turn with a die is like, in words."""
    cause, chance = max(study.outcome.failed.items(), key=lambda item: item[1])
    return text(
        "die.summary",
        die=study.graph.die,
        dice=dice_words(study.graph.dice),
        positions=f"{study.graph.positions:,}",
        pairs=f"{study.graph.pairs:,}",
        highest=study.ladder[-1].result,
        mean=f"{float(study.outcome.mean):.2f}",
        failed=percent(study.outcome.failed_total),
        cause=text(f"shared.{cause}"),
        cause_chance=percent(chance),
    )


def dice_table(studies: Sequence[DieStudy]) -> pd.DataFrame:
    """A column for each die."""
    columns = {}
    for study in studies:
        outcome, graph = study.outcome, study.graph
        columns[study.name] = {
            text("die.sides"): str(graph.die),
            text("die.positions"): f"{graph.positions:,}",
            text("die.pairs"): f"{graph.pairs:,}",
            text("die.highest"): str(study.ladder[-1].result),
            text("die.mean"): f"{float(outcome.mean):.2f}",
            text("die.failed"): percent(outcome.failed_total),
            **{text(f"shared.{c}"): percent(p) for c, p in outcome.failed.items() if p},
        }
    table = pd.DataFrame(columns).fillna(percent(0))
    return table.rename_axis(text("die.what")).reset_index()
