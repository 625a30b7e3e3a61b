"""A real browser for the tests: JupyterLab and the pages of `heckmeck serve`, on this machine."""

import os
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from analysis.chromium import FLAGS, installed
from analysis.pages.serving import served

BROWSER = installed()


def pytest_collection_modifyitems(items):
    """Without Chromium these tests are skipped, unless the caller does not allow that."""
    if BROWSER is None and not os.environ.get("HECKMECK_NEEDS_BROWSER"):
        skip = pytest.mark.skip(reason="no Chromium found (Debian: apt-get install chromium)")
        for item in items:
            if Path(__file__).parent in item.path.parents:
                item.add_marker(skip)


@pytest.fixture(scope="session")
def lab(tmp_path_factory):
    """The address of `heckmeck lab` on a copy of the notebooks."""
    folder, data_folder = tmp_path_factory.mktemp("lab"), tmp_path_factory.mktemp("data")
    words = ["lab", f"--folder={folder}", "--IdentityProvider.token=test"]
    own = {  # not the tester's own theme, open tabs and sessions
        "HECKMECK_DATA": str(data_folder),
        "JUPYTERLAB_SETTINGS_DIR": str(data_folder / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(data_folder / "workspaces"),
    }
    with served(words, folder, "/api?token=test", **own) as address:
        yield address


@pytest.fixture(scope="session")
def pages(tmp_path_factory):
    """The address of `heckmeck serve`."""
    folder = tmp_path_factory.mktemp("pages")
    with served(["serve"], folder, HECKMECK_DATA=str(folder)) as address:
        yield address


@pytest.fixture(scope="session")
def browser():
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=BROWSER, args=list(FLAGS))
        yield chromium
        chromium.close()


@pytest.fixture
def apart():
    """Do some work where no event loop runs: the browser's own is not for explorers."""
    with ThreadPoolExecutor(1) as thread:
        yield lambda work, *given: thread.submit(work, *given).result()


@pytest.fixture
def page(browser):
    """A page; in the end there was no error on it, and no request beyond this machine."""
    page = browser.new_page(viewport={"width": 1280, "height": 1400})
    errors, outside = [], []
    page.on("console", lambda m: errors.append(m.text) if m.type == "error" else None)
    page.on("response", lambda r: errors.append(f"{r.status} {r.url}") if r.status >= 400 else None)
    page.on("request", lambda r: outside.append(r.url) if _leaves(r.url) else None)
    yield page
    page.close()
    assert errors == []
    assert outside == []


def _leaves(url):
    return not url.startswith(("data:", "blob:", "http://127.0.0.1", "ws://127.0.0.1"))


@pytest.fixture
def run_notebook(lab, page):
    """Open a notebook in JupyterLab and run all its cells."""

    def run(path):
        name = re.sub(r"\W", "", path)
        page.goto(f"{lab}/lab/workspaces/{name}/tree/{path}?token=test")
        page.wait_for_selector(".jp-Notebook .jp-CodeCell", timeout=60_000)
        page.get_by_text("Python 3 (ipykernel) | Idle").wait_for(timeout=60_000)
        page.get_by_role("menuitem", name="Run", exact=True).click()
        page.get_by_text("Run All Cells", exact=True).first.click()
        return page

    return run
