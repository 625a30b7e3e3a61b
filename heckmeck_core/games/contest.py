"""The contest: preliminary tables, place points, and a final (CON-*)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import Any

from heckmeck_core.errors import BadInput
from heckmeck_core.frozen import FrozenValue
from heckmeck_core.games.options import RulesWithOptions, read_options
from heckmeck_core.games.rules_files import rules_data
from heckmeck_core.games.standings import Place
from heckmeck_core.randomness import Dice

BEST_SCORES = "best_scores"


@dataclass(frozen=True)
class ContestRules(RulesWithOptions):
    """The figures of the contest."""

    game: str
    place_points: Mapping[int, tuple[int, ...]]
    """Players at a table -> points of each place."""
    tables: range
    final_sizes: tuple[int, ...]
    first_tile: int

    __hash__ = FrozenValue.__hash__

    @property
    def at_a_table(self) -> range:
        """How many can sit at a table."""
        return range(min(self.place_points), max(self.place_points) + 1)

    @property
    def participants(self) -> range:
        """How many can take part: as many as the tables hold."""
        fewest, most = self.at_a_table[0], self.at_a_table[-1]
        return range(self.tables[0] * fewest, self.tables[-1] * most + 1)

    def final_seats(self, tables: int) -> int:
        """How many play the final after this many preliminary tables (CON-4)."""
        return next(size for size in self.final_sizes if size >= tables)


@cache
def contest_rules() -> ContestRules:
    """The contest as its sheet has it."""
    data: dict[str, Any] = rules_data("contest")
    points = {int(n): tuple(entry["value"]) for n, entry in data["place_points"].items()}
    return ContestRules(
        **read_options(data),
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
    rules = contest_rules()
    players = f"{_span(rules.at_a_table)} players"
    if participants not in rules.participants:
        raise BadInput(
            f"{participants} participants",
            f"{_span(rules.participants)} fill {_span(rules.tables)} tables of {players} "
            "(CON-2, CON-4)",
            f"try {rules.tables[0] * rules.at_a_table[-1]}",
        )
    if tables is not None and tables not in rules.tables:
        allowed = f"{_span(rules.tables)} are allowed (CON-4)"
        raise BadInput(f"{tables} tables", allowed, "leave the number out")
    choices = [tables] if tables is not None else list(rules.tables)
    fitting = [sizes for n in choices if _fits(sizes := _share_out(participants, n))]
    if not fitting:
        raise BadInput(
            f"{participants} participants at {tables} tables",
            f"a table has {players} (CON-2)",
            "leave the number of tables out",
        )
    return min(fitting, key=_inequality)


def _span(numbers: range) -> str:
    return f"{numbers[0]} to {numbers[-1]}"


def _share_out(participants: int, tables: int) -> list[int]:
    small, more = divmod(participants, tables)
    return [small + 1] * more + [small] * (tables - more)


def _fits(sizes: Sequence[int]) -> bool:
    return set(sizes) <= set(contest_rules().place_points)


def _inequality(sizes: Sequence[int]) -> tuple[int, bool, int]:
    completed = len(sizes) not in contest_rules().final_sizes
    return max(sizes) - min(sizes), completed, len(sizes)


def draw_seats(players: Sequence[int], dice: Dice) -> list[int]:
    """The players in the order of their seats, by tiles drawn (CON-5).

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


def finalists(
    rounds: Sequence[Sequence[Result]], dice: Dice, rules: ContestRules | None = None
) -> list[int]:
    """Who plays the final, in the order in which they qualified (CON-4).

    After one round it is the winners of the tables, and the best second where the final has a
    seat more than there are tables. After several rounds it is the best scores, or again the
    winners of the tables of the last round: an option. Lots decide between equals.
    """
    rules = rules or contest_rules()
    lot = {result.participant: dice.below(1 << 32) for result in rounds[0]}
    tables = 1 + max(result.table for result in rounds[0])
    seats = rules.final_seats(tables)
    if len(rounds) > 1 and rules.options["several_rounds"] == BEST_SCORES:
        return _best_scores(rounds, lot)[:seats]
    return _winners_and_seconds(rounds[-1], lot, tables)[:seats]


def _best_scores(rounds: Sequence[Sequence[Result]], lot: Mapping[int, int]) -> list[int]:
    """All participants by falling score over all rounds; of equals, the one with more worms."""
    totals = dict.fromkeys(lot, (0, 0))
    for result in chain.from_iterable(rounds):
        score, worms = totals[result.participant]
        totals[result.participant] = score + result.score, worms + result.worms
    return sorted(totals, key=lambda who: (*totals[who], lot[who]), reverse=True)


def _winners_and_seconds(
    results: Sequence[Result], lot: Mapping[int, int], tables: int
) -> list[int]:
    """The winner of each table, then everybody else, the best second first.

    Seconds rank by place points, then by worms.
    """

    def rank(result: Result) -> tuple[int, int, int, int]:
        return -result.place, result.points, result.worms, lot[result.participant]

    ranked = sorted(results, key=rank, reverse=True)
    winners = [next(result for result in ranked if result.table == n) for n in range(tables)]
    others = [result for result in ranked if result not in winners]
    return [result.participant for result in (*winners, *others)]
