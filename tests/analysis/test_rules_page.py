"""docs/rules.md is what the rules data say."""

import re

import pytest

from analysis.rules_page import PAGE, page
from heckmeck_core.games import rules
from heckmeck_core.games.notation import parse
from heckmeck_core.games.rules_files import rules_data

FILES = ("barbecue", "bratwurmeck", "contest", "mille_grazie")
COMMITTED = PAGE.read_text("utf-8")


def test_the_page_is_the_one_that_make_docs_makes():
    assert page() == COMMITTED, "run `make docs`"


def test_every_clause_is_on_the_page_once():
    for clauses in rules_data("clauses").values():
        for name, clause in clauses.items():
            assert COMMITTED.count(f"- **{name}** {clause['title']} ") == 1


@pytest.mark.parametrize("file", FILES)
def test_every_option_is_documented_with_its_choices_and_clause(file):
    rows = [line for line in COMMITTED.splitlines() if f"(`{file}`)" in line]
    options = rules_data(file)["options"]
    assert len(rows) == len(options)
    for row, (name, option) in zip(rows, options.items(), strict=True):
        _, _, asked, choices, clause, _ = (cell.strip() for cell in row.split("|"))
        assert asked == f"`{name}`: {option['about']}"
        assert re.findall(r"`(\w+)`: ", choices) == option["choices"]
        assert option["meaning"].keys() == set(option["choices"])
        assert clause == option["clause"]


def test_a_line_does_not_look_like_the_item_of_a_list_by_chance():
    """A number and a full stop at the start of a line would begin a list of numbers."""
    assert not re.search(r"^\s*(\d+[.)]|[+*]) ", COMMITTED, re.M)
    assert all(len(line) <= 120 for line in COMMITTED.splitlines() if not line.startswith("|"))


def test_the_position_on_the_page_can_be_read():
    (position,) = re.findall(r"`(players=[^`]+)`", COMMITTED)
    assert parse(position, rules("barbecue")).players == 3
