"""Notebooks in a folder of the user's: brought up to date, never overwritten."""

import pytest

from analysis.notebook_copies import RECORD, copy_notebooks
from heckmeck_core import BadInput


@pytest.fixture
def source(tmp_path):
    folder = tmp_path / "source"
    (folder / "explore").mkdir(parents=True)
    (folder / "start.ipynb").write_text("start 1")
    (folder / "explore" / "grill.ipynb").write_text("grill 1")
    (folder / ".ipynb_checkpoints").mkdir()
    (folder / ".ipynb_checkpoints" / "start.ipynb").write_text("old")
    return folder


def test_all_notebooks_are_copied(source, tmp_path):
    done = copy_notebooks(source, tmp_path / "mine")
    assert done.written == ["explore/grill.ipynb", "start.ipynb"]
    assert (tmp_path / "mine" / "explore" / "grill.ipynb").read_text() == "grill 1"
    assert not (tmp_path / "mine" / ".ipynb_checkpoints").exists()
    assert copy_notebooks(source, tmp_path / "mine").written == []


def test_what_the_user_changed_stays_and_is_named(source, tmp_path):
    mine = tmp_path / "mine"
    copy_notebooks(source, mine)
    (mine / "start.ipynb").write_text("my own")
    (source / "start.ipynb").write_text("start 2")
    (source / "explore" / "grill.ipynb").write_text("grill 2")
    done = copy_notebooks(source, mine)
    assert (done.written, done.kept) == (["explore/grill.ipynb"], ["start.ipynb"])
    assert (mine / "start.ipynb").read_text() == "my own"
    assert copy_notebooks(source, mine).kept == ["start.ipynb"]


def test_a_file_that_was_there_before_is_the_users(source, tmp_path):
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "start.ipynb").write_text("not yours")
    assert copy_notebooks(source, tmp_path / "mine").kept == ["start.ipynb"]


@pytest.mark.parametrize("record", ["", "[]", "{", '{"start.ipynb": 1}'])
def test_without_a_readable_record_nothing_is_overwritten(source, tmp_path, record):
    mine = tmp_path / "mine"
    copy_notebooks(source, mine)
    (mine / RECORD).write_text(record)
    (source / "start.ipynb").write_text("start 2")
    assert copy_notebooks(source, mine).kept == ["start.ipynb"]


def test_a_deleted_file_comes_back(source, tmp_path):
    copy_notebooks(source, tmp_path / "mine")
    (tmp_path / "mine" / "start.ipynb").unlink()
    assert copy_notebooks(source, tmp_path / "mine").written == ["start.ipynb"]


def test_a_folder_that_cannot_be_is_refused_in_one_line(source, tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(BadInput, match="cannot write"):
        copy_notebooks(source, tmp_path / "file")
