"""Every page for everybody: axe finds nothing serious, nothing is cut at 200 % or on a phone."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from analysis.pages import EXPLORERS

GRAVE = ("serious", "critical")
READY = ".hm-drawn[data-drawn], .hm-figure[data-drawn]"
DRAWN = """[...document.querySelectorAll(".hm-figure")]
    .every(each => !each.offsetParent || "drawn" in each.dataset)"""
"""Every chart that can be seen is there."""
OUTSIDE = """wide => [...document.querySelectorAll("main *")].filter(each => {
    const { left, right, width, height } = each.getBoundingClientRect();
    if (!width || !height || (left >= 0 && right <= wide + 1)) return false;
    for (let around = each; around; around = around.parentElement) {
        const { overflowX, position } = getComputedStyle(around);
        if (around !== each && ["auto", "scroll", "hidden"].includes(overflowX)
            && around.getBoundingClientRect().right <= wide + 1) return false;
    }
    return true;
}).map(each => `${each.tagName} ${each.className} ${each.textContent.slice(0, 40)}`)"""
"""Whatever reaches over the edge of the window, unless it can be scrolled to where it stands."""


def complaints(page):
    """What axe finds that shuts somebody out."""
    found = Axe().run(page).response["violations"]
    return [
        f"{each['impact']} {each['id']}: {[node['html'][:150] for node in each['nodes'][:4]]}"
        for each in found
        if each["impact"] in GRAVE
    ]


def opened(page, pages, name, theme):
    page.goto(f"{pages}/explore/{name}?theme={theme}")
    page.wait_for_selector(READY)
    page.wait_for_function(DRAWN)
    if name == "snail_timing":  # a fold comes once there is something in it
        page.get_by_text("More about the snails").wait_for()
    for fold in page.locator("main details > summary").all():
        if fold.is_visible():
            fold.click()
    page.wait_for_function(DRAWN)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", EXPLORERS)
def test_nobody_is_shut_out_of_a_page(pages, page, name, theme):
    opened(page, pages, name, theme)
    assert complaints(page) == []


@pytest.mark.parametrize("name", EXPLORERS)
def test_nothing_is_cut_on_a_phone_or_at_200_percent(pages, page, name):
    opened(page, pages, name, "light")
    for width in (720, 512, 390, 360):
        page.set_viewport_size({"width": width, "height": 800})
        page.evaluate(
            "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )
        assert page.evaluate(OUTSIDE, width) == [], width


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nobody_is_shut_out_of_the_index(pages, new_page, theme):
    page = new_page(color_scheme=theme)
    page.goto(pages)
    assert complaints(page) == []
