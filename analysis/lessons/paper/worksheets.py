"""Worksheets for a class without computers: real dice, tables to fill in, answers apart."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from html import escape
from itertools import product
from typing import NamedTuple

from analysis.lessons.exercises import lesson_01, lesson_02, lesson_04
from analysis.lessons.exercises.catalog import exercises_of
from analysis.lessons.exercises.exercise import Exercise, Prediction
from analysis.lessons.exercises.program import Program
from analysis.lessons.paper.drawn import ORDINARY, Drawn, dice, faces, grill
from analysis.lessons.paper.handouts import lines, markdown, name_line, page
from analysis.lessons.playthings.eight_dice import worms_chances
from analysis.texts import text
from analysis.texts.numbers import one_in, percent
from analysis.texts.words import dice_words
from heckmeck_core.goal import Number

CLASS = 24
"""Pupils in a class, for the number of dice."""
ROLLS = 20
"""How many times a pair of pupils rolls eight dice."""
SELDOM = Fraction(1, 1000)
"""Chances below this are said as "1 in n"."""
USED, LEFT = range(1, 6), range(1, 5)
USED_FACES = ("4", "W", "6")
SITUATIONS = (
    lesson_04.LAST_DIE,
    lesson_04.LOW,
    lesson_04.SAFE,
    lesson_04.NEARLY,
    lesson_04.EARLY,
)

Cells = Iterable[Sequence[object]]
DEAD = object()
"""A field that stands for a dead roll: hatched."""


def worksheet(number: int) -> str:
    """The page for pupils."""
    gaps = {"lines": lines(1), "more_lines": lines(6), "needed": _needed(number, pupils=True)}
    return _page(number, "sheet", {**gaps, **SHEETS[number].sheet()}, name_line())


def worksheet_answers(number: int) -> str:
    """The page for the teacher, with every answer computed."""
    gaps = {"needed": _needed(number)}
    return _page(number, "answers", {**gaps, **SHEETS[number].answers()})


def _needed(number: int, pupils: bool = False) -> str:
    """How many dice are needed, and how much time; pupils are told what a 5 means."""
    sheet = SHEETS[number]
    all_dice = dice_words(sheet.dice * CLASS // 2)
    said = text("worksheet.needed", dice=dice_words(sheet.dice), minutes=sheet.minutes,
                pupils=CLASS, all=all_dice)  # fmt: skip
    more = f" {text('worksheet.five_is_worm')}" if pupils else ""
    return f"<p class='needed'>{escape(said + more)}</p>"


def _page(number: int, kind: str, gaps: dict[str, object], above: str = "") -> str:
    """A sheet; its tables and numbers go in after its words became HTML."""
    group = f"worksheet_{number:02d}"
    places = {name: f"GAP{place}GAP" for place, name in enumerate(gaps)}
    body = markdown(text(f"{group}.{kind}", **places))
    for name, place in places.items():
        body = body.replace(f"<p>{place}</p>", place).replace(place, str(gaps[name]))
    return page(text(f"{group}.title"), above + body)


def table(head: Sequence[object], rows: Cells, style: str = "") -> str:
    """A table; its first row and first column are heads, None is a field to fill in."""
    top = "".join(f"<th>{_shown(cell)}</th>" for cell in head)
    body = "".join(
        f"<tr><th>{_shown(first)}</th>{''.join(map(_field, rest))}</tr>" for first, *rest in rows
    )
    return f"<table class='{style}'><tr>{top}</tr>{body}</table>"


def _field(cell: object) -> str:
    if cell is DEAD:
        return f"<td class='dead'>{escape(text('worksheet.dead_roll'))}</td>"
    return f"<td>{'' if cell is None else _shown(cell)}</td>"


def _shown(cell: object) -> str:
    return cell if isinstance(cell, Drawn) else escape(str(cell))


def _exercises(exercises: Iterable[Exercise]) -> str:
    """The right answers, of those exercises that have one to be written down."""
    told = [each for each in exercises if not isinstance(each, Prediction | Program)]
    head = (text("worksheet.exercise"), text("worksheet.answer"), text("worksheet.decimal"))
    rows = [(each.id, each.expected, _decimal(each.expected)) for each in told]
    return table(head, rows)


def _decimal(answer: object) -> str:
    return f"{float(answer):.4f}" if isinstance(answer, Fraction) else ""


def _tally() -> dict[str, object]:
    """Sheet 1: a field for each roll, and a table of how many worms came up."""
    halves = (range(1, ROLLS // 2 + 1), range(ROLLS // 2 + 1, ROLLS + 1))
    label = text("worksheet.worms")
    rolls = "".join(
        table((text("worksheet.roll"), *half), [(label, *[None] * len(half))], "wide")
        for half in halves
    )
    counts = range(lesson_01.DICE + 1)
    rows = [
        (text("worksheet.own"), *[None] * len(counts)),
        (text("worksheet.class"), *[None] * len(counts)),
    ]
    return {
        "rolls": rolls,
        "counts": table((label, *counts), rows, "wide left"),
        "spaces": table(
            (text("worksheet.dice"), 1, 2, 3, 8), [(text("worksheet.number"), *[None] * 4)]
        ),
        "times": ROLLS,
        "pictures": _pictures(),
    }


def _tally_answers() -> dict[str, object]:
    chances = worms_chances(lesson_01.DICE, lesson_01.FACES)
    rows = [
        (text("worksheet.chance"), *(percent(c) if c > SELDOM else one_in(c) for c in chances)),
        (text("worksheet.of_rolls", count=ROLLS), *(f"{float(ROLLS * c):.1f}" for c in chances)),
    ]
    spaces = [f"{lesson_01.ordered_rolls(dice):,}" for dice in (1, 2, 3, 8)]
    return {
        "counts": table((text("worksheet.worms"), *range(len(chances))), rows, "wide left"),
        "spaces": table(
            (text("worksheet.dice"), 1, 2, 3, 8), [(text("worksheet.number"), *spaces)]
        ),
        "none": f"{chances[0]} = {percent(chances[0])}",
        "some": f"{1 - chances[0]} = {percent(1 - chances[0])}",
        "mean": f"{float(ROLLS * (1 - chances[0])):.1f}",
        "times": ROLLS,
        "exercises": _exercises(exercises_of(1)),
    }


def _pictures() -> str:
    """How ordinary dice stand for those of the game."""
    rows = [(text("worksheet.game_die"), *faces(lesson_01.DIE))]
    return table((text("worksheet.your_die"), *faces(ORDINARY)), rows, "left drawn")


def _square(filled: bool) -> str:
    """All rolls of two dice; filled, the dead ones are marked."""
    labels = [face.label for face in lesson_01.DIE.faces]
    cells = {
        (a, b): DEAD if filled and {a, b} <= set(USED_FACES) else None
        for a, b in product(labels, repeat=2)
    }
    heads = faces(lesson_01.DIE)
    rows = [(head, *(cells[a, b] for b in labels)) for head, a in zip(heads, labels, strict=True)]
    return table(("", *heads), rows, "drawn")


def _danger(filled: bool) -> str:
    """The chance of a dead roll for used faces and dice left."""
    rows = [
        (used, *(lesson_02.dead(used, dice) if filled else None for dice in LEFT)) for used in USED
    ]
    return table((text("worksheet.used_dice"), *LEFT), rows, "left")


def _dead_rolls() -> dict[str, object]:
    head = (text("worksheet.dead"), text("worksheet.alive"), text("worksheet.share"))
    rows = [(text("worksheet.own"), None, None, None), (text("worksheet.class"), None, None, None)]
    return {
        "used": dice(lesson_01.DIE, USED_FACES),
        "tally": table(("", *head), rows, "wide left"),
        "square": _square(filled=False),
        "danger": _danger(filled=False),
        "pictures": _pictures(),
    }


def _dead_answers() -> dict[str, object]:
    chance = lesson_02.dead(len(USED_FACES), 2)
    return {
        "square": _square(filled=True),
        "danger": _danger(filled=True),
        "chance": f"{chance} = {percent(chance)}",
        "given_first": lesson_02.dead(len(USED_FACES), 1),
        "given_one": lesson_02.dead_if_one_is_used(len(USED_FACES), 2),
        "exercises": _exercises(exercises_of(2)),
    }


def _decisions() -> dict[str, object]:
    head = ("aside", "sum", "left", "stop_worth", "guess", "ten_rolls", "mean")
    rows = [
        (_aside(aside), position.sum, position.dice_left, _stop_worth(aside), None, None, None)
        for aside in SITUATIONS
        for position in [lesson_04.TURN.position_of(aside)]
    ]
    shown = faces(lesson_04.GAME.die)
    fields = [None] * len(shown)
    return {
        "situations": table(_heads(head), rows, "wide left"),
        "grill": grill(lesson_04.GAME),
        "highest": lesson_04.GAME.highest,
        "above": lesson_04.GOAL.above,
        "last_die": table(
            (text("worksheet.face"), *shown), [(text("worksheet.wins"), *fields)], "left drawn"
        ),
        "square": table(("", *shown), [(face, *fields) for face in shown], "drawn"),
        "aside": _aside(lesson_04.LAST_DIE),
        "two_aside": _aside(lesson_04.SAFE),
        "pictures": _pictures(),
    }


def _heads(names: Iterable[str]) -> list[str]:
    return [text(f"worksheet.{name}") for name in names]


def _aside(shown: str) -> Drawn:
    """Dice set aside."""
    return dice(lesson_04.GAME.die, shown)


def _stop_worth(aside: str) -> object:
    """What stopping is worth, or that one must roll."""
    return lesson_04.stopping(lesson_04.TURN.position_of(aside)) or text("worksheet.must_roll")


def _decision_answers() -> dict[str, object]:
    head = ("aside", "stop_worth", "roll_worth", "decimal", "best")
    rows = [
        (
            _aside(aside),
            _stop_worth(aside),
            lesson_04.rolling(aside),
            f"{float(lesson_04.rolling(aside)):.3f}",
            text(f"worksheet.best_{lesson_04.best_action(aside)}"),
        )
        for aside in SITUATIONS
    ]
    return {
        "situations": table(_heads(head), rows, "left"),
        "last_die": lesson_04.rolling(lesson_04.LAST_DIE),
        "two_dice": lesson_04.rolling(lesson_04.SAFE),
        "aside": _aside(lesson_04.LAST_DIE),
        "two_aside": _aside(lesson_04.SAFE),
        "square": _won_square(),
        "total": sum(_won(roll) for roll in product(lesson_04.FACES, repeat=2)),
        "exercises": _exercises(exercises_of(4)),
    }


def _won(roll: tuple[str, ...]) -> Number:
    """What a roll of the last two dice wins if one takes the best face and stops."""
    here = lesson_04.TURN.position_of(lesson_04.SAFE)
    takes = lesson_04.TURN.roll_of(here, roll)
    after = (lesson_04.TURN.after(here, *take) for take in takes)
    return max(map(lesson_04.stopping, after), default=0)


def _won_square() -> str:
    """The square of two dice with what each roll wins."""
    rows = [
        (head, *(_won((a, b)) for b in lesson_04.FACES))
        for head, a in zip(faces(lesson_04.GAME.die), lesson_04.FACES, strict=True)
    ]
    return table(("", *faces(lesson_04.GAME.die)), rows, "drawn")


class Sheet(NamedTuple):
    """A worksheet: what fills the gaps of its sheet and of its answers, and what it needs."""

    sheet: Callable[[], dict[str, object]]
    answers: Callable[[], dict[str, object]]
    dice: int
    """For two pupils."""
    minutes: int


SHEETS = {
    1: Sheet(_tally, _tally_answers, dice=lesson_01.DICE, minutes=40),
    2: Sheet(_dead_rolls, _dead_answers, dice=2, minutes=40),
    4: Sheet(_decisions, _decision_answers, dice=2, minutes=45),
}
"""Of these lessons."""
