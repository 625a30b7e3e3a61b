"""Words for people stand in the catalogs: no sentence and no label is written in the code."""

import ast
import re
from pathlib import Path

import pytest

from heckmeck_core import BadInput, RuleOfThumb
from heckmeck_core.by_hand.rule_of_thumb import STOPS, TAKES

ROOT = Path(__file__).parents[3]

CHECKED = (
    "heckmeck_core",
    "analysis/charts",
    "analysis/cli",
    "analysis/drawings",
    "analysis/explorers",
    "analysis/files.py",
    "analysis/lessons",
    "analysis/notebook_copies.py",
    "analysis/progress.py",
    "analysis/studies",
)
"""Where no words may stand. To be switched on when they are clean: analysis/pages."""

EXEMPT = {
    "heckmeck_core/by_hand/card.py": "a card's notation, which is read back",
    "heckmeck_core/by_hand/card_notation.py": "the same: what a card's notation is read with",
    "heckmeck_core/by_hand/rule_of_thumb.py": "a rule's notation, which is read back",
}

EXCEPTIONS = {
    "a failed turn": "heckmeck_core/goal.py: part of a refusal, which another function makes",
    "an empty entry": "heckmeck_core/mille_grazie/board_file.py: part of a refusal",
}

ENOUGH = 3
"""This many words in a row of words make a sentence."""
WORD = re.compile(r"[(\"“]*(?:a|[A-Za-z][a-z'-]+)[.,:;!?)\"”]*")
MARKUP = re.compile(r"<[^>]*>|%\{[^}]*\}|\[/?[a-z]+\]")
"""Tags of HTML, gaps of plotly, styles of rich."""
STYLE = re.compile(r"(?:[a-z-]+: ?[^;:]+(?:; ?|$))+(?:[a-z-]+:)?")
"""CSS: properties with their values."""
CODE = re.compile(r"[;{]\n|\bsans-serif$|^# ")
"""JavaScript and style sheets, a list of fonts, comments in a file that is written."""
REGEX = re.compile(r"\\[.dsw]|\(\?|\]\{")
CSS_CLASS = re.compile(r"hm-[\w-]+")
NAMES = {*TAKES, *STOPS}
"""The core's names for the parts of a rule of thumb."""
READ_BACK = ("BadInput", "parse")
"""Calls whose words are messages of one line, or a notation."""

SHOWING = {"print", "echo", "secho", "add_column", "add_row", "add_annotation"} | {
    *("Button", "HTML", "Label", "Table", "Text", "button", "choice", "line", "say")
}
"""Functions that put their arguments before people."""
SHOWN = {"caption", "description", "help", "hovertemplate", "hovertext", "label", "placeholder"} | {
    *("subplot_titles", "text", "ticktext", "title", "title_text", "tooltip")
}
"""Arguments that people read, whatever is called."""


def plain(node):
    """What a string says, with {} for each gap and without markup; None for anything else."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return MARKUP.sub(" ", node.value)
    if isinstance(node, ast.JoinedStr):
        parts = (part.value if isinstance(part, ast.Constant) else "{}" for part in node.values)
        return MARKUP.sub(" ", "".join(parts))
    return None


def name_of(call):
    return getattr(call.func, "id", getattr(call.func, "attr", ""))


def left_out(tree):
    """The nodes that are not for people: docstrings, refusals, notation, parts of f-strings."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.value
        elif isinstance(node, ast.Call) and name_of(node) in READ_BACK:
            yield from ast.walk(node)
        elif isinstance(node, ast.JoinedStr):
            yield from node.values
        for block in (getattr(node, "body", None), getattr(node, "orelse", None)):
            if isinstance(block, list) and block and isinstance(block[-1], ast.Raise):
                yield from (part for statement in block for part in ast.walk(statement))


def is_sentence(words):
    """Whether it reads like one: some words, and neither a style, a pattern nor a name."""
    if words in NAMES | EXCEPTIONS.keys() or STYLE.fullmatch(words.strip()) or is_rule(words):
        return False
    if REGEX.search(words) or CODE.search(words):
        return False
    return sum(bool(WORD.fullmatch(part)) for part in words.split()) >= ENOUGH


def is_rule(words):
    """Whether it is a strategy in the notation that calls use."""
    try:
        return bool(RuleOfThumb.parse(words))
    except BadInput:
        return False


def is_label(words):
    return bool(re.search(r"[A-Za-z]{2}", words)) and not CSS_CLASS.fullmatch(words)


def shown(tree):
    """The arguments that are put before people."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield from node.args if name_of(node) in SHOWING else ()
            yield from (keyword.value for keyword in node.keywords if keyword.arg in SHOWN)


def words_for_people(source):
    """(line, words) of what should stand in a catalog."""
    tree = ast.parse(source)
    skipped = {id(node) for node in left_out(tree)}
    labels = {id(node) for node in shown(tree)}
    for node in ast.walk(tree):
        words = plain(node)
        if words is None or id(node) in skipped:
            continue
        if is_sentence(words) or (id(node) in labels and is_label(words)):
            yield node.lineno, words


def files():
    for folder in CHECKED:
        path = ROOT / folder
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            name = file.relative_to(ROOT).as_posix()
            if not name.startswith(tuple(EXEMPT)):
                yield name


@pytest.mark.parametrize("name", list(files()))
def test_words_for_people_stand_in_the_catalogs(name):
    source = (ROOT / name).read_text(encoding="utf-8")
    assert [f"{name}:{line} {words}" for line, words in words_for_people(source)] == []


@pytest.mark.parametrize(
    "source",
    [
        'said = "You have won the game."',
        'said = f"{worms} worms on the {spot}th spot"',
        'names = {"a": "still there at the end"}',
        'print("Done")',
        'button("Roll", self.roll)',
        'figure.update_layout(title_text="Odds")',
        'add(hovertemplate="fails in %{x}")',
        'def f():\n    why = "the game is over now"\n    return why',
    ],
)
def test_words_are_found(source):
    assert list(words_for_people(source))


@pytest.mark.parametrize(
    "source",
    [
        '"""A docstring of four words."""',
        'raise BadInput("a seat that nobody has", "there are three", "try one")',
        'def f():\n    return BadInput("a seat that nobody has")',
        'if bad:\n    why = f"there are only {n} seats"\n    raise BadInput("seat 9", why, "1")',
        'said = text("shared.dice", count=2)',
        'style = "color: #111; font-weight: 700; margin: 2px 4px"',
        'pattern = "(?:take (.+) first|stop at once)"',
        'rule = RuleOfThumb.parse("worms first, stop at 25")',
        'rules = ["worms first, stop at 25", "highest face, never roll fewer than 3 dice"]',
        'button(text("a.b"), self.roll, "hm-button")',
        'fonts = "Helvetica, Arial, sans-serif"',
        'where = "24=mine 25=theirs 30=locked"',
        'add(hovertemplate="%{x}: %{y}<extra></extra>")',
    ],
)
def test_what_is_not_for_people_is_left_alone(source):
    assert list(words_for_people(source)) == []
