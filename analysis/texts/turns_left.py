"""The turns that are left in words: the answer first, then how sure it is and what comes next."""

from __future__ import annotations

from collections.abc import Sequence

from analysis.studies.estimate import Share
from analysis.studies.turns_left import NextSnail, TurnsLeft
from analysis.studies.waiting import Quantile, Waiting
from analysis.texts import text
from analysis.texts.numbers import plus_minus, plus_minus_percent
from heckmeck_core.games.barbecue import Grill

FEW, MOST = 0.05, 0.95
"""Between these parts of all games lie 9 of 10."""
SURE = 0.99
"""From this chance on nobody wants to know it more exactly."""


def turns_left_words(left: TurnsLeft, names: Sequence[str], games: int) -> list[str]:
    """How long the game still lasts, and more of it; `games` is how many are to be played."""
    words = [_answer(left), _average(left, games)]
    if isinstance(left.start, Grill) and left.next_snail is not None:
        words += _snail_words(left.start, left.next_snail)
    return [*words, *_again_words(left, names)]


def _answer(left: TurnsLeft) -> str:
    """The answer in one sentence."""
    longest = left.over.longest
    if not left.over.within(longest - 1).value:
        return text("time.always", count=longest)
    mean = left.over.mean.value
    about = text("time.about", count=round(mean))
    ends = {"low": left.over.quantile(FEW).value, "high": left.over.quantile(MOST).value}
    each = round(mean / left.start.players)
    if each > 1:
        return text("time.each", about=about, each=each, **ends)
    return text("time.between", about=about, **ends)


def _average(left: TurnsLeft, games: int) -> str:
    """How sure the answer is."""
    played, planned = f"{left.games:,}", f"{games:,}"
    if not left.over.mean.error:
        return text("time.all_alike", games=played)
    turns = plus_minus(left.over.mean, digits=1)
    if left.games < games:
        return text("time.average_so_far", turns=turns, done=played, games=planned)
    return text("time.average", turns=turns, games=played)


def _snail_words(grill: Grill, snail: NextSnail) -> list[str]:
    """When and where the next snail comes, if one does."""
    if not grill.snail_supply:
        return [text("time.supply_empty")]
    if not snail.lands:
        return [text("time.no_snail_comes")]
    turns, spot = snail.comes.mean, max(snail.lands, key=lambda spot: snail.lands[spot].value)
    said = text(
        "time.next_snail",
        count=round(turns.value),
        turns=plus_minus(turns, digits=1),
        spot=spot,
        chance=plus_minus_percent(snail.lands[spot]),
    )
    never = snail.comes.never
    if not never.value:
        return [said]
    return [said, text("time.no_next_snail", chance=plus_minus_percent(never))]


def _again_words(left: TurnsLeft, names: Sequence[str]) -> list[str]:
    """Who may not get another turn: the seat to move, and near the end the others."""
    me, players = left.start.seat, left.start.players
    words = [_mine(left.at_least(me, 2))]
    for after in range(1, players):
        seat = (me + after) % players
        turn = left.at_least(seat, 1)
        if turn.value < SURE:
            words.append(text("time.still", name=names[seat], chance=plus_minus_percent(turn)))
    return words


def _mine(again: Share) -> str:
    """Whether the seat to move gets another turn after this one."""
    if again.value >= SURE:
        return text("time.again_sure", low=f"{100 * again.low:.1f}")
    if not again.value:
        return text("time.again_never", sure=f"{100 * (1 - again.high):.1f}")
    return text("time.again", chance=plus_minus_percent(again))


def over_words(over: Waiting) -> str:
    """What the chart of the end shows, in numbers."""
    low, half, high = (over.quantile(part) for part in (FEW, 0.5, MOST))
    return text(
        "time.said",
        half=half.value,
        half_sure=_between(half),
        low=low.value,
        low_sure=_between(low),
        high=high.value,
        high_sure=_between(high),
    )


def _between(quantile: Quantile) -> str:
    """How far the turns may be off."""
    low, high = quantile.low, quantile.high
    if high is None:
        return text("time.sure_from", low=low)
    return text("time.certain") if low == high else text("time.sure", low=low, high=high)
