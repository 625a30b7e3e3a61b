"""Settings for all tests: the same examples on every machine, notebooks compared by text."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import settings

settings.register_profile("reproducible", derandomize=True, deadline=None)
settings.load_profile("reproducible")

ANSWERS = pytest.StashKey[Path]()


def pytest_collectstart(collector):
    """Leave out of nbval's comparison what pictures and widgets are made of."""
    if collector.path.suffix == ".ipynb":
        collector.skip_compare += ("application/vnd.plotly.v1+json",)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item):
    """Give each notebook a folder of its own for answers, and put the environment back after it."""
    if item.path.suffix != ".ipynb":
        return (yield)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HECKMECK_ANSWERS", str(_answers_folder(item)))
        return (yield)


def _answers_folder(item):
    """The folder for the answers of an item's notebook; all are thrown away at the end."""
    if ANSWERS not in item.config.stash:
        folder = TemporaryDirectory()
        item.config.add_cleanup(folder.cleanup)
        item.config.stash[ANSWERS] = Path(folder.name)
    own = item.config.stash[ANSWERS].joinpath(*item.path.parts[1:])
    own.mkdir(parents=True, exist_ok=True)
    return own
