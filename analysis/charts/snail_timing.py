"""Snail timing: when snails come, where they land, who takes them, how soon the game is over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pandas as pd
import plotly.graph_objects as go
from plotly.subplots import make_subplots

from analysis.charts.chart import COLOURS, DASHES, DEEP_BLUES, TEMPLATE, Chart
from analysis.studies.estimate import Share
from analysis.studies.snail_timing import ON_GRILL, SnailTimes
from analysis.texts import text
from analysis.texts.numbers import (
    error_percent,
    percent,
    plus_minus,
    plus_minus_cell,
    plus_minus_percent,
)
from analysis.texts.words import taker_words

LATER = 6
"""The snail that the sentence names beside the first one."""
ROW = 42
"""Pixels for a snail."""
NEARLY_ALL = 0.99
"""Charts end where this part of all snails has come."""


def coming_chart(timing: SnailTimes) -> Chart:
    """The turn at which each snail comes: one distribution below the other."""
    figure = go.Figure()
    numbers = range(1, len(timing.coming) + 1)
    for number in numbers:
        turns = timing.turns[number]
        seen, peak = range(1, max(turns) + 1), max(turns.values())
        figure.add_trace(
            go.Bar(
                x=list(seen),
                y=[0.92 * turns[turn] / peak for turn in seen],
                base=-number,
                width=1,
                marker={"color": COLOURS[number % 2 * 4], "line": {"width": 0}},
                customdata=[turns[turn] / timing.games for turn in seen],
                hovertemplate=f"{number}: %{{customdata:.1%}}<extra></extra>",
                showlegend=False,
            )
        )
    figure.update_layout(
        template=TEMPLATE,
        title_text=text("snails.coming"),
        height=130 + ROW * len(numbers),
        barmode="overlay",
        hovermode="closest",
        margin={"t": 60, "l": 60},
    )
    figure.update_xaxes(title_text=text("time.turns"), range=[0, _late(timing) + 1])
    ticks = {"tickvals": [0.3 - n for n in numbers], "ticktext": [str(n) for n in numbers]}
    figure.update_yaxes(title_text=text("snails.snail"), showgrid=False, zeroline=False, **ticks)
    return Chart(figure, _coming_words(timing), coming_table(timing))


def _late(timing: SnailTimes) -> int:
    """The turn by which nearly all snails have come: beyond it a few games go on and on."""
    turns = sorted(turn for turn, _ in timing.landings.elements())
    return turns[int(NEARLY_ALL * (len(turns) - 1))]


def _coming_words(timing: SnailTimes) -> str:
    words = [text("snails.coming_next", turns=plus_minus(timing.coming[0], digits=1))]
    later = min(LATER, len(timing.coming))
    if later > 1:
        turns = plus_minus(timing.coming[later - 1], digits=1)
        words.append(text("snails.coming_later", later=later, turns=turns))
    words.append(text("snails.coming_all", laid=plus_minus(timing.laid)))
    return " ".join(words)


def coming_table(timing: SnailTimes) -> pd.DataFrame:
    """A row for each snail."""
    rows = [
        (number, f"{turn.value:.2f}", f"{turn.error:.2f}", turn.games)
        for number, turn in enumerate(timing.coming, start=1)
    ]
    names = ("snail", "mean_turn", "error", "had_it")
    return pd.DataFrame(rows, columns=[text(f"snails.{name}") for name in names])


def landing_chart(timing: SnailTimes) -> Chart:
    """Spot by turn: the share of games in which a snail lands there and then."""
    spots = sorted(timing.landing)
    turns = range(1, max(turn for turn, _ in timing.landings) + 1)
    # None where no snail ever landed: the page shows through, light or dark
    shares = [
        [timing.landings[turn, spot] / timing.games or None for turn in turns] for spot in spots
    ]
    tall = 26 * max(len(spots), 4)
    figure = go.Figure(
        go.Heatmap(
            x=list(turns),
            y=spots,
            z=shares,
            colorscale=list(DEEP_BLUES),
            colorbar={
                "title": {"text": text("snails.share"), "side": "top"},
                "tickformat": ".0%",
                "orientation": "h",
                "thickness": 12,
                "y": -65 / tall,
                "yanchor": "top",
            },
            hovertemplate=text("snails.landing_hover", turn="%{x}", spot="%{y}", chance="%{z:.2%}")
            + "<extra></extra>",
        )
    )
    figure.update_layout(
        template=TEMPLATE,
        title_text=text("snails.landing"),
        height=190 + tall,
        hovermode="closest",
        margin={"t": 60, "l": 60},
    )
    figure.update_xaxes(title_text=text("time.turns"), range=[0.5, _late(timing) + 0.5])
    figure.update_yaxes(title_text=text("snails.spot"), dtick=1, rangemode="normal")
    return Chart(figure, _landing_words(timing), landing_table(timing))


def _landing_words(timing: SnailTimes) -> str:
    ranked = sorted(timing.landing, key=lambda spot: -timing.landing[spot].value)
    shares = [plus_minus_percent(timing.landing[spot]) for spot in ranked]
    by_turn = sorted(timing.landings.elements())
    half = text("snails.landing_half", count=by_turn[len(by_turn) // 2][0])
    if len(ranked) == 1:
        return " ".join([text("snails.landing_one", spot=ranked[0]), half])
    most = {"spot": ranked[0], "spot_chance": shares[0]}
    then = {"second": ranked[1], "second_chance": shares[1]}
    return " ".join([text("snails.landing_said", **most, **then), half])


def landing_table(timing: SnailTimes) -> pd.DataFrame:
    """A row for each spot: its share of all snails, and of games in each ten turns."""
    last = max(turn for turn, _ in timing.landings)
    rows = []
    for spot, landed in timing.landing.items():
        row = {
            text("snails.spot"): spot,
            text("snails.landed_share"): percent(landed.value),
            text("snails.error"): error_percent(landed),
        }
        for first in range(1, last + 1, 10):
            laid = sum(timing.landings[turn, spot] for turn in range(first, first + 10))
            name = text("snails.landed_then", first=first, last=first + 9)
            row[name] = f"{100 * laid / timing.games:.1f}"
        rows.append(row)
    return pd.DataFrame(rows)


def taking_chart(timing: SnailTimes) -> Chart:
    """How long snails lie until they are taken, beside who takes them."""
    figure = make_subplots(
        rows=2,
        cols=1,
        row_heights=[0.55, 0.45],
        vertical_spacing=0.27,
        subplot_titles=(text("snails.lying_turns"), text("snails.takers")),
    )
    figure.update_annotations(x=0, xanchor="left", font_size=15)
    lengths = range(1, max(timing.stays, default=1) + 1)
    taken = timing.stays.total() or 1
    lying = go.Bar(
        x=list(lengths),
        y=[timing.stays[n] / taken for n in lengths],
        marker={"color": COLOURS[2]},
        hovertemplate="%{x}: %{y:.2%}<extra></extra>",
    )
    takers = go.Bar(
        x=[who.value for who in timing.taken_by.values()],
        y=[taker_words(taker) for taker in timing.taken_by],
        orientation="h",
        error_x=error_bars(list(timing.taken_by.values())),
        marker={"color": COLOURS[5], "pattern": {"shape": "/", "fillmode": "overlay"}},
        hovertemplate="%{x:.2%}<extra></extra>",
    )
    figure.add_trace(lying, row=1, col=1)
    figure.add_trace(takers, row=2, col=1)
    figure.update_layout(
        template=TEMPLATE,
        title_text=text("snails.lying"),
        height=330 + 30 * len(timing.taken_by),
        showlegend=False,
        hovermode="closest",
        margin={"t": 90},
    )
    figure.update_yaxes(tickformat=".0%", row=1)
    figure.update_yaxes(autorange="reversed", type="category", rangemode="normal", row=2)
    figure.update_yaxes(automargin=True, row=2)
    figure.update_xaxes(tickformat=".0%", title_text=text("snails.takers_share"), row=2)
    return Chart(figure, _taking_words(timing), taking_table(timing))


def _taking_words(timing: SnailTimes) -> str:
    left = plus_minus_percent(timing.taken_by[ON_GRILL])
    seats = {taker: who for taker, who in timing.taken_by.items() if taker != ON_GRILL}
    if not seats:
        return text("snails.none_taken", left=left)
    likely = max(seats, key=lambda taker: seats[taker].value)
    return text(
        "snails.taking_said",
        stay=plus_minus(timing.stay, digits=1),
        left=left,
        taker=taker_words(likely),
        taker_chance=plus_minus_percent(timing.taken_by[likely]),
    )


def taking_table(timing: SnailTimes) -> pd.DataFrame:
    """A row for each taker, counted from the seat that failed."""
    rows = [
        (taker_words(taker), percent(who.value), error_percent(who))
        for taker, who in timing.taken_by.items()
    ]
    names = ("takers", "takers_share", "error")
    return pd.DataFrame(rows, columns=[text(f"snails.{name}") for name in names])


def error_bars(shares: Sequence[Share]) -> dict[str, object]:
    """The intervals of shares: where something was never seen, how likely it can be."""
    return {
        "array": [share.high - share.value if share.games else 0 for share in shares],
        "arrayminus": [share.value - share.low if share.games else 0 for share in shares],
    }


def clock_line(left: int, locked: int | None = None) -> str:
    """What is seen at the table, as the name of a line."""
    seen = text("snails.clock_line", count=left)
    if locked is None:
        return seen
    return text("snails.clock_line_locked", left=seen, locked=locked)


def clock_chart(curves: Mapping[str, Sequence[Share]]) -> Chart:
    """The chance that the game is over within 1, 2, ... turns, a line for each thing seen."""
    figure = go.Figure()
    for style, (name, curve) in enumerate(curves.items()):
        turns = list(range(1, len(curve) + 1))
        figure.add_trace(
            go.Scatter(
                x=turns,
                y=[chance.value if chance.games else None for chance in curve],
                error_y=error_bars(curve) | {"width": 2},
                name=name,
                mode="lines",
                line={
                    "color": COLOURS[style % len(COLOURS)],
                    "dash": DASHES[style % len(DASHES)],
                    "width": 2.5,
                },
                hovertemplate="%{y:.1%}",
            )
        )
    figure.update_layout(
        template=TEMPLATE,
        title_text=text("snails.clock"),
        height=400,
        showlegend=True,
        margin={"t": 90, "l": 60},
    )
    figure.update_xaxes(title_text=text("time.turns"))
    figure.update_yaxes(title_text=text("time.chance"), tickformat=".0%", range=[0, 1])
    return Chart(figure, _clock_words(curves), clock_table(curves))


def _clock_words(curves: Mapping[str, Sequence[Share]]) -> str:
    """The first curve in words."""
    line, curve = next(iter(curves.items()))
    if not curve[0].games:
        return text("snails.clock_never", line=line)
    five, ten = (plus_minus_percent(curve[min(n, len(curve)) - 1]) for n in (5, 10))
    seen = text("snails.clock_seen", count=curve[0].games, games=f"{curve[0].games:,}")
    return text("snails.clock_said", line=line, five=five, ten=ten, seen=seen)


def clock_table(curves: Mapping[str, Sequence[Share]]) -> pd.DataFrame:
    """A row for each number of turns, a column for each thing seen."""
    columns = {
        name: [plus_minus_cell(chance) if chance.games else "" for chance in curve]
        for name, curve in curves.items()
    }
    turns = pd.RangeIndex(1, len(next(iter(curves.values()))) + 1)
    return pd.DataFrame(columns, index=turns).rename_axis(text("time.turns"))
