"""Rules of thumb in words; the core writes them too, but as a notation that it can read back."""

from __future__ import annotations

from analysis.texts import text
from heckmeck_core.by_hand.rule_of_thumb import RuleOfThumb


def rule_words(rule: RuleOfThumb) -> str:
    """A rule of thumb: what it takes and when it stops.

    >>> rule_words(RuleOfThumb("highest face", "at", 25))
    'highest face, stop at 25'
    """
    take, stop = take_words(rule.take), stop_words(rule.stop, rule.limit)
    return text("rule_of_thumb.whole", take=take, stop=stop)


def take_words(take: str) -> str:
    """What a rule takes."""
    return text(f"rule_of_thumb.take_{_key(take)}")


def stop_words(stop: str, limit: float = 0) -> str:
    """When a rule stops.

    >>> stop_words("below dice", 3)
    'never roll fewer than 3 dice'
    """
    return text(f"rule_of_thumb.stop_{_key(stop)}", limit=limit, count=int(limit))


def _key(name: str) -> str:
    return name.replace(" ", "_")
