"""The pages without code, in a real browser: open, click, type, read; nothing else is let in."""

import json
import re
import time
import uuid

import pytest
from websocket import create_connection

from analysis.pages import EXPLORERS
from analysis.pages.serving import served
from analysis.texts import text

FIRST_WORDS = {
    "grill_odds": "The turn is worth 1.910 on average",
    "advisor": "Best: roll 8 dice",
    "snail_timing": "The first snail comes at turn",
    "compare": "Barbecue brings 1.910, Bratwurmeck 1.645",
    "trainer": "Turn 1: sum 0, 8 dice to roll.",
    "design_a_die": "1,069 positions",
    "ambush": "A noble in Bologna with Venezia:6",
}


def opened(page, address, name):
    page.goto(f"{address}/explore/{name}", timeout=60_000)
    page.locator(".hm-said", has_text=FIRST_WORDS[name]).wait_for(timeout=60_000)
    return page


def kernel_of(page):
    return json.loads(page.locator("#jupyter-config-data").first.inner_text())["kernelId"]


def test_the_index_leads_to_every_page(pages, page):
    page.goto(pages)
    for name in EXPLORERS:
        card = page.locator("a.card", has_text=text(f"pages.{name}_said"))
        assert card.locator("img").evaluate("image => image.naturalWidth") > 300
    page.get_by_role("heading", name="Turn advisor").click()
    page.locator(".hm-said", has_text="Best: roll 8 dice").wait_for(timeout=60_000)
    kernel = f"{pages}/api/kernels/{kernel_of(page)}"
    assert page.request.get(kernel).status == 200
    page.get_by_text(text("pages.home")).click()
    page.get_by_role("heading", name=text("pages.title")).wait_for()
    deadline = time.monotonic() + 15
    while page.request.get(kernel).status == 200 and time.monotonic() < deadline:
        page.wait_for_timeout(300)
    assert page.request.get(kernel).status == 404  # whoever leaves a page leaves no kernel behind


@pytest.mark.parametrize("name", ["snail_timing", "compare", "design_a_die"])
def test_a_page_shows_its_explorer_and_no_code(pages, page, name):
    opened(page, pages, name)
    page.locator(".js-plotly-plot .main-svg").first.wait_for(timeout=20_000)
    assert "import" not in page.locator("body").inner_text()
    assert "Shift + Enter" not in page.locator("body").inner_text()


def test_the_grill_is_laid_and_its_numbers_change(pages, page):
    opened(page, pages, "grill_odds")
    page.locator(".hm-spot").nth(1).click()
    page.get_by_text("My plate on 24 stays").wait_for(timeout=20_000)
    page.locator(".hm-spot").nth(13).focus()
    page.keyboard.press("Enter")
    page.get_by_text("My plate on 36 stays").wait_for(timeout=20_000)
    page.get_by_label("Game").select_option("Bratwurmeck")
    page.get_by_text("on the grill").first.wait_for(timeout=20_000)


def test_a_turn_is_entered_with_the_keyboard_alone(pages, page):
    opened(page, pages, "advisor")
    for face, count in (("6", 2), ("W", 2), ("1", 1), ("2", 1), ("3", 2)):
        die = page.locator(".hm-die", has_text=re.compile(f"^{face}$"))
        die.focus()
        for _ in range(count):
            page.keyboard.press("Enter")  # the focus stays on the die
            page.wait_for_timeout(300)
    page.get_by_text("Best: take 2 x 6").wait_for(timeout=20_000)


def test_a_turn_is_trained_and_reviewed(pages, page):
    opened(page, pages, "trainer")
    page.get_by_role("button", name="Roll 8 dice").click()
    page.locator(".hm-die:not([disabled])").first.click(timeout=20_000)
    page.get_by_text(re.compile("^(Best choice|You chose)")).wait_for(timeout=20_000)


def test_a_dark_page_has_dark_charts(pages, page):
    page.goto(f"{pages}/explore/compare?theme=dark", timeout=60_000)
    dark = "getComputedStyle(plot.querySelector('.main-svg')).backgroundColor === 'rgb(17, 17, 17)'"
    plots = "[...document.querySelectorAll('.js-plotly-plot')]"
    every = f"{plots}.every(plot => plot.querySelector('.main-svg') && {dark})"
    page.wait_for_function(f"{plots}.length === 2 && {every}", timeout=60_000)


def test_a_page_cannot_run_code_of_its_own(pages, page, tmp_path):
    opened(page, pages, "design_a_die")
    kernel = kernel_of(page)
    mark = tmp_path / "ran"
    message = {
        "header": {
            "msg_id": uuid.uuid4().hex,
            "msg_type": "execute_request",
            "username": "",
            "session": uuid.uuid4().hex,
            "version": "5.3",
        },
        "parent_header": {},
        "metadata": {},
        "content": {"code": f"open({str(mark)!r}, 'w')", "silent": True},
        "channel": "shell",
        "buffers": [],
    }
    address = pages.replace("http", "ws")
    socket = create_connection(f"{address}/api/kernels/{kernel}/channels", origin=pages)
    socket.send(json.dumps(message))
    time.sleep(2)
    socket.close()
    assert not mark.exists()
    page.get_by_label("Faces").fill("1 2 3 4 W 6")  # and the page goes on
    page.keyboard.press("Enter")
    page.locator(".hm-said", has_text="2,234 positions").wait_for(timeout=20_000)


@pytest.mark.parametrize(
    "path", ["voila/tree", "voila/render/00_start_here.ipynb", "voila/api/contents", "api/kernels"]
)
def test_there_is_no_way_around_the_index(pages, browser, path):
    page = browser.new_page()
    assert page.goto(f"{pages}/{path}").status == 404
    page.close()


def test_with_a_token_nobody_gets_in_without_it(browser, tmp_path):
    with served(["serve", "--token=open-sesame"], tmp_path, "/login") as address:
        page = browser.new_page()
        page.goto(f"{address}/explore/advisor")
        assert "login" in page.url
        page.goto(f"{address}/?token=open-sesame")
        page.get_by_role("heading", name=text("pages.title")).wait_for()
        page.close()
