"""A real browser for the tests: JupyterLab and the pages of `heckmeck serve`, on this machine."""

import os
import re
import shutil
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest

from analysis.chromium import FLAGS, NAMES

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
BROWSER = next(filter(None, map(shutil.which, NAMES)), None)


def pytest_collection_modifyitems(items):
    """Without Chromium these tests are skipped, unless the caller does not allow that."""
    if BROWSER is None and not os.environ.get("HECKMECK_NEEDS_BROWSER"):
        skip = pytest.mark.skip(reason="no Chromium found (Debian: apt-get install chromium)")
        for item in items:
            if Path(__file__).parent in item.path.parents:
                item.add_marker(skip)


@contextmanager
def served(words, folder, ready, **environment):
    """A server started with free port {port}; its address, once it answers."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = subprocess.Popen(
        [sys.executable, "-m", *(word.format(port=port) for word in words)],
        cwd=folder,
        env={**os.environ, **environment},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    address = f"http://127.0.0.1:{port}"
    deadline = time.monotonic() + 90
    while time.monotonic() < deadline:
        try:
            urlopen(f"{address}{ready}", timeout=2).close()
            break
        except OSError:
            time.sleep(0.3)
    try:
        yield address
    finally:
        server.terminate()
        server.wait()


@pytest.fixture(scope="session")
def data_folder(tmp_path_factory):
    """Where the servers' kernels keep what people do: not in the tester's own folder."""
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="session")
def lab(tmp_path_factory, data_folder):
    """The address of a JupyterLab on a copy of the notebooks."""
    folder = tmp_path_factory.mktemp("lab")
    shutil.copytree(NOTEBOOKS, folder / "notebooks")
    words = ["jupyter", "lab", "--no-browser", "--ip=127.0.0.1", "--port={port}", "--allow-root"]
    words += ["--IdentityProvider.token=test", "--LabApp.news_url=None"]
    with served(words, folder, "/api?token=test", HECKMECK_DATA=str(data_folder)) as address:
        yield address


@pytest.fixture(scope="session")
def browser():
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=BROWSER, args=list(FLAGS))
        yield chromium
        chromium.close()


@pytest.fixture
def page(browser):
    """A page; in the end there was no error on it, and no request beyond this machine."""
    page = browser.new_page(viewport={"width": 1280, "height": 1400})
    errors, outside = [], []
    page.on("console", lambda m: errors.append(m.text) if m.type == "error" else None)
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
        page.goto(f"{lab}/lab/workspaces/{name}/tree/notebooks/{path}?token=test")
        page.wait_for_selector(".jp-Notebook .jp-CodeCell", timeout=60_000)
        page.get_by_text("Python 3 (ipykernel) | Idle").wait_for(timeout=60_000)
        page.get_by_role("menuitem", name="Run", exact=True).click()
        page.get_by_text("Run All Cells", exact=True).first.click()
        return page

    return run
