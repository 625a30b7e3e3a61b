"""The command that opens the notebooks in JupyterLab."""

from __future__ import annotations

import os
from pathlib import Path

import click

from analysis.files import is_clone, shipped
from analysis.notebook_copies import copy_notebooks

START = "00_start_here.ipynb"
SETTINGS = Path(__file__).parents[1] / "jupyter"


@click.command(context_settings={"ignore_unknown_options": True})
@click.option("--folder", type=Path, metavar="FOLDER", help="where your notebooks are kept")
@click.argument("options", nargs=-1, type=click.UNPROCESSED)
def lab(folder: Path | None, options: tuple[str, ...]) -> None:
    """Open the notebooks in JupyterLab.

    In a clone they are opened where they are. Installed, they are first copied into a folder of
    yours (Heckmeck in your documents); what you have changed there stays as it is. Other options
    go to JupyterLab.
    """
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
    """The user's folder with the notebooks in it, and a word on what was done."""
    from platformdirs import user_documents_path

    chosen = folder or user_documents_path() / "Heckmeck"
    copied = copy_notebooks(shipped("notebooks"), chosen)
    click.echo(f"Your notebooks are in {chosen.resolve()} ({len(copied.written)} copied).")
    for name in copied.kept:
        click.echo(f"  {name}: yours differs and stays; delete it to get ours")
    return chosen.resolve()
