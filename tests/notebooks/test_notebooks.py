"""Notebooks are build products: small, clean, and with text outputs to compare."""

import copy
import re
from pathlib import Path

import nbformat
import pytest

from analysis.notebooks import clean, run, tidy

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
PATHS = sorted(p for p in NOTEBOOKS.rglob("*.ipynb") if ".ipynb_checkpoints" not in p.parts)

every_notebook = pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)


def code_cells(notebook):
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def test_there_is_a_notebook_to_start_with():
    assert NOTEBOOKS / "00_start_here.ipynb" in PATHS


@every_notebook
def test_a_notebook_is_stored_as_make_notebooks_writes_it(path):
    notebook = nbformat.read(path, as_version=4)
    cleaned = copy.deepcopy(notebook)
    clean(cleaned)
    assert cleaned == notebook


@every_notebook
def test_the_commit_hook_finds_nothing_to_tidy(path, tmp_path):
    copied = tmp_path / path.name
    copied.write_bytes(path.read_bytes())
    assert tidy(copied) == []
    assert copied.read_bytes() == path.read_bytes()


def test_the_commit_hook_tidies_what_jupyterlab_stored(tmp_path):
    path = tmp_path / "saved.ipynb"
    shown = {"text/plain": "2", "application/vnd.jupyter.widget-view+json": {"model_id": "ab12"}}
    output = nbformat.v4.new_output("execute_result", shown, execution_count=7)
    cell = nbformat.v4.new_code_cell("1 + 1", execution_count=7, outputs=[output])
    widgets = {"widgets": {"application/vnd.jupyter.widget-state+json": {"state": {}}}}
    nbformat.write(nbformat.v4.new_notebook(cells=[cell], metadata=widgets), path)
    (problem,) = tidy(path)
    assert problem.startswith("tidied up")
    assert tidy(path) == []
    text = path.read_text("utf-8")
    assert "widget" not in text
    assert '"execution_count": 1' in text


def test_the_commit_hook_refuses_an_error_and_a_notebook_that_was_never_run(tmp_path):
    path = tmp_path / "broken.ipynb"
    error = nbformat.v4.new_output("error", ename="ValueError", evalue="no", traceback=[])
    cell = nbformat.v4.new_code_cell("int('no')", outputs=[error])
    nbformat.write(nbformat.v4.new_notebook(cells=[cell]), path)
    tidy(path)
    failed, empty = tidy(path)
    assert "ends in an error" in failed
    assert "no text outputs" in empty


@every_notebook
def test_a_notebook_has_text_outputs_that_nbval_can_compare(path):
    outputs = [output for cell in code_cells(nbformat.read(path, 4)) for output in cell.outputs]
    assert any("text" in output or "text/plain" in output.get("data", {}) for output in outputs)
    assert not [output for output in outputs if output.output_type == "error"]


@every_notebook
def test_a_notebook_is_small_and_holds_no_widget_state(path):
    assert path.stat().st_size < 150_000
    assert "widgets" not in nbformat.read(path, 4).metadata


def test_what_a_cell_prints_in_pieces_is_stored_as_one(tmp_path):
    cell = nbformat.v4.new_code_cell("print(1, flush=True)\nprint(2)")
    path = tmp_path / "pieces.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=[cell]), path)
    run(path)
    (output,) = nbformat.read(path, 4).cells[0].outputs
    assert output.text == "1\n2\n"


def test_every_link_of_the_map_leads_somewhere():
    start = nbformat.read(NOTEBOOKS / "00_start_here.ipynb", 4)
    source = "".join(cell.source for cell in start.cells)
    links = re.findall(r"(?:\]\(|(?:href|src)=\")([^)\"]+)", source)
    assert len(links) > 10
    assert [link for link in links if not (NOTEBOOKS / link).is_file()] == []


def test_the_map_shows_every_explorer():
    start = nbformat.read(NOTEBOOKS / "00_start_here.ipynb", 4).cells[0].source
    explorers = sorted((NOTEBOOKS / "explore").glob("*.ipynb"))
    assert [path.name for path in explorers if f"explore/{path.name}" not in start] == []
