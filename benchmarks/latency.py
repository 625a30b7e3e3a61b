"""How long people wait: from a change to the new numbers in the kernel, and to the new picture."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING

from analysis.explorers import Advisor, GrillOdds, SnailTiming
from analysis.explorers.playing_on import FIRST
from analysis.explorers.table_view import ACT, Did
from analysis.pages.serving import served
from benchmarks.measure import console, table
from heckmeck_core import BadInput

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

Change = Callable[[], None]
CHANGES = 100
CLICKS, SPOT = 60, 5
VISITED = ("grill_odds", "compare", "snail_timing")
"""Pages with one chart at first sight, and one with two."""
DRAWN = ".hm-figure[data-drawn]"
ALL_DRAWN = """() => {
  const figures = [...document.querySelectorAll(".hm-figure")].filter(each => each.offsetParent);
  return figures.length && figures.every(each => "drawn" in each.dataset);
}"""
"""Every chart that can be seen is there; one in a fold waits until it is opened."""
TIMED = """act => new Promise(done => {
  const figure = document.querySelector(".hm-figure");
  const watch = new MutationObserver(() => requestAnimationFrame(() => {
    watch.disconnect();
    done(performance.now() - start);
  }));
  watch.observe(figure, { attributeFilter: ["data-drawn"] });
  const start = performance.now();
  act();
})"""
"""From an act to the frame in which the chart has its new numbers, in milliseconds."""
CLICK = f"""spot => ({TIMED})(() => {{
  const spots = document.querySelectorAll("[data-id^=spot]");
  spots[spot].dispatchEvent(new MouseEvent("click", {{ bubbles: true }}));
}})"""
SWITCH = f"""game => ({TIMED})(() => {{
  const games = document.querySelector("select");
  games.value = [...games.options].find(option => option.text === game).value;
  games.dispatchEvent(new Event("change", {{ bubbles: true }}));
}})"""


def grill_changes() -> Change:
    """A grill that is clicked at random."""
    explorer, dice = GrillOdds(), random.Random(1)

    def change() -> None:
        spot = dice.choice(list(explorer.table.rules.worms))
        explorer.laid.did(Did(ACT, f"spot-{spot}"))

    return change


def advisor_changes() -> Change:
    """A turn, rolled and decided by the best option."""
    advisor = Advisor()

    def change() -> None:
        takes = advisor.advice.takes if advisor.advice else ()
        if advisor.turn.now.ended:
            advisor.start_again()
        elif takes:
            advisor.did(Did(ACT, f"take-{takes[0].face.label}"))
        else:
            advisor.did(Did(ACT, "roll"))

    return change


def time_changes() -> Change:
    """One position after the other from the middle of a game: the first answer for each."""
    explorer, dice = SnailTiming(), random.Random(1)
    explorer.playing.wanted = 4 * FIRST
    asyncio.run(explorer.playing.play())  # which makes the next games fast

    def change() -> None:
        laying = explorer.laid.laying
        explorer.laid.change(lambda: laying.play_some(dice.getrandbits(32)))

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
    """Changes of the explorers that people click most."""
    title = f"A change in an explorer, in the kernel ({CHANGES} changes, ms)"
    shown = table(title, "explorer", "median", "95th percentile", names=1)
    explorers = {
        "grill odds": grill_changes,
        "turn advisor": advisor_changes,
        "snail timing": time_changes,
    }
    for name, changes in explorers.items():
        change = changes()
        timed(change, 5)  # the first ones load what the others find ready
        shown.add_row(name, *_spread(timed(change, CHANGES)))
    console.print(shown)


def page() -> None:
    """What a real browser waits for, where there is one: pages, clicks, another game."""
    try:
        from playwright.sync_api import sync_playwright

        from analysis.chromium import FLAGS, chromium

        path = chromium("a click in the browser")
    except (ImportError, BadInput) as problem:
        console.print(f"In a browser: not measured ({problem}).")
        return
    with (
        TemporaryDirectory() as folder,
        served(["serve"], Path(folder)) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        visits(browser, address)
        clicks(browser, address)
        browser.close()


def visits(browser: Browser, address: str) -> None:
    """How soon the charts of a page are there and what it took, at the first and second visit."""
    columns = ("first, s", "MB by socket", "second, s", "MB by socket")
    shown = table("A page with all its charts, in Chromium", "page", *columns, names=1)
    for name in VISITED:
        context = browser.new_context()  # which has seen nothing yet
        taken = [_visit(context, f"{address}/explore/{name}") for _ in range(2)]
        cells = [cell for seconds, size in taken for cell in (f"{seconds:.1f}", f"{size:.2f}")]
        shown.add_row(name, *cells)
        context.close()
    console.print(shown)


def _visit(context: BrowserContext, address: str) -> tuple[float, float]:
    """(seconds until all charts are drawn, megabytes that came over the socket)."""
    opened, sizes = context.new_page(), list[int]()
    opened.on("websocket", lambda s: s.on("framereceived", lambda frame: sizes.append(len(frame))))
    start = perf_counter()
    opened.goto(address)
    opened.wait_for_function(ALL_DRAWN, timeout=120_000)
    taken = perf_counter() - start
    opened.close()
    return taken, sum(sizes) / 1e6


def clicks(browser: Browser, address: str) -> None:
    """From a click on the grill, or another game chosen, to the new picture."""
    opened = browser.new_page()
    opened.goto(f"{address}/explore/grill_odds")
    opened.locator(DRAWN).first.wait_for(timeout=120_000)
    # around and around everything that can lie on one spot: on more, the plates would run out
    clicked = [opened.evaluate(CLICK, SPOT) for _ in range(CLICKS)]
    games = ("Bratwurmeck", "Barbecue") * 10
    switched = [opened.evaluate(SWITCH, game) for game in games]
    shown = table(
        "To the new picture, in Chromium (ms)", "what", "median", "95th percentile", names=1
    )
    shown.add_row(f"a click on the grill ({CLICKS})", *_spread(clicked))
    shown.add_row(f"another game ({len(games)})", *_spread(switched))
    console.print(shown)
    opened.close()


def _spread(taken: list[float]) -> tuple[str, str]:
    """Median and 95th percentile."""
    return f"{median(taken):.0f}", f"{quantiles(taken, n=20)[-1]:.0f}"
