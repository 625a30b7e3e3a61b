"""The pages without code, in a real browser: open, click, type, read; nothing else is let in."""

import json
import time
import uuid

import pytest
from jupyter_server.services.kernels.connection.base import serialize_msg_to_ws_v1
from websocket import WebSocketBadStatusException, create_connection

from analysis.pages import EXPLORERS
from analysis.pages.kernels import PROTOCOL
from analysis.pages.serving import served
from analysis.texts import text

FIRST_WORDS = {
    "grill_odds": "Your turn is worth 1.91 points on average",
    "advisor": "Roll, and tap your dice",
    "snail_timing": "more turns, so",
    "compare": "A turn of Barbecue brings 1.91 worms on average",
    "trainer": "Turn 1. Your turn: roll the dice.",
    "design_a_die": "Played for the highest sum, a turn with your die",
    "ambush": "This route brings you 1.47 points",
}


def opened(page, address, name):
    page.goto(f"{address}/explore/{name}")
    page.locator(".hm-said", has_text=FIRST_WORDS[name]).wait_for()
    return page


def kernel_of(page):
    return json.loads(page.locator("#jupyter-config-data").first.inner_text())["kernelId"]


def test_the_index_leads_to_every_page(pages, page):
    page.goto(pages)
    for name in EXPLORERS:
        card = page.locator("a.card", has_text=text(f"pages.{name}_said"))
        assert card.locator("img").evaluate("image => image.naturalWidth") > 300
    page.get_by_role("heading", name="Turn advisor").click()
    page.locator(".hm-said", has_text=FIRST_WORDS["advisor"]).wait_for()
    kernel = f"{pages}/api/kernels/{kernel_of(page)}"
    assert page.request.get(kernel).status == 200
    page.get_by_text(text("pages.home")).click()
    page.get_by_role("heading", name=text("pages.title")).wait_for()
    deadline = time.monotonic() + 120
    while page.request.get(kernel).status == 200 and time.monotonic() < deadline:
        page.wait_for_timeout(300)
    assert page.request.get(kernel).status == 404  # whoever leaves a page leaves no kernel behind


@pytest.mark.parametrize("name", ["snail_timing", "compare", "design_a_die"])
def test_a_page_shows_its_explorer_and_no_code(pages, page, name):
    opened(page, pages, name)
    page.locator(".js-plotly-plot .main-svg").first.wait_for()
    assert "import" not in page.locator("body").inner_text()
    assert "Shift + Enter" not in page.locator("body").inner_text()


def test_a_dark_page_has_dark_charts(pages, page):
    page.goto(f"{pages}/explore/compare?theme=dark")
    dark = "getComputedStyle(plot.querySelector('.main-svg')).backgroundColor === 'rgb(17, 17, 17)'"
    plots = "[...document.querySelectorAll('.js-plotly-plot')]"
    every = f"{plots}.every(plot => plot.querySelector('.main-svg') && {dark})"
    page.wait_for_function(f"{plots}.length === 2 && {every}")


def connected(pages, kernel, **words):
    """A connection to a kernel, as a page has it."""
    address = f"{pages.replace('http', 'ws')}/api/kernels/{kernel}/channels"
    return create_connection(address, origin=pages, **words)


def execute_request(code):
    """A message that asks a kernel to run code."""
    header = {
        "msg_id": uuid.uuid4().hex,
        "msg_type": "execute_request",
        "username": "",
        "session": uuid.uuid4().hex,
        "version": "5.3",
    }
    content = {"code": code, "silent": True}
    message = {"header": header, "parent_header": {}, "metadata": {}, "content": content}
    return serialize_msg_to_ws_v1(message, "shell", pack=lambda part: json.dumps(part).encode())


def assert_goes_on(page):
    page.locator("[data-id=preset-barbecue]").click()  # and the page goes on
    page.locator(".hm-said", has_text="a turn with the Barbecue die").wait_for()


def test_a_page_cannot_run_code_of_its_own(pages, page, tmp_path):
    opened(page, pages, "design_a_die")
    mark = tmp_path / "ran"
    socket = connected(pages, kernel_of(page), subprotocols=[PROTOCOL])
    socket.send_binary(execute_request(f"open({str(mark)!r}, 'w')"))
    assert_goes_on(page)  # the kernel has answered something that came later
    socket.close()
    assert not mark.exists()


def test_who_speaks_another_protocol_is_not_let_in(pages, page):
    opened(page, pages, "design_a_die")
    with pytest.raises(WebSocketBadStatusException, match="400"):
        connected(pages, kernel_of(page))
    assert_goes_on(page)


def test_a_message_that_lies_about_its_parts_is_thrown_away(pages, page):
    opened(page, pages, "design_a_die")
    socket = connected(pages, kernel_of(page), subprotocols=[PROTOCOL])
    socket.send_binary((10**15).to_bytes(8, "little") + bytes(64))
    assert_goes_on(page)
    socket.close()


@pytest.mark.parametrize(
    "path", ["voila/tree", "voila/render/00_start_here.ipynb", "voila/api/contents", "api/kernels"]
)
def test_there_is_no_way_around_the_index(pages, new_page, path):
    page = new_page()
    assert page.goto(f"{pages}/{path}").status == 404


def test_with_a_token_nobody_gets_in_without_it(new_page, tmp_path):
    with served(["serve", "--token=open-sesame"], tmp_path, "/login") as address:
        page = new_page()
        page.goto(f"{address}/explore/advisor")
        assert "login" in page.url
        page.goto(f"{address}/?token=open-sesame")
        page.get_by_role("heading", name=text("pages.title")).wait_for()
