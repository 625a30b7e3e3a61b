"""Notebooks checked by nbval keep their answers apart, and leave no trace in the environment."""

import os
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import SimpleNamespace

import pytest

FOLDER = "HECKMECK_ANSWERS"


@pytest.fixture
def session():
    """The hook that goes around every test, and a session for it to serve."""
    spec = spec_from_file_location("settings", Path(__file__).parents[2] / "conftest.py")
    settings = module_from_spec(spec)
    spec.loader.exec_module(settings)
    cleanups = []
    config = SimpleNamespace(stash=pytest.Stash(), add_cleanup=cleanups.append)

    def around(path):
        return settings.pytest_runtest_protocol(SimpleNamespace(path=path, config=config))

    yield SimpleNamespace(around=around, cleanups=cleanups)
    for clean_up in cleanups:
        clean_up()


def folder_in(session, path):
    """The folder for answers while a cell of the notebook is checked."""
    around = session.around(path)
    next(around)
    folder = Path(os.environ[FOLDER])
    with pytest.raises(StopIteration):
        around.send(None)
    return folder


def test_each_notebook_has_a_folder_of_its_own(session, tmp_path):
    one, same, two = (folder_in(session, tmp_path / f"{name}.ipynb") for name in "aab")
    assert one == same != two
    assert one.is_dir()
    assert two.is_dir()


@pytest.mark.parametrize("before", [None, "before"])
def test_the_environment_is_put_back_even_after_a_failure(session, tmp_path, monkeypatch, before):
    if before is None:
        monkeypatch.delenv(FOLDER, raising=False)
    else:
        monkeypatch.setenv(FOLDER, before)
    folder_in(session, tmp_path / "a.ipynb")
    assert os.environ.get(FOLDER) == before
    around = session.around(tmp_path / "a.ipynb")
    next(around)
    with pytest.raises(KeyboardInterrupt):
        around.throw(KeyboardInterrupt)
    assert os.environ.get(FOLDER) == before


def test_no_folder_is_made_for_other_tests_and_none_is_left_behind(session, tmp_path, monkeypatch):
    monkeypatch.delenv(FOLDER, raising=False)
    next(session.around(tmp_path / "test_a.py"))
    assert FOLDER not in os.environ
    assert session.cleanups == []
    folder = folder_in(session, tmp_path / "a.ipynb")
    for clean_up in session.cleanups:
        clean_up()
    assert not folder.exists()
