"""The catalogs: every text that code asks for is there, every text there is asked for."""

import ast
import re
from pathlib import Path
from string import Formatter

import pytest

from analysis import texts
from analysis.studies.sensitivity import scales
from analysis.texts import PLURALS, catalog
from heckmeck_core.games.rules_files import game_names

ROOT = Path(__file__).parents[3]
TEXTS = catalog("en")
FILES = ("toml", "css", "js", "json", "html")
"""What a name with a point may end with that is no text."""

NOUNS = (
    "cards|choices|dice|exercises|faces|games|histories|lines|nobles|pairs|players|plates|points"
    "|positions|pupils|results|roads|robbers|rolls|rounds|seats|snails|spots|tiles|times|tries"
    "|turns|ways|worms"
)
GAP = r"([\w.]+)"
COUNTED = re.compile(
    rf"\{{(\w+)\}} (?:different |failed |more |other |simulated |used )?(?:{NOUNS})\b"
)
"""A gap right before a plural noun of the games: with 1 in it, it would read "1 dice"."""

NEVER_ONE = {
    "card.footer": "a number with decimals",
    "card.reached": "a number with decimals",
    "clock.origin": "the printed clock has 4,000 games of 3 players",
    "clock.summary": "the printed clock has 4,000 games",
    "compare.about": "a snail counts 3",
    "compare.largest": "a number with decimals",
    "compare.own_summary": "a number with decimals",
    "compare.said": "a number with decimals",
    "compare.said_gone": "a number with decimals",
    "compare.why": "a number with decimals",
    "die.about_size": "the smallest turn has several of each",
    "first_roll.facts": "the gap says: 1 in 10",
    "first_roll.summary": "a number with decimals",
    "odds.high": "the gap says: 1 in 500",
    "odds_sheet.summary": "the gap says: 1 in 500",
    "risk.boldest": "a number with decimals",
    "risk.hover": "a number with decimals",
    "risk.hover_rule": "a number with decimals",
    "risk.safest": "a number with decimals",
    "risk.summary": "a number with decimals",
    "worksheet_04.sheet": "a snail counts as 3 worms",
    "worth.lead": "a number with decimals",
    "worth.points": "a number with decimals",
    "rules_sheet.step_roll": "the games have 8 dice",
    "rules_sheet_barbecue.facts": "the material of the game",
    "rules_sheet_barbecue.score": "a snail counts 3",
    "rules_sheet_bratwurmeck.facts": "the material of the game",
    "simple_rules.said": "a number with decimals",
    "snails.coming_all": "a number with decimals",
    "snails.coming_later": "a number with decimals",
    "snails.coming_next": "a number with decimals",
    "snails.taking_said": "a number with decimals",
    "sensitivity.scale": "a number with decimals",
    "spots.summary_lead": "a number with decimals",
    "spots.summary_points": "a number with decimals",
    "spots_barbecue.read": "the sheet is for 3 players",
    "spots_bratwurmeck.read": "the sheet is for 3 players",
    "stopping.legend": "a number with decimals",
    "time.all_alike": "at least 20 games are played",
    "time.average": "a number with decimals, and at least 20 games",
    "time.average_so_far": "a number with decimals, and at least 20 games",
    "trainer.cost_points": "a number with decimals",
    "trainer.why_bolder": "a number with decimals",
    "trainer.why_more": "a number with decimals",
    "trainer.why_safer_and_more": "a number with decimals",
    "trainer.why_sure": "a number with decimals",
    "trainer.why_worth_the_risk": "a number with decimals",
    "worksheet_01.answers": "the sheet has room for 20 rolls",
    "worksheet_01.sheet": "the sheet has room for 20 rolls",
}
"""Texts whose gap before a plural is never 1, and why."""

KNOWN = {
    "ambush.choices_used",
    "card.ladder_summary",
    "card.wrong_take",
    "rules_page.ambush_said",
    "thumb.stop_below_dice",
}
"""Texts that still need forms; this set only shrinks."""


def sources():
    for package in ("analysis", "heckmeck_core"):
        for path in sorted((ROOT / package).rglob("*.py")):
            yield path, ast.parse(path.read_text(encoding="utf-8"))


SOURCES = dict(sources())
INSIDE_F_STRINGS = {
    id(part)
    for tree in SOURCES.values()
    for node in ast.walk(tree)
    if isinstance(node, ast.JoinedStr)
    for part in node.values
}


def literals():
    """(path, node) of every string written in the code, parts of f-strings left out."""
    for path, tree in SOURCES.items():
        for node in ast.walk(tree):
            of_its_own = isinstance(node, ast.Constant) and id(node) not in INSIDE_F_STRINGS
            if of_its_own and isinstance(node.value, str):
                yield path, node


def patterns():
    """Every f-string of the code as a pattern, with a group for each gap."""
    for tree in SOURCES.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                yield "".join(
                    re.escape(part.value) if isinstance(part, ast.Constant) else GAP
                    for part in node.values
                )


LITERALS = {node.value for _, node in literals()}
WORDS = {literal.replace(" ", "_") for literal in LITERALS} | set(scales("barbecue"))
KEY_PATTERNS = {each for each in patterns() if re.fullmatch(r"\w*\\\.\w*", each.replace(GAP, ""))}
GROUP_PATTERNS = {each for each in patterns() if re.fullmatch(r"\w+_", each.replace(GAP, ""))}


def is_asked_for(name):
    """Whether code names a text, or makes its name from parts that stand in the code."""
    return name in LITERALS or any(
        are_known(match.groups(), both=each == rf"{GAP}\.{GAP}")
        for each in KEY_PATTERNS
        if (match := re.fullmatch(each, name))
    )


def are_known(parts, both):
    """Whether an f-string can have these parts; one of gaps alone needs a group made of parts."""
    if both and not is_group(parts[0]):
        return False
    return all(part in WORDS or part.isdigit() or is_group(part) for part in parts)


def is_group(part):
    """Whether it is a game, an exercise, or made of parts: the worksheet of a lesson."""
    made = any(re.fullmatch(each, part) for each in GROUP_PATTERNS)
    return made or part in game_names() or re.fullmatch(r"\d+\.\d+", part)


OF_AN_EXERCISE = re.compile(r"\d+\.\d+\.")
"""Its numbers are a checked list: test_exercises reads its words with each of them filled in."""


def calls():
    """(path, call, text) of every call that names its text."""
    for path, tree in SOURCES.items():
        for node in ast.walk(tree):
            named = isinstance(node, ast.Call) and getattr(node.func, "id", "") == "text"
            if named and isinstance(node.args[0], ast.Constant):
                yield path, node, TEXTS.get(node.args[0].value)


def gaps(text):
    forms = text.values() if isinstance(text, dict) else [text]
    return {name for form in forms for _, name, _, _ in Formatter().parse(form) if name}


def place(path, node):
    return f"{path.relative_to(ROOT)}:{node.lineno}"


def test_every_text_that_code_names_is_there():
    groups = {name.rpartition(".")[0] for name in TEXTS}
    missing = [
        f"{place(path, node)} {node.value}"
        for path, node in literals()
        if re.fullmatch(r"\w+\.\w+", node.value)
        and node.value.partition(".")[0] in groups
        and not node.value.endswith(FILES)
        and node.value not in TEXTS
    ]
    assert missing == []


def test_every_text_is_asked_for():
    assert [name for name in TEXTS if not is_asked_for(name)] == []


def test_every_call_fills_the_gaps_of_its_text():
    wrong = []
    for path, call, text in calls():
        given = {keyword.arg for keyword in call.keywords}
        wanted = gaps(text or "") | ({"count"} if isinstance(text, dict) else set())
        if None not in given and not wanted <= given:
            wrong.append(f"{place(path, call)} {sorted(wanted - given)}")
    assert wrong == []


def test_a_text_with_forms_has_one_for_each_number_the_language_tells_apart():
    forms = {PLURALS["en"](count) for count in range(200)}
    assert [
        name for name, text in TEXTS.items() if isinstance(text, dict) and set(text) != forms
    ] == []


def test_a_text_that_counts_has_forms():
    plain = {
        name
        for name, text in TEXTS.items()
        if isinstance(text, str) and COUNTED.search(text) and not OF_AN_EXERCISE.match(name)
    }
    assert plain - NEVER_ONE.keys() - KNOWN == set()
    assert KNOWN - plain == set(), "these have their forms now: take them out of KNOWN"
    assert NEVER_ONE.keys() - plain == set(), "these have no gap before a plural any more"


def test_a_text_defined_twice_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(texts, "FOLDER", tmp_path)
    for language, second in (("once", '[a]\ne = "3"\n'), ("twice", '[a]\nb = "3"\n')):
        (tmp_path / language).mkdir()
        (tmp_path / language / "one.toml").write_text('[a]\nb = "1"\n[c]\nd = "2"\n')
        (tmp_path / language / "two.toml").write_text(second)
    assert catalog("once") == {"a.b": "1", "c.d": "2", "a.e": "3"}
    with pytest.raises(ValueError, match=r'"a\.b" in two\.toml is defined twice'):
        catalog("twice")
