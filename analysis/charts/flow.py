"""Where a turn goes: a flow from the first choice to what it earns, result by result."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping

import pandas as pd
import plotly.graph_objects as go

from analysis.charts.chart import COLOURS, EARNED, FAILED, INK, TEMPLATE, Chart
from analysis.charts.pictures import add, picture
from analysis.drawings.dice import dice_svg
from analysis.studies.flow import Flow, Way
from analysis.texts import text
from analysis.texts.numbers import percent
from heckmeck_core import CAUSES, Die
from heckmeck_core.games import Rules

RARE = 0.01
"""First choices that are less likely are shown together."""
NODES = (COLOURS[0], INK)
"""Of what streams run through: what earns something, and what fails."""
DICE = 0.022
"""How high dice are: no higher than the nodes are apart."""
LEFT, MIDDLE, RIGHT = 0.001, 0.5, 0.999
"""Where first choices, what they earn, and how turns end stand."""


Streams = Mapping[tuple[str, str], float]
"""(name, name further right) -> chance that a turn goes that way."""


def flow_chart(flow: Flow, rules: Rules) -> Chart:
    """The turn under the best plan: first choice, what it earns, result or way to fail."""
    first: defaultdict[tuple[str, str], float] = defaultdict(float)
    last: defaultdict[tuple[str, str], float] = defaultdict(float)
    for way in flow.ways:
        for end, chance in flow.through(way).items():
            if chance:
                earned = _earned(end, flow, rules)
                first[_choice(way), earned] += float(chance)
                last[earned, _end(end, rules)] += float(chance)
    columns = _columns(flow, rules, first, last)
    totals = _totals(first, last)
    drawn = {_choice(way): way for way in flow.ways if way.chance >= RARE}
    figure = go.Figure(_sankey(columns, {**first, **last}, totals, drawn))
    heights = dict(zip(columns[0], _heights(columns[0], totals), strict=True))
    add(figure, [_dice(way, heights[name], rules.die) for name, way in drawn.items()])
    figure.update_layout(template=TEMPLATE, title_text=text("flow.title"), height=900, margin_l=130)
    for x, anchor, name in (
        (0, "right", "choice"),
        (MIDDLE, "center", "earns"),
        (1, "right", "ends"),
    ):
        figure.add_annotation(
            text=f"<b>{text(f'flow.{name}')}</b>",
            x=x,
            y=1,
            yshift=22,
            xref="paper",
            yref="paper",
            xanchor=anchor,
            showarrow=False,
            font_size=12,
        )
    return Chart(figure, flow_summary(flow), flow_table(flow))


def _sankey(
    columns: list[list[str]],
    streams: Streams,
    totals: Mapping[str, float],
    drawn: Collection[str],
) -> go.Sankey:
    """The streams between the names of the columns, each name with its share of all turns.

    Names that are `drawn` need not be written.
    """
    names = [name for column in columns for name in column]
    failing = {text("flow.failed"), *(text(f"shared.{cause}") for cause in CAUSES)}
    places = zip((LEFT, MIDDLE, RIGHT), columns, strict=True)
    return go.Sankey(
        arrangement="fixed",
        node={
            "label": [_label(name, totals[name], name in drawn) for name in names],
            "customdata": names,
            "hovertemplate": "%{customdata}: %{value:.2%}<extra></extra>",
            "x": [x for x, column in places for _ in column],
            "y": [y for column in columns for y in _heights(column, totals)],
            "color": [NODES[name in failing] for name in names],
            "pad": 9,
            "thickness": 14,
            "line": {"width": 0},
        },
        link={
            "source": [names.index(source) for source, _ in streams],
            "target": [names.index(target) for _, target in streams],
            "value": list(streams.values()),
            "color": [_faint(FAILED if target in failing else EARNED) for _, target in streams],
            "customdata": [f"{source} → {target}" for source, target in streams],
            "hovertemplate": "%{customdata}: %{value:.2%}<extra></extra>",
        },
        textfont={"size": 11, "shadow": "none"},
        valueformat=".2%",
    )


def _label(name: str, share: float, drawn: bool) -> str:
    """What stands beside a node."""
    return percent(share) if drawn else f"{name}  {percent(share)}"


def _dice(way: Way, height: float, die: Die) -> go.layout.Image:
    """The dice of a first choice, left of their node."""
    svg = dice_svg(die, [way.face] * way.count)
    place, anchor = (-0.006, 1 - height), ("right", "middle")
    return picture(svg, place, (0.16, DICE), anchor, ("paper", "paper"))


def _choice(way: Way) -> str:
    """The name of a first choice."""
    if way.chance < RARE:
        return text("flow.rare")
    return text("first_roll.dice", count=way.count, face=way.face)


def _earned(end: int | str, flow: Flow, rules: Rules) -> str:
    """What an end of a turn earns, in words."""
    if isinstance(end, str):
        return text("flow.failed")
    if end > rules.highest and "snail_points" in rules.material:
        return text("flow.snail")
    return text("shared.worms_printed", count=int(flow.outcome.goal.worth(end) or 0))


def _end(end: int | str, rules: Rules) -> str:
    """The name of a result or of a way to fail."""
    if isinstance(end, str):
        return text(f"shared.{end}")
    return str(end) if end <= rules.highest else f"{rules.highest + 1}+"


def _columns(flow: Flow, rules: Rules, first: Streams, last: Streams) -> list[list[str]]:
    """The names in each column from top to bottom: low to high, failing at the bottom."""
    choices = dict.fromkeys(_choice(way) for way in flow.ways)
    if (rare := text("flow.rare")) in choices:
        choices[rare] = choices.pop(rare)
    ends: list[int | str] = [*flow.outcome.results, *flow.outcome.failed]
    earned = dict.fromkeys(_earned(end, flow, rules) for end in ends)
    names = dict.fromkeys(_end(end, rules) for end in ends)
    reached = {target for _, target in (*first, *last)}
    return [list(choices), *([n for n in column if n in reached] for column in (earned, names))]


def _totals(first: Streams, last: Streams) -> Mapping[str, float]:
    """What runs through each name."""
    totals: defaultdict[str, float] = defaultdict(float)
    for (source, target), chance in first.items():
        totals[source] += chance
        totals[target] += chance
    for (_, target), chance in last.items():
        totals[target] += chance
    return totals


def _heights(names: list[str], totals: Mapping[str, float]) -> list[float]:
    """The middle of each node of a column that fills the height, with gaps between."""
    gap = 0.012
    room = 1 - gap * (len(names) - 1)
    heights, top = [], 0.0
    for name in names:
        size = totals[name] * room
        heights.append(min(max(top + size / 2, 0.001), 0.999))
        top += size + gap
    return heights


def _faint(colour: str) -> str:
    """A colour through which others are seen."""
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return f"rgba({red},{green},{blue},0.5)"


def flow_summary(flow: Flow) -> str:
    """The most likely first choice and how it ends, in words."""
    likely = max(flow.ways, key=lambda way: way.chance)
    return text(
        "flow.summary",
        choice=_choice(likely),
        chance=percent(likely.chance),
        fails=percent(likely.outcome.failed_total),
        failed=percent(flow.outcome.failed_total),
    )


def flow_table(flow: Flow) -> pd.DataFrame:
    """A row for each first choice: its chance, what it is worth, and how it fails."""
    rows = [
        {
            text("flow.choice"): text("first_roll.dice", count=way.count, face=way.face),
            text("flow.chance"): percent(way.chance),
            text("flow.worth"): f"{float(way.outcome.mean):.4f}",
            **{text(f"shared.{cause}"): percent(p) for cause, p in way.outcome.failed.items()},
            **{str(result): percent(p) for result, p in way.outcome.results.items()},
        }
        for way in flow.ways
    ]
    return pd.DataFrame(rows)
