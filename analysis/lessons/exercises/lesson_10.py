"""Lesson 10, luck and skill: matches, simple rules, and how long until skill shows."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, comb
from statistics import mean

from scipy.stats import norm

from analysis.lessons.exercises.exercise import (
    Chance,
    Count,
    Exercise,
    MultipleChoice,
    Prediction,
    Value,
)
from analysis.lessons.exercises.program import Program
from analysis.lessons.exercises.versions import versions
from analysis.lessons.playthings.simple_rules import ENOUGH, MOST, outcome
from analysis.studies.luck import games_needed, match_chance, standings, turns_needed
from analysis.texts.words import and_list
from heckmeck_core import Outcome, RuleOfThumb
from heckmeck_core.games.contest import contest_rules

FRIEND = RuleOfThumb.parse("highest sum, never roll fewer than 3 dice")
"""The rule of the lesson's text."""
BEST_OF, SURE = 3, 0.95
MATCH_CASES = ((Fraction(3, 5), 1), (Fraction(3, 5), 5), (Fraction(2, 3), 7), (Fraction(1, 2), 9))
"""Chance to win a game, and games of the match."""


def points(players: int) -> tuple[int, ...]:
    """The place points at a table."""
    return contest_rules().place_points[players]


def mean_points(players: int) -> Fraction:
    """What a place at a table brings on average."""
    return mean(map(Fraction, points(players)))


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


def ranked(rules: list[str]) -> list[str]:
    """The letters of some rules, the one that earns most first."""
    worths = {
        letter: outcome(RuleOfThumb.parse(r)).mean for letter, r in zip("abc", rules, strict=True)
    }
    return sorted(worths, key=lambda letter: -worths[letter])


def pure_luck(players: int, rounds: int, listed: str) -> Exercise:
    """The place points of somebody who is no better and no worse than the others."""
    return Value(
        "10.1",
        lambda: rounds * mean_points(players),
        {
            "not_divided": lambda: (sum(points(players)), rounds * sum(points(players))),
            "one_round": lambda: mean_points(players),
            "mean_place": lambda: rounds * mean(map(Fraction, range(1, players + 1))),
            "other_table": lambda: tuple(
                rounds * mean_points(other)
                for other in contest_rules().place_points
                if other != players
            ),
        },
        formula=f"{rounds}*({'+'.join(map(str, points(players)))})/{players}",
    )


def best_of_three(win: Fraction) -> Exercise:
    """The chance to win a short match."""
    return Chance(
        "10.2",
        lambda: match_chance(win, BEST_OF),
        {
            "one_game": lambda: win,
            "in_a_row": lambda: (win**2, win**3),
            "exactly": lambda: exact_score(win, BEST_OF),
            "one_order": lambda: win**2 + win**2 * (1 - win),
        },
        formula="({win})**3 + 3*({win})**2*(1-{win})",
    )


def which_rule(a: str, b: str, c: str) -> Exercise:
    """The rule that comes closest to the best plan."""
    return MultipleChoice(
        "10.3",
        lambda: ranked([a, b, c])[0],
        {"second": lambda: ranked([a, b, c])[1], "last": lambda: ranked([a, b, c])[2]},
        options=("a", "b", "c"),
    )


def long_enough(win: Fraction, chance: Fraction, sure: str) -> Exercise:
    """How long a match must be."""
    return Count(
        "10.5",
        lambda: games_needed(win, chance),
        {"wins_for_games": lambda: games_needed(win, chance) // 2 + 1},
    )


def stranger(rule: str) -> Exercise:
    """How many turns until the best plan is ahead."""
    other = RuleOfThumb.parse(rule)
    return Count(
        "10.6",
        lambda: needed(other, SURE),
        {
            "less_sure": lambda: needed(other, ENOUGH),
            "level_counted": lambda: not_behind(outcome(), outcome(other)),
            "other_rule": lambda: needed(FRIEND, SURE),
            "bell_curve": lambda: bell_curve(outcome(), outcome(other)),
        },
    )


TABLES = [
    {"players": players, "rounds": rounds, "listed": and_list([str(n) for n in points(players)])}
    for players, rounds in ((4, 3), (5, 2), (3, 4), (5, 4), (4, 2), (4, 6), (4, 5), (3, 2))
]
"""Not with six players: their points are the places upside down. The last is nobody's."""
WINS = [Fraction(text) for text in ("3/5", "7/12", "7/10", "5/8", "4/7", "5/9", "4/5")]
TRIOS = [
    ("worms first, stop at 25", str(FRIEND), "highest face, stop at 25"),
    (
        "highest sum, stop at 25",
        "worms first, never roll fewer than 3 dice",
        "highest face, never roll fewer than 3 dice",
    ),
    ("highest sum, stop at 28", "most dice, stop at 25", "worms first, stop at 25"),
    (
        "highest sum, stop at 22",
        "worms first, never roll fewer than 3 dice",
        "highest sum, stop at 26",
    ),
    (
        "worms first, stop at 24",
        "highest sum, stop at 27",
        "highest face, never roll fewer than 3 dice",
    ),
    ("highest sum, stop at 26", "worms first, stop at 27", "highest sum, stop at 23"),
    ("worms first, stop at 28", "highest face, stop at 25", "highest sum, stop at 25"),
]
"""Rules of which no two are equally good."""
MATCHES = [
    {"win": Fraction(win), "chance": Fraction(chance), "sure": f"{100 * Fraction(chance)}%"}
    for win, chance in (
        ("3/5", "4/5"),
        ("5/8", "4/5"),
        ("7/12", "4/5"),
        ("2/3", "9/10"),
        ("4/7", "7/10"),
        ("4/7", "3/4"),
        ("3/4", "9/10"),
    )
]
STRANGERS = [
    "worms first, stop at 25",
    "highest sum, stop at 27",
    "worms first, stop at 26",
    "highest face, never roll fewer than 3 dice",
    "highest sum, never roll fewer than 4 dice",
    "highest sum, stop at 28",
    "highest sum, stop at 24",
    "most dice, stop at 25",
]

EXERCISES = (
    Prediction("10.0", lambda: next(standings(outcome(), outcome(FRIEND))).ahead),
    versions(pure_luck, TABLES[:-1], example=TABLES[-1]),
    versions(best_of_three, [{"win": win} for win in WINS[:-1]], example={"win": WINS[-1]}),
    versions(which_rule, [dict(zip("abc", trio, strict=True)) for trio in TRIOS]),
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
    versions(long_enough, MATCHES[:-1], example=MATCHES[-1]),
    versions(
        stranger, [{"rule": rule} for rule in STRANGERS[:-1]], example={"rule": STRANGERS[-1]}
    ),
)
