"""Notebooks checked by nbval keep their answers apart, and leave no trace in the environment."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import nbformat

CONFTEST = Path(__file__).parents[2] / "conftest.py"
CELL = """
import os
from pathlib import Path
answers = Path(os.environ["HECKMECK_ANSWERS"])
print([path.name for path in answers.iterdir()], answers.name)
(answers / "my_answers.json").touch()
"""
NOTEBOOKS = ("one.ipynb", "two.ipynb")
AFTER = """
import os

def test_the_environment_is_as_before():
    assert os.environ["HECKMECK_ANSWERS"] == "before"
"""


def test_each_notebook_has_a_folder_of_its_own_and_the_environment_is_put_back(tmp_path):
    shutil.copy(CONFTEST, tmp_path)
    for name in NOTEBOOKS:
        output = nbformat.v4.new_output("stream", text=f"[] {name}\n")
        cell = nbformat.v4.new_code_cell(CELL, outputs=[output], execution_count=1)
        nbformat.write(nbformat.v4.new_notebook(cells=[cell]), tmp_path / name)
    (tmp_path / "test_after.py").write_text(AFTER, encoding="utf-8")
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    files = (*NOTEBOOKS, "test_after.py")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--nbval", *files],
        cwd=tmp_path,
        env={**os.environ, "HECKMECK_ANSWERS": "before", "TMPDIR": str(temporary)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout
    assert "3 passed" in done.stdout
    assert not list(temporary.glob("*/**/*.ipynb"))
