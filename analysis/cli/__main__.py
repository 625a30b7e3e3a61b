"""`python -m analysis.cli` is `heckmeck`."""

from analysis.cli.main import main

main()
