"""Plans made by hand in words: a rule of thumb, and the lines of a strategy card."""

from __future__ import annotations

from analysis.texts import text
from analysis.texts.words import dice_words
from heckmeck_core.by_hand.card import ALWAYS, FIRST, Card, Extra, Line, Measure, Stop
from heckmeck_core.by_hand.rule_of_thumb import RuleOfThumb


def rule_words(rule: RuleOfThumb) -> str:
    """A rule of thumb: what it takes and when it stops.

    >>> rule_words(RuleOfThumb("highest face", "at", 25))
    'highest face, stop at 25'
    """
    return text("thumb.rule", take=take_words(rule.take), stop=stop_words(rule))


def take_words(take: str) -> str:
    """How a rule of thumb takes dice."""
    return text(f"thumb.take_{_key(take)}")


def stop_words(rule: RuleOfThumb) -> str:
    """When a rule of thumb stops."""
    return text(f"thumb.stop_{_key(rule.stop)}", limit=rule.limit)


def _key(name: str) -> str:
    return name.replace(" ", "_")


def card_words(card: Card) -> list[str]:
    """A sentence for each line."""
    return [line_words(line) for line in card.lines]


def line_words(line: Line) -> str:
    """A line as a sentence.

    >>> line_words(Stop(25, most_dice=1))
    'Stop at 25 or more with at most 1 die left.'
    """
    if isinstance(line, Measure):
        return _measure_words(line)
    return _extra_words(line) if isinstance(line, Extra) else _stop_words(line)


def _measure_words(line: Measure) -> str:
    if not line.less:
        return text("card_line.measure")
    return text("card_line.measure_less", less=line.less)


def _extra_words(line: Extra) -> str:
    which = text(f"card_line.which_{line.which.key}", number=line.which.number)
    if line.when != ALWAYS:
        when = " " + text(f"card_line.when_{line.when.key}", number=line.when.number)
    else:
        when = ""
    if line.amount == FIRST:
        return text("card_line.first", which=which, when=when)
    key = "card_line.counts_more" if line.amount > 0 else "card_line.counts_less"
    said = text(key, which=which, amount=abs(line.amount), when=when)
    return said[0].upper() + said[1:]


def _stop_words(line: Stop) -> str:
    parts = []
    if line.at:
        parts.append(text("card_line.stop_at", at=line.at))
    if line.each_used or line.each_die:
        each = {"each_used": line.each_used, "each_die": line.each_die}
        parts.append(text("card_line.stop_counting", **each))
    if line.most_dice is not None:
        parts.append(text("card_line.stop_dice", dice=dice_words(line.most_dice)))
    if line.least_used is not None:
        key = "card_line.stop_used" if line.most_dice is None else "card_line.stop_and_used"
        parts.append(text(key, used=line.least_used))
    return text("card_line.stop", conditions="".join(parts))
