"""The explorers in JupyterLab, in a real browser: run, click, type, read the page."""

import re
from contextlib import suppress

from playwright.sync_api import TimeoutError

FEWER = """before => document.querySelector(".js-plotly-plot")
    .querySelectorAll(".xaxislayer-above .xtick text").length < before"""


def test_the_grill_is_laid_by_clicking_and_the_numbers_change(run_notebook):
    page = run_notebook("explore/grill_odds.ipynb")
    page.get_by_text("Your turn is worth 1.91 points on average.").first.wait_for()
    page.locator("[data-id=spot-24]").click()
    page.get_by_label("24, 1 worm, plate of You").wait_for()
    page.locator("[data-id=piece-snail]").drag_to(page.locator("[data-id=spot-36]"))
    page.get_by_label("36, 4 worms, snail").wait_for()
    page.get_by_label("I play for").select_option("the lead")
    page.get_by_text("More", exact=True).click()
    page.get_by_label("Printed worms").fill("23-36=2")
    page.keyboard.press("Enter")
    page.locator("figcaption", has_text="Printed worms: 23-36=2.").wait_for()
    page.get_by_label("Printed worms").fill("23=2")
    page.keyboard.press("Enter")
    page.get_by_text("each of 23 to 36 needs one whole number").wait_for()
    page.locator(".js-plotly-plot .barlayer .point").first.wait_for()


def test_a_turn_is_advised_for_the_grill_that_was_laid(run_notebook):
    page = run_notebook("explore/advisor.ipynb")
    page.get_by_text("Roll, and tap your dice below as they fell.").wait_for()
    for face in "66WW1233":
        page.locator(f"[data-id=face-{face}]").click()
    page.get_by_text("Take 2 \u00d7 6, then roll on.").wait_for()
    page.locator("[data-id=take-6]").click()
    page.get_by_text("Roll 6 dice.").wait_for()
    page.get_by_role("button", name="Undo").first.click()
    page.get_by_text("Take 2 \u00d7 6, then roll on.").wait_for()
    page.locator("[data-id=spot-25]").click()
    page.get_by_role("button", name="Odds").click()
    page.get_by_label("25, 2 worms, plate of You").wait_for()


def test_the_start_notebook_shows_table_chart_and_summary(run_notebook):
    page = run_notebook("00_start_here.ipynb")
    page.get_by_text("if you play for exactly 23, you get it in 42%").first.wait_for()
    assert (
        page.get_by_role("menuitem", name="Nbgrader").count() == 0
    )  # for teachers, not for players
    page.locator(".js-plotly-plot").first.wait_for()
    page.get_by_role("cell", name="42.06%").first.wait_for()
    assert page.get_by_text("Jupyter news").count() == 0  # nobody is asked whether to phone home


def test_a_die_is_drawn_or_written_and_its_odds_appear(run_notebook):
    page = run_notebook("explore/design_a_die.ipynb")
    page.locator(".hm-said", has_text="a turn with your die brings 25.4").wait_for()
    page.locator("[data-id=side-3]").click()
    page.locator("[data-id='side-3'][aria-pressed=true]").wait_for()
    page.locator("[data-id='face-4']").click()
    page.locator(".hm-said", has_text="a turn with the Barbecue die brings 23.8").wait_for()
    page.get_by_text("More", exact=True).click()
    page.get_by_label("Your die as text").fill("1 2 3 4 5 W")
    page.keyboard.press("Enter")
    page.locator(".hm-said", has_text="a turn with the Bratwurmeck die").wait_for()
    page.get_by_label("Your die as text").fill("1 2 x")
    page.keyboard.press("Enter")
    page.get_by_text('cannot read "x"').wait_for()


def test_two_games_are_compared_and_mixed(run_notebook):
    page = run_notebook("explore/compare.ipynb")
    said = page.locator(".hm-said", has_text="A turn of Barbecue brings 1.91 worms on average")
    said.wait_for()
    page.get_by_text("Mix the games yourself").click()
    page.get_by_label("Die", exact=True).select_option("1 2 3 4 5 W")
    page.locator(".hm-said", has_text="Your mix brings 1.61 worms").wait_for()
    page.get_by_label("Spots and tiles gone").fill("25 26 30 31")
    page.keyboard.press("Enter")
    page.locator(".hm-said", has_text="Without 25, 26, 30 and 31").wait_for()


def test_a_chart_is_saved_as_numbers_and_as_pictures(run_notebook):
    page = run_notebook("explore/design_a_die.ipynb")
    page.locator(".hm-figure[data-drawn]").first.wait_for()
    saved = {}
    for kind in ("CSV", "PNG", "SVG"):
        with page.expect_download() as download:
            page.get_by_role("button", name=f"({kind})").click()
        assert download.value.suggested_filename == f"design_a_die.{kind.lower()}"
        saved[kind] = download.value.path().read_bytes()
    assert saved["CSV"].decode().startswith("each turn played for the highest sum,Your die")
    assert saved["PNG"].startswith(b"\x89PNG")
    assert len(saved["PNG"]) > 20_000
    assert b"The best chance to reach each result" in saved["SVG"]
    assert saved["SVG"].startswith(b"<svg")


def test_charts_follow_the_dark_theme_and_zoom_by_dragging(run_notebook):
    page = run_notebook("explore/grill_odds.ipynb")
    plot = page.locator(".js-plotly-plot").first
    plot.locator(".main-svg").first.wait_for()
    page.get_by_role("menuitem", name="Settings", exact=True).click()
    page.get_by_text("Theme", exact=True).first.hover()
    page.get_by_text("JupyterLab Dark", exact=True).first.click()
    dark = "getComputedStyle(document.querySelector('.js-plotly-plot .main-svg')).backgroundColor"
    page.wait_for_function(f"{dark} === 'rgb(17, 17, 17)'")
    ticks = plot.locator(".xaxislayer-above .xtick text")
    before = ticks.count()
    area = plot.locator(".nsewdrag").first.bounding_box()
    for _ in range(10):  # a chart that is being drawn anew does not notice the mouse
        page.mouse.move(area["x"] + 20, area["y"] + area["height"] / 2)
        page.mouse.down()
        page.mouse.move(area["x"] + area["width"] / 2, area["y"] + area["height"] / 2, steps=8)
        page.mouse.up()
        with suppress(TimeoutError):
            page.wait_for_function(FEWER, arg=before, timeout=3_000)
            break
    assert ticks.count() < before
    page.get_by_role("menuitem", name="Settings", exact=True).click()
    page.get_by_text("Theme", exact=True).first.hover()
    page.get_by_text("JupyterLab Light", exact=True).first.click()
    page.wait_for_function(f"{dark} === 'rgb(255, 255, 255)'")


def test_games_are_played_in_the_background_and_cancelled(run_notebook):
    page = run_notebook("explore/snail_timing.ipynb")
    page.locator(".hm-answer", has_text="more turns, so").wait_for()
    page.get_by_label("Players").select_option("2")
    page.get_by_text("More", exact=True).click()
    page.get_by_label("Games to play").select_option("10,000")
    page.get_by_text(re.compile(r"from the first \d{3} of 10,000 games")).wait_for()
    page.get_by_role("button", name="Stop").click()
    page.get_by_role("button", name="Go on").wait_for()
    assert page.locator(".hm-bar").count() == 0
    page.get_by_text("More about the snails").click()
    page.get_by_label("Locked spots").select_option("1")
    page.locator(".hm-said", has_text="3 snails left, 1 locked").wait_for()


def test_a_training_goes_on_after_the_kernel_is_restarted(run_notebook):
    page = run_notebook("explore/trainer.ipynb")
    page.get_by_role("button", name="New session").click()
    page.get_by_role("button", name="Roll 8 dice").click()
    page.locator("[data-id^='die-']").first.click()
    page.get_by_text(re.compile("^(Best choice|Nearly|A little better|Better here)")).wait_for()
    told = re.compile("Turn 1. You have [1-9]")
    state = page.locator(".hm-said", has_text=told).inner_text()
    page.get_by_role("menuitem", name="Kernel", exact=True).click()
    page.get_by_text("Restart Kernel and Run All Cells", exact=False).first.click()
    page.locator(".jp-Dialog-button.jp-mod-warn").click()
    page.get_by_role("button", name="Look back").wait_for(state="detached")
    page.get_by_role("button", name="Look back").wait_for()
    assert page.locator(".hm-said", has_text=told).inner_text() == state
    page.get_by_role("button", name="Look back").click()
    page.locator(".hm-said", has_text="Decisions: 1, of which").wait_for()


def test_a_kernel_that_was_restarted_is_said_and_the_cell_runs_again(run_notebook, run_all_cells):
    page = run_notebook("explore/grill_odds.ipynb")
    page.get_by_text("Your turn is worth 1.91 points on average.").first.wait_for()
    page.get_by_role("menuitem", name="Kernel", exact=True).click()
    page.get_by_text("Restart Kernel…", exact=True).first.click()
    page.locator(".jp-Dialog-button.jp-mod-warn").click()
    page.get_by_role("alert").get_by_text("Run the cell again to go on.").wait_for()
    page.locator("[data-id=spot-24]").click()  # nobody answers, and nothing breaks
    page.get_by_text("Python 3 (ipykernel) | Idle").wait_for()
    run_all_cells(page)
    page.get_by_role("alert").wait_for(state="detached")
    page.locator(".hm-figure[data-drawn]").first.wait_for()
    page.locator("[data-id=spot-24]").click()
    page.get_by_label("24, 1 worm, plate of You").wait_for()


def test_a_route_is_tried_against_the_robbers(run_notebook):
    page = run_notebook("explore/ambush.ipynb")
    said = page.locator(".hm-said")
    said.filter(has_text="This route brings you 1.47 points").wait_for()
    for letter in "HBX":
        page.locator(f"[data-id=road-{letter}] .hm-target").click()
        page.locator(f"[data-id=road-{letter}][aria-pressed=true]").wait_for()
    page.keyboard.press("d")
    said.filter(has_text="or put the escort on one of these roads").wait_for()
    page.locator("[data-id=escort]").click()
    said.filter(has_text="Which road does the escort guard?").wait_for()
    page.locator("[data-id=road-X] .hm-target").click()
    said.filter(has_text="This route costs you").wait_for()
    page.get_by_label("Robbers", exact=True).select_option("3")
    page.get_by_label("The noble is in").select_option("Torino")
    page.get_by_label("Torino, the noble is here").wait_for()
    page.get_by_text("More", exact=True).click()
    page.get_by_label("Route by letters").fill("Q Q Q Q")
    page.keyboard.press("Enter")
    page.get_by_text("it goes on from Torino by K, O or S").wait_for()
