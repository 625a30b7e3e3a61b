"""The first roll: what each choice is worth, and the rules to remember, with drawn examples."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pandas as pd
import plotly.graph_objects as go
from plotly.subplots import make_subplots

from analysis.charts.boxes import Box, boxes, shade
from analysis.charts.chart import TEMPLATE, Chart
from analysis.charts.pictures import add, picture
from analysis.drawings.dice import die_svg
from analysis.drawings.taking import taking_svg
from analysis.studies.first_roll import EQUAL, Choices, FirstRoll
from analysis.studies.first_roll_patterns import Known, Patterns
from analysis.studies.patterns import Pattern, Some
from analysis.texts import text
from analysis.texts.numbers import number_word, one_in, percent, short_percent
from analysis.texts.words import or_list
from heckmeck_core.dice import Die, Face
from heckmeck_core.plan import Take

EXAMPLES = 2
"""Rolls that are drawn for a rule, each with another best face."""
INDENT = 34
"""Room for the number of a rule, in pixels."""
RULE, FACTS = 13.5, 11
"""Sizes of letters: of a rule, of what it brings."""


def first_roll_chart(choices: Choices, rolls: Sequence[FirstRoll], patterns: Patterns) -> Chart:
    """The worth of every first choice, and below it the rules to remember, with examples."""
    count = len(patterns.known)
    figure = make_subplots(
        rows=2, cols=1, row_heights=[0.27, 0.73], vertical_spacing=0.075,
        subplot_titles=(text("first_roll.choices"), f"<b>{_heading(patterns, rolls)}</b>"),
    )  # fmt: skip
    figure.add_trace(_matrix(choices, patterns.die), row=1, col=1)
    figure.add_trace(go.Scatter(x=[], y=[], showlegend=False), row=2, col=1)
    faces = len(patterns.die.faces)
    dice = max(n for _, n in choices)
    figure.update_xaxes(
        tickvals=list(range(1, dice + 1)),
        range=[0.05, dice + 0.52],
        ticks="",
        showgrid=False,
        row=1,
    )
    figure.update_yaxes(
        range=[-0.55, faces - 0.45], showticklabels=False, showgrid=False, zeroline=False, row=1
    )
    drawings = [_head(face, place) for place, face in enumerate(patterns.die.faces)]
    rules: list[go.layout.Annotation] = []
    for place, known in enumerate(patterns.known):
        rules += _rule(place, known, patterns.loss)
        drawings += _examples(place, known, patterns.die)
    add(figure, drawings, rules)
    figure.update_xaxes(visible=False, range=[0, 1], row=2)
    figure.update_yaxes(visible=False, range=[max(count, 5) + 0.03, -0.07], row=2)
    figure.update_layout(
        template=TEMPLATE,
        title_text=text("first_roll.title"),
        height=420 + 120 * max(count, 1),
        showlegend=False,
        hovermode="closest",
        barmode="overlay",
    )
    return Chart(figure, first_roll_summary(rolls, patterns), first_roll_table(rolls, patterns))


def _heading(patterns: Patterns, rolls: Sequence[FirstRoll]) -> str:
    """How many rules there are, and how much they save."""
    if not patterns.known:
        return text("first_roll.no_rules", right=percent(_right(rolls)))
    number = number_word(len(patterns.known)).capitalize()
    saved = short_percent(patterns.saved)
    return text("first_roll.rules", count=len(patterns.known), number=number, saved=saved)


def _matrix(choices: Choices, die: Die) -> go.Bar:
    """A box with its worth for each face and number of dice."""
    places = {face.label: place for place, face in enumerate(die.faces)}
    top = max(choices.values())
    return boxes(
        [
            Box(
                count,
                places[face],
                f"{worth:.2f}",
                *shade(worth, top),
                hover=f"{_dice(count, face)}: {worth:.4f}",
            )
            for (face, count), worth in choices.items()
        ]
    )


def _head(face: Face, place: int) -> go.layout.Image:
    """The die at the head of a row."""
    return picture(die_svg(face), (0.27, place), (0.4, 0.86), axes=("x", "y"))


def _rule(place: int, known: Known, loss: float) -> Iterator[go.layout.Annotation]:
    """A rule in words, with its number, and below it how often it is needed and what it saves."""
    facts = text(
        "first_roll.facts",
        chance=one_in(known.chance),
        saves=f"{known.saves:.2f}",
        share=short_percent(known.matters / loss),
    )
    said = f"<b>{pattern_words(known.pattern)}</b>"
    for words, size, indent, down in (
        (f"<b>{place + 1}</b>", 20, 0, -3),
        (said, RULE, INDENT, 0),
        (facts, FACTS, INDENT, 20),
    ):
        yield go.layout.Annotation(
            text=words, x=0, y=place, xref="x2", yref="y2", xanchor="left", yanchor="top",
            xshift=indent, yshift=-down, align="left", showarrow=False, borderpad=0,
            font_size=size,
        )  # fmt: skip


def _examples(place: int, known: Known, die: Die) -> Iterator[go.layout.Image]:
    """Rolls in which the rule helps most, with other faces to take."""
    by_face = {roll.best.face: roll for roll in reversed(known.rolls)}
    telling = sorted(by_face.values(), key=known.rolls.index)[:EXAMPLES]
    for number, roll in enumerate(telling):
        svg = taking_svg(die, roll.dice, roll.best.face, roll.obvious.face)
        yield picture(
            svg, (0.043 + 0.49 * number, place + 0.94), (0.44, 0.49), ("left", "bottom"),
            ("x2", "y2"),
        )  # fmt: skip


def pattern_words(pattern: Pattern) -> str:
    """A rule as a sentence."""
    better, worse = some_words(pattern.better), some_words(pattern.worse)
    return text("first_roll.pattern", better=better, worse=worse)


def some_words(some: Some) -> str:
    """Dice of some faces, in words: a single 6, two or more worms, 1s or 2s."""
    single = some.most == 1
    faces = or_list([_face(face, 1 if single else 2) for face in some.faces])
    least, most = number_word(some.least), number_word(some.most or some.least)
    if single:
        key = "single"
    elif some.most is None:
        key = "any" if some.least == 1 else "at_least"
    else:
        key = "exactly" if some.least == some.most else "between"
    return text(f"first_roll.some_{key}", faces=faces, least=least, most=most)


def _face(face: Face, count: int) -> str:
    if face.worm:
        return text("first_roll.worms", count=count)
    return text("first_roll.faces", count=count, face=face.label)


def _label(option: Take[float]) -> str:
    return option.face.label


def _dice(count: int, face: str) -> str:
    return text("first_roll.dice", count=count, face=face)


def _right(rolls: Sequence[FirstRoll]) -> float:
    """How often the highest sum is right."""
    return sum(roll.chance for roll in rolls if roll.costs <= EQUAL)


def first_roll_summary(rolls: Sequence[FirstRoll], patterns: Patterns) -> str:
    """How often the highest sum is right, what it costs, and the rules that save most of it."""
    said = text(
        "first_roll.summary",
        rolls=f"{len(rolls):,}",
        right=percent(_right(rolls)),
        costs=f"{patterns.loss:.3f}",
    )
    rules = [pattern_words(known.pattern) for known in patterns.known]
    return " ".join([said, f"{_heading(patterns, rolls)}:" if rules else "", *rules]).strip()


def first_roll_table(rolls: Sequence[FirstRoll], patterns: Patterns) -> pd.DataFrame:
    """Every first roll: what to take, what the highest sum costs, and which rule puts it right."""
    names = ("roll", "chance", "best", "then", "worth", "obvious", "costs", "rule")
    numbers = {roll.dice: n for n, known in enumerate(patterns.known, 1) for roll in known.rolls}
    rows = [
        (
            " ".join(roll.dice),
            percent(roll.chance),
            _dice(roll.best.count, _label(roll.best)),
            text(f"first_roll.then_{roll.best.then}"),
            f"{roll.best.value:.4f}",
            _dice(roll.obvious.count, _label(roll.obvious)),
            f"{roll.costs:.4f}",
            str(numbers.get(roll.dice, "")),
        )
        for roll in rolls
    ]
    return pd.DataFrame(rows, columns=[text(f"first_roll.{name}") for name in names])
