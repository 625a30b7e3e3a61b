"""A slip in a cell with an answer is explained in one line, and is still an error."""

import subprocess
import sys

import nbformat
import pytest
from IPython.core.interactiveshell import InteractiveShell
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError
from traitlets.config import Config

from analysis.lessons import check, start
from analysis.lessons.exercises.catalog import exercise
from analysis.lessons.marking import slips


@pytest.fixture
def shell(monkeypatch):
    """A shell as in a notebook, in which the slips are explained."""
    made = InteractiveShell(config=Config({"HistoryManager": {"enabled": False}}))
    monkeypatch.setattr(slips, "_shell", lambda: made)
    slips.install()
    made.push({"check": check})
    yield made
    made.history_manager.end_session()
    made.restore_sys_module_state()


EXPLAINED = [
    ("answer_2_5 = c", 'Write your choice in quotes: answer_2_5 = "c"'),
    ("answer_2_5 = C  # no doubt", 'Write your choice in quotes: answer_2_5 = "C"'),
    ("x = 1\nanswer_2_5 = c\nprint(x)", 'Write your choice in quotes: answer_2_5 = "c"'),
    ("answer_2_5 = dice", "answer_2_5 is one of"),
    ("answer_2_5 = \u201cc\u201d", 'Write your choice in quotes: answer_2_5 = "c"'),
    ('answer_2_5 = "c', 'Write your choice in quotes: answer_2_5 = "c"'),
    ('check("1.1", answer_1_1)', "first run the cell that begins with answer_1_1 = ..."),
    ('check("5.4", my_value)', "first run the cell that begins with def my_value(...)"),
    ("answer_1_3 = 70 %", 'Put it in quotes: answer_1_3 = "70 %"'),
    ("prediction = 70 %", 'Put it in quotes: prediction = "70 %"'),
    ("answer_1_3 = 70 Prozent", 'Put it in quotes: answer_1_3 = "70 Prozent"'),
    ("answer_1_3 = 0,014", 'Put it in quotes: answer_1_3 = "0,014"'),
    ("answer_1_3 = C(8, 2) / 6**2", 'Put it in quotes: answer_1_3 = "C(8, 2) / 6**2"'),
    ("answer_1_3 =", "Nothing stands behind answer_1_3 ="),
    ("answer_1_3 = 1-(5/6)^8", "answer_1_3 = 1-(5/6)**8"),
]


@pytest.mark.parametrize(("cell", "words"), EXPLAINED, ids=[cell for cell, _ in EXPLAINED])
def test_a_slip_is_explained_in_one_line_and_is_still_an_error(shell, capsys, cell, words):
    ran = shell.run_cell(cell)
    told = capsys.readouterr().out.strip()
    assert words in told
    assert "\n" not in told
    assert not ran.success


OTHERS = [
    ("answer_2_5 = min(3)", "TypeError"),
    ("answer_2_5 = max(unheard_of)", "NameError"),
    ("answer_1_3 = unheard_of + 1", "NameError"),
    ("answer_1_3 = (1/4", "SyntaxError"),
    ("answer_1_3 = 1/0", "ZeroDivisionError"),
    ("unheard_of", "NameError"),
    ('hint("1.1")', "NameError"),
    ("def answer_1_3:", "SyntaxError"),
    ("def rolls():\n    answer_2_5 = c\nrolls()", "NameError"),
    ("  x = 1\n y = 2", "IndentationError"),
]


@pytest.mark.parametrize(("cell", "kind"), OTHERS, ids=[cell for cell, _ in OTHERS])
def test_every_other_error_is_shown_as_ipython_does(shell, capsys, cell, kind):
    shell.run_cell(cell)
    explained = capsys.readouterr().out
    shell.set_custom_exc((), None)
    shell.run_cell(cell)
    assert kind in explained
    assert len(explained.splitlines()) == len(capsys.readouterr().out.splitlines())


def test_a_handler_of_somebody_else_is_left_alone(shell):
    before = shell.CustomTB
    slips.install()
    assert shell.CustomTB is before


def test_outside_ipython_errors_stay_as_they_are():
    program = "import analysis.lessons\nanswer_2_5 = c"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert ran.returncode == 1
    assert "NameError" in ran.stderr


def test_in_a_notebook_the_line_stands_in_an_error_that_stops_the_run(tmp_path):
    cells = ["from analysis.lessons import check", "answer_2_5 = c"]
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    client = NotebookClient(notebook, resources={"metadata": {"path": str(tmp_path)}})
    with pytest.raises(CellExecutionError):
        client.execute()
    (output,) = notebook.cells[1].outputs
    assert (output.output_type, output.ename) == ("error", "NameError")
    assert output.traceback == ['Write your choice in quotes: answer_2_5 = "c"']


def test_a_choice_is_one_of_the_options_that_the_pupil_has_in_capitals_too(tmp_path, monkeypatch):
    monkeypatch.setenv("HECKMECK_ANSWERS", str(tmp_path))
    name = next(name for name in map(str, range(100)) if "W" in exercise("5.9", name).options)
    start(name)
    try:
        words = slips.explanation(NameError("W", name="W"), "answer_5_9 = W")
        assert words == 'Write your choice in quotes: answer_5_9 = "W"'
    finally:
        start()
