"""What the explorers are built from: sentences and labelled controls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Any

import ipywidgets as w

from analysis.drawings.seats import seat_names
from analysis.texts import text
from analysis.texts.words import problem_words
from heckmeck_core import BadInput


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
        items = "".join(f"<li>{_unbroken(line)}</li>" for line in more)
        listed = f"<ul style='margin: 2px 0'>{items}</ul>" if items else ""
        role = "role='status' aria-live='polite'"
        self.value = f"<div class='{self._classes}' {role}>{_unbroken(sentence)}{listed}</div>"

    def refuse(self, problem: BadInput, names: Sequence[str] = ()) -> None:
        """Say what is wrong with an entry."""
        self.say(problem_words(problem, names))


def _unbroken(sentence: str) -> str:
    """A sentence for a page, no number of which is torn apart at the end of a line."""
    return escape(sentence).replace(" ± ", "&nbsp;±&nbsp;")


class Fold(w.VBox):
    """What most people never touch: hidden until they open it, without asking the kernel.

    One for phones only is open wherever there is room.
    """

    def __init__(self, label: str, children: Sequence[w.Widget], phones: bool = False) -> None:
        opener = w.HTML(f"<details><summary>{escape(label)}</summary></details>")
        inside = w.VBox(children)
        inside.add_class("hm-folded")  # shown by look.css while the details are open
        super().__init__([opener, inside])
        self.add_class("hm-fold")
        if phones:
            self.add_class("hm-fold-narrow")


class About(w.HTML):
    """Where numbers come from: clauses, sources, how many games; folded, for those who ask."""

    def say(self, *sentences: str) -> None:
        """Show these sentences when it is opened."""
        listed = "".join(f"<p>{escape(sentence)}</p>" for sentence in sentences)
        title = escape(text("shared.about"))
        self.value = f"<details class='hm-about'><summary>{title}</summary>{listed}</details>"


class Facts(w.HTML):
    """A few numbers in columns, large; `between` says what they are between the first two."""

    def __init__(self, between: bool = False) -> None:
        super().__init__()
        self._place = 1 if between else 0

    def show(
        self, heads: Sequence[str], rows: Sequence[tuple[str, Sequence[str]]], title: str
    ) -> None:
        """Show rows of numbers under their heads (HTML), each with what its numbers are."""
        columns = [f"<th scope='col'>{head}</th>" for head in heads]
        columns.insert(self._place, "<td></td>")
        lines = [f"<tr>{''.join(columns)}</tr>", *(self._row(*row) for row in rows)]
        caption = f"<caption>{escape(title)}</caption>"
        kind = "hm-facts hm-between" if self._place else "hm-facts"
        self.value = f"<table class='{kind}'>{caption}{''.join(lines)}</table>"

    def _row(self, what: str, numbers: Sequence[str]) -> str:
        cells = [f"<td>{escape(number)}</td>" for number in numbers]
        cells.insert(self._place, f"<th scope='row'>{escape(what)}</th>")
        return f"<tr>{''.join(cells)}</tr>"


class Bar(w.HTML):
    """How far some work has come; its place is kept while nothing is done."""

    def __init__(self) -> None:
        super().__init__()
        self.add_class("hm-progress")

    def show(self, done: int, of: int, said: str) -> None:
        """Show how much is done."""
        spoken = f"role='progressbar' aria-label='{escape(said)}' title='{escape(said)}'"
        numbers = f"aria-valuenow='{done}' aria-valuemin='0' aria-valuemax='{of}'"
        filled = f"<span style='width: {100 * done / of:.0f}%'></span>"
        self.value = f"<div class='hm-bar' {spoken} {numbers}>{filled}</div>"

    def clear(self) -> None:
        """Nothing is being done."""
        self.value = ""


def lead(sentence: str) -> w.HTML:
    """The one short sentence on top of an explorer."""
    return w.HTML(f"<div class='hm-lead'>{escape(sentence)}</div>")


def choice(label: str, options: Sequence[Any], value: Any = None) -> w.Dropdown:
    """A labelled list to choose from; without a value, its first entry."""
    made = w.Dropdown(
        options=options,
        description=label,
        style={"description_width": "initial"},
        layout={"width": "auto", "max_width": "97%", "margin": "2px 14px 2px 2px"},
    )
    if value is not None:
        made.value = value
    return made


def check(label: str, value: bool) -> w.Checkbox:
    """A labelled box to tick."""
    layout = {"width": "auto", "margin": "2px 14px 2px 2px"}
    return w.Checkbox(value=value, description=label, indent=False, layout=layout)


def line(label: str, value: str) -> w.Text:
    """A labelled line of text, taken when Enter is pressed or the line is left."""
    return w.Text(
        value=value,
        description=label,
        continuous_update=False,
        style={"description_width": "initial"},
        layout={"width": "420px", "max_width": "97%"},
    )


def names_line() -> w.Text:
    """Where the people at the table are named; `seat_names` reads it."""
    made = line(text("shared.names"), "")
    made.placeholder = ", ".join(seat_names(3))
    return made


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
