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

PATIENCE = 180
"""Seconds that Chromium may take on a busy machine."""


def installed() -> str | None:
    """The path of Chromium, if there is one."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def chromium(what: str) -> str:
    """The path of Chromium; where there is none, what needs it is refused."""
    path = installed()
    if path is None:
        raise BadInput(
            f"{what} without Chromium",
            "it is printed by the system's Chromium",
            "install it (Debian: apt-get install chromium), or ask for html",
        )
    return path


def print_pdf(page: Path, pdf: Path) -> None:
    """Print an HTML file to PDF; its own @page rules say the paper."""
    _make(page, pdf, "pdf", "--no-pdf-header-footer", "--print-to-pdf={draft}")


def photograph(page: Path, png: Path, size: tuple[int, int], scale: float) -> None:
    """Show an HTML file in a window of a size, and keep what is seen, larger by a scale."""
    width, height = size
    window = (f"--window-size={width},{height}", f"--force-device-scale-factor={scale}")
    _make(page, png, "png", *window, "--hide-scrollbars", "--screenshot={draft}")


def run_page(page: Path, what: str) -> str:
    """An HTML file as it is after its scripts have run."""
    # Time passes in jumps until nothing is left to do: a minute of it takes no minute.
    with TemporaryDirectory() as folder:
        done = _run(page, what, folder, "--virtual-time-budget=60000", "--dump-dom")
    return done.stdout.decode()


def _make(page: Path, target: Path, what: str, *words: str) -> None:
    """Let Chromium make a file of an HTML file; words say how, and where its draft goes."""
    with TemporaryDirectory() as folder:
        draft = Path(folder) / f"draft{target.suffix}"  # Chromium goes by the ending
        _run(page, what, folder, *(word.format(draft=draft) for word in words))
        if not draft.is_file():
            raise refused(what, "it wrote nothing")
        write_whole(target, draft.read_bytes())


def _run(page: Path, what: str, folder: str, *words: str) -> subprocess.CompletedProcess[bytes]:
    """Chromium's run on an HTML file, with a profile of its own in a folder."""
    flags = ["--headless", *FLAGS, f"--user-data-dir={folder}"]
    address = page.resolve().as_uri()
    call = [chromium(what), *flags, *words, address]
    try:
        done = subprocess.run(call, capture_output=True, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        raise refused(what, f"it took more than {PATIENCE} seconds") from None
    if done.returncode:
        raise refused(what, f"it ended with {done.returncode}")
    return done


def refused(what: str, why: str) -> BadInput:
    """What to say when Chromium did not make what it should."""
    return BadInput(
        f"{what} could not be made by Chromium", why, "try html, and print it from a browser"
    )
