"""Simple rules to try against the best plan: what each earns, and how long until it shows."""

from __future__ import annotations

from functools import cache
from html import escape

import ipywidgets as w

from analysis.explorers.explorer import Explorer
from analysis.explorers.parts import Row, Said, choice
from analysis.lessons.pictures import Picture, bars
from analysis.studies.luck import turns_needed
from analysis.texts import text
from analysis.texts.cards import rule_words, stop_words, take_words
from analysis.texts.numbers import percent
from heckmeck_core import Outcome, RuleOfThumb, solve
from heckmeck_core.by_hand.rule_of_thumb import TAKES
from heckmeck_core.games import rules

GAME = rules("bratwurmeck")
STOPS = (
    ("below dice", 3),
    ("below dice", 2),
    ("below dice", 4),
    ("as soon as allowed", 0),
    *(("at", limit) for limit in range(GAME.lowest + 1, GAME.lowest + 9)),
    *(("dead roll above", limit) for limit in (0.2, 0.3, 0.4)),
)
MOST_WORMS = max(GAME.worms.values())
"""On a tile."""
ENOUGH, MOST = 0.8, 2000
"""How sure one wants to be, and how many turns are tried for it."""


@cache
def outcome(rule: RuleOfThumb | None = None) -> Outcome[float]:
    """What a turn on the full grill leads to by a rule of thumb, or by the best plan."""
    return solve(GAME.graph(), GAME.points(), rule).outcome()


class SimpleRules(Explorer[RuleOfThumb]):
    """A rule put together from two parts; `tried` has every rule that was looked at."""

    def __init__(self) -> None:
        self.take = choice(text("simple_rules.take"), [(take_words(take), take) for take in TAKES])
        stops = [(stop_words(RuleOfThumb(stop=stop, limit=n)), (stop, n)) for stop, n in STOPS]
        self.stop = choice(text("simple_rules.stop"), stops)
        self.wrong, self.said = Said(wrong=True), Said()
        self.picture, self.table = w.HTML(), w.HTML()
        self.table.add_class("hm-table")
        self.tried: list[RuleOfThumb] = []
        controls = Row([self.take, self.stop])
        super().__init__([controls, self.wrong, self.said, self.picture, self.table])
        for control in (self.take, self.stop):
            control.observe(lambda _: self.refresh(), "value")
        self.refresh()

    @property
    def rule(self) -> RuleOfThumb:
        """The rule as chosen."""
        return RuleOfThumb(self.take.value, *self.stop.value)

    def _look(self) -> RuleOfThumb:
        return self.rule

    def _show(self, rule: RuleOfThumb) -> None:
        """Tell of the rule, and add it to those tried."""
        if rule not in self.tried:
            self.tried.append(rule)
        self.said.say(
            text(
                "simple_rules.said",
                rule=rule_words(rule),
                worms=f"{outcome(rule).mean:.3f}",
                share=_share(rule),
                failed=percent(outcome(rule).failed_total),
                ahead=_ahead(rule),
            )
        )
        self.picture.value = _picture(rule).html
        self.table.value = self._html()

    def _html(self) -> str:
        """The rules tried, the best first, below the best plan."""
        names = ("rule", "worms", "share", "failed", "turns")
        gaps = {"enough": f"{ENOUGH:.0%}"}
        head = "".join(f"<th scope='col'>{text(f'simple_rules.{n}', **gaps)}</th>" for n in names)
        ranked = sorted(self.tried, key=lambda rule: -outcome(rule).mean)
        body = "".join(map(_row, [None, *ranked]))
        return f"<table><tr>{head}</tr>{body}</table>"

    def __repr__(self) -> str:
        return self.said.plain


def _picture(rule: RuleOfThumb) -> Picture:
    """What a turn earns by the rule and by the best plan, worm by worm."""
    rows = range(MOST_WORMS + 1)
    mine, best = (earned(outcome(each)) for each in (rule, None))
    labels = [text("shared.worms_printed", count=worms) for worms in rows]
    names = (text("simple_rules.your_rule"), text("simple_rules.best"))
    return bars(
        dict(zip(labels, mine, strict=True)),
        dict(zip(labels, best, strict=True)),
        title=text("simple_rules.earned"),
        names=names,
    )


def earned(turn: Outcome[float]) -> list[float]:
    """How likely a turn earns 0, 1, 2, ... worms."""
    shares = dict.fromkeys(range(MOST_WORMS + 1), 0.0)
    shares[0] = turn.failed_total
    for result, chance in turn.results.items():
        shares[int(turn.goal.worth(result) or 0)] += chance
    return list(shares.values())


def _row(rule: RuleOfThumb | None) -> str:
    name = text("simple_rules.best") if rule is None else rule_words(rule)
    cells = [
        f"{outcome(rule).mean:.3f}",
        _share(rule),
        percent(outcome(rule).failed_total),
        "" if rule is None else _turns(rule),
    ]
    shown = "".join(f"<td>{cell}</td>" for cell in cells)
    return f"<tr><th scope='row' style='text-align: left'>{escape(name)}</th>{shown}</tr>"


def _share(rule: RuleOfThumb | None) -> str:
    return percent(outcome(rule).mean / outcome().mean)


def _ahead(rule: RuleOfThumb) -> str:
    count, turns = _needed(rule) or MOST, _turns(rule)
    return text("simple_rules.ahead", count=count, turns=turns, enough=f"{ENOUGH:.0%}")


def _turns(rule: RuleOfThumb) -> str:
    needed = _needed(rule)
    return text("simple_rules.many", most=f"{MOST:,}") if needed is None else str(needed)


@cache
def _needed(rule: RuleOfThumb) -> int | None:
    return turns_needed(outcome(), outcome(rule), ENOUGH, MOST)
