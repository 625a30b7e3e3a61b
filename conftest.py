"""Settings for all tests: the same examples on every machine, notebooks compared by text."""

from hypothesis import settings

settings.register_profile("reproducible", derandomize=True, deadline=None)
settings.load_profile("reproducible")


def pytest_collectstart(collector):
    """Leave out of nbval's comparison what pictures and widgets are made of."""
    if collector.path.suffix == ".ipynb":
        collector.skip_compare += ("application/vnd.plotly.v1+json",)
