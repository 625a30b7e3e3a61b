"""Charts are always there, with the kernel's numbers, however busy browser and machine are."""

import subprocess
import sys

import numpy as np
import pytest

from analysis.explorers import (
    Advisor,
    AmbushMap,
    Compare,
    DesignADie,
    GrillOdds,
    SnailTiming,
)
from analysis.explorers.chart_view import ChartView

EXPLORERS = {
    "grill_odds": GrillOdds,
    "advisor": Advisor,
    "snail_timing": SnailTiming,
    "compare": Compare,
    "design_a_die": DesignADie,
    "ambush": AmbushMap,
}
PAPER = {"light": "rgb(255, 255, 255)", "dark": "rgb(17, 17, 17)"}
WAIT = 120_000
"""Milliseconds after which even a crawling machine has drawn a chart."""

READ = """plots => plots.map(plot => ({
    numbers: plot._fullData.map(trace => ["x", "y", "z"].map(name => {
        const numbers = trace[name] ?? [];
        return Array.from(numbers, row => row?.length && typeof row !== "string" ? [...row] : row);
    })),
    paper: getComputedStyle(plot.querySelector(".main-svg")).backgroundColor,
    sentence: plot.closest("figure").querySelector("figcaption").textContent,
}))"""
"""What is really drawn: read back from the plots."""


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
def slow(browser):
    """A page in a browser that is four times slower."""
    page = browser.new_page()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    yield page
    page.close()


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
    page.wait_for_function(
        f"document.querySelectorAll('.hm-figure[data-drawn]').length === {len(expected)}",
        timeout=WAIT,
    )
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
    ("name", "theme"), [*zip(EXPLORERS, ["light", "dark"] * 3, strict=True)], ids=EXPLORERS
)
def test_a_page_draws_the_kernels_numbers(pages, slow, name, theme):
    slow.goto(f"{pages}/explore/{name}?theme={theme}", timeout=WAIT)
    assert_drawn(slow, EXPLORERS[name](), theme)
