"""docs/rules.md, the page of the rules, made from their data: `python -m analysis.rules_page`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from textwrap import fill
from typing import Any

from analysis.files import write_whole
from analysis.studies.ambush import route_counts
from analysis.texts import known, text
from heckmeck_core.games import rules
from heckmeck_core.games.rules_files import figures, rules_data
from heckmeck_core.mille_grazie.game import ambush_rules

PAGE = Path(__file__).parents[1] / "docs" / "rules.md"
WIDTH = 120


def page() -> str:
    """The page as it should be."""
    sections = [
        [f"# {_said('title')}", _said("made"), _said("introduction")],
        [f"## {_said('clauses')}", *_clauses()],
        [f"## {_said('options')}", _said("options_introduction"), _options(), _printed_worms()],
        [f"## {_said('disagreements')}", _disagreements()],
        [f"## {_said('counting')}", _said("counting_said")],
        [f"## {_said('ambush')}", *_ambush()],
        [f"## {_said('positions')}", _said("positions_said")],
    ]
    return "\n\n".join(part for section in sections for part in section) + "\n"


def _said(key: str, /, **values: object) -> str:
    return text(f"rules_page.{key}", **values).strip("\n")


def _clauses() -> Iterator[str]:
    """The clauses, under a heading for each group."""
    for group, clauses in rules_data("clauses").items():
        yield f"### {_heading(group)}"
        yield "\n".join(line for clause in clauses.items() for line in _clause(*clause))


def _heading(group: str) -> str:
    """A group of clauses is a game, or has a heading of its own."""
    return str(rules_data(group)["title"]) if _is_game(group) else _said(group)


def _is_game(group: str) -> bool:
    return not known(f"rules_page.{group}")


def _games() -> dict[str, dict[str, Any]]:
    """The rules files of the games that have clauses of their own."""
    return {name: rules_data(name) for name in rules_data("clauses") if _is_game(name)}


def _clause(name: str, clause: Mapping[str, Any]) -> Iterator[str]:
    origin = ", ".join(clause["origin"])
    yield _wrapped(
        _said("clause", id=name, title=clause["title"], origin=origin, text=clause["text"])
    )
    for reading in clause.get("smaller_readings", ()):
        yield _wrapped(_said("smaller_reading", text=reading), indent="  ")


def _wrapped(item: str, indent: str = "") -> str:
    """An item of a list, in lines of the usual width."""
    return fill(
        " ".join(item.split()),
        WIDTH,
        initial_indent=indent,
        subsequent_indent=f"{indent}  ",
        break_long_words=False,
        break_on_hyphens=False,
    )


def _options() -> str:
    """The options of every game, a row each."""
    return _table(
        "options_head",
        (
            _said(
                "option",
                title=data["title"],
                file=file,
                name=name,
                about=option["about"],
                choices="; ".join(
                    _said("choice", name=choice, meaning=option["meaning"][choice])
                    for choice in option["choices"]
                ),
                clause=option["clause"],
            )
            for file, data in _games().items()
            for name, option in data["options"].items()
        ),
    )


def _printed_worms() -> str:
    return _said("printed_worms", scale=rules("barbecue").scale)


def _disagreements() -> str:
    """The figures on which the sheets disagree, a row each."""
    return _table(
        "disagreements_head",
        (
            _said(
                "disagreement",
                title=data["title"],
                figure=name,
                value=figure["value"],
                readings="; ".join(map(_reading, figure["readings"])),
                clause=figure["clause"],
            )
            for data in _games().values()
            for name, figure in figures(data)
            if "readings" in figure
        ),
    )


def _reading(reading: Mapping[str, Any]) -> str:
    """What some sheets say."""
    sheets = ", ".join(_said(f"sheet_{source}") for source in reading["sources"])
    name = "reading_with_note" if "note" in reading else "reading"
    return _said(name, **{**reading, "sheets": sheets})


def _ambush() -> Iterator[str]:
    """How a round of Mille Grazie is solved, and the routes of our board."""
    game = ambush_rules()
    yield _said("ambush_said", alone=game.without_escort, escorted=game.with_escort)
    yield _table(
        "routes_head",
        (
            _said("route", city=city, alone=alone, escorted=escorted)
            for city, (alone, escorted) in route_counts(game).items()
        ),
    )


def _table(head: str, rows: Iterable[str]) -> str:
    columns = _said(head)
    return "\n".join([columns, f"|{' --- |' * (columns.count('|') - 1)}", *rows])


def main() -> None:
    """Write the page."""
    write_whole(PAGE, page())


if __name__ == "__main__":
    main()
