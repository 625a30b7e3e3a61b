"""Runs of whole games: reproducible from one seed, in parallel, and to be continued."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import joblib
import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from analysis.files import can_be_written, draft_of, unwritable
from heckmeck_core import BadInput
from heckmeck_core.games import find_game
from heckmeck_core.games.game import Match, TurnPlayed
from heckmeck_core.games.rules import GameRules
from heckmeck_core.games.rules_files import OWN_GAMES
from heckmeck_core.randomness import state_of

SCHEMA = pa.schema(
    [
        ("game", pa.int32()),
        ("turn", pa.int16()),
        ("seat", pa.int8()),
        ("result", pa.int16()),  # null: a failed turn, or a round without an order fulfilled
        ("event", pa.string()),
        ("spot", pa.int16()),  # the spot or tile it was about
        ("other", pa.int16()),  # the seat that lost something
        ("left", pa.int16()),  # after it: snails in the supply, tiles on the grill, cards to draw
        ("closed", pa.int16()),  # after it: locked spots, tiles face down, cards discarded
        ("end", pa.string()),  # at the last turn: why the game ended
        ("scores", pa.list_(pa.int16())),  # at the last turn: points of each seat
        ("places", pa.list_(pa.int8())),  # at the last turn: place of each seat
    ]
)

Progress = Callable[[int], None]
"""Told how many more games are done."""


@dataclass(frozen=True)
class Run:
    """Everything that a run's numbers depend on."""

    game: str
    players: int
    strategies: tuple[str, ...]
    games: int
    seed: int
    worms: str | None = None
    options: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.games < 1:
            raise BadInput(f"{self.games} games", "at least one is played", "try 1000")
        self.match()

    def rules(self) -> GameRules:
        """The rules that the games are played by."""
        return find_game(self.game).rules().with_worms(self.worms).with_options(**self.options)

    def match(self) -> Match:
        """The seats with their strategies, ready to play."""
        rules = self.rules()
        rules.check_players(self.players)
        return rules.match(self.players, self.strategies)

    @property
    def chunk(self) -> int:
        """How many games are played in step: what is kept of an interrupted run, piece by piece."""
        return self.match().chunk

    def described(self) -> dict[str, Any]:
        """The configuration as it is stored with the results."""
        rules = self.rules()
        return {**asdict(self), "worms": rules.scale, "options": dict(rules.options)}


@dataclass(frozen=True)
class Chunk:
    """Some games of a run, done: their turns, and each turn as a line of JSON if asked for."""

    first: int
    table: pa.Table
    lines: list[str]


def play_chunk(run: Run, first: int, traced: bool = False, most: int | None = None) -> Chunk:
    """The games from `first` on, at most `most` of them (None: a chunk)."""
    last = min(first + (most or run.chunk), run.games)
    states = np.array([state_of(run.seed, game) for game in range(first, last)], np.uint64)
    turns: list[TurnPlayed] = []
    run.match().play(states, turns.append)
    turns.sort(key=_by_game)
    table = recorded(turns, first)
    return Chunk(first, table, [_trace_line(turn, first) for turn in turns] if traced else [])


def recorded(turns: list[TurnPlayed], first: int) -> pa.Table:
    """Turns as a table, game by game; their games are counted from `first` on."""
    columns = zip(*(_row(turn, first) for turn in sorted(turns, key=_by_game)), strict=True)
    arrays = [pa.array(c, f.type) for c, f in zip(columns, SCHEMA, strict=True)]
    return pa.Table.from_arrays(arrays, schema=SCHEMA)


def _by_game(turn: TurnPlayed) -> tuple[int, int]:
    return turn.game, turn.turn


def _row(turn: TurnPlayed, first: int) -> tuple[Any, ...]:
    event, after = turn.event, turn.after
    turn_played = (first + turn.game, turn.turn, turn.seat, turn.result, type(event).__name__)
    shown = (*turn_played, *event.about, *after.counts())
    if not after.over:
        return (*shown, None, None, None)
    by_seat = sorted(after.standings(), key=lambda place: place.seat)
    scores, places = [p.points for p in by_seat], [p.place for p in by_seat]
    return (*shown, event.ending, scores, places)


def _trace_line(turn: TurnPlayed, first: int) -> str:
    """A turn as a line of JSON."""
    line = {
        "game": first + turn.game,
        "turn": turn.turn,
        "seat": turn.seat,
        "result": turn.result,
        "before": turn.before.to_json(),
        "after": turn.after.to_json(),
    }
    told = turn.event.as_json()
    return json.dumps(line | ({"event": told} if told else {}), separators=(",", ":"))


@dataclass(frozen=True)
class PlayedRun:
    """What came of a run: all its turns, or those done when it was interrupted."""

    table: pa.Table
    complete: bool

    @property
    def games(self) -> int:
        """How many games were played to their end."""
        return len(self.table["end"].drop_null())


def simulate(
    run: Run,
    out: Path | None = None,
    *,
    trace: Path | None = None,
    resume: bool = False,
    workers: int = -1,
    backend: str | None = None,
    progress: Progress = lambda games: None,
) -> PlayedRun:
    """Play a run. With `out`, what is done is kept as it comes, and can be resumed.

    Ctrl-C (or a `progress` that raises KeyboardInterrupt) stops it between chunks. `backend`
    names where joblib plays the chunks: this machine's cores, or "dask" for a cluster.
    """
    _check_files(out, trace, resume)
    _check_workers(workers)
    pool = _pool(workers, backend, in_order=trace is not None)
    parts = _Parts(run, out, resume)
    lines = _Lines(trace)
    missing = [first for first in range(0, run.games, run.chunk) if not parts.has(first)]
    complete = False
    try:
        progress(run.games - sum(min(run.chunk, run.games - first) for first in missing))
        for chunk in _played(run, missing, pool, trace is not None):
            parts.keep(chunk)
            lines.write(chunk.lines)
            progress(min(run.chunk, run.games - chunk.first))
        complete = True
    except KeyboardInterrupt:
        pass
    lines.close()
    return PlayedRun(parts.merged(complete), complete)


def _pool(workers: int, backend: str | None, in_order: bool) -> joblib.Parallel | None:
    """Where chunks are played; None: here."""
    if workers == 1 and backend is None:
        return None
    order = "generator" if in_order else "generator_unordered"
    try:
        with joblib.parallel_config(backend=backend or "loky", n_jobs=workers):
            return joblib.Parallel(return_as=order)
    except (ValueError, ImportError) as problem:
        raise BadInput(
            f'the backend "{backend}" ({problem})',
            "a backend is loky, threading, multiprocessing, or dask with a client",
            "leave it out to use all cores",
        ) from None


def _played(
    run: Run, missing: list[int], pool: joblib.Parallel | None, traced: bool
) -> Iterator[Chunk]:
    """The chunks as they are done, on this or on other processes."""
    if pool is None:
        yield from (play_chunk(run, first, traced) for first in missing)
        return
    play = joblib.delayed(_play_elsewhere)
    folder = os.environ.get(OWN_GAMES)
    with closing(pool(play(folder, run, first, traced) for first in missing)) as done:
        yield from done


def _play_elsewhere(own_games: str | None, run: Run, first: int, traced: bool) -> Chunk:
    """A chunk in another process, which may have begun before a folder of games was named."""
    if own_games is not None:
        os.environ[OWN_GAMES] = own_games
    return play_chunk(run, first, traced)


class _Lines:
    """The trace: written beside its place, and put there when no more lines come."""

    def __init__(self, path: Path | None) -> None:
        if path is None:
            self.path = None
            return
        self.path = path.resolve()  # a link stays, what it points to is written
        self.draft = self.path.with_name(self.path.name + ".draft")
        try:
            self.file = self.draft.open("w", encoding="utf-8")
        except OSError as problem:
            raise unwritable(path, problem) from None

    def write(self, lines: list[str]) -> None:
        """Add lines."""
        if self.path is not None:
            self.file.writelines(f"{line}\n" for line in lines)

    def close(self) -> None:
        """Put the lines in their place."""
        if self.path is not None:
            self.file.close()
            os.replace(self.draft, self.path)


class _Parts:
    """The chunks of a run: in memory, and in a folder beside the file they will make."""

    def __init__(self, run: Run, out: Path | None, resume: bool) -> None:
        self.run, self.out = run, out
        self.tables: dict[int, pa.Table] = {}
        self.metadata = {b"heckmeck": json.dumps(run.described(), sort_keys=True).encode()}
        if out is None:
            return
        self.out = out = out.resolve()  # a link stays, what it points to is written
        self.folder = out.with_name(out.name + ".parts")
        if resume and out.exists():
            self._read_whole(out)
            return
        if not resume:
            shutil.rmtree(self.folder, ignore_errors=True)
        try:
            self.folder.mkdir(exist_ok=True)
            probe = self.folder / "writable"
            probe.touch()
            probe.unlink()
        except OSError as problem:
            raise unwritable(out, problem) from None
        for part in sorted(self.folder.glob("*.parquet")):
            self.tables[int(part.stem)] = self._read(part)

    def _read_whole(self, out: Path) -> None:
        """A run that was finished: nothing of it is missing."""
        table = self._read(out)
        for first in range(0, self.run.games, self.run.chunk):
            chunk = pc.and_(
                pc.greater_equal(table["game"], first),
                pc.less(table["game"], first + self.run.chunk),
            )
            self.tables[first] = table.filter(chunk)

    def _read(self, path: Path) -> pa.Table:
        """What was kept of this run; anything else is refused."""
        try:
            table = pq.read_table(path)
            ours = table.schema.metadata == self.metadata
        except (pa.ArrowException, OSError):
            ours = False
        if not ours:
            raise BadInput(
                f"{path} is not of this run",
                "only the same run can be resumed",
                "start it anew, or name another file",
            )
        return table

    def has(self, first: int) -> bool:
        """Whether a chunk is done."""
        return first in self.tables

    def keep(self, chunk: Chunk) -> None:
        """Store a chunk, whole or not at all."""
        table = chunk.table.replace_schema_metadata(self.metadata)
        self.tables[chunk.first] = table
        if self.out is not None:
            _write_whole(table, self.folder / f"{chunk.first:09d}.parquet")

    def merged(self, complete: bool) -> pa.Table:
        """All chunks in order; a complete run is stored as one file."""
        empty = SCHEMA.empty_table().replace_schema_metadata(self.metadata)
        table = pa.concat_tables([empty, *(self.tables[first] for first in sorted(self.tables))])
        if self.out is not None and complete:
            _write_whole(table, self.out)
            shutil.rmtree(self.folder, ignore_errors=True)
        return table


def _write_whole(table: pa.Table, path: Path) -> None:
    with draft_of(path) as draft:
        pq.write_table(table, draft, compression="zstd")


def _check_files(out: Path | None, trace: Path | None, resume: bool) -> None:
    """Refuse files that cannot be written, before anything is."""
    for path in (out, trace):
        if path is not None and not can_be_written(path):
            raise unwritable(path)
    if out is not None and trace is not None and out.resolve() == trace.resolve():
        raise BadInput(f"{out} for results and trace", "they are two files", "name another")
    if trace is not None and resume:
        raise BadInput(
            "a trace of a run that is resumed",
            "a trace holds every turn of a run, also those played before",
            "leave one of them out",
        )


def _check_workers(workers: int) -> None:
    if workers != -1 and not 1 <= workers <= 1024:
        raise BadInput(f"{workers} workers", "1 to 1024 are allowed, -1 is all cores", "try 2")


def read_run(path: Path) -> tuple[dict[str, Any], pa.Table]:
    """The configuration and the turns of a stored run."""
    table = pq.read_table(path)
    return json.loads(table.schema.metadata[b"heckmeck"]), table
