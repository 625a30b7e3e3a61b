"""No clause of the rules is left without a test that names it."""

import re
from pathlib import Path

import pytest

from heckmeck_core.games.rules_files import figures, rules_data

HERE = Path(__file__).parent
DIGEST = Path(__file__).parents[3] / "shared" / "RULES.md"
CLAUSES = {
    name: clause for group in rules_data("clauses").values() for name, clause in group.items()
}
ID = r"((?:TURN|BBQ|BWE|CON|MG)-\d+b?|DIE-\w+)"
FILES = ["barbecue", "bratwurmeck", "contest", "mille_grazie", "three_roads"]
FIGURES = [
    pytest.param(figure, id=f"{file}.{name}")
    for file in FILES[:-1]
    for name, figure in figures(rules_data(file))
    if not name.startswith("options.") and not isinstance(figure["value"], bool | str)
]


@pytest.mark.parametrize("clause", CLAUSES)
def test_a_test_names_the_clause(clause):
    name = clause.lower().replace("-", "_")
    tests = "".join(path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py"))
    assert re.search(rf"^def test_{name}_", tests, re.M)


@pytest.mark.parametrize("name", CLAUSES)
def test_a_clause_has_a_title_an_origin_and_a_text(name):
    clause = CLAUSES[name]
    assert re.fullmatch(ID, name)
    assert set(clause["origin"]) <= {"sheet", "found", "ours"}
    assert clause["origin"]
    assert re.fullmatch(r"[A-Z][^.\n]+", clause["title"])
    for text in (clause["text"], *clause.get("smaller_readings", ())):
        assert re.fullmatch(r"\s*[A-Z0-9].*\.\s*", text, re.S)
        assert set(re.findall(ID, text)) <= set(CLAUSES)


@pytest.mark.parametrize("figure", FIGURES)
def test_a_figure_is_the_one_in_the_text_of_its_clause(figure):
    text = " ".join(CLAUSES[figure["clause"]]["text"].split())
    value = figure["value"]
    listed = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
    either = " or ".join(map(str, value)) if isinstance(value, list) else listed
    assert re.search(rf"\b({listed}|{either})\b", text)


@pytest.mark.parametrize("file", FILES)
def test_rules_data_name_known_clauses(file):
    text = (HERE.parents[1] / "data" / "rules" / f"{file}.toml").read_text(encoding="utf-8")
    assert set(re.findall(r'clause = "([^"]+)"', text)) <= set(CLAUSES)


@pytest.mark.parametrize("file", FILES[:-1])
def test_a_reading_of_ours_is_marked_in_its_clause(file):
    for option in rules_data(file)["options"].values():
        assert "ours" in CLAUSES[option["clause"]]["origin"]
        assert "Option" in CLAUSES[option["clause"]]["text"]


@pytest.mark.skipif(not DIGEST.exists(), reason="the digest of the rules is not beside the clone")
def test_our_clauses_are_those_of_the_digest():
    in_the_digest = re.findall(rf"(?:^-|\.) {ID}", DIGEST.read_text("utf-8"), re.M)
    assert set(in_the_digest) == set(CLAUSES)
