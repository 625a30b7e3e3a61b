"""Notebooks as build products: run them again and store what they print, nothing else."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import nbformat
from nbclient import NotebookClient

from analysis.files import write_whole

KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
KEPT = ("nbgrader", "tags")
"""What the metadata of a cell may hold: the marks of a lesson's solutions, and tags."""


def run(path: Path) -> None:
    """Execute a notebook and store it in clean form, all of it or nothing."""
    notebook = nbformat.read(path, as_version=4)
    # Widgets of an executed notebook would store megabytes of their state: not kept.
    # What a cell prints comes in more pieces on a slow machine: stored as one.
    client = NotebookClient(
        notebook, store_widget_state=False, coalesce_streams=True, resources=_beside(path)
    )
    with TemporaryDirectory() as answers:  # of a lesson: none of before, and none left behind
        client.execute(env={**os.environ, "HECKMECK_ANSWERS": answers})
    clean(notebook)
    write_whole(path, _written(notebook))


def tidy(path: Path) -> list[str]:
    """What was wrong with a stored notebook; all that needs no new run is put right."""
    before = path.read_text("utf-8")
    notebook = nbformat.reads(before, as_version=4)
    clean(notebook)
    problems = []
    if _written(notebook) != before:
        write_whole(path, _written(notebook))
        problems.append("tidied up: look at it and stage it again")
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", ())]
    if any(output.output_type == "error" for output in outputs):
        problems.append("a cell ends in an error: mend it, then `make notebooks`")
    if not any("text" in output or "text/plain" in output.get("data", {}) for output in outputs):
        problems.append("it has no text outputs to compare: `make notebooks` stores them")
    return problems


def clean(notebook: Any) -> None:
    """Take out what differs from run to run: ids, and who ran it on what."""
    runs = 0  # nbval takes a cell without a count for one that was never run
    notebook.metadata = {"kernelspec": KERNEL, "language_info": {"name": "python"}}
    for number, cell in enumerate(notebook.cells):
        cell.id = f"cell-{number:02d}"
        cell.metadata = {key: cell.metadata[key] for key in KEPT if key in cell.metadata}
        if cell.cell_type == "code":
            runs += 1
            cell.execution_count = runs
            for output in cell.outputs:
                if "execution_count" in output:
                    output.execution_count = runs
                if "metadata" in output:
                    output.metadata = {}
                if "data" in output:  # the id of a widget is another one in each run
                    output.data.pop("application/vnd.jupyter.widget-view+json", None)


def _written(notebook: Any) -> str:
    return f"{nbformat.writes(notebook)}\n"


def _beside(path: Path) -> dict[str, Any]:
    return {"metadata": {"path": str(path.parent)}}


def main() -> None:
    """Run every notebook below the folders named on the command line; `--tidy` takes files."""
    if sys.argv[1:2] == ["--tidy"]:
        problems = [f"{path}: {said}" for path in sys.argv[2:] for said in tidy(Path(path))]
        sys.exit("\n".join(problems) or None)
    for folder in map(Path, sys.argv[1:]):
        for path in sorted(folder.rglob("*.ipynb")):
            if ".ipynb_checkpoints" not in path.parts:
                print(path)
                run(path)


if __name__ == "__main__":
    main()
