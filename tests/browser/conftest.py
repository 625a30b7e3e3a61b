"""A real browser for the tests: JupyterLab and the pages of `heckmeck serve`, on this machine."""

import os
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from analysis.chromium import FLAGS, installed
from analysis.pages.serving import served

BROWSER = installed()
PATIENCE = 120_000
"""Milliseconds after which even a crawling machine has done anything; no test depends on pace."""


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
def new_page(browser):
    """Open pages, each in a browser of its own, that wait as long as it takes."""
    opened = []

    def new(**settings):
        page = browser.new_page(**settings)
        page.set_default_timeout(PATIENCE)
        opened.append(page)
        return page

    yield new
    for page in opened:
        if page.locator("main[data-hm-page]").count():
            page.goto("about:blank")  # a page that is left ends its kernel, one that is closed not
        page.close()


@pytest.fixture
def page(new_page):
    """A page; in the end there was no error on it, and no request beyond this machine."""
    page = new_page(viewport={"width": 1280, "height": 1400})
    errors, outside = [], []
    page.on("console", lambda m: errors.append(m.text) if m.type == "error" else None)
    page.on("response", lambda r: errors.append(f"{r.status} {r.url}") if r.status >= 400 else None)
    page.on("request", lambda r: outside.append(r.url) if _leaves(r.url) else None)
    yield page
    page.evaluate("null")  # by now we know what the browser had to say
    assert errors == []
    assert outside == []


def _leaves(url):
    return not url.startswith(("data:", "blob:", "http://127.0.0.1", "ws://127.0.0.1"))


@pytest.fixture
def run_all_cells():
    """Run all cells of the notebook that is open in a JupyterLab."""

    def run(page):
        page.get_by_role("menuitem", name="Run", exact=True).click()
        page.get_by_text("Run All Cells", exact=True).first.click()

    return run


@pytest.fixture
def run_on(lab, run_all_cells):
    """Open a notebook in JupyterLab on some page, in a workspace of its own, and run it."""

    def run(page, path):
        name = re.sub(r"\W", "", path)
        page.goto(f"{lab}/lab/workspaces/{name}/tree/{path}?token=test")
        page.locator(".jp-Notebook .jp-CodeCell").first.wait_for()
        page.get_by_text("Python 3 (ipykernel) | Idle").wait_for()
        run_all_cells(page)
        return page

    return run


@pytest.fixture
def run_notebook(run_on, page):
    """Open a notebook in JupyterLab and run all its cells."""
    return lambda path: run_on(page, path)
