"""The system's Chromium: found, or said which package brings it; turns pages into PDF or PNG."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from analysis.files import write_whole
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
    _make(page, pdf, "pdf", "--no-pdf-header-footer", "--print-to-pdf={draft}")


def photograph(page: Path, png: Path, size: tuple[int, int], scale: float) -> None:
    """Show an HTML file in a window of a size, and keep what is seen, larger by a scale."""
    width, height = size
    window = (f"--window-size={width},{height}", f"--force-device-scale-factor={scale}")
    _make(page, png, "png", *window, "--hide-scrollbars", "--screenshot={draft}")


def _make(page: Path, target: Path, what: str, *words: str) -> None:
    """Let Chromium make a file of an HTML file; words say how, and where its draft goes."""
    browser = chromium(what)
    with TemporaryDirectory() as folder:
        draft = Path(folder) / f"draft{target.suffix}"  # Chromium goes by the ending
        flags = ["--headless", *FLAGS, f"--user-data-dir={folder}"]
        done = subprocess.run(
            [browser, *flags, *(w.format(draft=draft) for w in words), page.resolve().as_uri()],
            capture_output=True,
            timeout=120,
        )
        if done.returncode or not draft.is_file():
            raise BadInput(
                f"{page.name} could not be printed",
                f"Chromium ended with {done.returncode}",
                "try html, and print it from a browser",
            )
        write_whole(target, draft.read_bytes())
