"""What whole games are like: how long, how they end, who wins, how many points."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from analysis.studies.estimate import Estimate, Share, mean, share


@dataclass(frozen=True)
class GamesSummary:
    """Estimates over the games of a run."""

    games: int
    turns: Estimate
    failed_turns: Estimate
    scores: list[Estimate]
    """Points of each seat."""
    wins: list[Share]
    """Share of games that each seat wins; a shared win counts as its part."""
    places: list[list[Share]]
    """Share of games in which a seat (first index) has each place."""
    endings: dict[str, Share]
    """Why a game ended -> share of games."""


def summarize(table: pa.Table) -> GamesSummary:
    """What the games of a run were like."""
    last = table.filter(pc.is_valid(table["end"]))
    scores, places = (np.array(last[name].to_pylist()) for name in ("scores", "places"))
    failed = _per_game(table, pc.is_null(table["result"]))
    ends = np.array(last["end"].to_pylist())
    winners = (places == 1).sum(axis=1)
    seats = range(scores.shape[1])
    return GamesSummary(
        games=len(last),
        turns=mean(last["turn"].to_numpy()),
        failed_turns=mean(failed),
        scores=[mean(scores[:, seat]) for seat in seats],
        wins=[share((places[:, seat] == 1) / winners) for seat in seats],
        places=[[share(places[:, seat] == place + 1) for place in seats] for seat in seats],
        endings={why: share(ends == why) for why in sorted(set(ends.tolist()))},
    )


def _per_game(table: pa.Table, flags: pa.ChunkedArray) -> np.ndarray:
    """How often a flag is set in each game."""
    games = table["game"].to_numpy()
    first = int(games.min())
    return np.bincount(games - first, flags.to_numpy().astype(float))
