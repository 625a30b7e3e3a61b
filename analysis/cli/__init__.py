"""The command line: `heckmeck` and its commands."""

from analysis.cli.main import main

__all__ = ["main"]
