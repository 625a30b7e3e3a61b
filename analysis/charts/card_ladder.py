"""How far cards of one line and more go, and where a card still loses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pandas as pd
import plotly.graph_objects as go
from plotly.subplots import make_subplots

from analysis.charts.chart import COLOURS, DASHES, MARKS, TEMPLATE, Chart
from analysis.texts import text
from analysis.texts.cards import card_words
from analysis.texts.numbers import percent
from heckmeck_core import Card
from heckmeck_core.by_hand.losses import Loss, losses
from heckmeck_core.games import Rules
from heckmeck_core.games.stored_cards import CardStep, value_of
from heckmeck_core.plan import TAKE

GOOD = 0.97
"""The share of the best plan that a card is meant to reach."""


def card_ladder_chart(
    ladders: Mapping[str, Sequence[CardStep]], thumbs: Mapping[str, float]
) -> Chart:
    """The share of the best plan that cards of one line and more reach, by the name of the game.

    `thumbs` has the share of the best rule of thumb: two lines, what to take and when to stop.
    """
    figure = make_subplots(cols=len(ladders), shared_yaxes=True, subplot_titles=list(ladders))
    for place, (name, steps) in enumerate(ladders.items(), 1):
        shares = [float(step.share) for step in steps]
        cards = go.Scatter(
            x=[step.lines for step in steps],
            y=shares,
            name=text("card.cards"),
            mode="lines+markers+text",
            text=[f"{share:.1%}" for share in shares],
            textposition="bottom right",
            line={"color": COLOURS[0], "dash": DASHES[0]},
            marker={"symbol": MARKS[0], "size": 10},
            hovertemplate="%{y:.2%}",
            showlegend=place == 1,
        )
        thumb = go.Scatter(
            x=[2],
            y=[thumbs[name]],
            name=text("card.thumb"),
            mode="markers+text",
            text=[f"{thumbs[name]:.1%}"],
            textposition="bottom right",
            marker={"symbol": f"{MARKS[1]}-open", "size": 11, "color": COLOURS[1]},
            marker_line_width=2,
            hovertemplate="%{y:.2%}",
            showlegend=place == 1,
        )
        figure.add_traces([cards, thumb], rows=1, cols=place)
    figure.add_hline(y=GOOD, line={"color": "#888888", "dash": "dot"})
    figure.update_layout(template=TEMPLATE, title_text=text("card.ladder"), height=500)
    figure.update_xaxes(title_text=text("card.lines"), dtick=1, range=[0.5, 6.95])
    figure.update_yaxes(tickformat=".0%", range=[0.75, 1.005], rangemode="normal")
    return Chart(figure, card_ladder_summary(ladders), card_ladder_table(ladders))


def card_ladder_summary(ladders: Mapping[str, Sequence[CardStep]]) -> str:
    """How far the first lines go, and how far all of them."""
    return " ".join(
        text(
            "card.ladder_summary",
            game=name,
            two=percent(steps[1].share),
            lines=steps[-1].lines,
            all=percent(steps[-1].share),
            next=percent(steps[-1].next_share),
        )
        for name, steps in ladders.items()
    )


def card_ladder_table(ladders: Mapping[str, Sequence[CardStep]]) -> pd.DataFrame:
    """A row for each card."""
    rows = [
        {
            text("card.game"): name,
            text("card.lines"): step.lines,
            text("card.points"): f"{float(step.value):.4f}",
            text("card.share"): percent(step.share),
            text("card.next"): percent(step.next_share),
            text("card.card"): " ".join(card_words(step.card)),
        }
        for name, steps in ladders.items()
        for step in steps
    ]
    return pd.DataFrame(rows)


def losses_table(rules: Rules, card: Card, rows: int = 10) -> pd.DataFrame:
    """The costliest kinds of decisions by a card, and how many points a turn each loses."""
    costs: dict[str, float] = {}
    for loss in losses(rules.graph(), rules.points(), card):
        words = _in_words(loss, rules)
        costs[words] = costs.get(words, 0) + loss.cost
    best = float(value_of(rules))
    costliest = sorted(costs.items(), key=lambda item: -item[1])[:rows]
    listed = [*costliest, (text("card.all_losses"), sum(costs.values()))]
    return pd.DataFrame(
        [
            {
                text("card.decision"): words,
                text("card.loses"): f"{cost:.4f}",
                text("card.loses_share"): percent(cost / best),
            }
            for words, cost in listed
        ]
    )


def _in_words(loss: Loss, rules: Rules) -> str:
    """What was done, and what had been better."""
    if loss.action != TAKE:
        words = text(f"card.wrong_{loss.action}", dice=loss.position.dice_left)
        return f"{words}, {text('card.used', faces=loss.position.used.bit_count())}"
    done, better = (
        text("card.dice", count=count, face=rules.die.faces[face].label)
        for face, count in (loss.done, loss.better)
    )
    return text("card.wrong_take", dice=loss.position.dice_left, done=done, better=better)
