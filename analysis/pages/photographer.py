"""Takes the pictures of the index, the start notebook and the README in the system's Chromium."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

from playwright.sync_api import Browser, Page, sync_playwright

from analysis.chromium import FLAGS, chromium
from analysis.files import shipped, write_whole
from analysis.pages import EXPLORERS
from analysis.pages.serving import served

PATIENCE = 120_000
WIDTH, HEIGHT, QUALITY = 1100, 688, 75
"""What is seen of a page, and how true a picture is to it."""
SMALL, LARGE = 0.62, 1.5
"""How large a picture is on the index, and in the README."""
FIRST = "advisor"
"""The page that the README shows first."""
GRILL = (
    "players=3 turn=0 23=seat1 24=seat0-locked 25=seat2 27=seat1 28=seat0 29=seat2-locked"
    " 30=seat1 32=seat0 33=seat1 35=snail 36=snail worms=7,9,8 snails=1,0,0"
)
"""A table from the middle of a game."""
SCENES: Mapping[str, str] = {
    "grill_odds": f"table={GRILL}",
    "advisor": f"table={GRILL}&aside=6 6&rolled=1 3 4 4 W W",
    "snail_timing": f"table={GRILL}",
    "trainer": f"mode=game&table={GRILL}",
}
"""What the addresses of pages say, where their beginning is not what they look like in use."""
CLICKS = {"trainer": ("roll", "die-7")}
"""Pieces that are then clicked."""
DRAWN = ".hm-drawn:has(> .hm-stage), .hm-figure"
READY = """what => !document.querySelector(".hm-bar") && [...document.querySelectorAll(what)]
  .every(each => !each.offsetParent || each.dataset.drawn)"""
"""Nothing is being played, and all that can be seen is drawn; what is folded waits."""
Theme = Literal["light", "dark"]
ENDINGS: Mapping[Theme, str] = {"light": "", "dark": "_dark"}
"""How pictures are named."""


@contextmanager
def opened(browser: Browser, address: str, name: str, theme: Theme, scale: float) -> Iterator[Page]:
    """A page with its scene, once everything on it is drawn."""
    page = browser.new_page(
        viewport={"width": WIDTH, "height": HEIGHT}, color_scheme=theme, device_scale_factor=scale
    )
    page.goto(f"{address}/explore/{name}?theme={theme}#{SCENES.get(name, '')}")
    page.wait_for_selector(DRAWN, timeout=PATIENCE)
    page.wait_for_function(READY, arg=DRAWN)
    for piece in CLICKS.get(name, ()):
        page.locator(f"[data-id={piece}]").click()
    page.wait_for_load_state("networkidle")
    yield page
    page.close()


def take_pictures(browser: Browser, notebooks: Path, docs: Path, theme: Theme) -> None:
    """Small pictures of all pages for index and start notebook, larger ones for the README."""
    end = f"{ENDINGS[theme]}.jpg"
    # On a server of their own: nobody has played on it yet.
    with TemporaryDirectory() as data, served(["serve"], Path(data), HECKMECK_DATA=data) as address:
        for name in EXPLORERS:
            with opened(browser, address, name, theme, SMALL) as page:
                write_whole(notebooks / f"{name}{end}", _picture(page))
        with opened(browser, address, FIRST, theme, LARGE) as page:
            write_whole(docs / f"{FIRST}{end}", page.screenshot(type="jpeg", quality=QUALITY))
            page.goto(address)
            page.wait_for_load_state("networkidle")
            whole = page.screenshot(type="jpeg", quality=QUALITY, full_page=True)
            write_whole(docs / f"pages{end}", whole)


def _picture(page: Page) -> bytes:
    """What is seen of a page below its name."""
    page.set_viewport_size({"width": WIDTH, "height": 2 * HEIGHT})  # all of it is on the screen
    top = page.locator(".hm-page").first.bounding_box()
    assert top is not None
    clip = {"x": 0.0, "y": top["y"], "width": float(WIDTH), "height": float(HEIGHT)}
    return page.screenshot(type="jpeg", quality=QUALITY, clip=clip)  # type: ignore[arg-type]


if __name__ == "__main__":
    with sync_playwright() as playwright:
        seen_by = playwright.chromium.launch(
            executable_path=chromium("a picture"), args=list(FLAGS)
        )
        for each in ENDINGS:
            take_pictures(seen_by, shipped("notebooks") / "pictures", shipped("docs"), each)
        seen_by.close()
