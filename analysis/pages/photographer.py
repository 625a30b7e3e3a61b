"""Takes the pictures of the index: each page as a visitor sees it, in the system's Chromium."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from analysis.chromium import FLAGS, chromium
from analysis.files import write_whole
from analysis.pages import EXPLORERS
from analysis.pages.serving import served

WIDTH, HEIGHT = 1100, 690
CLICKS = {"advisor": "Let the program roll", "trainer": "Roll 8 dice"}
"""A button that makes a page look like something is going on."""


def take_pictures(address: str, folder: Path) -> None:
    """A small picture of every page of a running `heckmeck serve`."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium("a picture"), args=list(FLAGS)
        )
        for name in EXPLORERS:
            page = browser.new_page(
                viewport={"width": WIDTH, "height": HEIGHT}, device_scale_factor=0.6
            )
            page.goto(f"{address}/explore/{name}")
            page.locator(".hm-said").first.wait_for(timeout=60_000)
            if name in CLICKS:
                page.get_by_role("button", name=CLICKS[name]).click()
            page.wait_for_timeout(3000)
            top = page.locator(".hm-home").bounding_box()
            page.mouse.wheel(0, top["y"] + top["height"] if top else 0)
            page.wait_for_timeout(500)
            write_whole(folder / f"{name}.png", page.screenshot())
            page.close()
        browser.close()


if __name__ == "__main__":
    with (
        TemporaryDirectory() as folder,
        served(["serve"], Path(folder), HECKMECK_DATA=folder) as address,
    ):
        take_pictures(address, Path(__file__).with_name("pictures"))
