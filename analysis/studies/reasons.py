"""Why the best choice was better than the one made: what it risks, what it brings, what it leaves.

A reason is a claim that holds for the two options; the words for it are made elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass

from analysis.studies.training import Decision
from heckmeck_core.plan import ROLL, STOP, Option, Take

CANNOT_WORK = "cannot_work"
"""The choice made can only fail."""
SURE = "sure"
"""To stop is worth more than to roll on, and it is certain."""
WORTH_THE_RISK = "worth_the_risk"
"""To roll on is worth more than to stop, though it can fail."""
SAFER = "safer"
"""The best choice fails less often."""
SAFER_AND_MORE = "safer_and_more"
"""It fails less often, and brings more when it works."""
BOLDER = "bolder"
"""It fails more often, but brings more when it works."""
MORE = "more"
"""Both fail about as often; it brings more when it works."""
JUST_AHEAD = "just_ahead"
"""It is worth more on average, by so little that nothing else can be said."""
KINDS = (CANNOT_WORK, SURE, WORTH_THE_RISK, SAFER, SAFER_AND_MORE, BOLDER, MORE, JUST_AHEAD)

WORM, ENOUGH, DICE, SUM = "worm", "enough", "dice", "sum"
"""What the best choice has that the other has not: the worm that was missing, enough to stop with
at once, more dice left, a higher sum."""

EVIDENT = 0.01
"""Chances, and worths, that differ by less are called equal."""


@dataclass(frozen=True)
class Reason:
    """Why the best choice was better."""

    kind: str
    """One of KINDS."""
    has: str | None
    """What it has that the other has not, where both set dice aside."""
    best_works: float
    chosen_works: float
    """What each brings on average when the turn does not fail; 0 if it cannot work."""


def reason(decision: Decision) -> Reason:
    """Why the best choice was better than the one made."""
    best, chosen = decision.best, decision.chosen
    works = _when_it_works(best, decision.failing), _when_it_works(chosen, decision.failing)
    return Reason(_kind(best, chosen, works[0] - works[1]), _has(decision), *works)


def _when_it_works(option: Option[float], failing: float) -> float:
    """What an option brings on average when the turn does not fail."""
    if not option.success:
        return 0.0
    return (option.value - option.failed * failing) / option.success


def _kind(best: Option[float], chosen: Option[float], more: float) -> str:
    if not chosen.success and best.success:
        return CANNOT_WORK
    if best.action == STOP and best.success == 1 and chosen.failed > 0:
        return SURE
    if best.action == ROLL and best.failed > 0:
        return WORTH_THE_RISK
    safer = chosen.failed - best.failed
    if safer >= EVIDENT:
        return SAFER_AND_MORE if more >= EVIDENT else SAFER
    if more < EVIDENT:
        return JUST_AHEAD
    return BOLDER if safer <= -EVIDENT else MORE


def _has(decision: Decision) -> str | None:
    best, chosen = decision.best, decision.chosen
    if not (isinstance(best, Take) and isinstance(chosen, Take)):
        return None
    if decision.worm_missing and best.face.worm and not chosen.face.worm:
        return WORM
    if best.then == STOP and best.success == 1 and chosen.then == ROLL:
        return ENOUGH
    if best.position.dice_left > chosen.position.dice_left:
        return DICE
    return SUM if best.position.sum > chosen.position.sum else None
