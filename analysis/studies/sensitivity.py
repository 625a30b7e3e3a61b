"""Sensitivity: which advice changes when other worms are printed on the grill (BBQ-3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from analysis.studies.first_roll import first_choices, first_rolls
from analysis.studies.stopping import Cell, stop_or_roll
from heckmeck_core import Outcome, solve
from heckmeck_core.games import Rules
from heckmeck_core.games.rules_files import rules_data
from heckmeck_core.plan import Take

GIVEN = "as given"
"""The name of a scale that a user gives."""


@dataclass(frozen=True)
class ScaleStudy:
    """The advice for one scale of printed worms."""

    name: str
    rules: Rules
    value: float
    """Of a turn under the best plan for this scale."""
    outcome: Outcome
    kept: float
    """Share of it that whoever plays by the first scale's plan still gets."""
    same_first: float
    """Chance that the first roll is played as under the first scale."""
    choices: Mapping[tuple[str, int], float]
    """What each first choice is worth."""
    cells: Mapping[tuple[int, int, int], Cell]
    """(used faces, dice left, sum), a worm among them -> stop or roll."""


def study_scales(own: Rules) -> list[ScaleStudy]:
    """The advice for the rules' own scale, and for the others that are plausible."""
    known = {name: own.with_worms(worms) for name, worms in scales(own.name).items()}
    own_name = next((n for n, other in known.items() if other.worms == own.worms), GIVEN)
    studied = {own_name: own, **known}
    played = solve(own.graph(), own.points()).outcome()
    taken = {roll.dice: _taken(roll.best) for roll in first_rolls(own)}
    return [_study(name, found, played, taken) for name, found in studied.items()]


def scales(game: str) -> dict[str, str]:
    """Name -> printed worms that are plausible for a game's grill.

    >>> list(scales("barbecue"))
    ['as on the tiles', 'flat', 'steep']
    """
    return {scale["name"]: scale["worms"] for scale in rules_data("scales")[game]}


def _study(
    name: str, found: Rules, played: Outcome, taken: Mapping[tuple[str, ...], tuple[str, int]]
) -> ScaleStudy:
    """The advice for a scale, where one plays and takes first dice as for another."""
    goal = found.points()
    plan = solve(found.graph(), goal)
    earned = sum(float(p) * float(goal.worth(r) or 0) for r, p in played.results.items())
    return ScaleStudy(
        name=name,
        rules=found,
        value=float(plan.value),
        outcome=plan.outcome(),
        kept=earned / float(plan.value),
        same_first=sum(r.chance for r in first_rolls(found) if taken[r.dice] == _taken(r.best)),
        choices=first_choices(found),
        cells={(c.used, c.dice_left, c.sum): c for c in stop_or_roll(found) if c.worm},
    )


def _taken(option: Take[float]) -> tuple[str, int]:
    return option.face.label, option.count


def changing(studies: list[ScaleStudy]) -> list[tuple[int, int, int]]:
    """The cells in which not all scales give the same advice."""
    return [
        look
        for look in studies[0].cells
        if len({study.cells[look].advice for study in studies}) > 1
    ]
