"""A die designed and two games compared as pages: by tap, by keys, on a phone, brought back."""

import pytest

TWO_WORMS = "a turn with your die brings 25.4 on average and fails 5.5% of the time."
BOTH = "A turn of Barbecue brings 1.91 worms on average, a turn of Bratwurmeck 1.64."
ROWS = "plots => plots.map(plot => [plot.layout.yaxis.domain, plot.layout.yaxis2.domain])"


def opened(page, address, name, words):
    page.goto(f"{address}/explore/{name}")
    answered(page, words)
    page.locator(".hm-drawn[data-drawn]").first.wait_for()
    return page


def answered(page, words):
    page.locator(".hm-answer .hm-said", has_text=words).wait_for()


def tab_to(page, selector):
    """Press Tab until the focus is on one of these."""
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"no way to {selector} by Tab")


def pressed(page, *keys):
    for key in keys:
        page.keyboard.press(key)


def focused(page):
    return page.evaluate("document.activeElement.dataset.id ?? ''")


def piece(page, key):
    return page.locator(f"[data-id='{key}']").first


def side(page, name):
    return page.get_by_role("button", name=name, exact=True)


def test_a_die_is_designed_by_tapping(pages, page):
    opened(page, pages, "design_a_die", TWO_WORMS)
    piece(page, "side-4").click()
    page.locator("[data-id='side-4'][aria-pressed=true]").wait_for()
    piece(page, "face-W=3").click()
    side(page, "Side 5 of 6: worm worth 3").wait_for()
    piece(page, "add").click()
    side(page, "Side 7 of 7: 4").wait_for()
    piece(page, "remove").click()
    page.get_by_role("button", name="Undo").click()
    side(page, "Side 7 of 7: 4").wait_for()
    piece(page, "preset-barbecue").click()
    answered(page, "a turn with the Barbecue die brings 23.8 on average")


def test_a_die_is_designed_with_the_keyboard_alone(pages, page):
    opened(page, pages, "design_a_die", TWO_WORMS)
    tab_to(page, "[data-id^=side]")
    pressed(page, "ArrowRight", "w")  # arrows choose a side, a key says what it shows
    side(page, "Side 2 of 6: worm").wait_for()
    pressed(page, "ArrowRight", "9")
    side(page, "Side 3 of 6: 9").wait_for()
    assert focused(page) == "side-2"
    pressed(page, "Delete")
    side(page, "Side 3 of 5: worm").wait_for()
    pressed(page, "Control+z", "Control+z", "Control+z")
    answered(page, TWO_WORMS)
    pressed(page, "ArrowDown", "ArrowRight", "Enter")  # from a side down to what it can show
    side(page, "Side 3 of 6: 4").wait_for()
    assert focused(page) == "face-4"


def test_a_die_that_cannot_be_played_is_said_until_it_can(pages, page):
    opened(page, pages, "design_a_die", TWO_WORMS)
    piece(page, "preset-barbecue").click()
    answered(page, "with the Barbecue die")
    piece(page, "side-4").click()
    page.locator("[data-id='side-4'][aria-pressed=true]").wait_for()
    piece(page, "face-5").click()
    page.get_by_text("your die has no worm").wait_for()
    page.get_by_label("A worm is needed").uncheck()
    answered(page, "a turn with your die brings")
    assert page.get_by_text("your die has no worm").count() == 0


def test_faces_typed_as_fast_as_one_can_are_all_there(pages, page):
    opened(page, pages, "design_a_die", TWO_WORMS)
    tab_to(page, "[data-id^=side]")
    for key in "987654":
        pressed(page, key, "ArrowRight")
    for i, value in enumerate("987654"):
        side(page, f"Side {i + 1} of 6: {value}").wait_for()


def test_reload_and_back_bring_the_die(pages, page):
    opened(page, pages, "design_a_die", TWO_WORMS)
    page.get_by_label("Dice", exact=True).select_option("5")
    piece(page, "preset-all_worms").click()
    page.wait_for_function("location.hash.includes('W%3D2')")
    said = page.locator(".hm-answer").inner_text()
    assert page.get_by_role("button", name="Copy the link").count() == 1
    assert page.get_by_role("button", name="Copy the position").count() == 0  # there is none
    page.reload()
    answered(page, said.splitlines()[0])
    side(page, "Side 1 of 6: worm worth 1").wait_for()
    page.get_by_text("All pages").click()
    page.locator("a.card").first.wait_for()
    page.go_back()
    answered(page, said.splitlines()[0])


def test_a_spot_is_taken_away_in_both_games_and_the_address_keeps_it(pages, page):
    opened(page, pages, "compare", BOTH)
    tab_to(page, "[data-id^=spot]")
    pressed(page, "ArrowRight", "ArrowRight", "Enter")
    answered(page, "Without 25, a turn of Barbecue brings 1.84 worms")
    assert focused(page) == "spot-25"
    gone = page.get_by_role("button", name="25, 2 worms, gone")
    assert gone.count() == 2
    page.reload()
    answered(page, "Without 25, a turn of Barbecue brings 1.84 worms")
    gone.last.click()
    answered(page, BOTH)


def test_the_games_are_mixed_and_the_mix_is_kept(pages, page):
    opened(page, pages, "compare", BOTH)
    page.get_by_text("Mix the games yourself").click()
    page.get_by_label("Your spot or tile is gone").select_option("you get the next lower one")
    page.get_by_label("Spots and tiles gone").fill("25 26 30 31")
    page.keyboard.press("Enter")
    mixed = page.locator("figcaption", has_text="Your mix brings")
    mixed.wait_for()
    page.wait_for_function("location.hash.includes('gone=25+26+30+31')")
    said = mixed.inner_text()
    page.reload()
    page.locator("figcaption", has_text=said).wait_for()


@pytest.mark.parametrize(("name", "words"), [("design_a_die", TWO_WORMS), ("compare", BOTH)])
@pytest.mark.parametrize("width", [1440, 390])
def test_charts_stand_side_by_side_or_below_each_other_as_there_is_room(
    pages, page, name, words, width
):
    page.set_viewport_size({"width": width, "height": 900})
    opened(page, pages, name, words)
    all_drawn = "document.querySelectorAll('.hm-figure:not([data-drawn])').length === 0"
    page.wait_for_function(f"document.querySelector('.hm-figure') && {all_drawn}")
    for first, second in page.eval_on_selector_all(".hm-plot", ROWS):
        assert (second[1] < first[0]) if width == 390 else (second == first)


@pytest.mark.parametrize(("name", "words"), [("design_a_die", TWO_WORMS), ("compare", BOTH)])
@pytest.mark.parametrize("size", [(1440, 900), (1024, 768)])
def test_the_answer_is_seen_without_scrolling(pages, page, name, words, size):
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    opened(page, pages, name, words)
    for selector in (".hm-answer", ".hm-facts", ".hm-drawn svg"):
        for box in (each.bounding_box() for each in page.locator(selector).all()):
            assert box["y"] + box["height"] <= height, (selector, box)


def test_a_long_title_is_whole_on_a_phone_and_the_legend_below(pages, page):
    page.set_viewport_size({"width": 360, "height": 800})
    opened(page, pages, "compare", BOTH)
    page.locator(".hm-figure[data-drawn]").last.wait_for()
    for plot in page.locator(".hm-plot").all():
        whole, title, legend = (
            part.bounding_box()
            for part in (plot, plot.locator(".gtitle"), plot.locator(".legend").first)
        )
        assert title["y"] >= whole["y"]
        assert title["x"] + title["width"] <= whole["x"] + whole["width"]
        lowest = max(each.bounding_box()["y"] for each in plot.locator(".xtick text").all())
        assert legend["y"] > lowest
        assert legend["y"] + legend["height"] <= whole["y"] + whole["height"] + 1
