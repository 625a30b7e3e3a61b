"""The strategy card: the few lines that come closest to the best plan, found by search.

How the search goes, for one line, two lines and so on up to six:

1. Every line of the grammar is added to each of the best cards with one line fewer (a beam).
2. Of the new cards the best are kept, at most two that speak of the same things.
3. The best of these are improved: each line is replaced by every other line of the grammar,
   as long as that makes the card better.

Every card is valued exactly, by the chances of all rolls; no dice are thrown and no random
numbers are used, so that the same search finds the same cards.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import CancelledError, ThreadPoolExecutor
from dataclasses import dataclass
from itertools import groupby, product

from analysis.progress import Advance
from heckmeck_core import Card, Goal, RuleOfThumb, TurnGraph, solve
from heckmeck_core.by_hand.card import (
    ALWAYS,
    FIRST,
    Extra,
    Line,
    LineData,
    Measure,
    Stop,
    When,
    Which,
)
from heckmeck_core.by_hand.card_values import CardValues
from heckmeck_core.by_hand.rule_of_thumb import TAKES
from heckmeck_core.games import Rules
from heckmeck_core.games.stored_cards import CardStep, judged, value_of

Places = tuple[int, ...]

MOST_LINES = 6
WIDTH = 16
"""Cards that are carried on from one number of lines to the next."""
ALIKE = 2
"""At most this many of them may speak of the same things."""
IMPROVED = 4
"""The best cards of each number of lines are improved."""
DIGITS = 9
"""Cards whose shares agree to this many digits play alike."""
STEPS = WIDTH + IMPROVED
"""What the progress bar counts for each number of lines."""

AMOUNTS = (1, 2, 3, 4, 6)
LESS_FOR_EACH_DIE = (0, 1, 2, 3)
HIGHER = 12
"""A line stops at the lowest result of the grill or at up to so much more."""


def grammar(rules: Rules) -> list[Line]:
    """Every line that a card of a game may have."""
    return [
        *map(Measure, LESS_FOR_EACH_DIE),
        *_extras(rules),
        *_stops(rules),
    ]


def _extras(rules: Rules) -> list[Extra]:
    """What may count more or less, or come first, and when."""
    dice = rules.dice
    whens = [
        ALWAYS,
        When("no_worm"),
        When("worm"),
        When("first_roll"),
        *(When("dice_at_least", n) for n in range(dice // 2, dice)),
        *(When("dice_at_most", n) for n in range(2, dice - 1)),
        *(When("used_at_least", n) for n in range(2, 5)),
        *(When("used_at_most", n) for n in range(1, 4)),
    ]
    faces = [Which("worms") if face.worm else Which("face", face.value) for face in rules.die.faces]
    counts = [Which("single"), *(Which("alike", n) for n in (2, 3, 4))]
    goals = [Which("reaches", rules.lowest + more) for more in range(10)]
    signed = [*AMOUNTS, *(-amount for amount in AMOUNTS), FIRST]
    once = Which("worms"), When("worm")  # nobody takes worms twice
    parts = [
        *product([*reversed(faces), *counts], whens, signed),
        *product(goals, whens, (*AMOUNTS, FIRST)),
    ]
    return [Extra(n, which, when) for which, when, n in parts if (which, when) != once]


def _stops(rules: Rules) -> list[Stop]:
    """When a line may say to stop; at 0 means: at any result that counts."""
    sums = [0, *range(rules.lowest + 1, rules.lowest + HIGHER + 1)]
    dice, used = [None, 1, 2, 3, 4, 5], [None, 2, 3, 4, 5]
    plain = [
        Stop(at, most_dice=d, least_used=u)
        for at, d, u in product(sums, dice, used)
        if at or d or u
    ]
    limits = range(rules.lowest - 6, rules.lowest + HIGHER + 6)
    each = (1, 2, 3)
    return [*plain, *(Stop(*parts) for parts in product(limits, each, each))]


@dataclass(frozen=True)
class FoundCard:
    """The best card of some number of lines, and the best one that speaks of other things."""

    card: Card
    share: float
    """Of the best plan's value."""
    next_best: Card
    next_share: float


def find_cards(
    rules: Rules, most: int = MOST_LINES, advance: Advance | None = None
) -> list[CardStep]:
    """The best cards of a game with one line, two lines and so on, for points on a full grill."""
    search = Search(rules.graph(), rules.points(), grammar(rules))
    return judged(rules, [(r.card, r.next_best) for r in search.ladder(most, advance)])


def as_toml(rules: Rules, steps: Sequence[CardStep]) -> str:
    """Cards as they are stored, with how they were made; the same cards give the same text."""
    parts = [
        f"# Strategy cards for {rules.title}: the best that the search found for 1, 2, ... lines,",
        "# each with the best one found that speaks of other things. Values are expected points",
        "# of a turn on the full grill, exactly.",
        "",
        f'game = "{rules.name}"',
        f'made_by = "heckmeck card --game {rules.name} --search --out data/cards"',
        f'worms = "{rules.scale}"',
        f"rules_date = {rules.date}",
        f"lines_tried = {len(grammar(rules))}",
        f'best_plan = "{value_of(rules)}"',
    ]
    for step in steps:
        parts += [
            "",
            "[[step]]",
            f'value = "{step.value}"',
            f"card = {_listed(step.card)}",
            f'next_value = "{step.next_value}"',
            f"next_best = {_listed(step.next_best)}",
        ]
    return "\n".join([*parts, ""])


def best_thumb(rules: Rules) -> tuple[RuleOfThumb, float]:
    """The rule of thumb that stops by the sum or by the dice left and earns most; its share."""
    stops = [("at", limit) for limit in rules.worms]
    stops += [("below dice", limit) for limit in range(1, rules.dice + 1)]
    thumbs = [RuleOfThumb(take, *stop) for take, stop in product(TAKES, stops)]
    values = [float(solve(rules.graph(), rules.points(), rule).value) for rule in thumbs]
    most = max(values)
    return thumbs[values.index(most)], most / float(value_of(rules))


def _listed(card: Card) -> str:
    """The lines of a card as a list in TOML, each with its notation beside it."""
    lines = [f"    {_inline(line.as_data())}, # {line}" for line in card.lines]
    return "\n".join(["[", *lines, "]"])


def _inline(data: LineData) -> str:
    return f"{{ {', '.join(f'{name} = {json.dumps(entry)}' for name, entry in data.items())} }}"


class Search:
    """The search for the best cards that can be made of some lines.

    Places are a card as the places of its lines, ascending.
    """

    def __init__(self, graph: TurnGraph, goal: Goal, lines: Sequence[Line]) -> None:
        self.lines = lines
        self._measures = {i for i, line in enumerate(lines) if isinstance(line, Measure)}
        self._values = CardValues(graph, goal, lines)
        self._shares: dict[Places, float] = {}
        self._given_up = False

    def ladder(self, most: int = MOST_LINES, advance: Advance | None = None) -> list[FoundCard]:
        """The best cards that were found, from one line up."""
        rungs: list[FoundCard] = []
        beam: list[Places] = [()]
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            try:
                for _ in range(most):
                    beam = self._longer(pool, beam, advance or (lambda done: None))
                    rungs.append(self._rung(beam[0]))
            except BaseException:
                self._given_up = True  # Ctrl-C reaches us only, and threads are waited for
                raise
        return rungs

    def _longer(self, pool: ThreadPoolExecutor, beam: list[Places], tell: Advance) -> list[Places]:
        """The best hands with one line more."""
        self._shares.clear()
        for _ in pool.map(self._lengthened, beam):
            tell(1)
        tell(WIDTH - len(beam))
        tried = self._kept()
        for _ in pool.map(self._improved, tried[:IMPROVED]):
            tell(1)
        tell(IMPROVED - len(tried[:IMPROVED]))
        return self._kept()

    def share(self, hand: Places) -> float:
        """The part of the best plan's value that a card reaches."""
        if self._given_up:
            raise CancelledError
        if hand not in self._shares:
            self._shares[hand] = self._values.share(hand)
        return self._shares[hand]

    def card(self, hand: Places) -> Card:
        """The card of a hand."""
        return Card(tuple(self.lines[place] for place in hand))

    def _lengthened(self, hand: Places) -> None:
        """Try a card with every line added."""
        for longer in self._with_another(hand):
            self.share(longer)

    def _improved(self, hand: Places) -> None:
        """Replace one line after the other as long as that makes the card better."""
        best, reached = hand, 0.0
        while round(self.share(best), DIGITS) > reached:
            reached = round(self.share(best), DIGITS)
            for place in range(len(hand)):
                others = self._with_another(best[:place] + best[place + 1 :])
                best = max(others, key=self.share)

    def _with_another(self, hand: Places) -> Iterator[Places]:
        """The hand with each line that may be added; a card measures in one way."""
        measures = not self._measures.isdisjoint(hand)
        for place in range(len(self.lines)):
            if place not in hand and not (measures and place in self._measures):
                yield tuple(sorted((*hand, place)))

    def _ranked(self) -> Iterator[Places]:
        """The hands tried, the best first; of those that play alike the one in fewest words."""
        by_share = sorted(self._shares, key=lambda hand: -self._shares[hand])
        for _, alike in groupby(by_share, key=lambda hand: round(self._shares[hand], DIGITS)):
            yield min(alike, key=lambda hand: (len(str(self.card(hand))), hand))

    def _kept(self) -> list[Places]:
        """The best hands that play differently, not too many that speak of the same things."""
        kept: list[Places] = []
        subjects: Counter[tuple[str, ...]] = Counter()
        for hand in self._ranked():
            about = subject(self.card(hand))
            if subjects[about] < ALIKE:
                subjects[about] += 1
                kept.append(hand)
            if len(kept) == WIDTH:
                break
        return kept

    def _rung(self, best: Places) -> FoundCard:
        """The best card, with the next best that is really another one."""
        about = subject(self.card(best))
        other = next(hand for hand in self._ranked() if subject(self.card(hand)) != about)
        return FoundCard(self.card(best), self.share(best), self.card(other), self.share(other))


def subject(card: Card) -> tuple[str, ...]:
    """What a card speaks of, without its numbers: cards with one subject are close relatives."""
    return tuple(sorted(map(_about, card.lines)))


def _about(line: Line) -> str:
    if isinstance(line, Measure):
        return "measure"
    if isinstance(line, Extra):
        return str(line.which) if line.which.key == "face" else line.which.key
    seen = {
        "count": line.each_used or line.each_die,
        "sum": line.at,
        "dice": line.most_dice,
        "used": line.least_used,
    }
    return " ".join(["stop", *(name for name, number in seen.items() if number)])
