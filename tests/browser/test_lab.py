"""The explorers in JupyterLab, in a real browser: run, click, type, read the page."""

import re


def test_the_grill_is_laid_by_clicking_and_the_numbers_change(run_notebook):
    page = run_notebook("explore/grill_odds.ipynb")
    page.locator(".hm-said", has_text="The turn is worth 1.910 on average").wait_for(timeout=60_000)
    spots = page.locator(".hm-spot")
    spots.nth(1).click()
    page.get_by_text("My plate on 24 stays").wait_for(timeout=10_000)
    spots.nth(13).focus()
    page.keyboard.press("Enter")
    page.get_by_text("My plate on 36 stays").wait_for(timeout=10_000)
    page.get_by_label("I play for").select_option("the lead")
    page.get_by_label("Printed worms").fill("23-36=2")
    page.keyboard.press("Enter")
    page.get_by_text("Printed worms: 23-36=2 (BBQ-3).").wait_for(timeout=10_000)
    page.get_by_label("Printed worms").fill("23=2")
    page.keyboard.press("Enter")
    page.get_by_text("each of 23 to 36 needs one whole number").wait_for(timeout=10_000)
    page.locator(".js-plotly-plot .barlayer .point").first.wait_for(timeout=10_000)


def test_a_turn_is_advised_die_by_die(run_notebook):
    page = run_notebook("explore/advisor.ipynb")
    page.get_by_text("Click the dice as they fell.").wait_for(timeout=60_000)
    for count, face in enumerate(["6", "6", "W", "W", "1", "2", "3", "3"], start=1):
        page.locator(".hm-die", has_text=re.compile(f"^{face}$")).click()
        entered = " ".join(["6", "6", "W", "W", "1", "2", "3", "3"][:count])
        page.get_by_text(f"Rolled: {entered}", exact=True).wait_for(timeout=10_000)
    page.get_by_text("Best: take 2 x 6").wait_for(timeout=10_000)
    page.get_by_role("button", name="Take 2 \u00d7 6").click()
    page.get_by_text("Sum 12, 6 dice to roll.").wait_for(timeout=10_000)
    page.get_by_role("button", name="Undo").click()
    page.get_by_text("Best: take 2 x 6").wait_for(timeout=10_000)


def test_the_start_notebook_shows_table_chart_and_summary(run_notebook):
    page = run_notebook("00_start_here.ipynb")
    page.get_by_text("if you play for exactly 23, you get it in 42%").first.wait_for(timeout=60_000)
    assert (
        page.get_by_role("menuitem", name="Nbgrader").count() == 0
    )  # for teachers, not for players
    page.locator(".js-plotly-plot").first.wait_for(timeout=20_000)
    page.get_by_role("cell", name="42.06%").first.wait_for(timeout=20_000)
    assert page.get_by_text("Jupyter news").count() == 0  # nobody is asked whether to phone home


def test_a_die_is_written_and_its_odds_appear(run_notebook):
    page = run_notebook("explore/design_a_die.ipynb")
    page.locator(".hm-said", has_text="1,069 positions").wait_for(timeout=60_000)
    page.get_by_label("Faces").fill("1 2 3 4 W 6")
    page.keyboard.press("Enter")
    page.locator(".hm-said", has_text="2,234 positions and 35,946 pairs").wait_for(timeout=10_000)
    page.get_by_label("Faces").fill("1 2 x")
    page.keyboard.press("Enter")
    page.get_by_text('cannot read "x"').wait_for(timeout=10_000)


def test_two_games_are_compared_and_mixed(run_notebook):
    page = run_notebook("explore/compare.ipynb")
    said = page.locator(".hm-said", has_text="Barbecue brings 1.910, Bratwurmeck 1.645")
    said.wait_for(timeout=60_000)
    page.get_by_label("Die of").select_option("Bratwurmeck")
    page.locator(".hm-said", has_text="Your mix brings 1.612").wait_for(timeout=10_000)
    page.get_by_label("Spots and tiles gone").fill("25 26 30 31")
    page.keyboard.press("Enter")
    page.locator(".hm-said", has_text="Bratwurmeck 1.476").wait_for(timeout=10_000)


def test_a_chart_is_saved_as_numbers_and_as_pictures(run_notebook):
    page = run_notebook("explore/design_a_die.ipynb")
    page.locator(".js-plotly-plot .main-svg").first.wait_for(timeout=60_000)
    page.wait_for_timeout(1500)
    saved = {}
    for kind in ("CSV", "PNG", "SVG"):
        with page.expect_download(timeout=20_000) as download:
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
    plot.locator(".main-svg").first.wait_for(timeout=60_000)
    page.get_by_role("menuitem", name="Settings", exact=True).click()
    page.get_by_text("Theme", exact=True).first.hover()
    page.get_by_text("JupyterLab Dark", exact=True).first.click()
    dark = "getComputedStyle(document.querySelector('.js-plotly-plot .main-svg')).backgroundColor"
    page.wait_for_function(f"{dark} === 'rgb(17, 17, 17)'", timeout=15_000)
    page.wait_for_timeout(1500)  # a chart that is being drawn anew does not notice the mouse
    ticks = plot.locator(".xaxislayer-above .xtick text")
    before = ticks.count()
    area = plot.locator(".nsewdrag").first.bounding_box()
    for _ in range(3):
        page.mouse.move(area["x"] + 20, area["y"] + area["height"] / 2)
        page.mouse.down()
        page.mouse.move(area["x"] + area["width"] / 2, area["y"] + area["height"] / 2, steps=8)
        page.mouse.up()
        page.wait_for_timeout(1500)
        if ticks.count() < before:
            break
    assert ticks.count() < before
    page.get_by_role("menuitem", name="Settings", exact=True).click()
    page.get_by_text("Theme", exact=True).first.hover()
    page.get_by_text("JupyterLab Light", exact=True).first.click()
    page.wait_for_function(f"{dark} === 'rgb(255, 255, 255)'", timeout=15_000)


def test_games_are_played_in_the_background_and_cancelled(run_notebook):
    page = run_notebook("explore/snail_timing.ipynb")
    page.locator(".hm-said", has_text="The first snail comes at turn").wait_for(timeout=60_000)
    page.get_by_label("Players").select_option("2")
    page.get_by_label("Games").select_option("20,000")
    page.get_by_role("button", name="Play the games").click()
    page.get_by_text(re.compile(r"^\d+ games, 2 players \(lead, lead\)")).wait_for(timeout=30_000)
    page.get_by_role("button", name="Cancel").click()
    page.get_by_text("Cancelled: the pictures show the").wait_for(timeout=30_000)
    page.get_by_label("Locked spots").select_option("1")
    page.locator(".hm-said", has_text="3 snails left, 1 locked").wait_for(timeout=10_000)


def test_a_training_goes_on_after_the_kernel_is_restarted(run_notebook):
    page = run_notebook("explore/trainer.ipynb")
    page.get_by_role("button", name="New session").click(timeout=60_000)
    page.get_by_role("button", name="Roll 8 dice").click(timeout=20_000)
    page.locator(".hm-die:not([disabled])").first.click(timeout=20_000)
    page.get_by_text(re.compile("^(Best choice|You chose)")).wait_for(timeout=10_000)
    state = page.locator(".hm-said", has_text=re.compile("Turn 1: sum [1-9]")).inner_text()
    page.get_by_role("menuitem", name="Kernel", exact=True).click()
    page.get_by_text("Restart Kernel and Run All Cells", exact=False).first.click()
    page.locator(".jp-Dialog-button.jp-mod-warn").click()
    page.get_by_role("button", name="Show the review").wait_for(state="detached", timeout=30_000)
    page.get_by_role("button", name="Show the review").wait_for(timeout=60_000)
    assert page.locator(".hm-said", has_text="Turn 1: sum").inner_text() == state
    page.get_by_role("button", name="Show the review").click()
    page.locator(".hm-said", has_text="Decisions: 1, of which").wait_for(timeout=10_000)


def test_a_route_is_tried_against_the_robbers(run_notebook):
    page = run_notebook("explore/ambush.ipynb")
    page.locator(".hm-said", has_text="A noble in Bologna with Venezia:6").wait_for(timeout=60_000)
    page.get_by_label("Try a route").fill("H B X D")
    page.keyboard.press("Enter")
    page.locator(".hm-said", has_text="H B X D with an escort on Q").wait_for(
        state="detached", timeout=10_000
    )
    page.get_by_label("Escort on").select_option("X")
    page.locator(".hm-said", has_text="H B X D with an escort on X").wait_for(timeout=10_000)
    page.get_by_label("Robbers", exact=True).select_option("3")
    page.locator(".hm-said", has_text="and 3 robbers to fear").wait_for(timeout=20_000)
    page.get_by_label("The noble is in").select_option("Torino")
    page.locator(".hm-said", has_text="A noble in Torino").wait_for(timeout=20_000)
    page.get_by_label("Try a route").fill("Q Q Q Q")
    page.keyboard.press("Enter")
    page.get_by_text("it leads from Torino").wait_for(timeout=10_000)
    page.locator(".js-plotly-plot .scatterlayer path.point").last.wait_for(timeout=10_000)
