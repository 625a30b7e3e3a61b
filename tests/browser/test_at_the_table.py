"""Grill odds and the advisor as pages: laid, entered and brought back, by hand and by keyboard."""

import json
import re

import pytest

ODDS = "Your turn is worth 1.91 points on average."
ADVICE = "Roll, and tap your dice below as they fell."


def opened(page, address, name, words):
    page.goto(f"{address}/explore/{name}")
    page.get_by_text(words).first.wait_for()
    page.locator(".hm-drawn[data-drawn]").first.wait_for()
    return page


def tab_to(page, selector):
    """Press Tab until the focus is on one of these."""
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"no way to {selector} by Tab")


def test_the_grill_is_laid_with_the_keyboard_alone(pages, page):
    opened(page, pages, "grill_odds", ODDS)
    tab_to(page, "[data-id^=spot]")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.get_by_label("24, 1 worm, plate of You").wait_for()
    page.keyboard.press("5")  # the fifth piece is the snail
    page.locator("[data-id=piece-snail][aria-pressed=true]").wait_for()
    for _ in range(12):  # a row goes on in the next one
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.get_by_label("36, 4 worms, snail").wait_for()
    assert page.evaluate("document.activeElement.dataset.id") == "spot-36"


def test_a_turn_is_entered_and_decided_with_the_keyboard_alone(pages, page):
    opened(page, pages, "advisor", ADVICE)
    tab_to(page, "[data-id=roll]")
    for face in "66WW1233":
        page.keyboard.press(face)
    page.get_by_text("Take 2 \u00d7 6, then roll on.").wait_for()
    best = "document.activeElement.dataset.id === 'take-6'"
    page.wait_for_function(best)  # the focus waits on the best choice
    page.keyboard.press("Enter")
    page.get_by_text("Roll 6 dice.").wait_for()
    page.keyboard.press("Control+z")
    page.get_by_text("Take 2 \u00d7 6, then roll on.").wait_for()


def test_a_die_tapped_again_is_taken_back(pages, page):
    opened(page, pages, "advisor", ADVICE)
    page.locator("[data-id=face-6]").click()
    page.get_by_text("7 more dice to enter.").wait_for()
    page.locator("[data-id=die-0]").click()
    page.get_by_text(ADVICE).wait_for()


def test_dice_clicked_as_fast_as_one_can_are_all_there(pages, page):
    opened(page, pages, "advisor", ADVICE)
    page.evaluate("""() => {
        for (const face of "66WW1233") {
            document.querySelector(`[data-id=face-${face}]`)
                .dispatchEvent(new MouseEvent("click", { bubbles: true }));
        }
    }""")
    page.get_by_text("Take 2 \u00d7 6, then roll on.").wait_for()
    take = "document.querySelector('[data-id=take-6]')"
    click = f"{take}.dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))"
    page.evaluate(f"() => {{ {click}; {click}; }}")
    page.get_by_text("Roll 6 dice.").wait_for()


def test_reload_back_and_a_link_bring_the_table_and_the_dice(pages, page, new_page):
    opened(page, pages, "advisor", ADVICE)
    page.locator("[data-id=spot-25]").click()
    page.get_by_label("25, 2 worms, plate of You").wait_for()
    for face in "66WW1233":
        page.locator(f"[data-id=face-{face}]").click()
    advised = page.locator(".hm-answer", has_text=re.compile("^Take"))
    advised.wait_for()
    said, address = advised.inner_text(), page.url
    assert "rolled=6+6+W+W+1+2+3+3" in address

    page.reload()
    page.get_by_text(said.splitlines()[0]).wait_for()
    page.get_by_label("25, 2 worms, plate of You").wait_for()

    page.get_by_text("All pages").click()
    page.locator("a.card").first.wait_for()
    page.go_back()
    page.get_by_text(said.splitlines()[0]).wait_for()

    other = new_page()
    other.goto(address)
    other.get_by_text(said.splitlines()[0]).wait_for()


def test_a_page_is_named_after_the_open_door(pages, page):
    opened(page, pages, "grill_odds", ODDS)
    assert page.title() == "Grill odds \u00b7 Heckmeck"
    page.get_by_role("button", name="Advice").click()
    page.get_by_role("heading", name="Turn advisor").wait_for()
    assert page.title() == "Turn advisor \u00b7 Heckmeck"


def test_a_kernel_that_ended_is_said_and_the_page_starts_again_where_it_was(pages, new_page):
    page = opened(new_page(), pages, "advisor", ADVICE)  # a page without a chart
    page.locator("[data-id=face-6]").click()
    page.get_by_text("7 more dice to enter.").wait_for()
    kernel = json.loads(page.locator("#jupyter-config-data").first.inner_text())["kernelId"]
    page.evaluate("path => fetch(path, {method: 'POST'})", f"/voila/api/shutdown/{kernel}")
    page.get_by_role("alert").get_by_text("has stopped").wait_for()
    page.get_by_role("button", name="Start again where you were").click()
    page.get_by_text("7 more dice to enter.").wait_for()
    assert page.get_by_role("alert").count() == 0


@pytest.mark.parametrize("width", [1440, 1024, 390])
def test_the_answer_is_seen_without_scrolling(pages, page, width):
    height = {1440: 900, 1024: 768, 390: 844}[width]
    page.set_viewport_size({"width": width, "height": height})
    opened(page, pages, "grill_odds", ODDS)
    wanted = ["[data-id=spot-23]", "[data-id=spot-36]"]
    for selector in wanted:
        box = page.locator(selector).bounding_box()
        assert box["y"] + box["height"] <= height
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
