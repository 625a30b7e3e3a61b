"""Advice in words: what to do, why, and what each choice is worth."""

from __future__ import annotations

from analysis.texts import text
from analysis.texts.numbers import percent, short_percent
from analysis.texts.words import dice_words, worth_words
from heckmeck_core.games.named_goals import NamedGoal
from heckmeck_core.plan import ROLL, STOP, Advice, Option, Take

CLOSE = 0.005
"""A choice that is worse by less than this (points, or chance) is almost as good."""


def choice_title(option: Option[float]) -> str:
    """A choice as it stands on its card."""
    if isinstance(option, Take):
        dice = text("option.dice", count=option.count, face=option.face.label)
        return text("advisor.take", dice=dice)
    if option.action == STOP:
        return text("advisor.stop", sum=option.position.sum)
    return text("advisor.roll", dice=dice_words(option.position.dice_left))


def choice_note(option: Option[float], goal: NamedGoal) -> str:
    """What stands beside the worth of a choice: what it costs, or what follows it."""
    if option.regret:
        cost = worth_words(goal, option.regret, short=True)
        return text("advisor.card_costs", cost=cost)
    if isinstance(option, Take):
        return text("advisor.card_then", then=text(f"advisor.then_{option.then}"))
    return ""


def advice_words(advice: Advice[float], goal: NamedGoal) -> list[str]:
    """What to do in a sentence, and why in another."""
    best = advice.best
    if best is None:
        return [text("advisor.dead")]
    return [_do(best), " ".join([_compared(advice, goal), *_risk(best)])]


def _do(best: Option[float]) -> str:
    if isinstance(best, Take):
        dice = text("option.dice", count=best.count, face=best.face.label)
        return text("advisor.best_take", dice=dice, then=text(f"advisor.then_{best.then}"))
    if best.action == STOP:
        return text("advisor.best_stop", sum=best.position.sum)
    return text("advisor.best_roll", dice=dice_words(best.position.dice_left))


def _compared(advice: Advice[float], goal: NamedGoal) -> str:
    """The best choice against the second."""
    best, *others = advice.options
    worth = worth_words(goal, best.value)
    if not others:
        only = "advisor.why_only" if isinstance(best, Take) else "advisor.why_first"
        return text(only, worth=worth)
    other = _doing(others[0])
    if not others[0].regret:
        return text("advisor.why_equal", worth=worth, other=other)
    if others[0].regret < CLOSE:
        return text("advisor.why_close", worth=worth, other=other)
    less = worth_words(goal, others[0].regret, short=True)
    return text("advisor.why_better", worth=worth, other=other, less=less)


def _doing(option: Option[float]) -> str:
    """A choice in the middle of a sentence."""
    if isinstance(option, Take):
        dice = text("option.dice", count=option.count, face=option.face.label)
        return text("advisor.taking", dice=dice)
    return text("advisor.rolling" if option.action == ROLL else "advisor.stopping")


def _risk(best: Option[float]) -> list[str]:
    return [text("advisor.why_risk", failed=short_percent(best.failed))] if best.failed else []


def advice_rows(advice: Advice[float], goal: NamedGoal) -> list[tuple[str, ...]]:
    """The numbers of all choices, a row for each, with its headings first."""
    heads = tuple(text(f"advisor.{n}") for n in ("option", "then", "value", "fails", "costs"))
    rows = [
        (
            choice_title(option),
            text(f"advisor.then_{option.then}") if isinstance(option, Take) else "",
            worth_words(goal, option.value),
            percent(option.failed),
            worth_words(goal, option.regret, short=True) if option.regret else "",
        )
        for option in advice.options
    ]
    return [heads, *rows]
