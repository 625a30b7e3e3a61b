"""Snail timing: when snails come in Barbecue, where they lie, who takes them, when it ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

import numpy as np
import pyarrow as pa

from analysis.studies.estimate import Estimate, Share, mean, ratio, share

Taker = int | None
"""Who takes a snail: how many seats after the one that failed, 0 for that seat itself."""
ON_GRILL: Taker = None
"""Nobody: the snail still lies there when the game ends."""


@dataclass(frozen=True)
class SnailTimes:
    """What the snails did in the games of a run."""

    coming: list[Estimate]
    """The turn at which the 1st, 2nd, ... snail leaves the supply for the grill; where a game
    ends before, it is left out, and `games` tells how many had it."""
    landing: dict[int, Share]
    """Spot -> share of all snails laid that land on it."""
    laid: Estimate
    """Snails laid in a game."""
    stay: Estimate
    """Turns that a snail lies until it is taken."""
    taken_by: dict[Taker, Share]
    """Share of laid snails that each taker gets; `ON_GRILL` comes last."""
    left: list[Estimate]
    """Snails in the supply after the 1st, 2nd, ... turn, over the games that had it."""
    turns: dict[int, Counter[int]] = field(repr=False)
    """Which snail -> how often it came at each turn."""
    landings: Counter[tuple[int, int]] = field(repr=False)
    """(turn, spot) -> how often a snail was laid."""
    stays: Counter[int] = field(repr=False)
    """Turns -> how often a snail lay that long until it was taken."""
    games: int


def snail_timing(table: pa.Table) -> SnailTimes:
    """When snails came, where they landed, how long they stayed and who took them."""
    games = [_Snails(game) for game in _by_game(table)]
    most = max(len(game.laid) for game in games)
    spots = sorted({spot for game in games for _, spot, _ in game.laid})
    laid = np.array([len(game.laid) for game in games])
    stays = [np.array([turns for turns, _ in game.taken]) for game in games]
    takers = sorted({taker for game in games for _, taker in game.taken})
    turns: dict[int, Counter[int]] = {}
    landings: Counter[tuple[int, int]] = Counter()
    for game in games:
        for number, (turn, spot, _) in enumerate(game.laid, start=1):
            turns.setdefault(number, Counter())[turn] += 1
            landings[turn, spot] += 1
    return SnailTimes(
        coming=[mean([g.laid[n][0] for g in games if len(g.laid) > n]) for n in range(most)],
        landing={s: share([g.landed(s) for g in games], laid) for s in spots},
        laid=mean(laid),
        stay=ratio([s.sum() for s in stays], [len(s) for s in stays]),
        taken_by={
            **{t: share([g.takers[t] for g in games], laid) for t in takers},
            ON_GRILL: share([len(g.laid) - len(g.taken) for g in games], laid),
        },
        left=_left(games),
        turns=turns,
        landings=landings,
        stays=Counter(turns for game in games for turns, _ in game.taken),
        games=len(games),
    )


class EndClock:
    """How far every turn of a run was from the end of its game, and what was seen after it."""

    def __init__(self, table: pa.Table) -> None:
        games, number = table["game"].to_numpy(), table["turn"].to_numpy()
        self._game = games - games.min()
        length = np.zeros(self._game.max() + 1, int)
        np.maximum.at(length, self._game, number)
        self._games = len(length)
        self._remaining = length[self._game] - number
        self._seen = {name: table[name].to_numpy() for name in ("left", "closed", "turn")}

    def within(self, turns: int, **seen: int | None) -> Share:
        """Chance that the game is over within the next turns, given what is seen after a turn."""
        return self.curve([turns], **seen)[0]

    def curve(
        self,
        turns: Iterable[int],
        *,
        snails_left: int | None = None,
        locked: int | None = None,
        turn: int | None = None,
    ) -> list[Share]:
        """The same for several numbers of turns."""
        seen = self._remaining > 0
        for wanted, name in ((snails_left, "left"), (locked, "closed"), (turn, "turn")):
            if wanted is not None:
                seen = seen & (self._seen[name] == wanted)
        game, remaining = self._game[seen], self._remaining[seen]
        cases = np.bincount(game, minlength=self._games)
        return [
            share(np.bincount(game[remaining <= n], minlength=self._games), cases) for n in turns
        ]


class _Snails:
    """The snails of one game: (turn, spot, seat that failed) laid, (turns, taker) taken.

    Those that lay there at its start are left out: nobody knows since when.
    """

    def __init__(self, rows: list[tuple[int, int, str, int | None, int]]) -> None:
        self.laid: list[tuple[int, int, int]] = []
        self.taken: list[tuple[int, int]] = []
        self.left = [row[4] for row in rows]
        lying: dict[int, tuple[int, int]] = {}
        players = max(row[1] for row in rows) + 1
        for turn, seat, event, spot, _ in rows:
            if event == "Failed" and spot is not None:
                self.laid.append((turn, spot, seat))
                lying[spot] = turn, seat
            elif event == "TookSnail" and spot in lying:
                since, failed = lying.pop(spot)
                self.taken.append((turn - since, (seat - failed) % players))
        self.takers = Counter(taker for _, taker in self.taken)
        self.spots = Counter(spot for _, spot, _ in self.laid)

    def landed(self, spot: int) -> int:
        """How many snails were laid on a spot."""
        return self.spots[spot]


def _by_game(table: pa.Table) -> list[list[tuple[int, int, str, int | None, int]]]:
    """The rows (turn, seat, event, spot, snails left) of each game."""
    names = ("game", "turn", "seat", "event", "spot", "left")
    grouped: dict[int, list[tuple[int, int, str, int | None, int]]] = {}
    for game, *row in zip(*(table[name].to_pylist() for name in names), strict=True):
        grouped.setdefault(game, []).append(tuple(row))
    return list(grouped.values())


def _left(games: list[_Snails]) -> list[Estimate]:
    longest = max(len(game.left) for game in games)
    return [
        mean([game.left[turn] for game in games if len(game.left) > turn])
        for turn in range(longest)
    ]
