"""Settings for all tests: the same examples on every machine, notebooks compared by text."""

import os
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import settings

settings.register_profile("reproducible", derandomize=True, deadline=None)
settings.load_profile("reproducible")

answers = TemporaryDirectory()


def pytest_collectstart(collector):
    """Leave out of nbval's comparison what pictures and widgets are made of."""
    if collector.path.suffix == ".ipynb":
        collector.skip_compare += ("application/vnd.plotly.v1+json",)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item):
    """Give each notebook a folder of its own for answers, before its kernel starts."""
    if item.path.suffix == ".ipynb":
        folder = Path(answers.name, *item.path.parts[1:])
        folder.mkdir(parents=True, exist_ok=True)
        os.environ["HECKMECK_ANSWERS"] = str(folder)


def pytest_unconfigure():
    """Throw the answers away."""
    answers.cleanup()
