import io
import sys

import pytest

from analysis import progress


def test_nothing_is_shown_where_nobody_looks(capsys):
    with progress.progress_bar("games", 10) as advance:
        advance(10)
    assert capsys.readouterr() == ("", "")


def test_a_terminal_gets_a_bar(monkeypatch):
    class Terminal(io.StringIO):
        def isatty(self):
            return True

    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    with progress.progress_bar("games", 10) as advance:
        advance(4)
    assert "games" in terminal.getvalue()


def test_a_notebook_gets_a_widget(monkeypatch):
    pytest.importorskip("ipywidgets")
    shown = []
    monkeypatch.setattr(progress, "_in_notebook", lambda: True)
    monkeypatch.setattr("IPython.display.display", shown.append)
    with progress.progress_bar("games", 10) as advance:
        advance(4)
        bar, label = shown[0].children
        assert (bar.value, bar.max, label.value) == (4, 10, "4 of 10")
