"""The JavaScript of widgets: a module of its own for each, behind what all of them share."""

from __future__ import annotations

from pathlib import Path

SHARED = Path(__file__).with_name("page.js")


def module(file: str) -> str:
    """The module beside a Python file: `chart_view.js` beside `chart_view.py`."""
    own = Path(file).with_suffix(".js")
    return "\n".join(path.read_text(encoding="utf-8") for path in (SHARED, own))
