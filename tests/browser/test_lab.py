"""The explorers in JupyterLab, in a real browser: run, click, type, read the page."""

import os
import re
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.request import urlopen

import pytest

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser"))), None)
FLAGS = "--no-sandbox --disable-gpu --no-first-run --disable-background-networking "
FLAGS += "--disable-component-update --disable-sync"

pytestmark = pytest.mark.skipif(
    BROWSER is None and not os.environ.get("HECKMECK_NEEDS_BROWSER"),
    reason="no Chromium found (Debian: apt-get install chromium)",
)


@pytest.fixture(scope="module")
def lab(tmp_path_factory):
    """The address of a JupyterLab on a copy of the notebooks."""
    folder = tmp_path_factory.mktemp("lab")
    shutil.copytree(NOTEBOOKS, folder / "notebooks")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = ["lab", "--no-browser", "--ip=127.0.0.1", f"--port={port}", "--allow-root"]
    words += ["--IdentityProvider.token=test", "--LabApp.news_url="]
    server = subprocess.Popen(
        [sys.executable, "-m", "jupyter", *words],
        cwd=folder,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    address = f"http://127.0.0.1:{port}"
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        try:
            urlopen(f"{address}/api?token=test", timeout=2).close()
            break
        except OSError:
            time.sleep(0.3)
    yield address
    server.terminate()
    server.wait()


@pytest.fixture(scope="module")
def browser():
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=BROWSER, args=FLAGS.split())
        yield chromium
        chromium.close()


@pytest.fixture
def run_notebook(lab, browser):
    """Open a notebook and run all its cells; afterwards no error and no outside request."""
    page = browser.new_page(viewport={"width": 1280, "height": 1400})
    errors, outside = [], []
    page.on("console", lambda m: errors.append(m.text) if m.type == "error" else None)
    page.on("request", lambda r: outside.append(r.url) if _leaves(r.url) else None)

    def run(path):
        name = re.sub(r"\W", "", path)
        page.goto(f"{lab}/lab/workspaces/{name}/tree/notebooks/{path}?token=test")
        page.wait_for_selector(".jp-Notebook .jp-CodeCell", timeout=60_000)
        page.get_by_text("Python 3 (ipykernel) | Idle").wait_for(timeout=60_000)
        page.get_by_role("menuitem", name="Run", exact=True).click()
        page.get_by_text("Run All Cells", exact=True).first.click()
        return page

    yield run
    page.close()
    assert errors == []
    assert outside == []


def _leaves(url):
    return not url.startswith(("data:", "blob:", "http://127.0.0.1", "ws://127.0.0.1"))


def test_the_grill_is_laid_by_clicking_and_the_numbers_change(run_notebook):
    page = run_notebook("explore/grill_odds.ipynb")
    page.locator(".hm-said", has_text="The turn is worth 1.910 on average").wait_for(timeout=60_000)
    spots = page.locator(".hm-spot")
    spots.nth(1).click()
    page.get_by_text("My plate on 24 stays").wait_for(timeout=10_000)
    spots.nth(13).focus()
    page.keyboard.press("Enter")
    page.get_by_text("My plate on 36 stays").wait_for(timeout=10_000)
    page.get_by_label("I play for").select_option("the lead")
    page.get_by_label("Printed worms").fill("23-36=2")
    page.keyboard.press("Enter")
    page.get_by_text("Printed worms: 23-36=2 (BBQ-3).").wait_for(timeout=10_000)
    page.get_by_label("Printed worms").fill("23=2")
    page.keyboard.press("Enter")
    page.get_by_text("each of 23 to 36 needs one whole number").wait_for(timeout=10_000)
    page.locator(".js-plotly-plot .barlayer .point").first.wait_for(timeout=10_000)


def test_a_turn_is_advised_die_by_die(run_notebook):
    page = run_notebook("explore/advisor.ipynb")
    page.get_by_text("Click the dice as they fell.").wait_for(timeout=60_000)
    for count, face in enumerate(["6", "6", "W", "W", "1", "2", "3", "3"], start=1):
        page.locator(".hm-die", has_text=re.compile(f"^{face}$")).click()
        entered = " ".join(["6", "6", "W", "W", "1", "2", "3", "3"][:count])
        page.get_by_text(f"Rolled: {entered}", exact=True).wait_for(timeout=10_000)
    page.get_by_text("Best: take 2 x 6").wait_for(timeout=10_000)
    page.get_by_role("button", name="Take 2 \u00d7 6").click()
    page.get_by_text("Sum 12, 6 dice to roll.").wait_for(timeout=10_000)
    page.get_by_role("button", name="Undo").click()
    page.get_by_text("Best: take 2 x 6").wait_for(timeout=10_000)


def test_the_start_notebook_shows_table_chart_and_summary(run_notebook):
    page = run_notebook("00_start_here.ipynb")
    page.get_by_text("whoever aims at exactly 23 gets it in 42%").first.wait_for(timeout=60_000)
    page.locator(".js-plotly-plot").first.wait_for(timeout=20_000)
    page.get_by_role("cell", name="42.06%").first.wait_for(timeout=20_000)


def test_a_die_is_written_and_its_odds_appear(run_notebook):
    page = run_notebook("explore/design_a_die.ipynb")
    page.locator(".hm-said", has_text="1,069 positions").wait_for(timeout=60_000)
    page.get_by_label("Faces").fill("1 2 3 4 W 6")
    page.keyboard.press("Enter")
    page.locator(".hm-said", has_text="2,234 positions and 35,946 pairs").wait_for(timeout=10_000)
    page.get_by_label("Faces").fill("1 2 x")
    page.keyboard.press("Enter")
    page.get_by_text('cannot read "x"').wait_for(timeout=10_000)


def test_two_games_are_compared_and_mixed(run_notebook):
    page = run_notebook("explore/compare.ipynb")
    said = page.locator(".hm-said", has_text="Barbecue brings 1.910, Bratwurmeck 1.645")
    said.wait_for(timeout=60_000)
    page.get_by_label("Die of").select_option("Bratwurmeck")
    page.locator(".hm-said", has_text="Your mix brings 1.612").wait_for(timeout=10_000)
    page.get_by_label("Spots and tiles gone").fill("25 26 30 31")
    page.keyboard.press("Enter")
    page.locator(".hm-said", has_text="Bratwurmeck 1.476").wait_for(timeout=10_000)
