"""How long people wait: from a change to the new numbers in the kernel, and to the new picture."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

from analysis.explorers import Advisor, GrillOdds
from analysis.pages.serving import served
from benchmarks.measure import console, table
from heckmeck_core import BadInput

Change = Callable[[], None]
CHANGES = 100
CLICKS = 60
CLICK = """spot => new Promise(done => {
  const plot = document.querySelector(".js-plotly-plot");
  setTimeout(() => done(null), 1500);
  plot.once("plotly_afterplot", () => requestAnimationFrame(() => done(performance.now() - start)));
  const start = performance.now();
  document.querySelectorAll(".hm-spot")[spot].click();
})"""
"""From a click to the frame in which the chart has its new numbers, in milliseconds; null where
it has none, as when a plate of one's own is laid on an empty spot: either brings its worms."""


def grill_changes() -> Change:
    """A grill that is clicked at random."""
    explorer, dice = GrillOdds(), random.Random(1)

    def change() -> None:
        explorer.click(dice.choice(list(explorer.study.position.rules.worms)))

    return change


def advisor_changes() -> Change:
    """A turn, rolled and decided by the best option."""
    advisor = Advisor()

    def change() -> None:
        if advisor.now.ended:
            advisor.start_again()
        elif advisor.complete:
            advisor.take(advisor.advice.takes[0].face.label)
        else:
            advisor.roll()

    return change


def timed(change: Change, times: int) -> list[float]:
    """Milliseconds of each change."""
    taken = []
    for _ in range(times):
        start = perf_counter()
        change()
        taken.append(1e3 * (perf_counter() - start))
    return taken


def kernel() -> None:
    """Changes of the two explorers that people click most."""
    title = f"A change in an explorer, in the kernel ({CHANGES} changes, ms)"
    shown = table(title, "explorer", "median", "95th percentile", names=1)
    for name, changes in (("grill odds", grill_changes), ("turn advisor", advisor_changes)):
        change = changes()
        timed(change, 5)  # the first ones load what the others find ready
        shown.add_row(name, *_spread(timed(change, CHANGES)))
    console.print(shown)


def page() -> None:
    """Clicks on the grill in a real browser, where there is one."""
    try:
        from playwright.sync_api import sync_playwright

        from analysis.chromium import FLAGS, chromium

        path = chromium("a click in the browser")
    except (ImportError, BadInput) as problem:
        console.print(f"From click to picture: not measured ({problem}).")
        return
    with (
        TemporaryDirectory() as folder,
        served(["serve"], Path(folder)) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        opened = browser.new_page()
        opened.goto(f"{address}/explore/grill_odds")
        opened.locator(".js-plotly-plot .main-svg").first.wait_for(timeout=60_000)
        opened.wait_for_timeout(2000)
        # five clicks on a spot lead once around everything that can lie there
        clicks = [opened.evaluate(CLICK, click // 5) for click in range(CLICKS)]
        browser.close()
    taken = [click for click in clicks if click is not None]
    title = f"From a click to the new picture, in Chromium ({len(taken)} clicks, ms)"
    shown = table(title, "page", "median", "95th percentile", names=1)
    shown.add_row("grill odds", *_spread(taken))
    console.print(shown)


def _spread(taken: list[float]) -> tuple[str, str]:
    """Median and 95th percentile."""
    return f"{median(taken):.0f}", f"{quantiles(taken, n=20)[-1]:.0f}"
