"""What the explorers are built from: sentences and labelled controls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Any

import ipywidgets as w


class Said(w.HTML):
    """A sentence that is read out when it changes."""

    def __init__(self, wrong: bool = False) -> None:
        super().__init__()
        self._classes = "hm-said hm-wrong" if wrong else "hm-said"
        self.plain = ""
        """The sentence itself."""

    def say(self, sentence: str, *more: str) -> None:
        """Show a sentence, and more of them as a list."""
        self.plain = " ".join([sentence, *more])
        items = "".join(f"<li>{escape(line)}</li>" for line in more)
        listed = f"<ul style='margin: 2px 0'>{items}</ul>" if items else ""
        role = "role='status' aria-live='polite'"
        self.value = f"<div class='{self._classes}' {role}>{escape(sentence)}{listed}</div>"


def choice(label: str, options: Sequence[Any], value: Any = None) -> w.Dropdown:
    """A labelled list to choose from; without a value, its first entry."""
    made = w.Dropdown(
        options=options,
        description=label,
        style={"description_width": "initial"},
        layout={"width": "auto", "margin": "2px 14px 2px 2px"},
    )
    if value is not None:
        made.value = value
    return made


def line(label: str, value: str) -> w.Text:
    """A labelled line of text, taken when Enter is pressed or the line is left."""
    return w.Text(
        value=value,
        description=label,
        continuous_update=False,
        style={"description_width": "initial"},
        layout={"width": "420px"},
    )


def button(label: str, clicked: Callable[[], None], *classes: str) -> w.Button:
    """A button that does something."""
    made = w.Button(description=label, layout={"width": "auto"})
    made.add_class("hm-button")
    for name in classes:
        made.add_class(name)
    made.on_click(lambda _: clicked())
    return made


class Row(w.Box):
    """Widgets side by side, on several lines where there is no room."""

    def __init__(self, children: Sequence[w.Widget] = ()) -> None:
        layout = {"display": "flex", "flex_flow": "row wrap", "align_items": "center"}
        super().__init__(children, layout=layout)
