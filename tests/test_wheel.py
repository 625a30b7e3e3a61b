"""A wheel works outside the repository: the rules travel inside it."""

import json
import subprocess
import sys
import venv
from pathlib import Path
from zipfile import ZipFile

ROOT = Path(__file__).parents[1]


def test_the_wheel_answers_in_an_empty_environment(tmp_path):
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    subprocess.run(
        [*pip, "wheel", "--no-deps", "--no-build-isolation", "-w", str(tmp_path), str(ROOT)],
        check=True,
    )
    (wheel,) = tmp_path.glob("heckmeck-*.whl")
    venv.create(tmp_path / "empty", with_pip=True)
    folder = tmp_path / "empty" / ("Scripts" if sys.platform == "win32" else "bin")
    install = [str(folder / "python"), "-m", "pip", "--quiet", "--disable-pip-version-check"]
    constraints = ["-c", str(ROOT / "constraints.txt")]
    subprocess.run([*install, "install", *constraints, str(wheel)], check=True, cwd=tmp_path)

    def heckmeck(*words):
        return subprocess.run(
            [str(folder / "heckmeck"), *words], cwd=tmp_path, capture_output=True, text=True
        )

    turn = heckmeck("turn", "--game", "barbecue", "--exact", "--json")
    value = json.loads(turn.stdout)["value_fraction"]
    assert value == "237572995249769317460201/124354079842912513818624"
    position = heckmeck("position", "--game", "bratwurmeck", "--position", "24=mine", "--json")
    assert json.loads(position.stdout)["goal"] == "points"
    contest = heckmeck("contest", "--participants", "12", "--json")
    assert json.loads(contest.stdout)["winners"]
    card = heckmeck("card", "--game", "bratwurmeck", "--json")
    assert len(json.loads(card.stdout)["card"]) == 6
    search = heckmeck("card", "--game", "bratwurmeck", "--search")
    assert "heckmeck[games]" in search.stderr
    routes = heckmeck("ambush", "--routes", "--json")
    assert json.loads(routes.stdout)["routes"]["Bologna"]["alone"] == 128
    for words in (["simulate", "--game", "barbecue"], ["ambush", "--city", "Bologna"]):
        games = heckmeck(*words)
        assert games.returncode == 2
        assert "heckmeck[games]" in games.stderr
        assert games.stderr.count("\n") == 1
    for command in ("lab", "serve"):
        refused = heckmeck(command)
        assert (refused.returncode, refused.stderr.count("\n")) == (2, 1)
        assert "heckmeck[lab]" in refused.stderr
    listed = heckmeck("--help")
    assert listed.returncode == 0
    assert "Not installed: needs heckmeck[games]." in listed.stdout
    names = ZipFile(wheel).namelist()
    for path in (*(ROOT / "notebooks").rglob("*.ipynb"), ROOT / "benchmarks" / "__main__.py"):
        if ".ipynb_checkpoints" not in path.parts:
            assert f"analysis/shipped/{path.relative_to(ROOT).as_posix()}" in names
