"""One turn of each game: the facts, and what each difference between the games does to a turn."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise

import pandas as pd
import plotly.graph_objects as go
from plotly.subplots import make_subplots

from analysis.charts.chart import COLOURS, TEMPLATE, Chart
from analysis.charts.narrow import stacked
from analysis.studies.compare import (
    BARBECUE,
    BRATWURMECK,
    Turns,
    best_chance,
    largest_step,
    likeliest,
)
from analysis.texts import text
from analysis.texts.numbers import percent, short_percent
from analysis.texts.words import and_list
from heckmeck_core import CAUSES, Outcome
from heckmeck_core.games import PUBLISHED, rules

PATTERNS = ("x", "/", ".", "")
GOOD = 25
"""A result worth having in both games."""
MINUS = "\u2212"


def compare_chart(way: Turns, own: Outcome[float] | None = None) -> Chart:
    """A bar for each turn from Barbecue to Bratwurmeck: the worms it brings, and how it fails.

    `way` names its turns by what changes; a mix of one's own comes first.
    """
    turns = [(text(f"compare.step_{name}"), outcome) for name, outcome in way]
    worms = _with_changes(way)
    if own is not None:
        turns.insert(0, (text("compare.own"), own))
        worms.insert(0, f"{own.mean:.2f}")
    names = [name for name, _ in turns]
    figure = make_subplots(
        rows=1,
        cols=2,
        horizontal_spacing=0.04,
        shared_yaxes=True,
        subplot_titles=(text("compare.mean"), text("compare.failing")),
    )
    bars = go.Bar(
        y=names,
        x=[outcome.mean for _, outcome in turns],
        orientation="h",
        marker_color=COLOURS[0],
        text=worms,
        hovertemplate="%{x:.4f}<extra></extra>",
        showlegend=False,
    )
    figure.add_trace(bars, row=1, col=1)
    for cause, colour, pattern in zip(CAUSES, COLOURS[1:], PATTERNS, strict=False):
        chances = [outcome.failed[cause] for _, outcome in turns]
        if any(chances):
            figure.add_trace(_failing(names, chances, cause, colour, pattern), row=1, col=2)
    figure.update_layout(
        template=TEMPLATE,
        title_text=text("compare.chart"),
        height=190 + 50 * len(turns),
        barmode="stack",
        hovermode="closest",
        legend_traceorder="normal",
    )
    figure.update_yaxes(autorange="reversed", automargin=True, ticksuffix=" ")
    figure.update_xaxes(tickformat=".0%", col=2)
    return Chart(figure, compare_summary(way, own), compare_table(turns), stacked(figure))


def _with_changes(way: Turns) -> list[str]:
    """What each turn brings, and how that differs from the one before."""
    first, *_ = means = [outcome.mean for _, outcome in way]
    later = [f"{after:.2f} ({signed(after - before)})" for before, after in pairwise(means)]
    return [f"{first:.2f}", *later]


def _failing(
    names: Sequence[str], chances: Sequence[float], cause: str, colour: str, pattern: str
) -> go.Bar:
    """How often turns fail for one cause."""
    return go.Bar(
        y=names,
        x=chances,
        orientation="h",
        name=text(f"shared.{cause}"),
        marker={"color": colour, "pattern": {"shape": pattern, "fillmode": "overlay"}},
        hovertemplate="%{x:.2%}",
    )


def compare_words(way: Turns, gone: Collection[int]) -> list[str]:
    """What a turn brings in both games, and what makes most of the difference."""
    first, last = way[0][1], way[-1][1]
    values = {BARBECUE: f"{first.mean:.2f}", BRATWURMECK: f"{last.mean:.2f}"}
    if gone:
        missing = and_list([str(number) for number in sorted(gone)])
        said = text("compare.said_gone", gone=missing, **values)
    else:
        said = text("compare.said", **values)
    name, change = largest_step(way)
    return [said, text("compare.why", aspect=text(f"compare.why_{name}"), mean=signed(change.mean))]


def compare_facts(way: Turns) -> list[tuple[str, list[str]]]:
    """What a turn of each game is like: rows of numbers, Barbecue's first."""
    games = dict(zip(PUBLISHED, (way[0][1], way[-1][1]), strict=True))
    return [
        (text("compare.worms"), [f"{turn.mean:.2f}" for turn in games.values()]),
        (text("compare.fails"), [short_percent(turn.failed_total) for turn in games.values()]),
        (text("compare.likeliest"), [_likeliest(turn) for turn in games.values()]),
        (
            text("compare.reach", result=GOOD),
            [short_percent(best_chance(game, GOOD)) for game in games],
        ),
        (text("compare.count"), [_counting(game) for game in games]),
    ]


def _likeliest(outcome: Outcome[float]) -> str:
    """Where a turn most likely ends, and how likely."""
    found = likeliest(outcome)
    if found is None:
        return text("compare.nothing")
    return f"{found[0]} ({short_percent(found[1])})"


def _counting(game: str) -> str:
    """The results that count."""
    highest = rules(game).graph().results()[-1]
    return text("compare.from_to", lowest=rules(game).lowest, highest=highest)


def signed(change: float) -> str:
    """A change with its sign.

    >>> signed(0.03)
    '+0.03'
    """
    written = f"{change:+.2f}".replace("-", MINUS)
    return "\u00b10.00" if written[1:] == "0.00" else written


def compare_summary(way: Turns, own: Outcome[float] | None) -> str:
    """What the bars are, and the largest step between neighbours, in words."""
    name, change = largest_step(way)
    sentences = [
        text("compare.summary", lowest=rules(BRATWURMECK).lowest, higher=rules(BARBECUE).lowest),
        text(
            "compare.largest",
            aspect=text(f"compare.why_{name}"),
            mean=signed(change.mean),
            failed=signed(100 * change.failed_total),
        ),
    ]
    if own is not None:
        brings = {"mean": f"{own.mean:.2f}", "failed": short_percent(own.failed_total)}
        sentences.insert(0, text("compare.own_summary", **brings))
    return " ".join(sentences)


def compare_table(turns: Turns) -> pd.DataFrame:
    """A row for each turn."""
    rows = [
        {
            text("compare.turn"): name,
            text("compare.mean"): f"{outcome.mean:.4f}",
            text("compare.success"): percent(outcome.success),
            text("compare.failing"): percent(outcome.failed_total),
            **{text(f"shared.{cause}"): percent(p) for cause, p in outcome.failed.items()},
        }
        for name, outcome in turns
    ]
    return pd.DataFrame(rows)
