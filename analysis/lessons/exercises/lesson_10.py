"""Lesson 10, luck and skill: matches, simple rules, and how long until skill shows."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, comb
from statistics import mean

from scipy.stats import norm

from analysis.lessons.exercises.exercise import (
    Chance,
    Count,
    MultipleChoice,
    Prediction,
    Program,
    Value,
)
from analysis.lessons.playthings.simple_rules import ENOUGH, MOST, outcome
from analysis.studies.luck import games_needed, match_chance, standings, turns_needed
from heckmeck_core import Outcome, RuleOfThumb
from heckmeck_core.games.contest import contest_rules

RULES = {
    "a": RuleOfThumb.parse("worms first, stop at 25"),
    "b": RuleOfThumb.parse("highest sum, never roll fewer than 3 dice"),
    "c": RuleOfThumb.parse("highest face, stop at 25"),
}
FRIEND, STRANGER = RULES["b"], RULES["a"]
"""The rule of the lesson's text, and the one of its last exercise."""
TABLE, WIN, GAMES, SURE = 4, Fraction(3, 5), 3, 0.95
MATCH_CASES = ((Fraction(3, 5), 1), (Fraction(3, 5), 5), (Fraction(2, 3), 7), (Fraction(1, 2), 9))
"""Chance to win a game, and games of the match."""


def points() -> tuple[int, ...]:
    """The place points at a table."""
    return contest_rules().place_points[TABLE]


def needed(rule: RuleOfThumb, chance: float) -> int | None:
    """After how many turns each the best plan is ahead of a rule with this chance."""
    return turns_needed(outcome(), outcome(rule), chance, MOST)


def not_behind(one: Outcome[float], other: Outcome[float]) -> int:
    """After how many turns the first side is surely enough ahead or level."""
    each_turn = enumerate(standings(one, other), start=1)
    return next(turns for turns, standing in each_turn if 1 - standing.behind >= SURE)


def bell_curve(one: Outcome[float], other: Outcome[float]) -> int:
    """The turns needed if the difference were spread like a bell curve."""
    spread = (one.variance + other.variance) / (one.mean - other.mean) ** 2
    return ceil(float(norm.ppf(SURE)) ** 2 * spread)


def exact_score(win: Fraction, games: int) -> Fraction:
    """Chance to win the match with the smallest majority."""
    wins = games // 2 + 1
    return comb(games, wins) * win**wins * (1 - win) ** (games - wins)


EXERCISES = (
    Prediction("10.0", lambda: next(standings(outcome(), outcome(FRIEND))).ahead),
    Value(
        "10.1",
        lambda: mean(map(Fraction, points())),
        {
            "not_divided": lambda: sum(points()),
            "mean_place": lambda: mean(map(Fraction, range(1, TABLE + 1))),
            "other_table": lambda: tuple(
                mean(map(Fraction, other))
                for size, other in contest_rules().place_points.items()
                if size != TABLE
            ),
        },
    ),
    Chance(
        "10.2",
        lambda: match_chance(WIN, GAMES),
        {
            "one_game": lambda: WIN,
            "in_a_row": lambda: (WIN**2, WIN**3),
            "exactly": lambda: exact_score(WIN, GAMES),
            "one_order": lambda: WIN**2 + WIN**2 * (1 - WIN),
        },
    ),
    MultipleChoice(
        "10.3",
        lambda: max(RULES, key=lambda name: outcome(RULES[name]).mean),
        {"worms_love": lambda: "a", "high_love": lambda: "c"},
        options=tuple(RULES),
    ),
    Program(
        "10.4",
        match_chance,
        {
            "exactly": exact_score,
            "in_a_row": lambda win, games: win ** (games // 2 + 1),
            "one_order": lambda win, games: sum(
                win**k * (1 - win) ** (games - k) for k in range(games // 2 + 1, games + 1)
            ),
        },
        cases=MATCH_CASES,
    ),
    Count(
        "10.5",
        lambda: games_needed(WIN, Fraction(4, 5)),
        {"wins_for_games": lambda: games_needed(WIN, Fraction(4, 5)) // 2 + 1},
    ),
    Count(
        "10.6",
        lambda: needed(STRANGER, SURE),
        {
            "less_sure": lambda: needed(STRANGER, ENOUGH),
            "level_counted": lambda: not_behind(outcome(), outcome(STRANGER)),
            "other_rule": lambda: needed(FRIEND, SURE),
            "bell_curve": lambda: bell_curve(outcome(), outcome(STRANGER)),
        },
    ),
)
