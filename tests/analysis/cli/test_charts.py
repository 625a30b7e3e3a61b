"""The command that writes the charts; what Chromium makes is tried in tests/browser."""

from functools import partial

import pytest

from analysis import chromium
from analysis.charts.sheets import odds_ladder_sheet
from analysis.cli import charts as command


@pytest.fixture
def charts(heckmeck, monkeypatch):
    """Run `heckmeck charts` with one sheet a game."""
    monkeypatch.setattr(command, "makers", lambda rules: [odds_ladder_sheet])
    return partial(heckmeck, "charts")


@pytest.fixture
def no_chromium(monkeypatch):
    monkeypatch.setattr(chromium.shutil, "which", lambda name: None)


@pytest.fixture
def no_work(monkeypatch):
    """Whoever starts to work fails."""

    def work(*_):
        raise AssertionError("work began")

    monkeypatch.setattr(command, "_write", work)


def files(folder):
    return sorted(path.name for path in folder.iterdir())


def test_without_chromium_html_is_written_and_the_package_named(charts, tmp_path, no_chromium):
    code, _, err = charts("--out", str(tmp_path), "--game", "barbecue")
    assert code == 2
    assert err.count("\n") == 1
    assert "svg, png, pdf without Chromium" in err
    assert "apt-get install chromium" in err
    assert files(tmp_path) == ["barbecue.html", "barbecue_odds_ladder.csv"]


def test_html_alone_needs_no_chromium_and_nothing_is_complained_of(charts, tmp_path, no_chromium):
    code, out, err = charts("--out", str(tmp_path), "--format", "html")
    assert (code, err) == (0, "")
    assert files(tmp_path) == ["barbecue.html", "bratwurmeck.html"]
    assert "Heckmeck Barbecue and Heckmeck am Bratwurmeck" in out


def test_the_same_call_writes_the_same_bytes(charts, tmp_path):
    for name in ("a", "b"):
        charts("--out", str(tmp_path / name), "--format", "html,csv")
    assert files(tmp_path / "a") == files(tmp_path / "b")
    for name in files(tmp_path / "a"):
        assert (tmp_path / "a" / name).read_bytes() == (tmp_path / "b" / name).read_bytes()


def test_a_scale_of_ones_own_is_used_and_named(charts, tmp_path):
    words = ("--game", "barbecue", "--worms", "23-35=1,36=9", "--format", "html")
    assert charts("--out", str(tmp_path), *words)[0] == 0
    assert "23-35=1,36=9 (BBQ-3)" in (tmp_path / "barbecue.html").read_text()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--format", "gif"), 'a format "gif": formats are html, svg, png, pdf, csv'),
        (("--format", ","), "no format"),
        (("--paper", "a5"), 'a paper "a5": papers are a4, a3, letter'),
        (("--game", "chess"), "the games are barbecue, bratwurmeck or both"),
        (("--worms", "23-36=1"), "--worms for both games"),
        (("--game", "barbecue", "--worms", "23=1"), "printed worms"),
        (("--game", "barbecue", "--worms", "23-36=0"), "some spot has a worm"),
    ],
)
def test_a_wrong_word_is_one_line_before_work_begins(charts, no_work, tmp_path, words, said):
    code, out, err = charts("--out", str(tmp_path / "new"), *words)
    assert (code, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1
    assert not (tmp_path / "new").exists()


def test_a_folder_that_cannot_be_written_is_refused_before_work_begins(charts, no_work, tmp_path):
    (tmp_path / "file").touch()
    code, _, err = charts("--out", str(tmp_path / "file"))
    assert code == 2
    assert "cannot write" in err
    assert err.count("\n") == 1


def test_ctrl_c_leaves_what_was_there_and_nothing_half_written(charts, monkeypatch, tmp_path):
    (tmp_path / "barbecue.html").write_text("before")

    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("analysis.files.os.replace", interrupted)
    code, _, err = charts("--out", str(tmp_path), "--game", "barbecue", "--format", "html")
    assert code == 130
    assert err.strip() == "heckmeck: stopped"
    assert (tmp_path / "barbecue.html").read_text() == "before"
    assert files(tmp_path) == ["barbecue.html"]
