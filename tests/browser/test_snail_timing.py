"""Snail timing as a page: laid by hand, sharper by itself, and seen at a glance."""

import asyncio

import pytest

from analysis.explorers import SnailTiming
from heckmeck_core.games import rules
from heckmeck_core.games.notation import parse

SHARP = "from 400 games played on from this table"


@pytest.fixture
def timing(pages, page):
    page.goto(f"{pages}/explore/snail_timing")
    page.get_by_text("more turns, so").wait_for()
    page.locator(".hm-drawn[data-drawn]").first.wait_for()
    return page


def answered(given, name="barbecue"):
    """The explorer of a position, once all games are played."""
    explorer = SnailTiming()
    explorer.bring(parse(given, rules(name)), "")
    asyncio.run(explorer.playing.play())
    return explorer


@pytest.fixture
def answer(apart):
    """What it says of a position in the end."""

    def answer(given, name="barbecue"):
        return apart(answered, given, name).answer.plain

    return answer


def said(page):
    return " ".join(page.locator(".hm-answer").inner_text().split())


def sharp(page):
    page.get_by_text(SHARP).wait_for()
    page.locator(".hm-bar").wait_for(state="detached")
    return said(page)


def test_it_gets_sharper_by_itself(timing, answer):
    assert sharp(timing) == answer("players=3")


def test_clicks_as_fast_as_one_can_end_in_the_answer_to_the_last_table(timing, apart):
    """While games are being played; what is drawn is the table that was asked about last."""
    spots = [36, 35, 34, 33, 24, 25, 26]
    timing.locator("[data-id=piece-snail]").click()
    timing.locator("[data-id=piece-snail][aria-pressed=true]").wait_for()
    timing.evaluate(
        """spots => spots.forEach(spot => document.querySelector(`[data-id=spot-${spot}]`)
            .dispatchEvent(new MouseEvent("click", { bubbles: true })))""",
        spots,
    )
    timing.get_by_label("26, 2 worms, snail").wait_for()
    snails = " ".join(f"{spot}=snail" for spot in spots)
    wanted = apart(answered, f"players=3 {snails}")
    assert sharp(timing) == wanted.answer.plain
    assert timing.locator("figcaption").first.inner_text() == wanted.chart.summary


def test_a_reload_and_the_tiles_of_bratwurmeck(timing, answer):
    timing.get_by_label("Game", exact=True).select_option("Bratwurmeck")
    timing.get_by_label("21, 1 worm, on the grill").wait_for()
    wanted = answer("players=3", "bratwurmeck")
    assert sharp(timing) == wanted
    assert not timing.get_by_text("More about the snails").is_visible()
    timing.reload()
    timing.get_by_label("21, 1 worm, on the grill").wait_for()
    assert sharp(timing) == wanted


def test_charts_of_the_snails_wait_in_their_fold(timing):
    sharp(timing)
    assert timing.locator(".hm-figure[data-drawn]").count() == 1
    timing.get_by_text("More about the snails").focus()
    timing.keyboard.press("Enter")
    drawn = "document.querySelectorAll('.hm-figure[data-drawn]').length === 5"
    timing.wait_for_function(drawn)
    cut = """() => [...document.querySelectorAll(".hm-snails .ytick text, .hm-snails .gtitle")]
        .filter(each => each.getBoundingClientRect().left
                        < each.closest(".hm-plot").getBoundingClientRect().left).length"""
    assert timing.evaluate(cut) == 0


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768), (390, 844)])
def test_the_answer_is_seen_without_scrolling(timing, size):
    width, height = size
    timing.set_viewport_size({"width": width, "height": height})
    sharp(timing)
    parts = [".hm-answer", "[data-id=spot-36]", *([".hm-plot >> nth=0"] if width > 1024 else [])]
    for part in parts:
        box = timing.locator(part).bounding_box()
        assert box["y"] + box["height"] <= height, part
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
    assert timing.evaluate("document.querySelector('main').scrollWidth") <= width
