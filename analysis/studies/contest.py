"""Contests played out, and the study they are for: how often does the better strategy win?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from analysis.studies.estimate import Share, share
from heckmeck_core import BadInput
from heckmeck_core.games import Rules, rules
from heckmeck_core.games.contest import (
    ContestRules,
    Result,
    contest_rules,
    draw_seats,
    draw_tables,
    finalists,
    place_points,
    table_sizes,
)
from heckmeck_core.games.game import Table, TurnPlayed
from heckmeck_core.games.standings import Place
from heckmeck_core.games.strategy import Strategy
from heckmeck_core.games.whole_games import play_games
from heckmeck_core.randomness import Dice, state_of


@dataclass(frozen=True)
class Contest:
    """A contest that was played: every preliminary result, the final and its winners."""

    strategies: tuple[str, ...]
    """Of each participant."""
    rounds: tuple[tuple[Result, ...], ...]
    finalists: tuple[int, ...]
    """In the order of their seats."""
    final: tuple[Place, ...]
    """Seats are those of `finalists`."""

    @property
    def winners(self) -> list[int]:
        """Who won the final; several on equal footing share it."""
        return [self.finalists[place.seat] for place in self.final if place.place == 1]


def play_contests(
    participants: int,
    rounds: int,
    strategies: Sequence[str],
    seed: int,
    contests: int = 1,
    tables: int | None = None,
    game_rules: Rules | None = None,
    contest: ContestRules | None = None,
) -> list[Contest]:
    """Contests from one seed; participants have the strategies in turn."""
    if rounds < 1:
        raise BadInput(f"{rounds} rounds", "at least one is played (CON-1)", "try 1")
    hall_rules = game_rules or rules(contest_rules().game)
    sizes = table_sizes(participants, tables)
    hall = _Hall(hall_rules, [strategies[n % len(strategies)] for n in range(participants)])
    lots = [Dice(state_of(seed, number)) for number in range(contests)]
    results: list[list[tuple[Result, ...]]] = [[] for _ in lots]
    for _ in range(rounds):
        drawn = [draw_tables(participants, sizes, dice) for dice in lots]
        for played, round_results in zip(results, hall.play_round(drawn, lots), strict=True):
            played.append(round_results)
    going = [
        draw_seats(finalists(played, dice, contest), dice)
        for played, dice in zip(results, lots, strict=True)
    ]
    finals = hall.play([[seats] for seats in going], lots)
    return [
        Contest(hall.names, tuple(played), tuple(seats), tuple(final[0]))
        for played, seats, final in zip(results, going, finals, strict=True)
    ]


class _Hall:
    """Where contests are played side by side, so that their games run in step."""

    def __init__(self, game_rules: Rules, names: Sequence[str]) -> None:
        self.rules, self.names = game_rules, tuple(names)
        self.strategies = [Strategy.parse(name) for name in names]

    def play_round(
        self, drawn: list[list[list[int]]], lots: list[Dice]
    ) -> list[tuple[Result, ...]]:
        """What everybody brings home from the tables drawn, for each contest."""
        rounds = []
        for tables, standings in zip(drawn, self.play(drawn, lots), strict=True):
            results = []
            for number, (table, places) in enumerate(zip(tables, standings, strict=True)):
                points = place_points(places)
                results += [
                    Result(table[p.seat], number, p.place, p.points, points[p.seat]) for p in places
                ]
            rounds.append(tuple(sorted(results, key=lambda result: result.participant)))
        return rounds

    def play(self, drawn: list[list[list[int]]], lots: list[Dice]) -> list[list[list[Place]]]:
        """The standings at each table of each contest."""
        tables = [table for contest in drawn for table in contest]
        starts = [self.rules.start(len(table)) for table in tables]
        seats = [[self.strategies[who] for who in table] for table in tables]
        states = np.array(
            [dice.below(1 << 32) for tables, dice in zip(drawn, lots, strict=True) for _ in tables],
            np.uint64,
        )
        last: dict[int, Table] = {}

        def keep_last(turn: TurnPlayed) -> None:
            last[turn.game] = turn.after

        play_games(starts, seats, states, keep_last)
        standings = iter([last[game].standings() for game in range(len(tables))])
        return [[next(standings) for _ in contest] for contest in drawn]


def win_shares(contests: Sequence[Contest]) -> dict[str, Share]:
    """Strategy -> how often one of its participants wins the contest; shared wins in parts."""
    wins: dict[str, list[float]] = {name: [] for name in contests[0].strategies}
    for contest in contests:
        winning = [contest.strategies[who] for who in contest.winners]
        for name, parts in wins.items():
            parts.append(winning.count(name) / len(winning))
    return {name: share(parts) for name, parts in wins.items()}
