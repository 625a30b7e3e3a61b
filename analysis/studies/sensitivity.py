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

GIVEN = "given"
"""The key of a scale that is none of the data's."""


@dataclass(frozen=True)
class ScaleStudy:
    """The advice for one scale of printed worms."""

    scale: str
    """Its key in the data."""
    rules: Rules
    value: float
    """Of a turn under the best plan for this scale."""
    outcome: Outcome[float]
    kept: float
    """Share of it that a player with the first scale's plan still gets."""
    same_first: float
    """Chance that the first roll is played as under the first scale."""
    choices: Mapping[tuple[str, int], float]
    """What each first choice is worth."""
    cells: Mapping[tuple[int, int, int], Cell]
    """(used faces, dice left, sum), a worm among them -> stop or roll."""


def study_scales(own: Rules) -> list[ScaleStudy]:
    """The advice for the rules' own scale, and for the others that are plausible."""
    known = {key: own.with_worms(worms) for key, worms in scales(own.name).items()}
    own_key = next((key for key, other in known.items() if other.worms == own.worms), GIVEN)
    studied = {own_key: own, **known}
    played = solve(own.graph(), own.points()).outcome()
    taken = {roll.dice: _taken(roll.best) for roll in first_rolls(own)}
    return [_study(key, scaled, played, taken) for key, scaled in studied.items()]


def scales(game: str) -> dict[str, str]:
    """Key -> printed worms that are plausible for a game's grill.

    >>> list(scales("barbecue"))
    ['tiles', 'flat', 'steep']
    """
    return {scale["key"]: scale["worms"] for scale in rules_data("scales")[game]}


def _study(
    key: str,
    rules: Rules,
    played: Outcome[float],
    taken: Mapping[tuple[str, ...], tuple[str, int]],
) -> ScaleStudy:
    """The advice for a scale, where one plays and takes first dice as for another."""
    goal = rules.points()
    plan = solve(rules.graph(), goal)
    earned = sum(p * float(goal.worth(r) or 0) for r, p in played.results.items())
    return ScaleStudy(
        scale=key,
        rules=rules,
        value=plan.value,
        outcome=plan.outcome(),
        kept=earned / plan.value,
        same_first=sum(r.chance for r in first_rolls(rules) if taken[r.dice] == _taken(r.best)),
        choices=first_choices(rules),
        cells={(c.used, c.dice_left, c.sum): c for c in stop_or_roll(rules) if c.worm},
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
