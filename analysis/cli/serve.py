"""The command that serves the explorers as pages without code."""

from __future__ import annotations

import click

from analysis.cli.help import command, option
from analysis.pages import PORT


@command("cli_serve.help")
@option("cli_serve.host", "--host", default="127.0.0.1", show_default=True, metavar="ADDRESS")
@option("cli_serve.port", "--port", gaps={"port": PORT}, type=click.IntRange(1, 65535), metavar="N")
@option("cli_serve.token", "--token", envvar="HECKMECK_TOKEN", metavar="WORD")
@option("cli_serve.no_browser", "--no-browser", is_flag=True)
def serve(host: str, port: int | None, token: str | None, no_browser: bool) -> None:
    """Show the explorers as pages without code."""
    from analysis.pages import server  # Voila takes a second to load: not for every --help

    server.serve(host, port, token, open_browser=not no_browser)
