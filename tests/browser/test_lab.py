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
    page.get_by_text("whoever aims at exactly 23 gets it in 42%").first.wait_for(timeout=60_000)
    page.locator(".js-plotly-plot").first.wait_for(timeout=20_000)
    page.get_by_role("cell", name="42.06%").first.wait_for(timeout=20_000)


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
