import json
import os
import signal
import subprocess
import sys
import time

import numpy as np
import pytest

from analysis.studies import simulation
from analysis.studies.games import summarize
from analysis.studies.simulation import Run, read_run, simulate
from heckmeck_core import BadInput
from heckmeck_core.games import find_game, rules
from heckmeck_core.games.notation import from_json
from heckmeck_core.games.whole_games import DiceMatch
from heckmeck_core.mille_grazie.board import board_from_json

SMALL = Run("barbecue", 3, ("lead",), 60, seed=5)


@pytest.fixture
def small_chunks(monkeypatch):
    monkeypatch.setattr(DiceMatch, "chunk", 20)


@pytest.fixture(scope="module")
def played():
    return simulate(SMALL, workers=1)


@pytest.mark.parametrize(
    ("game", "strategies"),
    [
        ("barbecue", ("points", "highest sum, stop at 26")),
        ("bratwurmeck", ("points", "highest sum, stop at 26")),
        ("mille_grazie", ("uniform", "uniform/shortest")),
    ],
)
def test_a_run_is_the_same_however_it_is_cut_up_and_whoever_plays_it(game, strategies, monkeypatch):
    run = Run(game, 2, strategies, 25 if game == "mille_grazie" else 45, seed=9)
    alone = simulate(run, workers=1).table
    assert simulate(run, workers=2).table.equals(alone)
    monkeypatch.setattr(type(run.match()), "chunk", 17)
    assert simulate(run, workers=1).table.equals(alone)


def test_other_seeds_make_other_games(played):
    other = simulate(Run("barbecue", 3, ("lead",), 60, seed=6), workers=1)
    assert not other.table.equals(played.table)


def test_the_stored_run_carries_its_whole_configuration(tmp_path, played):
    out = tmp_path / "run.parquet"
    simulate(SMALL, out, workers=1)
    described, table = read_run(out)
    assert table.equals(played.table)
    assert described["worms"] == "23-24=1,25-28=2,29-32=3,33-36=4"
    assert described["options"]["worm_supply"] == "limited"
    assert (described["seed"], described["strategies"]) == (5, ["lead"])
    assert list(tmp_path.iterdir()) == [out]


def test_an_interrupted_run_keeps_what_is_done_and_resumes_to_the_same_numbers(
    tmp_path, played, small_chunks
):
    out = tmp_path / "run.parquet"

    def stop_soon(games):
        stop_soon.done += games
        if stop_soon.done >= 20:
            raise KeyboardInterrupt

    stop_soon.done = 0
    stopped = simulate(SMALL, out, workers=1, progress=stop_soon)
    assert (stopped.complete, stopped.games) == (False, 20)
    assert not out.exists()
    seen = []
    resumed = simulate(SMALL, out, resume=True, workers=1, progress=seen.append)
    assert seen == [20, 20, 20]
    assert resumed.complete
    assert resumed.table.equals(played.table)
    assert read_run(out)[1].equals(played.table)


def test_another_run_is_not_resumed(tmp_path, small_chunks):
    out = tmp_path / "run.parquet"

    def stop(games):
        if games:
            raise KeyboardInterrupt

    simulate(SMALL, out, workers=1, progress=stop)
    with pytest.raises(BadInput, match="not of this run"):
        simulate(Run("barbecue", 3, ("points",), 60, seed=5), out, resume=True, workers=1)


@pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind")
def test_a_killed_run_resumes_to_the_same_numbers(tmp_path):
    out = tmp_path / "run.parquet"
    words = ["simulate", "--game", "bratwurmeck", "--players", "2", "--games", "1000"]
    words += ["--seed", "4", "--out", str(out), "--json"]
    command = [sys.executable, "-m", "analysis.cli", *words]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True)
    parts = out.with_name("run.parquet.parts")
    deadline = time.monotonic() + 60
    while not list(parts.glob("*.parquet")) and time.monotonic() < deadline:
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    assert not out.exists()
    subprocess.run([*command, "--resume"], check=True, stdout=subprocess.DEVNULL)
    run = Run("bratwurmeck", 2, ("points",), 1000, seed=4)
    assert read_run(out)[1].equals(simulate(run, workers=1).table)


def test_a_dask_cluster_plays_the_same_games(tmp_path):
    """Two worker processes of a real local cluster."""
    code = f"""
from dask.distributed import Client, LocalCluster
from analysis.studies.simulation import Run, simulate
import pyarrow.parquet as pq
if __name__ == "__main__":
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        with Client(cluster):
            table = simulate(Run("barbecue", 3, ("lead",), 60, seed=5), backend="dask").table
    pq.write_table(table, {str(tmp_path / "dask.parquet")!r})
"""
    script = tmp_path / "dask_run.py"
    script.write_text(code)
    subprocess.run([sys.executable, str(script)], check=True, capture_output=True)
    assert read_run(tmp_path / "dask.parquet")[1].equals(simulate(SMALL, workers=1).table)


@pytest.mark.parametrize("game", ["barbecue", "bratwurmeck"])
def test_a_trace_holds_every_turn_and_each_follows_from_the_rules(game, tmp_path):
    trace = tmp_path / "turns.jsonl"
    run = Run(game, 3, ("lead",), 20, seed=2)
    table = simulate(run, trace=trace, workers=2).table
    lines = [json.loads(line) for line in trace.read_text().splitlines()]
    assert len(lines) == len(table)
    game_rules = rules(game)
    before = {}
    for line in lines:
        position = from_json(line["before"], game_rules)
        assert position == before.get(line["game"], game_rules.start(3))
        assert position.seat == line["seat"]
        after, _ = position.play(line["result"])
        assert from_json(line["after"], game_rules) == after
        before[line["game"]] = after
    assert all(position.over for position in before.values())


def test_a_trace_of_mille_grazie_leads_from_deal_to_end(tmp_path):
    trace = tmp_path / "turns.jsonl"
    run = Run("mille_grazie", 4, ("uniform",), 12, seed=2)
    table = simulate(run, trace=trace, workers=1).table
    lines = [json.loads(line) for line in trace.read_text().splitlines()]
    assert len(lines) == len(table)
    before = {}
    for line in lines:
        position = board_from_json(line["before"], run.rules())
        assert position == before.get(line["game"], position)
        assert position.seat == line["seat"]
        after = board_from_json(line["after"], run.rules())
        gained = after.scores[position.seat] - position.scores[position.seat]
        assert gained == (line["result"] or 0)
        before[line["game"]] = after
    assert all(position.over for position in before.values())
    starts = {tuple(line["before"]["nobles"]) for line in lines if line["turn"] == 1}
    assert len(starts) > 6


def test_equilibrium_seats_play_to_the_end_and_beat_uniform_ones():
    run = Run("mille_grazie", 2, ("equilibrium", "uniform"), 5, seed=1)
    summary = summarize(simulate(run, workers=1).table)
    assert summary.wins[0].value > summary.wins[1].value
    assert 3 < summary.turns.value < 30
    assert set(summary.endings) <= set(find_game("mille_grazie").endings)


def test_the_summary_counts_what_the_turns_say(played):
    summary = summarize(played.table)
    rows = played.table.to_pylist()
    last = [row for row in rows if row["end"]]
    assert summary.games == len(last) == 60
    assert summary.turns.value == pytest.approx(np.mean([row["turn"] for row in last]))
    failed = sum(row["result"] is None for row in rows)
    assert summary.failed_turns.value == pytest.approx(failed / 60)
    assert sum(win.value for win in summary.wins) == pytest.approx(1)
    for seat in range(3):
        points = [row["scores"][seat] for row in last]
        assert summary.scores[seat].value == pytest.approx(np.mean(points))
        assert summary.scores[seat].error == pytest.approx(np.std(points, ddof=1) / 60**0.5)


def test_games_are_as_an_independent_simulation_found_them():
    """2 to 5 players: 44 to 51 turns, about 12.5 failed, ended by the supply of snails."""
    for players, turns in ((2, 44), (5, 51)):
        summary = summarize(simulate(Run("barbecue", players, ("lead",), 250, 1)).table)
        assert abs(summary.turns.value - turns) < 4 * summary.turns.error + 1
        assert abs(summary.failed_turns.value - 12.5) < 0.3
        assert summary.endings["no_snail_left"].value > 0.9


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"players": 1}, "BBQ-1"),
        ({"players": 6}, "BBQ-1"),
        ({"games": 0}, "at least one"),
        ({"strategies": ("win",)}, "a strategy"),
        ({"strategies": ("lead", "lead")}, "2 strategies for 3 players"),
        ({"worms": "23-35=1"}, "BBQ-3"),
        ({"options": {"tie": "coin"}}, "BBQ-17"),
        ({"options": {"luck": "yes"}}, "options are"),
        ({"game": "poker"}, "the games are barbecue, bratwurmeck, mille_grazie"),
        ({"game": "mille_grazie"}, 'a strategy "lead": in Mille Grazie'),
        ({"game": "mille_grazie", "players": 5}, "MG-1"),
        ({"game": "mille_grazie", "worms": "23=1"}, "no grill"),
        ({"game": "mille_grazie", "options": {"noble_wins": "never"}}, "MG-11"),
    ],
)
def test_a_run_that_cannot_be_is_refused_before_it_starts(change, said):
    settings = {"game": "barbecue", "players": 3, "strategies": ("lead",), "games": 5, "seed": 1}
    with pytest.raises(BadInput, match=said):
        Run(**(settings | change))


def test_a_file_that_cannot_be_written_is_refused_before_the_first_game(tmp_path, monkeypatch):
    monkeypatch.setattr(simulation, "play_chunk", lambda *_: pytest.fail("a game was played"))
    blocked = tmp_path / "file"
    blocked.write_text("")
    for where in ({"out": blocked / "run.parquet"}, {"out": tmp_path}):
        with pytest.raises(BadInput, match="cannot write"):
            simulate(SMALL, **where, workers=1)
    with pytest.raises(BadInput, match="cannot write"):
        simulate(SMALL, trace=tmp_path / "no" / "turns.jsonl", workers=1)


def test_a_finished_run_is_resumed_by_reading_it(tmp_path, played, monkeypatch):
    out = tmp_path / "run.parquet"
    simulate(SMALL, out, workers=1)
    with pytest.raises(BadInput, match="not of this run"):
        simulate(Run("barbecue", 3, ("lead",), 60, seed=6), out, resume=True, workers=1)
    monkeypatch.setattr(simulation, "play_chunk", lambda *_: pytest.fail("a game was played"))
    assert simulate(SMALL, out, resume=True, workers=1).table.equals(played.table)


def test_a_file_that_is_no_run_is_not_resumed(tmp_path):
    out = tmp_path / "run.parquet"
    out.write_text("something else")
    with pytest.raises(BadInput, match="not of this run"):
        simulate(SMALL, out, resume=True, workers=1)
    assert out.read_text() == "something else"


def test_a_link_stays_a_link_and_its_target_is_written(tmp_path, played):
    target, link = tmp_path / "target.parquet", tmp_path / "link.parquet"
    link.symlink_to(target)
    simulate(SMALL, link, workers=1)
    assert link.is_symlink()
    assert read_run(target)[1].equals(played.table)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no such thing here")
def test_what_is_no_plain_file_is_not_replaced(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for where in ({"out": pipe}, {"trace": pipe}):
        with pytest.raises(BadInput, match="cannot write"):
            simulate(SMALL, **where, workers=1)
    assert pipe.is_fifo()


def test_refused_calls_leave_nothing_behind(tmp_path):
    same = tmp_path / "same"
    for where in (
        {"out": same, "trace": tmp_path / "t", "backend": "abacus"},
        {"out": same, "trace": same},
        {"out": same, "trace": tmp_path / "t", "resume": True},
    ):
        with pytest.raises(BadInput):
            simulate(SMALL, **where, workers=1)
    assert list(tmp_path.iterdir()) == []
