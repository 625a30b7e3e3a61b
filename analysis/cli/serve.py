"""The command that serves the explorers as pages without code."""

from __future__ import annotations

import click


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="address to be reached at")
@click.option(
    "--port",
    type=click.IntRange(1, 65535),
    metavar="N",
    help="port (default: 8866, or a free one)",
)
@click.option(
    "--token",
    envvar="HECKMECK_TOKEN",
    metavar="WORD",
    help="asked of whoever opens a page; needed for any other --host (or set HECKMECK_TOKEN)",
)
@click.option("--no-browser", is_flag=True, help="do not open a browser")
def serve(host: str, port: int | None, token: str | None, no_browser: bool) -> None:
    """Show the explorers as pages without code.

    For players and pupils who need no notebook; Ctrl-C stops it.
    """
    from analysis.pages import server  # Voila takes a second to load: not for every --help

    server.serve(host, port, token, open_browser=not no_browser)
