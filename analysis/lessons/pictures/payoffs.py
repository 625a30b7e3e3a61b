"""A game of two as a picture: its payoffs as a table, and the roads it is about."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from analysis.drawings.road_map import Shown, road_map_svg
from analysis.drawings.svg import Svg, at, drawing, words
from analysis.drawings.theme import colour
from analysis.lessons.pictures.marks import mark_box
from analysis.lessons.pictures.picture import SIZE, WIDTH, Picture, said
from analysis.texts import text
from analysis.texts.numbers import short_percent
from heckmeck_core.goal import Number
from heckmeck_core.mille_grazie.ambush import Ambush

LEFT, TOP, HEIGHT = 130, 66, 56
"""Where the fields begin, and how high they are."""

Payoff = Callable[[str, str], object]


def payoff_table(
    rows: Sequence[str], columns: Sequence[str], payoff: Payoff, players: tuple[str, str]
) -> Picture:
    """What each pair of choices brings; pairs of equal choices stand out."""
    mine, theirs = players
    step = (WIDTH - LEFT - 8) / len(columns)
    middle = LEFT + step * len(columns) / 2
    heads = [said(middle, 22, theirs, text_anchor="middle", fill=colour("faint"))]
    heads += [_head(LEFT + step * (i + 0.5), 54, each) for i, each in enumerate(columns)]
    heads.append(said(8, 54, mine, room=LEFT - 16, fill=colour("faint")))
    heads += [_head(LEFT - 28, TOP + HEIGHT * (k + 0.5) + 8, each) for k, each in enumerate(rows)]
    fields = [
        at(LEFT + step * i, TOP + HEIGHT * k, _field(payoff(row, column), row == column, step))
        for k, row in enumerate(rows)
        for i, column in enumerate(columns)
    ]
    told = [
        text("payoffs.pair", mine=mine, row=row, theirs=theirs, column=column,
             payoff=payoff(row, column))
        for row in rows
        for column in columns
    ]  # fmt: skip
    alt = " ".join([text("payoffs.table"), *told])
    return Picture(drawing(alt, WIDTH, TOP + HEIGHT * len(rows) + 8, *heads, *fields), alt)


def _head(x: float, y: float, label: str) -> Svg:
    return words(x, y, label, SIZE + 5, fill=colour("ink"))


def _field(payoff: object, met: bool, step: float) -> Svg:
    """A payoff in its field; where both choose the same it is marked."""
    width, height = step - 6, HEIGHT - 6
    ink = colour("on-mark" if met else "ink")
    label = words(width / 2, height / 2 + 8, str(payoff).replace("-", "\u2212"), SIZE + 5, fill=ink)
    return mark_box(1 if met else None, 0, 0, width, height, signed=False) + label


def road_map(ambush: Ambush, watched: Mapping[str, Number] | None = None) -> Picture:
    """The roads of an ambush, what a robbery costs on each, and how often robbers wait there."""
    chances = {road: float((watched or {}).get(road, 0)) for road in ambush.letters}
    rules = ambush.rules
    shown = Shown(rules.roadmap, ambush.city, ambush.hand, rules.losses, chances, escorts=False)
    told = []
    for road in rules.roadmap.roads.values():
        told.append(
            text("payoffs.road", letter=road.letter, colour=text(f"ambush.{road.colour}"),
                 first=road.ends[0], second=road.ends[1], count=rules.losses[road.colour])
        )  # fmt: skip
        if watched:
            told.append(text("payoffs.watched", chance=short_percent(chances[road.letter])))
    return Picture(road_map_svg(shown, narrow=False), " ".join(told))
