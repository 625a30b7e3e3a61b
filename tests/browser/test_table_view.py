"""The drawn table in a real browser: arrows, Enter, clicks, drags, typed keys, the focus kept."""

import json

import pytest

from analysis.drawings.dice import turn_svg
from analysis.explorers import AmbushMap
from analysis.explorers.lay_table import LayTable
from analysis.explorers.table_view import TableView
from heckmeck_core.games import rules

ADDRESS = "http://127.0.0.1:9/"
"""Nothing listens there: the test itself answers."""
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>table</title>
<link rel="icon" href="data:,"><style>{css}</style>
<body data-jp-theme-light="true"><div id="here"></div><button id="after">after</button>
<script type="module">
import view from "./table_view.js";
const state = {{
  value: {value},
  listeners: [],
  get: () => state.value,
  on: (_, listener) => state.listeners.push(listener),
  off: () => 0,
}};
const told = [];
window.put = (value) => {{ state.value = value; state.listeners.forEach((each) => each()); }};
window.told = told;
const model = {{ get: () => state, send: (event) => told.push(event) }};
const signal = new AbortController().signal;
view.render({{ model, el: document.getElementById("here"), signal }});
</script></body></html>"""


@pytest.fixture
def show(page):
    """Show a view on a page of its own."""

    def show(view, width=1100):
        def answer(route):
            if route.request.url.endswith(".js"):
                route.fulfill(content_type="text/javascript", body=TableView._esm)
            else:
                css, value = TableView._css, json.dumps(view.state.value)
                route.fulfill(content_type="text/html", body=PAGE.format(css=css, value=value))

        page.set_viewport_size({"width": width, "height": 1000})
        page.route(f"{ADDRESS}**", answer)
        page.goto(ADDRESS)
        page.wait_for_selector(".hm-drawn[data-drawn]")
        return page

    return show


@pytest.fixture
def laid():
    return LayTable(rules("barbecue"), 3)


def told(page):
    return page.evaluate("window.told")


def obey(page, laid):
    """What the kernel does with what was told, and its answer put on the page."""
    for event in page.evaluate("window.told.splice(0)"):
        laid.view._heard(laid.view, event, [])
    page.evaluate("value => window.put(value)", laid.view.state.value)


def focused(page):
    return page.evaluate("document.activeElement.dataset.id")


def piece(page, key):
    return page.locator(f"[data-id='{key}']")


def test_one_tab_reaches_the_table_and_arrows_move_on_it(show, laid):
    page = show(laid.view)
    page.keyboard.press("Tab")
    assert focused(page) == "spot-23"
    for key, reached in (
        ("ArrowRight", "spot-24"),
        ("ArrowDown", "spot-30"),
        ("ArrowLeft", "spot-29"),
        ("ArrowUp", "spot-29"),
        ("End", "piece-empty"),
        ("Home", "spot-23"),
    ):
        page.keyboard.press(key)
        assert focused(page) == reached, key
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "after"
    page.keyboard.press("Shift+Tab")
    assert focused(page) == "spot-23"


def test_enter_and_space_act_and_the_focus_is_kept_when_the_drawing_is_replaced(show, laid):
    page = show(laid.view)
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    assert told(page) == [{"event": "act", "id": "spot-24"}]
    obey(page, laid)
    assert laid.laying.laid == {24: "seat0"}
    assert focused(page) == "spot-24"
    assert "plate of You" in piece(page, "spot-24").get_attribute("aria-label")
    page.keyboard.press("Space")
    obey(page, laid)
    assert laid.laying.laid == {24: "seat0-locked"}


def test_the_focus_is_seen(show, laid):
    page = show(laid.view)
    page.keyboard.press("Tab")
    style = "getComputedStyle(document.activeElement).outlineWidth"
    assert page.evaluate(style) == "4px"


def test_a_click_puts_the_picked_piece_down(show, laid):
    page = show(laid.view)
    piece(page, "piece-seat2").click()
    obey(page, laid)
    assert piece(page, "piece-seat2").get_attribute("aria-pressed") == "true"
    piece(page, "spot-30").click()
    obey(page, laid)
    assert laid.laying.laid == {30: "seat2"}


def test_clicks_faster_than_the_kernel_are_all_told(show, laid):
    page = show(laid.view)
    where = piece(page, "spot-25").bounding_box()
    x, y = where["x"] + where["width"] / 2, where["y"] + where["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    laid.show()  # a new drawing comes between press and release
    page.evaluate("value => window.put(value)", laid.view.state.value)
    page.mouse.up()
    assert told(page) == [{"event": "act", "id": "spot-25"}]


def drag(page, source, target, steps=5):
    boxes = [piece(page, key).bounding_box() for key in (source, target)]
    (x, y), (to_x, to_y) = (
        (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes
    )
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(to_x, to_y, steps=steps)
    return page


def test_pieces_are_dragged_from_the_tray_to_a_spot_and_on(show, laid):
    page = show(laid.view)
    drag(page, "piece-snail", "spot-36")
    assert page.locator(".hm-shadow").count() == 1
    assert page.locator(".hm-over").get_attribute("data-id") == "spot-36"
    page.mouse.up()
    assert page.locator(".hm-shadow").count() == 0
    assert told(page) == [{"event": "drop", "from": "piece-snail", "to": "spot-36"}]
    obey(page, laid)
    drag(page, "spot-36", "spot-35").mouse.up()
    obey(page, laid)
    assert laid.laying.laid == {35: "snail"}
    drag(page, "spot-35", "piece-empty").mouse.up()
    obey(page, laid)
    assert laid.laying.laid == {}


def test_escape_and_a_drop_beside_the_table_do_nothing(show, laid):
    page = show(laid.view)
    drag(page, "piece-snail", "spot-36").keyboard.press("Escape")
    page.mouse.up()
    drag(page, "piece-snail", "spot-36").mouse.move(1099, 999)
    page.mouse.up()
    assert told(page) == []


def test_a_finger_drags_too_and_the_page_does_not_scroll(browser, show, laid, page):
    show(laid.view, width=390)
    assert page.locator(".hm-drawn").get_attribute("data-size") == "narrow"
    fingers = page.context.new_cdp_session(page)
    fingers.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    start, end = (
        {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        for box in (piece(page, key).bounding_box() for key in ("piece-seat1", "spot-28"))
    )

    def touch(kind, points):
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", [start])
    for part in range(1, 6):
        at = {axis: start[axis] + (end[axis] - start[axis]) * part / 5 for axis in "xy"}
        touch("touchMove", [at])
    touch("touchEnd", [])
    assert told(page) == [{"event": "drop", "from": "piece-seat1", "to": "spot-28"}]
    touch("touchStart", [start])
    touch("touchEnd", [])
    assert told(page)[1:] == [{"event": "act", "id": "piece-seat1"}]


def test_typed_keys_are_told_with_the_piece_that_has_the_focus(show, laid):
    page = show(laid.view)
    page.keyboard.press("Tab")
    for key in ("3", "w", "Delete", "Control+z", "q", "Shift"):
        page.keyboard.press(key)
    keys = [(event["key"], event["id"]) for event in told(page)]
    assert keys == [(key, "spot-23") for key in ("3", "W", "Delete", "Undo")]


@pytest.mark.parametrize("width", [1100, 390])
def test_arrows_reach_every_piece_of_a_map_and_come_back(show, width):
    page = show(AmbushMap().view, width)
    ways = page.evaluate("""() => {
        const ways = {};
        for (const piece of document.querySelectorAll("[data-id]")) {
            ways[piece.dataset.id] = ["Up", "Down", "Left", "Right"].map((way) => {
                piece.focus();
                const key = `Arrow${way}`;
                piece.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
                return document.activeElement.dataset.id;
            });
        }
        return ways;
    }""")
    assert len(ways) == 39
    for start in ways:
        reached, ahead = {start}, [start]
        for piece_ in ahead:
            ahead += [to for to in dict.fromkeys(ways[piece_]) if to not in reached]
            reached |= set(ways[piece_])
        assert reached == set(ways), start


def test_letters_and_escape_typed_at_a_map_are_told(show):
    page = show(AmbushMap().view)
    page.keyboard.press("Tab")
    assert focused(page) == "city-Bologna"
    for key in ("q", "Z", "Backspace", "Escape", "Control+z", "Alt+q"):
        page.keyboard.press(key)
    assert [event["key"] for event in told(page)] == ["Q", "Z", "Backspace", "Escape", "Undo"]
    assert {event["id"] for event in told(page)} == {"city-Bologna"}


def test_the_focus_on_a_map_is_seen_at_signs_and_cities(show):
    page = show(AmbushMap().view)
    page.keyboard.press("Tab")
    style = "getComputedStyle(document.activeElement.querySelector('.hm-target'))"
    for _ in range(2):
        assert page.evaluate(f"{style}.outlineWidth") == "4px"
        page.keyboard.press("ArrowRight")


@pytest.mark.parametrize("width", [1100, 390])
def test_names_on_a_map_have_room_with_the_letters_of_this_machine(show, width):
    page = show(AmbushMap().view, width)
    boxes = page.evaluate("""() =>
        [...document.querySelectorAll(".hm-city, [data-id^=road] .hm-target")]
        .map((each) => each.getBoundingClientRect())
        .map(({ left, top, right, bottom }) => [left, top, right, bottom])""")
    assert len(boxes) == 14 + 24
    for i, (left, top, right, bottom) in enumerate(boxes):
        for a, b, c, d in boxes[:i]:
            assert right <= a + 2 or c <= left + 2 or bottom <= b + 2 or d <= top + 2
        assert 0 <= left <= right <= width


def test_the_escort_is_dragged_onto_a_road(show):
    explorer = AmbushMap()
    page = show(explorer.view)
    drag(page, "escort", "road-Z").mouse.up()
    assert told(page) == [{"event": "drop", "from": "escort", "to": "road-Z"}]
    obey(page, explorer)
    assert explorer.routing.now.escort == "Z"


def test_screen_readers_click_without_a_pointer(show, laid):
    page = show(laid.view)
    page.evaluate("""document.querySelector("[data-id='spot-24']").dispatchEvent(
        new MouseEvent("click", { bubbles: true, detail: 0 }))""")
    assert told(page) == [{"event": "act", "id": "spot-24"}]


def test_shortcuts_of_the_lab_are_not_for_a_piece_that_has_the_focus(show, laid):
    page = show(laid.view)
    assert page.locator("[data-id]:not([data-lm-suppress-shortcuts])").count() == 0


@pytest.mark.parametrize(("motion", "expected"), [("no-preference", "hm-roll"), ("reduce", "none")])
def test_dice_tumble_only_where_motion_is_wanted(show, page, motion, expected):
    page.emulate_media(reduced_motion=motion)
    die = rules("barbecue").die
    view = TableView(lambda did: None, turn_svg(die, "", "", 8))
    show(view)
    name = "getComputedStyle(document.querySelector('.hm-fresh .hm-die-face')).animationName"
    view.show(turn_svg(die, "", "1 2 3 4 W W 6 6", take=True), rolled=True)
    page.evaluate("value => window.put(value)", view.state.value)
    assert page.evaluate(name) == expected
    view.show(turn_svg(die, "W W", "", 6))
    view.show(turn_svg(die, "", "1 2 3 4 W W 6 6", take=True))
    page.evaluate("value => window.put(value)", view.state.value)
    assert page.evaluate(name) == "none"


def test_a_dark_page_has_dark_drawings_and_paper_needs_little_ink(show, laid, page):
    show(laid.view)
    ink = "getComputedStyle(document.querySelector('.hm-drawn')).getPropertyValue('--hm-grill')"
    light = page.evaluate(ink)
    page.evaluate("document.body.dataset.jpThemeLight = 'false'")
    assert page.evaluate(ink) != light
    page.emulate_media(media="print")
    assert page.evaluate(ink) == "#FFFFFF"
