"""Dice beside each other: what a turn with each can bring, its odds, and the size of the turn."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd

from analysis.charts.chart import Chart
from analysis.charts.odds import odds_chart, upper_words
from analysis.studies.design_a_die import DieStudy
from analysis.texts import text
from analysis.texts.numbers import percent, short_percent
from analysis.texts.words import dice_words


def dice_chart(studies: Sequence[DieStudy]) -> Chart:
    """The odds of each die; the first one in words, all in the table."""
    chart = odds_chart({study.name: study.ladder for study in studies})
    chart.figure.update_xaxes(dtick=None)  # a die can have few sums, or many
    return Chart(chart.figure, dice_summary(studies[0]), dice_table(studies), chart.narrow)


def dice_summary(study: DieStudy) -> str:
    """The chances of the sums of a die, in words."""
    surest = max(study.ladder, key=lambda rung: rung.exactly)
    chance = short_percent(surest.exactly)
    said = text("die.surest", die=study.name, sum=surest.result, chance=chance)
    return f"{said} {upper_words(study.ladder)}"


def die_words(study: DieStudy, die: str, other: DieStudy, other_die: str) -> list[str]:
    """What a turn with a die brings, and the same for another one."""
    return [
        text("die.said", die=die, **_brings(study)),
        text("die.said_other", die=other_die, **_brings(other)),
    ]


def _brings(study: DieStudy) -> dict[str, str]:
    return {"mean": _mean(study), "failed": short_percent(study.outcome.failed_total)}


def _mean(study: DieStudy) -> str:
    return f"{float(study.outcome.mean):.1f}"


def die_facts(studies: Sequence[DieStudy]) -> list[tuple[str, list[str]]]:
    """What people want to know of a die: rows of numbers, one of each die."""
    return [
        (text("die.mean"), [_mean(study) for study in studies]),
        (text("die.failed"), [short_percent(study.outcome.failed_total) for study in studies]),
        (text("die.even"), [_even(study) for study in studies]),
        (text("die.highest"), [str(study.highest) for study in studies]),
    ]


def _even(study: DieStudy) -> str:
    even = study.even
    return text("die.even_none") if even is None else text("die.even_from", sum=even)


def size_words(study: DieStudy) -> str:
    """How large a turn with a die is, and why it fails most often."""
    cause, chance = max(study.outcome.failed.items(), key=lambda item: item[1])
    return text(
        "die.about_size",
        die=study.graph.die,
        dice=dice_words(study.graph.dice),
        positions=f"{study.graph.positions:,}",
        pairs=f"{study.graph.pairs:,}",
        cause=text(f"grill.because_{cause}"),
        chance=percent(chance),
    )


def dice_table(studies: Sequence[DieStudy]) -> pd.DataFrame:
    """A column for each die."""
    columns = {}
    for study in studies:
        outcome = study.outcome
        columns[study.name] = {
            text("die.sides"): str(study.graph.die),
            text("die.mean_of"): f"{float(outcome.mean):.2f}",
            text("die.even_of"): _even(study),
            text("die.highest_of"): str(study.highest),
            text("die.failed_of"): percent(outcome.failed_total),
            **{text(f"shared.{c}"): percent(p) for c, p in outcome.failed.items() if p},
        }
    table = pd.DataFrame(columns).fillna(percent(0))
    return table.rename_axis(text("die.what")).reset_index()
