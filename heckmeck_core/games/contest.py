"""The contest: preliminary tables, place points, and a final (CON-*)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from heckmeck_core.errors import BadInput
from heckmeck_core.games.rules_files import rules_data
from heckmeck_core.games.standings import Place
from heckmeck_core.randomness import Dice


@dataclass(frozen=True)
class ContestRules:
    """The figures of the contest."""

    game: str
    place_points: dict[int, tuple[int, ...]]
    """Players at a table -> points of each place."""
    tables: range
    final_sizes: tuple[int, ...]
    first_tile: int

    @property
    def participants(self) -> range:
        """How many can take part: so many as fill the tables."""
        sizes = sorted(self.place_points)
        return range(self.tables[0] * sizes[0], self.tables[-1] * sizes[-1] + 1)


@cache
def contest_rules() -> ContestRules:
    """The contest as its sheet has it."""
    data: dict[str, Any] = rules_data("contest")
    points = {int(n): tuple(entry["value"]) for n, entry in data["place_points"].items()}
    return ContestRules(
        game=data["base"]["game"]["value"],
        place_points=points,
        tables=range(data["tables"]["fewest"]["value"], data["tables"]["most"]["value"] + 1),
        final_sizes=tuple(data["final"]["sizes"]["value"]),
        first_tile=data["seats"]["first_tile"]["value"],
    )


def table_sizes(participants: int, tables: int | None = None) -> list[int]:
    """How many sit at each preliminary table: as equal as possible (CON-4).

    Of the allowed numbers of tables the one with the most equal sizes is taken, and among
    those one whose winners alone make the final; then the one with fewer tables.

    >>> table_sizes(24), table_sizes(25), table_sizes(21)
    ([6, 6, 6, 6], [5, 5, 5, 5, 5], [6, 5, 5, 5])
    """
    found = contest_rules()
    if participants not in found.participants:
        raise BadInput(
            f"{participants} participants",
            f"{found.participants[0]} to {found.participants[-1]} fill 4 to 6 tables of 3 to 6 "
            "players (CON-2, CON-4)",
            "try 24",
        )
    if tables is not None and tables not in found.tables:
        allowed = f"{found.tables[0]} to {found.tables[-1]} are allowed (CON-4)"
        raise BadInput(f"{tables} tables", allowed, "leave the number out")
    choices = [tables] if tables is not None else list(found.tables)
    fitting = [sizes for n in choices if _fits(sizes := _share_out(participants, n))]
    if not fitting:
        raise BadInput(
            f"{participants} participants at {tables} tables",
            "a table has 3 to 6 players (CON-2)",
            "leave the number of tables out",
        )
    return min(fitting, key=_inequality)


def _share_out(participants: int, tables: int) -> list[int]:
    small, more = divmod(participants, tables)
    return [small + 1] * more + [small] * (tables - more)


def _fits(sizes: Sequence[int]) -> bool:
    return set(sizes) <= set(contest_rules().place_points)


def _inequality(sizes: Sequence[int]) -> tuple[int, bool, int]:
    completed = len(sizes) not in contest_rules().final_sizes
    return max(sizes) - min(sizes), completed, len(sizes)


def draw_seats(players: Sequence[int], dice: Dice) -> list[int]:
    """The players in the order of their seats, by tiles drawn from 21 on (CON-5).

    The holder of the lowest tile starts; the others sit clockwise in the order of their tile.
    """
    left, seats = list(players), []
    while left:
        seats.append(left.pop(dice.below(len(left))))
    return seats


def draw_tables(participants: int, sizes: Sequence[int], dice: Dice) -> list[list[int]]:
    """Everybody drawn to a table and a seat."""
    order = draw_seats(range(participants), dice)
    tables, first = [], 0
    for size in sizes:
        tables.append(order[first : first + size])
        first += size
    return tables


def place_points(standings: Sequence[Place]) -> dict[int, int]:
    """The place points of each seat of a table (CON-2); a shared place gives its points to all."""
    points = contest_rules().place_points[len(standings)]
    return {place.seat: points[place.place - 1] for place in standings}


@dataclass(frozen=True, slots=True)
class Result:
    """What a participant brought home from one preliminary game."""

    participant: int
    table: int
    place: int
    worms: int
    points: int
    """Place points."""

    @property
    def score(self) -> int:
        """CON-3: the worms won plus the place points."""
        return self.worms + self.points


def finalists(rounds: Sequence[Sequence[Result]], dice: Dice) -> list[int]:
    """Who plays the final: 4 or 6, in the order in which they qualified.

    After one round it is the winners of the tables, and with five of them the best second
    (CON-4). After several rounds tables have been drawn anew each time, so it is the best
    scores, as many as tables would send. Who is still equal is drawn by lot.
    """
    lot = {result.participant: dice.below(1 << 32) for result in rounds[0]}
    tables = 1 + max(result.table for result in rounds[0])
    seats = next(size for size in contest_rules().final_sizes if size >= tables)
    scores: dict[int, list[int]] = {}
    for results in rounds:
        for result in results:
            total = scores.setdefault(result.participant, [0, 0])
            total[0] += result.score
            total[1] += result.worms
    ranked = sorted(scores, key=lambda who: (*scores[who], lot[who]), reverse=True)
    if len(rounds) > 1:
        return ranked[:seats]
    place = {result.participant: result.place for result in rounds[0]}
    table = {result.participant: result.table for result in rounds[0]}
    by_place = sorted(ranked, key=lambda who: place[who])
    winners = [_first_of(by_place, table, number) for number in range(tables)]
    others = [who for who in by_place if who not in winners]
    return winners + others[: seats - tables]


def _first_of(order: Sequence[int], table: dict[int, int], number: int) -> int:
    return next(who for who in order if table[who] == number)
