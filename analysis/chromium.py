"""The system's Chromium: found, or said which package brings it; prints pages to PDF."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from analysis.files import draft_of
from heckmeck_core import BadInput

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""No window, no questions, and nothing that leaves the machine."""


def chromium(what: str) -> str:
    """The path of Chromium; where there is none, what needs it is refused."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        raise BadInput(
            f"{what} without Chromium",
            "it is printed by the system's Chromium",
            "install it (Debian: apt-get install chromium), or ask for html",
        )
    return found


def print_pdf(page: Path, pdf: Path) -> None:
    """Print an HTML file to PDF; its own @page rules say the paper."""
    browser = chromium("pdf")
    with TemporaryDirectory() as profile, draft_of(pdf) as draft:
        words = ["--headless", *FLAGS, f"--user-data-dir={profile}", "--no-pdf-header-footer"]
        done = subprocess.run(
            [browser, *words, f"--print-to-pdf={draft}", page.resolve().as_uri()],
            capture_output=True,
            timeout=120,
        )
        if done.returncode or not draft.is_file():
            raise BadInput(
                f"{page.name} could not be printed",
                f"Chromium ended with {done.returncode}",
                "try html, and print it from a browser",
            )
