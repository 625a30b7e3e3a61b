"""What tests of the command line share."""

import sys

import pytest

from analysis.cli import main


@pytest.fixture
def heckmeck(monkeypatch, capsys):
    """Run a command: its exit code and what it wrote to stdout and stderr."""

    def run(*words):
        monkeypatch.setattr(sys, "argv", ["heckmeck", *words])
        with pytest.raises(SystemExit) as ended:
            main()
        written = capsys.readouterr()
        return ended.value.code or 0, written.out, written.err

    return run
