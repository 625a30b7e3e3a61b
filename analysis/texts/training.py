"""A training in words: choices, how they compare, why, sessions by name, progress."""

from __future__ import annotations

from datetime import datetime
from math import floor

from analysis.studies.reasons import SURE, reason
from analysis.studies.review import BEST, Progress, verdict
from analysis.studies.sessions import Kept
from analysis.studies.training import GAME, Decision
from analysis.texts import text
from analysis.texts.words import dice_words, option_words
from heckmeck_core.games.seat_goals import SURVIVE
from heckmeck_core.plan import STOP, Option, Take

SAFE = "safe"
"""What SURE is called where one plays for not failing."""
WORM = "W"
"""The worm of the published games; a designed die may have others."""


def choice_words(option: Option[float]) -> str:
    """What was done, or could have been."""
    if isinstance(option, Take):
        if option.face.label == WORM:
            return text("trainer.do_take_worms", count=option.count)
        return text("trainer.do_take", count=option.count, face=option.face.label)
    if option.action == STOP:
        return text("trainer.do_stop", sum=option.position.sum)
    return option_words(option)


def cost_words(cost: float, goal: str) -> str:
    """A cost in the unit of a goal.

    >>> cost_words(0.123, "points"), cost_words(0.001, "points"), cost_words(0.031, "survive")
    ('0.12 points', 'under 0.01 points', '3.1 percentage points')
    """
    chance = goal == SURVIVE
    said, least = (f"{100 * cost:.1f}", "0.1") if chance else (f"{cost:.2f}", "0.01")
    if cost and not float(said):
        said = text("trainer.under", least=least)
    return text("trainer.cost_survive" if chance else "trainer.cost_points", cost=said)


def share_words(share: float) -> str:
    """A share in whole percents.

    >>> share_words(0.384), share_words(0.001), share_words(0.999), share_words(0)
    ('38%', 'under 1%', 'over 99%', '0%')
    """
    percents = floor(100 * share + 0.5)
    if not percents and share:
        return text("trainer.under", least="1%")
    if percents == 100 and share < 1:
        return text("trainer.over_most", most="99%")
    return f"{percents}%"


def verdict_words(decision: Decision, goal: str) -> str:
    """How a choice compares with the best one, and why."""
    how = verdict(decision.cost, goal)
    best = choice_words(decision.chosen if how == BEST else decision.best)
    said = text(f"trainer.{how}_choice", best=best, cost=cost_words(decision.cost, goal))
    return said if how == BEST else f"{said} {reason_words(decision, goal)}"


def reason_words(decision: Decision, goal: str) -> str:
    """Why the best choice was better; nothing, if it was the one made."""
    if not decision.cost:
        return ""
    why, best, chosen = reason(decision), decision.best, decision.chosen
    kind = SAFE if (why.kind, goal) == (SURE, SURVIVE) else why.kind
    said = text(
        f"trainer.why_{kind}",
        chosen=choice_words(chosen),
        best_failed=share_words(best.failed),
        chosen_failed=share_words(chosen.failed),
        best_value=f"{best.value:.2f}",
        chosen_value=f"{chosen.value:.2f}",
        best_works=f"{why.best_works:.2f}",
        chosen_works=f"{why.chosen_works:.2f}",
    )
    if why.has is None:
        return said
    more = text(
        f"trainer.has_{why.has}",
        best_sum=best.position.sum,
        chosen_sum=chosen.position.sum,
        best_dice=dice_words(best.position.dice_left),
        chosen_dice=chosen.position.dice_left,
    )
    return f"{said} {more}"


def progress_words(progress: Progress) -> str:
    """Streaks, and the share of best choices here and before."""
    if not progress.decisions and progress.before is None:
        return ""
    said = [text("trainer.streak", count=progress.streak)] if progress.streak else []
    if progress.longest > max(1, progress.streak):
        said.append(text("trainer.longest", longest=progress.longest))
    if progress.decisions:
        said.append(text("trainer.here", best=progress.best, decisions=progress.decisions))
    if progress.before is not None:
        share = share_words(progress.before)
        said.append(text("trainer.before", share=share, count=progress.sessions))
    return " · ".join(said)


def session_words(kept: Kept, now: datetime) -> str:
    """The name of a stored session."""
    game, moment = text(f"{kept.game}.name"), moment_words(kept.began, now)
    if kept.mode == GAME:
        players = text("trainer.players", count=kept.players)
        return text("trainer.kept_name", game=game, players=players, moment=moment, turn=kept.turn)
    mode = text(f"trainer.{kept.mode}")
    return text("trainer.kept_turns", game=game, mode=mode, moment=moment, turn=kept.turn)


def moment_words(moment: datetime, now: datetime) -> str:
    """A moment as people say it; the year only if it is another one.

    >>> moment_words(datetime(2026, 11, 18, 14, 5), datetime(2026, 12, 1))
    'Wed 18 Nov, 14:05'
    """
    return text(
        "trainer.moment" if moment.year == now.year else "trainer.moment_year",
        weekday=text("trainer.weekdays").split(", ")[moment.weekday()],
        day=moment.day,
        month=text("trainer.months").split(", ")[moment.month - 1],
        year=moment.year,
        hour=f"{moment.hour:02}",
        minute=f"{moment.minute:02}",
    )
