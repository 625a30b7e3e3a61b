"""No clause of the rules is left without a test that names it."""

import re
from pathlib import Path

import pytest

from heckmeck_core.games.rules_files import rules_data

HERE = Path(__file__).parent
DIGEST = Path(__file__).parents[3] / "shared" / "RULES.md"
CLAUSES = [clause for group in rules_data("clauses").values() for clause in group]


@pytest.mark.parametrize("clause", CLAUSES)
def test_a_test_names_the_clause(clause):
    name = clause.lower().replace("-", "_")
    tests = "".join(path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py"))
    assert re.search(rf"def test_{name}(?![0-9])", tests)


@pytest.mark.parametrize(
    "file", ["barbecue", "bratwurmeck", "contest", "mille_grazie", "three_roads"]
)
def test_rules_data_name_known_clauses(file):
    text = (HERE.parents[1] / "data" / "rules" / f"{file}.toml").read_text(encoding="utf-8")
    assert set(re.findall(r'clause = "([^"]+)"', text)) <= set(CLAUSES)


@pytest.mark.skipif(not DIGEST.exists(), reason="the digest of the rules is not beside the clone")
def test_our_clauses_are_those_of_the_digest():
    clause = r"((?:TURN|BBQ|BWE|CON|MG)-\d+b?|DIE-\w+)"
    found = re.findall(rf"(?:^-|\.) {clause}", DIGEST.read_text("utf-8"), re.M)
    assert set(found) == set(CLAUSES)
