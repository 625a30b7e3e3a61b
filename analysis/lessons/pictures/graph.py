"""The positions of a small turn as a graph: a card each, and the ways to set dice aside."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from analysis.drawings.dice import die as die_face
from analysis.drawings.svg import Svg, at, box, drawing, line, piece, tag, words
from analysis.drawings.theme import colour
from analysis.lessons.pictures.picture import WIDTH, Picture, hint
from analysis.lessons.pictures.turns import position_words
from analysis.studies.histories import arrows, histories
from analysis.texts import text
from analysis.texts.words import dice_words
from heckmeck_core import Position, TurnGraph
from heckmeck_core.solve import AnyPlan

CARD, HEIGHT, GAP = 108.0, 50.0, 12.0
"""The width of a card at most, its height, and the gap between two."""
TOP = 34
"""Where the cards begin, below the heads of the columns."""
ARM = 36
"""The room of the arrows between two columns at least."""
KEY = "position-"

Places = Mapping[Position, tuple[float, float]]


class Looks(NamedTuple):
    """What is to be seen of a graph beside its positions."""

    plan: AnyPlan | None = None
    chosen: Position | None = None
    acts: bool = False
    """Whether positions can be chosen; the arrow keys choose too."""


def small_graph(
    graph: TurnGraph, plan: AnyPlan | None = None, chosen: Position | None = None
) -> Picture:
    """Every position of a small turn once, however many histories lead there.

    With a plan each card has its worth, and those to stop at have a thick frame.
    """
    alt = graph_words(graph, plan)
    shown = list(graph.each_position())
    return Picture(graph_svg(graph, shown, Looks(plan, chosen), alt), alt)


def around(graph: TurnGraph, here: Position) -> list[Position]:
    """A position with those that lead to it and those that it leads to."""
    ways = list(arrows(graph))
    before = [a for a, b in ways if b == here]
    return [*before, here, *(b for a, b in ways if a == here)]


def graph_svg(graph: TurnGraph, shown: Collection[Position], looks: Looks, name: str) -> Svg:
    """Some positions of a turn in columns by the number of used faces, and the ways between."""
    levels = sorted({position.used.bit_count() for position in shown})
    column = WIDTH / len(levels)
    card = min(CARD, column - ARM)
    places = _places(shown, levels, column, card)
    height = max(y for _, y in places.values()) + HEIGHT + 10
    heads = [
        words(column * (i + 0.5), 20, text("pictures.used", count=level), 16, room=column - 4,
              fill=colour("faint"), font_weight="500")
        for i, level in enumerate(levels)
    ]  # fmt: skip
    ways = [way for way in arrows(graph) if way[0] in places and way[1] in places]
    ways.sort(key=lambda way: way[0] == looks.chosen)
    arms = [_arm(places[a], places[b], card, a == looks.chosen) for a, b in ways]
    cards = [at(*place, _card(graph, here, card, looks)) for here, place in places.items()]
    return drawing(name, WIDTH, height, *heads, *arms, *cards, acts=looks.acts)


def _places(
    shown: Collection[Position], levels: Sequence[int], column: float, card: float
) -> dict[Position, tuple[float, float]]:
    """The upper left corner of each card; columns stand around the same middle."""
    columns = defaultdict[int, list[Position]](list)
    for position in sorted(set(shown), key=lambda p: (-p.dice_left, p.sum, p.used)):
        columns[position.used.bit_count()].append(position)
    step = HEIGHT + GAP
    tallest = max(map(len, columns.values()))
    return {
        position: (column * (i + 0.5) - card / 2, TOP + step * (row + (tallest - len(rows)) / 2))
        for i, level in enumerate(levels)
        for rows in [columns[level]]
        for row, position in enumerate(rows)
    }


def _arm(start: tuple[float, float], end: tuple[float, float], card: float, chosen: bool) -> Svg:
    """A way from a card to one of the next column."""
    left, right = start[0] + card, end[0]
    a, b, bend = start[1] + HEIGHT / 2, end[1] + HEIGHT / 2, (right - left) / 2
    curve = f"M{left:.1f} {a:g} C{left + bend:.1f} {a:g} {right - bend:.1f} {b:g} {right:.1f} {b:g}"
    ink, thick = (colour("pick"), 4.0) if chosen else (colour("line"), 1.3)
    return line(curve, stroke=ink, stroke_width=thick)


def _card(graph: TurnGraph, here: Position, width: float, looks: Looks) -> Svg:
    """A position: its used faces, its sum, a small box for each die left."""
    stops = looks.plan is not None and looks.plan.stops(here)
    edge = colour("pick" if here == looks.chosen else "worm-print" if stops else "line")
    thick = 4.5 if here == looks.chosen else 3.5 if stops else 1.6
    ground = box(0, 0, width, HEIGHT, rx=0 if stops else 12, fill=colour("panel"), stroke=edge,
                 stroke_width=thick, class_="hm-target")  # fmt: skip
    parts = [ground, _faces(graph, here, width), _below(here, width, looks.plan)]
    said = card_words(graph, here, looks.plan)
    if not looks.acts:
        return hint(*parts, words_=said)
    key = f"{KEY}{graph.index(here)}"
    return piece(key, said, *parts, pressed=here == looks.chosen, follow=True,
                 start=here == looks.chosen)  # fmt: skip


def _faces(graph: TurnGraph, here: Position, width: float) -> Svg:
    """The used faces as small dice."""
    used = graph.used_faces(here.used)
    if not used:
        return words(width / 2, 20, text("turn_map.start"), 16, room=width - 8, fill=colour("ink"))
    step = min(22.0, (width - 10) / len(used))
    left = (width - step * len(used)) / 2
    return "".join(
        at(left + step * i, 4, die_face(face), scale=(step - 2) / 100)
        for i, face in enumerate(used)
    )


def _below(here: Position, width: float, plan: AnyPlan | None) -> Svg:
    """The sum and the dice left; with a plan, what the position is worth in place of these."""
    total = words(8, 43, str(here.sum), 17, text_anchor="start", fill=colour("ink"))
    if plan is not None:
        worth = words(width - 7, 42, str(plan.worth(here)), 15, room=width - 34, text_anchor="end",
                      fill=colour("faint"), font_weight="500")  # fmt: skip
        return total + worth
    size = min(12.0, (width - 38) / max(1, here.dice_left) - 3)
    left = [
        box(width - 8 - (size + 3) * (i + 1), 42 - size, size, size, rx=2.5, fill="none",
            stroke=colour("faint"), stroke_width=1.6)
        for i in range(here.dice_left)
    ]  # fmt: skip
    return total + tag("g", *left) if left else total


def card_words(graph: TurnGraph, here: Position, plan: AnyPlan | None = None) -> str:
    """A position in words, with what a plan does there."""
    said = position_words(graph, here)
    if plan is None:
        return said
    action = text("turn_map.stop" if plan.stops(here) else "turn_map.roll")
    return text("pictures.planned", position=said, action=action, worth=plan.worth(here))


def graph_words(graph: TurnGraph, plan: AnyPlan | None = None) -> str:
    """How large a graph is, and what a plan makes of it."""
    size = text(
        "turn_map.summary",
        dice=dice_words(graph.dice),
        die=graph.die,
        positions=_counted("turn_map.positions_of", graph.positions),
        histories=_counted("turn_map.histories_of", sum(histories(graph).values())),
    )
    marks = text("turn_map.plan", value=plan.value) if plan else text("turn_map.boxes")
    return f"{size} {marks}"


def _counted(name: str, count: int) -> str:
    return text(name, count=count, number=f"{count:,}")
