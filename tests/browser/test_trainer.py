"""The trainer in a real browser: played by mouse and by keys, looked back on, seen at a glance."""

import re

import pytest

VERDICT = re.compile("^(Best choice|Nearly the best|A little better|Better here)")
TRAY = ".hm-hand .hm-drawn"


@pytest.fixture
def game(pages, page):
    """A whole game, at its start, whatever was played before."""
    page.goto(f"{pages}/explore/trainer#mode=game&players=3")
    page.get_by_role("button", name="New session").click()
    page.wait_for_function("location.hash.includes('table=')")
    piece(page, "roll").wait_for()
    return page


def piece(page, start):
    return page.locator(f"{TRAY} [data-id^='{start}']").first


def drawn(page):
    return page.locator(TRAY).get_attribute("data-drawn")


def after(page, work):
    """Do something, and wait until the tray shows what came of it."""
    before = drawn(page)
    work()
    page.wait_for_function(
        "([tray, before]) => document.querySelector(tray).dataset.drawn !== before",
        arg=[TRAY, before],
    )


def focused(page):
    return page.evaluate("document.activeElement.dataset.id ?? ''")


def to_the_end_of_my_turn(page):
    while not piece(page, "next-").count():
        for key in ("stop", "die-", "roll"):
            if piece(page, key).count():
                after(page, piece(page, key).click)
                break


def test_a_choice_is_judged_at_once(game):
    after(game, game.get_by_role("button", name="Roll 8 dice").click)
    after(game, piece(game, "die-").click)
    game.get_by_text(VERDICT).wait_for()


def test_the_others_play_step_by_step_and_the_table_stays_mine(game):
    to_the_end_of_my_turn(game)
    after(game, piece(game, "next-").click)
    for name in ("Anna", "Ben"):
        game.locator(".hm-said", has_text=re.compile(f"^{name}: ")).wait_for()
        assert game.locator(".hm-seen text", has_text="You").count() == 1
        after(game, piece(game, "next-").click)
    game.locator(".hm-said", has_text="Turn 2. Your turn").wait_for()


def test_a_game_is_played_with_keys_alone(game):
    game.get_by_role("button", name="New session").focus()
    game.keyboard.press("Tab")
    assert focused(game) == "roll"
    after(game, lambda: game.keyboard.press("Enter"))
    assert focused(game).startswith("die-")
    face = game.locator(f"{TRAY} [data-face]").first.get_attribute("data-face")
    after(game, lambda: game.keyboard.press(face))
    while not piece(game, "next-").count():
        assert focused(game)
        after(game, lambda: game.keyboard.press("Enter"))
    while not focused(game).startswith("next-"):
        game.keyboard.press("ArrowLeft")
    for _ in range(3):
        after(game, lambda: game.keyboard.press("Enter"))
    assert focused(game) == "roll"
    game.locator(".hm-said", has_text="Turn 2. Your turn").wait_for()


def test_looking_back_again_and_again_reports_no_error(game):
    """The page fixture fails on any error of the console."""
    for turn in range(3):
        to_the_end_of_my_turn(game)
        game.get_by_role("button", name="Look back").click()
        entries = game.locator(".hm-list [data-id^='decision-']")
        entries.first.wait_for()
        game.locator(".js-plotly-plot .main-svg").first.wait_for()
        game.locator(".hm-said", has_text="Choice 1 of").wait_for()
        entries.nth(1).click()
        game.locator(".hm-said", has_text="Choice 2 of").wait_for()
        game.keyboard.press("ArrowUp")
        game.locator(".hm-said", has_text="Choice 1 of").wait_for()
        after(game, game.get_by_role("button", name="Back to the table").click)
        assert entries.count() == 0
        after(game, piece(game, "skip-").click)
        game.locator(".hm-said", has_text=f"Turn {turn + 2}. Your turn").wait_for()


def test_a_double_click_takes_dice_once(game):
    after(game, piece(game, "roll").dblclick)
    game.locator(".hm-said", has_text="Turn 1. You have 0.").wait_for()
    after(game, piece(game, "die-").dblclick)
    game.locator(".hm-said", has_text=re.compile("Turn 1. You have [1-9]")).wait_for()
    assert piece(game, "roll").count() == 1


def test_loading_the_page_again_goes_on_with_the_session(game):
    after(game, piece(game, "roll").click)
    after(game, piece(game, "die-").click)
    said = game.locator(".hm-said", has_text=re.compile("Turn 1. You have [1-9]")).inner_text()
    game.wait_for_function("location.hash.includes('session=')")
    game.reload()
    game.locator(".hm-said", has_text=said).wait_for()


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768)])
def test_grill_dice_and_buttons_are_seen_without_scrolling(game, size):
    width, height = size
    game.set_viewport_size({"width": width, "height": height})
    game.wait_for_function(
        "wide => document.querySelector('.hm-seen').getBoundingClientRect().right < wide",
        arg=width * 0.7,
    )
    for part in (".hm-seen svg", ".hm-hand svg >> nth=0", ".hm-hand svg >> nth=1", ".hm-told"):
        box = game.locator(part).first.bounding_box()
        assert box["y"] + box["height"] <= height
        assert box["x"] + box["width"] <= width
    dice = game.locator(".hm-hand svg").first.bounding_box()
    grill = game.locator(".hm-seen svg").bounding_box()
    assert grill["x"] + grill["width"] <= dice["x"]


def test_a_phone_shows_one_below_the_other_and_nothing_is_cut(game):
    game.set_viewport_size({"width": 390, "height": 844})
    game.wait_for_function("document.querySelector('.hm-seen .hm-drawn').dataset.size === 'narrow'")
    assert game.evaluate("document.documentElement.scrollWidth") <= 390
    grill = game.locator(".hm-seen svg").bounding_box()
    dice = game.locator(".hm-hand svg").first.bounding_box()
    assert grill["y"] + grill["height"] <= dice["y"]
