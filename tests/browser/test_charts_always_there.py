"""Charts and the map are always there, with the kernel's numbers, however busy the machine is."""

import asyncio
import json
import subprocess
import sys
from xml.etree import ElementTree

import numpy as np
import pytest

from analysis.explorers import (
    AmbushMap,
    Compare,
    DesignADie,
    GrillOdds,
    SnailTiming,
)
from analysis.explorers.chart_view import ChartView
from analysis.explorers.table_view import Did

EXPLORERS = {
    "grill_odds": GrillOdds,
    "snail_timing": SnailTiming,
    "compare": Compare,
    "design_a_die": DesignADie,
}
PAPER = {"light": "rgb(255, 255, 255)", "dark": "rgb(17, 17, 17)"}

READ = """plots => plots.map(plot => ({
    numbers: plot._fullData.map(trace => ["x", "y", "z"].map(name => {
        const numbers = trace[name] ?? [];
        return Array.from(numbers, row => row?.length && typeof row !== "string" ? [...row] : row);
    })),
    paper: getComputedStyle(plot.querySelector(".main-svg")).backgroundColor,
    sentence: plot.closest("figure").querySelector("figcaption").textContent,
}))"""
"""What is really drawn: read back from the plots."""
LATEST = """numbers => {
    document.querySelectorAll("details").forEach(each => { each.open = true; });
    const drawn = [...document.querySelectorAll(".hm-figure")].map(each => each.dataset.drawn);
    return JSON.stringify(drawn) === JSON.stringify(numbers);
}"""
"""Whether every chart is the latest one, also those in folds."""


@pytest.fixture(scope="module", autouse=True)
def busy_cores():
    """Two programs that keep both cores busy."""
    work = [sys.executable, "-c", "while True: pass"]
    programs = [subprocess.Popen(work) for _ in range(2)]
    yield
    for program in programs:
        program.kill()
        program.wait()


@pytest.fixture
def slow(new_page):
    """A page in a browser that is four times slower."""
    page = new_page()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    return page


def at_rest(made):
    """An explorer once nothing changes any more."""
    explorer = made()
    if isinstance(explorer, SnailTiming):
        asyncio.run(explorer.playing.play())
    return explorer


def views(widget):
    """All charts of an explorer, from top to bottom."""
    if isinstance(widget, ChartView):
        return [widget]
    return [view for child in getattr(widget, "children", ()) for view in views(child)]


def plain(numbers):
    """Numbers of a trace as lists, None where there is none."""
    array = np.asarray([] if numbers is None else numbers, dtype=object)
    return [plain(row) if isinstance(row, np.ndarray | list | tuple) else row for row in array]


def same(drawn, made):
    """Whether drawn numbers are those that the kernel made."""
    if isinstance(made, list):
        return len(drawn) == len(made) and all(map(same, drawn, made))
    if isinstance(made, str) or made is None:
        return drawn == made or made is None
    return drawn == pytest.approx(float(made), rel=1e-12)


def assert_drawn(page, explorer, theme):
    """Every chart is there, in the page's colours, with the kernel's numbers."""
    expected = views(explorer)
    numbers = [str(json.loads(view.state.value)["number"]) for view in expected]
    page.wait_for_function(LATEST, arg=numbers)
    drawn = page.eval_on_selector_all(".hm-plot", READ)
    for plot, view in zip(drawn, expected, strict=True):
        assert plot["paper"] == PAPER[theme]
        assert plot["sentence"] == view.summary
        assert len(plot["numbers"]) == len(view.figure.data)
        for numbers, trace in zip(plot["numbers"], view.figure.data, strict=True):
            for shown, name in zip(numbers, ("x", "y", "z"), strict=True):
                made = trace.to_plotly_json().get(name)
                assert same(shown, plain(made)), (view.summary, trace.name, name)


@pytest.mark.parametrize(
    ("name", "theme"), [*zip(EXPLORERS, ["light", "dark"] * 3, strict=False)], ids=EXPLORERS
)
def test_a_page_draws_the_kernels_numbers(pages, slow, apart, name, theme):
    slow.goto(f"{pages}/explore/{name}?theme={theme}")
    assert_drawn(slow, apart(at_rest, EXPLORERS[name]), theme)


PAPERED = """paper => [...document.querySelectorAll(".hm-plot .main-svg:first-of-type")]
    .every(svg => getComputedStyle(svg).backgroundColor === paper)"""


def choose_theme(page, theme):
    """Let JupyterLab be light or dark."""
    page.get_by_role("menuitem", name="Settings", exact=True).click()
    page.get_by_text("Theme", exact=True).first.hover()
    page.get_by_text(f"JupyterLab {theme.title()}", exact=True).first.click()
    page.wait_for_function(PAPERED, arg=PAPER[theme])


@pytest.mark.parametrize("name", EXPLORERS)
def test_jupyterlab_draws_the_kernels_numbers(run_on, run_all_cells, slow, apart, name):
    explorer = apart(at_rest, EXPLORERS[name])
    run_on(slow, f"explore/{name}.ipynb")
    assert_drawn(slow, explorer, "light")
    choose_theme(slow, "dark")
    slow.eval_on_selector_all(".hm-figure", "all => all.forEach(each => each.id = 'before')")
    run_all_cells(slow)  # drawn in the dark from the first moment
    slow.locator("#before").first.wait_for(state="detached")
    assert_drawn(slow, explorer, "dark")
    choose_theme(slow, "light")


NAMES = """() => Object.fromEntries([...document.querySelectorAll(".hm-map [data-id]")]
    .map((piece) => [piece.dataset.id, piece.getAttribute("aria-label")]))"""
SIGNS = """() => Object.fromEntries([...document.querySelectorAll(".hm-map [data-id^=road]")]
    .map((road) => [road.dataset.id, [...road.querySelectorAll("text")].map((t) => t.textContent)]))
"""
"""What is really drawn: what each piece says, and what stands on the signs."""
LAND = "getComputedStyle(document.querySelector('.hm-map > rect')).fill"


def drawn_by_kernel(explorer):
    """Names of pieces, and words on the roads' signs, in the kernel's drawing."""
    svg = "{http://www.w3.org/2000/svg}"
    names, signs = {}, {}
    for part in ElementTree.fromstring(explorer.view.drawings[0].wide).iter():
        if key := part.get("data-id"):
            names[key] = part.get("aria-label")
            if key.startswith("road"):
                signs[key] = ["".join(each.itertext()) for each in part.iter(f"{svg}text")]
    return names, signs


@pytest.mark.parametrize(("theme", "land"), [("light", "237, 232, 210"), ("dark", "46, 45, 36")])
def test_the_map_shows_the_kernels_numbers_and_follows_clicks(pages, slow, theme, land):
    slow.goto(f"{pages}/explore/ambush?theme={theme}")
    slow.locator(".hm-drawn[data-drawn]").wait_for()
    explorer = AmbushMap()
    assert (slow.evaluate(NAMES), slow.evaluate(SIGNS)) == drawn_by_kernel(explorer)
    assert slow.evaluate(LAND) == f"rgb({land})"
    slow.get_by_label("Robbers", exact=True).select_option("3")
    for piece in ("road-H", "road-E", "road-K", "road-S", "escort", "road-E"):
        target = slow.locator(f"[data-id={piece}] .hm-target")
        target.dispatch_event("click")  # as fast as it can, however late the kernel is
    explorer.robbers.value = 3
    for piece in ("road-H", "road-E", "road-K", "road-S", "escort", "road-E"):
        explorer.did(Did("act", piece))
    slow.locator(".hm-said", has_text=explorer.answer.plain[:40]).wait_for()
    assert explorer.tried is not None
    slow.locator("[data-id=road-E]", has_text="with the escort").wait_for()
    assert (slow.evaluate(NAMES), slow.evaluate(SIGNS)) == drawn_by_kernel(explorer)
