"""The ambush as a page: a route by mouse, by finger and by keys alone, brought back, saved."""

from xml.etree import ElementTree

import pytest

MAP = ".hm-drawing > svg"
BEST = "This route brings you 1.47 points on average."


def opened(page, address):
    page.goto(f"{address}/explore/ambush")
    page.locator(".hm-said", has_text=BEST).wait_for()
    page.locator(".hm-drawn[data-drawn]").wait_for()
    return page


def said(page, words):
    page.locator(".hm-said", has_text=words).first.wait_for()


def target(page, piece):
    return page.locator(f"[data-id='{piece}'] .hm-target")


def laid(page, letter):
    page.locator(f"[data-id=road-{letter}][aria-pressed=true]").wait_for()


def focused(page):
    return page.evaluate("document.activeElement.dataset.id ?? ''")


def tab_to_the_map(page):
    for _ in range(30):
        page.keyboard.press("Tab")
        if focused(page):
            return
    raise AssertionError("no way to the map by Tab")


def test_a_route_is_laid_by_tapping_roads_cities_and_the_escort(pages, page):
    opened(page, pages)
    target(page, "road-H").click()
    said(page, "Go on from Modena by B, E or N.")
    target(page, "city-Verona").click()
    laid(page, "B")
    target(page, "road-O").click()
    said(page, "try G, V or X")
    target(page, "road-X").click()
    target(page, "road-D").click()
    said(page, "or put the escort on one of these roads")
    target(page, "escort").click()
    said(page, "Which road does the escort guard?")
    target(page, "road-X").click()
    said(page, "This route costs you")
    page.wait_for_function("location.hash.endsWith('route=HBXD&escort=X')")
    page.get_by_role("button", name="Show the route to take most often").click()
    said(page, BEST)


def test_a_city_tapped_is_where_the_noble_starts(pages, page):
    opened(page, pages)
    target(page, "city-Torino").click()
    page.get_by_label("Torino, the noble is here").wait_for()
    assert page.get_by_label("The noble is in").input_value() == "Torino"
    page.get_by_role("button", name="Undo").click()
    page.get_by_label("Bologna, the noble is here").wait_for()


def test_a_route_is_laid_with_the_keyboard_alone(pages, page):
    opened(page, pages)
    tab_to_the_map(page)
    assert focused(page) == "city-Bologna"
    page.keyboard.press("Escape")
    said(page, "Lay your route: it leaves Bologna by F, H, Q or U.")
    for letter in "QZR":
        page.keyboard.press(letter.lower())
        laid(page, letter)
    page.keyboard.press("Backspace")
    said(page, "Go on from Venezia by R or V.")
    page.keyboard.press("Control+z")
    said(page, "Go on from Ravenna by A or D.")
    page.keyboard.press("d")
    page.keyboard.press("Home")
    page.keyboard.press("End")
    while focused(page) != "escort":
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    said(page, "Which road does the escort guard?")
    page.keyboard.press("q")
    said(page, BEST)
    assert focused(page) == "escort"


def test_arrows_and_enter_lay_a_road(pages, page):
    opened(page, pages)
    tab_to_the_map(page)
    page.keyboard.press("Enter")  # on the noble: all roads are taken back
    said(page, "Lay your route")
    page.keyboard.press("ArrowUp")
    road = focused(page)
    assert road in ("road-Q", "road-H")
    page.keyboard.press("Enter")
    laid(page, road[-1])
    assert focused(page) == road


def test_an_unfinished_route_comes_back_by_reload_by_back_and_by_a_link(pages, page, new_page):
    opened(page, pages)
    page.get_by_label("Robbers", exact=True).select_option("3")
    page.get_by_label("Third order").select_option("Firenze (7)")
    page.get_by_label("Firenze, an order worth 7 points").wait_for()
    page.get_by_role("button", name="Start over").click()
    said(page, "Lay your route")
    for letter in "FT":
        target(page, f"road-{letter}").click()
        laid(page, letter)
    said(page, "Go on from La Spezia by L or N.")
    page.wait_for_function("location.hash.endsWith('route=FT&escort=')")
    address = page.url

    def there(page):
        said(page, "Go on from La Spezia by L or N.")
        laid(page, "T")
        assert page.get_by_label("Robbers", exact=True).input_value() == "3"
        assert page.get_by_label("Third order").input_value() == "Firenze (7)"
        page.get_by_label("Firenze, an order worth 7 points").wait_for()

    page.reload()
    there(page)
    page.get_by_text("All pages").click()
    page.locator("a.card").first.wait_for()
    page.go_back()
    there(page)
    other = new_page()
    other.goto(address)
    there(other)


def test_a_phone_shows_the_tall_board_without_scrolling_sideways(pages, new_page):
    size = {"width": 390, "height": 844}
    page = opened(new_page(viewport=size, has_touch=True, is_mobile=True), pages)
    assert page.locator(".hm-drawn").get_attribute("data-size") == "narrow"
    right = "Math.max(...each.map((e) => e.getBoundingClientRect().right))"
    parts = "[...document.querySelectorAll('.hm-page, .hm-page *:not(svg *, .hm-table *)')]"
    assert page.evaluate(f"(each => {right})({parts})") <= 390
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    for letter in "QDAU":  # down to the lower end of the board
        target(page, f"road-{letter}").tap()
        laid(page, letter)
    target(page, "escort").tap()
    said(page, "Which road does the escort guard?")
    target(page, "road-U").tap()
    said(page, "This route")
    answer = page.locator(".hm-answer")
    assert 0 <= answer.bounding_box()["y"] < 200  # it stays in sight


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768)])
def test_map_and_answer_are_seen_without_scrolling(pages, page, width, height):
    page.set_viewport_size({"width": width, "height": height})
    opened(page, pages)
    for selector in (".hm-answer", MAP, "[data-id=escort]"):
        box = page.locator(selector).bounding_box()
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= height
        assert box["x"] + box["width"] <= width


def test_the_map_does_not_move_while_a_route_is_laid(pages, page):
    opened(page, pages)
    where = page.locator(MAP).bounding_box()
    for letter in "HBXD":
        target(page, f"road-{letter}").click()
        laid(page, letter)
        assert page.locator(MAP).bounding_box() == where


def test_numbers_and_map_are_saved(pages, page):
    opened(page, pages)
    saved = {}
    for name in ("Save the numbers (CSV)", "Save the picture (SVG)"):
        with page.expect_download() as download:
            page.get_by_role("button", name=name).click()
        kind = download.value.suggested_filename
        saved[kind] = download.value.path().read_text(encoding="utf-8")
    heads, first, *rows = saved["ambush.csv"].splitlines()
    assert heads.startswith("road,colour,between,a robber waits")
    assert first.startswith("Z Via Zorzi,green,Venezia \u2013 Ferrara,26.47%")
    assert len(rows) == 23
    picture = ElementTree.fromstring(saved["ambush.svg"])
    assert picture.tag == "{http://www.w3.org/2000/svg}svg"
    assert "var(" not in saved["ambush.svg"]
    assert "San Marino" in "".join(picture.itertext())
