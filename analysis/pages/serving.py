"""A server in a process of its own, for tests and pictures: started, waited for, ended."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

PATIENCE = 90
"""Seconds until a server must answer."""


@contextmanager
def served(words: Sequence[str], folder: Path, ready: str = "/", **env: str) -> Iterator[str]:
    """The address of `heckmeck WORDS` on a free port, once it answers at `ready`."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = subprocess.Popen(
        [sys.executable, "-m", "analysis.cli", *words, f"--port={port}", "--no-browser"],
        cwd=folder,
        env={**os.environ, **env},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    address = f"http://127.0.0.1:{port}"
    try:
        _wait_for(f"{address}{ready}", server)
        yield address
    finally:
        server.terminate()
        server.wait()


def _wait_for(address: str, server: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline and server.poll() is None:
        try:
            urlopen(address, timeout=2).close()
            return
        except OSError:
            time.sleep(0.3)
    raise TimeoutError(f"nothing answers at {address}")
