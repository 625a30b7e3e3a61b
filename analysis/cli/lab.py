"""The command that opens the notebooks in JupyterLab."""

from __future__ import annotations

import os
from pathlib import Path

import click

from analysis.cli.help import command, option
from analysis.files import is_clone, shipped
from analysis.notebook_copies import copy_notebooks
from analysis.texts import text

START = "00_start_here.ipynb"
FOLDER = "Heckmeck"
"""Of the user's own notebooks, among their documents."""
SETTINGS = Path(__file__).parents[1] / "jupyter"


@command("cli_lab.help", gaps={"folder": FOLDER}, context_settings={"ignore_unknown_options": True})
@option("cli_lab.folder", "--folder", type=Path, metavar="FOLDER")
@click.argument("options", nargs=-1, type=click.UNPROCESSED)
def lab(folder: Path | None, options: tuple[str, ...]) -> None:
    """Open the notebooks in JupyterLab; options that are not ours go there."""
    if folder is None and is_clone():
        root, start = shipped("notebooks").parent, f"notebooks/{START}"
    else:
        root, start = _own_copy(folder), START
    words = [f"--ServerApp.root_dir={root}", f"--LabApp.default_url=/lab/tree/{start}"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        words.append("--allow-root")
    _launch([*words, "--ip=127.0.0.1", *options])


def _launch(words: list[str]) -> None:
    """JupyterLab with settings of ours (it asks nobody for news); the user's own come first."""
    from jupyterlab.labapp import LabApp  # takes a second to load: not for every --help

    ours, theirs = str(SETTINGS), os.environ.get("JUPYTER_CONFIG_PATH")
    os.environ["JUPYTER_CONFIG_PATH"] = f"{theirs}{os.pathsep}{ours}" if theirs else ours
    LabApp.launch_instance(words)


def _own_copy(folder: Path | None) -> Path:
    """The user's folder with the notebooks in it; says what was copied."""
    from platformdirs import user_documents_path

    chosen = folder or user_documents_path() / FOLDER
    copied = copy_notebooks(shipped("notebooks"), chosen)
    words = {"folder": chosen.resolve(), "copied": len(copied.written)}
    click.echo(text("cli_lab.copied", **words))
    for name in copied.kept:
        click.echo(f"  {text('cli_lab.kept', name=name)}")
    return chosen.resolve()
